import { upward } from '../../ui/events.ts';
import type { MatchPage } from '../../../api/contract/match.ts';

/** A request that answers with the changed match page. */
export class ChangeEvent extends upward('mw-change', (request: () => Promise<MatchPage>) => ({ request })) {}

/** Requests a rematch. */
export class RematchEvent extends upward('mw-rematch') {}

/** Requests to replay the match from this entry. */
export class WatchEvent extends upward('mw-watch', (seq: number) => ({ seq })) {}

/** Requests a picture of a moment to send; without `seq`, of what the board shows. */
export class SendMomentEvent extends upward('mw-send-moment', (seq?: number) => ({ seq })) {}

declare global {
  interface HTMLElementEventMap {
    'mw-change': ChangeEvent;
    'mw-rematch': RematchEvent;
    'mw-watch': WatchEvent;
    'mw-send-moment': SendMomentEvent;
  }
}
