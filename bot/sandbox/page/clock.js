/* The clock in the head: the sandbox's time, and the hand that moves it on. */

import { trying } from "./actions.js";
import { api } from "./api.js";
import { byId, h } from "./dom.js";
import { localeOf, on } from "./state.js";
import { now, skippedSeconds } from "./time.js";
import { toast } from "./toast.js";

const HOUR = 3600;
const DAY = 24 * HOUR;
const SKIPS = [
  [HOUR, "1 hour"],
  [12 * HOUR, "12 hours"],
  [DAY, "1 day"],
  [3 * DAY, "3 days"],
];

export function startClock() {
  byId("clock-menu").append(
    h("h2", {}, "Skip time"),
    h(
      "p",
      { class: "field-hint" },
      "Reminders, deadlines and archiving follow the sandbox’s clock.",
    ),
    h("p", { id: "clock-long" }),
    h(
      "div",
      { class: "skips" },
      SKIPS.map(([seconds, words]) =>
        h(
          "button",
          {
            type: "button",
            class: "button is-secondary",
            on: { click: () => void skip(seconds, words) },
          },
          `+ ${words}`,
        ),
      ),
    ),
    customForm(),
  );
  on("clock people", draw);
  setInterval(draw, 1000);
}

function customForm() {
  const amount = h("input", {
    type: "number",
    min: "1",
    max: "1000",
    value: "30",
    "aria-label": "How many",
  });
  const unit = h(
    "select",
    { "aria-label": "Unit" },
    [
      [60, "minutes"],
      [HOUR, "hours"],
      [DAY, "days"],
    ].map(([seconds, words]) => h("option", { value: seconds }, words)),
  );
  const form = h(
    "form",
    { class: "in-line" },
    amount,
    unit,
    h("button", { type: "submit", class: "button is-primary" }, "Skip"),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const words = `${amount.value} ${unit.selectedOptions[0].textContent}`;
    void skip(Number(amount.value) * Number(unit.value), words);
  });
  return form;
}

async function skip(seconds, words) {
  const done = await trying(() => api.skip(seconds));
  if (done) toast(`${words} later.`);
}

function draw() {
  const time = new Date(now());
  const part = (style) => new Intl.DateTimeFormat(localeOf(), style).format(time);
  byId("clock-day").textContent = part({ weekday: "short" });
  byId("clock-now").textContent = part({ timeStyle: "short" });
  const ahead = skippedSeconds() ? ` (${spelt(skippedSeconds())} ahead)` : "";
  const words = byId("clock-long");
  if (words) words.textContent = part({ dateStyle: "full", timeStyle: "medium" }) + ahead;
}

function spelt(seconds) {
  const parts = [
    [Math.floor(seconds / DAY), "d"],
    [Math.floor((seconds % DAY) / HOUR), "h"],
    [Math.floor((seconds % HOUR) / 60), "min"],
  ];
  return (
    parts
      .filter(([count]) => count)
      .map(([count, unit]) => `${count}\u00a0${unit}`)
      .join(" ") || `${Math.round(seconds)} s`
  );
}
