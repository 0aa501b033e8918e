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

/** What is looked at closely: the card of a color, all that a seat has, or the season so far. */
export type Looked = { color: Color } | { seat: Seat } | { season: true };

/** What every part of the board is drawn from, and what it may ask for. */
export interface Setting extends BoardSetting<View, Action> {
  log: readonly LogEntry[];
  camera: Camera;
  circuit: Circuit;
  /** What lies round the track, once it is there. */
  land: Land | undefined;
  /** What the news drove, the last of each seat. */
  drives: readonly Drive[];
  /** The step of the spot that has, or last had, the keyboard's focus. */
  walker: string | undefined;
  looked: Looked | undefined;
  /** What is fetched after the first picture. */
  later: Later | undefined;
  /** Whether there is room for the market beside the board. */
  hasMarket: boolean;
  look(looked: Looked | undefined): void;
  walk(event: FocusEvent): void;
}

/** Who decides now: the first step's seat, or whose turn it is. */
export const actorOf = ({ steps, turn }: Pick<View, 'steps' | 'turn'>): Seat => steps[0]?.seat ?? turn.seat;

/** What the viewer is asked for by a step of this kind; undefined where that is something else, or somebody else. */
export const asked = <D extends Step['do']>(
  { view, seat }: Pick<Setting, 'view' | 'seat'>,
  kind: D,
): StepOf<D> | undefined => {
  const [step] = view.steps;
  const isMine = step?.do === kind && step.seat === seat && view.boosted.length === 0;
  return isMine ? (step as StepOf<D>) : undefined;
};

/** Whether it is the viewer's own turn, and nothing has to be decided before it goes on. */
export const isDriving = ({ view, seat }: Pick<Setting, 'view' | 'seat'>): boolean =>
  view.turn.seat === seat && view.steps.length === 0 && view.boosted.length === 0;

/** Whether the viewer buys: in the Buy Phase, or for money that a step brings. */
export const isBuying = (setting: Pick<Setting, 'view' | 'seat'>): boolean =>
  (setting.view.phase === 'buy' && isDriving(setting)) || asked(setting, 'buy') !== undefined;
