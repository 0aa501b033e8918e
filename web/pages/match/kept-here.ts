import { html, LitElement, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import { ui } from '../../ui/styles.ts';
import styles from './kept-here.css';

/** The news need this much height before anything else is told below them. */
const ENOUGH = 560;

/** Tells that the table is kept, at the foot of the news; defined for guests only. */
@customElement('mw-kept-here')
export class KeptHere extends LitElement {
  static override styles = [ui, styles];

  #room = new ResizeObserver(([news]) => (this.hidden = news!.contentRect.height < ENOUGH));

  override connectedCallback(): void {
    super.connectedCallback();
    const news = this.assignedSlot?.parentElement;
    if (news) this.#room.observe(news);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#room.disconnect();
  }

  protected override render(): TemplateResult {
    return html`<p>
      <b>This match is saved on this device.</b> Close the page and come back whenever you like.
      <span class="fine">You can add a name and an email address later, in the menu.</span>
    </p>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mw-kept-here': KeptHere;
  }
}
