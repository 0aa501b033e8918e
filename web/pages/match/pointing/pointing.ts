import type { ReactiveControllerHost } from 'lit';
import type { LogEntry } from '../../../../api/http/schemas/match.ts';
import type { Wording } from '../../../common/words/tell.ts';
import type { AskEvent, PointEvent } from '../../../parts/match/log.ts';
import { logTime } from '../../../parts/match/log-line.ts';
import { ToastEvent } from '../../../parts/toast.ts';
import { thingsOf } from '../../../parts/words.ts';
import type { Clock } from '../../../common/words/times.ts';
import type { BoardElement } from '../../../games/kit/board.ts';
import { newestOf, pieceIn } from './pieces.ts';

/** What is pointed from and at. */
export interface Pointed {
  readonly board: BoardElement | undefined;
  readonly log: readonly LogEntry[];
  readonly wording: Wording;
  readonly clock: Clock;
  /** Whether the news stand beside the board, and not on a sheet that lies over it. */
  readonly isBeside: boolean;
}

/** Leads from the log to the board and back: lines light what they speak of, a piece finds the line that brought it. */
export class Pointing {
  /** The entry whose line somebody rests on. */
  at: number | null = null;
  /** The entry by which a piece came to where it is, when that was asked. */
  found: number | undefined;

  #host: ReactiveControllerHost & EventTarget;
  #pointed: () => Pointed;
  /** What is under the pointer and refers to things. */
  #referring: HTMLElement | undefined;

  constructor(host: ReactiveControllerHost & EventTarget, pointed: () => Pointed) {
    this.#host = host;
    this.#pointed = pointed;
  }

  point = ({ seq, things }: PointEvent): void => {
    this.at = seq;
    this.#pointed().board?.highlight(things);
    this.#host.requestUpdate();
  };

  /** A sheet with the news would lie over the card. */
  ask = ({ things, line }: AskEvent): void => {
    const { board, isBeside } = this.#pointed();
    if (isBeside) board?.ask(things, line);
  };

  /** What is under the pointer may refer to things, which the board shows. (Out of a shadow tree comes no `pointerover`.) */
  refer = (event: Event): void => {
    const found = event
      .composedPath()
      .find((each): each is HTMLElement => each instanceof HTMLElement && 'refers' in each.dataset);
    if (found !== this.#referring)
      this.#pointed().board?.highlight(found ? thingsOf(found.dataset['refers']!) : []);
    this.#referring = found;
  };

  /** Points at the newest line that speaks of a piece: in the log, or on a slip where that is folded away. */
  find(path: readonly EventTarget[], until = Infinity): void {
    const { board, log, wording, clock, isBeside } = this.#pointed();
    const piece = pieceIn(path);
    const told = log.filter(({ seq }) => seq <= until);
    const found = piece === undefined ? undefined : newestOf(piece, told, wording, board!);
    this.found = found?.seq;
    this.#host.requestUpdate();
    if (found && !isBeside)
      this.#host.dispatchEvent(new ToastEvent(`${found.text.join(' ')} (${logTime(found.at, clock)})`));
  }
}
