import type { AnyGame, GameEvent, SeenEvent } from './game.ts';
import type { AnyRecap } from './words/recap.ts';
import type { AnyPageText, AnyText } from './words/text.ts';

/** What the page of a match needs of the rules: what may be done, and nothing of how it comes about. */
export type PageGame = Pick<AnyGame, 'meta' | 'legal' | 'draft'>;

/** A game as the page of a match needs it. */
export interface PageModule {
  game: PageGame;
  text: AnyPageText;
  recap?: AnyRecap;
}

/** What is built in a game, or laid, or raced with: how often is counted over its matches. */
interface Built<E extends GameEvent> {
  /** A heading: `Buildings`. */
  name: string;
  /** What a fact builds, by its id; undefined for other facts. */
  of(event: SeenEvent<E>): string | undefined;
  /** What that is called. */
  say(id: string): string;
}

/** What is counted of a game beside what is counted of all. */
export interface Counts<E extends GameEvent> {
  built?: Built<E>;
  /** Where all play against the game itself: records are kept in place of ratings. */
  together?: {
    /** At these numbers of seats; left out: at all. */
    seats?: readonly number[];
    /** The option that says how hard it is. */
    level?: string;
  };
}
// oxlint-disable-next-line typescript/no-explicit-any
type AnyCounts = Counts<any>;

/** A game as it is listed: its rules, its words, and how its matches are looked back upon. */
export interface GameModule {
  game: AnyGame;
  text: AnyText;
  /** Left out: a result has ranks and scores alone, and no fact weighs more than another. */
  recap?: AnyRecap;
  /** Left out: nothing beside. */
  counts?: AnyCounts;
}

/** Whether all play against the game itself at so many seats, as who plays alone does: then there are records and no ratings. */
export const isTogether = ({ counts }: GameModule, seats: number): boolean => {
  if (seats === 1) return true;
  return counts?.together ? (counts.together.seats?.includes(seats) ?? true) : false;
};
