import type { Seat } from '../../../../kit/game.ts';
import type { Attempt } from '../../../../kit/words/help.ts';
import { line, type Line } from '../../../../kit/words/words.ts';
import { LONGEST, metAt, runFrom, STEPS, type City } from '../../city/geometry.ts';
import { streetOf } from '../../city/streets.ts';
import { TURNS, type Turn } from '../../model/kinds.ts';
import type { Placement } from '../../model/laid.ts';
import { STATION, TILES, type TileId } from '../../model/tiles.ts';
import type { Action, Step, View } from '../../model/types.ts';
import { sceneOfView } from '../../scoring/symbols.ts';
import { building, list, markName, tileName, who } from '../names.ts';

type Try<T extends Action['type']> = Extract<Attempt<Action>, { type: T }>;

/** What has to happen first, whatever the player tries. */
const FIRST: Readonly<Record<Exclude<Step['at'], 'over'>, string>> = {
  abandon: 'You have no signs left. Choose a Building to abandon first.',
  build: 'Build a Building first.',
  'build-for-grifter': 'Place the Building for the Grifter first.',
  sign: 'Choose first whether one sign goes on it, or two.',
  score: 'Choose first which street is scored next.',
  take: 'Choose first which tokens to take.',
  pitch: 'Show a Building from your hand first, or skip.',
  move: 'Choose first where the People go.',
  'end-turn': 'You have built. End your turn, or take it back.',
};

/** The steps that allow each action. */
const STEP_OF: Readonly<Record<Action['type'], readonly Step['at'][]>> = {
  abandon: ['abandon'],
  build: ['build', 'build-for-grifter'],
  discard: ['build', 'build-for-grifter'],
  sign: ['sign'],
  score: ['score'],
  take: ['take'],
  pitch: ['pitch'],
  pass: ['pitch'],
  move: ['move'],
  'end-turn': ['end-turn'],
};

/** The street that a Building would make too long, from end to end including that Building. */
export const rowTooLong = (
  city: City,
  { x, y, turns = TURNS }: { x: number; y: number; turns?: readonly Turn[] },
): Placement[] | undefined => {
  if (city.at(x, y)) return undefined;
  return turns
    .map((turn) => ({ x, y, turn }))
    .filter((place) => metAt(city, place) !== undefined)
    .map((place) => [...runFrom(city, place, -1).toReversed(), place, ...runFrom(city, place, 1)])
    .find(({ length }) => length > LONGEST);
};

const touches = (city: City, x: number, y: number): boolean =>
  STEPS.some(([dx, dy]) => city.at(x + dx, y + dy) !== undefined);

/** Why a Building can't go there in any of these orientations. */
const noPlace = (city: City, x: number, y: number, turns: readonly Turn[]): Line => {
  const over = city.at(x, y);
  if (over) {
    const isGone = over.tile !== STATION && streetOf(city, over).isEnclosed;
    return isGone
      ? line`${building(over.tile)} stands there. Only the Renovator may build on top of it, turned the same way.`
      : line`${building(over.tile)} stands there already.`;
  }
  if (!touches(city, x, y)) return 'A Building goes next to another one.';
  const instead = turns.length > 1 ? 'Choose another place.' : 'Turn it, or choose another place.';
  if (turns.every((turn) => !metAt(city, { x, y, turn })))
    return `Its road would meet no other road. ${instead}`;
  if (rowTooLong(city, { x, y, turns }))
    return `Six in a row: a street holds ${LONGEST} Buildings at most. ${instead}`;
  return `Its road would lie beside another one and make it wider. ${instead}`;
};

const noBuilding = (view: View, { tile, x, y, turn }: Try<'build'>): Line => {
  const { step } = view;
  if (step.at === 'build-for-grifter')
    return tile !== undefined && tile !== step.tile
      ? line`The Grifter builds ${building(step.tile)} now.`
      : 'The Grifter takes only the places that pay most.';
  if (tile !== undefined && !view.hand.includes(tile)) return line`${building(tile)} is not in your hand.`;
  if (x === undefined || y === undefined) return 'No place is left for a Building. Discard one.';
  return noPlace(sceneOfView(view).city, x, y, turn === undefined ? TURNS : [turn as Turn]);
};

/** Why People can't move there (a home has their color and is in a street that is not enclosed). */
const noMove = (view: View, { colour, count, to }: Try<'move'>): Line => {
  const groups = view.step.at === 'move' ? view.step.groups : [];
  const group = groups.find((each) => each.colour === (colour ?? groups[0]?.colour));
  if (!group) return 'Nobody of them has to move.';
  const name = `${markName(group.colour)}s`;
  if (to !== undefined && !group.to.includes(to)) {
    const laid = view.city.find((each) => each.tile === to);
    const isHome = to === STATION || TILES[to].back === group.colour;
    if (!laid || !isHome)
      return line`${name} only move to ${markName(group.colour)} Buildings, or to the Station.`;
    return line`${name} can’t move to ${building(to)}: they leave its street, or it is enclosed.`;
  }
  return count !== undefined && count > group.count
    ? `Only ${group.count} ${name} have to move.`
    : line`${name} can’t go there.`;
};

const noneOf = (what: string, names: readonly string[]): string =>
  names.length > 0 ? `${what} ${list(names)}.` : 'There is nothing to choose.';

const noChoice = (view: View, attempt: Attempt<Action>): Line => {
  const { step } = view;
  switch (attempt.type) {
    case 'build':
      return noBuilding(view, attempt);
    case 'discard':
      return 'A Building is discarded only where none fits anywhere.';
    case 'move':
      return noMove(view, attempt);
    case 'abandon':
      return noneOf('Abandon', step.at === 'abandon' ? step.tiles.map(tileName) : []);
    case 'score':
      return noneOf('Score one of the streets of', step.at === 'score' ? step.streets.map(tileName) : []);
    case 'pitch':
      return 'Only a Building from your hand can be shown.';
    case 'take':
      return 'Those tokens are not among the choices.';
    default:
      return 'Place one sign or two.';
  }
};

/** Why a seat may not take an action now. */
export const whyNot = (view: View, seat: Seat, attempt: Attempt<Action>): Line => {
  const { step } = view;
  if (step.at === 'over') return 'The match is over.';
  if (step.seat !== seat) return line`Wait for your turn: ${who(step.seat)} is building.`;
  return STEP_OF[attempt.type].includes(step.at) ? noChoice(view, attempt) : FIRST[step.at];
};

/** The Building an id names, if any. */
export const tileOf = (id: string): TileId | undefined => (id in TILES ? (id as TileId) : undefined);
