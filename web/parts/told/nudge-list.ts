import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import type { Nudges } from '../../../api/http/schemas/channel.ts';
import { sayProblem } from '../../common/words/problem.ts';
import { loadNudges } from '../../data/told/channels.ts';
import base from '../../styles/base.css';
import text from '../../styles/text.css';
import button from '../../styles/button.css';
import { deliveredItem } from './delivered.ts';
import deliveredStyles from './delivered.css';
import styles from './nudge-list.css';

type Nudge = Nudges['nudges'][number];

/** A player's nudges: their words, their channels, and whether they arrived. */
@customElement('mw-nudge-list')
export class NudgeList extends LitElement {
  static override styles = [base, text, button, deliveredStyles, styles];

  @state() private nudges: Nudge[] | undefined;
  @state() private next: string | null = null;
  @state() private error = '';

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#more();
  }

  async #more(): Promise<void> {
    try {
      const { nudges, next } = await loadNudges(this.next ?? undefined);
      this.nudges = [...(this.nudges ?? []), ...nudges];
      this.next = next;
    } catch (error) {
      this.error = sayProblem(error);
    }
  }

  protected override render(): TemplateResult {
    const { nudges, next, error } = this;
    return html`<h3>Every nudge</h3>
      ${nudges?.length === 0 ? html`<p class="fine">Nothing in the last 30 days.</p>` : nothing}
      <ul>
        ${nudges?.map((nudge) => this.#nudge(nudge))}
      </ul>
      ${error ? html`<p class="bad" role="alert">${error}</p>` : nothing}
      ${next ? html`<div><button class="btn" @click=${() => void this.#more()}>Earlier</button></div>` : nothing}`;
  }

  #nudge(nudge: Nudge): TemplateResult {
    const { match, table, game } = nudge;
    return deliveredItem(nudge, html`, <a class="link" href="/matches/${match}">${table || game}</a>`);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mw-nudge-list': NudgeList;
  }
}
