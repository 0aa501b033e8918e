import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { LogEntry, MatchPage } from '../../../api/contract/match.ts';
import { mayWantGuided } from '../../common/guided.ts';
import { boxOf, gameName } from '../../games/shelf.ts';

/** One-time questions beside a match, one at a time, in a place where nothing is played. */
@customElement('mw-asks')
export class Asks extends LitElement {
  @property({ attribute: false }) page!: MatchPage;
  @property({ attribute: false }) log: readonly LogEntry[] = [];
  /** In the light DOM, because the page around it makes room for a question and must see it. */
  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override render(): TemplateResult | typeof nothing {
    if (this.page.ask || this.page.undecided) {
      void import('./vote/vote.ts');
      return html`<mw-vote .page=${this.page}></mw-vote>`;
    }
    if (this.page.viewer !== 'table') void import('./news-foot.ts');
    return this.#offer();
  }

  /**
   * Offers the guided match to a player who has just sat down at a game they haven't been shown, until their first turn is over.
   */
  #offer(): TemplateResult | typeof nothing {
    const { id, game, viewer } = this.page;
    if (!mayWantGuided({ id, game }) || !boxOf(game)?.guided) return nothing;
    const first = this.log.findIndex(({ seat }) => seat === viewer);
    if (first >= 0 && this.log.slice(first).some(({ seat }) => seat !== null && seat !== viewer))
      return nothing;
    void import('./guided-offer.ts');
    return html`<mw-guided-offer .game=${game} .match=${id} .name=${gameName(game)}></mw-guided-offer>`;
  }
}
