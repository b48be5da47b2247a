/* A picked command being filled in: a field for each option, in the composer's line. */

import { CommandField } from "./command_field.js";
import { h } from "./dom.js";
import { picker } from "./picker.js";

/** `onRun(entry, options)` and `onLeave(text)` end it. */
export class CommandLine {
  constructor(entry, { onRun, onLeave }) {
    this.entry = entry;
    this.onRun = onRun;
    this.onLeave = onLeave;
    this.fields = [];
    this.tail = h("input", {
      class: "command-tail",
      type: "text",
      role: "combobox",
      "aria-label": "More options",
      autocomplete: "off",
      on: {
        focus: () => this.offerMore(),
        input: () => this.offerMore(),
        keydown: (event) => this.tailKey(event),
      },
    });
    this.more = h("button", {
      type: "button",
      class: "command-more",
      on: { click: () => this.tail.focus() },
    });
    this.element = h(
      "div",
      {
        class: "command-line",
        role: "group",
        "aria-label": entry.shown,
        on: { focusout: (event) => this.left(event) },
      },
      h("span", { class: "command-name" }, entry.shown),
      this.tail,
      this.more,
    );
    for (const option of entry.options.filter((one) => one.required)) this.add(option);
    this.countMore();
  }

  /** "cards:" typed in any field goes to that option; true when it did. */
  turnTo(input) {
    const typed = /(?:^|\s)([\p{L}\p{N}_-]+):$/u.exec(input.value);
    const names = (one) => [one.name, one.name_localized];
    const option = typed && this.entry.options.find((one) => names(one).includes(typed[1]));
    if (!option) return false;
    input.value = input.value.slice(0, typed.index);
    const field = this.fieldOf(option.name) ?? this.add(option);
    if (field.input === input) return false;
    field.input.focus();
    return true;
  }

  /** Put in what was typed in one go, then go to the first field without a value. */
  fill(given) {
    for (const [name, text] of Object.entries(given)) {
      const field =
        this.fieldOf(name) ?? this.add(this.entry.options.find((one) => one.name === name));
      field.input.value = text;
      field.settle();
      field.fit();
    }
    this.focusNext();
  }

  fieldOf(name) {
    return this.fields.find((field) => field.option.name === name) ?? null;
  }

  add(option) {
    const field = new CommandField(option, this);
    this.fields.push(field);
    this.element.insertBefore(field.element, this.tail);
    this.countMore();
    return field;
  }

  remove(field) {
    const at = this.fields.indexOf(field);
    this.fields.splice(at, 1);
    field.element.remove();
    this.countMore();
    (this.fields[at - 1]?.input ?? this.tail).focus();
  }

  unused() {
    return this.entry.options.filter((one) => !this.fieldOf(one.name));
  }

  countMore() {
    const count = this.unused().length;
    this.more.hidden = !count;
    this.more.textContent = `+${count} more`;
  }

  /** To the next field that still needs a value, else behind the last one. */
  focusNext() {
    const empty = this.fields.find((field) => field.value() === undefined);
    (empty?.input ?? this.tail).focus();
  }

  offerMore() {
    if (this.turnTo(this.tail)) return;
    const words = this.tail.value.trim().toLowerCase();
    const fits = (one) =>
      [one.name, one.name_localized].some((name) => name.toLowerCase().includes(words));
    const items = this.unused()
      .filter(fits)
      .map((option) => ({
        label: option.name_localized,
        detail: option.description_localized,
        pick: () => {
          this.tail.value = "";
          this.add(option).input.focus();
        },
      }));
    const title = items.length ? "Options" : this.entry.shown;
    picker.show(this.tail, {
      title,
      note: items.length ? "" : "Press Enter to send",
      items,
      first: words !== "",
    });
  }

  tailKey(event) {
    if (event.key === "Enter" && picker.active < 0) {
      event.preventDefault();
      this.run();
    } else if (event.key === "Backspace" && !this.tail.value) {
      event.preventDefault();
      const last = this.fields.at(-1);
      if (last) last.input.focus();
      else this.leave();
    } else if (event.key === "Escape" && !picker.isOpen) {
      this.leave();
    } else {
      picker.key(event);
    }
  }

  left(event) {
    if (!this.element.contains(event.relatedTarget)) picker.hide();
  }

  leave() {
    picker.hide();
    this.onLeave(this.entry.shown);
  }

  /** Everything that can be sent so far, for autocomplete. */
  known() {
    const pairs = this.fields.map((field) => [field.option.name, field.value()]);
    return Object.fromEntries(pairs.filter(([, value]) => value !== undefined));
  }

  run() {
    const wrong = this.fields.find((field) => !field.check());
    if (wrong) return wrong.input.focus();
    picker.hide();
    this.onRun(this.entry, this.known());
  }
}
