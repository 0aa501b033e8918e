import { html, LitElement, type TemplateResult } from 'lit';
import { element, property } from '../../ui/element.ts';
import { keyed } from 'lit/directives/keyed.js';
import { sayProblem } from '../../common/words/problem.ts';
import { msg } from '../../common/words/words.ts';
import { loadPast } from '../../data/review/past.ts';
import { loadRules, loadTable } from '../../games/shelf.ts';
import { Loading } from '../../ui/attempt.ts';
import { emptyPage } from '../../ui/empty-page.ts';
import '../match/table/table.ts';
import type { ModeClass } from '../match/table/table.ts';
import { tablePath } from '../match/words.ts';
import { ReviewMode } from './mode.ts';

const MODE: ModeClass = ReviewMode;

@element('page-review')
export class PageReview extends LitElement {
  #past = new Loading(
    this,
    async (id) => {
      const { invite } = this;
      const past = await loadPast(id, invite);
      const [module, game] = await Promise.all([loadRules(past.page.game), loadTable(past.page.game)]);
      return { past, given: module && game && { past, module, game, invite } };
    },
    () => this.match,
  );

  @property() match = '';
  @property() invite = '';

  protected override render(): TemplateResult {
    const { value, error } = this.#past;
    if (error) return emptyPage(msg`Table not found`, sayProblem(error));
    if (!value) return html`<div class="page" aria-busy="true"></div>`;
    const back = { href: tablePath(this.match, this.invite), words: msg`To the table` };
    const { past, given } = value;
    if (!past.page.outcome || past.page.status !== 'finished')
      return emptyPage(msg`Not over yet`, msg`A match can be looked over once it is finished.`, back);
    if (!given) return emptyPage(msg`Not here`, msg`This game couldn’t be loaded. Reload the page.`, back);
    return html`${keyed(given, html`<mw-table .mode=${MODE} .given=${given}></mw-table>`)}`;
  }
}
