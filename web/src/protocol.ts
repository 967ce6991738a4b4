// Made from the Python types by `python -m koloda.server.typescript`: do not edit. docs/protocol.md explains it.

export const VERSION = 1;
export const LARGEST = 4096;

export type Kind = "open" | "person" | "bot";

export type SeatState = "open" | "connected" | "away" | "held" | "bot";

export type Phase = "waiting" | "preparing" | "broken" | "playing" | "deal_over" | "match_over";

export type Clock = "none" | "move" | "match" | "days";

export type Pace = "fast" | "normal";

export type Undo = "free" | "agreed" | "never";

/** A sentence to be told in the reader's language by the catalogues of `/api/words`. */
export interface Told {
  /** The key of the sentence: in the catalogue of the table's game, else in the house's. */
  key: string;
  /** What fills the gaps. A gap named `player` or `…_player` holds a seat's number: put the name there. */
  fills: Record<string, string | number | Told | (string | number | Told)[]>;
  /** The clause of the rule book on which it rests. */
  clause: number | null;
}

/** A place on the table with cards in it. */
export interface Zone {
  /** Its title is the sentence `zone.NAME` of the game. */
  name: string;
  /** Whose it is; null for the middle. A number not among the seats is the phantom's. */
  seat: number | null;
  /** Cards in notation, null where only a back is seen. */
  cards: (string | null)[];
  /** How the cards lie: `hand`, `pile`, `row`, `trick` or `won`. */
  note: string;
}

/** A move that may be played now. */
export interface Legal {
  /** Its notation, to be sent back. */
  move: string;
  /** What it would do, as a choice in a list. */
  tell: Told;
  /** The cards of one's own hand that it uses. */
  cards: string[];
  /** What they are laid onto: other cards in notation, or `zone:NAME` for a place that shows no card. */
  onto: string[];
}

/** One seat of a table and who sits there. */
export interface Seat {
  /** Its number. */
  seat: number;
  /** Whom it belongs to: nobody yet, a person, or a bot. */
  kind: Kind;
  /** The person's name (may be empty in a table of one person); of an open seat, whom it is kept for. */
  name: string;
  /** The level of the bot that plays here: of a bot's seat, or of the one that holds an absent person's seat. */
  level: string | null;
  /** Bots of a level are numbered from 1 (`server.name.LEVEL`); 0 for a person and an open seat. */
  number: number;
  /** `away`: a person without a connection. `held`: a bot plays for a person. */
  state: SeatState;
  /** Whether the person lets spectators see this seat's cards. */
  consent: boolean;
}

/** One finished deal of the score sheet. */
export interface Row {
  /** The number of the deal. */
  deal: number;
  /** Points of the deal by seat, the phantom's last. */
  scores: number[];
  /** Points of the match after this deal by seat. */
  totals: number[];
  /** Every score explained, each with its clause. */
  why: Told[];
}

/** Time left, as of the moment when the message was made. */
export interface Clocks {
  /** The seat whose time runs. */
  running: number | null;
  /** Milliseconds left by seat; null where no clock counts. */
  left: (number | null)[];
}

/** Somebody asks to take a move back. */
export interface Asked {
  /** Who asks. */
  seat: number;
  /** The seats that have agreed so far. */
  agreed: number[];
}

