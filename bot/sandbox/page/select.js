/* A select menu: a button that shows what is chosen, and a list that opens over everything. */

import { h, icon } from "./dom.js";
import { emoji } from "./emoji.js";
import { Menu } from "./menu.js";
import { channelName, guild, nameOf, state, THREADS } from "./state.js";

export const SELECTS = new Set([3, 5, 6, 7, 8]);

/** The options of any kind of select, as a string select has them. */
function optionsOf(part) {
  const home = guild();
  const chosen = new Set((part.default_values ?? []).map((value) => value.id));
  const option = (id, label, description) => ({
    value: id,
    label,
    description,
    default: chosen.has(id),
  });
  const members = (home?.members ?? []).map(({ user }) =>
    option(user.id, nameOf(user), `@${user.username}`),
  );
  const roles = (home?.roles ?? [])
    .filter((role) => role.id !== home.id)
    .map((role) => option(role.id, role.name, "role"));
  const fits = (one) =>
    one.guild_id === home?.id &&
    (part.channel_types ? part.channel_types.includes(one.type) : one.type !== 4);
  if (part.type === 5) return members;
  if (part.type === 6) return roles;
  if (part.type === 7) return [...members, ...roles];
  if (part.type === 8)
    return state.channels
      .filter(fits)
      .map((one) => option(one.id, `${THREADS.has(one.type) ? "" : "#"}${channelName(one)}`));
  return part.options;
}

/** `values()` is what is chosen now; onCommit hears of a finished choice. */
export function selectControl(part, { onCommit = () => {}, label = null } = {}) {
  const select = new Select(part, onCommit, label);
  return { element: select.element, values: () => [...select.chosen] };
}

class Select {
  constructor(part, onCommit, label) {
    this.part = part;
    this.onCommit = onCommit;
    this.options = optionsOf(part);
    this.least = part.min_values ?? 1;
    this.most = part.max_values ?? 1;
    this.chosen = new Set(this.options.filter((one) => one.default).map((one) => one.value));
    this.shown = h("span", { class: "select-shown" });
    this.element = h(
      "button",
      {
        type: "button",
        class: "select",
        disabled: part.disabled,
        "aria-haspopup": "listbox",
        "aria-expanded": "false",
        "aria-label": label,
        on: { click: () => this.open(), keydown: (event) => this.openByKey(event) },
      },
      this.shown,
      icon("chevron"),
    );
    this.showChosen();
  }

  showChosen() {
    const picked = this.options.filter((one) => this.chosen.has(one.value));
    this.shown.replaceChildren();
    this.shown.classList.toggle("is-placeholder", !picked.length);
    if (!picked.length) this.shown.append(this.part.placeholder ?? "Make a selection");
    for (const one of picked) {
      const chip = this.most > 1 ? "select-chip" : "select-one";
      this.shown.append(h("span", { class: chip }, emoji(one.emoji) ?? "", one.label));
    }
  }

  openByKey(event) {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    this.open();
  }

  open() {
    if (this.menu) return this.close(true);
    this.before = [...this.chosen];
    this.menu = new Menu(this);
    this.element.setAttribute("aria-expanded", "true");
  }

  toggle(value) {
    if (this.most === 1) {
      this.chosen = new Set(this.least === 0 && this.chosen.has(value) ? [] : [value]);
      return this.close(true);
    }
    if (this.chosen.has(value)) this.chosen.delete(value);
    else if (this.chosen.size < this.most) this.chosen.add(value);
    this.menu.draw();
  }

  /** Close the list; a choice that is kept, fits and is new is told (a single one even if not new). */
  close(keep) {
    const menu = this.menu;
    if (!menu) return;
    this.menu = null;
    menu.remove();
    this.element.setAttribute("aria-expanded", "false");
    const fits = this.chosen.size >= this.least;
    const same =
      this.before.length === this.chosen.size &&
      this.before.every((value) => this.chosen.has(value));
    if (!keep || !fits) this.chosen = new Set(this.before);
    this.showChosen();
    this.element.focus({ preventScroll: true });
    if (keep && fits && !same) this.onCommit([...this.chosen]);
  }
}
