import type { ReactiveControllerHost } from 'lit';
import type { LogEntry } from '../../../../api/contract/match.ts';
import type { Wording } from '../../../common/words/tell.ts';
import type { AskEvent, PointEvent } from '../../../parts/match/log.ts';
import { ToastEvent } from '../../../ui/events.ts';
import { refersTo, thingsOf, logTime } from '../../../parts/words.ts';
import { clock } from '../../../data/server/api.ts';
import type { BoardElement } from '../../../games/kit/board.ts';
import { countedEntries } from '../../../data/match/entries.ts';

const pieceIn = (path: readonly EventTarget[]): string | undefined => {
  const elements = path.filter((each): each is HTMLElement | SVGElement => each instanceof Element);
  const found = elements.find(({ dataset }) => dataset?.['thing'] !== undefined);
  const isForChoosing = elements.some((each) => each.matches('.spot, button, a, summary, [role="button"]'));
  return isForChoosing ? undefined : found?.dataset['thing'];
};

const newestOf = (piece: string, { log, wording, board }: Pointed): LogEntry | undefined =>
  countedEntries(log).findLast((entry) =>
    wording
      .lines(entry)
      .some((words) => thingsOf(refersTo(words)).some((thing) => board!.draws(thing, piece))),
  );

export interface Pointed {
  readonly board: BoardElement | undefined;
  readonly log: readonly LogEntry[];
  readonly wording: Wording;
  readonly isBeside: boolean;
}

/** Links the log and the board: lines highlight their things, and a piece finds the line that moved it. */
export const pointingOn = (host: ReactiveControllerHost & EventTarget, pointed: () => Pointed) => {
  let referring: HTMLElement | undefined;
  const pointing = {
    at: null as number | null,
    found: undefined as number | undefined,
    point: ({ seq, things }: PointEvent): void => {
      pointing.at = seq;
      pointed().board?.highlight(things);
      host.requestUpdate();
    },
    /** With the news on a sheet, the sheet would cover the card. */
    ask: ({ things, line }: AskEvent): void => {
      const { board, isBeside } = pointed();
      if (isBeside) board?.ask(things, line);
    },
    /** Highlights the things that the element under the pointer refers to. (`pointerover` does not leave a shadow tree.) */
    refer: (event: Event): void => {
      const found = event
        .composedPath()
        .find((each): each is HTMLElement => each instanceof HTMLElement && 'refers' in each.dataset);
      if (found !== referring) pointed().board?.highlight(found ? thingsOf(found.dataset['refers']!) : []);
      referring = found;
    },
    /** Finds the newest line that mentions a piece: in the log, or as a toast if the log is hidden. */
    find: (path: readonly EventTarget[], until = Infinity): void => {
      const all = pointed();
      const piece = pieceIn(path);
      const log = all.log.filter(({ seq }) => seq <= until);
      const found = piece === undefined ? undefined : newestOf(piece, { ...all, log });
      pointing.found = found?.seq;
      host.requestUpdate();
      if (found && !all.isBeside)
        host.dispatchEvent(new ToastEvent(`${found.text.join(' ')} (${logTime(found.at, clock())})`));
    },
  };
  return pointing;
};
