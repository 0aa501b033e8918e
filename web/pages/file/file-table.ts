import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { TitleEvent } from '../../ui/events.ts';
import { Media } from '../../common/controllers.ts';
import { tellingOf, wordingOf, type Wording } from '../../common/words/tell.ts';
import { clock } from '../../data/session.ts';
import { ReplayController } from '../../data/match/replay/replay.ts';
import { ReducedMotion } from '../../data/settings/looks.ts';
import type { BoardElement } from '../../games/kit/board.ts';
import { icon } from '../../ui/icons.ts';
import '../../parts/match/result.ts';
import { wordmark } from '../../parts/wordmark.ts';
import wordmarkStyles from '../../parts/wordmark.css';
import { ui } from '../../ui/styles.ts';
import { WINDOWS } from '../../ui/windows.ts';
import barStyles from '../match/bar/bar.css';
import { InWords } from '../match/in-words/in-words.ts';
import '../match/news/news-panel.ts';
import type { NewsPanel, NewsPlace } from '../match/news/news-panel.ts';
import { boardState } from '../match/scene.ts';
import matchStyles from '../match/match.css';
import { backToNow, pastWords } from '../match/late-trays.ts';
import type { PlayedFile } from './played-file.ts';
import fileStyles from './styles.css';

/** A saved match on the table: its board or its words, its log, and the controls to step through it. */
@customElement('mw-file-table')
export class FileTable extends LitElement {
  static override styles = [ui, wordmarkStyles, barStyles, matchStyles, fileStyles];

  #replay!: ReplayController;
  #upright = new Media(this, WINDOWS.upright);
  #wide = new Media(this, WINDOWS.wide);
  #motion = new ReducedMotion(this);
  #wordsPane = new InWords(this);
  #board: BoardElement | undefined; // undefined if the game has no board yet

  @query('mw-news-panel') private news!: NewsPanel;
  @query('.match') private match!: HTMLElement;

  /** Shows the match in words instead of the board. */
  @state() private isInWords = false;

  @property({ attribute: false }) opened!: PlayedFile;
  /** Closes the file. */
  @property({ attribute: false }) close!: () => void;
  /** Shows its dice. */
  @property({ attribute: false }) check!: () => void;

  override connectedCallback(): void {
    this.#replay ??= new ReplayController(this, this.opened.context);
    this.#replay.follow(this.opened.state.log.map(({ seq }) => seq));
    super.connectedCallback();
  }

  protected override willUpdate(): void {
    const { state: shown, table } = this.opened;
    if (!table.Board) return;
    this.#board ??= new table.Board();
    Object.assign<BoardElement, Partial<BoardElement>>(this.#board, {
      ...boardState(shown, { replay: this.#replay, pointed: null, reel: undefined }),
      learn: table.learn,
      view: this.#view,
      actions: [],
      recap: table.recap,
    });
  }

  protected override firstUpdated(): void {
    this.dispatchEvent(new TitleEvent(`${this.#name}, saved`));
    this.match.focus({ preventScroll: true });
  }

  get #name(): string {
    return this.opened.state.page.name || this.opened.table.text.name;
  }

  /** The position shown. */
  get #view(): object {
    return this.#replay.view ?? this.opened.state.page.view!;
  }

  get #wording(): Wording {
    return wordingOf(this.opened.state.page, this.opened.table);
  }

  get #isPast(): boolean {
    return this.#replay.at !== undefined;
  }

  async #backToEnd(): Promise<void> {
    this.#replay.toNow();
    await this.updateComplete;
    this.match.focus({ preventScroll: true });
  }

  protected override render(): TemplateResult {
    const isWords = this.isInWords || !this.opened.table.Board;
    return html`<div
      class="match"
      tabindex="-1"
      ?data-past=${this.#isPast}
      @mw-scrub=${(event: HTMLElementEventMap['mw-scrub']) => this.#replay.go(event.seq, event.isHeld)}
      @mw-play=${(event: HTMLElementEventMap['mw-play']) => this.#replay.toggle(event.speed)}
    >
      ${this.#bar()} ${isWords ? this.#inWords() : html`${this.#board}${this.#tray()}`} ${this.#news()}
    </div>`;
  }

  #bar(): TemplateResult {
    const { table } = this.opened;
    const hasNews = !this.#wide.holds && !this.#upright.holds;
    return html`<header class="bar">
      <span class="home">${wordmark}</span>
      <button class="tool back" aria-label="Close the file" @click=${this.close}>${icon('back')}</button>
      <div class="title">
        <h1 class="cut">${table.text.name}</h1>
        <span class="fine cut">A saved match</span>
      </div>
      <div class="row end facts">
        ${
          hasNews
            ? html`<button class="tool" aria-haspopup="dialog" @click=${() => this.news.open('news')}>
                ${icon('news')}<span>News</span>
              </button>`
            : nothing
        }
        ${table.Board ? this.#wordsButton() : nothing}
        ${
          this.#upright.holds
            ? nothing
            : html`<button class="tool" @click=${this.close}>
                ${icon('close')}<span>Close the file</span>
              </button>`
        }
      </div>
    </header>`;
  }

  #wordsButton(): TemplateResult {
    return html`<button
      class="tool"
      aria-pressed=${this.isInWords}
      @click=${() => (this.isInWords = !this.isInWords)}
    >
      ${icon('words')}<span>Words</span>
    </button>`;
  }

  #inWords(): TemplateResult {
    const shown = { view: this.#view, wording: this.#wording, actions: [], isPast: this.#isPast };
    return html`<section class="words paper" aria-label="The match in words">
      ${this.#tray()} ${this.#wordsPane.pane(this.opened.state, shown)}
    </section>`;
  }

  #tray(): TemplateResult {
    const { page, log } = this.opened.state;
    if (this.#isPast)
      return backToNow({
        words: pastWords(log, this.#replay.at),
        back: () => void this.#backToEnd(),
        to: 'Back to the end',
      });
    return html`<div class="turned over">
      <mw-result .outcome=${page.outcome!} .telling=${tellingOf(page)}>
        <button class="btn go" @click=${() => void this.#replay.toStart()}>Play from the start</button>
        <button class="btn" @click=${this.check}>Check the dice</button>
      </mw-result>
    </div>`;
  }

  get #newsPlace(): NewsPlace {
    if (this.#upright.holds) return 'below';
    return this.#wide.holds ? 'beside' : 'right';
  }

  #news(): TemplateResult {
    const { page, log, looked, arrived } = this.opened.state;
    return html`<mw-news-panel
      place=${this.#newsPlace}
      .log=${log}
      .chapters=${page.chapters ?? []}
      .read=${{ looked, arrived }}
      .wording=${this.#wording}
      .clock=${clock()}
      .at=${this.#replay.at}
      .playing=${this.#replay.isPlaying}
      .playable=${!this.#motion.holds}
    ></mw-news-panel>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mw-file-table': FileTable;
  }
}
