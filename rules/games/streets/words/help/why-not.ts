import { refusal, type Attempt, type Refusals } from '../../../../kit/words/help.ts';
import type { Seat } from '../../../../kit/game.ts';
import { line, type Line } from '../../../../kit/words/words.ts';
import { LONGEST, across, metAt, rowAt, streetOf, type City } from '../../city/geometry.ts';
import { attracts } from '../../city/crowds.ts';
import { TURNS, type Turn } from '../../model/kinds.ts';
import type { Cell, Placement, Action, Step, View } from '../../model/types.ts';
import { STATION } from '../../model/tiles.ts';
import { sceneOfView } from '../../scoring/valuations.ts';
import { building, listOf, markName, who } from '../names.ts';
import { ASKS } from '../page.ts';

type Why<T extends Action['type']> = Refusals<Action, View>[T];

/** The street that a Building would make too long, from end to end including that Building. */
export const rowTooLong = (
  city: City,
  { x, y, turns = TURNS }: Cell & { turns?: readonly Turn[] },
): Placement[] | undefined => {
  if (city.at(x, y)) return undefined;
  return turns
    .map((turn) => ({ x, y, turn }))
    .filter((place) => metAt(city, place))
    .map((place) => rowAt(city, place))
    .find(({ length }) => length > LONGEST);
};

const noPlace = (city: City, cell: Cell, turns: readonly Turn[]): Line => {
  const over = city.at(cell.x, cell.y);
  if (over) {
    const isGone = over.tile !== STATION && streetOf(city, over).isEnclosed;
    const only = isGone ? ' Only the Renovator may build on top of it, turned the same way.' : '';
    return line`${building(over.tile)} is already there.${only}`;
  }
  if (!TURNS.some((side) => across(city, cell, side))) return 'A Building must go next to another one.';
  const instead = turns.length > 1 ? 'Choose another place.' : 'Turn it, or choose another place.';
  if (turns.every((turn) => !metAt(city, { ...cell, turn })))
    return `Its road wouldn’t meet another road. ${instead}`;
  if (rowTooLong(city, { ...cell, turns }))
    return `That would make six in a row, and a street holds at most ${LONGEST} Buildings. ${instead}`;
  return `Its road would run side by side with another one. ${instead}`;
};

const noBuilding: Why<'build'> = (view, _, { tile, x, y, turn }) => {
  const { step, hand } = view;
  if (step.at === 'build-for-grifter')
    return tile !== undefined && tile !== step.tile
      ? line`The Grifter builds ${building(step.tile)} now.`
      : 'The Grifter only builds where it earns the most.';
  if (tile !== undefined && !hand.includes(tile)) return line`${building(tile)} isn’t in your hand.`;
  if (x === undefined || y === undefined) return 'There’s no place left for a Building. Discard one.';
  return noPlace(sceneOfView(view).city, { x, y }, turn === undefined ? TURNS : [turn]);
};

/** A home has their color and is in a street that is not enclosed. */
const noMove: Why<'move'> = ({ step, city }, _, { to }) => {
  const { colour } = (step as Extract<Step, { at: 'move' }>).groups[0]!;
  const name = markName(colour);
  return city.some((laid) => laid.tile === to && attracts(laid, colour))
    ? line`${name}s can’t move to ${building(to!)}: they are leaving its street, or it is enclosed.`
    : `${name}s only move to ${name} Buildings, or to the Station.`;
};

const REFUSALS: Partial<Refusals<Action, View>> = {
  abandon: ({ city }, seat) =>
    line`Abandon ${listOf(city.flatMap(({ tile, owner }) => (owner === seat ? building(tile) : [])))}.`,
  build: noBuilding,
  discard: () => 'You can only discard a Building if none fits anywhere.',
  score: ({ enclosed }) => line`Score one of the streets of ${listOf(enclosed.map(building))}.`,
  take: () => 'You can’t choose those tokens.',
  pitch: () => 'You can only show a Building from your hand.',
  move: noMove,
};

/** The step that asks for another type of action than its own. */
const STEP_OF: Partial<Record<Action['type'], string>> = { discard: 'build', pass: 'pitch' };

export const whyNot = (view: View, seat: Seat, attempt: Attempt<Action>): Line => {
  const { step } = view;
  if (step.at === 'over') return 'The match is over.';
  if (step.seat !== seat) return line`Wait for your turn: ${who(step.seat)} is building.`;
  const other: Line = ASKS[step.at];
  const isAsked = step.at.startsWith(STEP_OF[attempt.type] ?? attempt.type);
  return isAsked ? refusal(REFUSALS, view, { seat, attempt, other }) : other;
};
