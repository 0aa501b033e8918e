import type { Seat } from '../../../../rules/kit/game.ts';
import type { Action, View } from '../../../../rules/games/rideshare-wars/model/types.ts';
import type { City, Zone } from '../../../../rules/games/rideshare-wars/model/kinds.ts';
import type { Sheet } from '../../../../rules/games/rideshare-wars/scoring/score.ts';
import { toText } from '../../../../rules/kit/words/words.ts';
import type { BoardSetting } from '../../kit/board.ts';
import type { Drag } from '../../kit/drag.ts';
import type { Change } from './changes.ts';
import type { Later } from './later/later.ts';

/** A zone of a city. */
export interface Place {
  city: City;
  zone: Zone;
}

/** What every part of the board needs to draw and to act. */
export interface Setting extends BoardSetting<View, Action> {
  /** People, tools, and what opens on request; undefined until loaded. */
  later: Later | undefined;
  drag: Drag;
  changes: readonly Change[];
  sheets: readonly Sheet[];
  /** Every step that can start a choice, directly or through an option. */
  reach: ReadonlySet<string>;
  /** The seat whose cities are shown. */
  owner: Seat;
  /** The fanned-out zone. */
  fanned: Place | undefined;
  isSheetOpen: boolean;
  /** Whether the turn's steps are above the news instead of in the tray. */
  isWide: boolean;
  look(owner: Seat): void;
  fan(place: Place | undefined): void;
  toggleSheet(): void;
}

/** Whether a step can be taken now. */
export const canPick = ({ busy, choice, reach }: Setting, step: string): boolean =>
  !busy && (choice.next.has(step) || reach.has(step));

export const isChosen = ({ choice }: Setting, step: string): boolean => choice.chosen.includes(step);

/** Whether it is the viewer's turn, or the viewer owes something. */
export const isAsked = ({ seat, page }: Setting): boolean =>
  seat !== null && page.status === 'running' && page.awaiting.includes(seat);

export const namer =
  ({ telling }: Pick<Setting, 'telling'>) =>
  (seat: Seat): string =>
    toText([{ seat }], telling);
