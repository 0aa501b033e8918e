import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { element, property } from '../../ui/element.ts';
import type { GameFigures } from '../../../api/contract/history.ts';
import { TitleEvent } from '../../ui/events.ts';
import { sayProblem } from '../../common/words/problem.ts';
import { msg, plural } from '../../common/words/words.ts';
import { gameName } from '../../games/shelf.ts';
import { chartStyles } from '../../parts/plots/bars.ts';
import { Loading } from '../../ui/attempt.ts';
import * as charts from './charts.ts';
import { ofKind, total } from './tell.ts';
import { call } from '../../data/server/api.ts';

const loadFigures = (id: string) => call('GET /games/:id/figures', { id });

@element('page-statistics', chartStyles)
export class PageStatistics extends LitElement {
  #found = new Loading(this, loadFigures, () => this.game || undefined);

  @property() game = '';

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('game')) this.dispatchEvent(new TitleEvent(`${gameName(this.game)}: statistics`));
  }

  get #sub(): string {
    const { value, error } = this.#found;
    if (!value) return error === undefined ? msg`Counting…` : sayProblem(error);
    const matches = total(ofKind(value.figures, 'ending'));
    if (matches === 0) return msg`Nobody has finished a public match yet.`;
    return plural(matches, { one: 'One public match so far.', other: '# public matches so far.' });
  }

  protected override render(): TemplateResult {
    const { game } = this;
    return html`<div class="page">
      <header>
        <h1>${gameName(game)}</h1>
        <p class="sub" role="status">${this.#sub}</p>
      </header>
      <div class="stack">
        <p class="row">
          <a class="btn" href="/history?game=${game}">Finished matches</a
          ><a class="btn" href="/games/${game}">How to play</a>
        </p>
        ${this.#found.value ? this.#charts(this.#found.value) : nothing}
      </div>
    </div>`;
  }

  #charts(found: GameFigures): TemplateResult {
    const { figures } = found;
    return html`<h2 class="vh">Statistics</h2>
      <div class="grid" style="--least:26rem;--columns:auto-fit">
        ${charts.resultsBySeats(figures)} ${charts.firstPlayer(figures)} ${charts.winsByLevel(figures)}
        ${charts.endings(figures)} ${charts.scores(figures)} ${charts.lengths(figures)}
        ${charts.mostBuilt(found)}
      </div>`;
  }
}
