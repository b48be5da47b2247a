/* The head of the open channel: its name, its topic, and what can be done with it. */

import { trying } from "./actions.js";
import { api } from "./api.js";
import { openDialog, textInput, toggle } from "./dialog.js";
import { byId, h, icon, iconButton } from "./dom.js";
import { channel, channelName, channelOf, DIRECT, on, state, THREADS } from "./state.js";

export function startChannelHead() {
  on("channels channel people", draw);
}

function draw() {
  const home = channel();
  const isThread = home && THREADS.has(home.type);
  const parent = isThread ? channelOf(home.parent_id) : null;
  byId("channel-icon").replaceChildren(
    icon(isThread ? "thread" : home?.type === DIRECT ? "person" : "hash"),
  );
  byId("channel-name").textContent = home ? channelName(home) : "";
  byId("channel-topic").textContent = parent ? `in #${parent.name}` : (home?.topic ?? "");
  byId("channel-menu").replaceChildren(
    ...(home && home.type !== DIRECT
      ? [iconButton("more", "This channel", () => channelDialog(home))]
      : []),
  );
}

function channelDialog(home) {
  const isThread = THREADS.has(home.type);
  openDialog(channelName(home), (close) => [
    isThread &&
      toggle("Archived", home.thread_metadata.archived, (on) =>
        trying(() => api.editThread(state.me, home.id, { archived: on })),
      ),
    isThread &&
      toggle("Locked", home.thread_metadata.locked, (on) =>
        trying(() => api.editThread(state.me, home.id, { locked: on })),
      ),
    !isThread && threadForm(home, close),
    h(
      "button",
      { type: "button", class: "button is-danger", on: { click: () => void remove(home, close) } },
      isThread ? "Delete thread" : "Delete channel",
    ),
    h(
      "p",
      { class: "field-hint" },
      "What the person you act for may not do is refused, as on Discord.",
    ),
  ]);
}

function threadForm(home, close) {
  const form = h(
    "form",
    { method: "dialog", class: "in-line" },
    textInput("Open a thread", { name: "name", required: true, maxlength: "100" }),
    h("button", { type: "submit", class: "button is-primary" }, "Open"),
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (await trying(() => api.openThread(state.me, home.id, new FormData(form).get("name"))))
      close();
  });
  return form;
}

async function remove(home, close) {
  close();
  await trying(() => api.deleteChannel(state.me, home.id));
}
