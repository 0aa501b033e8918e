import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { MatchPage } from '../../../api/contract/match.ts';
import { isGuest } from '../../data/session.ts';
import { ui } from '../../ui/styles.ts';
import './plan/standing.ts';
import styles from './news-foot.css';

/** The news need this much height before anything else is told below them. */
const ENOUGH = 560;

/** At the foot of the news: what one need not be asked while others play, and for guests that the table is kept. */
@customElement('mw-news-foot')
export class NewsFoot extends LitElement {
  static override styles = [ui, styles];

  #room = new ResizeObserver(([news]) => (this.hidden = news!.contentRect.height < ENOUGH));

  @property({ attribute: false }) page!: MatchPage;

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#watchRoom();
  }

  /** The news around it may be drawn later. */
  async #watchRoom(): Promise<void> {
    await (this.parentElement as LitElement).updateComplete;
    const news = this.assignedSlot?.parentElement;
    if (news && this.isConnected) this.#room.observe(news);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#room.disconnect();
  }

  protected override render(): TemplateResult | typeof nothing {
    const { page } = this;
    if (page.status === 'running' && page.standing && page.window === null)
      return html`<mw-standing .page=${page}></mw-standing>`;
    if (!isGuest()) return nothing;
    return html`<p>
      <b>This match is saved on this device.</b> Close the page and come back whenever you like.
      <span class="fine">You can add a name and an email address later, in the menu.</span>
    </p>`;
  }
}
