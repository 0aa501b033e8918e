import { ANY_NUMBER, colorsIn, GEARS, WEAR } from '../model/colors.ts';
import type { Effect, Feed, Mark, Play } from '../model/types.ts';
import { draw, gainWear, markTurn, moveCubes } from '../turn/auto.ts';
import { CARDS, type CardId } from './cards.ts';
import { DRIVES, GEARED, type Spaces } from './drives.ts';

export const clearDiscard = (play: Play, seat: number): void => {
  const count = play.state.seats[seat]!.discard[WEAR];
  moveCubes(play, seat, { color: WEAR, count, from: 'discard', to: 'stock' });
};

const marking =
  (mark: Mark): Effect =>
  (play) => {
    markTurn(play, mark);
    return [];
  };

const driving =
  (card: keyof typeof DRIVES, wear: number): Effect =>
  (play, seat) => {
    gainWear(play, seat, wear);
    const spaces: Spaces | undefined = DRIVES[card](play.state, seat);
    if (!spaces) return [];
    const { left, colors, ...alike } = spaces;
    return [{ do: 'move', seat, left, colors, cube: CARDS[card].color, ...alike }];
  };

interface Geared {
  wear: number;
  /** Where the gear goes, if it isn't only shown. */
  to: 'discard' | null;
  as: Extract<Feed, { to: 'colors' }>['as'];
  left: number;
  isMust?: true;
}

const geared =
  (card: keyof typeof GEARED, { wear, to, as, left, ...must }: Geared): Effect =>
  (play, seat) => {
    const { from, only } = GEARED[card];
    gainWear(play, seat, wear);
    const feed = { to: 'colors', as } as const;
    return [
      { do: 'take', seat, from: [from], to, only, left: 1, isMust: true, feed },
      { do: 'move', seat, left, colors: [], cube: 'red', ...must },
    ];
  };

/** Clause by clause as in the rulebook's appendix. */
export const EFFECTS: Readonly<Record<CardId, Effect>> = {
  'car-chief': (_play, seat) => {
    const feed = { to: 'upgrade' } as const;
    return [
      { do: 'take', seat, from: ['discard'], to: 'stock', left: 1, only: 'upgradable', isMust: true, feed },
    ];
  },
  engineer: (_play, seat) => [
    { do: 'take', seat, from: ['active'], to: 'discard', left: 3, feed: { to: 'left', by: 1 } },
    { do: 'take', seat, from: ['discard'], to: 'stock', left: 0, isMust: true },
  ],
  manager: (_play, seat) => [
    { do: 'take', seat, from: ['active'], to: 'stock', left: 1 },
    { do: 'take', seat, from: ['active', 'discard'], to: 'bag', left: 1 },
  ],
  mechanic: (_play, seat) => [
    { do: 'take', seat, from: ['active'], to: 'used', left: 1, isMust: true },
    { do: 'take', seat, from: ['discard'], to: 'stock', left: 2 },
  ],
  'factory-support': (play, seat) => {
    draw(play, seat, { count: 1 });
    return [{ do: 'take', seat, from: ['active', 'discard'], to: 'stock', left: 1, isMust: true }];
  },
  'maintenance-staff': (_play, seat) => [
    { do: 'take', seat, from: ['active'], to: 'stock', left: ANY_NUMBER, feed: { to: 'left', by: 2 } },
    { do: 'take', seat, from: ['discard'], to: 'stock', left: 0 },
  ],
  'performance-testing': (play, seat) => {
    moveCubes(play, seat, { color: 'yellow', count: 1, from: 'used', to: 'stock' });
    return [{ do: 'draw', seat, left: 3 }];
  },
  'crew-chief': (play, seat) => {
    const worn = (): number => play.state.seats[seat]!.active[WEAR];
    let before = worn();
    while (draw(play, seat, { count: 1 }) === 1 && worn() > before) before = worn();
    clearDiscard(play, seat);
    return [];
  },
  'pit-captain': (_play, seat) => [{ do: 'take', seat, from: ['discard'], to: 'stock', left: 6 }],
  'pit-crew': (_play, seat) => [{ do: 'pick', seat, options: ['wear', 'any'] }],
  'pit-team': (_play, seat) => [
    { do: 'take', seat, from: ['discard'], to: 'stock', left: 3, feed: { to: 'money', by: 'cost' } },
    { do: 'buy', seat, money: 0, to: 'used', isOne: true, isMust: true },
  ],
  'air-jacks': ({ state }, seat) => {
    const left = colorsIn(state.seats[seat]!.discard).length;
    return [{ do: 'take', seat, from: ['discard'], to: 'stock', left }];
  },
  'impact-wrench': (_play, seat) => [
    { do: 'take', seat, from: ['discard'], to: 'stock', left: 4 },
    { do: 'sweep', seat, from: 'used', to: 'stock', isWear: true },
  ],
  'pit-mechanic': (_play, seat) => [
    { do: 'take', seat, from: ['discard'], to: 'stock', left: 6, only: 'wear' },
    { do: 'fewest', seat },
  ],
  aerodynamics: marking('aerodynamics'),
  steering: geared('steering', { wear: 1, to: 'discard', as: 'one-lower', left: 3 }),
  suspension: geared('suspension', { wear: 1, to: null, as: 'same', left: 1, isMust: true }),
  tires: geared('tires', { wear: 0, to: null, as: 'lower', left: 1, isMust: true }),
  burnout: geared('burnout', { wear: 1, to: null, as: 'one-lower', left: 2 }),
  'camber-toe': (_play, seat) => [
    { do: 'take', seat, from: ['active'], to: 'discard', left: 1, only: 'gears', isMust: true },
    { do: 'move', seat, left: 1, colors: GEARS, cube: 'red', isMust: true },
  ],
  redline: marking('redline'),
  boost: (_play, seat) => [
    { do: 'draw', seat, left: 3, hasWear: true },
    { do: 'boost-others', seat },
  ],
  gearbox: driving('gearbox', 1),
  nitro: (play, seat) => {
    draw(play, seat, { count: 2, to: 'drawn' });
    return [
      { do: 'take', seat, from: ['drawn'], to: 'active', left: 1, isMust: true },
      { do: 'sweep', seat, from: 'drawn', to: 'discard' },
    ];
  },
  turbo: driving('turbo', 2),
  adrenaline: (_play, seat) => [{ do: 'pick', seat, options: ['now', 'later'] }],
  'bump-run': driving('bump-run', 1),
  overdrive: driving('overdrive', 1),
  diesel: driving('diesel', 2),
  hybrid: driving('hybrid', 1),
  rotary: driving('rotary', 1),
  supercharged: (play, seat) => {
    gainWear(play, seat, 1);
    return [{ do: 'take', seat, from: ['discard'], to: 'active', left: 2 }];
  },
  'crate-motor': (play, seat) => {
    markTurn(play, 'crate-motor');
    return driving('crate-motor', 0)(play, seat);
  },
  'fuel-injection': (play, seat) => {
    gainWear(play, seat, 2);
    return marking('fuel-injection')(play, seat);
  },
  'internal-combustion': (_play, seat) => [
    { do: 'take', seat, from: ['active'], to: 'discard', left: 1, isMust: true },
    { do: 'take', seat, from: ['discard'], to: 'active', left: 3, feed: { to: 'wear' } },
  ],
};
