import type { Config, GameEvent, Outcome, Rejection, Seat, SeenEvent } from '../game.ts';
import type { Entry } from '../match.ts';
import type { TableWords } from './table.ts';
import type { Addressee, Line, Pronoun } from './words.ts';

/** What a language says at every table, whatever is played there. */
export interface Language {
  you: Pronoun;
  began: Line;
  tookBack(seat: Seat): Line;
  left(seat: Seat, why: 'left' | 'timed-out'): Line;
  /** A seat's time was up, and its bot plays this turn. */
  late(seat: Seat): Line;
  /** A seat had only one thing to do, and nobody was asked. */
  forced(seat: Seat): Line;
  /** Left out: in English. */
  table?: TableWords;
  /** Why nobody may talk, where the game gives no reason of its own. */
  silence: Line;
}

/**
 * A game in words: log lines, the text pane, mail and screen readers are all fed from here.
 * Sentences of the past tense, so that "You" and a name take the same verb.
 */
export interface GameText<A extends { type: string }, E extends GameEvent, V extends object> {
  language: Language;
  name: string;
  /** One sentence for the shelf. */
  blurb: string;
  /** Minutes of thought one player puts into a match, roughly. */
  minutes: number;
  /** The same where it depends on options and seats. Left out: `minutes`, whatever is chosen. */
  minutesWith?(config: Config, seats: number): number;
  /** The position in words, a line a fact, most important first. */
  position(view: V, to: Addressee): readonly Line[];
  /** What happened, or undefined where a line would only repeat another. */
  event(event: SeenEvent<E>, to: Addressee): Line | undefined;
  /** What a chapter is called, the nth of the match from 0; asked where the game has chapters (`meta.chapter`). */
  chapter?(view: V, n: number): Line;
  /** The button's label for an action. */
  action(action: A, view: V): Line;
  /** The same action as a typed command, unique among the legal ones: `move e 2`. */
  command(action: A, view: V): string;
  /** What the viewer is asked to do now, or whom the table waits for. */
  prompt(view: V, to: Addressee): Line;
  /** Why the viewer's seat may not talk now; asked only then. Left out: what the language says. */
  silence?(view: V, to: Addressee): Line;
  /** How it ended, in one sentence. */
  outcome(outcome: Outcome, to: Addressee): Line;
  rejection(refusal: Rejection): Line;
}
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyText = GameText<any, any, any>;

/** The words that a match cannot do without; how a position reads is wanted only where it is read. */
export type PageText<A extends { type: string }, E extends GameEvent, V extends object> = Omit<
  GameText<A, E, V>,
  'position'
>;
export type AnyPageText = Omit<AnyText, 'position'>;

/** An entry as one viewer may know it, and how its seat went if it did. */
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
      return []; // actions have events; of votes and tenures the service tells (table.ts)
  }
};

/** What there is to tell of an entry: what happens at every table, then what the game says. */
export const entryLines = (text: AnyPageText, entry: SeenEntry, to: Addressee): Line[] => [
  ...tableLines(text.language, entry),
  ...entry.events.map((event) => text.event(event, to)).filter((told) => told !== undefined),
];
