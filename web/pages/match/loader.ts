import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Table } from '../../games/kit/box/box.ts';
import { nextTask } from '../../common/idle.ts';
import { loadTable } from '../../games/shelf.ts';

// Making the first time format takes a phone as long as drawing a page, so it happens while the board loads.
void nextTask().then(() => new Intl.DateTimeFormat());

export class TableLoader implements ReactiveController {
  table: Table | undefined;
  /** The game failed to load, or this version of the page doesn't know it. */
  isMissing = false;

  #host: ReactiveControllerHost;
  #asked: string | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    if (this.isMissing) this.#asked = undefined;
  }

  follow(game: string): void {
    if (game === this.#asked) return;
    this.#asked = game;
    this.table = undefined;
    void this.#fetch(game);
  }

  async #fetch(game: string): Promise<void> {
    const table = await loadTable(game).catch(() => undefined);
    if (game !== this.#asked) return;
    this.table = table;
    this.isMissing = table === undefined;
    this.#host.requestUpdate();
  }
}
