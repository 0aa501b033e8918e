import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import type { MatchPage } from '../../../api/http/schemas/match.ts';
import type { BoardElement } from '../../games/kit/board.ts';
import type { Table } from '../../games/kit/box/box.ts';
import { Media } from '../../common/media.ts';
import { sayProblem } from '../../common/problem-words.ts';
import type { Clock } from '../../common/times.ts';
import type { ProblemError } from '../../data/server/api.ts';
import type { MatchState } from '../../data/match/match.ts';
import { replayOf, ReplayController } from '../../data/match/replay.ts';
import { ReducedMotion } from '../../data/reduced-motion.ts';
import type { PointEvent } from '../../parts/match/log.ts';
import { thingsOf } from '../../parts/words.ts';
import { ToastEvent } from '../../parts/toast.ts';
import { base, text } from '../../styles/base.ts';
import { button } from '../../styles/button.ts';
import { caption, paper } from '../../styles/things.ts';
import { LiveAnnouncer } from './news/live-announcer.ts';
import './news/news-panel.ts';
import type { NewsPanel } from './news/news-panel.ts';
import type { NewsTab } from './news/news-tabs.ts';
import { lastLines, newsMark } from './news/news.ts';
import { PlaceInUrl } from './place-in-url.ts';
import { captionOf, changeShown, legalActions, seatOf } from './scene.ts';
import { matchStyles } from './styles.ts';
import type { TalkDesk } from './talk/talk-panel.ts';
import { silenceAt, wordingOf } from '../../common/tell.ts';
import {
  AgainEvent,
  backToNow,
  pastWords,
  PlaceEvent,
  RematchEvent,
  resultTray,
  unsentSlip,
  voice,
} from './trays.ts';

type Actions = readonly { type: string }[];
const NOTHING: Actions = [];

/** The page for an older position, of which nobody knew how it would end. */
const unended = ({ outcome: _, ...page }: MatchPage): MatchPage => page;

/** A match that has begun: the board or its words, the news, the way back through it, and how it ended. */
@customElement('mw-match-table')
export class MatchTable extends LitElement {
  static override styles = [base, text, button, caption, paper, matchStyles];

  #replay!: ReplayController;
  #announcer = new LiveAnnouncer();
  #url = new PlaceInUrl(this, (seq) => this.#visit(seq));
  #phone = new Media(this, '(max-width: 759.98px)');
  #wide = new Media(this, '(min-width: 1080px)');
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
    super.connectedCallback();
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
    this.#view = this.#shownView(page.view!);
    this.#announcer.listen(log, this.#caption && `Meanwhile, ${this.#caption}`, looked ?? page.seq);
    this.#setBoard();
  }

  protected override updated(): void {
    const { at } = this.#replay;
    this.#url.note(at);
    if (at !== this.#placed) this.dispatchEvent(new PlaceEvent(at));
    this.#placed = at;
    const { error } = this.#replay;
    if (error && error !== this.#told) this.dispatchEvent(new ToastEvent(sayProblem(error)));
    this.#told = error;
  }

  get #isPast(): boolean {
    return this.#replay.at !== undefined;
  }

  get #caption(): string | undefined {
    return captionOf(this.state.page, this.state.log, this.state);
  }

  get #offered(): Actions {
    return this.state.busy || this.#isPast ? NOTHING : this.#actions;
  }

  /** Until an older position has come, the one before it stays. */
  #shownView(now: object): object {
    return this.#isPast ? (this.#replay.view ?? this.#view ?? now) : now;
  }

  #setBoard(): void {
    if (!this.table.Board) return;
    const { page, log, fresh, busy } = this.state;
    this.#board ??= new this.table.Board();
    Object.assign<BoardElement, Partial<BoardElement>>(this.#board, {
      page: this.#isPast ? unended(page) : page,
      learn: this.table.learn,
      view: this.#view!,
      seat: seatOf(page),
      actions: this.#offered,
      news: changeShown({ log, fresh, at: this.#replay.at, pointed: this.pointed }),
      busy,
      past: this.#isPast || page.status !== 'running',
    });
  }

  #visit(seq: number | undefined): void {
    if (seq === undefined) this.#replay.toNow();
    else void this.#replay.go(seq);
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

  protected override render(): TemplateResult {
    return html`<div
      class="match"
      tabindex="-1"
      ?data-past=${this.#isPast}
      @mw-scrub=${(event: HTMLElementEventMap['mw-scrub']) => this.#replay.go(event.seq)}
      @mw-play=${() => (this.#replay.isPlaying ? this.#replay.pause() : this.#replay.play())}
      @pointermove=${this.#refer}
      @pointerdown=${this.#refer}
      @mw-point=${this.#point}
    >
      <slot name="bar"></slot>
      ${this.#voice()} ${this.words ? this.#inWords() : html`${this.#board}${this.#tray()}`} ${this.#news()}
      ${this.state.isUnsent ? unsentSlip(() => this.dispatchEvent(new AgainEvent())) : nothing}
      <div class="vh" role="log" aria-label="News as it comes">
        ${this.#announcer.lines.map((line) => html`<p>${line}</p>`)}
      </div>
    </div>`;
  }

  #voice(): TemplateResult | typeof nothing {
    const { page, log } = this.state;
    if (this.#caption === undefined || this.#isPast) return nothing;
    return voice(this.#caption, () => void this.#watchFrom(newsMark(log, page.viewer, this.state)));
  }

  #tray(): TemplateResult | typeof nothing {
    const { page, log } = this.state;
    if (this.#isPast) return backToNow(pastWords(log, this.#replay.at), () => void this.#backToNow());
    if (page.status === 'running') return nothing;
    return resultTray(page, {
      watch: () => void this.#watchFrom(log[0]?.seq ?? 0),
      again: () => this.dispatchEvent(new RematchEvent()),
    });
  }

  #inWords(): TemplateResult {
    void import('../../parts/match/text-pane.ts'); // most play on the board
    const { page, log, busy } = this.state;
    return html`<section class="words paper" aria-label="The match in words">
      ${this.#tray()}
      <mw-text-pane
        .text=${this.table.text}
        .view=${this.#view!}
        .wording=${wordingOf(page, this.table.text)}
        .actions=${this.#isPast ? NOTHING : this.#actions}
        .news=${lastLines(log, 8)}
        .prompt=${this.#isPast || page.outcome ? 'The position then' : undefined}
        .undoable=${!this.#isPast && page.undo !== null}
        .busy=${busy}
      ></mw-text-pane>
    </section>`;
  }

  #news(): TemplateResult {
    const { page, log, looked, arrived } = this.state;
    return html`<mw-news-panel
      place=${this.#wide.holds ? 'beside' : this.#phone.holds ? 'below' : 'right'}
      .log=${log}
      .read=${{ looked, arrived }}
      .talk=${{ desk: this.talk, page, silence: silenceAt(page, this.table.text) }}
      .wording=${wordingOf(page, this.table.text)}
      .clock=${this.clock}
      .at=${this.#replay.at}
      .playing=${this.#replay.isPlaying}
      .playable=${!this.#motion.holds}
    ></mw-news-panel>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mw-match-table': MatchTable;
  }
}
