import type { Chance } from '../../../kit/chance.ts';
import type { Config, Seat } from '../../../kit/game.ts';
import { EMOJIS, LANGUAGES, LOCATIONS, TEXTS } from './content.ts';
import { BROKEN_STARS, CHECKS, driversAt, FULL_HAND, LAID_LOCATIONS, type Tile } from './kinds.ts';
import { drawTexts } from '../turn/decide.ts';
import type { Play, State } from './types.ts';

const ids = (entries: readonly { id: string }[]): string[] => entries.map(({ id }) => id);

const pickOf = <T extends string>(list: readonly T[], value: unknown): T =>
  list.find((one) => one === value) ?? list[0]!;

export const tilesOf = ({ checks }: Config): Tile[] => [
  ...Array<Tile>(BROKEN_STARS).fill('broken-star'),
  ...Array<Tile>(CHECKS - Number(checks ?? 0)).fill('check'),
];

export const blankState = (config: Config, seats: number): State => ({
  seats,
  driverBy: pickOf(driversAt(seats), config['driver']), // a table that began early may lack the chosen seat (WR12)
  driver: 0,
  deaf: config['deaf'] !== false, // matches from before this option lack it
  triple: config['triple'] === true,
  language: pickOf(LANGUAGES, config['language']),
  phase: 'text',
  locations: [],
  target: null,
  flipped: [],
  deck: ids(TEXTS),
  discards: [],
  bag: ids(EMOJIS),
  tokens: [],
  placed: [],
  stack: tilesOf(config),
  drafts: [],
  ballots: [],
  said: [],
  rounds: [],
  end: null,
});

const chooseDriver = ({ driverBy, seats }: State, chance: Chance): Seat => {
  if (driverBy === 'by lot') return chance.below(seats);
  return driversAt(seats).indexOf(driverBy) - 1;
};

export const start = (play: Play): void => {
  const { state, chance } = play;
  const driver = chooseDriver(state, chance);
  const drawn = chance.shuffle(ids(LOCATIONS)).slice(0, LAID_LOCATIONS);
  const bag = chance.shuffle(state.bag);
  const tokens = bag.splice(-FULL_HAND).toReversed();
  play.emit({
    type: 'match-dealt',
    open: { driver, locations: chance.shuffle(drawn) },
    own: { [driver]: { target: drawn[0]!, tokens } },
    dark: { deck: chance.shuffle(state.deck), bag, stack: chance.shuffle(state.stack) },
  });
  drawTexts(play);
};
