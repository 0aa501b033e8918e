import { GEARS } from '../model/colors.ts';
import type { Effect } from '../model/events.ts';
import type { Feed } from '../model/steps.ts';
import type { Mark } from '../model/types.ts';
import { draw, gainWear, markTurn } from '../turn/cubes.ts';
import { CARDS, type CardId } from './cards.ts';
import { DRIVES, GEARED, type Spaces } from './drives.ts';
import { REMOVING } from './removing.ts';

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
const EFFECTS: Readonly<Record<CardId, Effect>> = {
  ...REMOVING,
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
export const effectOf = (card: CardId): Effect => EFFECTS[card];
