import type { MatchPage } from '../../../../api/http/schemas/match.ts';

/** A request that answers with the changed match page. */
export class ChangeEvent extends Event {
  readonly request: () => Promise<MatchPage>;
  constructor(request: () => Promise<MatchPage>) {
    super('mw-change', { bubbles: true, composed: true });
    this.request = request;
  }
}

declare global {
  interface HTMLElementEventMap {
    'mw-change': ChangeEvent;
  }
}
