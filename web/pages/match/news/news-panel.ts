import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { element, property, query, state } from '../../../ui/element.ts';
import type { Chapter, LogEntry, MatchPage } from '../../../../api/contract/match.ts';
import { heaviest } from '../../../../rules/kit/words/recap.ts';
import { joined } from '../../../../rules/kit/words/words.ts';
import { recallUnsent } from '../../../common/local.ts';
import { countedEntries, isUnsent } from '../../../data/match/entries.ts';
import { nextTask, whenPainted } from '../../../common/idle.ts';
import { keptWhile } from '../../../common/store.ts';
import type { Wording } from '../../../common/words/tell.ts';
import type { ViewerClock } from '../../../common/words/times.ts';
import { msg } from '../../../common/words/words.ts';
import wordStyles from '../../../parts/words.css';
import dialogStyles from '../../../ui/dialog.css';
import { icon } from '../../../ui/icons.ts';
import type { Log } from '../../../parts/match/log.ts';
import { logLine, logTime } from '../../../parts/words.ts';
import entryStyles from '../../../parts/match/entries.css';
import { openSheet } from '../../../ui/sheet.ts';
import { chapterFlags, chapterLog } from './chapters.ts';
import { lastLines, newsGroups, type Read } from './news.ts';
import newsPanelStyles from './news-panel.css';
import { newsTabs, type NewsTab } from './news-tabs.ts';
import type { TalkDesk } from '../talk/talk-panel.ts';

/** `right` and `below` are sheets; `below` has its last lines on the page, `under` has not. */
export type NewsPlace = 'beside' | 'right' | 'below' | 'under';

const MOST_LINES = 6;

/** Within this many pixels of its end, the log counts as read. */
const NEAR = 60;

export interface TalkContext {
  desk: TalkDesk;
  page: MatchPage;
  silence: string;
}

/** The news and talk of the match, and its replay controls, as parts of the page's grid: `news`, or `recap` and `scrub`. */
@element('mw-news-panel', dialogStyles, entryStyles, wordStyles, newsPanelStyles)
export class NewsPanel extends LitElement {
  @query('dialog') private sheet!: HTMLDialogElement | null;
  @query('mw-log') private lines!: Log | null;
  @query('.recap') private recap!: HTMLElement | null;
  @query('.scroll') private scroller!: HTMLElement | null;

