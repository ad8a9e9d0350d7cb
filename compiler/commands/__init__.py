"""The subcommands of `ludomill`: each module has a click command of the name `command`."""
