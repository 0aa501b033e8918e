import { html, nothing } from 'lit';
import type { MatchPage } from '../../../../api/contract/match.ts';
import { toText } from '../../../../rules/kit/words/words.ts';
import { whileConnected } from '../../../common/controllers.ts';
import { keptWhile } from '../../../common/store.ts';
import { isComposing } from '../../../common/keys.ts';
import { wordingOf } from '../../../common/words/tell.ts';
import { capital, msg } from '../../../common/words/words.ts';
import { sayProblem } from '../../../common/words/problem.ts';
import { countedEntries, type MatchState } from '../../../data/match/entries.ts';
import { replayOf, ReplayController } from '../../../data/match/replay/replay.ts';
import type { Timeline } from '../../../data/match/timeline.ts';
import { actorOf } from '../../../data/match/tried/tried-page.ts';
import { Trying } from '../../../data/match/tried/trying.ts';
import { session, call, isProblem } from '../../../data/server/api.ts';
import type { BoardElement } from '../../../games/kit/board.ts';
import type { Table } from '../../../games/kit/box/box.ts';
import '../../../games/kit/marks/board-marks.ts';
import type { BoardMark } from '../../../games/kit/marks/marked.ts';
import { loadRules } from '../../../games/shelf.ts';
import { ToastEvent } from '../../../ui/events.ts';
import { deadlineChip, tableBar, wordsButton } from '../bar/bar.ts';
import { momentOf, turnWords } from '../live/moment.ts';
import {
  adopt,
  TableMode,
  type MatchTable,
  type Mode,
  type ModeNews,
  type TablePart,
} from '../table/table.ts';
import boardStyles from './board.css';
import { LeaveTryEvent, type TryEvent, type TryWish } from '../events.ts';
import { tryIcon } from './icons.ts';
import { realOf, supposed, triedNews, tryingLearn } from './lines.ts';
import segments from '../../../ui/segments.css';
import styles from './try.css';

export interface TryGiven {
  state: MatchState;
  game: Table;
  invite: string;
  wish: TryWish;
  change(request: () => Promise<MatchPage>): Promise<void>;
}

const MOST_MARKED = 6;

/** Whether a move is chosen or begun: more than the first steps of all that can be done. */
const isBegun = ({ choice, actions }: BoardElement): boolean =>
  choice.chosen.length > 0 && (choice.offered !== undefined || new Set(choice.actions).size < actions.length);

/** Turns tried out at the match's own table: nothing here counts, and nothing leaves the browser. */
export class TryMode extends TableMode<TryGiven> implements Mode {
  readonly name = 'trying';
  readonly styles = [segments, styles];
  readonly wording = wordingOf(this.given.state.page, this.given.game);
  readonly #game = { ...this.given.game, learn: tryingLearn(this.given.game.learn) };
  readonly #replay = new ReplayController(this.t, replayOf(this.given.state.page.id, this.given.invite));
  readonly #begunAt = this.given.state.page.seq;
  readonly #marks = keptWhile<readonly BoardMark[]>();
  #trying: Trying | undefined;
  #wasChosen = false;
  #isKeeping = false;
  #wasBegun = false;

  constructor(table: MatchTable, given: TryGiven) {
    super(table, given);
    whileConnected(table, (signal) => {
      addEventListener('keydown', this.#noteChoice, { signal, capture: true });
      addEventListener('keydown', this.#escaped, { signal });
    });
    table.hear({ click: this.#followed });
    this.#start(given.wish);
  }

  override get game(): Table {
    return this.#game;
  }

  #start(wish: TryWish): void {
    void this.#begin(wish).catch((error: unknown) => {
      if (!isProblem(error)) throw error;
      this.#say(sayProblem(error));
      this.#leave();
    });
  }

  /** The entry to begin after: in a match that is over, not its end. */
  #placeOf({ at }: TryWish): number {
    const { page, log } = this.given.state;
    if (at !== undefined) return Math.min(at, page.seq);
    return page.outcome ? (countedEntries(log).at(-2)?.seq ?? page.seq) : page.seq;
  }

