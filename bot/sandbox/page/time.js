/* The sandbox's time, and every timestamp on the page kept true to it. */

import { h } from "./dom.js";
import { localeOf, on } from "./state.js";

let ahead = 0; // the sandbox's time minus this machine's, in milliseconds
let skipped = 0;

on("clock", (clock) => {
  ahead = Date.parse(clock.now) - Date.now();
  skipped = clock.skipped;
  refreshTimes();
});

export function now() {
  return Date.now() + ahead;
}

export function skippedSeconds() {
  return skipped;
}

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};
/* Each unit in seconds, and from how many of it on the next one is used. */
const UNITS = [
  ["second", 1, 60],
  ["minute", 60, 60],
  ["hour", 3600, 24],
  ["day", 86400, 30],
  ["month", 30.44 * 86400, 12],
  ["year", 365.25 * 86400, Infinity],
];

function relative(milliseconds) {
  const seconds = (milliseconds - now()) / 1000;
  const inUnits = (size) => Math.round(seconds / size);
  const [unit, size] = UNITS.find(([, length, most]) => Math.abs(inUnits(length)) < most);
  return new Intl.RelativeTimeFormat(localeOf()).format(inUnits(size), unit);
}

function formatted(milliseconds, style) {
  if (style === "R") return relative(milliseconds);
  return new Intl.DateTimeFormat(localeOf(), STYLES[style] ?? STYLES.f).format(milliseconds);
}

/** `<t:unix:style>` as an element that follows the clock. */
export function timestamp(unix, style = "f") {
  const milliseconds = Number(unix) * 1000;
  if (!(Math.abs(milliseconds) < 8.64e15)) return `<t:${unix}:${style}>`;
  return h(
    "time",
    {
      class: "timestamp",
      datetime: new Date(milliseconds).toISOString(),
      title: formatted(milliseconds, "F"),
      "data-at": milliseconds,
      "data-style": style,
    },
    formatted(milliseconds, style),
  );
}

/** When a message was sent: the time today, else the day too. */
export function sentAt(iso) {
  const at = Date.parse(iso);
  const isToday = new Date(at).toDateString() === new Date(now()).toDateString();
  const style = isToday ? STYLES.t : { dateStyle: "short", timeStyle: "short" };
  const text = new Intl.DateTimeFormat(localeOf(), style).format(at);
  return h("time", { class: "sent-at", datetime: iso, title: formatted(at, "F") }, text);
}

export function dayOf(iso) {
  return new Intl.DateTimeFormat(localeOf(), { dateStyle: "long" }).format(Date.parse(iso));
}

function refreshTimes() {
  for (const element of document.querySelectorAll("time[data-at]")) {
    const text = formatted(Number(element.dataset.at), element.dataset.style);
    if (element.textContent !== text) element.textContent = text;
  }
}

setInterval(refreshTimes, 1000);
