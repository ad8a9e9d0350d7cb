/** What is selected in a Stock, and how it looks. */

import { $, pixels } from "./nodes.js";

export class Selection {
  constructor() {
    this.selectable = 2;
    this.selectionApparance = "border";
    this.apparenceBorderWidth = "2px";
    this.selectionClass = "stockitem_selected";
    /** @type {Set<string>} */
    this.selected = new Set();
  }

  /** Called with the stock's id and the item's id when the player selects or unselects. */
  onChangeSelection(_control, _id) {}

  /** @param {0|1|2} mode none, at most one, any number */
  setSelectionMode(mode) {
    this.selectable = Number(mode);
    if (this.selected.size > (this.selectable === 2 ? Infinity : this.selectable)) this.unselectAll();
    for (const { id } of this.items) this.showSelectable($(this.getItemDivId(id)), id);
  }

  /** @param {"border"|"disappear"|"class"} appearance */
  setSelectionAppearance(appearance) {
    const shown = this.getSelectedItems();
    for (const { id } of shown) this.show(id, false);
    this.selectionApparance = appearance;
    for (const { id } of shown) this.show(id, true);
  }

  /** The older spelling. */
  setSelectionApparance(appearance) {
    this.setSelectionAppearance(appearance);
  }

  makeSelectable(div, id) {
    div.addEventListener("click", () => this.onClick(id));
    div.addEventListener("keydown", (event) => {
      if (this.selectable === 0 || event.target !== div || (event.key !== "Enter" && event.key !== " ")) return;
      event.preventDefault();
      this.onClick(id);
    });
    this.showSelectable(div, id);
  }

  showSelectable(div, id) {
    if (!div) return;
    const can = this.selectable > 0;
    div.classList.toggle("stockitem_unselectable", !can);
    if (can) {
      div.setAttribute("role", "button");
      div.tabIndex = 0;
      div.setAttribute("aria-pressed", String(this.isSelected(id)));
    } else {
      for (const name of ["role", "tabindex", "aria-pressed"]) div.removeAttribute(name);
    }
  }

  onClick(id) {
    if (this.selectable === 0 || !this.find(id)) return;
    if (this.isSelected(id)) this.unselectItem(id);
    else this.selectItem(id);
    this.onChangeSelection(this.control_name, this.find(id).id);
  }

  isSelected(id) {
    return this.selected.has(String(id));
  }

  selectItem(id) {
    if (!this.find(id) || this.isSelected(id)) return;
    if (this.selectable === 1) this.unselectAll();
    this.selected.add(String(id));
    this.show(id, true);
  }

  unselectItem(id) {
    if (this.selected.delete(String(id))) this.show(id, false);
  }

  unselectAll() {
    for (const id of [...this.selected]) this.unselectItem(id);
  }

  selectItemsByType(type) {
    for (const item of this.items) if (String(item.type) === String(type)) this.selectItem(item.id);
  }

  unselectItemsByType(type) {
    for (const item of this.items) if (String(item.type) === String(type)) this.unselectItem(item.id);
  }

  getSelectedItems() {
    return this.getAllItems().filter(({ id }) => this.isSelected(id));
  }

  getUnselectedItems() {
    return this.getAllItems().filter(({ id }) => !this.isSelected(id));
  }

  /** An item that leaves is not selected any more. */
  forget(id) {
    this.selected.delete(String(id));
  }

  show(id, selected) {
    const div = $(this.getItemDivId(id));
    if (!div) return;
    div.setAttribute("aria-pressed", String(selected));
    if (this.selectionApparance === "class") div.classList.toggle(this.selectionClass, selected);
    else if (this.selectionApparance === "disappear") div.classList.toggle("stockitem_gone", selected);
    else div.style.border = selected ? `${pixels(this.apparenceBorderWidth)}px solid red` : "";
  }
}