  async #begin(wish: TryWish): Promise<void> {
    const { page, log } = this.given.state;
    const { steps: first = [], guess } = wish;
    const seq = this.#placeOf(wish);
    const [module, known] = await Promise.all([
      loadRules(page.game),
      this.game.learn?.(),
      seq === page.seq ? undefined : this.#replay.prepare(seq, seq),
    ]);
    const view = seq === page.seq ? page.view : this.#replay.viewAt(seq);
    if (!module || !view || !this.game.Board) throw new Error(`nothing to try of ${page.game}`);
    const before = log.filter((entry) => entry.seq <= seq);
    const base = { module, page, view, seq, log: before, guess, help: known?.help };
    const trying = new Trying(this.t, base);
    if (!(await trying.begin(first))) this.#say(msg`Not all of it can be played with today’s rules.`);
    this.#trying = trying;
    this.t.requestUpdate();
  }

  #say(words: string): void {
    this.t.dispatchEvent(new ToastEvent(words));
  }

  #leave = (): unknown => this.t.dispatchEvent(new LeaveTryEvent());

  get timeline(): Timeline {
    const trying = this.#trying;
    if (!trying)
      return { at: { ...momentOf(this.given.state), busy: true }, place: undefined, go: async () => {} };
    return trying.timeline((action) => trying.act({ seat: actorOf(trying.lines), action }));
  }

  /** The seats keep the real figures, to which nothing flies. */
  board(): Partial<BoardElement> {
    return { recap: undefined, ...(this.#trying && { real: realOf(this.#trying) }) };
  }

  /** Dresses the board, and does a move as soon as its last step is chosen: nothing counts, and all can be taken back. */
  dress(board: BoardElement): void {
    board.addController({
      hostUpdated: () => {
        adopt(board.shadowRoot!, [boardStyles]);
        board.toggleAttribute('data-by-hand', board.page.viewer !== this.#trying?.base.page.viewer);
        const { offered, chosen } = board.choice;
        const isWhole = offered && chosen.length > 0 && chosen.length >= offered.steps.length;
        if (isWhole && !board.busy) void this.#finish();
        if (isBegun(board) !== this.#wasBegun) this.t.requestUpdate();
        this.#wasBegun = isBegun(board);
      },
    });
  }

  #noteChoice = (event: KeyboardEvent): void => {
    const { board } = this.t;
    this.#wasChosen =
      board !== undefined && event.composedPath().includes(board) && board.choice.chosen.length > 0;
  };

  /** Escape first puts back what is chosen on the board, or closes a dialog; then it leaves. */
  #escaped = (event: KeyboardEvent): void => {
    const isOver = event.composedPath().some((node) => node instanceof HTMLDialogElement);
    if (event.key === 'Escape' && !isComposing(event) && !this.#wasChosen && !isOver) this.#leave();
  };

  /** A line of the news shows its place here, and is no step of the browser's history. */
  #followed = (event: MouseEvent): void => {
    const isLink = (node: EventTarget): node is HTMLAnchorElement => node instanceof HTMLAnchorElement;
    const { hash = '' } = event.composedPath().find(isLink) ?? {};
    if (hash === '') return;
    event.preventDefault();
    this.#trying?.goTo(Number(hash.slice(1)));
  };

  /** Whether the match waits for the viewer; it has moved since trying began if `isNews`. */
  get #turn(): { isYours: boolean; isNews: boolean } {
    const { page } = this.given.state;
    const isYours =
      page.viewer !== 'table' && page.status === 'running' && page.awaiting.includes(page.viewer);
    return { isYours, isNews: isYours && page.seq !== this.#begunAt };
  }

  bar(): TablePart {
    const { t } = this;
    const { page, log } = this.given.state;
    const { name } = this.game.text;
    const { isYours } = this.#turn;
    const turn = turnWords(this.game, log, this.#trying?.base.seq ?? this.#placeOf(this.given.wish));
    const [long, short] = isYours ? [msg`Back to your turn`, msg`Your turn`] : [msg`Leave Try`, msg`Leave`];
    const lines = html`<button class="btn deed" aria-haspopup="dialog" @click=${() => t.openNews('news')}>
      ${tryIcon('lines')}<span>Lines</span>
    </button>`;
    return tableBar({
      title: html`<span class="full"><span class="vh">Try, </span>${name}</span
        ><span class="short">Try<span class="vh">, ${name}</span></span>`,
      sub: page.name,
      facts: html`<span class="chip line turn">${turn}</span> ${deadlineChip(page)}
        ${t.isBeside ? nothing : lines} ${t.upright.holds ? nothing : wordsButton({ words: t.words })}
        ${this.#deeds()}
        <button class="btn deed ${isYours ? 'go back-home' : 'ink'}" aria-label=${long} @click=${this.#leave}>
          ${tryIcon('leave')}<span class="long">${long}</span><span class="short">${short}</span>
        </button>`,
    });
  }

  #deeds(): TablePart {
    const { page } = this.given.state;
    if (!session.value) return nothing;
    const { board } = this.t;
    const isPlan = (board && isBegun(board)) || this.#trying?.isPlan === true;
    const canPlan = page.status === 'running' && page.viewer !== 'table' && !this.#turn.isYours;
    return html`<button class="btn deed" @click=${() => void this.#keep()}>
        ${tryIcon('keep')}<span>Keep</span>
      </button>
      ${
        canPlan
          ? html`<button
              class="btn deed"
              aria-label="Make it a plan"
              ?disabled=${!isPlan}
              @click=${() => void this.#plan()}
            >
              ${tryIcon('plan')}<span class="long">Make it a plan</span><span class="short">Plan</span>
            </button>`
          : nothing
      }`;
  }

  caption(): TablePart {
    const trying = this.#trying;
    if (!trying) return nothing;
    const { refused } = trying;
    const words = refused
      ? html`<b>Not with this guess:</b> ${toText(trying.reason(refused), trying.wording.telling)}`
      : html`<b>Suppose,</b> ${supposed(trying)}`;
    return html`<p class="caption voice" aria-live="polite">${words}</p>`;
  }

  /** Does what is chosen on the board. Returns false, and says so, if that is not all of a move. */
  async #finish(): Promise<boolean> {
    const { board } = this.t;
    if (!board || !isBegun(board)) return true;
    const { offered } = board.choice;
    const isDone = offered !== undefined && (await this.timeline.act!(offered.action)) === true;
    if (isDone) board.choice.clear();
    else this.#say(msg`Finish the move that you have begun, or put it back.`);
    return isDone;
  }

  async #keep(): Promise<void> {
    if (!(await this.#finish())) return;
    await import('../notes/notes-sheet.ts');
    this.#isKeeping = true;
    this.t.requestUpdate();
    await this.t.updateComplete;
    await this.t.renderRoot.querySelector('mw-notes-sheet')?.show();
  }

  async #plan(): Promise<void> {
    const line = (await this.#finish()) && this.#trying!.isPlan && this.#trying!.kept;
    if (!line) return;
    const { id } = this.given.state.page;
    let isMade = false;
    await this.given.change(async () => {
      const plan = { id, ...line, when: 'legal', afterNews: 'stop' } as const;
      const page = await call('PUT /matches/:id/plan', plan);
      isMade = true;
      return page;
    });
    if (isMade) this.#leave();
  }

  news(): ModeNews {
    const { state: read } = this.given;
    return this.#trying ? triedNews(this.#trying, this.#turn.isNews) : { read };
  }

  over(): TablePart {
    const trying = this.#trying;
    if (!trying) return nothing;
    const sheet = html`<mw-notes-sheet
      .match=${this.given.state.page.id}
      .line=${trying.kept}
      .called=${capital(supposed(trying).replace(/\.$/, ''))}
      @mw-try=${(wish: TryEvent) => this.#start(wish)}
    ></mw-notes-sheet>`;
    return html`<mw-board-marks .board=${this.t.board} .marks=${this.#marked(trying)}></mw-board-marks>
      ${this.#isKeeping ? sheet : nothing}`;
  }

  #marked(trying: Trying): readonly BoardMark[] {
    const { isTold } = this.t;
    return this.#marks([trying.shown, isTold], () =>
      (isTold ? [] : trying.guessed)
        .filter(({ thing }) => !thing.startsWith('seat:'))
        .slice(0, MOST_MARKED)
        .map(({ thing }) => ({ things: [thing], label: '?', manner: 'guessed' })),
    );
  }
}
