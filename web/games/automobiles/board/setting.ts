import type { Seat } from '../../../../rules/kit/game.ts';
import { toText, type Line, type Telling } from '../../../../rules/kit/words/words.ts';
import type { LogEntry } from '../../../../api/contract/match.ts';
import type { Color } from '../../../../rules/games/automobiles/model/colors.ts';
import type { Action, Step, StepOf, View } from '../../../../rules/games/automobiles/model/types.ts';
import type { BoardSetting } from '../../kit/board.ts';
import type { Camera } from '../../kit/camera/camera.ts';
import type { Land } from './art/lands.ts';
import type { Drive } from './changes.ts';
import type { Circuit } from './stage/circuit.ts';
import { cardOf, priceOf } from '../../../../rules/games/automobiles/cards/cards.ts';
import type { TrackId } from '../../../../rules/games/automobiles/track/tracks.ts';
import { cubeName, TRACK_NAMES } from '../../../../rules/games/automobiles/words/names.ts';

/** The subject of a close look: a color's card, everything a seat has, the season so far, or the market instead of a start. */
type Looked = { color: Color } | { seat: Seat } | { season: true } | { market: true };

/** The marigold button: an action or, before there is one, its name and what it lacks. */
export type Gold = { action: Action; note?: string | undefined } | { label: string; lacks: string };

/** One sentence, a line of why, the action that the sentence names, and the way out beside it. */
export interface Lead {
  prompt: Line;
  why?: Line | undefined;
  gold?: Gold | undefined;
  /** An action, or the market in place of the recommended start. */
  out?: Action | 'market' | undefined;
}

export type Later = typeof import('./later/later.ts');

export interface Setting extends BoardSetting<View, Action, Looked, Later> {
  log: readonly LogEntry[];
  camera: Camera;
  circuit: Circuit;
  land: Land | undefined;
  /** The last drive of each seat in the news. */
  drives: readonly Drive[];
  hasMarket: boolean;
  isSmall: boolean;
  isTablet: boolean;
  /** Whether the viewer is buying, in the position that counts. */
  isBuying: boolean;
  /** Whether the recommended start is offered, and the viewer has not gone to the market. */
  isStarting: boolean;
}

/** What a picture is drawn from. */
export type Pictured = Omit<BoardSetting<View, Action>, 'looked' | 'later'> &
  Pick<Setting, 'circuit' | 'land' | 'drives'>;

export const actorOf = ({ steps, turn }: Pick<View, 'steps' | 'turn'>): Seat => steps[0]?.seat ?? turn.seat;

export const asked = <D extends Step['do']>({ view, seat }: Pick<Setting, 'view' | 'seat'>, kind: D) => {
  const [step] = view.steps;
  const isMine = step?.do === kind && step.seat === seat && view.boosted.length === 0;
  return isMine ? (step as StepOf<D>) : undefined;
};

export const isDriving = ({ view, seat }: Pick<Setting, 'view' | 'seat'>): boolean =>
  view.turn.seat === seat && view.steps.length === 0 && view.boosted.length === 0;

export const buysNow = (setting: Pick<Setting, 'view' | 'seat'>): boolean =>
  (setting.view.phase === 'buy' && isDriving(setting)) || asked(setting, 'buy') !== undefined;

/** Whether the small map is shown: where part of the circuit is out of view, and on a phone as long as somebody races. */
export const isMapped = ({ camera, isSmall, view }: Pick<Setting, 'camera' | 'isSmall' | 'view'>): boolean =>
  view.phase !== 'sponsors' && (camera.isMoved || (isSmall ? view.phase === 'action' : camera.hidesSome));

export const moneyOf = (setting: Pick<Setting, 'view' | 'seat'>): number =>
  asked(setting, 'buy')?.money ?? setting.view.turn.money;

export const colorName = ({ telling }: Pick<Setting, 'telling'>, color: Color): string =>
  toText(cubeName(color), telling);

export const trackName = (id: TrackId, telling: Telling): string => toText(TRACK_NAMES[id], telling);

export const wareOf = ({ view, telling }: Pick<Setting, 'view' | 'telling'>, color: Color) => ({
  color,
  name: toText(cubeName(color, view.cards), telling),
  card: cardOf(view.cards, color),
  ...priceOf(view.cards, color),
  left: view.stock[color],
});
