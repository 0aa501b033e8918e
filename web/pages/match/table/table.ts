import { html, LitElement, nothing, type CSSResult, type PropertyValues, type TemplateResult } from 'lit';
import { element, property, query, state } from '../../../ui/element.ts';
import { Media } from '../../../common/controllers.ts';
import { nextTask } from '../../../common/idle.ts';
import { keep, recall } from '../../../common/local.ts';
import { NOTHING, type Moment, type Timeline } from '../../../data/match/timeline.ts';
import type { Wording } from '../../../common/words/tell.ts';
import { msg } from '../../../common/words/words.ts';
import { clock } from '../../../data/server/api.ts';
import { reducedMotion } from '../../../data/settings/looks.ts';
import type { BoardElement } from '../../../games/kit/board.ts';
import type { Table } from '../../../games/kit/box/box.ts';
import { DrawnEvent } from '../../../ui/events.ts';
import { WINDOWS } from '../../../ui/windows.ts';
import barStyles from '../bar/bar.css';
import matchStyles from '../match.css';
import '../news/news-panel.ts';
import type { NewsPanel, NewsPlace } from '../news/news-panel.ts';
import type { NewsTab } from '../news/news-tabs.ts';
import type { Read } from '../news/news.ts';
import type { DrawPane } from '../in-words/text-pane.ts';

export type TablePart = TemplateResult | typeof nothing;

/** What a mode's news are drawn from, beside the log and the place in it. */
export interface ModeNews extends Partial<Pick<NewsPanel, 'log' | 'talk' | 'found' | 'until' | 'begins'>> {
  read: Read;
  /** The entry whose position is shown, where that is not the timeline's place. */
  at?: number;
  parts?: TablePart;
  title?: string;
}

/** One way to use a table: it says only what differs from the others. The table reads all of it at each update. */
export interface Mode {
  readonly game: Table;
  readonly timeline: Timeline;
  readonly wording: Wording;
  /** Its own styles, and the class by which they tell it. */
  readonly styles?: readonly CSSResult[];
  readonly name?: string;
  /** Takes what the page gives, before each update. */
  follow(given: object): void;
  bar(): TablePart;
  /** Stands at the edge of the board. */
  caption?(): TablePart;
  /** Replaces the board's own tray. */
  tray?(): TablePart;
  /** Replaces board and tray. */
  whole?(): TablePart | undefined;
  news?(): ModeNews;
  /** Replaces the news, for a mode without. */
  side?(): TablePart;
  /** Dialogs and layers over all that. */
  over?(): TablePart;
  /** Adds to the board, once. */
  dress?(board: BoardElement): void;
  board?(): Partial<BoardElement>;
  updated?(): void;
}

export type ModeClass = new (table: MatchTable, given: never) => Mode;

export class TableMode<Given extends { game: Table }> {
  readonly t: MatchTable;
  given: Given;

  constructor(table: MatchTable, given: Given) {
    this.t = table;
    this.given = given;
  }

  get game(): Table {
    return this.given.game;
  }

  follow(given: Given): void {
    this.given = given;
  }
}

const WORDS_KEY = 'match.words';

type Handlers = { [K in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[K]) => unknown };

export const adopt = (root: HTMLElement | DocumentFragment, styles: readonly CSSResult[]): void => {
  const { adoptedStyleSheets } = root as ShadowRoot;
  for (const { styleSheet } of styles)
    if (!adoptedStyleSheets.includes(styleSheet!)) adoptedStyleSheets.push(styleSheet!);
};

/** A moment of a match on the screen, on its board or in words, with bar, caption, tray and news. Its mode says what differs. */
@element('mw-table', barStyles, matchStyles)
export class MatchTable extends LitElement {
  readonly upright = new Media(this, WINDOWS.upright);
  readonly tablet = new Media(this, WINDOWS.tablet);
  readonly wide = new Media(this, WINDOWS.wide);
  readonly motion = reducedMotion(this);
  board: BoardElement | undefined;
  moment!: Moment;
  #mode!: Mode;
  #isDressed = false;

  @query('mw-news-panel') private news!: NewsPanel | null;

  @state() private isInWords = recall(WORDS_KEY) === 'on';

  @state() private drawPane: DrawPane | undefined;

  @property({ attribute: false }) mode!: ModeClass;
  @property({ attribute: false }) given!: object;

  constructor() {
    super();
    this.hear({
      'mw-act': ({ action }) => this.#mode.timeline.act?.(action),
      'mw-undo': ({ oldest }) => this.#mode.timeline.undo?.(oldest),
      'mw-scrub': ({ seq, isHeld }) => this.#mode.timeline.go(seq, isHeld),
      'mw-play': ({ speed }) => this.#mode.timeline.toggle?.(speed),
    });
  }

  protected override async scheduleUpdate(): Promise<void> {
    if (!this.hasUpdated) await nextTask();
    await super.scheduleUpdate();
  }

