import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { MatchPage } from '../../../../api/contract/match.ts';
import { Media } from '../../../common/controllers.ts';
import { isComposing } from '../../../common/keys.ts';
import { heaviest } from '../../../../rules/kit/words/recap.ts';
import { toText } from '../../../../rules/kit/words/words.ts';
import { capital } from '../../../common/words/numbers.ts';
import { sayProblem } from '../../../common/words/problem.ts';
import type { ViewerClock } from '../../../common/words/times.ts';
import { countedEntries, turnNumber } from '../../../data/match/entries.ts';
import { replayOf, ReplayController } from '../../../data/match/replay/replay.ts';
import type { MatchState } from '../../../data/match/state.ts';
import { actorOf } from '../../../data/match/tried/tried-page.ts';
import { Trying, type ShownTry } from '../../../data/match/tried/trying.ts';
import { session } from '../../../data/session.ts';
import { call, isProblem } from '../../../data/server/api.ts';
import type { BoardElement } from '../../../games/kit/board.ts';
import type { Table } from '../../../games/kit/box/box.ts';
import { loadRules } from '../../../games/shelf.ts';
import wordmarkStyles from '../../../parts/wordmark.css';
import { ToastEvent } from '../../../ui/events.ts';
import { icon } from '../../../ui/icons.ts';
import { ui } from '../../../ui/styles.ts';
import { WINDOWS } from '../../../ui/windows.ts';
import barStyles from '../bar/bar.css';
import { LeaveTryEvent, type TryWish } from './events.ts';
import matchStyles from '../match.css';
import { tryBar } from './bar.ts';
import { captionFor } from './caption.ts';
import { drive, tryingLearn } from './drive.ts';
import { tryIcon } from './icons.ts';
import './lines-panel.ts';
import './rings.ts';
import './strip.ts';
import styles from './try.css';

/** Whether a move is chosen or begun: more than the first steps of all that can be done. */
const isBegun = ({ choice, actions }: BoardElement): boolean =>
  choice.chosen.length > 0 && (choice.offered !== undefined || new Set(choice.actions).size < actions.length);

/** Turns tried out on the match's own board: nothing here counts, and nothing leaves the browser. */
@customElement('mw-try')
export class TryPage extends LitElement {
  static override styles = [ui, wordmarkStyles, barStyles, matchStyles, styles];

  #replay!: ReplayController;
  #wide = new Media(this, WINDOWS.wide);
  #small = new Media(this, WINDOWS.small);
  #short = new Media(this, WINDOWS.short);
  #board: BoardElement | undefined;
  #trying: Trying | undefined;
  #shown: ShownTry | undefined;
  #begun = 0;
  #stop = new AbortController();
  /** Whether something was chosen when a key was pressed. */
  #wasChosen = false;
  #learn: BoardElement['learn'];

  /** Whether the lines lie over the board, where they have no place of their own. */
  @state() private isOpen = false;

  @state() private isKeeping = false;
  /** Whether the board lays something in the place of the lines. */
  @state() private isHidden = false;
  /** Whether the board needs all the height there is, which it says once it is drawn. */
  @state() private isTall = false;
  /** Whether a move is begun on the board that hasn't been made. */
  @state() private isBegun = false;

  @property({ attribute: false }) state!: MatchState;
  @property({ attribute: false }) table!: Table;
  @property({ attribute: false }) clock!: ViewerClock;
  @property() invite = '';
  /** Where trying begins, and what is tried first. */
  @property({ attribute: false }) wish: TryWish = {};
  @property({ attribute: false }) change!: (request: () => Promise<MatchPage>) => Promise<void>;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    addEventListener('keydown', this.#noteChoice, { signal, capture: true });
    addEventListener('keydown', this.#escaped, { signal });
    const { page } = this.state;
    this.#replay ??= new ReplayController(this, replayOf(page.id, this.invite));
    this.#begun = page.seq;
    void this.#begin(this.wish).catch((error: unknown) => this.#fail(error));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop.abort();
  }

  /** A board that has the focus puts back what is chosen. */
  #noteChoice = (event: KeyboardEvent): void => {
    const board = this.#board;
    this.#wasChosen =
      board !== undefined && event.composedPath().includes(board) && board.choice.chosen.length > 0;
  };

