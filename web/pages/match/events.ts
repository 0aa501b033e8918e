import type { MatchPage } from '../../../api/contract/match.ts';

/** A request that answers with the changed match page. */
export class ChangeEvent extends Event {
  readonly request: () => Promise<MatchPage>;
  constructor(request: () => Promise<MatchPage>) {
    super('mw-change', { bubbles: true, composed: true });
    this.request = request;
  }
}

/** Requests a rematch. */
export class RematchEvent extends Event {
  constructor() {
    super('mw-rematch', { bubbles: true, composed: true });
  }
}

/** Requests to replay the match from this entry. */
export class WatchEvent extends Event {
  readonly seq: number;
  constructor(seq: number) {
    super('mw-watch', { bubbles: true, composed: true });
    this.seq = seq;
  }
}

/** Requests a picture of a moment to send; without `seq`, of what the board shows. */
export class SendMomentEvent extends Event {
  readonly seq: number | undefined;
  constructor(seq?: number) {
    super('mw-send-moment', { bubbles: true, composed: true });
    this.seq = seq;
  }
}

declare global {
  interface HTMLElementEventMap {
    'mw-change': ChangeEvent;
    'mw-rematch': RematchEvent;
    'mw-watch': WatchEvent;
    'mw-send-moment': SendMomentEvent;
  }
}
