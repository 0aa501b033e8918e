import type { MatchPage } from '../../../../api/contract/match.ts';

/** Whether the viewer may get a hint: it is their turn, and nobody else ever had a seat here. */
export const isHintOffered = ({ status, viewer, awaiting, view, seats }: MatchPage): boolean =>
  status === 'running' &&
  view !== null &&
  viewer !== 'table' &&
  awaiting.includes(viewer) &&
  seats.every(({ seat, bot, gone, former }) => seat === viewer || (bot && !gone && !former));

/** Asks for a hint, or puts it away. */
export class HintEvent extends Event {
  readonly isWanted: boolean;
  constructor(isWanted = true) {
    super('mw-hint', { bubbles: true, composed: true });
    this.isWanted = isWanted;
  }
}

declare global {
  interface HTMLElementEventMap {
    'mw-hint': HintEvent;
  }
}
