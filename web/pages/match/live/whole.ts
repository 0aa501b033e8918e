import { html, nothing } from 'lit';
import { StoreController } from '../../../common/store.ts';
import { sayProblem } from '../../../common/words/problem.ts';
import { msg } from '../../../common/words/words.ts';
import { countedEntries } from '../../../data/match/entries.ts';
import { replayOf, ReplayController, timelineOf } from '../../../data/match/replay/replay.ts';
import { NOTHING, type Moment, type Timeline } from '../../../data/match/timeline.ts';
import { browser } from '../../../data/server/poll.ts';
import { looks } from '../../../data/settings/looks.ts';
import type { RequestError } from '../../../data/server/api.ts';
import type { BoardElement } from '../../../games/kit/board.ts';
import { Marked } from '../../../games/kit/marks/marked.ts';
import { ToastEvent } from '../../../ui/events.ts';
import { sitDown } from '../../../parts/name/someone.ts';
import wordStyles from '../../../parts/words.css';
import askStyles from '../asks.css';
import { asksOf, newsFoot } from '../asks.ts';
import '../bar/next.ts';
import '../menu/menu.ts';
import { LiveAnnouncer } from '../news/live-announcer.ts';
import { paidNews } from '../paid/paid.ts';
import sums from '../paid/sums.css';
import { hintDesk, isHintOffered } from '../hint/hint-desk.ts';
import { planCaption, planDesk } from '../plan/plan-words.ts';
import { PlaceInUrl } from '../pointing/place-in-url.ts';
import { pointingOn } from '../pointing/pointing.ts';
import { Reel, type Followed } from '../reel/reel.ts';
import type { ModeNews, TablePart, MatchTable } from '../table/table.ts';
import { matchSlip } from '../slip/slip.ts';
import { TryButton } from '../try/door.ts';
import { Live, type LiveGiven } from './live.ts';
import { momentOf } from './moment.ts';
import turned from './turned.css';
import { backToNow, resultTray } from './trays.ts';

export { TalkController } from '../../../data/match/talk.ts';
export { TryDoor } from '../try/door.ts';
export { spokenLine } from '../words.ts';