  #grouped = keptWhile<ReturnType<typeof newsGroups>>();
  #replayed = keptWhile<readonly LogEntry[]>();
  /** Whether the newest line is in view, and must stay there. */
  #isAtEnd = true;
  /** A question above the lines takes room from them and gives it back. Below a board, those that have room are whole. */
  #room = new ResizeObserver(() => {
    this.#showWhole();
    if (this.#isAtEnd) void this.#showNewest();
  });

  @state() private tab: NewsTab = recallUnsent('talk') ? 'talk' : 'news';
  @state() private isOpen = false;

  @property() place: NewsPlace = 'beside';
  @property({ attribute: false }) log: readonly LogEntry[] = [];
  @property({ attribute: false }) chapters: readonly Chapter[] = [];
  @property({ attribute: false }) read: Read = { looked: null, arrived: 0 };
  @property({ attribute: false }) talk: TalkContext | undefined;
  @property({ attribute: false }) wording!: Wording;
  @property({ attribute: false }) clock!: ViewerClock;
  @property({ attribute: false }) at: number | undefined;
  @property({ attribute: false }) found: number | undefined;
  /** The entry at which the replay begins; undefined: with the match. */
  @property({ attribute: false }) begins: number | undefined;
  @property() heading = msg`News`;
  /** Hides entries after this one, while the reel is playing them. */
  @property({ attribute: false }) until: number | undefined;
  @property({ type: Boolean }) playing = false;
  @property({ type: Boolean }) playable = false;

  /** The board comes first: news beside it wait for its paint. Below it, both appear together. */
  protected override async scheduleUpdate(): Promise<void> {
    if (!this.hasUpdated) await (this.place === 'beside' ? whenPainted() : nextTask());
    await super.scheduleUpdate();
  }

  protected override updated(changed: PropertyValues<this>): void {
    this.#room.disconnect();
    for (const lines of [this.scroller, this.recap]) if (lines) this.#room.observe(lines);
    if ((changed.has('at') && this.at !== undefined) || (changed.has('found') && this.found !== undefined))
      void this.#follow();
    else if (this.#isAtEnd && ['log', 'at', 'isOpen', 'place'].some((name) => changed.has(name as never)))
      void this.#showNewest();
    if (changed.has('place')) this.sheet?.close();
  }

  /** A row that is out of sight keeps its room: an observer must not change what it observes. */
  #showWhole(): void {
    const { recap } = this;
    const { bottom = 0 } = recap?.getBoundingClientRect() ?? {};
    const rows = [...(recap?.querySelectorAll('.brief') ?? [])];
    const late = rows.filter((row) => row.getBoundingClientRect().bottom > bottom + 1);
    for (const row of rows) row.toggleAttribute('data-late', late.includes(row));
    recap?.toggleAttribute('data-late', late.length === rows.length);
  }

  open(tab: NewsTab): void {
    this.tab = tab;
    this.isOpen = true;
    if (this.sheet) openSheet(this.sheet);
  }

  async #drawn(): Promise<void> {
    await customElements.whenDefined('mw-log');
    await this.lines?.updateComplete;
  }

  async #showNewest(): Promise<void> {
    await this.#drawn();
    const { scroller } = this;
    if (scroller) scroller.scrollTop = scroller.scrollHeight;
  }

  #noteScroll({ currentTarget }: Event): void {
    const { scrollTop, scrollHeight, clientHeight } = currentTarget as HTMLElement;
    this.#isAtEnd = scrollHeight - scrollTop - clientHeight < NEAR;
  }

  async #follow(): Promise<void> {
    await this.#drawn();
    const line = this.lines?.renderRoot.querySelector("[aria-current='true']");
    line?.scrollIntoView({ block: 'nearest' });
  }

  protected override render(): TemplateResult {
    if (this.place === 'beside')
      return html`<aside class="beside paper" aria-label=${this.heading}>
        <header>${this.#tabs()}</header>
        <slot></slot>
        ${this.#panels()}
        <slot name="foot"></slot>
        <div class="foot ruled">${this.#steps()}${this.#scrubber()}</div>
      </aside>`;
    return html`<slot></slot>${this.place === 'under' ? nothing : this.#recap()}${this.#sheet()}`;
  }

  #tabs(): TemplateResult {
    if (!this.talk) return html`<h2>${this.heading}</h2>`;
    const { unread } = this.talk.desk;
    return newsTabs(this.tab, unread, (tab) => (this.tab = tab));
  }

  #panels(): TemplateResult {
    const { talk } = this;
    const isTalk = talk !== undefined && this.tab === 'talk';
    return html`<div
        class="scroll"
        id="panel-news"
        role=${talk ? 'tabpanel' : nothing}
        aria-labelledby=${talk ? 'tab-news' : nothing}
        tabindex="-1"
        ?hidden=${isTalk}
        @scroll=${this.#noteScroll}
      >
        ${this.#lines()}<slot name="means"></slot>
      </div>
      ${talk ? this.#talk(talk, isTalk) : nothing}`;
  }

  #talk({ desk, page, silence }: TalkContext, isShown: boolean): TemplateResult {
    if (isShown) void import('../talk/talk-panel.ts'); // most matches have no talk
    return html`<mw-talk-panel
      id="panel-talk"
      role="tabpanel"
      aria-labelledby="tab-talk"
      ?hidden=${!isShown}
      .desk=${desk}
      .page=${page}
      .silence=${silence}
      .log=${this.log}
      .clock=${this.clock}
      .shown=${isShown && (this.isOpen || this.place === 'beside')}
    ></mw-talk-panel>`;
  }

  #lines(): TemplateResult {
    void import('../../../parts/match/log.ts'); // nobody reads before the board is there, and on a phone many never do
    const { read, until = Infinity, log } = this;
    const told = chapterLog(until === Infinity ? log : log.filter(({ seq }) => seq <= until), this);
    const on = [told, read.looked, read.arrived, read.title];
    return html`${chapterFlags(this)}
      <mw-log
        .groups=${this.#grouped(on, () => newsGroups(told, read))}
        .log=${this.log}
        .wording=${this.wording}
        .clock=${this.clock}
        .at=${this.found ?? this.at}
      ></mw-log>`;
  }

  get #counted(): readonly LogEntry[] {
    return this.#replayed([this.log], () => countedEntries(this.log));
  }

  #scrubber(isSmall = false): TemplateResult {
    void import('../../../parts/match/scrubber.ts'); // nobody replays before the board is there, and it has its room
    return html`<mw-scrubber
      label=${this.begins === undefined ? 'Replay' : this.heading}
      .entries=${chapterLog(this.#counted, this)}
      .from=${this.begins ?? 0}
      .at=${this.at}
      .since=${this.read.looked ?? 0}
      .playing=${this.playing}
      .playable=${this.playable}
      ?small=${isSmall}
    ></mw-scrubber>`;
  }

  #steps(): TemplateResult | typeof nothing {
    if (this.at === undefined || (this.until ?? this.begins) !== undefined) return nothing;
    void import('../../../parts/match/replay/replay-steps.ts');
    const { wording, playable } = this;
    const told = { log: this.#counted, wording, playable };
    return html`<mw-replay-steps .at=${this.at} .told=${told}></mw-replay-steps>`;
  }

  #recap(): TemplateResult {
    const { at = Infinity } = this;
    const log = this.log.filter(({ seq }) => seq <= at);
    const [newest, ...rest] = lastLines(log, MOST_LINES).toReversed();
    return html`<section class="recap" aria-label=${this.heading}>
        <button @click=${() => this.open('news')}>
          <span class="log">${newest && this.#brief(newest)}</span>
          <span class="log rest">${rest.map((entry) => this.#brief(entry))}</span>
          <span class="vh">${this.heading}</span>
        </button>
      </section>
      ${this.place === 'below' ? html`<div class="scrub">${this.#scrubber(true)}</div>` : nothing}`;
  }

  /** The weightiest fact of an entry, since all of a long one would take the board's room. */
  #brief(entry: LogEntry): TemplateResult {
    const { facts, lines, telling } = this.wording;
    const told = heaviest(facts(entry))?.words ?? joined(lines(entry), ' ');
    const [mark, words] = logLine(told, entry, telling);
    return html`<span class=${isUnsent(entry) ? 'brief unsent' : 'brief'}>
      ${mark}<span>${words}</span><time>${isUnsent(entry) ? 'not sent' : logTime(entry.at, this.clock)}</time>
    </span>`;
  }

  #sheet(): TemplateResult {
    return html`<dialog
      class=${this.place}
      aria-label=${this.heading}
      @click=${({ target }: MouseEvent) => target === this.sheet && this.sheet?.close()}
      @close=${() => (this.isOpen = false)}
    >
      <header class="row spread">
        ${this.#tabs()}
        <button class="tool" aria-label="Close" @click=${() => this.sheet?.close()}>${icon('close')}</button>
      </header>
      ${this.isOpen ? this.#panels() : nothing}
      ${this.place === 'right' ? html`<div class="foot ruled">${this.#steps()}${this.#scrubber()}</div>` : this.#steps()}
    </dialog>`;
  }
}
