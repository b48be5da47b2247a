/* One option of a command being filled in: what is typed, what is offered, what is picked. */

import { api } from "./api.js";
import { avatar } from "./avatar.js";
import { fixedChoices, KIND, problemWith } from "./commands.js";
import { freshId, h, icon } from "./dom.js";
import { readFile } from "./files.js";
import { picker } from "./picker.js";
import { state } from "./state.js";

const PAUSE = 120; // milliseconds of no typing before the bot is asked for choices

/** One option: its name, a text field, and the choice that was picked for it. */
export class CommandField {
  constructor(option, line) {
    this.option = option;
    this.line = line;
    this.picked = null;
    this.asked = 0;
    const id = freshId("option");
    this.input = h("input", {
      id,
      type: "text",
      inputmode:
        option.type === KIND.INTEGER ? "numeric" : option.type === KIND.NUMBER ? "decimal" : null,
      role: "combobox",
      "aria-expanded": "false",
      "aria-autocomplete": "list",
      "aria-required": option.required ? "true" : null,
      autocomplete: "off",
      spellcheck: "false",
      readonly: option.type === KIND.FILE,
      on: {
        focus: () => this.suggest(),
        input: () => this.typed(),
        keydown: (event) => this.key(event),
        blur: () => this.settle(),
      },
    });
    this.file = h("input", {
      type: "file",
      hidden: true,
      on: { change: () => void this.pickFile() },
    });
    this.element = h(
      "span",
      { class: "command-option" },
      h("label", { for: id }, option.name_localized),
      this.input,
      this.file,
      !option.required &&
        h(
          "button",
          {
            type: "button",
            class: "command-drop",
            "aria-label": `Remove ${option.name_localized}`,
            on: { click: () => line.remove(this) },
          },
          icon("close"),
        ),
    );
    this.fit();
  }

  async pickFile() {
    const [file] = this.file.files;
    if (file) this.pick({ name: file.name, value: await readFile(file) });
  }

  /** As wide as its text. */
  fit() {
    this.input.style.setProperty(
      "--characters",
      String(Math.min(36, Math.max(4, this.input.value.length + 1))),
    );
  }

  typed() {
    this.picked = null;
    if (this.line.turnTo(this.input)) return;
    this.element.classList.remove("is-wrong");
    this.fit();
    this.suggest();
  }

  /** The value to send; undefined when there is none that could be. */
  value() {
    if (this.picked) return this.picked.value;
    const text = this.input.value.trim();
    if (!text || fixedChoices(this.option) || problemWith(this.option, text)) return undefined;
    return text;
  }

  /** A text that is exactly one of the choices is that choice. */
  settle() {
    const text = this.input.value.trim().toLowerCase();
    const same = (one) =>
      one.name.toLowerCase() === text || String(one.value).toLowerCase() === text;
    if (!this.picked && text) this.picked = (fixedChoices(this.option) ?? []).find(same) ?? null;
    if (this.picked) this.input.value = this.picked.name;
  }

  check() {
    this.settle();
    const fits = this.value() !== undefined;
    this.element.classList.toggle("is-wrong", !fits);
    this.input.setAttribute("aria-invalid", String(!fits));
    return fits;
  }

  suggest() {
    const fixed = fixedChoices(this.option);
    if (this.option.type === KIND.FILE) this.offerFile();
    else if (this.option.autocomplete) this.ask();
    else if (fixed)
      this.offer(
        fixed.filter((one) => this.matches(one)),
        "Nothing on the list matches.",
      );
    else this.offer([], "");
  }

  matches(one) {
    const words = this.picked ? "" : this.input.value.trim().toLowerCase();
    return `${one.name} ${one.hint ?? ""}`.toLowerCase().includes(words);
  }

  offer(choices, empty) {
    const items = choices.map((one) => ({
      label: one.name,
      hint: one.hint,
      node: one.user ? avatar(one.user, "is-tiny") : null,
      pick: () => this.pick(one),
    }));
    const problem = this.wrongText();
    const note = problem || this.option.description_localized;
    picker.show(this.input, { title: this.option.name_localized, note, items, empty });
  }

  /** The browser's own dialog, which only a press of the person may open. */
  offerFile() {
    const label = this.picked ? "Choose another file" : "Choose a file";
    const note = this.option.description_localized;
    const items = [{ label, pick: () => this.file.click() }];
    picker.show(this.input, { title: this.option.name_localized, note, items });
  }

  wrongText() {
    const text = this.input.value.trim();
    return text && !this.picked && !fixedChoices(this.option) ? problemWith(this.option, text) : "";
  }

  /** The bot's own choices, asked for when typing rests; only the latest answer is shown. */
  ask() {
    this.asked += 1;
    const mine = this.asked;
    if (picker.owner !== this.input) this.offer([], "Loading options…");
    const text = this.picked ? this.picked.name : this.input.value;
    setTimeout(() => void this.answer(mine, text), PAUSE);
  }

  async answer(mine, text) {
    if (mine !== this.asked) return;
    const options = { ...this.line.known(), [this.option.name]: text };
    let choices = [];
    let empty = "No options match.";
    try {
      choices = await api.suggest(
        state.me,
        state.channelId,
        this.line.entry.path,
        options,
        this.option.name,
      );
    } catch {
      empty = "Loading options failed.";
    }
    if (mine !== this.asked || document.activeElement !== this.input) return;
    this.offer(
      choices.map((one) => ({ name: one.name_localized ?? one.name, value: one.value })),
      empty,
    );
  }

  pick(choice) {
    this.asked += 1;
    this.picked = choice;
    this.input.value = choice.name;
    this.element.classList.remove("is-wrong");
    this.fit();
    this.line.focusNext();
  }

  key(event) {
    const isDone = this.picked !== null && picker.active === 0;
    if (event.key === "Enter" && (isDone || picker.active < 0)) {
      event.preventDefault();
      this.line.run();
    } else if (
      event.key === "Tab" &&
      !event.shiftKey &&
      (isDone || picker.active < 0) &&
      this.value() !== undefined
    ) {
      event.preventDefault();
      this.line.focusNext();
    } else if (event.key === "Backspace" && !this.input.value) {
      event.preventDefault();
      this.erase();
    } else if (event.key === "Escape" && !picker.isOpen) {
      this.line.leave();
    } else {
      picker.key(event);
    }
  }

  /** Backspace in an empty field: out goes the option, or the whole command with its first one. */
  erase() {
    const before = this.line.fields[this.line.fields.indexOf(this) - 1];
    if (!this.option.required) this.line.remove(this);
    else if (before) before.input.focus();
    else this.line.leave();
  }
}
