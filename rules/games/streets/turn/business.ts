import type { Bonus, Tokens } from '../model/types.ts';
import { bestOf } from '../../../kit/ranks.ts';
import { BUSINESSES, sumOf, type Business, type Icon } from '../model/kinds.ts';
import { TILES, type TileId } from '../model/tiles.ts';

export const TOKENS_EACH = 12;
const MAJORITY = 10;
const TIED = 5;
const SET = 10;

export const tokensEach = (count: number): Tokens =>
  Object.fromEntries(BUSINESSES.map((business) => [business, count])) as Tokens;

/** The tokens one icon may bring: its own business, or any available one if it is wild or its business has run out (ST20). */
const choicesFor = (icon: Icon, bank: Tokens): Business[] =>
  icon !== 'wild' && bank[icon] > 0 ? [icon] : BUSINESSES.filter((business) => bank[business] > 0);

const picksFor = (icons: readonly Icon[], bank: Tokens): Business[][] => {
  const [icon, ...rest] = icons;
  if (!icon) return [[]];
  const choices = choicesFor(icon, bank);
  if (choices.length === 0) return [[]];
  return choices.flatMap((business) =>
    picksFor(rest, { ...bank, [business]: bank[business] - 1 }).map((others) =>
      [business, ...others].toSorted((a, b) => BUSINESSES.indexOf(a) - BUSINESSES.indexOf(b)),
    ),
  );
};

export const tokenPicks = (tiles: readonly TileId[], bank: Tokens): Business[][] => {
  const picks = tiles.flatMap((tile) => picksFor(TILES[tile].icons, bank));
  return [...new Map(picks.map((pick) => [pick.join(), pick])).values()];
};

/** The sets the Grifter prefers: the business it has least of; the player breaks ties. */
export const grifterPicks = (picks: Business[][], held: Tokens): Business[][] => {
  const first = bestOf(picks, (pick) => -Math.min(...pick.map((business) => held[business])));
  return bestOf(first, (pick) => -sumOf(pick, (business) => held[business]) / pick.length);
};

const majorityIn = (business: Business, tokens: readonly Tokens[]): number[] => {
  const most = Math.max(...tokens.map((held) => held[business]));
  const leaders = tokens.filter((held) => held[business] === most).length;
  if (most === 0) return tokens.map(() => 0);
  return tokens.map((held) => (held[business] !== most ? 0 : leaders === 1 ? MAJORITY : TIED));
};

/** What tokens earn at the end: $10 for the most of a business, or $5 each in a tie; and $10 for each set of all four (ST21). */
export const bonusesOf = (tokens: readonly Tokens[]): Omit<Bonus, 'owner'>[] => {
  const each = BUSINESSES.map((business) => majorityIn(business, tokens));
  return tokens.map((held, i) => ({
    majority: sumOf(each, (bonuses) => bonuses[i]!),
    sets: SET * Math.min(...BUSINESSES.map((business) => held[business])),
  }));
};
