import { html, LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { keyed } from 'lit/directives/keyed.js';
import type { MatchPage } from '../../api/schemas/match.ts';
import { Watch } from '../common/cell.ts';
import { keep, recall } from '../common/local.ts';
import { Media } from '../common/media.ts';
import { sayProblem } from '../common/problem-words.ts';
import { GoEvent } from '../common/router.ts';
import { Ticker } from '../common/ticker.ts';
import type { Clock } from '../common/times.ts';
import { TitleEvent } from '../common/title.ts';
import { MatchController, type MatchState } from '../data/match.ts';
import { session } from '../data/session.ts';
import { ToastEvent } from '../parts/toast.ts';
import { wordmarkStyles } from '../parts/wordmark.ts';
import { base, text } from '../styles/base.ts';
import { button } from '../styles/button.ts';
import { chip } from '../styles/things.ts';
import { barStyles, matchBar } from './match/bar.ts';
import './match/match-table.ts';
import type { MatchTable } from './match/match-table.ts';
import './match/menu.ts';
import { turnNumber } from './match/news.ts';
import { setUpAgain } from './match/rematch.ts';
import { pageStyles } from './match/styles.ts';
import { TableLoader } from './match/table.ts';
import './match/waiting-room.ts';

const WORDS_KEY = 'match.words';

/** One match, from the waiting room to the result. */
@customElement('page-match')
export class PageMatch extends LitElement {
  static override styles = [base, text, button, chip, wordmarkStyles, barStyles, pageStyles];

  #match!: MatchController;
  #loader = new TableLoader(this);
  #session = new Watch(this, session);
  #phone = new Media(this, '(max-width: 759.98px)');
  #wide = new Media(this, '(min-width: 1080px)');
  #told: string | undefined;

  @query('mw-match-table') private scene!: MatchTable | null;

  @state() private isInWords = recall(WORDS_KEY) === 'on';

  /** The id of the match. */
  @property() match = '';

  constructor() {
    super();
    this.addController(new Ticker(this));
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('match')) this.#sitDown();
    const { page } = this.#match;
    if (page) this.#loader.follow(page.game);
  }

  protected override updated(): void {
    this.#tellTrouble();
    const { page } = this.#match;
    if (page) this.dispatchEvent(new TitleEvent(this.#title(page)));
  }

  #sitDown(): void {
    const before = this.#match as MatchController | undefined;
    before?.hostDisconnected();
    if (before) this.removeController(before);
    this.#match = new MatchController(this, { id: this.match, invite: this.#invite });
  }

  get #invite(): string {
    return new URLSearchParams(location.search).get('invite') ?? '';
  }

  get #clock(): Clock {
    const zone = this.#session.value?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
    return { now: new Date(), zone };
  }

  #title({ name, status, awaiting, viewer }: MatchPage): string {
    const called = name || (this.#loader.table?.text.name ?? 'A table');
    return status === 'running' && awaiting.some((seat) => seat === viewer) ? `Your turn: ${called}` : called;
  }

  /** Troubles are said on a slip, once each; one that needs a choice has a slip of its own. */
  #tellTrouble(): void {
    const { trouble, page, isUnsent } = this.#match;
    if (trouble && trouble.code !== this.#told && page && !isUnsent)
      this.dispatchEvent(new ToastEvent(sayProblem(trouble)));
    this.#told = trouble?.code;
  }

  #toggleWords = (): void => {
    this.isInWords = !this.isInWords;
    keep(WORDS_KEY, this.isInWords ? 'on' : undefined);
  };

  #change = (request: () => Promise<MatchPage>): Promise<void> => this.#match.change(request);

  async #setUpAgain(page: MatchPage): Promise<void> {
    try {
      const { id } = await setUpAgain(page);
      this.dispatchEvent(new GoEvent(`/matches/${id}`));
    } catch (error) {
      this.dispatchEvent(new ToastEvent(sayProblem(error)));
    }
  }

  protected override render(): TemplateResult {
    const { state: shown, trouble } = this.#match;
    if (!shown)
      return trouble ? this.#missing(sayProblem(trouble)) : html`<div class="room" aria-busy="true"></div>`;
    if (this.#loader.isMissing)
      return this.#missing('This game could not be fetched. Load the page once more.');
    if (shown.page.view === null) return this.#room(shown.page);
    return this.#scene(shown);
  }

  #missing(why: string): TemplateResult {
    return html`<div class="missing">
      <h1>No table here</h1>
      <p class="sub">${why}</p>
      <a class="btn" href="/">Back to the shelf</a>
    </div>`;
  }

  #bar(page: MatchPage): TemplateResult {
    const isBegun = page.view !== null;
    const words = { isOn: this.isInWords, toggle: this.#toggleWords };
    const isMiddling = !this.#wide.holds && !this.#phone.holds;
    return matchBar({
      page,
      name: this.#loader.table?.text.name ?? 'Meanwhile',
      turn: turnNumber(this.#match.log),
      clock: this.#clock,
      words: isBegun && !this.#phone.holds ? words : undefined,
      openNews: isBegun && isMiddling ? () => this.scene?.openNews() : undefined,
      menu: html`<mw-match-menu
        .page=${page}
        .change=${this.#change}
        .words=${isBegun && this.#phone.holds ? words : undefined}
      ></mw-match-menu>`,
    });
  }

  #room(page: MatchPage): TemplateResult {
    return html`<div class="room">
      ${this.#bar(page)}
      <mw-waiting-room
        .page=${page}
        .change=${this.#change}
        .invite=${this.#invite}
        .meta=${this.#loader.table?.game.meta}
        .busy=${this.#match.busy}
      ></mw-waiting-room>
    </div>`;
  }

  #scene(shown: MatchState): TemplateResult {
    const { table } = this.#loader;
    if (!table) return html`<div class="room" aria-busy="true">${this.#bar(shown.page)}</div>`;
    return html`${keyed(
      shown.page.id,
      html`<mw-match-table
        .state=${shown}
        .table=${table}
        .clock=${this.#clock}
        .invite=${this.#invite}
        .words=${this.isInWords}
        @mw-act=${(event: HTMLElementEventMap['mw-act']) => this.#match.act(event.action)}
        @mw-undo=${() => this.#match.undo()}
        @mw-again=${() => this.#match.again()}
        @mw-rematch=${() => this.#setUpAgain(shown.page)}
      >
        <div slot="bar">${this.#bar(shown.page)}</div>
      </mw-match-table>`,
    )}`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'page-match': PageMatch;
  }
}