  protected override async getUpdateComplete(): Promise<boolean> {
    const isDone = await super.getUpdateComplete();
    if (this.#board?.isConnected) await this.#board.updateComplete;
    return isDone;
  }

  get trying(): Trying | undefined {
    return this.#trying;
  }

  /** The entry to begin after: in a match that is over, not its end. */
  #placeOf({ at }: TryWish): number {
    const { page, log } = this.state;
    const counted = countedEntries(log).map(({ seq }) => seq);
    if (at !== undefined) return Math.min(at, page.seq);
    return page.outcome ? (counted.at(-2) ?? page.seq) : page.seq;
  }

  async #begin(wish: TryWish): Promise<void> {
    const { page, log } = this.state;
    const seq = this.#placeOf(wish);
    const { learn } = this.table;
    const [module, known] = await Promise.all([loadRules(page.game), learn?.(), this.#loadView(seq)]);
    const view = seq === page.seq ? page.view : this.#replay.viewAt(seq);
    if (!module || !view || !this.table.Board) throw new Error(`nothing to try of ${page.game}`);
    this.#learn = tryingLearn(learn);
    const board = (this.#board = new this.table.Board());
    board.addController({
      hostUpdated: () => {
        this.isHidden = board.getAttribute('aside') === 'whole';
        this.isTall = board.hasAttribute('tall');
        this.isBegun = isBegun(board);
      },
    });
    const before = log.filter((entry) => entry.seq <= seq);
    const { guess } = wish;
    const trying = new Trying(this, { module, page, view, seq, log: before, guess, help: known?.help });
    if (!(await trying.begin(wish.steps ?? []))) this.#say('Not all of it can be played with today’s rules.');
    this.#trying = trying;
    this.requestUpdate();
  }

  async #loadView(seq: number): Promise<void> {
    if (seq !== this.state.page.seq) await this.#replay.prepare(seq, seq);
  }

  #fail(error: unknown): void {
    if (!isProblem(error)) throw error;
    this.#say(sayProblem(error));
    this.#leave();
  }

