import { preview } from '../../../../rules/games/streets/scoring/preview.ts';
import { GRIFTER, slotOf, type Owner, type Turn } from '../../../../rules/games/streets/model/kinds.ts';
import type { Action, Group, View } from '../../../../rules/games/streets/model/types.ts';
import type { Plan, StepChoice } from '../../kit/choice.ts';
import { grouped } from '../../kit/grouped.ts';

export type Building = Extract<Action, { type: 'build' }>;

export const cellStep = ({ x, y }: { x: number; y: number }): string => `cell:${x},${y}`;
export const cellOf = (step: string): readonly [number, number] => {
  const [x = 0, y = 0] = step.slice('cell:'.length).split(',').map(Number);
  return [x, y];
};

export const homeStep = ({ colour, to }: { colour: string; to: string }): string => `home:${colour}:${to}`;

/** The clicks that lead to an action. The number of People is set like a turn. */
const stepsOf = (action: Action): string[] => {
  switch (action.type) {
    case 'build':
      return [`card:${action.tile}`, cellStep(action), `turn:${action.turn}`];
    case 'discard':
    case 'pitch':
      return [`card:${action.tile}`];
    case 'abandon':
      return [`tile:${action.tile}`];
    case 'score':
      return [`tile:${action.street}`];
    case 'move':
      return [homeStep(action), `turn:${action.count}`];
    case 'sign':
      return [`sign:${action.signs}`];
    case 'take':
      return [`take:${action.tokens.join('+')}`];
    case 'pass':
    case 'end-turn':
      return [action.type];
    default:
      return action satisfies never;
  }
};

/** The people to move now: one color at a time, so that a tap on a home is unambiguous. */
export const groupNow = ({ step }: Pick<View, 'step'>): Group | undefined =>
  step.at === 'move' ? step.groups[0] : undefined;

/** How many of a group move with a tap: all of them, or fewer with each split. */
export const goingOf = ({ count }: { count: number }, split: number): number => count - (split % count);

/** The Building that is offered at a chosen place. */
export const offeredBuild = ({
  choice,
}: {
  choice: Pick<StepChoice<Action>, 'chosen' | 'offered'>;
}): Building | undefined => {
  const action = choice.chosen.length > 0 ? choice.offered?.action : undefined;
  return action?.type === 'build' ? action : undefined;
};

/** The owner for whom a Building would be built. */
export const builderOf = ({ step, turn }: Pick<View, 'step' | 'turn'>): Owner =>
  step.at === 'build-for-grifter' ? GRIFTER : step.at === 'build' ? step.seat : turn.owner;

/** What speaks for a placement: how much more its owner would earn than the rivals, then the owner's street it extends. */
const meritsOf = (view: View, owner: Owner, building: Building): readonly number[] => {
  const { tile, x, y } = building;
  const { earned, held, worth } = preview(view, { tile, x, y, turn: building.turn as Turn, owner });
  const own = earned[slotOf(owner, earned)] ?? 0;
  return [2 * own - earned.reduce((sum, paid) => sum + paid, 0), held, worth];
};

const firstDifference = (one: readonly number[], other: readonly number[]): number =>
  one.map((merit, i) => merit - other[i]!).find((more) => more !== 0) ?? 0;

/** Turns in clockwise order, starting with the best. */
const fromBest = (view: View, buildings: readonly Building[]): Building[] => {
  if (buildings.length < 2) return [...buildings];
  const merits = buildings.map((building) => meritsOf(view, builderOf(view), building));
  const best = merits.reduce((top, each, i) => (firstDifference(each, merits[top]!) > 0 ? i : top), 0);
  return [...buildings.slice(best), ...buildings.slice(0, best)];
};

/** The legal actions as clicks. */
export const plansOf = (actions: readonly Action[], view: View): Plan<Action>[] => {
  const buildings = actions.filter((action) => action.type === 'build');
  const others = actions.filter(({ type }) => type !== 'build');
  const placed = grouped(buildings, (building) => `${building.tile} ${cellStep(building)}`);
  const ordered = [...others, ...[...placed.values()].flatMap((group) => fromBest(view, group))];
  return ordered.map((action) => ({ action, steps: stepsOf(action) }));
};

/** Whether a step is clicked on the board. */
export const isPlace = (step: string): boolean => /^(cell|tile|home):/.test(step);
