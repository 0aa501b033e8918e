import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { StoreController } from '../../../common/store.ts';
import { inbox } from '../../../data/inbox.ts';
import { icon } from '../../../ui/icons.ts';
import { ui } from '../../../ui/styles.ts';
import { goToNext, nextAfter } from '../bar/next.ts';
import { HintEvent } from '../hint/hint-desk.ts';
import styles from './button.css';
import { TryEvent } from '../events.ts';
import { tryIcon } from './icons.ts';

@customElement('mw-try-button')
export class TryButton extends LitElement {
  static override styles = [ui, styles];
  override slot = 'beside';

  @property({ type: Boolean }) hinted = false;
  /** The match in which the viewer has nothing to do, and may go on to the next. */
  @property() idle = '';

  constructor() {
    super();
    new StoreController(this, inbox);
  }

  protected override render(): TemplateResult {
    return html`<button
        class="btn"
        title="Try turns out (T)"
        @click=${() => this.dispatchEvent(new TryEvent())}
      >
        ${tryIcon('lines')}Try
      </button>
      ${
        this.hinted
          ? html`<button class="btn" @click=${() => this.dispatchEvent(new HintEvent())}>
              ${tryIcon('hint')}Hint
            </button>`
          : nothing
      }
      ${
        this.idle && nextAfter(this.idle) !== undefined
          ? html`<button class="btn next" @click=${() => void goToNext(this, this.idle)}>
              ${icon('next')}Next table
            </button>`
          : nothing
      }`;
  }
}
