import type { ReactiveControllerHost } from 'lit';
import type { LogEntry, MatchPage } from '../../../api/schemas/match.ts';
import type { BoardElement } from '../../boards/board.ts';
import { TABLES, type Table } from '../../boards/index.ts';
import { legalActions, seatOf } from './scene.ts';

export interface Shown {
  page: MatchPage;
  /** The older position to show; undefined for now, null until it is there. */
  past: object | null | undefined;
  news: readonly LogEntry[];
  busy: boolean;
}

/** The game on the table: its rules, words and board, fetched as soon as the match says which it is. */
export class TableController {
  game: Table | undefined;
  board: BoardElement | undefined;
  /** What the viewer may do now. */
  actions: readonly { type: string }[] = [];
  /** The position to draw, or to say in words. */
  view: object = {};

  #host: ReactiveControllerHost;
  #hasAsked = false;
  #judged: MatchPage | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
  }

  /** Shows a position. Until an older one has been loaded, the one before it stays. */
  show({ page, past, news, busy }: Shown): void {
    if (!this.#hasAsked) void this.#fetch(page.game);
    if (!this.game || page.view === null) return;
    if (page !== this.#judged) this.actions = legalActions(this.game, page);
    this.#judged = page;
    const isPast = past !== undefined;
    this.view = (isPast ? (past ?? this.view) : page.view) as object;
    this.board ??= this.game.makeBoard();
    Object.assign<BoardElement, Partial<BoardElement>>(this.board, {
      page,
      view: this.view,
      seat: seatOf(page),
      actions: busy || isPast ? [] : this.actions,
      news,
      busy,
      past: isPast || page.status !== 'running',
    });
  }

  async #fetch(game: string): Promise<void> {
    this.#hasAsked = true;
    this.game = await TABLES[game]?.();
    this.#host.requestUpdate();
  }
}
