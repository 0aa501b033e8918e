import { css, html, LitElement, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { rememberGuided } from '../../common/guided.ts';
import { base, text } from '../../styles/base.ts';
import { button } from '../../styles/button.ts';
import { paper } from '../../styles/things.ts';

/** Offers the guided match to somebody who has just sat down at a game they have not been shown. */
@customElement('mw-guided-offer')
export class GuidedOffer extends LitElement {
  static override styles = [
    base,
    text,
    button,
    paper,
    css`
      :host {
        display: contents;
      }
      section {
        position: fixed;
        z-index: var(--z-toast);
        top: 68px;
        left: 50%;
        translate: -50% 0;
        display: flex;
        flex-wrap: wrap;
        gap: var(--s-2) var(--s-4);
        align-items: center;
        justify-content: flex-end;
        width: max-content;
        max-width: calc(100vw - 2 * var(--s-3));
        padding: var(--s-3) var(--s-4);
        box-shadow:
          inset 0 0 0 2px var(--yours),
          var(--lift-3);
        animation: fall var(--d-slide) var(--e-settle);
      }
      p {
        flex: 1 1 16rem;
        font-weight: 600;
      }
      @keyframes fall {
        from {
          translate: -50% -16px;
          opacity: 0;
        }
      }
    `,
  ];

  @property() game = '';
  @property() name = '';
  /** The match to come back to. */
  @property() match = '';

  #decline(): void {
    rememberGuided(this.game);
    this.remove();
  }

  protected override render(): TemplateResult {
    const back = encodeURIComponent(`/matches/${this.match}`);
    return html`<section class="paper" aria-label="First match">
      <p>New to ${this.name}? A guided match shows you in a few minutes. Your own waits here.</p>
      <button class="btn quiet" @click=${this.#decline}>No thanks</button>
      <a class="btn" href="/games/${this.game}/first?back=${back}">Show me</a>
    </section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mw-guided-offer': GuidedOffer;
  }
}