  #say(words: string): void {
    this.dispatchEvent(new ToastEvent(words));
  }

  #leave = (): void => void this.dispatchEvent(new LeaveTryEvent());

  protected override willUpdate(): void {
    if (!this.#trying) return;
    this.#shown = this.#trying.shown;
    drive(this.#board!, this.#trying, { ...this.#shown, learn: this.#learn });
  }

  /** Whether the match waits for the viewer; it has moved since trying began if `isNews`. */
  get #turn(): { isYours: boolean; isNews: boolean } {
    const { page } = this.state;
    const isYours =
      page.viewer !== 'table' && page.status === 'running' && page.awaiting.includes(page.viewer);
    return { isYours, isNews: isYours && page.seq !== this.#begun };
  }

  /** Escape first puts back what is chosen on the board, or closes what lies over it; then it leaves. */
  #escaped = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || isComposing(event)) return;
    if (this.#wasChosen || this.renderRoot.querySelector('mw-try-keep')?.isOpen) return;
    if (this.isOpen) this.isOpen = false;
    else this.#leave();
  };

  #act = ({ action }: Pick<HTMLElementEventMap['mw-act'], 'action'>): Promise<boolean> => {
    const trying = this.#trying!;
    return trying.act({ seat: actorOf(trying.lines), action });
  };

  protected override render(): TemplateResult {
    const trying = this.#trying;
    const { isTall } = this;
    const isInBar = (isTall && this.#wide.holds) || this.#short.holds;
    const isBrief = isTall || this.#short.holds;
    return html`<div
      class=${isTall ? 'match trying tall' : 'match trying'}
      tabindex="-1"
      aria-busy=${trying ? 'false' : 'true'}
      @mw-act=${this.#act}
      @mw-undo=${({ oldest }: HTMLElementEventMap['mw-undo']) => trying?.undo(oldest)}
    >
      ${this.#bar(isInBar)} ${trying && !isInBar ? this.#caption() : nothing}
      ${trying ? this.#table(trying, isBrief) : nothing}
    </div>`;
  }

  get #turnWords(): string {
    const { recap } = this.table;
    return `${recap?.turn ?? 'Turn'} ${turnNumber(this.state.log, this.#trying?.base.seq ?? this.#placeOf(this.wish), recap?.opens)}`;
  }

  #caption(): TemplateResult | typeof nothing {
    const trying = this.#trying;
    if (!trying) return nothing;
    const { refused } = trying;
    const words = refused
      ? html`<b>Not with this guess:</b> ${toText(trying.reason(refused), trying.wording.telling)}`
      : html`<b>Suppose,</b> ${captionFor(trying, this.#shown!)}`;
    return html`<p class="suppose" aria-live="polite">${words}</p>`;
  }

  #bar(isInBar: boolean): TemplateResult {
    return tryBar({
      page: this.state.page,
      name: this.table.text.name,
      turn: this.#turnWords,
      clock: this.clock,
      isYours: this.#turn.isYours,
      leave: this.#leave,
      lines:
        this.#wide.holds && !this.isHidden
          ? undefined
          : { isOpen: this.isOpen, toggle: () => (this.isOpen = !this.isOpen) },
      deeds: this.#deeds(),
      caption: isInBar ? this.#caption() : nothing,
    });
  }

  #deeds(): TemplateResult | typeof nothing {
    const { page } = this.state;
    if (!session.value) return nothing;
    const isPlan = this.isBegun || this.#trying?.isPlan === true;
    return html`<button class="btn deed" @click=${() => void this.#keep()}>
        ${tryIcon('keep')}<span>Keep</span>
      </button>
      ${
        page.status === 'running' && page.viewer !== 'table' && !this.#turn.isYours
          ? html`<button class="btn deed" ?disabled=${!isPlan} @click=${() => void this.#plan()}>
              ${tryIcon('plan')}<span class="long">Make it a plan</span
              ><span class="short" aria-hidden="true">Plan</span>
            </button>`
          : nothing
      }`;
  }

  /** Does what is chosen on the board. Returns false, and says so, if that is not all of a move. */
  async #finish(): Promise<boolean> {
    const { choice } = this.#board!;
    if (!isBegun(this.#board!)) return true;
    const isDone = choice.offered !== undefined && (await this.#act(choice.offered));
    if (isDone) choice.clear();
    else this.#say('Finish the move that you have begun, or put it back.');
    return isDone;
  }

  async #keep(): Promise<void> {
    if (!(await this.#finish())) return;
    await import('./keep/keep-sheet.ts');
    this.isKeeping = true;
    await this.updateComplete;
    await this.renderRoot.querySelector('mw-try-keep')?.show();
  }

  /** Leaves the line as a plan, and Try with it. */
  async #plan(): Promise<void> {
    const line = (await this.#finish()) && this.#trying!.isPlan && this.#trying!.kept;
    if (!line) return;
    let isMade = false;
    await this.change(async () => {
      const page = await call('PUT /matches/:id/plan', {
        id: this.state.page.id,
        ...line,
        when: 'legal',
        afterNews: 'stop',
      });
      isMade = true;
      return page;
    });
    if (isMade) this.#leave();
  }

  #opened = ({ line }: HTMLElementEventMap['mw-open-note']): void => {
    const { basis, ...wish } = line;
    void this.#begin({ ...wish, at: basis }).catch((error: unknown) => this.#fail(error));
  };

  #table(trying: Trying, isBrief: boolean): TemplateResult {
    const strip = html`<mw-try-strip
      .trying=${trying}
      .place=${this.#shown}
      .log=${trying.base.log}
      ?small=${isBrief}
    ></mw-try-strip>`;
    return html`${this.#board}
      <mw-try-rings .board=${this.#board!} .things=${trying.guessed} .place=${this.#shown}></mw-try-rings>
      ${isBrief ? nothing : html`<div class="under">${this.#recap(trying)}${strip}</div>`}
      <aside class="side paper" aria-label="Lines" ?data-open=${this.isOpen}>
        ${this.#news()}
        <mw-try-lines .trying=${trying} .place=${this.#shown} .turn=${this.#turnWords.toLowerCase()}
          >${isBrief ? strip : nothing}</mw-try-lines
        >
      </aside>
      ${
        this.isKeeping
          ? html`<mw-try-keep
              .match=${this.state.page.id}
              .line=${trying.kept}
              .called=${capital(captionFor(trying, this.#shown!).replace(/\.$/, ''))}
              .clock=${this.clock}
              @mw-open-note=${this.#opened}
            ></mw-try-keep>`
          : nothing
      }`;
  }

  /** On a phone: what happened last, and another guess. */
  #recap(trying: Trying): TemplateResult | typeof nothing {
    if (!this.#small.holds) return nothing;
    const last = this.#shown!.page.events.at(-1);
    const { facts, lines, telling } = trying.wording;
    const told = last && (heaviest(facts(last))?.words ?? lines(last).at(-1));
    const words = told ? toText(told, telling) : last ? '' : 'Nothing tried yet.';
    const isSaid = words === capital(captionFor(trying, this.#shown!));
    return html`<div class="row nowrap spread last">
      <p>${isSaid ? nothing : words}</p>
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
