import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { TriedStep } from '../../../../rules/kit/ahead/tried.ts';
import { Media } from '../../../common/controllers.ts';
import { sayProblem } from '../../../common/words/problem.ts';
import type { ViewerClock } from '../../../common/words/times.ts';
import { countedEntries, turnNumber } from '../../../data/match/entries.ts';
import { replayOf, ReplayController } from '../../../data/match/replay/replay.ts';
import type { MatchState } from '../../../data/match/state.ts';
import { actorOf } from '../../../data/match/tried/tried-page.ts';
import { Trying, type ShownTry } from '../../../data/match/tried/trying.ts';
import { isProblem } from '../../../data/server/api.ts';
import type { BoardElement } from '../../../games/kit/board.ts';
import type { Table } from '../../../games/kit/box/box.ts';
import { loadRules } from '../../../games/shelf.ts';
import wordmarkStyles from '../../../parts/wordmark.css';
import { ToastEvent } from '../../../ui/events.ts';
import { icon } from '../../../ui/icons.ts';
import { ui } from '../../../ui/styles.ts';
import { WINDOWS } from '../../../ui/windows.ts';
import barStyles from '../bar/bar.css';
import { LeaveTryEvent } from './events.ts';
import matchStyles from '../match.css';
import { tryBar } from './bar.ts';
import { captionFor } from './caption.ts';
import { drive, tryingLearn } from './drive.ts';
import './lines-panel.ts';
import './rings.ts';
import './strip.ts';
import styles from './try.css';

/** Turns tried out on the match's own board: nothing here counts, and nothing leaves the browser. */
@customElement('mw-try')
export class TryPage extends LitElement {
  static override styles = [ui, wordmarkStyles, barStyles, matchStyles, styles];

  #replay!: ReplayController;
  #wide = new Media(this, WINDOWS.wide);
  #small = new Media(this, WINDOWS.small);
  #board!: BoardElement;
  #trying: Trying | undefined;
  #shown: ShownTry | undefined;
  #begun = 0;
  #learn: BoardElement['learn'];

  /** Whether the lines lie over the board, where they have no place of their own. */
  @state() private isOpen = false;

  @property({ attribute: false }) state!: MatchState;
  @property({ attribute: false }) table!: Table;
  @property({ attribute: false }) clock!: ViewerClock;
  @property() invite = '';
  /** The entry to begin after; undefined for now. */
  @property({ attribute: false }) at: number | undefined;
  /** What is tried first. */
  @property({ attribute: false }) steps: readonly TriedStep[] = [];

  override connectedCallback(): void {
    super.connectedCallback();
    const { page } = this.state;
    this.#replay ??= new ReplayController(this, replayOf(page.id, this.invite));
    this.#begun = page.seq;
    void this.#begin().catch((error: unknown) => this.#fail(error));
  }

  protected override async getUpdateComplete(): Promise<boolean> {
    const isDone = await super.getUpdateComplete();
    if (this.#board?.isConnected) await this.#board.updateComplete;
    return isDone;
  }

  get trying(): Trying | undefined {
    return this.#trying;
  }

  /** The entry to begin after: in a match that is over, not its end. */
  get #from(): number {
    const { page, log } = this.state;
    const counted = countedEntries(log).map(({ seq }) => seq);
    if (this.at !== undefined) return Math.min(this.at, page.seq);
    return page.outcome ? (counted.at(-2) ?? page.seq) : page.seq;
  }

  async #begin(): Promise<void> {
    const { page, log } = this.state;
    const seq = this.#from;
    const [module] = await Promise.all([loadRules(page.game), this.#loadView(seq)]);
    const view = seq === page.seq ? page.view : this.#replay.viewAt(seq);
    if (!module || !view || !this.table.Board) throw new Error(`nothing to try of ${page.game}`);
    this.#learn = tryingLearn(this.table.learn);
    this.#board = new this.table.Board();
    const before = log.filter((entry) => entry.seq <= seq);
    const trying = new Trying(this, { module, page, view, seq, log: before });
    await trying.playOn();
    for (const step of this.steps) await trying.act(step);
    this.#trying = trying;
    this.requestUpdate();
  }

  async #loadView(seq: number): Promise<void> {
    if (seq !== this.state.page.seq) await this.#replay.prepare(seq, seq);
  }

