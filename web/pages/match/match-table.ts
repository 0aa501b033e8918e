import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import type { MatchPage } from '../../../api/http/schemas/match.ts';
import type { BoardElement } from '../../games/kit/board.ts';
import type { AnyText } from '../../../rules/kit/words/text.ts';
import type { Table } from '../../games/kit/box/box.ts';
import { Media } from '../../common/media.ts';
import { sayProblem } from '../../common/problem-words.ts';
import type { Clock } from '../../common/times.ts';
import type { ProblemError } from '../../data/server/api.ts';
import type { MatchState } from '../../data/match/match.ts';
import { replayOf, ReplayController } from '../../data/match/replay.ts';
import { ReducedMotion } from '../../data/reduced-motion.ts';
import { logTime, type AskEvent, type PointEvent } from '../../parts/match/log.ts';
import { thingsOf } from '../../parts/words.ts';
import { ToastEvent } from '../../parts/toast.ts';
import { base, text } from '../../styles/base.ts';
import { button } from '../../styles/button.ts';
import { caption, paper } from '../../styles/things.ts';
import { windowQuery } from '../../styles/windows.ts';
import { LiveAnnouncer } from './news/live-announcer.ts';
import './news/news-panel.ts';
import type { NewsPanel, NewsPlace } from './news/news-panel.ts';
import type { NewsTab } from './news/news-tabs.ts';
import { lastLines, newsMark } from './news/news.ts';
import { PlaceInUrl } from './place-in-url.ts';
import { newestOf, pieceIn } from './pieces.ts';
import { captionOf, changeShown, legalActions, seatOf, unended } from './scene.ts';
import { matchStyles } from './styles.ts';
import type { TalkDesk } from './talk/talk-panel.ts';
import { loadRules } from '../../games/shelf.ts';
import { silenceAt, wordingOf, type Wording } from '../../common/tell.ts';
import { StoreController } from '../../common/store.ts';
import { looks } from '../../data/looks.ts';
import { browser } from '../../data/server/poll.ts';
import { whenIdle } from '../../common/idle.ts';
import type { Followed, Reel } from './reel/reel.ts';
import { backToNow, pastWords, PlaceEvent, RematchEvent, resultTray, voice } from './trays.ts';

type Actions = readonly { type: string }[];
const NOTHING: Actions = [];

/** A match that has begun: the board or its words, the news, the way back through it, and how it ended. */
@customElement('mw-match-table')
export class MatchTable extends LitElement {
  static override styles = [base, text, button, caption, paper, matchStyles];

  #replay!: ReplayController;
  /** What plays by itself; it comes after the first picture. */
  #reel: Reel | undefined;
  #looks = new StoreController(this, looks);
  #announcer = new LiveAnnouncer();
  #url = new PlaceInUrl(this, (seq) => this.#visit(seq));
  #upright = new Media(this, windowQuery('upright'));
  #wide = new Media(this, windowQuery('wide'));
  #motion = new ReducedMotion(this);
  #board: BoardElement | undefined; // none where the game has no board yet
  #actions: Actions = NOTHING;
  #judged: MatchPage | undefined;
  #told: ProblemError | undefined;
  #placed: number | undefined;
  /** What is under the pointer and refers to things. */
  #referring: HTMLElement | undefined;
  /** The position drawn, or said in words. */
  #view: object | undefined;

  @query('mw-news-panel') private news!: NewsPanel;

  @state() private pointed: number | null = null;
  /** The entry by which a piece came to where it is, when that was asked. */
  @state() private found: number | undefined;
  /** All words of the game, for who plays in them. */
  @state() private text: AnyText | undefined;

  @property({ attribute: false }) state!: MatchState;
  @property({ attribute: false }) table!: Table;
  @property({ attribute: false }) clock!: Clock;
  @property({ attribute: false }) talk!: TalkDesk;
  /** Lets somebody look who has no seat. */
  @property() invite = '';
  /** The match in words instead of the board. */
  @property({ type: Boolean }) words = false;

