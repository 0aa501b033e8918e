import { language } from '../../common/words/words.ts';
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { element, property, state } from '../../ui/element.ts';
import type { LogEntry, MatchPage } from '../../../api/contract/match.ts';
import { worthTelling } from '../../../rules/kit/words/recap.ts';
import { newsText, type Line } from '../../../rules/kit/words/words.ts';
import { wordingOf, type Wording } from '../../common/words/tell.ts';
import { countedEntries, turnsOf } from '../../data/match/entries.ts';
import { loadPage } from '../../games/shelf.ts';

const BRIEF = 52;

export const brief = (words: string): string => {
  if (words.length <= BRIEF) return words;
  const end = Math.max(words.lastIndexOf('; ', BRIEF), words.lastIndexOf(', ', BRIEF));
  return end > 0 ? `${words.slice(0, end)}…` : words;
};

const newestLine = (events: readonly LogEntry[], { facts, recap }: Wording): Line | undefined =>
  turnsOf(countedEntries(events), recap?.opens)
    .map((turn) => worthTelling(turn.flatMap(facts))?.words)
    .findLast((words) => words !== undefined);

@element('mw-meanwhile')
export class Meanwhile extends LitElement {
  @state() private words = '';

  @property({ attribute: false }) page!: MatchPage;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('page')) void this.#tell(this.page).catch(() => {});
  }

  /** In the light DOM, so that the page's styles place the caption. */
  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  async #tell(page: MatchPage): Promise<void> {
    const module = await loadPage(page.game);
    if (!module || page !== this.page) return;
    const wording = wordingOf(page, module);
    const newest = newestLine(page.events, wording);
    this.words = newest === undefined ? '' : brief(newsText(newest, wording.telling, language));
  }

  protected override render(): TemplateResult | typeof nothing {
    return this.words ? html`<p class="caption"><b>Meanwhile,</b> ${this.words}</p>` : nothing;
  }
}
