import { html, nothing, type TemplateResult } from 'lit';
import { sayProblem } from '../../common/problem-words.ts';
import type { MatchState } from '../../data/match/match.ts';
import type { ProblemError } from '../../data/server/api.ts';

/** What got no answer shall be sent once more. */
export class AgainEvent extends Event {
  constructor() {
    super('mw-again', { bubbles: true, composed: true });
  }
}

/** What the slip says has been read. */
export class ReadEvent extends Event {
  constructor() {
    super('mw-read', { bubbles: true, composed: true });
  }
}

type Asked = (event: Event) => unknown;

const slip = (words: string, button?: { name: string; ask: () => void }): TemplateResult =>
  html`<div class="unsent paper" role="alert">
    <span>${words}</span>
    ${button ? html`<button class="btn" @click=${button.ask}>${button.name}</button>` : nothing}
  </div>`;

const lateWords = (error: ProblemError): string =>
  error.code === 'stale'
    ? 'The table moved on before your move got through, so it wasn’t made. Here’s the table now.'
    : `Your move couldn’t be made. ${sayProblem(error)}`;

/**
 * What stands over the tray while something is wrong with the connection: an action that is kept, one that came too
 * late, or a match that is only to be looked at.
 */
export const connectionSlip = (
  { late, isUnsent, isKept }: MatchState,
  ask: Asked,
): TemplateResult | typeof nothing => {
  if (late) return slip(lateWords(late), { name: 'OK', ask: () => ask(new ReadEvent()) });
  if (isUnsent)
    return slip('The server didn’t answer. Your move is kept, and goes out by itself.', {
      name: 'Send again',
      ask: () => ask(new AgainEvent()),
    });
  return isKept ? slip('No connection. This is the table as you last saw it, only to look at.') : nothing;
};

declare global {
  interface HTMLElementEventMap {
    'mw-again': AgainEvent;
    'mw-read': ReadEvent;
  }
}
