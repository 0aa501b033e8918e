import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import { DrawnEvent, ToastEvent } from '../../ui/events.ts';
import type { BoardElement } from '../../games/kit/board.ts';
import type { Table } from '../../games/kit/box/box.ts';
import { keptWhile } from '../../common/kept.ts';
import { Media } from '../../common/controllers.ts';
import { sayProblem } from '../../common/words/problem.ts';
import type { ViewerClock } from '../../common/words/times.ts';
import type { RequestError } from '../../data/server/api.ts';
import type { MatchState } from '../../data/match/state.ts';
import { countedEntries } from '../../data/match/entries.ts';
import { replayOf, ReplayController } from '../../data/match/replay/replay.ts';
import { ReducedMotion, looks } from '../../data/settings/looks.ts';
import { ui } from '../../ui/styles.ts';
import { WINDOWS } from '../../ui/windows.ts';
import './news/news-panel.ts';
import type { NewsPanel, NewsPlace } from './news/news-panel.ts';
import type { NewsTab } from './news/news-tabs.ts';
import { newsMark } from './news/news.ts';
import { PlaceInUrl } from './pointing/place-in-url.ts';
import { InWords } from './in-words/in-words.ts';
import type { Pointed } from './pointing/pointing.ts';
import { boardState, captionOf, NOTHING, possibleActions, type Actions } from './scene.ts';
import matchStyles from './match.css';
import type { TalkDesk } from './talk/talk-panel.ts';
import type { LaterTable } from './later.ts';
import { silenceAt, wordingOf, type Wording } from '../../common/words/tell.ts';
import { StoreController } from '../../common/store.ts';
import { nextTask, whenIdle } from '../../common/idle.ts';
import type { Followed } from './reel/reel.ts';
import { RematchEvent, SendMomentEvent } from './events.ts';
import { resultPage, voice } from './trays.ts';

/** A match that has begun: the board or its words, the news, the replay, and the result. */
@customElement('mw-match-table')
export class MatchTable extends LitElement {
  static override styles = [ui, matchStyles];

  #replay!: ReplayController;
  #later: LaterTable | undefined;
  #looks = new StoreController(this, looks);
  #url = new PlaceInUrl(this, (seq) => this.#visit(seq));
  #upright = new Media(this, WINDOWS.upright);
  #wide = new Media(this, WINDOWS.wide);
  #motion = new ReducedMotion(this);
  #wordsPane = new InWords(this);
  #board: BoardElement | undefined; // undefined if the game has no board yet
  #actions: Actions = NOTHING;
  #judged = keptWhile<Actions>();
  #told: RequestError | undefined;
  #worded = keptWhile<Wording>();
  /** The position drawn, or told in words. */
  #view: object | undefined;
  /** Whether the viewer has seen the match running. */
  #wasRunning = false;

  @query('mw-news-panel') private news!: NewsPanel;

  @property({ attribute: false }) state!: MatchState;
  @property({ attribute: false }) table!: Table;
  @property({ attribute: false }) clock!: ViewerClock;
  @property({ attribute: false }) talk!: TalkDesk;
  /** Lets a visitor without a seat look. */
  @property() invite = '';
  /** Shows the match in words instead of the board. */
  @property({ type: Boolean }) words = false;

  override connectedCallback(): void {
    this.#replay ??= new ReplayController(this, replayOf(this.state.page.id, this.invite));
    void this.#fetchLater().catch(() => {});
    super.connectedCallback();
  }

  /** The first update runs in a task of its own. */
  protected override async scheduleUpdate(): Promise<void> {
    if (!this.hasUpdated) await nextTask();
    await super.scheduleUpdate();
  }

