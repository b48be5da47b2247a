/* Classic embeds: title, text, fields, pictures, footer beside a coloured edge. */

import { colour } from "./components.js";
import { h } from "./dom.js";
import { inline } from "./inline.js";
import { markdown } from "./markdown.js";
import { picture } from "./media.js";
import { sentAt } from "./time.js";

export function embed(one) {
  return h(
    "article",
    {
      class: "embed",
      vars: typeof one.color === "number" ? { "--accent": colour(one.color) } : {},
    },
    h(
      "div",
      { class: "embed-body" },
      one.author && h("div", { class: "embed-author" }, linked(one.author.url, one.author.name)),
      one.title && h("div", { class: "embed-title" }, linked(one.url, inline(one.title))),
      one.description && h("div", { class: "markdown" }, markdown(one.description)),
      one.fields?.length > 0 && h("div", { class: "embed-fields" }, one.fields.map(field)),
      one.image && picture(one.image, one.image.description, { kind: "is-single" }),
      footer(one),
    ),
    one.thumbnail && picture(one.thumbnail, one.thumbnail.description, { kind: "is-thumbnail" }),
  );
}

function linked(url, content) {
  return /^https?:\/\//.test(url ?? "")
    ? h("a", { href: url, target: "_blank", rel: "noopener noreferrer" }, content)
    : content;
}

function field(one) {
  return h(
    "div",
    { class: `embed-field ${one.inline ? "is-inline" : ""}` },
    h("div", { class: "embed-name" }, inline(one.name)),
    h("div", { class: "markdown" }, markdown(one.value)),
  );
}

function footer(one) {
  if (!one.footer && !one.timestamp) return null;
  const dot = one.footer && one.timestamp ? " · " : "";
  return h(
    "div",
    { class: "embed-footer" },
    one.footer?.text,
    dot,
    one.timestamp && sentAt(one.timestamp),
  );
}