/** A match as it is played, with all that follows its first picture: its past, what one missed, plans, payments and pointing. */
export class Whole extends Live {
  readonly styles = [wordStyles, askStyles, turned, sums];
  readonly #replay = new ReplayController(this.t, replayOf(this.given.state.page.id, this.given.invite));
  readonly #reel = new Reel(this.t, {
    prepare: (first, last) => this.#replay.prepare(first, last),
    viewAt: (seq) => this.#replay.viewAt(seq),
    ...browser,
  });
  readonly #looks = new StoreController(this.t, looks);
  readonly #url = new PlaceInUrl(this.t, (seq) => this.#visit(seq));
  readonly #pointing = pointingOn(this.t, () => ({
    board: this.t.board,
    log: this.given.state.log,
    wording: this.wording,
    isBeside: this.t.isBeside && !this.isResult,
  }));
  readonly #announcer = new LiveAnnouncer();
  readonly #marked = new Marked(this.t);
  readonly #slip = matchSlip(this.t, this.#marked);
  readonly #paid = paidNews(this.t);
  readonly #plan = planDesk(this.t, this.#marked);
  readonly #hint = hintDesk(this.t, this.#marked);
  readonly #ways = new TryButton();
  #told: RequestError | undefined;
  #view: object | undefined;

  constructor(table: MatchTable, given: LiveGiven) {
    super(table, given);
    const { refer, point, ask } = this.#pointing;
    table.hear({
      pointermove: refer,
      pointerdown: refer,
      click: (event) => this.#clicked(event),
      'mw-point': point,
      'mw-ask': ask,
      'mw-paid': () => this.t.requestUpdate(),
      'mw-send-moment': ({ seq }) => this.#send(seq),
      'mw-mark': this.#marked.take,
      'mw-hint': (event) => this.#hint.hear(event, this.given.state.page),
      'mw-watch': ({ seq }) => void this.#watchFrom(seq),
      'mw-rematch': () => void this.#playAgain(),
    });
    this.#replay.follow(countedEntries(given.state.log).map(({ seq }) => seq));
    if (this.#url.wanted !== undefined) this.#visit(this.#url.wanted);
  }

  override follow(given: LiveGiven): void {
    super.follow(given);
    this.#replay.follow(countedEntries(given.state.log).map(({ seq }) => seq));
    this.#reel.follow(this.#followed);
    this.#plan.follow(given.state, given.game);
    this.#slip.follow(given);
    const { page, log, looked } = given.state;
    this.#ways.hinted = isHintOffered(page);
    const isIdle = page.viewer !== 'table' && !page.awaiting.includes(page.viewer);
    this.#ways.idle = isIdle ? page.id : '';
    this.#announcer.listen(log, this.said && msg`Meanwhile, ${this.said}`, looked ?? page.seq);
  }

  override get timeline(): Timeline {
    return timelineOf(this.#replay, this.#moment, this.deeds);
  }

  get #moment(): Moment {
    const { state } = this.given;
    const { at } = this.#replay;
    const view = this.#reel.isOn ? this.#reel.view : at === undefined ? state.page.view! : this.#replay.view;
    this.#view = view ?? this.#view;
    return momentOf(state, {
      at,
      view: this.#view,
      isHeld: this.#replay.isHeld,
      pointed: this.#pointing.at,
      reel: this.#reel,
      actions: this.actions,
    });
  }

  dress(board: BoardElement): void {
    board.append(this.#ways);
  }

  /** A tray of the page stands in the place of the board's. */
  board(): Partial<Pick<BoardElement, 'past' | 'actions'>> {
    if (this.#hint.covers(this.given.state.page)) return { past: true, actions: NOTHING };
    return this.#isPaid || this.#plan.covers(this.given.state.page) ? { past: true } : {};
  }

  override updated(): void {
    this.#url.note(this.#replay.at);
    const { error } = this.#replay;
    if (error && error !== this.#told) this.t.dispatchEvent(new ToastEvent(sayProblem(error)));
    this.#told = error;
    super.updated();
  }

  protected override get at(): number | undefined {
    return this.#reel.at ?? this.#replay.at;
  }

  get #followed(): Followed {
    const { page, log } = this.given.state;
    const { speed } = this.#looks.value;
    return {
      page,
      log,
      wording: this.wording,
      opens: this.game.recap?.opens,
      mark: this.mark,
      isBarred: this.t.motion.holds || speed === 'off' || this.t.isTold || this.#replay.at !== undefined,
      speed: speed === 'off' ? 1 : Number(speed),
    };
  }

  protected override get said(): string | undefined {
    const { page, log, looked } = this.given.state;
    return planCaption(page, log, this.wording, looked ?? page.seq) ?? super.said;
  }

  override caption(): TablePart {
    return this.at !== undefined || this.#slipped ? nothing : super.caption();
  }

  get #isPaid(): boolean {
    if (this.at !== undefined || this.t.isTold) return false;
    return this.#paid.isShown(this.given.state.page, this.t.board);
  }

  async #send(seq = this.at ?? this.given.state.page.seq): Promise<void> {
    const { state, invite } = this.given;
    const { shareMoment } = await import('../moment/share-moment.ts');
    await shareMoment(this.t, { ...state, wording: this.wording }, { seq, invite });
  }

  #playAgain(): Promise<boolean> {
    const play = async () =>
      (await import('../../../data/matches/making.ts')).playAgain(this.given.state.page);
    return sitDown(this.t, play, msg`Play`);
  }

  #visit(seq: number | undefined): void {
    if (seq === undefined) this.#replay.toNow();
    else void this.#replay.go(seq);
  }

  protected override async showMissed(): Promise<void> {
    const { mark, isBarred } = this.#followed;
    if (isBarred) return this.#watchFrom(mark);
    this.#reel.again(this.#followed, mark);
    await this.t.updateComplete;
    this.t.renderRoot.querySelector('mw-reel')?.focus();
  }

  async #watchFrom(seq: number): Promise<void> {
    await this.#replay.go(seq);
    if (!this.t.motion.holds) await this.#replay.play();
    this.t.focusOn('.go');
  }

  #clicked(event: MouseEvent): void {
    const { board } = this.t;
    if (!board || !event.composedPath().includes(board)) return;
    if (this.#reel.isOn) this.#reel.skip();
    else this.#pointing.find(event.composedPath(), this.at);
  }

  tray(): TablePart {
    const { page, log } = this.given.state;
    const told = { log, board: this.t.board, wording: this.wording };
    if (this.#hint.covers(page)) return this.#hint.tray();
    if (this.#reel.isOn) {
      void import('../reel/reel-tray.ts'); // not needed if nothing may move by itself
      return html`<div class="turned"><mw-reel .of=${{ reel: this.#reel, ...told }}></mw-reel></div>`;
    }
    if (this.#isPaid) return this.#paid.tray({ ...told, isStill: this.t.motion.holds });
    if (this.#replay.at !== undefined) return this.#pastTray(this.#replay.at);
    if (this.#plan.covers(page))
      return this.#plan.tray(page, !this.given.state.busy && this.actions.length > 0);
    if (page.status === 'running') return nothing;
    return resultTray(
      page,
      html`<button class="btn" @click=${() => void this.#watchFrom(log[0]?.seq ?? 0)}>Watch it again</button>
        <button class="btn go" @click=${() => void this.#playAgain()}>Play again</button>`,
    );
  }

  #pastTray(seq: number): TablePart {
    const { state, invite } = this.given;
    const { page, log } = state;
    const playOn = page.outcome && { page, seq, invite };
    return backToNow({ table: this.t, replay: this.#replay, log, send: () => this.#send(seq), playOn });
  }

  get #slipped(): TablePart | undefined {
    return this.#slip.drawn(this.given, this.actions, this.said);
  }

  override news(): ModeNews {
    const { page, log } = this.given.state;
    return {
      ...super.news(),
      parts: html`${this.#slipped}${asksOf(page, log, this.t)}${newsFoot(page)}`,
      log: this.#plan.told(this.given.state),
      found: this.#pointing.found,
      until: this.#reel.at,
    };
  }

  over(): TablePart {
    return html`${this.#announcer.region()} ${this.#marked.layer(this.t.board)}`;
  }
}
