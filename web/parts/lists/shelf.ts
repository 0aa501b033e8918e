import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { GameCard } from '../../../api/http/schemas/match.ts';
import { BOXES } from '../../games/shelf.ts';
import type { Box } from '../../games/kit/box/box.ts';
import { drawCover } from '../../games/kit/box/cover.ts';
import { base, text } from '../../styles/base.ts';

/** The wooden shelf with all boxes; playable ones are links. */
@customElement('mw-shelf')
export class Shelf extends LitElement {
  static override styles = [
    base,
    text,
    css`
      :host {
        display: block;
      }
      ul {
        display: grid;
        grid-template: auto / repeat(5, 1fr);
        margin: 0 calc(-0.5 * var(--gutter));
      }
      li,
      li > * {
        display: grid;
        grid-row: span 2;
        grid-template-rows: subgrid;
        text-align: center;
      }
      .cover {
        align-self: end;
        justify-self: center;
        height: auto;
        max-width: calc(100% - var(--s-5));
        filter: drop-shadow(3px 3px 3px color-mix(in srgb, var(--shade) 30%, transparent));
        transition: transform var(--d-turn) var(--e-settle);
        transform-origin: 50% 100%;
      }
      a:hover .cover,
      a:focus-visible .cover {
        transform: translateY(-6px);
      }
      a:focus-visible {
        outline-offset: -2px;
      }
      .tag {
        position: relative;
        padding: calc(16px + var(--s-2)) var(--s-2) var(--s-2);
      }
      .tag::before {
        content: '';
        position: absolute;
        inset: 0 -1px auto;
        height: 16px;
        background: var(--wood);
        box-shadow:
          inset 0 -6px 0 var(--wood-edge),
          0 10px 14px -8px color-mix(in srgb, var(--shade) 35%, transparent);
      }
      li:first-child .tag::before {
        border-radius: 3px 0 0 3px;
      }
      li:last-child .tag::before {
        border-radius: 0 3px 3px 0;
      }
      .tag .fine {
        display: block;
      }
      .pitch {
        display: block;
        margin-top: var(--s-1);
        font-size: var(--t-1);
        line-height: 1.3;
        text-wrap: balance;
      }
      .tag b {
        display: block;
        font: 700 var(--t-2) / 1.2 var(--font-display);
        letter-spacing: -0.01em;
      }
      .cv,
      .figure {
        font-family: var(--font-display);
        font-weight: 800;
        letter-spacing: -0.03em;
      }
      @media (max-width: 760px) {
        ul {
          grid-template-columns: 1fr 1fr;
        }
        li:last-child:nth-child(odd) {
          grid-column: 1 / -1;
        }
        .cover {
          margin-top: var(--s-5);
        }
      }
      @media (forced-colors: active) {
        .tag::before {
          border-top: 3px solid CanvasText;
        }
      }
    `,
  ];

  /** The games this service offers; undefined until known. */
  @property({ attribute: false }) games: readonly GameCard[] | undefined;

  protected override render(): TemplateResult {
    return html`<ul>
      ${BOXES.map((box) => html`<li>${this.#box(box)}</li>`)}
    </ul>`;
  }

  #box(box: Box): TemplateResult {
    const card = this.games?.find((game) => game.id === box.id);
    const isOut = card !== undefined;
    const note = this.games && !isOut ? 'Coming soon' : box.players;
    const content = html`${drawCover(box.lid, box.id)}
      <span class="tag"
        ><b>${box.name}</b
        ><span class="fine">${note}</span
        >${card ? html`<span class="pitch">${card.blurb}</span>` : nothing}</span
      >`;
    return isOut ? html`<a href="/games/${box.id}">${content}</a>` : html`<div>${content}</div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mw-shelf': Shelf;
  }
}
