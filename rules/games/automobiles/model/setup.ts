import type { Chance } from '../../../kit/chance.ts';
import type { Seat } from '../../../kit/game.ts';
import { CARD_IDS, CARDS, SETS, type CardId, type CardSet } from '../cards/cards.ts';
import { startRace } from '../season/races.ts';
import { DRIVER_IDS } from '../season/drivers.ts';
import { TRACK_IDS, type TrackId } from '../track/tracks.ts';
import { setSteps, settle } from '../turn/auto.ts';
import { TYPES, type CardColor } from './colors.ts';
import { ALLOWANCES, STARTING_CUBES, STOCK } from './data.ts';
import type { Step } from './steps.ts';
import type { Rules } from './types.ts';
import type { Play } from './events.ts';

const LOTS: Readonly<Record<string, (card: CardId) => boolean>> = {
  'lot-base': (card) => !('isExpansion' in CARDS[card]),
  'lot-expansion': (card) => 'isExpansion' in CARDS[card],
  'lot-both': () => true,
};

const cardsFor = ({ cards }: Rules, chance: Chance): CardSet => {
  const isIn = LOTS[cards];
  if (!isIn) return SETS[cards as keyof typeof SETS];
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

const orderFrom = (first: Seat, seats: number): Seat[] =>
  Array.from({ length: seats }, (_, i) => (first + i) % seats);

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
  const order = orderFrom(chance.below(seats), seats);
  play.emit({
    type: 'prepared',
    open: {
      cards: cardsFor(rules, chance),
      tracks: tracksFor(rules, chance),
      order,
      drivers: hasDrivers
        ? chance
            .shuffle(DRIVER_IDS)
            .slice(0, seats + 1)
            .sort((a, b) => a - b)
        : [],
      stock: { ...STOCK },
      each: STARTING_CUBES,
    },
  });
  startRace(play, { race: 0, order });
  setSteps(play, setUpSteps(order, hasDrivers));
  settle(play);
};
