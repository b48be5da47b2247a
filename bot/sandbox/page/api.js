/* The control API of the sandbox over HTTP; bot/sandbox/control documents every path. */

const PREFIX = "/sandbox";

/** The sandbox said no; `status` 403 means that the key in our cookie is not its key any more. */
class ApiError extends Error {
  constructor(status, code, message) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

async function ask(method, path, body) {
  const options = { method, credentials: "same-origin" };
  if (body !== undefined) {
    options.body = JSON.stringify(body);
    options.headers = { "Content-Type": "application/json" };
  }
  let response;
  try {
    response = await fetch(PREFIX + path, options);
  } catch {
    throw new ApiError(0, 0, "The sandbox does not answer. Is it still running?");
  }
  if (response.status === 204) return null;
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) {
    throw new ApiError(response.status, answer.code ?? 0, told(answer));
  }
  return answer;
}

/** The first thing that is wrong in Discord's nested form errors, else its message. */
function told(answer) {
  let node = answer.errors;
  while (node && !node._errors) node = Object.values(node)[0];
  return node?._errors?.[0]?.message ?? answer.message ?? "Something went wrong";
}

const at = (person, channel) => `/people/${person}/channels/${channel}`;

export const api = {
  state: () => ask("GET", "/state"),
  addPerson: (name, locale) => ask("POST", "/people", { name, locale }),
  changePerson: (person, changes) => ask("PATCH", `/people/${person}`, changes),
  join: (person, guild) => ask("PUT", `/people/${person}/guilds/${guild}`),
  leave: (person, guild) => ask("DELETE", `/people/${person}/guilds/${guild}`),
  setManager: (person, guild, on) =>
    ask("PUT", `/people/${person}/guilds/${guild}/manager`, { on }),
  channels: (person) => ask("GET", `/people/${person}/channels`),
  openDirect: (person) => ask("POST", `/people/${person}/direct`),
  messages: (person, channel, { limit = 50, before = "" } = {}) =>
    ask("GET", `${at(person, channel)}/messages?limit=${limit}&before=${before}`),
  say: (person, channel, content, replyTo) =>
    ask("POST", `${at(person, channel)}/messages`, { content, reply_to: replyTo ?? null }),
  deleteMessage: (person, channel, message) =>
    ask("DELETE", `${at(person, channel)}/messages/${message}`),
  read: (person, channel) => ask("POST", `${at(person, channel)}/read`),
  deleteChannel: (person, channel) => ask("DELETE", at(person, channel)),
  editThread: (person, channel, changes) => ask("PATCH", at(person, channel), changes),
  openThread: (person, channel, name) => ask("POST", `${at(person, channel)}/threads`, { name }),
  commands: (person, channel) => ask("GET", `${at(person, channel)}/commands`),
  run: (person, channel, command, options) =>
    ask("POST", `${at(person, channel)}/commands`, { command, options }),
  suggest: (person, channel, command, options, focused) =>
    ask("POST", `${at(person, channel)}/autocomplete`, { command, options, focused }),
  press: (person, message, customId) =>
    ask("POST", `${at(person, message.channel_id)}/messages/${message.id}/press`, {
      custom_id: customId,
    }),
  choose: (person, message, customId, values) =>
    ask("POST", `${at(person, message.channel_id)}/messages/${message.id}/choose`, {
      custom_id: customId,
      values,
    }),
  submit: (person, interaction, values) =>
    ask("POST", `/people/${person}/modals/${interaction}`, { values }),
  dismiss: (person, interaction) => ask("DELETE", `/people/${person}/modals/${interaction}`),
  addChannel: (guild, name) => ask("POST", "/channels", { guild, name }),
  setBotPermission: (name, allowed, where) =>
    ask("PATCH", "/bot", { permissions: { [name]: allowed }, ...where }),
  addBot: (guild) => ask("PUT", `/bot/guilds/${guild}`),
  kickBot: (guild) => ask("DELETE", `/bot/guilds/${guild}`),
  gateway: (deed) => ask("POST", "/gateway", { do: deed }),
  skip: (seconds) => ask("POST", "/clock", { seconds }),
};

export function eventsPath(person) {
  return `${PREFIX}/people/${person}/events`;
}
