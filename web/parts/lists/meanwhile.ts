import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { LogEntry, MatchPage } from '../../../api/http/schemas/match.ts';
import { goOn, toText, type Line } from '../../../rules/kit/words/words.ts';
import { wordingOf, type Wording } from '../../common/tell.ts';
import { loadRules } from '../../games/shelf.ts';

const newestLine = (events: readonly LogEntry[], { lines }: Wording): Line | undefined =>
  events
    .filter(({ reverted }) => !reverted)
    .flatMap((entry) => lines(entry).slice(0, 1))
    .at(-1);

/** What happened last at a table that is seen in passing. The words come with the rules of its game. */
@customElement('mw-meanwhile')
export class Meanwhile extends LitElement {
  @state() private words = '';

  @property({ attribute: false }) page!: MatchPage;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('page')) void this.#tell(this.page).catch(() => {});
  }

  /** Drawn into the page itself, whose styles say where its caption lies. */
  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  async #tell(page: MatchPage): Promise<void> {
    const module = await loadRules(page.game);
    if (!module || page !== this.page) return;
    const wording = wordingOf(page, module);
    const newest = newestLine(page.events, wording);
    this.words = newest === undefined ? '' : toText(goOn(newest), wording.telling, 'Meanwhile, ');
  }

  protected override render(): TemplateResult | typeof nothing {
    return this.words ? html`<p class="caption"><b>Meanwhile,</b> ${this.words}</p>` : nothing;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mw-meanwhile': Meanwhile;
  }
}
