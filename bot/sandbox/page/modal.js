/* Forms the bot opens: labels round text fields, selects, radio buttons and check boxes. */

import { api } from "./api.js";
import { freshId, h, iconButton } from "./dom.js";
import { readFile } from "./files.js";
import { markdown } from "./markdown.js";
import { SELECTS, selectControl } from "./select.js";
import { emit } from "./state.js";

/** Show the form of an interaction's outcome; `fail` hears what Discord says of a late failure. */
export function openModal(person, outcome, fail) {
  const { modal, interaction_id: interaction } = outcome;
  const fields = [];
  const problem = h("p", { class: "failure", role: "alert", hidden: true });
  const send = h("button", { type: "submit", class: "button is-primary" }, "Submit");
  const form = h(
    "form",
    { method: "dialog", novalidate: true },
    h(
      "header",
      {},
      h("h2", {}, modal.title),
      iconButton("close", "Close", () => dialog.close()),
    ),
    h(
      "div",
      { class: "dialog-body" },
      modal.components.map((part) => modalPart(part, fields)),
      problem,
    ),
    h(
      "footer",
      {},
      h(
        "button",
        { type: "button", class: "button is-plain", on: { click: () => dialog.close() } },
        "Cancel",
      ),
      send,
    ),
  );
  const dialog = h("dialog", { class: "dialog", "aria-label": modal.title }, form);
  let sent = false;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (!allFit(fields)) return;
    send.disabled = true;
    const values = await valuesOf(fields);
    const told = await submitted(person, interaction, values);
    send.disabled = false;
    problem.hidden = !told;
    problem.textContent = told;
    if (told) return;
    sent = true;
    dialog.close();
  });
  dialog.addEventListener("close", () => {
    if (!sent) api.dismiss(person, interaction).catch((error) => fail(error.message));
    dialog.remove();
  });
  document.body.append(dialog);
  dialog.showModal();
  dialog.querySelector(".dialog-body :is(input, textarea, button)")?.focus();
}

/** Send the form; what is wrong with it, or "". */
async function submitted(person, interaction, values) {
  try {
    const outcome = await api.submit(person, interaction, values);
    emit("acted", { person, outcome });
    return outcome.kind === "failed" ? outcome.text : "";
  } catch (error) {
    return error.message;
  }
}

async function valuesOf(fields) {
  const pairs = fields.map(async (field) => [field.id, await field.value()]);
  return Object.fromEntries(await Promise.all(pairs));
}

function allFit(fields) {
  const wrong = fields.filter((field) => !field.check());
  wrong[0]?.focus();
  return !wrong.length;
}

/** One part of the form; the fields in it are added to `fields`. */
function modalPart(part, fields) {
  if (part.type === 10) return h("div", { class: "markdown" }, markdown(part.content));
  if (part.type === 1) return labelled(part.components[0].label, null, part.components[0], fields);
  if (part.type === 18) return labelled(part.label, part.description, part.component, fields);
  return null;
}

function labelled(label, description, part, fields) {
  const make = MAKERS[part.type] ?? (SELECTS.has(part.type) ? selectField : null);
  if (!make) return h("p", { class: "unknown" }, "This kind of field cannot be filled in here.");
  const id = freshId("field");
  const field = make(part, id, label);
  const note = h("p", { class: "field-error", id: `${id}-error`, hidden: true });
  const check = () => {
    const wrong = field.problem();
    note.textContent = wrong;
    note.hidden = !wrong;
    field.element.setAttribute("aria-invalid", wrong ? "true" : "false");
    return !wrong;
  };
  fields.push({
    id: part.custom_id,
    value: field.value,
    check,
    focus: () => field.element.focus(),
  });
  const required = part.required !== false && part.type !== 23;
  const title = [
    label,
    required ? h("span", { class: "required", title: "required" }, " *") : null,
  ];
  const head = field.isGroup
    ? h("legend", { class: "field-label" }, title)
    : h("label", { class: "field-label", for: id }, title);
  return h(
    field.isGroup ? "fieldset" : "div",
    { class: "field" },
    head,
    description && h("p", { class: "field-hint" }, description),
    field.element,
    note,
  );
}

function textField(part, id) {
  const long = part.style === 2;
  const element = h(long ? "textarea" : "input", {
    id,
    type: long ? null : "text",
    rows: long ? "4" : null,
    maxlength: part.max_length ?? 4000,
    placeholder: part.placeholder ?? null,
    "aria-describedby": `${id}-error`,
    autocomplete: "off",
  });
  element.value = part.value ?? "";
  const problem = () => {
    const length = element.value.length;
    if (!length) return part.required === false ? "" : "This field is required.";
    return length < (part.min_length ?? 0) ? `At least ${part.min_length} characters.` : "";
  };
  return { element, value: () => element.value, problem };
}

function selectField(part, id, label) {
  const control = selectControl(part, { label });
  control.element.id = id;
  const problem = () => {
    const count = control.values().length;
    if (!count && part.required === false) return "";
    return count < (part.min_values ?? 1) ? "Choose something." : "";
  };
  return { element: control.element, value: control.values, problem };
}

function choice(kind, name, option) {
  const input = h("input", { type: kind, name, value: option.value, checked: option.default });
  return h(
    "label",
    { class: "choice" },
    input,
    h(
      "span",
      {},
      option.label,
      option.description && h("span", { class: "field-hint" }, option.description),
    ),
  );
}

function radioField(part, id) {
  const element = h(
    "div",
    { id, role: "radiogroup", tabindex: "-1" },
    part.options.map((one) => choice("radio", id, one)),
  );
  const value = () => element.querySelector("input:checked")?.value ?? null;
  const problem = () => (value() === null && part.required !== false ? "Choose one." : "");
  return { element, value, problem, isGroup: true };
}

function checkboxesField(part, id) {
  const element = h(
    "div",
    { id, role: "group", tabindex: "-1" },
    part.options.map((one) => choice("checkbox", id, one)),
  );
  const value = () => [...element.querySelectorAll("input:checked")].map((input) => input.value);
  const least = part.required === false ? 0 : (part.min_values ?? 1);
  const most = part.max_values ?? part.options.length;
  const problem = () => {
    const count = value().length;
    if (count < least) return `Choose at least ${least}.`;
    return count > most ? `Choose at most ${most}.` : "";
  };
  return { element, value, problem, isGroup: true };
}

function checkboxField(part, id) {
  const element = h("input", { type: "checkbox", id, checked: part.default });
  return { element, value: () => element.checked, problem: () => "" };
}

function fileField(part, id) {
  const least = part.required === false ? 0 : (part.min_values ?? 1);
  const most = part.max_values ?? 1;
  const element = h("input", { type: "file", id, multiple: most > 1 });
  const problem = () => {
    const count = element.files.length;
    if (count < least) return `Choose at least ${least}.`;
    return count > most ? `Choose at most ${most}.` : "";
  };
  return { element, value: () => Promise.all([...element.files].map(readFile)), problem };
}

const MAKERS = {
  4: textField,
  19: fileField,
  21: radioField,
  22: checkboxesField,
  23: checkboxField,
};
