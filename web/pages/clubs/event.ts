import type { Club } from '../../../api/http/schemas/club.ts';

/** Something is to be done with the club; the page does it, says so, and shows the club as it is then. */
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
