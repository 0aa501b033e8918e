import type { Chance } from '../../../kit/chance.ts';
import type { Seat } from '../../../kit/game.ts';
import { CARD_IDS, CARDS, SETS, type CardId, type CardSet, type Lot, type SetId } from '../cards/cards.ts';
import { startRace } from '../season/races.ts';
import { ALLOWANCES, DRIVER_IDS, STARTING_CUBES, STOCK } from './data.ts';
import { TRACK_IDS, type TrackId } from '../track/tracks.ts';
import { setSteps, settle } from '../turn/auto.ts';
import { TYPES, type CardColor } from './colors.ts';
import type { Play, Rules, Step } from './types.ts';

const IN_LOT: Readonly<Record<Lot, (card: CardId) => boolean>> = {
  'lot-base': (card) => !('isExpansion' in CARDS[card]),
  'lot-expansion': (card) => 'isExpansion' in CARDS[card],
  'lot-both': () => true,
};

const cardsFor = ({ cards }: Rules, chance: Chance): CardSet => {
  if (Object.hasOwn(SETS, cards)) return SETS[cards as SetId];
  const isIn = IN_LOT[cards as Lot];
  const pick = (color: CardColor): CardId =>
    chance.pick(CARD_IDS.filter((card) => CARDS[card].color === color && isIn(card)));
  return Object.fromEntries(TYPES.map((color) => [color, pick(color)])) as Record<CardColor, CardId>;
};

/** The tracks in order. A drawn track is never one that was chosen, and repeats only once all are used. */
const tracksFor = (rules: Rules, chance: Chance): TrackId[] => {
  const keys = ['track', 'track-2', 'track-3', 'track-4', 'track-5'] as const;
  const wanted = keys.slice(0, rules.season === 'none' ? 1 : rules.season).map((key) => rules[key]);
  const lots = chance.shuffle(TRACK_IDS.filter((id) => !wanted.includes(id)));
  return wanted.map((track) => (track === 'lot' ? lots.shift()! : track));
};

/** Drivers in reverse order (AU18); then each seat spends the money of its starting space. */
const setUpSteps = (order: readonly Seat[], hasDrivers: boolean): Step[] => [
  ...(hasDrivers ? order.toReversed().map((seat): Step => ({ do: 'driver', seat })) : []),
  ...order.map((seat, i): Step => ({ do: 'buy', seat, money: ALLOWANCES[i]!, to: 'bag', isMust: true })),
];

export const start = (play: Play): void => {
  const { state, chance } = play;
  const { rules } = state;
  const seats = state.seats.length;
  const hasDrivers = rules.drivers || rules.season !== 'none';
  const first = chance.below(seats);
  const order = state.seats.map((_, i) => (first + i) % seats);
  const [cards, tracks] = [cardsFor(rules, chance), tracksFor(rules, chance)];
  const drivers = hasDrivers ? chance.shuffle(DRIVER_IDS).slice(0, seats + 1) : [];
  play.emit({
    type: 'prepared',
    open: {
      cards,
      tracks,
      order,
      drivers: drivers.sort((a, b) => a - b),
      stock: { ...STOCK },
      each: STARTING_CUBES,
    },
  });
  startRace(play, { race: 0, order });
  setSteps(play, setUpSteps(order, hasDrivers));
  settle(play);
};
