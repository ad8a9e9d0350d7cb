"""The rules for projects of BGA: each is one file, whose docstring is its page."""

from __future__ import annotations

from ..linted import ProjectRule
from . import (
    action_call_unknown,
    action_never_called,
    action_without_method,
    class_without_zombie,
    condition_value_missing,
    constant_without_state,
    end_unreachable,
    jump_to_no_state,
    method_missing,
    name_twice,
    not_translated,
    placeholder_without_args,
    quoted_placeholder,
    returned_transition,
    stat_never_set,
    template_left,
    transition_doubtful,
    transition_never_named,
    transition_undeclared,
    zombie_pass_doubtful,
    zombie_pass_missing,
)

RULES: tuple[ProjectRule, ...] = (
    method_missing.RULE,
    action_call_unknown.RULE,
    action_without_method.RULE,
    action_never_called.RULE,
    transition_undeclared.RULE,
    transition_doubtful.RULE,
    zombie_pass_missing.RULE,
    zombie_pass_doubtful.RULE,
    transition_never_named.RULE,
    constant_without_state.RULE,
    end_unreachable.RULE,
    jump_to_no_state.RULE,
    template_left.RULE,
    not_translated.RULE,
    quoted_placeholder.RULE,
    class_without_zombie.RULE,
    returned_transition.RULE,
    placeholder_without_args.RULE,
    stat_never_set.RULE,
    name_twice.RULE,
    condition_value_missing.RULE,
)
