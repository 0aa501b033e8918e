import type { Chance } from '../../../kit/chance.ts';
import type { Seat } from '../../../kit/game.ts';
import type { CardSet } from '../cards/cards.ts';
import { COLORS, countOf, TYPES, WEAR } from '../model/colors.ts';
import type { Color, Cubes, Pile } from '../model/colors.ts';
import type { Mark, Open, Play, State } from '../model/types.ts';

/** So the log names cubes like the market does. */
export const cardsOf = ({ cards }: State, colors: readonly Color[]): { cards?: Partial<CardSet> } => {
  const held = TYPES.filter((color) => colors.includes(color));
  return held.length > 0 ? { cards: Object.fromEntries(held.map((color) => [color, cards[color]])) } : {};
};

/** Moves cubes; emits nothing if there are none. */
export const moveCubes = (
  play: Play,
  seat: Seat,
  shift: Omit<Open<'cubes-moved'>, 'seat' | 'cards'>,
): void => {
  if (shift.count === 0) return;
  const isTold = shift.why === 'gain' || shift.from === 'bag';
  const named = isTold ? cardsOf(play.state, [shift.color]) : {};
  play.emit({ type: 'cubes-moved', open: { seat, ...shift, ...named } });
};

/** A seat gains wear as far as the stock lasts: missing wear never stops anybody (AU7). */
export const gainWear = (play: Play, seat: Seat, most: number): void => {
  const count = Math.min(most, play.state.stock[WEAR]);
  moveCubes(play, seat, { color: WEAR, count, from: 'stock', to: 'used', why: 'wear' });
};

export const markTurn = (play: Play, mark: Mark): void => play.emit({ type: 'marked', open: { mark } });

/** AU21. */
const pickFrom = (bag: Cubes, count: number, chance: Chance): Partial<Cubes> => {
  const left = { ...bag };
  const picked: Partial<Cubes> = {};
  for (let i = 0; i < count; i++) {
    let at = chance.below(countOf(left));
    const color = COLORS.find((each) => (at -= left[each]) < 0)!;
    left[color]--;
    picked[color] = (picked[color] ?? 0) + 1;
  }
  return picked;
};

/**
 * An empty bag is refilled first; with nothing to refill it, drawing stops (AU12). Returns the number drawn.
 */
export const draw = (play: Play, seat: Seat, asked: { count: number; to?: Pile; isHand?: true }): number => {
  const { count, to = 'active', isHand } = asked;
  let drawn = 0;
  while (drawn < count) {
    const { bag, discard } = play.state.seats[seat]!;
    if (countOf(bag) === 0) {
      if (countOf(discard) === 0) break;
      play.emit({ type: 'bag-filled', open: { seat } });
    }
    const now = Math.min(count - drawn, countOf(bag));
    const cubes = pickFrom(bag, now, play.chance);
    const more = isHand ? { isHand } : cardsOf(play.state, Object.keys(cubes) as Color[]);
    play.emit({ type: 'drawn', open: { seat, cubes, to, ...more } });
    drawn += now;
  }
  return drawn;
};