/** Everything that changes at a table, as one pair of eyes may see it. */
export interface Position {
  /** `preparing`: the rules are still being compiled on this server; a `snapshot` follows when they are.
    `broken`: they cannot be. */
  phase: Phase;
  /** Your seat, or null if you do not sit here. */
  you: number | null;
  /** Whose eyes these are: your seat, the seat you watch with consent, or null for what everybody sees. */
  viewer: number | null;
  /** The seats in order, without the phantom. */
  seats: Seat[];
  /** How many phantoms sit after the last seat. */
  blind: number;
  /** The number of the deal, 0 before the first. */
  deal: number;
  /** Moves of this deal so far. */
  moves: number;
  /** Whose turn it is. */
  to_move: number | null;
  /** Whether a bot is to move that is still being compiled on this server; it moves by itself when it is ready. */
  preparing: boolean;
  /** The cards on the table; the viewer's own hand last. */
  zones: Zone[];
  /** What else lies open: trump, dealer, who leads. */
  facts: Told[];
  /** Cards of this deal that the viewer has seen outside the own hand, sorted; null in games without this memory. */
  remembered: string[] | null;
  /** Your legal moves on your turn, at most 300 of them, else none. */
  legal: Legal[];
  /** How many legal moves you have; where not all are listed, ask for those with certain cards (`choices`). */
  legal_count: number;
  /** Points of the match by seat, the phantom's last. */
  totals: number[];
  /** The deal that has just ended, in `deal_over` and `match_over`. */
  ended: Row | null;
  /** Who has won, in `match_over`; several share it. */
  winners: number[];
  /** The seats that have pressed on after a deal. */
  ready: number[];
  /** Milliseconds until the next deal begins by itself, in `deal_over`. */
  next_deal: number | null;
  /** The clocks; all null where the table has none. */
  clocks: Clocks;
  /** A question that waits for answers. */
  undo: Asked | null;
  /** Whether you may put bots on the open seats, in `waiting`: you made this table. */
  can_start: boolean;
  /** Whether you may ask to take your last move back. */
  can_undo: boolean;
  /** Whether `hint` is answered: on your turn, where all others are bots. */
  can_hint: boolean;
  /** The table where the same people play again. */
  rematch: string | null;
}

/** What is settled when a table is made. */
export interface Table {
  /** Its page is `/t/ID`. */
  id: string;
  /** The game's name, as in `/api/games`. */
  game: string;
  /** The preset that was chosen. */
  preset: string;
  /** The value of every option, as text. */
  options: Record<string, string>;
  /** The options that differ from the preset. */
  changed: string[];
  /** How many seats there are, without a phantom. */
  players: number;
  /** The kind of clock. */
  clock: Clock;
  /** Seconds a move, a match or a move by post (`days`); 0 without a clock. */
  seconds: number;
  /** How long bots wait before they move. */
  pace: Pace;
  /** Seconds before a bot holds the seat of a person without a connection. */
  grace: number;
  /** Whether the lobby lists it; else one needs the link. */
  listed: boolean;
  /** How moves are taken back: freely (only bots are the others), if all agree, or never. */
  undo: Undo;
  /** SHA-256 of the secret that the cards come from (see `/api/tables/ID/proof`); null where the seed was given. */
  commitment: string | null;
  /** When it was made, in milliseconds since 1970. */
  created: number;
  /** The table whose rules and people these are. */
  rematch_of: string | null;
}

/** One thing that happened, as the viewer saw it. */
export interface LogLine {
  /** The number of the event. */
  seq: number;
  /** When, in milliseconds since 1970. */
  at: number;
  /** The kind of the event. */
  kind: string;
  /** What to tell, one sentence each. */
  says: Told[];
}

/** Everything that a screen needs to show a table from nothing. */
export interface Snapshot {
  /** What is settled. */
  table: Table;
  /** What changes. */
  position: Position;
  /** Every finished deal. */
  sheet: Row[];
  /** The last 60 events that have something to tell. */
  log: LogLine[];
}

export type EventKind =
  /** the table was made */
  | "created"
  /** a person took a seat */
  | "sat"
  /** a person left a seat before the match */
  | "stood"
  /** a bot was put on an open seat */
  | "filled"
  /** a person has another name */
  | "named"
  /** the match begins */
  | "started"
  /** a deal was dealt */
  | "dealt"
  /** a move, and all that followed from it */
  | "moved"
  /** a person pressed on after a deal */
  | "ready"
  /** somebody asks to take a move back */
  | "undo_asked"
  /** one of the others agrees */
  | "undo_agreed"
  /** one of the others does not */
  | "undo_declined"
  /** the match stands where it stood before */
  | "undone"
  /** a person has no connection */
  | "away"
  /** a person is here again */
  | "back"
  /** a bot plays for a person */
  | "held"
  /** the person plays again */
  | "taken_back"
  /** a person lets spectators see his cards, or does no more */
  | "consent"
  /** the server was started again: nobody is connected, clocks run on from here */
  | "resumed"
  /** a new table with the same rules was made */
  | "rematch"
  ;

