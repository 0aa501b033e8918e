import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import type { Nudges } from '../../../api/contract/people/channel.ts';
import { call } from '../../data/server/api.ts';
import { deliveredItem } from '../../parts/delivered.ts';
import { Attempts } from '../../ui/attempt.ts';
import form from '../../ui/form.css';
import { pageUi } from '../../ui/page.ts';

type Nudge = Nudges['nudges'][number];

/** A player's nudges: their words, their channels, and whether they arrived. */
@customElement('mw-nudge-list')
export class NudgeList extends LitElement {
  static override styles = [pageUi, form];

  #attempt = new Attempts(this);

  @state() private nudges: Nudge[] | undefined;
  @state() private next: string | null = null;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#more();
  }

  #more(): void {
    void this.#attempt.run(async () => {
      const { nudges, next } = await call('GET /me/nudges', this.next ? { before: this.next } : {});
      this.nudges = [...(this.nudges ?? []), ...nudges];
      this.next = next;
    });
  }

  protected override render(): TemplateResult {
    const { nudges, next } = this;
    return html`<div class="stack tight">
      <h3>All notifications</h3>
      ${nudges?.length === 0 ? html`<p class="fine">Nothing in the last 30 days.</p>` : nothing}
      <ul class="lines">
        ${nudges?.map((nudge) => this.#nudge(nudge))}
      </ul>
      ${this.#attempt.problem}
      ${next ? html`<div><button class="btn" @click=${this.#more}>Earlier</button></div>` : nothing}
    </div>`;
  }

  #nudge(nudge: Nudge): TemplateResult {
    const { match, table, game } = nudge;
    return deliveredItem(nudge, html`, <a class="link" href="/matches/${match}">${table || game}</a>`);
  }
}
