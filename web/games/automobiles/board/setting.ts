import type { Seat } from '../../../../rules/kit/game.ts';
import type { LogEntry } from '../../../../api/http/schemas/match.ts';
import type { Color } from '../../../../rules/games/automobiles/model/colors.ts';
import type { Step, StepOf } from '../../../../rules/games/automobiles/model/steps.ts';
import type { Action, View } from '../../../../rules/games/automobiles/model/types.ts';
import type { BoardSetting } from '../../kit/board.ts';
import type { Camera } from '../../kit/camera/camera.ts';
import type { Land } from './art/lands/parts.ts';
import type { Drive } from './changes.ts';
import type { Later } from './later/later.ts';
import type { Circuit } from './stage/circuit.ts';

/** The subject of a close look: a color's card, everything a seat has, or the season so far. */
export type Looked = { color: Color } | { seat: Seat } | { season: true };

/** What every part of the board needs to draw and to act. */
export interface Setting extends BoardSetting<View, Action> {
  log: readonly LogEntry[];
  camera: Camera;
  circuit: Circuit;
  /** The track's land, once loaded. */
  land: Land | undefined;
  /** The last drive of each seat in the news. */
  drives: readonly Drive[];
  /** The step of the spot that has, or last had, keyboard focus. */
  walker: string | undefined;
  looked: Looked | undefined;
  /** Parts loaded after the first drawing. */
  later: Later | undefined;
  /** Whether the market fits beside the board. */
  hasMarket: boolean;
  look(looked: Looked | undefined): void;
  walk(event: FocusEvent): void;
}

/** The seat that decides now: the first step's, or the one on turn. */
export const actorOf = ({ steps, turn }: Pick<View, 'steps' | 'turn'>): Seat => steps[0]?.seat ?? turn.seat;

/** The viewer's current step if it is of this kind; otherwise undefined. */
export const asked = <D extends Step['do']>(
  { view, seat }: Pick<Setting, 'view' | 'seat'>,
  kind: D,
): StepOf<D> | undefined => {
  const [step] = view.steps;
  const isMine = step?.do === kind && step.seat === seat && view.boosted.length === 0;
  return isMine ? (step as StepOf<D>) : undefined;
};

/** Whether it is the viewer's own turn, with nothing to decide first. */
export const isDriving = ({ view, seat }: Pick<Setting, 'view' | 'seat'>): boolean =>
  view.turn.seat === seat && view.steps.length === 0 && view.boosted.length === 0;

/** Whether the viewer is buying: in the Buy Phase, or with money from a step. */
export const isBuying = (setting: Pick<Setting, 'view' | 'seat'>): boolean =>
  (setting.view.phase === 'buy' && isDriving(setting)) || asked(setting, 'buy') !== undefined;
