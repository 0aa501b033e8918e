import type { Tournament } from '../../../../api/contract/people/tournament.ts';

/** Requests a change to the tournament; the page makes it, confirms it, and shows the changed tournament. */
export class DeedEvent extends Event {
  readonly change: () => Promise<Tournament>;
  readonly done: string;
  constructor(change: () => Promise<Tournament>, done: string) {
    super('mw-deed', { bubbles: true, composed: true });
    this.change = change;
    this.done = done;
  }
}

declare global {
  interface HTMLElementEventMap {
    'mw-deed': DeedEvent;
  }
}
