# What servers and people may set, and what may be done with their data.

language = English

command-server = Settings and data of this server
command-settings = Your language, pings, quiet hours, pictures, and your data
command-settings-zone = Your time zone, for quiet hours: type your city
command-privacy = What is stored about you, and how to have it exported or deleted

# --- the server ----------------------------------------------------------------------------------

server-title = ### This server
    What you choose here holds for new games and for all messages from now on.
server-not_yours = Only those who may manage this server can do that.
server-locale = Language
server-locale-none = As set on Discord
server-clock = Usual time for a turn
server-absence = When time is up
server-ping = Whoever is to move is
server-ping-mention = Mentioned in the game's thread
server-ping-direct = Written to directly
server-ping-none = Named without a ping
server-place = Games are played
server-place-thread = In a thread of their own
server-place-channel = In the channel they were opened in
server-channels = Channels where games may be opened (none chosen: anywhere)

button-stuck = Remove a game
button-serverdata = Export all data
button-serverdelete = Delete all data
stuck-none = No game is under way on this server.
stuck-which = **Which game?** It ends without a winner, and its players are told.
stuck-placeholder = A game
stuck-sure = **End game { $number }, { $game }, for everybody?**
button-stuckend = Yes, end it
stuck-done = The game is ended.
serverdelete-title = Delete all games and settings
serverdelete-done = All games and settings of this server are deleted.

# --- a person ------------------------------------------------------------------------------------

me-title = ### Your settings
    They hold on every server. Your time zone is { $zone }, where it is { $now } now; `/settings zone:` changes it.
me-locale = Language
me-locale-none = As set in your Discord
me-ping = When it is your turn
me-ping-server = As each server has it
me-ping-mention = Mention me
me-ping-direct = Send me a direct message
me-ping-none = Do not ping me
me-theme = Pictures
me-theme-dark = Dark pictures
me-theme-light = Light pictures
me-text = How you see games
me-text-false = As pictures
me-text-true = In words, for screen readers
me-quiet_from = Quiet hours: no pings from
me-quiet_from-at = from { $hour }
me-quiet_until = Quiet hours: no pings until
me-quiet_until-at = until { $hour }
me-weekend = Weekends
me-weekend-false = Weekends are like other days
me-weekend-true = Quiet on Saturdays and Sundays
me-quiet-none = No quiet hours: ping me at any time
me-no_zone = There is no such time zone, or more than one. Pick yours from the list when you type the command.

button-medata = Export my data
button-medelete = Delete my data
medelete-title = Delete my data
medelete-word = delete
medelete-done = Your settings, notes and plans are deleted. Games you played in go on without your name; somebody else may take your seat in those still running.

privacy = ### What I store about you
    - **Your account's number**, never your name, where you sit, in the moves you made, and where I mentioned you: as long as the game is kept.
    - **Your settings**: language, pings, theme, quiet hours, time zone, when you are away.
    - **Your notes, plans and what you have seen last** in each game. Nobody else is shown them.
    - **Your part of the shuffle**: the numbers of your presses, and a hash of what you typed to cut the deck.

    I read and store no messages, keep no statistics elsewhere and send nothing to anybody but Discord. Whoever runs me could look into my file, hands included.

    With **Export** you get all of it as a file. **Delete** removes settings, notes and plans and blanks out your account everywhere else, at once and for good; games you are in go on without your name. Removing me from a server deletes nothing: somebody who manages it uses `/server` for that.

# --- both ----------------------------------------------------------------------------------------

data-here = Here is all there is. Hands and moves of games that still run are left out.
data-too_large = There is too much for one file on Discord. Whoever runs the bot can export it.
typing-label = To go on, type what stands here:
typing-differs = That was not “{ $words }”, so nothing was deleted.
