import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { sayProblem } from '../../common/words/problem.ts';
import type { MatchState } from '../../data/match/state.ts';
import type { RequestError } from '../../data/server/api.ts';
import { AgainEvent, ReadEvent } from './events.ts';
import { ui } from '../../ui/styles.ts';
import styles from './slip.css';

const lateWords = (error: RequestError): string =>
  error.code === 'stale'
    ? 'The table moved on before your move got through, so it wasn’t made. Here’s the table now.'
    : `Your move couldn’t be made. ${sayProblem(error)}`;

const keptWords = ({ window }: MatchState['page']): string =>
  `No connection. This is the table as you last saw it${window === null ? ', view only' : '; what draws or ends a turn has to wait'}.`;

/**
 * A slip above the tray while something is wrong with the connection: a stored action, one that came too late, or a read-only
 * match.
 */
@customElement('mw-connection-slip')
export class ConnectionSlip extends LitElement {
  static override styles = [ui, styles];

  @property({ attribute: false }) state!: MatchState;

  protected override render(): TemplateResult | typeof nothing {
    const { page, late, isUnsent, isKept } = this.state;
    if (late) return this.#slip(lateWords(late), { name: 'OK', asks: new ReadEvent() });
    if (isUnsent)
      return this.#slip('No connection. Your moves wait here and go out in order.', {
        name: 'Send again',
        asks: new AgainEvent(),
      });
    return isKept ? this.#slip(keptWords(page)) : nothing;
  }

  #slip(words: string, way?: { name: string; asks: Event }): TemplateResult {
    return html`<div class="paper row" role="alert">
      <span>${words}</span>
      ${way ? html`<button class="btn" @click=${() => this.dispatchEvent(way.asks)}>${way.name}</button>` : nothing}
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mw-connection-slip': ConnectionSlip;
  }
}
