import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { MatchPage } from '../../../api/contract/match.ts';
import type { GameModule } from '../../../rules/kit/module.ts';
import { isTogether } from '../../../rules/kit/module.ts';
import { toText } from '../../../rules/kit/words/words.ts';
import { Media } from '../../common/controllers.ts';
import { keptWhile } from '../../common/kept.ts';
import { sayProblem } from '../../common/words/problem.ts';
import { wordingOf } from '../../common/words/tell.ts';
import { loadPast, type Past } from '../../data/review/past.ts';
import { replayOf, ReplayController } from '../../data/match/replay/replay.ts';
import type { BoardElement } from '../../games/kit/board.ts';
import '../../games/kit/marks/board-marks.ts';
import type { BoardMark } from '../../games/kit/marks/marked.ts';
import { boxOf, gameName, loadRules } from '../../games/shelf.ts';
import { refersTo, thingsOf } from '../../parts/words.ts';
import plotStyles from '../../parts/plots/lines.css';
import momentStyles from '../../parts/plots/moments.css';
import progress from '../../ui/progress.css';
import wordStyles from '../../parts/words.css';
import { emptyPage } from '../../ui/empty-page.ts';
import { TitleEvent } from '../../ui/events.ts';

import table from '../../ui/table.css';
import { ui } from '../../ui/styles.ts';
import '../match/play-on/play-on.ts';
import { PlaceInUrl } from '../match/pointing/place-in-url.ts';
import moveStyles from '../match/moves/moves.css';
import { tryIcon } from '../match/try/icons.ts';
import { headline, turnWords } from '../match/result/headline.ts';
import { curveOf, stepAt, type Curve } from './curve.ts';
import { ReviewController, ROUNDS } from './controller.ts';
import {
  curveTable,
  mannerOf,
  momentsList,
  progressOf,
  turnPanel,
  workedOutHere,
  type Narration,
} from './parts.ts';
import styles from './review.css';
import { curvedBy, entryOf, openedIn, storyOf, type Curved, type Opened } from './story.ts';
import { errorWords, figureWords, leftWords, type FigureFormat } from './words.ts';

/** Half of a round figure that is at least this. */
const halfOf = (most: number): number => {
  const unit = most > 20 ? 5 : 1;
  return Math.max(1, Math.ceil(most / 2 / unit) * unit);
};

/** A finished match, looked over: who was how likely to win, which turns changed it, and what would have been worth more. */
@customElement('page-review')
export class PageReview extends LitElement {
  static override styles = [ui, wordStyles, plotStyles, momentStyles, progress, moveStyles, table, styles];

  #phone = new Media(this, '(max-width: 759.98px)');
  #wide = new Media(this, '(min-width: 1080px)');
  #review = new ReviewController(this);
  #replay: ReplayController | undefined;
  #url = new PlaceInUrl(this, () => this.requestUpdate());
  #keptCurve = keptWhile<Curved>();
  #kept = keptWhile<readonly BoardMark[]>();
  #narration: Narration | undefined;

  @state() private board: BoardElement | undefined;
  @state() private past: Past | undefined;
  @state() private module: GameModule | undefined;
  @state() private error: unknown;
  @state() private isTable = false;
  /** The entry whose position has loaded. */
  @state() private drawn: number | undefined;