export type Code =
  /** not a message of this protocol */
  | "malformed"
  /** more than 4096 bytes */
  | "too_big"
  /** something else before `hello` */
  | "hello_first"
  /** a version that is not spoken here */
  | "version"
  /** too many messages; wait a moment */
  | "rate"
  /** no cookie: ask /api/me first */
  | "no_identity"
  /** give a name first: /api/me */
  | "no_name"
  /** only for those who sit here */
  | "not_seated"
  /** somebody else is to move */
  | "not_your_turn"
  /** the position has changed since: look and choose again */
  | "stale"
  /** the rules forbid it; `say` tells why, `clause` where */
  | "illegal"
  /** this cannot be read as a move */
  | "no_move"
  /** not in this phase of the table */
  | "not_now"
  /** somebody sits there */
  | "seat_taken"
  /** there is no such seat */
  | "no_seat"
  /** you sit here already */
  | "sits_already"
  /** that person does not show his cards */
  | "no_consent"
  /** nothing to take back, or not at this table */
  | "no_undo"
  /** your time for the match is out: the bot plays on */
  | "time_out"
  /** hints are only for tables where all others are bots */
  | "no_hints"
  /** the rules are still being compiled */
  | "preparing"
  /** the rules cannot be compiled on this server */
  | "broken"
  /** not yours to do */
  | "forbidden"
  /** a seed or free undo where other people play */
  | "not_among_people"
  /** a clock or a grace time that nobody could keep */
  | "too_short"
  /** there is no such table */
  | "no_table"
  /** only when the match is over */
  | "not_over"
  /** the match has no such deal */
  | "no_deal"
  /** there is no such address */
  | "no_page"
  /** the server's own fault */
  | "fault"
  ;

/** The first message on every connection. */
export interface Hello {
  type: "hello";
  /** The version spoken: 1. */
  v: number;
  /** The number of the last event that this screen has; without it a snapshot is sent. */
  since?: number | null;
  /** Look over this seat's shoulder, if the person there consents. */
  watch?: number | null;
}

/** Play a move. Sent again with the same `ref` it is acknowledged again and never played twice. */
export interface Move {
  type: "move";
  /** Any name for this try, made by the client, unique at this table. */
  ref: string;
  /** The number of the last event that the client had seen when the person chose. */
  seq: number;
  /** The move in notation, as in `Legal.move`. */
  move: string;
}

/** On with the next deal. */
export interface Ready {
  type: "ready";
  ref: string;
}

/** Take back my last move and all that followed it; among people the others are asked. */
export interface UndoAsk {
  type: "undo";
  ref: string;
}

/** Yes to the question in `Position.undo`. */
export interface Agree {
  type: "agree";
  ref: string;
}

/** No to the question in `Position.undo`. */
export interface Decline {
  type: "decline";
  ref: string;
}

/** Ask a strong bot, which sees what you see; answered by `hint`. */
export interface HintAsk {
  type: "hint";
  ref: string;
  /** `best`: the move it would play. `why`: what each of the best moves is worth to it, and the reason. */
  kind?: "best" | "why";
}

/** Ask why these cards cannot be played now; answered by `because`. */
export interface Why {
  type: "why";
  ref: string;
  /** Cards of your hand, in notation. */
  cards: string[];
}

/** Ask for the legal moves that use exactly these cards of your hand; answered by `choices`. */
export interface ChoicesAsk {
  type: "choices";
  ref: string;
  /** Cards of your hand, in notation. */
  cards: string[];
}

/** Take an open seat. When the last seat is taken the match begins. */
export interface Sit {
  type: "sit";
  ref: string;
  /** Which; the first open one if null. */
  seat?: number | null;
  /** Your share of the chance: see `/api/tables/ID/proof`. The server draws one if you send none. */
  nonce?: string | null;
}

/** Leave your seat: before the match it is open again, during it a bot holds it. */
export interface Stand {
  type: "stand";
  ref: string;
}

/** Put bots on the open seats and begin; only whoever made the table may. */
export interface Start {
  type: "start";
  ref: string;
  /** The level of those bots. */
  level?: string;
}

/** Take your seat back from the bot that holds it. */
export interface TakeBack {
  type: "take_back";
  ref: string;
}

/** Let spectators see your cards, or no more. */
export interface Consent {
  type: "consent";
  ref: string;
  on: boolean;
}

/** For spectators: look over a seat's shoulder, or see again what everybody sees; answered by `snapshot`. */
export interface Watch {
  type: "watch";
  ref: string;
  seat?: number | null;
}

/** Is the server there? Answered by `pong`. */
export interface Ping {
  type: "ping";
  ref?: string | null;
}

