/* The list of channels and threads with their badges. */

import { trying } from "./actions.js";
import { api } from "./api.js";
import { openDialog, textInput } from "./dialog.js";
import { byId, h, icon } from "./dom.js";
import { openChannel, openDirect } from "./navigate.js";
import { CATEGORY, channelName, DIRECT, guild, isBefore, on, state, THREADS } from "./state.js";

let showsArchived = false;

export function startChannels() {
  on("channels channel people", draw);
  on("go", (id) => openChannel(id));
  byId("open-drawer").addEventListener("click", () => setDrawer(true));
  byId("drawer-shade").addEventListener("click", () => setDrawer(false));
  document.addEventListener("keydown", (event) => event.key === "Escape" && setDrawer(false));
  on("channel", () => setDrawer(false));
}

/** On a phone the channel list slides in over the messages. */
function setDrawer(open) {
  document.body.classList.toggle("has-drawer", open);
  byId("open-drawer").setAttribute("aria-expanded", String(open));
  if (open) byId("channel-list").querySelector("button")?.focus();
}

function draw() {
  const focused = document.activeElement?.dataset?.channel;
  byId("guild-name").textContent = guild()?.name ?? "No server";
  byId("channel-list").replaceChildren(...rows().filter(Boolean));
  if (focused) byId("channel-list").querySelector(`[data-channel="${focused}"]`)?.focus();
  const away = state.channels.filter((one) => one.id !== state.channelId);
  const mentions = away.reduce((sum, one) => sum + one.mentions, 0);
  byId("drawer-badge").hidden = !mentions;
  byId("drawer-badge").textContent = mentions;
}

function rows() {
  const places = state.channels.filter((one) => !THREADS.has(one.type) && one.type !== DIRECT);
  const inOrder = places.sort((one, other) => one.position - other.position);
  const loose = inOrder.filter((one) => one.type !== CATEGORY && !one.parent_id);
  const categories = inOrder.filter((one) => one.type === CATEGORY);
  const direct = state.channels.find((one) => one.type === DIRECT);
  return [
    ...categories.flatMap((category) => [
      heading(category.name),
      ...inOrder.filter((one) => one.parent_id === category.id).flatMap(withThreads),
    ]),
    ...loose.flatMap(withThreads),
    h(
      "button",
      { type: "button", class: "channel is-quiet", on: { click: addChannel } },
      icon("plus"),
      h("span", {}, "Add a channel"),
    ),
    heading("Direct messages"),
    direct
      ? row(direct, "person")
      : h(
          "button",
          { type: "button", class: "channel", on: { click: () => trying(openDirect) } },
          icon("person"),
          h("span", {}, state.bot.username),
        ),
  ];
}

function heading(words) {
  return h("h3", { class: "channel-heading" }, words);
}

function withThreads(place) {
  const threads = state.channels.filter(
    (one) => one.parent_id === place.id && THREADS.has(one.type),
  );
  const newest = threads.sort((one, other) =>
    isBefore(one.last_message_id ?? one.id, other.last_message_id ?? other.id) ? 1 : -1,
  );
  const active = newest.filter((one) => !one.thread_metadata.archived);
  const archived = newest.filter((one) => one.thread_metadata.archived);
  const isOpen = showsArchived || archived.some((one) => one.id === state.channelId);
  return [
    row(place, "hash"),
    ...active.map((one) => row(one, "thread")),
    archived.length > 0 && archivedSwitch(archived.length, isOpen),
    ...(isOpen ? archived.map((one) => row(one, "archive")) : []),
  ];
}

function archivedSwitch(count, isOpen) {
  const flip = () => {
    showsArchived = !isOpen;
    draw();
  };
  return h(
    "button",
    {
      type: "button",
      class: "channel is-thread is-quiet",
      "aria-expanded": String(isOpen),
      on: { click: flip },
    },
    icon("chevron"),
    h("span", {}, `${count} archived`),
  );
}

function row(one, drawing) {
  const isOpen = one.id === state.channelId;
  const name = channelName(one);
  const classes = [
    "channel",
    THREADS.has(one.type) && "is-thread",
    isOpen && "is-open",
    one.unread && !isOpen && "is-unread",
    !one.joined && "is-quiet",
  ];
  const words = `${name}${one.mentions ? `, ${one.mentions} mentions` : one.unread && !isOpen ? ", unread" : ""}`;
  return h(
    "button",
    {
      type: "button",
      class: classes.filter(Boolean).join(" "),
      "data-channel": one.id,
      "aria-label": words,
      "aria-current": isOpen ? "page" : null,
      on: { click: () => trying(() => openChannel(one.id)) },
    },
    icon(drawing),
    h("span", {}, name),
    one.mentions > 0 && h("span", { class: "badge" }, one.mentions),
  );
}

function addChannel() {
  openDialog("Add a channel", (close) => {
    const form = h(
      "form",
      { method: "dialog" },
      textInput("Name", {
        name: "name",
        required: true,
        maxlength: "100",
        placeholder: "more-games",
      }),
      h("footer", {}, h("button", { type: "submit", class: "button is-primary" }, "Add")),
    );
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      const name = new FormData(form).get("name").trim().toLowerCase().replace(/\s+/g, "-");
      if (await trying(() => api.addChannel(guild().id, name))) close();
    });
    return form;
  });
}
