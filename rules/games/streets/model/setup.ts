import type { Chance } from '../../../kit/chance.ts';
import type { Config, Play, Seat } from '../../../kit/game.ts';
import { TOKENS_EACH, tokensEach } from '../turn/business.ts';
import { consultantCalled, consultantsFor } from '../consultants/consultants.ts';
import type { Event, Laid, State } from './types.ts';
import { COLOURS, SYMBOLS, type Consultant, type Level, type Mark } from './kinds.ts';
import { PARK, STACK_TILES, STATION, TILES, backOf, type TileId } from './tiles.ts';

export const PEOPLE_EACH = 12;
export const SIGNS_EACH = 5;
export const HAND = 3;
/** Buildings also removed if there is a Contractor (§2.4). */
export const CONTRACTOR_REMOVES = 3;

const START_MONEY: Readonly<Record<Level, number>> = { easy: 0, normal: 20, hard: 50 };
/** What the Grifter has beside that where the player is consulted. */
const CONSULTED = 40;

/** A solo player may choose a Consultant; all others are dealt one. */
const chosenBy = ({ consultants, consultant }: Config, seats: number): (Consultant | null)[] => {
  const chosen = seats === 1 && consultants === true ? consultantCalled(consultant) : undefined;
  return Array.from({ length: seats }, () => chosen ?? null);
};

export const blankState = (config: Config, seats: number): State => {
  const level = seats === 1 ? (config['grifter'] as Level) : null;
  const rival = level && START_MONEY[level] + (config['consultants'] ? CONSULTED : 0);
  return {
    seats,
    level,
    business: config['business'] === true,
    withConsultants: config['consultants'] === true,
    consultants: chosenBy(config, seats),
    box: Object.values(TILES).map(({ id }) => id),
    removed: [],
    stack: [],
    endgame: [],
    hands: Array.from({ length: seats }, () => []),
    shown: [],
    city: [],
    covered: [],
    discarded: [],
    supply: { tourist: PEOPLE_EACH, hipster: PEOPLE_EACH, parent: PEOPLE_EACH, shopper: PEOPLE_EACH },
    money: rival === null ? Array<number>(seats).fill(0) : [0, rival],
    signs: Array<number>(seats).fill(SIGNS_EACH),
    bank: tokensEach(TOKENS_EACH),
    tokens: Array.from({ length: Math.max(2, seats) }, () => tokensEach(0)),
    turn: { owner: 0, toBuild: 0, built: 0 },
    isLoose: false,
    lifted: null,
    unsigned: null,
    enclosed: [],
    renovated: null,
    scoring: null,
    picks: [],
    pitchers: [],
    leaving: [],
    earned: [],
    lastBuilt: null,
    sold: null,
    bonuses: null,
    isOver: false,
  };
};

export const removedOf = (back: Mark, seats: number): number => {
  if (seats <= 2) return 2;
  return seats === 3 && back !== 'wild' ? 1 : 0;
};

/** The Buildings used with this many seats, and those left in the box; a Contractor sets up for one more seat. */
export const tilesFor = (seats: number, hasContractor: boolean) => {
  const asFor = seats + (hasContractor ? 1 : 0);
  const used = STACK_TILES.filter(({ isExtra }) => !isExtra || asFor >= 5).map(({ id }) => id);
  const box = STACK_TILES.map(({ id }) => id).filter((tile) => !used.includes(tile));
  return { asFor, used, box };
};

export const makePiles = (seats: number, hasContractor: boolean, chance: Chance) => {
  const { asFor, used, box } = tilesFor(seats, hasContractor);
  const sorted = SYMBOLS.map((back) => ({
    count: removedOf(back, asFor),
    tiles: chance.shuffle(used.filter((tile) => backOf(tile) === back)),
  }));
  const removed = sorted.flatMap(({ tiles, count }) => tiles.slice(0, count));
  const stack = chance.shuffle(sorted.flatMap(({ tiles, count }) => tiles.slice(count)));
  const extra = hasContractor ? stack.splice(0, CONTRACTOR_REMOVES) : [];
  return { stack, removed: [...removed, ...extra], box };
};

const dealConsultants = (play: Play<State, Event>): void => {
  const { seats, business, withConsultants } = play.state;
  if (!withConsultants) return;
  const chosen = play.state.consultants.filter((card) => card !== null);
  const consultants =
    chosen.length > 0 ? chosen : play.chance.shuffle(consultantsFor(seats, business)).slice(0, seats);
  play.emit({ type: 'consultants-dealt', open: { consultants } });
};

const START_CITY: readonly Laid[] = [
  { tile: STATION, x: 0, y: 0, turn: 0, owner: null, signs: 0, people: COLOURS, fomo: [] },
  { tile: PARK, x: 1, y: 0, turn: 1, owner: null, signs: 0, people: [], fomo: [] },
];

const dealHands = (play: Play<State, Event>): void => {
  const { seats, level, consultants } = play.state;
  const { stack, removed, box } = makePiles(seats, consultants.includes('contractor'), play.chance);
  const endgame = level ? stack.splice(-HAND) : [];
  const own = Object.fromEntries(
    play.state.hands.map((_hand, seat): [Seat, { hand: TileId[] }] => [seat, { hand: stack.splice(-HAND) }]),
  );
  const first = level ? 0 : play.chance.below(seats);
  play.emit({ type: 'dealt', open: { first }, own, dark: { stack, removed, box, endgame } });
};

export const start = (play: Play<State, Event>): void => {
  dealConsultants(play);
  play.emit({ type: 'city-founded', open: { tiles: [...START_CITY] } });
  dealHands(play);
  const { level, stack, turn } = play.state;
  const { owner } = turn;
  // In a solo match the stack is face up: only its top is visible (ST19).
  if (level !== null) play.emit({ type: 'stack-shown', open: { tile: stack.at(-1)! } });
  play.emit({ type: 'turn-passed', open: { owner, builds: buildsFor(play.state, owner) } });
};

/** Two for the Contractor while the stack lasts; otherwise one. */
export const buildsFor = ({ consultants, stack }: State, owner: number): number =>
  consultants[owner] === 'contractor' && stack.length > 0 ? 2 : 1;
