import type { BotName } from './bots/cast.ts';
import type { AnyGame, Config, GameEvent, SeenEvent } from './game.ts';
import type { Suggestions } from './choice.ts';
import { presets } from './config.ts';
import type { StartPosition } from './position.ts';
import type { Budget } from './ahead/arms.ts';
import type { OfferKind } from './ahead/offers.ts';
import type { AnyRecap } from './words/recap.ts';
import type { AnyPageText, AnyText } from './words/words.ts';

/** The part of the rules that the match page needs: legal actions and sealed steps, but not how actions are carried out. */
export type PageGame = Pick<AnyGame, 'meta' | 'legal' | 'sealedStep'>;

/** A game as the match page needs it. */
export interface PageModule {
  game: PageGame;
  text: AnyPageText;
  recap?: AnyRecap;
}

/** Things built in a game (or laid, or raced with) that are counted over its matches. */
interface Built<E extends GameEvent> {
  /** A heading: `Buildings`. */
  name: string;
  /** The id of what an event builds; undefined for other events. */
  of(event: SeenEvent<E>): string | undefined;
  /** The name of what has this id. */
  say(id: string): string;
}

/** A game's own statistics, besides those of every game. */
export interface GameCounts<E extends GameEvent> {
  built?: Built<E>;
  /** For games played together against the game: they have records instead of ratings. */
  together?: {
    /** The seat counts this applies to. Omitted: all. */
    seats?: readonly number[];
    /** The option that sets the difficulty. */
    level?: string;
  };
}
// oxlint-disable-next-line typescript/no-explicit-any
type AnyCounts = GameCounts<any>;

/** A running position where a newcomer can begin: it is the first seat's turn, with one plain move to make. */
export interface FirstMove {
  position: StartPosition;
  action: { type: string };
  /** The move, in a sentence. */
  says: string;
  /** Which piece is the newcomer's, in a sentence. */
  yours: string;
}

/** How a table is set up for a first match, where `meta` has presets for those who know the game. */
export interface FirstTable {
  seats: number;
  config: Config;
}

/** A game as the catalog lists it: its rules, its words, and how its matches are recapped. */
export interface GameModule {
  game: AnyGame;
  text: AnyText;
  /** Omitted: a result has only ranks and scores, and all events weigh the same. */
  recap?: AnyRecap;
  /** Omitted: no statistics of its own. */
  counts?: AnyCounts;
  /** Omitted: newcomers begin with a deal. */
  firstMove?: () => Promise<FirstMove>;
  /** Omitted parts: the presets, and as many seats as make a lively table. */
  firstTable?: Partial<FirstTable>;
  /** What the options mean to somebody who doesn’t know the game, by key: a sentence each. */
  optionNotes?: Readonly<Record<string, string>>;
  /** By option and value: what the rules suggest for other options beside it. Choosing the value presets them. */
  suggests?: Suggestions;
  /** How often a match with these options waits for one of its people, roughly. Omitted: its days aren’t estimated. */
  waits?(config: Config, table: { seats: number; people: number }): number;
  /** The pieces that an action names, as the viewer sees them: a plan may depend on them. Omitted: none. */
  names?(view: object, action: { type: string }): unknown;
  /** The kinds of offers that a player may answer once for a match. Omitted: none. */
  offers?: readonly OfferKind[];
  /** How much its bots think where they search. Omitted: they never do. */
  budget?: Budget;
  /** The bots that like this game, and sit down at its tables first. */
  regulars?: readonly BotName[];
}

/** How many seats make a lively table, for a game that takes as many. */
const LIVELY_SEATS = 4;

/** The table of a first match, with every option. */
export const firstTableOf = ({ game, firstTable }: GameModule): FirstTable => {
  const seats = firstTable?.seats ?? Math.min(LIVELY_SEATS, Math.max(...game.meta.seats));
  return { seats, config: { ...presets(game), ...firstTable?.config } };
};

/**
 * Whether the match is played against the game itself at this seat count (solo play always is): then there are records but no
 * ratings.
 */
export const isTogether = ({ counts }: GameModule, seats: number): boolean => {
  if (seats === 1) return true;
  return counts?.together ? (counts.together.seats?.includes(seats) ?? true) : false;
};
