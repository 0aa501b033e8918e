import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { GoEvent } from '../../../app/router.ts';
import { StoreController } from '../../../common/store.ts';
import { inbox } from '../../../data/inbox.ts';
import { findNext, nextAfter } from '../../../data/next.ts';
import { icon } from '../../../parts/icons.ts';
import { ToastEvent } from '../../../parts/toast.ts';
import base from '../../../styles/base.css';
import text from '../../../styles/text.css';
import button from '../../../styles/button.css';

import styles from './next.css';

const isTyping = (event: KeyboardEvent): boolean =>
  event
    .composedPath()
    .some(
      (at) =>
        at instanceof HTMLElement && (at.matches('input, textarea, select, dialog') || at.isContentEditable),
    );

/** A link to the next match in the order of the inbox: waiting turns, new results, new messages. The key `n` follows it. */
@customElement('mw-next')
export class Next extends LitElement {
  static override styles = [base, text, button, styles];

  /** The id of the current match. */
  @property() match = '';

  constructor() {
    super();
    new StoreController(this, inbox);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('keydown', this.#key);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('keydown', this.#key);
  }

  #key = (event: KeyboardEvent): void => {
    const isHeld = event.ctrlKey || event.metaKey || event.altKey || event.repeat;
    if (event.key !== 'n' || isHeld || event.defaultPrevented || isTyping(event)) return;
    event.preventDefault();
    void this.#go();
  };

  async #go(): Promise<void> {
    const next = await findNext(this.match);
    this.dispatchEvent(
      next ? new GoEvent(`/matches/${next}`) : new ToastEvent('Nothing else is waiting for you.'),
    );
  }

  protected override render(): TemplateResult | typeof nothing {
    if (nextAfter(this.match) === undefined) return nothing;
    return html`<button
      class="btn quiet"
      aria-keyshortcuts="n"
      title="Next table (n)"
      @click=${() => void this.#go()}
    >
      <span>Next</span>${icon('next')}
    </button>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mw-next': Next;
  }
}
