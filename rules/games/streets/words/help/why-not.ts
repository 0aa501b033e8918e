import { list } from '../../../../kit/words/english.ts';
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
import { building, markName, tileName, who } from '../names.ts';

type Try<T extends Action['type']> = Extract<Attempt<Action>, { type: T }>;

/** What has to happen first, whatever the player tries. */
const FIRST: Readonly<Record<Exclude<Step['at'], 'over'>, string>> = {
  abandon: 'You have no signs left. Choose a Building to abandon first.',
  build: 'First build a Building.',
  'build-for-grifter': 'First place the Building for the Grifter.',
  sign: 'First choose whether one or two signs go on it.',
  score: 'First choose the street to score next.',
  take: 'First choose which tokens to take.',
  pitch: 'First show a Building from your hand, or skip.',
  move: 'First choose where the People go.',
  'end-turn': 'You’ve built. End your turn, or undo your last step.',
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
      ? line`${building(over.tile)} is already there. Only the Renovator may build on top of it, turned the same way.`
      : line`${building(over.tile)} is already there.`;
  }
  if (!touches(city, x, y)) return 'A Building must go next to another one.';
  const instead = turns.length > 1 ? 'Choose another place.' : 'Turn it, or choose another place.';
  if (turns.every((turn) => !metAt(city, { x, y, turn })))
    return `Its road wouldn’t meet another road. ${instead}`;
  if (rowTooLong(city, { x, y, turns }))
    return `That would make six in a row, and a street holds at most ${LONGEST} Buildings. ${instead}`;
  return `Its road would run side by side with another one. ${instead}`;
};

const noBuilding = (view: View, { tile, x, y, turn }: Try<'build'>): Line => {
  const { step } = view;
  if (step.at === 'build-for-grifter')
    return tile !== undefined && tile !== step.tile
      ? line`The Grifter builds ${building(step.tile)} now.`
      : 'The Grifter only builds where it earns the most.';
  if (tile !== undefined && !view.hand.includes(tile)) return line`${building(tile)} isn’t in your hand.`;
  if (x === undefined || y === undefined) return 'There’s no place left for a Building. Discard one.';
  return noPlace(sceneOfView(view).city, x, y, turn === undefined ? TURNS : [turn as Turn]);
};

/** Why People can't move there (a home has their color and is in a street that is not enclosed). */
const noMove = (view: View, { colour, count, to }: Try<'move'>): Line => {
  const groups = view.step.at === 'move' ? view.step.groups : [];
  const group = groups.find((each) => each.colour === (colour ?? groups[0]?.colour));
  if (!group) return 'None of them has to move.';
  const name = `${markName(group.colour)}s`;
  if (to !== undefined && !group.to.includes(to)) {
    const laid = view.city.find((each) => each.tile === to);
    const isHome = to === STATION || TILES[to].back === group.colour;
    if (!laid || !isHome)
      return line`${name} only move to ${markName(group.colour)} Buildings, or to the Station.`;
    return line`${name} can’t move to ${building(to)}: they are leaving its street, or it is enclosed.`;
  }
  return count !== undefined && count > group.count
    ? `Only ${group.count} ${name} have to move.`
    : line`${name} can’t go there.`;
};

const noneOf = (what: string, names: readonly string[]): string =>
  names.length > 0 ? `${what} ${list(names)}.` : 'There’s nothing to choose.';

const noChoice = (view: View, attempt: Attempt<Action>): Line => {
  const { step } = view;
  switch (attempt.type) {
    case 'build':
      return noBuilding(view, attempt);
    case 'discard':
      return 'You can only discard a Building if none fits anywhere.';
    case 'move':
      return noMove(view, attempt);
    case 'abandon':
      return noneOf('Abandon', step.at === 'abandon' ? step.tiles.map(tileName) : []);
    case 'score':
      return noneOf('Score one of the streets of', step.at === 'score' ? step.streets.map(tileName) : []);
    case 'pitch':
      return 'You can only show a Building from your hand.';
    case 'take':
      return 'You can’t choose those tokens.';
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
export const tileOf = (id: string): TileId | undefined =>
  Object.hasOwn(TILES, id) ? (id as TileId) : undefined;
