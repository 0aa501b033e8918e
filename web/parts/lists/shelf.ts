import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { element, property, state } from '../../ui/element.ts';
import type { GameCard } from '../../../api/contract/match.ts';
import { noteArrival } from '../../common/local.ts';
import { msg, plural } from '../../common/words/words.ts';
import { playersOf } from '../../common/words/table.ts';
import { playFirst } from '../../data/matches/making.ts';
import { BOXES } from '../../games/shelf.ts';
import type { Box } from '../../games/kit/box/box.ts';
import { drawCover } from '../../games/kit/box/cover.ts';
import { sitDown } from '../name/someone.ts';
import styles from './shelf.css';
import thumbStyles from '../../ui/thumb.css';

@element('mw-shelf', thumbStyles, styles)
export class Shelf extends LitElement {
  @state() private starting: string | undefined;
  /** Its player has a name by now. */
  @state() private isDealing = false;

  /** The games this service offers; undefined until known. */
  @property({ attribute: false }) games: readonly GameCard[] | undefined;

  async #play(card: GameCard): Promise<void> {
    this.starting = card.id;
    const play = async () => {
      this.isDealing = true;
      const match = await playFirst(card.id, card.first);
      noteArrival(match.id);
      return match;
    };
    await sitDown(this, play, msg`Play`);
    this.starting = undefined;
    this.isDealing = false;
  }

  protected override render(): TemplateResult {
    return html`<ul>
      ${BOXES.map((box) => html`<li>${this.#box(box)}</li>`)}
    </ul>`;
  }

  #box(box: Box): TemplateResult {
    const { id, name, lid } = box;
    const card = this.games?.find((game) => game.id === id);
    const note = card
      ? msg`${playersOf(card)} · ${card.first.minutes} min`
      : this.games
        ? msg`Coming soon`
        : '\u00A0';
    const cover = drawCover(lid, id);
    return html`${card ? html`<a class="stand" href="/games/${id}" tabindex="-1" aria-hidden="true">${cover}</a>` : html`<span class="stand">${cover}</span>`}
      <div class="words">
        <h3>${card ? html`<a href="/games/${id}">${name}</a>` : name}</h3>
        <p class="fine">${note}</p>
        ${card ? html`<p class="pitch meta">${card.blurb}</p>` : nothing}
      </div>
      ${card ? this.#ways(box, card) : nothing}`;
  }

  #ways({ id, name, guided }: Box, card: GameCard): TemplateResult {
    const words = msg`Play with ${plural(card.first.seats - 1, 'bot')}`;
    return html`<p class="row ways">
      <button
        class="btn"
        ?disabled=${this.starting !== undefined}
        aria-label="${words}: ${name}"
        @click=${() => this.#play(card)}
      >
        ${this.isDealing && this.starting === id ? 'Dealing…' : words}
      </button>
      <a class="link meta" href=${guided ? `/games/${id}/first` : `/games/${id}`}
        >${guided ? 'Show me' : 'How to play'}<span class="vh">: ${name}</span></a
      >
    </p>`;
  }
}