  #fail(error: unknown): void {
    if (!isProblem(error)) throw error;
    this.dispatchEvent(new ToastEvent(sayProblem(error)));
    this.#leave();
  }

  #leave = (): void => void this.dispatchEvent(new LeaveTryEvent());

  protected override willUpdate(): void {
    if (!this.#trying) return;
    this.#shown = this.#trying.shown;
    drive(this.#board, this.#trying, { ...this.#shown, learn: this.#learn });
  }

  /** Whether the match waits for the viewer; it has moved since trying began if `isNews`. */
  get #turn(): { isYours: boolean; isNews: boolean } {
    const { page } = this.state;
    const isYours =
      page.viewer !== 'table' && page.status === 'running' && page.awaiting.includes(page.viewer);
    return { isYours, isNews: isYours && page.seq !== this.#begun };
  }

  #keyed = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    if (this.isOpen) this.isOpen = false;
    else this.#leave();
  };

  #act = async ({ action }: HTMLElementEventMap['mw-act']): Promise<void> => {
    const trying = this.#trying!;
    await trying.act({ seat: actorOf(trying.lines), action });
  };

  protected override render(): TemplateResult {
    const trying = this.#trying;
    const isTall = this.#board?.hasAttribute('tall') ?? false;
    return html`<div
      class=${isTall ? 'match trying tall' : 'match trying'}
      tabindex="-1"
      aria-busy=${trying ? 'false' : 'true'}
      @keydown=${this.#keyed}
      @mw-act=${this.#act}
      @mw-undo=${({ oldest }: HTMLElementEventMap['mw-undo']) => trying?.undo(oldest)}
    >
      ${this.#bar(isTall)} ${trying ? this.#table(trying, isTall) : nothing}
    </div>`;
  }

  get #turnWords(): string {
    const { recap } = this.table;
    return `${recap?.turn ?? 'Turn'} ${turnNumber(this.state.log, this.#from, recap?.opens)}`;
  }

  #caption(): TemplateResult | typeof nothing {
    return this.#trying
      ? html`<p class="suppose" aria-live="polite">
          <b>Suppose,</b> ${captionFor(this.#trying, this.#shown!)}
        </p>`
      : nothing;
  }

  #bar(isTall: boolean): TemplateResult {
    const isOverBoard = isTall && !this.#small.holds;
    return tryBar({
      page: this.state.page,
      name: this.table.text.name,
      turn: this.#turnWords,
      clock: this.clock,
      isYours: this.#turn.isYours,
      leave: this.#leave,
      lines: this.#wide.holds
        ? undefined
        : { isOpen: this.isOpen, toggle: () => (this.isOpen = !this.isOpen) },
      deeds: nothing,
      caption: isOverBoard ? this.#caption() : nothing,
    });
  }

  #table(trying: Trying, isTall: boolean): TemplateResult {
    const strip = html`<mw-try-strip
      .trying=${trying}
      .place=${this.#shown}
      .log=${trying.base.log}
    ></mw-try-strip>`;
    return html`${isTall && !this.#small.holds ? nothing : this.#caption()} ${this.#board}
      <mw-try-rings .board=${this.#board} .things=${trying.guessed} .place=${this.#shown}></mw-try-rings>
      ${isTall ? nothing : html`<div class="under">${this.#recap(trying)}${strip}</div>`}
      <aside class="side paper" aria-label="Lines" ?data-open=${this.isOpen}>
        ${this.#news()}
        <mw-try-lines .trying=${trying} .place=${this.#shown} .turn=${this.#turnWords.toLowerCase()}
          >${isTall ? strip : nothing}</mw-try-lines
        >
      </aside>`;
  }

  /** On a phone: what happened last, and another guess. */
  #recap(trying: Trying): TemplateResult | typeof nothing {
    if (!this.#small.holds) return nothing;
    return html`<div class="row nowrap spread last">
      <p>${this.#shown!.page.events.at(-1)?.text.join(' ') ?? 'Nothing tried yet.'}</p>
      <button class="btn stacked" @click=${() => trying.guessAgain()}>${icon('again')}Guess</button>
    </div>`;
  }

  #news(): TemplateResult | typeof nothing {
    return this.#turn.isNews ? html`<p class="now" role="status">It is your turn now.</p>` : nothing;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mw-try': TryPage;
  }
}
