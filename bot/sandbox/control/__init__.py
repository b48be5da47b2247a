"""The control side of the sandbox: what the page and the tests do in place of people.

In process: `sandbox.control` is a `Control`; `control.person("Ada")` is a `Person`; after an act,
`await control.settled(outcome)` waits for a deferred answer and `await control.until(condition)`
for anything else, without sleeping. Over HTTP the same things are under `/sandbox/`, guarded by
the key (`X-Sandbox-Key`, `?key=`, or the cookie the page's first request sets). Ids are strings
in JSON. A refusal is `{"message": …, "code": …}` with a status of 400 or above; code 0 means that
Discord's own client would not have let them.

    GET    /                                               bot/sandbox/page/index.html; its other
    GET    /page/{name}                                    files; neither may load from elsewhere
    GET    /sandbox/state                                  everything a page needs to start: guilds,
                                                           people with their badges, bot, clock,
                                                           permission names
    POST   /sandbox/people                                 {name, locale?} a new member everywhere
    PATCH  /sandbox/people/{p}                             {locale?, display_name?,
                                                           accepts_direct_messages?}
    PUT    /sandbox/people/{p}/guilds/{g}                  join (again)
    DELETE /sandbox/people/{p}/guilds/{g}                  leave
    PUT    /sandbox/people/{p}/guilds/{g}/manager          {on} give or take Manage Server and so on
    GET    /sandbox/people/{p}/channels                    the channels and threads they see, each
                                                           with unread, last_read_id, mentions,
                                                           can_send, can_manage, joined
    POST   /sandbox/people/{p}/direct                      the direct channel with the bot
    GET    /sandbox/people/{p}/channels/{c}/messages       ?limit=50&before=id, oldest first
    POST   /sandbox/people/{p}/channels/{c}/messages       {content, reply_to?}
    DELETE /sandbox/people/{p}/channels/{c}/messages/{m}   delete, or dismiss an ephemeral one
    POST   /sandbox/people/{p}/channels/{c}/read           everything read: the badge goes
    DELETE /sandbox/people/{p}/channels/{c}                delete a channel or thread
    PATCH  /sandbox/people/{p}/channels/{c}                {archived?, locked?} of a thread
    POST   /sandbox/people/{p}/channels/{c}/threads        {name} open a public thread
    GET    /sandbox/people/{p}/channels/{c}/commands       commands as their picker shows them:
                                                           *_localized filled in
    POST   /sandbox/people/{p}/channels/{c}/commands       {command: "game new", options: {…}}
    POST   /sandbox/people/{p}/channels/{c}/autocomplete   {command, options, focused}
    POST   /sandbox/people/{p}/channels/{c}/messages/{m}/press    {custom_id}
    POST   /sandbox/people/{p}/channels/{c}/messages/{m}/choose   {custom_id, values}
    POST   /sandbox/people/{p}/modals/{interaction}        {values: {custom_id: text or list}}
    DELETE /sandbox/people/{p}/modals/{interaction}        close the form without sending
    GET    /sandbox/people/{p}/events                      server-sent events, see below
    POST   /sandbox/channels                               {guild, name, topic?} a new text channel
    PATCH  /sandbox/bot                                    {permissions: {name: bool or null},
                                                           guild?, channel?}
    PUT    /sandbox/bot/guilds/{g}                         add the bot (again)
    DELETE /sandbox/bot/guilds/{g}                         kick the bot
    POST   /sandbox/gateway                                {do: drop | reconnect | invalidate}
    GET    /sandbox/clock                                  {now, skipped}
    POST   /sandbox/clock                                  {seconds} skip forward

A file (for an option or a form's upload) is `{"filename": …, "content": base64}`, or bytes in
process. A user option takes an id or a name; a user select takes ids.

What acts on the bot (commands, autocomplete, press, choose, modals) answers with the outcome once
the bot has given its first answer, or after three seconds of silence:

    {"kind": "message" | "thinking" | "updated" | "acknowledged" | "modal" | "choices" | "failed",
     "interaction_id": id, "message": the message or null, "modal": the form or null,
     "choices": […], "text": what Discord's client would say of a failure}

Each server-sent event is `{"name": …, "data": …}` as JSON. The names are those of Discord's
gateway with its data (MESSAGE_CREATE, MESSAGE_UPDATE, MESSAGE_DELETE, CHANNEL_*, THREAD_*,
GUILD_MEMBER_*), and these:

    SANDBOX_HELLO     {}                        the stream is open: load what may have been missed
    SANDBOX_BADGE     {user_id, channel_id, mentions, mentions_in_all}    anybody's badge changed
    SANDBOX_CHANNELS  {}                        what they may see has changed: load channels again
    SANDBOX_COMMANDS  {}                        the bot's commands have changed
    SANDBOX_PEOPLE    {}                        people have changed
    SANDBOX_BOT       {online}                  the bot has come or gone
    SANDBOX_CLOCK     {now, skipped}            time was skipped
"""

from bot.sandbox.control.control import Control
from bot.sandbox.control.person import Person
from bot.sandbox.control.refused import Refused

__all__ = ["Control", "Person", "Refused"]
