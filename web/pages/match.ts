import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import type { MatchPage } from '../../api/schemas/match.ts';
import { Watch } from '../common/cell.ts';
import { keep, recall } from '../common/local.ts';
import { Media } from '../common/media.ts';
import { sayProblem } from '../common/problem-words.ts';
import { GoEvent } from '../common/router.ts';
import { Ticker } from '../common/ticker.ts';
import type { Clock } from '../common/times.ts';
import { TitleEvent } from '../common/title.ts';
import { MatchController } from '../data/match.ts';
import { replayOf, ReplayController } from '../data/replay.ts';
import { session } from '../data/session.ts';
import '../parts/text-pane.ts';
import { ToastEvent } from '../parts/toast.ts';
import { wordmarkStyles } from '../parts/wordmark.ts';
import { base, text } from '../styles/base.ts';
import { button } from '../styles/button.ts';
import { caption, chip, paper } from '../styles/things.ts';
import { barStyles, matchBar } from './match/bar.ts';
import { Ears } from './match/ears.ts';
import './match/menu.ts';
import './match/news-panel.ts';
import type { NewsPanel } from './match/news-panel.ts';
import { lastLines, newsMark, turnNumber } from './match/news.ts';
import { PlaceInUrl } from './match/place-in-url.ts';
import { setUpAgain } from './match/rematch.ts';
import { captionOf, changeShown } from './match/scene.ts';
import { matchStyles } from './match/styles.ts';
import { TableController } from './match/table.ts';
import { namesAt, tellingOf } from './match/tell.ts';
import { backToNow, pastWords, resultTray, unsentSlip, voice } from './match/trays.ts';
import './match/waiting-room.ts';

const WORDS_KEY = 'match.words';

/** One match: the waiting room, the board or its words, the news, the way back through it, and the result. */
@customElement('page-match')
export class PageMatch extends LitElement {
  static override styles = [base, text, button, caption, chip, paper, wordmarkStyles, barStyles, matchStyles];

  #match!: MatchController;
  #replay!: ReplayController;
  #ears!: Ears;
  #url = new PlaceInUrl(this, (seq) => this.#visit(seq));
  #session = new Watch(this, session);
  #phone = new Media(this, '(max-width: 759.98px)');
  #wide = new Media(this, '(min-width: 1080px)');
  #still = new Media(this, '(prefers-reduced-motion: reduce)');
  #table!: TableController;
  #told: string | undefined;
  #hasArrived = false;

  @query('mw-news-panel') private news!: NewsPanel | null;

  @state() private isInWords = recall(WORDS_KEY) === 'on';
  @state() private pointed: number | null = null;

  /** The id of the match. */
  @property() match = '';

