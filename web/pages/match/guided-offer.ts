import { css, html, LitElement, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { rememberGuided } from '../../common/guided.ts';
import { base, text } from '../../styles/base.ts';
import { button } from '../../styles/button.ts';
import { paper } from '../../styles/things.ts';

/** Offers the guided match to a player who has just sat down at a game they haven't been shown. */
@customElement('mw-guided-offer')
export class GuidedOffer extends LitElement {
  static override styles = [
    base,
    text,
    button,
    paper,
    css`
      :host {
        display: block;
      }
      .paper {
        display: flex;
        flex-wrap: wrap;
        gap: var(--s-1) var(--s-2);
        align-items: center;
        justify-content: flex-end;
        padding: var(--s-2) var(--s-3) var(--s-3);
        box-shadow: inset 0 0 0 2px var(--yours);
      }
      p {
        flex: 1 1 14rem;
        font-size: var(--t-1);
        font-weight: 600;
        line-height: var(--lh-snug);
        text-wrap: pretty;
      }
    `,
  ];

  @property() game = '';
  @property() name = '';
  /** The match to return to. */
  @property() match = '';

  #decline(): void {
    rememberGuided(this.game);
    this.closest<HTMLElement>('.match')?.focus({ preventScroll: true });
    this.remove();
  }

  protected override render(): TemplateResult {
    const back = encodeURIComponent(`/matches/${this.match}`);
    return html`<section class="paper" aria-label="First match">
      <p>
        New to ${this.name.replace(/\?$/, '')}? A guided match shows you in a few minutes. Your own waits
        here.
      </p>
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
