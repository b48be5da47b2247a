/* A plain dialog of the page's own: title, content, closed by Escape, the cross or beside it. */

import { h, iconButton } from "./dom.js";

/** Open it; `content` gets a function that closes it. */
export function openDialog(title, content) {
  const dialog = h("dialog", { class: "dialog", "aria-label": title });
  const close = () => dialog.close();
  dialog.append(
    h("header", {}, h("h2", {}, title), iconButton("close", "Close", close)),
    h("div", { class: "dialog-body" }, content(close)),
  );
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("pointerdown", (event) => event.target === dialog && close());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/** A switch with its words; `change` gets the new value. */
export function toggle(label, on, change) {
  const input = h("input", {
    type: "checkbox",
    role: "switch",
    checked: on,
    on: { change: () => change(input.checked) },
  });
  return h("label", { class: "toggle" }, h("span", {}, label), input);
}

export function textInput(label, props) {
  return h(
    "label",
    { class: "field" },
    h("span", { class: "field-label" }, label),
    h("input", { type: "text", autocomplete: "off", ...props }),
  );
}

/** A native choice; entries are [value, words]. */
export function choiceInput(label, name, entries, value) {
  const options = entries.map(([key, words]) =>
    h("option", { value: key, selected: key === value }, words),
  );
  return h(
    "label",
    { class: "field" },
    h("span", { class: "field-label" }, label),
    h("select", { name }, options),
  );
}