  override connectedCallback(): void {
    this.#replay ??= new ReplayController(this, replayOf(this.state.page.id, this.invite));
    void this.#fetchReel().catch(() => {});
    super.connectedCallback();
  }

  async #fetchReel(): Promise<void> {
    if (this.#reel) return;
    await whenIdle();
    const { Reel } = await import('./reel/reel.ts');
    this.#reel ??= new Reel(this, {
      prepare: (first, last) => this.#replay.prepare(first, last),
      viewAt: (seq) => this.#replay.viewAt(seq),
      later: browser.later,
      isHidden: browser.isHidden,
    });
    this.requestUpdate();
  }

  /** Opens the news, or the talk beside them, where they are a sheet. */
  openNews(tab: NewsTab): void {
    this.news.open(tab);
  }

  protected override willUpdate(): void {
    const { page, log, looked } = this.state;
    this.#replay.follow(log.map(({ seq }) => seq));
    if (!this.hasUpdated && this.#url.wanted !== undefined) this.#visit(this.#url.wanted);
    if (page !== this.#judged) this.#actions = legalActions(this.table, page);
    this.#judged = page;
    this.#reel?.follow(this.#followed);
    this.#view = this.#shownView(page.view!);
    this.#announcer.listen(log, this.#caption && `Meanwhile, ${this.#caption}`, looked ?? page.seq);
    this.#setBoard();
  }

  protected override updated(): void {
    const at = this.#at;
    this.#url.note(this.#replay.at);
    if (at !== this.#placed) this.dispatchEvent(new PlaceEvent(at));
    this.#placed = at;
    const { error } = this.#replay;
    if (error && error !== this.#told) this.dispatchEvent(new ToastEvent(sayProblem(error)));
    this.#told = error;
  }

  get #isPast(): boolean {
    return this.#replay.at !== undefined;
  }

  /** The entry whose position is shown, looked back at or while it plays; undefined for now. */
  get #at(): number | undefined {
    return this.#reel?.at ?? this.#replay.at;
  }

  get #wording(): Wording {
    return wordingOf(this.state.page, this.table);
  }

  get #followed(): Followed {
    const { page, log } = this.state;
    const { speed } = this.#looks.value;
    return {
      page,
      log,
      mark: newsMark(log, page.viewer, this.state),
      opens: this.table.recap?.opens,
      wording: this.#wording,
      isBarred: this.#motion.holds || speed === 'off' || this.words || this.#isPast,
      speed: speed === 'off' ? 1 : Number(speed),
    };
  }

  get #caption(): string | undefined {
    return captionOf(this.state.page, this.state.log, this.state, this.table.recap?.opens);
  }

  get #offered(): Actions {
    const { busy, isUnsent } = this.state;
    return busy || isUnsent || this.#isPast || this.#reel?.isOn ? NOTHING : this.#actions;
  }

  /** Until an older position has come, the one before it stays. */
  #shownView(now: object): object {
    if (this.#reel?.isOn) return this.#reel.view ?? this.#view ?? now;
    return this.#isPast ? (this.#replay.view ?? this.#view ?? now) : now;
  }

  #setBoard(): void {
    if (!this.table.Board) return;
    const { page, log, fresh, busy } = this.state;
    const reel = this.#reel;
    const since = newsMark(log, page.viewer, this.state);
    this.#board ??= new this.table.Board();
    Object.assign<BoardElement, Partial<BoardElement>>(this.#board, {
      page: this.#at === undefined ? page : unended(page),
      learn: this.table.learn,
      view: this.#view!,
      seat: seatOf(page),
      actions: this.#offered,
      log,
      news: reel?.isOn
        ? reel.newsOf(log)
        : changeShown({ log, fresh, since, at: this.#replay.at, pointed: this.pointed }),
      within: reel?.isOn ? reel.within : this.#isPast || page.seq === since ? undefined : 0,
      tally: this.table.recap?.tallies[0],
      busy,
      past: this.#at !== undefined || page.status !== 'running',
    });
  }

  #visit(seq: number | undefined): void {
    if (seq === undefined) this.#replay.toNow();
    else void this.#replay.go(seq);
  }

  /** Plays what was missed once more, or goes to where it began. */
  async #showMissed(): Promise<void> {
    const { mark, isBarred } = this.#followed;
    if (isBarred) return this.#watchFrom(mark);
    this.#reel?.again(this.#followed, mark);
    await this.updateComplete;
    this.renderRoot.querySelector('mw-reel')?.focus();
  }

  /** Plays from there, or only goes there where nothing should move by itself. */
  async #watchFrom(seq: number): Promise<void> {
    await this.#replay.go(seq);
    if (!this.#motion.holds) await this.#replay.play();
    this.#focus('.go');
  }

  async #backToNow(): Promise<void> {
    this.#replay.toNow();
    await this.updateComplete;
    this.#focus('.match');
  }

  #point = ({ seq, things }: PointEvent): void => {
    this.pointed = seq;
    this.#board?.highlight(things);
  };

  /** A sheet with the news would lie over the card. */
  #ask = ({ things, line }: AskEvent): void => {
    if (this.#newsPlace === 'beside') this.#board?.ask(things, line);
  };

  /** What is under the pointer may refer to things, which the board shows. (Out of a shadow tree comes no `pointerover`.) */
  #refer = (event: Event): void => {
    const found = event
      .composedPath()
      .find((each): each is HTMLElement => each instanceof HTMLElement && 'refers' in each.dataset);
    if (found !== this.#referring) this.#board?.highlight(found ? thingsOf(found.dataset['refers']!) : []);
    this.#referring = found;
  };

  /** What was pressed is gone: the focus goes on to what stands in its place. */
  #focus(selector: string): void {
    this.renderRoot.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
  }

  /** Whether the match is over and shown as it ended. */
  get #isResult(): boolean {
    return this.state.page.outcome !== undefined && this.#at === undefined && !this.words;
  }

  #result(): TemplateResult {
    void import('./result/result-page.ts'); // what most come back to is a match that runs
    const { page, log } = this.state;
    return html`<mw-result-page
      .page=${page}
      .table=${this.table}
      .log=${log}
      .clock=${this.clock}
      .invite=${this.invite}
      @mw-watch=${(event: HTMLElementEventMap['mw-watch']) => void this.#watchFrom(event.seq)}
    ></mw-result-page>`;
  }

  protected override render(): TemplateResult {
    return html`<div
      class=${this.#isResult ? 'match ended' : 'match'}
      tabindex="-1"
      ?data-past=${this.#isPast}
      @mw-scrub=${(event: HTMLElementEventMap['mw-scrub']) => this.#replay.go(event.seq)}
      @mw-play=${() => (this.#replay.isPlaying ? this.#replay.pause() : this.#replay.play())}
      @pointermove=${this.#refer}
      @pointerdown=${this.#refer}
      @click=${this.#clicked}
      @mw-point=${this.#point}
      @mw-ask=${this.#ask}
    >
      <slot name="bar"></slot>
      ${this.#isResult ? this.#result() : html`${this.#voice()} ${this.words ? this.#inWords() : html`${this.#board}${this.#tray()}`}`}
      ${this.#news()} <mw-connection-slip .state=${this.state}></mw-connection-slip>
      <div class="vh" role="log" aria-label="News as it comes">
        ${this.#announcer.lines.map((line) => html`<p>${line}</p>`)}
      </div>
    </div>`;
  }

  #voice(): TemplateResult | typeof nothing {
    if (this.#caption === undefined || this.#isPast) return nothing;
    return voice(this.#caption, this.#reel?.isOn ? undefined : () => void this.#showMissed());
  }

  #tray(): TemplateResult | typeof nothing {
    const { page, log } = this.state;
    if (this.#reel?.isOn) return this.#reelTray(this.#reel);
    if (this.#isPast) return backToNow(pastWords(log, this.#replay.at), () => void this.#backToNow());
    if (page.status === 'running') return nothing;
    return resultTray(page, {
      watch: () => void this.#watchFrom(log[0]?.seq ?? 0),
      again: () => this.dispatchEvent(new RematchEvent()),
    });
  }

  #reelTray(reel: Reel): TemplateResult {
    void import('./reel/reel-tray.ts'); // where nothing moves by itself, nobody needs it
    return html`<div class="turned">
      <mw-reel
        .reel=${reel}
        .board=${this.#board}
        .step=${reel.step}
        .playing=${reel.isPlaying}
        .log=${this.state.log}
        .wording=${this.#wording}
        .speed=${this.#looks.value.speed}
      ></mw-reel>
    </div>`;
  }

  /** A click on the table ends what plays on it; on a piece, it finds when that came there. */
  #clicked = (event: Event): void => {
    if (!this.#board || !event.composedPath().includes(this.#board)) return;
    if (this.#reel?.isOn) this.#reel.skip();
    else this.#find(pieceIn(event.composedPath()));
  };

  /** Points at the newest line that speaks of a piece: in the log, or on a slip where that is folded away. */
  #find(piece: string | undefined): void {
    const [board, at] = [this.#board!, this.#at ?? Infinity];
    const told = this.state.log.filter(({ seq }) => seq <= at);
    const found = piece === undefined ? undefined : newestOf(piece, told, this.#wording, board);
    this.found = found?.seq;
    if (found && this.#newsPlace !== 'beside')
      this.dispatchEvent(new ToastEvent(`${found.text.join(' ')} (${logTime(found.at, this.clock)})`));
  }

  #inWords(): TemplateResult {
    if (!this.text) void this.#fetchText();
    return html`<section class="words paper" aria-label="The match in words">
      ${this.#tray()} ${this.text ? this.#textPane(this.text) : nothing}
    </section>`;
  }

  /** Most play on the board. */
  async #fetchText(): Promise<void> {
    const [rules] = await Promise.all([
      loadRules(this.state.page.game),
      import('../../parts/match/text-pane.ts'),
    ]);
    this.text = rules?.text;
  }

  #textPane(all: AnyText): TemplateResult {
    const { page, log, busy } = this.state;
    return html`<mw-text-pane
      .text=${all}
      .view=${this.#view!}
      .wording=${this.#wording}
      .actions=${this.#isPast ? NOTHING : this.#actions}
      .news=${lastLines(log, 8)}
      .prompt=${this.#isPast || page.outcome ? 'The position then' : undefined}
      .undoable=${!this.#isPast && page.undo !== null}
      .busy=${busy}
    ></mw-text-pane>`;
  }

  get #newsPlace(): NewsPlace {
    if (this.#upright.holds) return this.#isResult ? 'under' : 'below';
    return this.#wide.holds && !this.#isResult ? 'beside' : 'right';
  }

  #news(): TemplateResult {
    const { page, log, looked, arrived } = this.state;
    return html`<mw-news-panel
      place=${this.#newsPlace}
      .log=${log}
      .found=${this.found}
      .until=${this.#reel?.at}
      .chapters=${page.chapters ?? []}
      .read=${{ looked, arrived }}
      .talk=${{ desk: this.talk, page, silence: silenceAt(page, this.table.text) }}
      .wording=${this.#wording}
      .clock=${this.clock}
      .at=${this.#at}
      .playing=${this.#replay.isPlaying}
      .playable=${!this.#motion.holds}
      ><mw-asks .page=${page} .log=${log} .arrived=${arrived}></mw-asks
    ></mw-news-panel>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mw-match-table': MatchTable;
  }
}