/** The answer to the server's `ping`. */
export interface PongBack {
  type: "pong";
}

/** The answer to `hello`. */
export interface Welcome {
  type: "welcome";
  /** The version spoken: 1. */
  v: number;
  /** Your seat, or null. */
  you: number | null;
  /** The number of the last event. Where `snapshot` is null, the events up to it follow. */
  seq: number;
  /** Milliseconds: whoever has heard nothing for twice as long may take the connection for dead. */
  heartbeat: number;
  /** The whole table; null where only the events since the client's `since` are sent. */
  snapshot: Snapshot | null;
}

/** The whole table anew: your eyes are others now (`sit`, `stand`, `watch`), or the rules are prepared. */
export interface SnapshotMessage {
  type: "snapshot";
  /** The number of the last event that it contains. */
  seq: number;
  snapshot: Snapshot;
}

/** Something happened. Numbers rise by one without a gap. */
export interface Event {
  type: "event";
  /** Its number at this table. */
  seq: number;
  /** When, in milliseconds since 1970. */
  at: number;
  /** What happened. */
  kind: EventKind;
  /** Whose doing it was. */
  seat: number | null;
  /** What happened as the viewer saw it, one sentence each. */
  says: Told[];
  /** How the table stands after it; null where the next event follows at once. */
  position: Position | null;
}

/** What was asked for with `ref` is done and kept. */
export interface Ack {
  type: "ack";
  ref: string;
  /** The number of the event that it made. */
  seq: number;
}

/** What was asked for was not done, and nothing has changed. */
export interface Refused {
  type: "refused";
  /** Why, for programs. */
  code: Code;
  /** Why, for people. */
  say: Told;
  /** The clause of the rule book that forbids it. */
  clause: number | null;
  /** What is refused, if that could be read. */
  ref: string | null;
  /** The number of the last event sent on this connection. */
  seq: number;
}

/** A move and what a bot thinks of it. */
export interface Weighed {
  move: string;
  tell: Told;
  /** Points that it expects above the others' mean, by the end of the deal. */
  points: number;
  /** The chance to win the match that it expects, from 0 to 1. */
  chance: number;
}

/** What a bot would play. */
export interface HintGiven {
  type: "hint";
  ref: string;
  kind: "best" | "why";
  /** The move it would play. */
  best: Weighed;
  /** With `why`: the next best, at most four. */
  others: Weighed[];
  /** With `why`: why the best is better than the next best; null where there is nothing between them. */
  reason: Told | null;
  /** The move of which `reason` speaks, where that is the next best and not the best. */
  against: Told | null;
}

/** Why some cards cannot be played now. */
export interface Because {
  type: "because";
  ref: string;
  say: Told;
  clause: number | null;
}

/** The legal moves that use exactly the cards asked for. */
export interface ChoicesGiven {
  type: "choices";
  ref: string;
  legal: Legal[];
}

/** The answer to `ping`. */
export interface Pong {
  type: "pong";
  ref: string | null;
  /** The last event that you have been sent: if you do not have it, something was lost. */
  seq: number;
}

/** Are you there? To be answered by `pong`. */
export interface PingBack {
  type: "ping";
  /** The last event that you have been sent. */
  seq: number;
}

/** The server is about to close the connection. */
export interface Bye {
  type: "bye";
  /** It is being restarted; too many messages; nothing heard; there is no such table. */
  why: "flood" | "gone" | "restart" | "silent";
  /** Whether to connect again. */
  again: boolean;
}

/** Why a request was refused. */
export interface Problem {
  /** Why, for programs. */
  code: string;
  /** Why, for people, in the language of `Accept-Language`. */
  message: string;
  /** The same sentence, to be told in another language. */
  say: Told;
  /** The clause of the rule book that forbids it. */
  clause: number | null;
}

/** Who you are here: kept in a signed cookie. */
export interface Me {
  /** A number of your own, shown to nobody else. */
  id: string;
  /** What others call you; empty until you give a name. */
  name: string;
}

/** The name you want to be called by. */
export interface NameForm {
  name: string;
}

