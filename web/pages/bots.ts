import { html, LitElement, type TemplateResult } from 'lit';
import { element } from '../ui/element.ts';
import type { BotCard } from '../../api/contract/match.ts';
import { inWords, capital, quoted, series } from '../common/words/words.ts';
import { loadBots } from '../data/shared.ts';
import { gameName } from '../games/shelf.ts';
import { face } from '../parts/seat-mark.ts';
import { Loading } from '../ui/attempt.ts';
import { pageUi } from '../ui/page.ts';
import styles from './bots.css';

@element('page-bots', pageUi, styles)
export class PageBots extends LitElement {
  #bots = new Loading(this, loadBots);

  protected override render(): TemplateResult {
    const bots = this.#bots.value;
    return html`<div class="page">
      <h1>Who sits down with you</h1>
      <p class="lead">
        ${bots ? capital(inWords(bots.length)) : 'Some'} bots, the same at every table. They answer at once
        and never mind waiting. They differ in manner and taste; each plays easy, normal or hard, as you
        choose.
      </p>
      ${
        bots
          ? html`<ol class="grid" style="--least:20rem">
              ${bots.map((bot) => this.#card(bot))}
            </ol>`
          : this.#bots.waiting()
      }
    </div>`;
  }

  #card({ name, about, says, likes }: BotCard): TemplateResult {
    return html`<li class="paper media">
      ${face(name, 96)}
      <div>
        <h2>${name}</h2>
        <p>${about}</p>
        <p class="says">${quoted(says)}</p>
        <p class="fine">Likes ${series(likes.map(gameName))}</p>
      </div>
    </li>`;
  }
}