  protected override async getUpdateComplete(): Promise<boolean> {
    const isDone = await super.getUpdateComplete();
    if (this.board?.isConnected) await this.board.updateComplete;
    return isDone;
  }

  hear(handlers: Handlers): void {
    for (const [name, handler] of Object.entries(handlers))
      this.addEventListener(name, handler as EventListener);
  }

  get words(): { isOn: boolean; toggle(): void } | undefined {
    if (!this.#mode.game.Board) return undefined;
    const toggle = (): void => {
      this.isInWords = !this.isInWords;
      keep(WORDS_KEY, this.isInWords ? 'on' : undefined);
    };
    return { isOn: this.isInWords, toggle };
  }

  /** Whether the match is told in words, as every game without a board is. */
  get isTold(): boolean {
    return this.words?.isOn ?? true;
  }

  openNews(tab: NewsTab): void {
    this.news?.open(tab);
  }

  /** The pressed button is gone, so the focus moves to its replacement. */
  focusOn(selector = '.match'): void {
    this.renderRoot.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('mode')) this.#begin();
    this.#mode.follow(this.given);
    this.moment = this.#mode.timeline.at;
    this.#setBoard(this.#mode);
  }

  #begin(): void {
    this.#mode = new this.mode(this, this.given as never);
    this.#isDressed = false;
    adopt(this.renderRoot, this.#mode.styles ?? []);
  }

  #setBoard(mode: Mode): void {
    const { Board, learn, recap } = mode.game;
    if (!Board) return;
    const { moment } = this;
    const actions = moment.busy ? NOTHING : moment.actions;
    this.board ??= this.#watched(new Board());
    if (!this.#isDressed) mode.dress?.(this.board);
    this.#isDressed = true;
    const given: Partial<BoardElement> = { learn, recap, ...moment, actions, ...mode.board?.() };
    Object.assign(this.board, given);
  }

  /** A board may lay something in the place of the news, or put it away. */
  #watched(board: BoardElement): BoardElement {
    let aside = board.getAttribute('aside');
    const hostUpdated = (): void => {
      if (aside !== board.getAttribute('aside')) this.requestUpdate();
      aside = board.getAttribute('aside');
    };
    board.addController({ hostUpdated });
    return board;
  }

  protected override firstUpdated(): void {
    if (!this.board?.isConnected) this.dispatchEvent(new DrawnEvent());
  }

  protected override updated(): void {
    this.#mode.updated?.();
  }

  protected override render(): TemplateResult {
    const mode = this.#mode;
    const { timeline, name = '' } = mode;
    const whole = mode.whole?.();
    return html`<div
      class="match ${whole ? 'ended' : name}"
      tabindex="-1"
      ?data-past=${timeline.place !== undefined}
    >
      ${mode.bar()} ${mode.caption?.()} ${whole ?? this.#scene(mode)}
      ${mode.side?.() ?? this.#news(mode, whole !== undefined)} ${mode.over?.()}
    </div>`;
  }

  #scene(mode: Mode): TemplateResult {
    const tray = mode.tray?.();
    if (!this.isTold) return html`${this.board}${tray}`;
    if (!this.drawPane) void this.#loadPane();
    return html`<section class="words paper" aria-label="The match in words">
      ${tray} ${this.drawPane?.(mode, this.moment)}
    </section>`;
  }

  async #loadPane(): Promise<void> {
    const { paneOf } = await import('../in-words/text-pane.ts');
    this.drawPane = await paneOf(this.moment.page.game);
  }

  get isBeside(): boolean {
    return this.wide.holds && (this.isTold || this.board?.getAttribute('aside') !== 'whole');
  }

  get hasSheet(): boolean {
    return !this.isBeside && !this.upright.holds;
  }

  #placeOf(isWhole: boolean): NewsPlace {
    if (isWhole) return this.upright.holds ? 'under' : 'right';
    if (this.isBeside) return 'beside';
    return this.upright.holds || this.tablet.holds ? 'below' : 'right';
  }

  #news(mode: Mode, isWhole: boolean): TemplateResult {
    const { timeline, wording } = mode;
    const { page, log } = this.moment;
    const news = mode.news?.() ?? { read: { looked: null, arrived: page.seq } };
    return html`<mw-news-panel
      place=${this.#placeOf(isWhole)}
      .log=${news.log ?? log}
      .found=${news.found}
      .until=${news.until}
      .chapters=${page.chapters ?? []}
      .read=${news.read}
      .talk=${news.talk}
      .wording=${wording}
      .clock=${clock()}
      .at=${news.until ?? news.at ?? timeline.place}
      .begins=${news.begins}
      .heading=${news.title ?? msg`News`}
      .playing=${timeline.isPlaying ?? false}
      .playable=${timeline.toggle !== undefined && !this.motion.holds}
      >${news.parts}</mw-news-panel
    >`;
  }
}
