/* Components of a message, V2 and classic, as elements that act. */

import { choose, press } from "./actions.js";
import { h, icon } from "./dom.js";
import { emoji } from "./emoji.js";
import { spoiler } from "./inline.js";
import { markdown } from "./markdown.js";
import { fileCard, gallery, picture } from "./media.js";
import { dots } from "./message_parts.js";
import { SELECTS, selectControl } from "./select.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };

const DRAW = {
  1: (part, message) =>
    h(
      "div",
      { class: "row" },
      part.components.map((one) => component(one, message)),
    ),
  2: (part, message) => button(part, message),
  9: (part, message) => section(part, message),
  10: (part) => h("div", { class: "text markdown" }, markdown(part.content)),
  11: (part) =>
    picture(part.media, part.description, { hidden: part.spoiler, kind: "is-thumbnail" }),
  12: (part) => gallery(part.items),
  13: (part) => fileCard(part.name ?? "file", part.size, part.file.url),
  14: (part) => separator(part),
  17: (part, message) => container(part, message),
};

export function component(part, message) {
  if (SELECTS.has(part.type)) return select(part, message);
  const draw = DRAW[part.type];
  return draw
    ? draw(part, message)
    : h("div", { class: "unknown" }, `A component of kind ${part.type}`);
}

function button(part, message) {
  const content = [emoji(part.emoji), part.label && h("span", { class: "label" }, part.label)];
  const kind = `button is-${STYLES[part.style] ?? "secondary"}`;
  if (part.style === 5) {
    return h(
      "a",
      { class: kind, href: part.url, target: "_blank", rel: "noopener noreferrer" },
      content,
      icon("link"),
    );
  }
  const element = h(
    "button",
    {
      type: "button",
      class: kind,
      disabled: part.disabled,
      "aria-label": part.label ? null : part.emoji?.name,
      on: { click: () => void press(message, part, element) },
    },
    content,
    dots(),
  );
  return element;
}

function select(part, message) {
  const control = selectControl(part, {
    onCommit: (values) => void choose(message, part, values, control.element),
  });
  return control.element;
}

function section(part, message) {
  return h(
    "div",
    { class: "section" },
    h(
      "div",
      { class: "section-text" },
      part.components.map((one) => component(one, message)),
    ),
    h("div", { class: "section-accessory" }, component(part.accessory, message)),
  );
}

function separator(part) {
  const size = part.spacing === 2 ? "is-large" : "is-small";
  if (part.divider === false) return h("div", { class: `separator is-blank ${size}` });
  return h("hr", { class: `separator ${size}` });
}

function container(part, message) {
  const accent = part.accent_color;
  const box = h(
    "div",
    {
      class: `container ${accent === null || accent === undefined ? "" : "has-accent"}`,
      vars: typeof accent === "number" ? { "--accent": colour(accent) } : {},
    },
    part.components.map((one) => component(one, message)),
  );
  return part.spoiler ? spoiler(box) : box;
}

export function colour(number) {
  return `#${number.toString(16).padStart(6, "0")}`;
}