  constructor() {
    super();
    this.addController(new Ticker(this));
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('match')) this.#sitDown();
    const { page, log, fresh, busy, looked } = this.#match;
    if (!page) return;
    this.#replay.follow(log.map(({ seq }) => seq));
    this.#arrive();
    const at = this.#replay.at;
    this.#table.show({
      page,
      past: at === undefined ? undefined : (this.#replay.view ?? null),
      news: changeShown({ log, fresh, at, pointed: this.pointed }),
      busy,
    });
    const heard = looked ?? page.seq;
    this.#ears.listen(log, this.#caption && `Meanwhile, ${this.#caption}`, heard);
  }

  protected override updated(): void {
    if (this.#hasArrived) this.#url.note(this.#replay.at);
    this.#tellTrouble();
    const { page } = this.#match;
    if (page) this.dispatchEvent(new TitleEvent(this.#title(page)));
  }

  #sitDown(): void {
    for (const old of [this.#match, this.#replay].filter(Boolean)) {
      old.hostDisconnected();
      this.removeController(old);
    }
    const invite = new URLSearchParams(location.search).get('invite') ?? '';
    this.#match = new MatchController(this, { id: this.match, invite });
    this.#replay = new ReplayController(this, replayOf(this.match, invite));
    this.#ears = new Ears();
    this.#table = new TableController(this);
    this.#hasArrived = false;
  }

  /** An address may ask for an older position. */
  #arrive(): void {
    if (this.#hasArrived) return;
    this.#hasArrived = true;
    if (this.#url.wanted !== undefined) this.#visit(this.#url.wanted);
  }

  #visit(seq: number | undefined): void {
    if (seq === undefined) this.#replay.toNow();
    else void this.#replay.go(seq);
  }

  get #caption(): string | undefined {
    const { page, log } = this.#match;
    return page && captionOf(page, log, this.#match);
  }

  get #clock(): Clock {
    const zone = this.#session.value?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
    return { now: new Date(), zone };
  }

  #title(page: MatchPage): string {
    const name = page.name || (this.#table.game?.text.name ?? 'A table');
    return page.status === 'running' && page.awaiting.some((seat) => seat === page.viewer)
      ? `Your turn: ${name}`
      : name;
  }

  /** Troubles are said on a slip, once each; one that needs a choice has a slip of its own. */
  #tellTrouble(): void {
    const trouble = this.#match.trouble ?? this.#replay.trouble;
    if (trouble && trouble.code !== this.#told && this.#match.page && !this.#match.isUnsent)
      this.dispatchEvent(new ToastEvent(sayProblem(trouble)));
    this.#told = trouble?.code;
  }

  #toggleWords(): void {
    this.isInWords = !this.isInWords;
    keep(WORDS_KEY, this.isInWords ? 'on' : undefined);
  }

  async #showMissed({ viewer }: MatchPage): Promise<void> {
    await this.#replay.go(newsMark(this.#match.log, viewer, this.#match));
    if (!this.#still.holds) await this.#replay.play();
  }

  protected override render(): TemplateResult {
    const { page, trouble } = this.#match;
    if (!page) return trouble ? this.#missing() : html`<div class="room" aria-busy="true"></div>`;
    if (page.view === null) return this.#room(page);
    return this.#scene(page);
  }

  #missing(): TemplateResult {
    return html`<div class="missing">
      <h1>No table here</h1>
      <p class="sub">${sayProblem(this.#match.trouble)}</p>
      <a class="btn" href="/">Back to the shelf</a>
    </div>`;
  }

  #bar(page: MatchPage): TemplateResult {
    const isBegun = page.view !== null;
    const words = { isOn: this.isInWords, toggle: () => this.#toggleWords() };
    return matchBar({
      page,
      name: this.#table.game?.text.name ?? 'Meanwhile',
      turn: turnNumber(this.#match.log),
      clock: this.#clock,
      words: isBegun && !this.#phone.holds ? words : undefined,
      openNews: isBegun && !this.#wide.holds && !this.#phone.holds ? () => this.news?.open() : undefined,
      menu: html`<mw-match-menu
        .page=${page}
        .change=${this.#change}
        .words=${isBegun && this.#phone.holds ? words : undefined}
      ></mw-match-menu>`,
    });
  }

  #change = (request: () => Promise<MatchPage>): Promise<void> => this.#match.change(request);

  #room(page: MatchPage): TemplateResult {
    return html`<div class="room">
      ${this.#bar(page)}
      <mw-waiting-room
        .page=${page}
        .change=${this.#change}
        .invite=${new URLSearchParams(location.search).get('invite') ?? ''}
        .meta=${this.#table.game?.game.meta}
        .busy=${this.#match.busy}
      ></mw-waiting-room>
    </div>`;
  }

  #scene(page: MatchPage): TemplateResult {
    const isPast = this.#replay.at !== undefined;
    return html`<div
      class="match"
      ?data-past=${isPast}
      @mw-act=${(event: HTMLElementEventMap['mw-act']) => this.#match.act(event.action)}
      @mw-undo=${() => this.#match.undo()}
      @mw-scrub=${(event: HTMLElementEventMap['mw-scrub']) => this.#replay.go(event.seq)}
      @mw-play=${() => (this.#replay.isPlaying ? this.#replay.pause() : this.#replay.play())}
      @mw-point=${(event: HTMLElementEventMap['mw-point']) => (this.pointed = event.seq)}
    >
      ${this.#bar(page)} ${this.#voice(page)} ${this.isInWords ? this.#words(page) : this.#table.board}
      ${this.isInWords ? nothing : this.#tray(page)} ${this.#news(page)}
      ${this.#match.isUnsent ? unsentSlip(() => void this.#match.again()) : nothing}
      <div class="vh" role="log" aria-label="News as it comes">
        ${this.#ears.lines.map((line) => html`<p>${line}</p>`)}
      </div>
    </div>`;
  }

  #voice(page: MatchPage): TemplateResult | typeof nothing {
    const words = this.#caption;
    if (words === undefined || this.#replay.at !== undefined) return nothing;
    return voice(words, () => void this.#showMissed(page));
  }

  #tray(page: MatchPage): TemplateResult | typeof nothing {
    if (this.#replay.at !== undefined) return this.#past();
    if (page.status === 'running') return nothing;
    return resultTray(page, {
      watch: this.#still.holds
        ? undefined
        : () => void this.#replay.toStart().then(() => this.#replay.play()),
      again: () => void setUpAgain(page).then(({ id }) => this.dispatchEvent(new GoEvent(`/matches/${id}`))),
    });
  }

  #past(): TemplateResult {
    return backToNow(pastWords(this.#match.log, this.#replay.at), () => this.#replay.toNow());
  }

  #words(page: MatchPage): TemplateResult | typeof nothing {
    const isPast = this.#replay.at !== undefined;
    const { game, view, actions } = this.#table;
    if (!game) return nothing;
    return html`<section class="words paper" aria-label="The match in words">
      ${isPast ? this.#past() : nothing}
      <mw-text-pane
        .text=${game.text}
        .view=${view}
        .telling=${tellingOf(page)}
        .actions=${isPast ? [] : actions}
        .news=${lastLines(this.#match.log, 8)}
        .prompt=${isPast ? 'Looking back' : page.outcome?.text}
        .undoable=${!isPast && page.undo !== null}
        .busy=${this.#match.busy}
      ></mw-text-pane>
    </section>`;
  }

  #news(page: MatchPage): TemplateResult {
    const { log, looked, arrived } = this.#match;
    return html`<mw-news-panel
      place=${this.#wide.holds ? 'beside' : this.#phone.holds ? 'below' : 'right'}
      .log=${log}
      .read=${{ looked, arrived }}
      .names=${namesAt(page)}
      .clock=${this.#clock}
      .at=${this.#replay.at}
      .playing=${this.#replay.isPlaying}
      .playable=${!this.#still.holds}
    ></mw-news-panel>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'page-match': PageMatch;
  }
}
