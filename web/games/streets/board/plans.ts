import { preview } from '../../../../rules/games/streets/scoring/preview.ts';
import type { Action, View, Cell, ActionOf, Group } from '../../../../rules/games/streets/model/types.ts';
import { sumOf } from '../../../../rules/games/streets/model/kinds.ts';
import { compare } from '../../../../rules/kit/ranks.ts';
import type { Plan, StepChoice } from '../../kit/choice.ts';
import { stepsOf, type Clicks } from '../../kit/clicks.ts';
import type { Setting } from './setting.ts';

export type Building = ActionOf<'build'>;

export const clicks: Clicks<Action> = {
  build: ['card:{tile}', 'cell:{x},{y}', 'turn:{turn}'],
  discard: ['card:{tile}'],
  pitch: ['card:{tile}'],
  abandon: ['tile:{tile}'],
  score: ['tile:{street}'],
  move: ['home:{colour}:{to}', 'turn:{count}'],
  sign: ['sign:{signs}'],
  take: ['take:{tokens}'],
  pass: ['pass'],
  'end-turn': ['end-turn'],
};

export const cellStep = ({ x, y }: Cell): string => `cell:${x},${y}`;
export const cellOf = (step: string): Cell => {
  const [x = 0, y = 0] = step.slice('cell:'.length).split(',').map(Number);
  return { x, y };
};

/** The people to move now: one color at a time, so that a tap on a home is unambiguous. */
export const groupNow = ({ step }: Pick<View, 'step'>): Group | undefined =>
  step.at === 'move' ? step.groups[0] : undefined;

/** Whether an action moves as many People as one tap does now; it can be called back until the turn ends. */
export const isTapped = (action: Action, { view, split }: Pick<Setting, 'view' | 'split'>): boolean => {
  const group = groupNow(view);
  if (action.type !== 'move' || !group) return false;
  return action.colour === group.colour && action.count === goingOf(group, split);
};

/** How many of a group move with a tap: all of them, or fewer with each split. */
export const goingOf = ({ count }: Group, split: number): number => count - (split % count);

type Offering = { choice: Pick<StepChoice<Action>, 'chosen' | 'offered'> };
export const offeredBuild = ({ choice }: Offering): Building | undefined => {
  const action = choice.chosen.length > 0 ? choice.offered?.action : undefined;
  return action?.type === 'build' ? action : undefined;
};

/** What speaks for a placement: how much more its owner would earn than the rivals, then the owner's street it extends. */
const meritsOf = (view: View, building: Building): readonly number[] => {
  const { earned, held, worth } = preview(view, building);
  return [2 * earned.at(view.turn.owner)! - sumOf(earned, (paid) => paid), held, worth];
};

const fromBest = (view: View, buildings: readonly Building[]): Building[] => {
  if (buildings.length < 2) return [...buildings];
  const merits = buildings.map((building) => meritsOf(view, building));
  const best = merits.reduce((top, each, i) => (compare(each, merits[top]!) > 0 ? i : top), 0);
  return [...buildings.slice(best), ...buildings.slice(0, best)];
};

export const plansOf = (actions: readonly Action[], view: View): Plan<Action>[] => {
  const buildings = actions.filter((action) => action.type === 'build');
  const others = actions.filter(({ type }) => type !== 'build');
  const placed = Map.groupBy(buildings, (building) => `${building.tile} ${cellStep(building)}`);
  const ordered = [...others, ...[...placed.values()].flatMap((group) => fromBest(view, group))];
  return ordered.map((action) => ({ action, steps: stepsOf(clicks, action) }));
};

export const isPlace = (step: string): boolean => /^(cell|tile|home):/.test(step);
