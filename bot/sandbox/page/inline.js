/* The marks inside a line of Discord's markdown: emphasis, code, links, mentions, timestamps. */

import { h, icon } from "./dom.js";
import {
  channelName,
  channelOf,
  DIRECT,
  emit,
  nameOf,
  roleOf,
  state,
  THREADS,
  userOf,
} from "./state.js";
import { timestamp } from "./time.js";

/* Tried in this order wherever the text could begin a mark; the first that matches wins. */
const RULES = [
  [/\\([^A-Za-z0-9\s])/y, ([, character]) => character],
  [/(`+)([^`]|[^`][\s\S]*?[^`])\1(?!`)/y, ([, , code]) => h("code", {}, code.trim() || code)],
  [/<@!?(\d{1,20})>/y, ([, id]) => userMention(id)],
  [
    /<@&(\d{1,20})>/y,
    ([, id]) => h("span", { class: "mention" }, `@${roleOf(id)?.name ?? "unknown-role"}`),
  ],
  [/<#(\d{1,20})>/y, ([, id]) => channelMention(id)],
  [/<t:(-?\d{1,13})(?::([tTdDfFR]))?>/y, ([, unix, style]) => timestamp(unix, style)],
  [/<\/([^:>]{1,100}):(\d{1,20})>/y, ([, name]) => commandMention(name)],
  [/<a?:(\w{2,32}):\d{1,20}>/y, ([, name]) => h("span", { class: "emoji-name" }, `:${name}:`)],
  [/<(https?:\/\/[^\s<>]+)>/y, ([, url]) => link(url, url)],
  [
    /\[((?:\\.|[^\]\\\n])+)\]\(<?(https?:\/\/[^\s)<>]+)>?(?: "[^"\n]*")?\)/y,
    ([, text, url]) => link(url, inline(text)),
  ],
  [/https?:\/\/[^\s<]*[^\s<.,:;"'()\]|*~_]/y, ([url]) => link(url, url)],
  [/\|\|([\s\S]+?)\|\|/y, ([, text]) => spoiler(inline(text))],
  [/\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/y, ([, text]) => h("strong", {}, inline(text))],
  [/__((?:\\[\s\S]|[^\\])+?)__(?!_)/y, ([, text]) => h("u", {}, inline(text))],
  [/~~([\s\S]+?)~~/y, ([, text]) => h("s", {}, inline(text))],
  [/\*(?=\S)((?:\*\*|\\[\s\S]|[^*\\])+?)(?<!\s)\*(?!\*)/y, ([, text]) => h("em", {}, inline(text))],
  [/(?<!\w)_((?:__|\\[\s\S]|[^\\_])+?)_(?!\w)/y, ([, text]) => h("em", {}, inline(text))],
  [/@(everyone|here)\b/y, ([text]) => h("span", { class: "mention" }, text)],
];
const PLAIN = /[^\\`<[h|*_~@]+|[\s\S]/y;

/** The nodes of one stretch of text. */
export function inline(text) {
  const nodes = [];
  let at = 0;
  let plain = "";
  while (at < text.length) {
    const [node, length] = mark(text, at);
    if (node === null) plain += text.substr(at, length);
    else {
      if (plain) nodes.push(plain);
      plain = "";
      nodes.push(node);
    }
    at += length;
  }
  return plain ? [...nodes, plain] : nodes;
}

function mark(text, at) {
  for (const [pattern, make] of RULES) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) return [make(match), match[0].length];
  }
  PLAIN.lastIndex = at;
  return [null, PLAIN.exec(text)[0].length];
}

function userMention(id) {
  const user = userOf(id);
  const mine = id === state.me ? " is-me" : "";
  return h("span", { class: `mention${mine}` }, user ? `@${nameOf(user)}` : "@unknown-user");
}

function channelMention(id) {
  const found = channelOf(id);
  if (!found) return h("span", { class: "mention" }, "#unknown");
  const drawing = THREADS.has(found.type) ? "thread" : found.type === DIRECT ? "person" : "hash";
  const open = () => emit("go", id);
  return h(
    "button",
    { type: "button", class: "mention", on: { click: open } },
    icon(drawing),
    channelName(found),
  );
}

function commandMention(name) {
  const fill = () => emit("fill", `/${name} `);
  return h("button", { type: "button", class: "mention", on: { click: fill } }, `/${name}`);
}

function link(url, text) {
  return h("a", { href: url, target: "_blank", rel: "noopener noreferrer nofollow" }, text);
}

/** Hidden until it is pressed. */
export function spoiler(content) {
  const cover = h(
    "span",
    {
      class: "spoiler",
      role: "button",
      tabindex: "0",
      "aria-expanded": "false",
      "aria-label": "Spoiler: press to show",
    },
    h("span", {}, content),
  );
  const reveal = (event) => {
    if (event.type === "keydown" && !["Enter", " "].includes(event.key)) return;
    cover.classList.add("is-shown");
    for (const name of ["role", "tabindex", "aria-label"]) cover.removeAttribute(name);
    cover.setAttribute("aria-expanded", "true");
  };
  cover.addEventListener("click", reveal);
  cover.addEventListener("keydown", reveal);
  return cover;
}
