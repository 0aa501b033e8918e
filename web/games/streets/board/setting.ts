import { preview, type Outlook } from '../../../../rules/games/streets/scoring/preview.ts';
import type {
  Action,
  View,
  Cell,
  Sale,
  ActionOf,
  Group,
  Event,
} from '../../../../rules/games/streets/model/types.ts';
import type { BoardSetting } from '../../kit/board.ts';
import type { Camera } from '../../kit/camera/camera.ts';
import type { Frame } from '../../kit/camera/frame.ts';
import type { TileId } from '../../../../rules/games/streets/model/tiles.ts';
import { GRIFTER, sumOf, type Colour, type Owner } from '../../../../rules/games/streets/model/kinds.ts';
import { GRIFTER_MARK } from '../../../../rules/games/streets/words/names.ts';
import { partsOf, toText, type Line, type Part } from '../../../../rules/kit/words/words.ts';
import { compare } from '../../../../rules/kit/ranks.ts';
import type { Plan, StepChoice } from '../../kit/choice.ts';
import { stepsOf, type Clicks } from '../../kit/clicks.ts';
import type { LogEntry } from '../../../../api/contract/match.ts';
import { eventsOf } from '../../kit/cues.ts';

/** Something on the board that can be chosen now. */
export interface Spot {
  step: string;
  kind: 'cell' | 'street' | 'leave' | 'home';
  cell: Cell;
  going?: { count: number; colour: Colour };
  isChosen: boolean;
  isTaken: boolean;
  name: string;
}

/** Loaded after the board. */
export type Later = typeof import('./later/later.ts');

/** What every part of the board needs to draw and to act. A close look at a Building highlights its street. */
export interface Setting extends BoardSetting<View, Action, TileId, Later> {
  camera: Camera;
  /** The cells where a Building could be placed. */
  cells: readonly Cell[];
  spots: readonly Spot[];
  /** The visible part of the City. */
  frame: Frame;
  changes: readonly Change[];
  sales: readonly Sale[];
  preview: Outlook | undefined;
  /** How often the moving groups were split. */
  split: number;
}

export const markOf = (owner: Owner): number => (owner === GRIFTER ? GRIFTER_MARK : owner);

/** What the rules say, as text; `isWithin` a sentence, its reader is “you”. */
export const said = (
  { telling }: Pick<Setting, 'telling'>,
  words: Part | Line,
  { isWithin = false } = {},
): string => toText(partsOf(words), telling, isWithin ? ' ' : '');

export type Building = ActionOf<'build'>;

/** The clicks that lead to an action. The number of People is set like a turn. */
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

/** The Building that is offered at a chosen place. */
export const offeredBuild = ({
  choice,
}: {
  choice: Pick<StepChoice<Action>, 'chosen' | 'offered'>;
}): Building | undefined => {
  const action = choice.chosen.length > 0 ? choice.offered?.action : undefined;
  return action?.type === 'build' ? action : undefined;
};

/** What speaks for a placement: how much more its owner would earn than the rivals, then the owner's street it extends. */
const meritsOf = (view: View, building: Building): readonly number[] => {
  const { earned, held, worth } = preview(view, building);
  const own = earned.at(view.turn.owner) ?? 0;
  return [2 * own - sumOf(earned, (paid) => paid), held, worth];
};

/** Turns in clockwise order, starting with the best. */
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

/** A Building that changed last, and the owner whose color marks it. */
export interface Change {
  owner: Owner;
  tile: TileId;
}

/** What the news changed, each Building once, in the color of the owner that changed it last. */
export const lastChanges = (news: readonly LogEntry[]): Change[] => {
  const changes = eventsOf<Event>(news).flatMap((event): Change[] => {
    if (event.type === 'building-built') return [{ owner: event.open.owner, tile: event.open.tile }];
    if (event.type !== 'people-moved' || event.open.by === undefined) return [];
    return [{ owner: event.open.by, tile: event.open.to }];
  });
  return changes.filter(({ tile }, i) => changes.findLastIndex((other) => other.tile === tile) === i);
};

/** What was paid last, if the news tell of a sale. */
export const salesIn = (news: readonly LogEntry[]): readonly Sale[] =>
  eventsOf<Event>(news).findLast((event) => event.type === 'street-scored')?.open.sales ?? [];

/** The name in the drawing for people of one color on a Building. */
export const whoThing = (tile: TileId, colour: Colour, stands: boolean): string =>
  `who:${tile}:${colour}:${stands ? 'fomo' : 'home'}`;