/** A house rule. It is explained by `option.NAME` and `value.NAME.VALUE` of the game's words. */
export interface OptionInfo {
  name: string;
  kind: "choice" | "counts" | "number" | "subset" | "switch";
  /** The default, as text. */
  default: string;
  /** The clause that it changes. */
  clause: number;
  /** What may be given, for people. */
  allowed: string;
  /** The values of a choice or a switch (`on`, `off`); the labels of counts and of a subset. */
  values: string[];
  /** The least number, or null if it is no number. */
  low: number | null;
  /** The greatest number; of counts their sum. */
  high: number | null;
}

/** A named set of house rules; `preset.NAME` of the game's words explains it. */
export interface PresetInfo {
  name: string;
  /** The options that differ from their defaults, as text. */
  values: Record<string, string>;
  /** The numbers of players that it can be played with. */
  players: number[];
}

/** A game that this server plays. */
export interface GameInfo {
  /** Its short name; `name` and `line` of its words are for people. */
  name: string;
  players: number[];
  /** The first is the default. */
  presets: PresetInfo[];
  options: OptionInfo[];
  /** Whether its rules are compiled on this server. */
  ready: boolean;
}

/** All games, and what they have in common. */
export interface Games {
  games: GameInfo[];
  /** The levels of bots, the weakest first; `server.name.LEVEL` names them. */
  levels: string[];
  languages: string[];
  /** By language: the mark of its words, for `/api/words/LANG?v=MARK`. */
  words: Record<string, string>;
}

/** All messages in one language, each by its key. */
export interface Words {
  /** What all games have in common, and the pages. */
  house: Record<string, string>;
  /** By game, its own. */
  games: Record<string, Record<string, string>>;
}

/** A rule book, ready to be shown. */
export interface Book {
  /** The language it is in: English where there is no translation yet. */
  language: string;
  title: string;
  sections: Section[];
}

/** One section of a rule book. */
export interface Section {
  /** `s1` for §1; `how` for the last one, "How we play it". */
  anchor: string;
  clause: number | null;
  title: string;
  /** Safe HTML, without the heading. */
  html: string;
}

/** Who is to sit on a seat of a new table. */
export interface SeatForm {
  kind: "bot" | "me" | "open";
  /** The level of a bot. */
  level?: string;
}

/** A table to be made. */
export interface TableForm {
  game: string;
  /** In order; at most one is `me`. With no open seat the match begins at once. */
  seats: SeatForm[];
  /** Empty: the first one of the game. */
  preset?: string;
  /** Options that differ from the preset, as text. */
  options?: Record<string, string>;
  clock?: Clock;
  /** Seconds of the clock: 5 or more a move, 30 or more a match, 3600 or more with `days`. */
  seconds?: number;
  pace?: Pace;
  /** Seconds before a bot holds the seat of a person without a connection: 5 or more. */
  grace?: number;
  listed?: boolean;
  /** Null: `free` where only bots are the others, else `agreed`. `free` is only for tables with bots alone. */
  undo?: Undo | null;
  /** Your share of the chance, if you sit. */
  nonce?: string | null;
  /** The same seed gives the same cards: for lessons and shared deals. Only where all others are bots. */
  seed?: string;
}

/** The seat to take. */
export interface SitForm {
  /** Which; the first open one if null. */
  seat?: number | null;
  nonce?: string | null;
}

/** Play again: same rules, same seats. The others find theirs kept for them at the new table. */
export interface RematchForm {
  nonce?: string | null;
}

/** A table in a list. */
export interface TableLine {
  table: Table;
  seats: Seat[];
  phase: Phase;
  deal: number;
  /** Your seat there, or null. */
  you: number | null;
  your_turn: boolean;
  /** The number of its last event. */
  seq: number;
  /** When that was, in milliseconds since 1970. */
  updated: number;
}

/** The tables of the lobby. */
export interface Tables {
  /** Where you sit, the latest first. */
  yours: TableLine[];
  /** Those that anybody may join or watch, the latest first. */
  listed: TableLine[];
}

/** A card of the deck. */
export interface CardInfo {
  /** Its notation. */
  card: string;
  /** Its name for people. */
  name: string | Told;
  /** How many there are. */
  count: number;
}

/** The deck that a table plays with. */
export interface Deck {
  cards: CardInfo[];
}

/** It is done and kept. */
export interface Done {
  /** The number of the last event. */
  seq: number;
}

/** A table was made. */
export interface Made {
  id: string;
}

