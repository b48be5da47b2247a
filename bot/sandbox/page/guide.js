/* The first three steps: open a game, sit down as several people, play. */

import { trying } from "./actions.js";
import { avatar } from "./avatar.js";
import { fillComposer } from "./composer.js";
import { byId, h, icon, iconButton } from "./dom.js";
import { actAs } from "./navigate.js";
import { emit, nameOf, on, state, THREADS } from "./state.js";

const OPENING = "game new";
const PLAYERS = 3;
const KEPT = "sandbox-guide";
let progress = { hidden: false, opened: false, seated: [] };

export function startGuide() {
  byId("open-guide").addEventListener("click", () => save({ hidden: !progress.hidden }));
  on("people channels channel", draw);
  on("acted", onActed);
  progress = { ...progress, ...load() };
  draw();
}

/** What this browser remembers of this world; a fresh world is a fresh start. */
function load() {
  const kept = JSON.parse(localStorage.getItem(KEPT) ?? "{}");
  return kept.world === world() ? kept : {};
}

function world() {
  return state.guilds[0]?.id ?? "";
}

function save(changes) {
  progress = { ...progress, ...changes, world: world() };
  localStorage.setItem(KEPT, JSON.stringify(progress));
  draw();
}

/** Whoever opens a game sits at it; so does who presses something of the bot's afterwards. */
function onActed({ person, outcome, command }) {
  if (outcome.kind === "failed") return;
  if (command === OPENING) save({ opened: true, seated: [person] });
  else if (progress.opened && !progress.seated.includes(person))
    save({ seated: [...progress.seated, person] });
}

function steps() {
  const playing = state.channels.some((one) => THREADS.has(one.type));
  const seated = progress.seated.length >= PLAYERS;
  return [
    { done: progress.opened || playing, title: "Open a game", body: openStep() },
    { done: seated || playing, title: "Sit down as three people", body: seatStep() },
    { done: playing, title: "Play", body: playStep() },
  ];
}

function openStep() {
  const fill = () => fillComposer(`/${OPENING} `);
  return [
    h("p", {}, "Commands begin with a slash. This one opens a table in the channel."),
    h(
      "button",
      { type: "button", class: "button is-primary", on: { click: fill } },
      `Write /${OPENING}`,
    ),
  ];
}

function seatStep() {
  const people = state.people.slice(0, Math.max(PLAYERS, progress.seated.length));
  const chip = (person) => {
    const sits = progress.seated.includes(person.id);
    return h(
      "button",
      {
        type: "button",
        class: `guide-person ${sits ? "is-done" : ""}`,
        on: { click: () => trying(() => actAs(person.id)) },
      },
      avatar(person, "is-tiny"),
      nameOf(person),
      sits && icon("check"),
    );
  };
  return [
    h(
      "p",
      {},
      "Become somebody else, then press Join at the table. Or fill the empty seats with computer players there.",
    ),
    h("div", { class: "guide-people" }, people.map(chip)),
  ];
}

function playStep() {
  const thread = state.channels.filter((one) => THREADS.has(one.type)).at(-1);
  return [
    h(
      "p",
      {},
      "Press Start: the game gets a thread of its own. A red number on a face says whose turn it is. The clock at the top skips hours, to see reminders and deadlines.",
    ),
    thread &&
      thread.id !== state.channelId &&
      h(
        "button",
        {
          type: "button",
          class: "button is-secondary",
          on: { click: () => emit("go", thread.id) },
        },
        "Open the thread",
      ),
  ];
}

function draw() {
  const card = byId("guide");
  card.hidden = progress.hidden || !state.people.length;
  byId("open-guide").setAttribute("aria-expanded", String(!card.hidden));
  if (card.hidden) return card.replaceChildren();
  const all = steps();
  const left = all.findIndex((step) => !step.done);
  const current = left < 0 ? all.length - 1 : left;
  card.replaceChildren(
    h(
      "header",
      {},
      h("h2", {}, "Three steps to a game"),
      iconButton("close", "Close the guide", () => save({ hidden: true })),
    ),
    h(
      "ol",
      {},
      all.map((step, index) => stepElement(step, index, current)),
    ),
    h("p", { class: "field-hint guide-foot" }, "The question mark at the top brings this back."),
  );
}

function stepElement(step, index, current) {
  const kind = `${step.done ? "is-done" : ""} ${index === current ? "is-current" : ""}`;
  return h(
    "li",
    { class: kind, "aria-current": index === current ? "step" : null },
    h(
      "span",
      { class: "guide-number", "aria-hidden": "true" },
      step.done ? icon("check") : index + 1,
    ),
    h(
      "div",
      {},
      h("h3", {}, step.title, step.done && h("span", { class: "for-readers" }, " (done)")),
      index === current ? step.body : null,
    ),
  );
}
