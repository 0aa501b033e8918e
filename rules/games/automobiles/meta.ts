import type { Game, Option } from '../../kit/game.ts';
import { LOTS, SET_IDS, SETS } from './cards/cards.ts';
import { LAPS } from './model/data.ts';
import type { Action, Event, State, View } from './model/types.ts';
import { TRACK_IDS } from './track/tracks.ts';
import { SET_NAMES, TRACK_NAMES } from './words/names.ts';

/** The rulebook recommends two of the tracks for two (Racing Season, under each track). */
const TRACK_LABELS = {
  ...TRACK_NAMES,
  'monte-carlo': 'Monte Carlo (best for 2)',
  tucson: 'Tucson (best for 2)',
  lot: 'random',
};
const SEASONS = [3, 4, 5] as const;
const laterTrack = (n: number): Option => ({
  key: `track-${n}`,
  name: `Track of race ${n}`,
  values: ['lot', ...TRACK_IDS],
  labels: TRACK_LABELS,
  preset: 'lot',
  tried: ['lot'],
  when: { key: 'season', values: SEASONS.filter((races) => races >= n) },
});
/** The sets with Boost or Crate Motor, which opponents answer out of turn (AU13, AU22). */
const ANSWERED = [
  ...LOTS,
  ...SET_IDS.filter((id) => SETS[id].green === 'boost' || SETS[id].blue === 'crate-motor'),
];
const OFF = { values: [false, true], preset: false } as const;
const OPTIONS: readonly Option[] = [
  { key: 'cards', name: 'Cards', values: [...SET_IDS, ...LOTS], labels: SET_NAMES, preset: 'first-game' },
  { key: 'track', name: 'Track', values: [...TRACK_IDS, 'lot'], labels: TRACK_LABELS, preset: 'daytona' },
  { key: 'laps', name: 'Laps', values: LAPS, preset: 3, tried: [1], isLength: true },
  {
    key: 'season',
    name: 'Season',
    values: ['none', ...SEASONS],
    labels: { none: 'a single race', '3': '3 races', '4': '4 races', '5': '5 races' },
    preset: 'none',
    tried: ['none', 3],
  },
  ...[2, 3, 4, 5].map(laterTrack),
  { key: 'drivers', name: 'Drivers', ...OFF, when: { key: 'season', values: ['none'] } },
  { key: 'weaving', name: 'Weaving', ...OFF },
  { key: 'accelerated', name: 'Accelerated play', ...OFF, when: { key: 'cards', values: ANSWERED } },
];

export const meta: Game<State, Action, Event, View>['meta'] = {
  id: 'automobiles',
  seats: [2, 3, 4, 5],
  options: OPTIONS,
  shape: 1,
  takeBack: [
    'gear-placed',
    'card-used',
    'cube-moved',
    'cubes-moved',
    'marked',
    'steps-set',
    'driver-used',
    'phase-began',
    'bought',
    'paid',
    'put-off',
  ],
  chapter: 'race-started',
};
