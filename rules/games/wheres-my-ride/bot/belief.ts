import { emojiOf, fit, locationOf, textOf } from '../model/content.ts';
import { openLocations } from '../model/riders.ts';
import type { Placed, View, Vote } from '../model/types.ts';

/** What each location that may still be right is thought to be worth; together 1. */
export type Belief = ReadonlyMap<string, number>;
type Table = Pick<View, 'locations' | 'flipped' | 'rounds'>;

/** A clue that fits nothing may still have been the best one there was. */
const DOUBT = 0.06;
/** Clues are chosen to tell, so they say more than their fit alone: found by comparing beliefs with what was right. */
const SHARPNESS = 2;

const likelihood = ({ emoji, text }: Placed, location: string): number =>
  (DOUBT + fit(emojiOf(emoji), textOf(text), locationOf(location))) ** SHARPNESS;

const scaled = (weights: readonly (readonly [string, number])[]): Belief => {
  const sum = weights.reduce((total, [, weight]) => total + weight, 0);
  return new Map(weights.map(([location, weight]) => [location, weight / sum]));
};

/** A belief after one more clue. */
export const learn = (belief: Belief, clue: Placed): Belief =>
  scaled([...belief].map(([location, weight]) => [location, weight * likelihood(clue, location)]));

/**
 * How much likelier a rider is to be for the place where the ride waits than for any one other. People read clues in other
 * ways than bots, so what they are for tells something.
 */
const TRUST = 4;
/** How much likelier a rider is to be for a guess when the likeliest place is right than when it is not. */
const CAUTION = 2;

/** A belief after hearing what other riders are for. */
export const weigh = (belief: Belief, votes: readonly Vote[]): Belief => {
  const votesFor = (place: string | null): number =>
    votes.filter(({ location }) => location === place).length;
  return scaled([...belief].map(([place, weight]) => [place, weight * TRUST ** votesFor(place)]));
};

/** How sure one is of a place after others were for no guess. */
export const surenessOf = (share: number, votes: readonly Vote[]): number => {
  const odds = share / CAUTION ** votes.filter(({ location }) => location === null).length;
  return odds / (odds + 1 - share);
};

/** All the emojis that have been shown, with their texts. */
const cluesOf = ({ rounds }: Table): Placed[] =>
  rounds.flatMap(({ texts }) =>
    texts.flatMap(({ text, emojis }) => emojis.map((emoji) => ({ emoji, text }))),
  );

/** What anybody can make of the table: each clue speaks for what it fits, and a location guessed in vain is out. */
export const beliefOf = (table: Table): Belief => {
  const even = scaled(openLocations(table).map((location) => [location, 1]));
  return cluesOf(table).reduce(learn, even);
};
