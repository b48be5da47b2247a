/* Discord's markdown as elements: blocks here, the marks inside a line in inline.js. */

import { h } from "./dom.js";
import { inline } from "./inline.js";

const FENCE = /```(?:([\w+-]+)?\n)?([\s\S]+?)```/;
const ITEM = /^( *)([-*]|\d{1,9}\.) +(.+)$/;

/** The nodes of a message's text. */
export function markdown(text) {
  const fence = FENCE.exec(text);
  if (!fence) return blocks(text.split("\n"), true);
  const [whole, language, code] = fence;
  const before = text.slice(0, fence.index).replace(/\n$/, "");
  const after = text.slice(fence.index + whole.length).replace(/^\n/, "");
  const block = h(
    "pre",
    { "data-language": language ?? null },
    h("code", {}, code.replace(/\n$/, "")),
  );
  return [...(before ? markdown(before) : []), block, ...(after ? markdown(after) : [])];
}

/** Quotes do not nest on Discord: within one, ">" is just a character. */
function blocks(lines, quotes) {
  const found = [];
  let at = 0;
  while (at < lines.length) {
    const [node, next] = block(lines, at, quotes);
    if (node) found.push(node);
    at = next;
  }
  return found;
}

/** One block that begins at this line, and the line after it. */
function block(lines, at, quotes) {
  const line = lines[at];
  const heading = /^(#{1,3}) +(\S.*)$/.exec(line);
  if (heading)
    return [
      h(`h${heading[1].length + 2}`, { class: `md-h${heading[1].length}` }, inline(heading[2])),
      at + 1,
    ];
  const small = /^-# +(\S.*)$/.exec(line);
  if (small) return [h("small", { class: "md-subtext" }, inline(small[1])), at + 1];
  if (quotes && line.startsWith(">>> ")) {
    const rest = [line.slice(4), ...lines.slice(at + 1)];
    return [h("blockquote", {}, blocks(rest, false)), lines.length];
  }
  if (quotes && line.startsWith("> ")) return quote(lines, at);
  if (ITEM.test(line)) return list(lines, at);
  return paragraph(lines, at);
}

function quote(lines, at) {
  let end = at;
  while (end < lines.length && lines[end].startsWith("> ")) end += 1;
  const inner = lines.slice(at, end).map((line) => line.slice(2));
  return [h("blockquote", {}, blocks(inner, false)), end];
}

/** A list with the deeper ones inside its items. */
function list(lines, at) {
  const [, indent, mark] = ITEM.exec(lines[at]);
  const ordered = mark.endsWith(".");
  const items = [];
  let next = at;
  while (next < lines.length) {
    const item = ITEM.exec(lines[next]);
    if (!item || item[1].length < indent.length) break;
    if (item[1].length > indent.length && items.length) {
      const [inner, after] = list(lines, next);
      items.at(-1).append(inner);
      next = after;
    } else {
      if (item[2].endsWith(".") !== ordered) break;
      items.push(h("li", {}, inline(item[3])));
      next += 1;
    }
  }
  const start = ordered && mark !== "1." ? mark.slice(0, -1) : null;
  return [h(ordered ? "ol" : "ul", { start }, items), next];
}

const STARTS = /^(#{1,3} +\S|-# +\S|>>> |> | *([-*]|\d{1,9}\.) +\S)/;

function paragraph(lines, at) {
  let end = at + 1;
  while (end < lines.length && !STARTS.test(lines[end])) end += 1;
  const text = lines.slice(at, end).join("\n").replace(/\n$/, "");
  return [text ? h("p", {}, inline(text)) : null, end];
}
