import type { Club } from '../../../api/contract/people/club.ts';

/** Requests a change to the club; the page makes it, confirms it, and shows the changed club. */
export class ClubEvent extends Event {
  readonly change: () => Promise<Club>;
  readonly done: string;
  constructor(change: () => Promise<Club>, done: string) {
    super('mw-club', { bubbles: true, composed: true });
    this.change = change;
    this.done = done;
  }
}

declare global {
  interface HTMLElementEventMap {
    'mw-club': ClubEvent;
  }
}