  protected override async getUpdateComplete(): Promise<boolean> {
    const isDone = await super.getUpdateComplete();
    if (this.#board?.isConnected) await this.#board.updateComplete;
    return isDone;
  }

  async #fetchLater(): Promise<void> {
    if (this.#later) return;
    await this.updateComplete;
    await whenIdle();
    const { laterOf } = await import('./later.ts');
    this.#later ??= laterOf(this, this.#replay, () => this.#pointed);
    this.requestUpdate();
  }

  get #pointed(): Pointed {
    const { state, clock } = this;
    const isBeside = this.#newsPlace === 'beside';
    return { board: this.#board, log: state.log, wording: this.#wording, clock, isBeside };
  }

  /** Opens the news or the talk, if they are in a sheet. */
  openNews(tab: NewsTab): void {
    this.news.open(tab);
  }

  protected override willUpdate(): void {
    const { page, log, looked, isUnsent, isKept } = this.state;
    this.#replay.follow(countedEntries(log).map(({ seq }) => seq));
    if (!this.hasUpdated && this.#url.wanted !== undefined) this.#visit(this.#url.wanted);
    this.#actions = this.#judged([page, isUnsent, isKept], () => possibleActions(this.table, this.state));
    this.#later?.reel.follow(this.#followed);
    this.#later?.plan.follow(this.state, this.table);
    this.#view = this.#shownView(page.view!);
    this.#later?.announcer.listen(log, this.#caption && `Meanwhile, ${this.#caption}`, looked ?? page.seq);
    this.#setBoard();
  }

  protected override firstUpdated(): void {
    this.dispatchEvent(new DrawnEvent());
  }

  protected override updated(): void {
    this.#url.note(this.#replay.at, this.#at);
    const { error } = this.#replay;
    if (error && error !== this.#told) this.dispatchEvent(new ToastEvent(sayProblem(error)));
    this.#told = error;
    if (this.#isResult && this.#wasRunning && document.activeElement === document.body) this.#focus('.match');
    this.#wasRunning = !this.#isResult;
  }

  get #isPast(): boolean {
    return this.#replay.at !== undefined;
  }

  /** The entry whose position is shown, in a replay or while turns play; undefined for now. */
  get #at(): number | undefined {
    return this.#later?.reel.at ?? this.#replay.at;
  }

  get #wording(): Wording {
    const { table, state } = this;
    return this.#worded([table, state.page], () => wordingOf(state.page, table));
  }

  get #followed(): Followed {
    const { page, log } = this.state;
    const { speed } = this.#looks.value;
    return {
      page,
      log,
      wording: this.#wording,
      opens: this.table.recap?.opens,
      mark: newsMark(log, page.viewer, this.state),
      isBarred: this.#motion.holds || speed === 'off' || this.words || this.#isPast,
      speed: speed === 'off' ? 1 : Number(speed),
    };
  }

