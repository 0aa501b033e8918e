import { emojiOf, fit, locationOf, textOf } from '../model/content.ts';
import { openLocations } from '../model/riders.ts';
import type { Placed, View, Vote } from '../model/types.ts';

/** The probability of each location that may still be right; they sum to 1. */
export type Belief = ReadonlyMap<string, number>;
type Table = Pick<View, 'locations' | 'flipped' | 'rounds'>;

/** A clue that fits nothing may still have been the best available. */
const DOUBT = 0.06;
/** Clues are chosen to inform, so they say more than their fit alone; tuned by comparing beliefs with the truth. */
const SHARPNESS = 2;

const likelihood = ({ emoji, text }: Placed, location: string): number =>
  (DOUBT + fit(emojiOf(emoji), textOf(text), locationOf(location))) ** SHARPNESS;

export const scaled = (weights: readonly (readonly [string, number])[]): Belief => {
  const sum = weights.reduce((total, [, weight]) => total + weight, 0);
  return new Map(weights.map(([location, weight]) => [location, weight / sum]));
};

export const learn = (belief: Belief, clue: Placed): Belief =>
  scaled([...belief].map(([location, weight]) => [location, weight * likelihood(clue, location)]));

/** How much likelier a rider votes for the right place than for another: people read clues unlike bots. */
const TRUST = 4;
/** How much likelier a rider is to vote for a guess when the likeliest location is right than when it is not. */
const CAUTION = 2;

export const weigh = (belief: Belief, votes: readonly Vote[]): Belief => {
  const votesFor = (place: string | null): number =>
    votes.filter(({ location }) => location === place).length;
  return scaled([...belief].map(([place, weight]) => [place, weight * TRUST ** votesFor(place)]));
};

/** How certain a location is after other riders voted for no guess. */
export const surenessOf = (share: number, votes: readonly Vote[]): number => {
  const odds = share / CAUTION ** votes.filter(({ location }) => location === null).length;
  return odds / (odds + 1 - share);
};

/** What everybody can conclude: each clue counts for what it fits, and wrong guesses are out. */
export const beliefOf = (table: Table): Belief => {
  const even = scaled(openLocations(table).map((location) => [location, 1]));
  const texts = table.rounds.flatMap((round) => round.texts);
  const clues = texts.flatMap(({ text, emojis }) => emojis.map((emoji) => ({ emoji, text })));
  return clues.reduce(learn, even);
};
