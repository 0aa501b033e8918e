import type { Seat } from '../../../kit/game.ts';
import { colorsIn, countOf, GEARS, type Gear } from '../model/colors.ts';
import type { Only, SeatState, State, StepOf } from '../model/types.ts';
import { drawable, hasAny, hasBesidesWear, isAhead, isLast } from '../turn/table.ts';
import type { CardId } from './cards.ts';

export type Spaces = Pick<StepOf<'move'>, 'left' | 'colors' | 'isAlike'>;

/** All outside the bag. */
export const bluesOf = ({ active, used, discard }: SeatState): number =>
  active.blue + used.blue + discard.blue;
/** AU8. */
export const hasMostBlue = ({ seats }: State, seat: Seat): boolean =>
  seats.every((other, i) => i === seat || bluesOf(seats[seat]!) > other.discard.blue);

/** How far the cards drive that name their colors, if they drive at all. Positions are those before the Action Phase (AU5). */
export const DRIVES = {
  gearbox: (state) => ({ left: state.turn.place + (isLast(state) ? 1 : 0), colors: ['light-gray'] }),
  turbo: ({ seats }) => {
    const left = seats.reduce((sum, { discard }) => sum + discard.green, 2);
    return { left, colors: ['light-gray'] };
  },
  adrenaline: () => ({ left: 1, colors: ['light-gray'] }),
  'bump-run': (state) =>
    state.turn.place === 1 ? undefined : { left: isLast(state) ? 3 : 2, colors: ['dark-gray'] },
  overdrive: (state) => {
    const darkest = isLast(state) ? 3 : 2;
    return { left: 3, colors: GEARS.slice(0, state.turn.place === 1 ? 1 : darkest) };
  },
  diesel: ({ seats }, seat) => ({ left: seats[seat]!.discard['dark-gray'], colors: ['dark-gray'] }),
  hybrid: (state, seat) => (hasMostBlue(state, seat) ? { left: 2, colors: GEARS, isAlike: true } : undefined),
  rotary: ({ seats }, seat) => ({ left: colorsIn(seats[seat]!.discard).length, colors: ['white'] }),
  'crate-motor': () => ({ left: 3, colors: GEARS, isAlike: true }),
} as const satisfies Readonly<Partial<Record<CardId, (state: State, seat: Seat) => Spaces | undefined>>>;

/** Where the gear is taken or shown that sets the colors which the red cube drives on. */
export const GEARED = {
  steering: { from: 'active', only: 'geared-down' },
  suspension: { from: 'discard', only: 'drivable' },
  tires: { from: 'active', only: 'drivable-below' },
  burnout: { from: 'discard', only: 'geared-down' },
} as const satisfies Readonly<Partial<Record<CardId, { from: 'active' | 'discard'; only: Only }>>>;

/** The colors that a card's first move could be on now; undefined for those that find one wherever they can be played. */
const roadsOf = (state: State, seat: Seat, card: CardId): readonly Gear[] | undefined => {
  if (card === 'steering' || card === 'burnout') {
    const pile = state.seats[seat]![GEARED[card].from];
    return GEARS.slice(0, -1).filter((_, i) => pile[GEARS[i + 1]!] > 0);
  }
  if (!Object.hasOwn(DRIVES, card)) return undefined;
  const spaces: Spaces | undefined = DRIVES[card as keyof typeof DRIVES](state, seat);
  return spaces?.left ? spaces.colors : [];
};

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
    hasAny(state, seat, { from: ['active'], only: 'gears' }) && isAhead(state, seat, GEARS),
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
  return !colors || isAhead(state, seat, colors);
};
/** Whether using a card is for nothing; only Adrenaline can wait for the Drive Phase. */
export const isInVain = (state: State, seat: Seat, card: CardId): boolean =>
  card !== 'adrenaline' && !hasWay(state, seat, card);
/** Whether what a card counts comes to no space at all, wherever the car is. */
export const isWorthless = (state: State, seat: Seat, card: CardId): boolean =>
  roadsOf(state, seat, card)?.length === 0;
