/* The open list of a select: searched, moved through by keys, placed where there is room. */

import { freshId, h, icon } from "./dom.js";
import { emoji } from "./emoji.js";

const SEARCHED_FROM = 8; // shorter lists need no search field

export class Menu {
  constructor(select) {
    this.select = select;
    this.query = "";
    this.active = Math.max(
      0,
      select.options.findIndex((one) => select.chosen.has(one.value)),
    );
    this.list = h("div", {
      class: "menu-list",
      role: "listbox",
      id: freshId("menu"),
      "aria-multiselectable": select.most > 1 ? "true" : null,
    });
    this.search = h("input", {
      class: select.options.length < SEARCHED_FROM ? "menu-search is-unseen" : "menu-search",
      type: "text",
      placeholder: "Search",
      "aria-label": "Search options",
      role: "combobox",
      "aria-expanded": "true",
      "aria-controls": this.list.id,
      autocomplete: "off",
      readonly: select.options.length < SEARCHED_FROM,
      on: { input: () => this.filter(), keydown: (event) => this.key(event) },
    });
    this.box = h(
      "div",
      { class: "menu", popover: "manual" },
      this.search,
      this.list,
      this.footer(),
    );
    (select.element.closest("dialog") ?? document.body).append(this.box);
    this.box.showPopover();
    this.draw();
    this.position();
    this.search.focus({ preventScroll: true });
    this.outside = (event) => {
      if (!this.box.contains(event.target) && !select.element.contains(event.target))
        select.close(true);
    };
    document.addEventListener("pointerdown", this.outside, true);
    this.moved = () => this.position();
    window.addEventListener("resize", this.moved);
  }

  footer() {
    if (this.select.most === 1) return null;
    this.done = h("button", {
      type: "button",
      class: "button is-primary menu-done",
      on: { click: () => this.select.close(true) },
    });
    return h("div", { class: "menu-footer" }, this.done);
  }

  remove() {
    document.removeEventListener("pointerdown", this.outside, true);
    window.removeEventListener("resize", this.moved);
    this.box.remove();
  }

  found() {
    const words = this.query.toLowerCase();
    return this.select.options.filter((one) =>
      `${one.label} ${one.description ?? ""}`.toLowerCase().includes(words),
    );
  }

  filter() {
    this.query = this.search.value;
    this.active = 0;
    this.draw();
  }

  draw() {
    const found = this.found();
    this.list.replaceChildren(...found.map((one, index) => this.option(one, index)));
    if (!found.length) this.list.append(h("p", { class: "menu-empty" }, "Nothing matches."));
    const active = this.list.children[this.active];
    active?.scrollIntoView({ block: "nearest" });
    this.search.setAttribute("aria-activedescendant", active?.id ?? "");
    if (!this.done) return;
    const { chosen, least, most } = this.select;
    this.done.textContent = `Done (${chosen.size} of ${most})`;
    this.done.disabled = chosen.size < least;
  }

  option(one, index) {
    const picked = this.select.chosen.has(one.value);
    return h(
      "div",
      {
        class: `menu-option ${index === this.active ? "is-active" : ""}`,
        role: "option",
        id: freshId("option"),
        "aria-selected": String(picked),
        on: { click: () => this.select.toggle(one.value) },
      },
      emoji(one.emoji),
      h(
        "span",
        { class: "menu-words" },
        h("span", { class: "menu-label" }, one.label),
        one.description && h("span", { class: "menu-description" }, one.description),
      ),
      this.select.most > 1
        ? h("span", { class: `tick ${picked ? "is-on" : ""}` }, picked && icon("check"))
        : picked && icon("check"),
    );
  }

  key(event) {
    const found = this.found();
    const to = {
      ArrowDown: this.active + 1,
      ArrowUp: this.active - 1,
      Home: 0,
      End: found.length - 1,
    }[event.key];
    if (to !== undefined && found.length) {
      this.active = (to + found.length) % found.length;
      this.draw();
    } else if (event.key === "Enter" || (event.key === " " && this.search.readOnly)) {
      if (found[this.active]) this.select.toggle(found[this.active].value);
    } else if (event.key === "Escape") this.select.close(false);
    else if (event.key === "Tab") this.select.close(true);
    else return;
    if (event.key !== "Tab") event.preventDefault();
    event.stopPropagation();
  }

  /** Under the button, or over it where there is more room; a phone shows it from below instead. */
  position() {
    const at = this.select.element.getBoundingClientRect();
    const below = window.innerHeight - at.bottom;
    const above = below < 260 && at.top > below;
    const room = Math.max(120, (above ? at.top : below) - 12);
    this.box.classList.toggle("is-above", above);
    const style = this.box.style;
    style.setProperty("--left", `${at.left}px`);
    style.setProperty("--width", `${at.width}px`);
    style.setProperty("--room", `${room}px`);
    style.setProperty("--at", `${above ? window.innerHeight - at.top + 4 : at.bottom + 4}px`);
  }
}
