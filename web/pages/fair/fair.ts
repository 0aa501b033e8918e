import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { element, property } from '../../ui/element.ts';
import type { MatchPage } from '../../../api/contract/match.ts';
import type { MatchFile } from '../../../rules/kit/file/file.ts';
import { sayProblem } from '../../common/words/problem.ts';
import { tableName } from '../../common/words/table.ts';
import { msg } from '../../common/words/words.ts';
import { sightDice } from '../../data/dice/kept.ts';
import { gameName, luckName, loadRules } from '../../games/shelf.ts';
import { Loading } from '../../ui/attempt.ts';
import { emptyPage } from '../../ui/empty-page.ts';
import { section } from '../../parts/lists/section.ts';
import { fairSheet, type FairMatch } from './fair-sheet.ts';
import styles from './fair.css';
import { call } from '../../data/server/api.ts';

/** The name of a table after its game: `… with Juno`, `…, Friday`. */
const asTold = (page: MatchPage): string => {
  const name = tableName(page);
  const isNamed = page.name || page.seats.length === 1;
  return isNamed ? `, ${name}` : ` ${name.charAt(0).toLowerCase()}${name.slice(1)}`;
};

@element('page-fair', styles)
export class PageFair extends LitElement {
  #invite = new URLSearchParams(location.search).get('invite') ?? '';
  #load = async (id: string) => {
    const page = await call('GET /matches/:id', { id, invite: this.#invite });
    return { page, fair: page.chance && (await this.#fairOf(page)) };
  };
  #found = new Loading(this, this.#load, () => this.match);

  @property() match = '';

  async #fairOf(page: MatchPage): Promise<FairMatch> {
    const { id, seats, viewer } = page;
    const chance = page.chance!;
    const kept = sightDice(id, chance.commitment);
    const about = { id, chance, seats, viewer, kept };
    if (page.status !== 'finished') return about;
    const [module, file] = await Promise.all([
      loadRules(page.game),
      call('GET /matches/:id/export', { id, invite: this.#invite }),
    ]);
    return { ...about, whole: module && { module, file: file as MatchFile } };
  }

  get #address(): string {
    const query = this.#invite ? `?${new URLSearchParams({ invite: this.#invite })}` : '';
    return `/matches/${this.match}${query}`;
  }

  protected override render(): TemplateResult {
    const { value, error } = this.#found;
    if (error) return emptyPage(msg`Table not found`, sayProblem(error));
    if (!value) return html`<div class="page" aria-busy="true"></div>`;
    const { page, fair } = value;
    const isOver = page.status === 'finished';
    const back = { href: this.#address, words: isOver ? msg`Back to the result` : msg`Back to the table` };
    if (!fair)
      return emptyPage(
        msg`Not shown here`,
        msg`Hidden hands stay hidden at this table, and its secret would reveal them.`,
        back,
      );
    return html`<div class="page fair">
      <header class="row spread">
        <div>
          <h1 tabindex="-1">The ${luckName(page.game)} of this match</h1>
          <p class="sub">
            ${gameName(page.game)}${asTold(page)}.${page.outcome ? html` ${page.outcome.text}` : nothing}
          </p>
        </div>
        <a class="link" href=${back.href}>${back.words}</a>
      </header>
      ${section(fairSheet(fair, this.#address))}
    </div>`;
  }
}
