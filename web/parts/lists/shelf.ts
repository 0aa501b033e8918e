import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { GameCard } from '../../../api/contract/match.ts';
import { BOXES } from '../../games/shelf.ts';
import type { Box } from '../../games/kit/box/box.ts';
import { drawCover } from '../../games/kit/box/cover.ts';
import { ui } from '../../ui/styles.ts';
import styles from './shelf.css';
import thumbStyles from './thumb.css';

/** The wooden shelf with all boxes; playable ones are links. */
@customElement('mw-shelf')
export class Shelf extends LitElement {
  static override styles = [ui, thumbStyles, styles];

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
