import type { Config, GameEvent, Outcome, Rejection, Seat, SeenEvent } from '../game.ts';
import type { Entry } from '../match.ts';
import type { TableWords } from './table.ts';
import type { Addressee, Line, Pronoun } from './words.ts';

/** What a language says at every table, whatever the game. */
export interface Language {
  you: Pronoun;
  began: Line;
  tookBack(seat: Seat): Line;
  left(seat: Seat, why: 'left' | 'timed-out'): Line;
  /** The seat's time is up, and its bot plays this turn. */
  late(seat: Seat): Line;
  /** The seat had only one option, so nobody was asked. */
  forced(seat: Seat): Line;
  /** Omitted: English. */
  table?: TableWords;
  /** Why nobody may talk, if the game gives no reason of its own. */
  silence: Line;
}

/**
 * A game's words, which feed the log, the text pane, mail, and screen readers. Sentences are in the past tense, so that "You" and
 * a name take the same verb.
 */
export interface GameText<A extends { type: string }, E extends GameEvent, V extends object> {
  language: Language;
  name: string;
  /** One sentence for the shelf. */
  blurb: string;
  /** The minutes of thought one player puts into a match, roughly. */
  minutes: number;
  /** The minutes, for a game where they depend on options and seats. Omitted: always `minutes`. */
  minutesWith?(config: Config, seats: number): number;
  /** The position in words, one line per fact, most important first. */
  position(view: V, to: Addressee): readonly Line[];
  /** What happened; undefined where the line would only repeat another. */
  event(event: SeenEvent<E>, to: Addressee): Line | undefined;
  /** The name of the nth chapter of the match, from 0; called only in games with chapters (`meta.chapter`). */
  chapter?(view: V, n: number): Line;
  /** The button's label for an action. */
  action(action: A, view: V): Line;
  /** The same action as a typed command, unique among the legal actions: `move e 2`. */
  command(action: A, view: V): string;
  /** What the viewer has to do now, or whom the table awaits. */
  prompt(view: V, to: Addressee): Line;
  /** Why the viewer's seat may not talk now; called only then. Omitted: the language's reason. */
  silence?(view: V, to: Addressee): Line;
  /** How the match ended, in one sentence. */
  outcome(outcome: Outcome, to: Addressee): Line;
  rejection(refusal: Rejection): Line;
}
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyText = GameText<any, any, any>;

/** The minutes of a match at this table. */
export const minutesAt = (text: AnyText, { config, seats }: { config: Config; seats: number }): number =>
  text.minutesWith?.(config, seats) ?? text.minutes;

/** The words every match page needs; `position` is loaded only where it is shown. */
export type PageText<A extends { type: string }, E extends GameEvent, V extends object> = Omit<
  GameText<A, E, V>,
  'position'
>;
export type AnyPageText = Omit<AnyText, 'position'>;

/** An entry as one viewer may know it, and how its seat was given up, if it was. */
export interface SeenEntry extends Pick<Entry, 'kind' | 'seat'> {
  events: readonly { type: string }[];
  gone?: 'left' | 'timed-out' | undefined;
}

const tableLines = (
  { began, tookBack, left, late, forced }: Language,
  { kind, seat, gone }: SeenEntry,
): Line[] => {
  switch (kind) {
    case 'start':
      return [began];
    case 'undo':
      return [tookBack(seat ?? 0)];
    case 'leave':
      return [left(seat ?? 0, gone ?? 'left')];
    case 'late':
      return [late(seat ?? 0)];
    case 'forced':
      return [forced(seat ?? 0)];
    default:
      return []; // actions have events; the service tells of votes and tenures (table.ts)
  }
};

/** The lines about an entry: what happens at every table, then what the game says. A position's own past is not told. */
export const entryLines = (text: AnyPageText, entry: SeenEntry, to: Addressee): Line[] => [
  ...tableLines(text.language, entry),
  ...(entry.kind === 'position' ? [] : entry.events)
    .map((event) => text.event(event, to))
    .filter((told) => told !== undefined),
];