  /** The id of the match. */
  @property() match = '';
  /** Lets a visitor without a seat look. */
  @property() invite = '';

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('match')) void this.#load(this.match);
  }

  async #load(id: string): Promise<void> {
    this.past = this.#narration = undefined;
    this.#review.close();
    try {
      const past = await loadPast(id, this.invite);
      const module = await loadRules(past.page.game);
      if (id !== this.match) return;
      Object.assign(this, { past, module });
      if (module && past.page.outcome) this.#begin(past, module);
    } catch (error) {
      this.error = error;
    }
  }

  #begin(past: Past, module: GameModule): void {
    const { page, log } = past;
    const story = storyOf(log, module.recap);
    const tally = module.recap?.tallies[0];
    const say = (figure: number): string => tally?.say(figure, page.view!) ?? String(figure);
    const format = { isTogether: isTogether(module, page.seats.length), say };
    this.#narration = { story, format, wording: wordingOf(page, module), turn: module.recap?.turn ?? 'Turn' };
    this.#replay = new ReplayController(this, replayOf(page.id, this.invite));
    this.#review.begin({ past, invite: this.invite, places: story.steps.map(({ last }) => last) });
    this.dispatchEvent(new TitleEvent(`Looked over: ${page.name || gameName(page.game)}`));
    void this.#makeBoard(page);
  }

  async #makeBoard({ game }: MatchPage): Promise<void> {
    const Board = await boxOf(game)?.board?.();
    if (!Board) return;
    const board = new Board();
    Object.assign<BoardElement, Partial<BoardElement>>(board, {
      plain: true,
      actions: [],
      news: [],
    });
    this.board = board;
  }

  /** The turn in the address or, without one, the largest loss known so far. */
  get #opened(): Opened | undefined {
    const { story } = this.#narration ?? {};
    if (!story) return undefined;
    const [worst] = this.#curved.turnings;
    return openedIn(story, this.#url.wanted ?? (worst && entryOf(story.steps[worst.index]!)));
  }

  get #curved(): Curved {
    const { page } = this.past!;
    const { format, wording, story } = this.#narration!;
    return this.#keptCurve([this.#review.tallied], () =>
      curvedBy(this.#review.tallied, {
        isTogether: format.isTogether,
        seats: page.seats.length,
        viewer: page.viewer,
        name: wording.telling.name,
        steps: story.steps,
      }),
    );
  }

  protected override updated(): void {
    const opened = this.#opened;
    if (!this.isConnected || opened?.entry.seq === this.#review.turn?.seq) return;
    if (!opened) return this.#review.close();
    void this.#review.open(opened.entry.seq, opened.before);
    void this.#draw(opened.before);
  }

  async #draw(seq: number): Promise<void> {
    await this.#replay?.prepare(seq, seq).catch(() => {});
    this.drawn = seq;
  }

  /** Where the position before the opened move is tried. */
  #tryPath(at: number): string {
    const invite = this.invite ? `&${new URLSearchParams({ invite: this.invite })}` : '';
    return `/matches/${this.match}?at=${at}&try${invite}`;
  }

  get #query(): string {
    return this.invite ? `?invite=${this.invite}` : '';
  }

  protected override render(): TemplateResult {
    if (this.error)
      return emptyPage('Table not found', sayProblem(this.error), { href: '/', words: 'Back to the shelf' });
    const { past } = this;
    if (!past) return html`<div class="page" aria-busy="true"></div>`;
    const back = { href: `/matches/${this.match}${this.#query}`, words: 'To the table' };
    if (!past.page.outcome || past.page.status !== 'finished')
      return emptyPage('Not over yet', 'A match can be looked over once it is finished.', back);
    if (!this.#narration)
      return emptyPage('Not here', 'This game couldn’t be loaded. Reload the page.', back);
    return this.#page(past.page, this.#narration);
  }

  #page(page: MatchPage, narration: Narration): TemplateResult {
    const curved = this.#curved;
    const at = this.#opened?.step;
    return html`<div class="page review">
      ${this.#head(page, narration)} ${this.#curve(curved, narration)} ${this.#board(page)}
      ${this.#turn(page, narration)} ${momentsList({ curved, narration, at, isOn: this.#isFirstLook })}
    </div>`;
  }

  /** Whether some turns have not been looked at, and are being. */
  get #isFirstLook(): boolean {
    return this.#review.isOn && this.#review.seen < this.#review.tallied.length;
  }

  #head(page: MatchPage, { story, wording, format, turn }: Narration): TemplateResult {
    const { recap } = this.module!;
    const turns = story.turns.length - 1;
    const won = headline({
      outcome: page.outcome!,
      name: wording.telling.name,
      score: recap && { figures: recap.tallies[0].figures(page.view!), say: format.say },
      rival: recap?.rival?.(page.view!),
      turns,
      turn,
    });
    const at = this.#opened?.entry.seq ?? story.turns[0]!.last;
    return html`<header>
      <h1 tabindex="-1">${this.#worstWords ?? (this.#isFirstLook ? 'Looking it over' : won)}</h1>
      <p class="row sub">
        ${gameName(page.game)}, ${turnWords(turns, turn)}. ${won}.
        <a class="link" href="/matches/${page.id}${this.#query}">Result</a>
        <a class="link" href="/matches/${page.id}${this.#query}#${at}">Replay</a>
      </p>
    </header>`;
  }

  /** What the page opens on, in words; undefined while another turn is open. */
  get #worstWords(): string | undefined {
    const [worst] = this.#curved.turnings;
    const { story, turn } = this.#narration!;
    if (!worst || this.#opened?.step !== worst.index) return undefined;
    const isLoss = worst.by < 0 && this.#curved.lines[worst.line]!.isOwn;
    const what = isLoss ? 'Your biggest loss' : 'The biggest change';
    const number = Math.max(1, story.steps[worst.index]!.turn);
    return `${what}${this.#isFirstLook ? ' so far' : ''}: ${turn.toLowerCase()} ${number}`;
  }

  #plot(curved: Curved, { format }: Narration): Curve {
    const figures = curved.lines.flatMap((line) => line.figures.flatMap((one) => one ?? []));
    const half = format.isTogether ? halfOf(Math.max(0, ...figures)) : 0.5;
    const lines = curved.lines.map((line) => ({
      ...line,
      name: line.name || this.#ending(line.figures, format),
    }));
    const left = leftWords(this.#review.left);
    return {
      lines,
      most: 2 * half,
      ticks: [0, half, 2 * half].map((at) => ({
        at,
        words: format.isTogether ? String(at) : figureWords(at, format),
      })),
      moments: curved.turnings,
      at: this.#opened?.step,
      size: this.#phone.holds ? 'small' : this.#wide.holds ? 'wide' : 'middle',
      toCome: left ? `still to come, ${left}` : 'still to come',
    };
  }

  /** What stands at the end of the line of all together. */
  #ending(figures: readonly (number | undefined)[], format: FigureFormat): string {
    const last = figures.findLast((one) => one !== undefined) ?? 0;
    return this.#phone.holds ? String(Math.round(last)) : figureWords(last, format);
  }

  #curve(curved: Curved, narration: Narration): TemplateResult {
    const { isOn, isWhole, isBroken } = this.#review;
    const plot = this.#plot(curved, narration);
    return html`<section class="paper curve" aria-labelledby="curve">
      <div class="row spread">
        <h2 id="curve">
          ${narration.format.isTogether ? 'What you could hope for' : 'Who was how likely to win'}
        </h2>
        ${this.#isFirstLook ? progressOf(this.#review, narration.story.step) : this.#errors(curved, narration)}
        ${!isOn && !isWhole ? html`<button class="link" @click=${() => void this.#review.go()}>Go on</button>` : nothing}
        <button class="link" aria-expanded=${this.isTable} @click=${() => (this.isTable = !this.isTable)}>
          As a table
        </button>
      </div>
      ${isBroken ? html`<p class="bad" role="alert">That didn’t work. Reload the page and try again.</p>` : nothing}
      <div class="drawing" @click=${(event: MouseEvent) => this.#point(event, plot, narration)}>
        ${curveOf(plot)}
      </div>
      ${this.isTable ? curveTable(curved, narration) : nothing}
    </section>`;
  }

  /** How sure the whole curve is. */
  #errors({ points }: Curved, { format, story }: Narration): TemplateResult | typeof nothing {
    const { isOn, tallied } = this.#review;
    const least = Math.min(...tallied.flatMap((one) => (one && !one.isOver ? one.playOuts : [])));
    if (tallied.includes(null) || !Number.isFinite(least)) return nothing;
    return html`<p class="fine">
      ${errorWords(
        least,
        points.flatMap((all) => all ?? []),
        format,
        story.step,
      )}
      ${isOn ? html`Getting finer. <button class="link" @click=${() => this.#review.stop()}>Stop</button>` : nothing}
    </p>`;
  }

  /** Opens the turn that was pointed at. */
  #point({ clientX, currentTarget }: MouseEvent, plot: Curve, { story }: Narration): void {
    const { left, width } = (currentTarget as Element).getBoundingClientRect();
    const step = story.steps[stepAt(plot, (clientX - left) / width)];
    if (step) location.hash = `#${entryOf(step)}`;
  }

  /** The position before the opened turn, as its seat saw it, with what was played and what could have been. */
  #board(page: MatchPage): TemplateResult {
    const { board } = this;
    const entry = this.#opened?.entry;
    const found = this.#review.turn?.found;
    const before = this.drawn === undefined ? undefined : this.#replay?.viewAt(this.drawn);
    const view = entry ? (found?.view ?? before ?? page.view!) : page.view!;
    const viewer = entry && found?.view ? entry.seat! : page.viewer;
    if (board)
      Object.assign<BoardElement, Partial<BoardElement>>(board, {
        cropped: this.#marks.length > 0,
        page: { ...page, view: view as NonNullable<MatchPage['view']>, viewer, events: [] },
        view,
        seat: viewer === 'table' ? null : viewer,
      });
    return html`<figure class="board" inert>${board}</figure>
      <mw-board-marks .board=${board} .marks=${this.#marks}></mw-board-marks>`;
  }

  get #marks(): readonly BoardMark[] {
    const { turn } = this.#review;
    const seat = this.#opened?.entry.seat;
    const { view, weighed } = turn?.found ?? {};
    return this.#kept([weighed], () =>
      (weighed?.moves ?? []).map(({ action }, i) => ({
        things: thingsOf(refersTo(this.module!.text.action(action, view!))),
        label: String(i + 1),
        manner: mannerOf(i),
        ahead: { action, before: [], color: i === 0 ? `seat-${seat}` : 'ink' },
      })),
    );
  }

  #turn(page: MatchPage, narration: Narration): TemplateResult {
    const opened = this.#opened;
    if (!opened) return workedOutHere(this.#isFirstLook, narration.story.step, ROUNDS[0]!);
    const { text } = this.module!;
    return turnPanel({
      opened,
      curved: this.#curved,
      review: this.#review,
      narration,
      seats: page.seats.length,
      label: (action, view) => toText(text.action(action, view), narration.wording.telling),
      more: html`<mw-play-on .page=${page} .seq=${opened.before} .invite=${this.invite}></mw-play-on>`,
      foot: this.#foot(opened),
    });
  }

  #foot({ before, step }: Opened): TemplateResult {
    const { turnings } = this.#curved;
    const at = turnings.findIndex(({ index }) => index === step);
    const next = turnings[(at + 1) % turnings.length];
    const { story } = this.#narration!;
    return html`<div class="row nowrap foot">
      ${next && next.index !== step ? html`<a class="btn" href="#${entryOf(story.steps[next.index]!)}">Next moment</a>` : nothing}
      <a class="btn ink grow" href=${this.#tryPath(before)}>${tryIcon('lines')}Try it from here</a>
    </div>`;
  }
}