/** How to check that the cards were not chosen: `docs/protocol.md` says how to do it by hand. */
export interface Proof {
  /** SHA-256, in hexadecimal, of `secret` in UTF-8: published before anybody sat. */
  commitment: string | null;
  /** By seat, what each person sent when taking the seat; `bot` for a bot, empty for an open seat. */
  nonces: string[];
  /** Null until the match is over. */
  secret: string | null;
  /** `SECRET:NONCE:NONCE:…` in the order of the seats; null until the match is over. */
  seed: string | null;
  /** What to do, step by step. */
  how: Told[];
}

/** Whether the server is well. */
export interface Health {
  ok: boolean;
  version: string;
  /** By game, whether its rules are compiled. */
  ready: Record<string, boolean>;
  /** Games whose rules cannot be compiled here; the log says why. */
  broken: string[];
}

export type Verdict = "best" | "good" | "inaccuracy" | "mistake" | "blunder";

export type MomentKind = "fault" | "swing";

/** What a legal move was worth. */
export interface Worth {
  /** Its notation. */
  move: string;
  /** Points above the mean of the others that it brings. */
  points: number;
  /** The chance to win the match with it, from 0 to 1. */
  chance: number;
}

/** A decision, judged from what its seat saw. */
export interface Judged {
  deal: number;
  /** The number of the move in its deal, from 1. */
  turn: number;
  /** Who decided. */
  seat: number;
  /** The move played, in notation. */
  played: string;
  /** The best move. */
  best: string;
  /** What the move played does. */
  told: Told;
  /** What the best move does. */
  told_best: Told;
  verdict: Verdict;
  /** Points that the move played lost to the best, 0 or more. */
  loss: number;
  /** The standard error of `loss`. */
  error: number;
  /** Chance to win the match that it lost. */
  loss_chance: number;
  /** Why the best move is better; null where the move played is the best. */
  reason: Told | null;
  /** Whether the reason speaks of the move played, not of the best one. */
  against: boolean;
  /** Whether every line of play was looked at. */
  exact: boolean;
  /** The best legal moves, the best first, with the one played. */
  moves: Worth[];
  /** How many legal moves there were. */
  legal_count: number;
}

/** A decision worth looking at first. */
export interface KeyMoment {
  /** Its place among the decisions, from 0. */
  place: number;
  /** A fault; or a swing: the chance to win changed much by what came after, though nobody need have erred. */
  kind: MomentKind;
  /** The chance to win of whoever decided: with the best move; of a swing, after the move played. */
  before: number;
  /** With the move played; of a swing, at that seat's next decision or at the end. */
  after: number;
}

/** What the match says of a player. */
export interface PlayerReview {
  seat: number;
  /** The part of what careful choice could win that was won, from 0 to 1; null where there was nothing to win. */
  accuracy: number | null;
  /** How many decisions of each verdict. */
  verdicts: Record<string, number>;
  /** Points above the mean of the others, over all deals. */
  result: number;
  /** How many of them the cards gave. */
  luck: number;
  /** The standard error of `luck`. */
  luck_error: number;
  /** What this seat got of the win: 1, 0, or a part of a win that is shared. */
  share: number;
}

/** The analysis of a finished match. */
export interface Analysis {
  /** The bot that judged. */
  level: string;
  /** Every move that was a choice, in order. */
  decisions: Judged[];
  /** The key moments, the worst faults first. */
  moments: KeyMoment[];
  /** By seat. */
  players: PlayerReview[];
}

/** How far the analysis of a match is; it is made once, when it is first asked for. */
export interface AnalysisState {
  /** Steps done so far. */
  done: number;
  /** All steps: the moves and deals of the match; 0 while the rules are still being compiled on this server. */
  of: number;
  /** It could not be finished; whoever asks again has it tried again. */
  failed: boolean;
  /** Null until it is finished. */
  analysis: Analysis | null;
}

/** A deal of a finished match, move by move. */
export interface Replay {
  deal: number;
  /** Before each move, as the seat to move saw it, with its legal moves; last, how the deal ended, for everybody. */
  positions: Position[];
}

export type ClientMessage = Hello | Move | Ready | UndoAsk | Agree | Decline | HintAsk | Why | ChoicesAsk | Sit | Stand | Start | TakeBack | Consent | Watch | Ping | PongBack;

export type ServerMessage = Welcome | SnapshotMessage | Event | Ack | Refused | HintGiven | Because | ChoicesGiven | Pong | PingBack | Bye;
