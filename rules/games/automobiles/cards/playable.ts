import type { Seat } from '../../../kit/game.ts';
import { countOf, GEARS } from '../model/colors.ts';
import type { State } from '../model/types.ts';
import { ahead, drawable, hasBesidesWear } from '../turn/table.ts';
import { hasAny } from '../turn/takeable.ts';
import type { CardId } from './cards.ts';
import { GEARED, roadsOf } from './drives.ts';

type Condition = (state: State, seat: Seat) => boolean;

const hasAnother: Condition = ({ seats }, seat) => countOf(seats[seat]!.active) > 1;
const canDraw =
  (count: number): Condition =>
  (state, seat) =>
    drawable(state, seat) >= count;
const hasGear =
  (card: keyof typeof GEARED): Condition =>
  (state, seat) =>
    hasAny(state, seat, { from: [GEARED[card].from], only: GEARED[card].only });

/** The cards with a mandatory clause that can be impossible. The page of a match loads these, but not the effects. */
const CONDITIONS: Partial<Readonly<Record<CardId, Condition>>> = {
  'car-chief': (state, seat) => hasAny(state, seat, { from: ['discard'], only: 'upgradable' }),
  mechanic: hasAnother,
  'factory-support': canDraw(1),
  steering: hasGear('steering'),
  suspension: hasGear('suspension'),
  tires: hasGear('tires'),
  burnout: hasGear('burnout'),
  'camber-toe': (state, seat) =>
    hasAny(state, seat, { from: ['active'], only: 'gears' }) &&
    ahead(state, seat, { front: state.turn.front, colors: GEARS }).length > 0,
  'crew-chief': canDraw(1),
  'pit-team': hasBesidesWear,
  nitro: canDraw(2),
  'internal-combustion': hasAnother,
};

/** Whether a card, its cube still active, can be carried out in full; otherwise it can't be played (AU7). */
export const isPlayable = (state: State, seat: Seat, card: CardId): boolean =>
  CONDITIONS[card]?.(state, seat) ?? true;

/** Whether a card finds a space to move to. Without one it may be used all the same. */
export const hasWay = (state: State, seat: Seat, card: CardId): boolean => {
  const colors = roadsOf(state, seat, card);
  return !colors || ahead(state, seat, { front: state.turn.front, colors }).length > 0;
};
/** Whether using a card is for nothing; only Adrenaline can wait for the Drive Phase. */
export const isInVain = (state: State, seat: Seat, card: CardId): boolean =>
  card !== 'adrenaline' && !hasWay(state, seat, card);
/** Whether what a card counts comes to no space at all, wherever the car is. */
export const isWorthless = (state: State, seat: Seat, card: CardId): boolean =>
  roadsOf(state, seat, card)?.length === 0;
