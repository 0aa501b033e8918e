import { isBotDue } from '../bots/bots.ts';
import { blankMatch, history, upcastEvent } from '../fold.ts';
import { ENTRY_KINDS, seen, type Entry, type Moved } from '../match.ts';
import type { GameModule } from '../module.ts';
import { factsOf } from '../words/recap.ts';
import { entryLines, makeTelling, msg, toText, type Line } from '../words/words.ts';
import { MOST, sizeOf } from './bounds.ts';
import type { MatchFile } from './file.ts';
import { FileError } from './read.ts';

export const entriesOf = ({ entries }: MatchFile): readonly Entry[] =>
  entries as readonly object[] as readonly Entry[];

const isBelow = (most: number, value: unknown): boolean =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < most;

/** ISO 8601, as the service writes it. */
const TIME =
  /^[12]\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?(?:Z|[+-][01]\d:[0-5]\d)$/;

/** Refuses seats, ranks and options that no table of this game has. */
const requireTable = ({ game, text }: GameModule, { seats, outcome, config }: MatchFile): void => {
  const { ranks, scores, reason } = outcome;
  const isForAll = (list: unknown): boolean => Array.isArray(list) && list.length === seats.length;
  if (
    !game.meta.seats.includes(seats.length) ||
    !isForAll(ranks) ||
    !(scores === undefined || isForAll(scores))
  )
    throw new FileError(msg`${text.name} is not played like that by ${seats.length}.`);
  if (![...ranks, ...(scores ?? [])].every(Number.isFinite) || typeof reason !== 'string')
    throw new FileError(msg`Its result is none.`);
  if (!seats.every(({ seat }, i) => seat === i)) throw new FileError(msg`Its seats are not in order.`);
  for (const { key, values } of game.meta.options)
    if (Object.hasOwn(config, key) && !values.includes(config[key]!))
      throw new FileError(msg`Its option ${key} has no such value.`);
};

/** Refuses entries out of order, at no time, of nobody here or of an unknown kind, and more that are taken back than anybody takes back. */
const requireLog = (file: MatchFile): void => {
  if (![file.created, ...file.entries.map(({ at }) => at)].every((time) => TIME.test(time)))
    throw new FileError(msg`It has a time that there is not.`);
  let undoable = 0;
  let rewinds = 0;
  for (const [i, { seq, seat, kind, reverts, undoable: isOpen }] of entriesOf(file).entries()) {
    if (seq !== i + 1 || !isBelow(file.seats.length, seat ?? 0) || !isBelow(seq, reverts ?? 0))
      throw new FileError(msg`Its entries are not in order.`);
    if (!ENTRY_KINDS.includes(kind)) throw new FileError(msg`Entry ${seq} is of no known kind.`);
    if (kind === 'rewound' && (++rewinds > MOST.rewinds || !(reverts! > 1)))
      throw new FileError(msg`Nothing is taken back like that by entry ${seq}.`);
    undoable = isOpen || kind === 'undo' ? undoable + 1 : 0;
    if (undoable > MOST.undoable) throw new FileError(msg`Too much is taken back by entry ${seq}.`);
  }
};

/** Words that nobody wrote: something in the facts is missing. */
const BROKEN = /\b(?:undefined|NaN|Infinity)\b|\[object /;

/** Asks of a match all that its page and its replay do, as a spectator. Throws where the facts leave no answer. */
const tellAll = (
  { game, text, recap }: GameModule,
  { config, seats, outcome }: MatchFile,
  past: readonly Moved[],
): void => {
  const telling = makeTelling(
    { viewer: 'table', config },
    { you: text.language.you, nameOf: (seat) => msg`Seat ${seat + 1}` },
  );
  const say = (words: Line): void => {
    const said = toText(words, telling);
    if (BROKEN.test(said)) throw new RangeError(said);
  };
  for (const { entry, match } of past) {
    game.outcome(match.state);
    for (const bots of [[], seats.map(({ seat }) => seat)]) isBotDue(game, match, new Set(bots));
    const events = entry.events.map((event) => seen(upcastEvent(game, event, entry.shape), 'table'));
    entryLines(text, { ...entry, events }, telling).forEach(say);
    factsOf({ text, recap }, { ...entry, events }, telling).forEach(({ words }) => say(words));
    const view: object = (game.opened ?? game.view)(match.state, 'table');
    text.position(view, telling).forEach(say);
    recap?.tallies.forEach((tally) => tally.figures(view).forEach((figure) => say(tally.say(figure, view))));
  }
  if (outcome.reason !== 'ended') say(text.outcome(outcome, telling));
};

const foldAll = ({ game, text }: GameModule, file: MatchFile): Moved[] => {
  const blank = blankMatch(game, { config: file.config, seats: file.seats.length });
  const past: Moved[] = [];
  let values = 0;
  for (const moved of history(game, blank, entriesOf(file))) {
    const size = sizeOf(moved.match.state);
    values += size;
    if (size > MOST.values || values > MOST.past)
      throw new FileError(msg`What entry ${moved.entry.seq} leads to is no position of ${text.name}.`);
    past.push(moved);
  }
  return past;
};

/** The position after each entry of a file. Throws a FileError if today's rules can't fold and tell it. */
export const playFile = (module: GameModule, file: MatchFile): Moved[] => {
  requireTable(module, file);
  requireLog(file);
  try {
    const past = foldAll(module, file);
    tellAll(module, file, past);
    return past;
  } catch (error) {
    if (error instanceof FileError) throw error;
    throw new FileError(msg`This match can’t be replayed with the current rules.`, { cause: error });
  }
};
