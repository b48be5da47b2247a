/* The list over the composer: commands, options, choices or people, worked by the keys of a field. */

import { byId, freshId, h } from "./dom.js";

/**
 * An item: {label, detail, hint, node, pick}. Only one field owns the list at a time; it hands its
 * key presses to `key`, which says whether the list made use of them.
 */
class Picker {
  constructor() {
    this.items = [];
    this.active = -1;
    this.owner = null;
  }

  /** Show these items for this field; `first`: the first one is picked by Enter without a move. */
  show(owner, { title = "", note = "", items = [], first = true, empty = "" }) {
    this.release();
    this.owner = owner;
    this.items = items;
    this.active = first && items.length ? 0 : -1;
    const box = byId("picker");
    this.list = h("div", { role: "listbox", id: freshId("picker"), class: "picker-list" });
    this.list.append(...items.map((item, index) => this.row(item, index)));
    box.replaceChildren(
      ...[
        title &&
          h(
            "div",
            { class: "picker-title" },
            title,
            note && h("span", { class: "picker-note" }, note),
          ),
        items.length ? this.list : null,
        !items.length && empty ? h("p", { class: "picker-empty" }, empty) : null,
      ].filter(Boolean),
    );
    box.hidden = !box.childElementCount;
    owner.setAttribute("aria-expanded", String(!box.hidden));
    owner.setAttribute("aria-controls", this.list.id);
    this.mark();
  }

  hide() {
    this.release();
    byId("picker").hidden = true;
    this.items = [];
    this.active = -1;
  }

  release() {
    this.owner?.setAttribute("aria-expanded", "false");
    this.owner?.removeAttribute("aria-activedescendant");
    this.owner = null;
  }

  get isOpen() {
    return !byId("picker").hidden;
  }

  row(item, index) {
    return h(
      "div",
      {
        class: "picker-item",
        role: "option",
        id: freshId("pick"),
        "aria-selected": "false",
        // Before the field loses its focus, and so the list its owner.
        on: { mousedown: (event) => event.preventDefault(), click: () => this.pick(index) },
      },
      item.node ?? null,
      h("span", { class: "picker-label" }, item.label),
      item.detail && h("span", { class: "picker-detail" }, item.detail),
      item.hint && h("span", { class: "picker-hint" }, item.hint),
    );
  }

  mark() {
    [...(this.list?.children ?? [])].forEach((row, index) => {
      row.setAttribute("aria-selected", String(index === this.active));
      row.classList.toggle("is-active", index === this.active);
    });
    const row = this.list?.children[this.active];
    row?.scrollIntoView({ block: "nearest" });
    if (row) this.owner?.setAttribute("aria-activedescendant", row.id);
    else this.owner?.removeAttribute("aria-activedescendant");
  }

  pick(index = this.active) {
    this.items[index]?.pick();
  }

  /** Use up a key press; false when it means nothing to the list. */
  key(event) {
    if (!this.isOpen) return false;
    const count = this.items.length;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && count) {
      const from = this.active < 0 && step < 0 ? count : this.active;
      this.active = (from + step + count) % count;
      this.mark();
    } else if (
      (event.key === "Enter" || event.key === "Tab") &&
      !event.shiftKey &&
      this.active >= 0
    ) {
      this.pick();
    } else if (event.key === "Escape") {
      this.hide();
    } else {
      return false;
    }
    event.preventDefault();
    event.stopPropagation();
    return true;
  }
}

export const picker = new Picker();
