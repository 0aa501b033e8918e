import type { BotName } from './bots/cast.ts';
import type { AnyGame, Config, GameEvent, SeenEvent } from './game.ts';
import type { Suggestions } from './choice.ts';
import { presets } from './config.ts';
import type { Setup } from './match.ts';
import type { StartPosition } from './position.ts';
import type { Budget } from './ahead/arms.ts';
import type { OfferKind } from './ahead/offers.ts';
import type { AnyRecap } from './words/recap.ts';
import { english } from './words/english.ts';
import { english as german } from './words/english.ts?de';
import type { AnyPageText, AnyText, Language, Line } from './words/words.ts';

/** Every language of the product, by its tag; a build of the pages has only its own (`web/words/README.md`). */
export const LANGUAGES = { en: english, de: german } satisfies Record<string, Language>;
type Tag = keyof typeof LANGUAGES;
/** That of a reader, or English for one who hasn’t said theirs. */
export const languageIn = (tag: Tag | null): Language => LANGUAGES[tag ?? 'en'];

/** The part of the rules that the match page needs: legal actions and sealed steps, but not how actions are carried out. */
export type PageGame = Pick<AnyGame, 'meta' | 'legal' | 'sealedStep'>;

export interface PageModule {
  game: PageGame;
  text: AnyPageText;
  recap?: AnyRecap;
}

export interface GameCounts<E extends GameEvent> {
  /** The id of what an event builds, lays, or races with. */
  built?(event: SeenEvent<E>): string | undefined;
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
}

export interface GameWords {
  text: AnyText;
  /** Omitted: a result has only ranks and scores, and all events weigh the same. */
  recap?: AnyRecap;
  /** What is counted as built: a heading, such as `Buildings`, and the name of each. */
  built?: { name: string; say(id: string): string };
  /** The first move, and which piece is the newcomer's: a sentence each. */
  firstWords?: { says: Line; yours: Line };
  /** The options by their names in the language. Omitted: those of the rules. */
  options?: AnyGame['meta']['options'];
  /** What the options mean to somebody who doesn’t know the game, by key: a sentence each. */
  optionNotes?: Readonly<Record<string, string>>;
  /** What each kind of offer is about, in a few words: `whether I re-route somebody`. */
  offerNames?: Readonly<Record<string, string>>;
}

/** A game in one language, as the catalog lists it: its rules, its words, and how its matches are recapped. */
export interface GameModule extends GameWords {
  game: AnyGame;
  /** The same in every language. Omitted: it speaks only one. */
  spoken?: Readonly<Record<Tag, GameWords>>;
  /** Omitted: no statistics of its own. */
  counts?: AnyCounts;
  /** Omitted: newcomers begin with a deal. */
  firstMove?: () => Promise<FirstMove>;
  /** Omitted parts: the presets, and as many seats as make a lively table. */
  firstTable?: Partial<Setup>;
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
  regulars?: readonly BotName[];
}

/** A game on the shelf, with the words that its sources have: the catalog brings those of the other languages. */
export type ShelvedGame = Omit<GameModule, keyof GameWords | 'spoken'> & { words: GameWords };

export const shelve = (
  { words, ...game }: ShelvedGame,
  others: Partial<GameModule['spoken']> = {},
): GameModule => ({
  ...game,
  ...words,
  spoken: { en: words, de: words, ...others },
});

export const speaking = (game: GameModule, { grammar }: Language): GameModule => {
  const words = game.spoken?.[grammar.tag as Tag];
  return !words || words.text === game.text ? game : { ...game, ...words };
};

/** How many seats make a lively table, for a game that takes as many. */
const LIVELY_SEATS = 4;

export const firstTableOf = ({ game, text, firstTable }: GameModule): Setup => {
  const seats = firstTable?.seats ?? Math.min(LIVELY_SEATS, Math.max(...game.meta.seats));
  return { seats, config: { ...presets(game, text.language.grammar.tag), ...firstTable?.config } };
};

/** Whether the match is played against the game itself, as solo play is: it has records but no ratings. */
export const isTogether = ({ counts }: GameModule, seats: number): boolean => {
  if (seats === 1) return true;
  return counts?.together ? (counts.together.seats?.includes(seats) ?? true) : false;
};