  get #caption(): string | undefined {
    return this.#later?.plan.caption(this.state, this.#wording) ?? captionOf(this.state, this.#wording);
  }

  get #offered(): Actions {
    return this.state.busy || this.#isPast || this.#later?.reel.isOn ? NOTHING : this.#actions;
  }

  /** Until an older position has loaded, keeps the last one. */
  #shownView(now: object): object {
    if (this.#later?.reel.isOn) return this.#later.reel.view ?? this.#view ?? now;
    return this.#isPast ? (this.#replay.view ?? this.#view ?? now) : now;
  }

  #setBoard(): void {
    if (!this.table.Board) return;
    this.#board ??= new this.table.Board();
    Object.assign<BoardElement, Partial<BoardElement>>(this.#board, {
      ...boardState(this.state, {
        replay: this.#replay,
        pointed: this.#later?.pointing.at ?? null,
        reel: this.#later?.reel,
      }),
      learn: this.table.learn,
      ...((this.#isPaid || this.#later?.plan.covers(this.state.page)) && { past: true }),
      view: this.#view!,
      actions: this.#offered,
      recap: this.table.recap,
    });
  }

  /** Whether the tray tells what was paid. */
  get #isPaid(): boolean {
    const { page } = this.state;
    if (this.#at !== undefined || this.words) return false;
    return this.#later?.paid.isShown({ page, board: this.#board }) ?? false;
  }

  /** Makes a picture of a moment: of the one shown, unless an entry is named. */
  #sendMoment = ({ seq }: SendMomentEvent): void => {
    const { page, log } = this.state;
    void this.#later?.moments.send({ page, log, wording: this.#wording }, seq ?? this.#at ?? page.seq);
  };

  #visit(seq: number | undefined): void {
    if (seq === undefined) this.#replay.toNow();
    else void this.#replay.go(seq);
  }

  /** Replays what the viewer missed, or goes to its start. */
  async #showMissed(): Promise<void> {
    const { mark, isBarred } = this.#followed;
    if (isBarred) return this.#watchFrom(mark);
    this.#later?.reel.again(this.#followed, mark);
    await this.updateComplete;
    this.renderRoot.querySelector('mw-reel')?.focus();
  }

  /** Plays from an entry, or only goes there if nothing may move by itself. */
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

  /** The pressed button is gone, so the focus moves to its replacement. */
  #focus(selector: string): void {
    this.renderRoot.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
  }

  /** Whether the match is over and shows its end. */
  get #isResult(): boolean {
    return this.state.page.outcome !== undefined && this.#at === undefined && !this.words;
  }

  #result(): TemplateResult {
    const { table, clock, invite } = this;
    return resultPage({ ...this.state, table, clock, invite }, (seq) => void this.#watchFrom(seq));
  }

  protected override render(): TemplateResult {
    return html`<div
      class=${this.#isResult ? 'match ended' : 'match'}
      tabindex="-1"
      ?data-past=${this.#isPast}
      @mw-scrub=${(event: HTMLElementEventMap['mw-scrub']) => this.#replay.go(event.seq, event.isHeld)}
      @mw-play=${(event: HTMLElementEventMap['mw-play']) => this.#replay.toggle(event.speed)}
      @pointermove=${this.#later?.pointing.refer}
      @pointerdown=${this.#later?.pointing.refer}
      @click=${this.#clicked}
      @mw-point=${this.#later?.pointing.point}
      @mw-ask=${this.#later?.pointing.ask}
      @mw-paid=${() => this.requestUpdate()}
      @mw-send-moment=${this.#sendMoment}
      @mw-mark=${this.#later?.marked.take}
    >
      <slot name="bar"></slot>
      ${this.#isResult ? this.#result() : html`${this.#voice()} ${this.words ? this.#inWords() : html`${this.#board}${this.#tray()}`}`}
      ${this.#news()} <mw-connection-slip .state=${this.state} .table=${this.table}></mw-connection-slip>
      ${this.#later?.moments.dialog(this.state.page, this.invite)} ${this.#later?.announcer.region()}
      ${this.#later?.marked.layer(this.#board)}
    </div>`;
  }

  #voice(): TemplateResult | typeof nothing {
    if (this.#caption === undefined || this.#isPast || this.#later?.reel.isOn) return nothing;
    return voice(this.#caption, () => void this.#showMissed());
  }

  #tray(): TemplateResult | typeof nothing {
    const { page, log } = this.state;
    const told = { log, board: this.#board, wording: this.#wording };
    const { reel, paid, plan, trays } = this.#later ?? {};
    if (reel?.isOn && trays)
      return trays.reelTray({ ...told, reel, payment: this.#board?.payment, speed: this.#looks.value.speed });
    if (paid && this.#isPaid) return paid.tray({ ...told, page, isStill: this.#motion.holds });
    if (this.#isPast && trays)
      return trays.backToNow({
        words: trays.pastWords(log, this.#replay.at),
        back: () => void this.#backToNow(),
        send: () => this.#sendMoment(new SendMomentEvent(this.#replay.at)),
        playOn: page.outcome && { page, seq: this.#replay.at!, invite: this.invite },
      });
    if (plan?.covers(page)) return plan.tray(page, this.#offered.length > 0);
    if (page.status === 'running' || !trays) return nothing;
    return trays.resultTray(page, {
      watch: () => void this.#watchFrom(log[0]?.seq ?? 0),
      again: () => this.dispatchEvent(new RematchEvent()),
    });
  }

  /** A click on the table stops the reel; on a piece, finds the entry that moved it there. */
  #clicked = (event: Event): void => {
    if (!this.#board || !event.composedPath().includes(this.#board)) return;
    if (this.#later?.reel.isOn) this.#later.reel.skip();
    else this.#later?.pointing.find(event.composedPath(), this.#at);
  };

  #inWords(): TemplateResult {
    const shown = {
      view: this.#view!,
      wording: this.#wording,
      actions: this.#actions,
      isPast: this.#isPast,
    };
    return html`<section class="words paper" aria-label="The match in words">
      ${this.#tray()} ${this.#wordsPane.pane(this.state, shown)}
    </section>`;
  }

  get #newsPlace(): NewsPlace {
    if (this.#upright.holds) return this.#isResult ? 'under' : 'below';
    return this.#wide.holds && !this.#isResult ? 'beside' : 'right';
  }

  #news(): TemplateResult {
    const { page, log, looked, arrived } = this.state;
    return html`<mw-news-panel
      place=${this.#newsPlace}
      .log=${this.#later?.plan.told(this.state) ?? log}
      .found=${this.#later?.pointing.found}
      .until=${this.#later?.reel.at}
      .chapters=${page.chapters ?? []}
      .read=${{ looked, arrived }}
      .talk=${{ desk: this.talk, page, silence: silenceAt(page, this.table.text) }}
      .wording=${this.#wording}
      .clock=${this.clock}
      .at=${this.#at}
      .playing=${this.#replay.isPlaying}
      .playable=${!this.#motion.holds}
      ><mw-asks .page=${page} .log=${log}></mw-asks
      ><mw-news-foot slot="foot" .page=${page} hidden></mw-news-foot
    ></mw-news-panel>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mw-match-table': MatchTable;
  }
}
