import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { sayProblem } from '../../common/words/problem.ts';
import type { MatchState } from '../../data/match/match.ts';
import type { RequestError } from '../../data/server/api.ts';
import base from '../../styles/base.css';
import text from '../../styles/text.css';
import button from '../../styles/button.css';
import paper from '../../styles/paper.css';
import styles from './slip.css';

/** Requests to resend the action that got no answer. */
export class AgainEvent extends Event {
  constructor() {
    super('mw-again', { bubbles: true, composed: true });
  }
}

/** Reports that the slip has been read. */
export class ReadEvent extends Event {
  constructor() {
    super('mw-read', { bubbles: true, composed: true });
  }
}

const lateWords = (error: RequestError): string =>
  error.code === 'stale'
    ? 'The table moved on before your move got through, so it wasn’t made. Here’s the table now.'
    : `Your move couldn’t be made. ${sayProblem(error)}`;

/**
 * A slip above the tray while something is wrong with the connection: a stored action, one that came too late, or a read-only
 * match.
 */
@customElement('mw-connection-slip')
export class ConnectionSlip extends LitElement {
  static override styles = [base, text, button, paper, styles];

  @property({ attribute: false }) state!: MatchState;

  protected override render(): TemplateResult | typeof nothing {
    const { late, isUnsent, isKept } = this.state;
    if (late) return this.#slip(lateWords(late), { name: 'OK', asks: new ReadEvent() });
    if (isUnsent)
      return this.#slip('The server didn’t answer. Your move is kept, and goes out by itself.', {
        name: 'Send again',
        asks: new AgainEvent(),
      });
    return isKept
      ? this.#slip('No connection. This is the table as you last saw it, only to look at.')
      : nothing;
  }

  #slip(words: string, way?: { name: string; asks: Event }): TemplateResult {
    return html`<div class="paper" role="alert">
      <span>${words}</span>
      ${way ? html`<button class="btn" @click=${() => this.dispatchEvent(way.asks)}>${way.name}</button>` : nothing}
    </div>`;
  }
}

declare global {
  interface HTMLElementEventMap {
    'mw-again': AgainEvent;
    'mw-read': ReadEvent;
  }
  interface HTMLElementTagNameMap {
    'mw-connection-slip': ConnectionSlip;
  }
}
