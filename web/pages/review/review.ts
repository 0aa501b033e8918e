import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { MatchPage } from '../../../api/contract/match.ts';
import type { GameModule } from '../../../rules/kit/module.ts';
import { isTogether } from '../../../rules/kit/module.ts';
import { toText } from '../../../rules/kit/words/words.ts';
import { Media } from '../../common/controllers.ts';
import { sayProblem } from '../../common/words/problem.ts';
import { wordingOf } from '../../common/words/tell.ts';
import { inWords } from '../../common/words/numbers.ts';
import { loadPast, type Past } from '../../data/review/past.ts';
import { replayOf, ReplayController } from '../../data/match/replay/replay.ts';
import { boxOf, gameName, loadRules } from '../../games/shelf.ts';
import '../../parts/lists/preview.ts';
import plotStyles from '../../parts/plots/lines.css';
import momentStyles from '../../parts/plots/moments.css';
import progress from '../../ui/progress.css';
import wordStyles from '../../parts/words.css';
import { emptyPage } from '../../ui/empty-page.ts';
import { TitleEvent } from '../../ui/events.ts';
import { icon } from '../../ui/icons.ts';
import steps from '../../ui/steps.css';
import table from '../../ui/table.css';
import { ui } from '../../ui/styles.ts';
import '../match/play-on/play-on.ts';
import { PlaceInUrl } from '../match/pointing/place-in-url.ts';
import { tryIcon } from '../match/try/icons.ts';
import { headline, turnWords } from '../match/result/headline.ts';
import { curveOf, stepAt, type Curve } from './curve.ts';
import { ReviewController, ROUNDS } from './controller.ts';
import { curveTable, momentsList, progressOf, turnPanel, workedOutHere, type Narration } from './parts.ts';
import styles from './review.css';
import { curvedBy, entryOf, openedIn, storyOf, type Curved, type Opened } from './story.ts';
import { errorWords, figureWords, type FigureFormat } from './words.ts';

/** Half of a round figure that is at least this. */
const halfOf = (most: number): number => {
  const unit = most > 20 ? 5 : 1;
  return Math.max(1, Math.ceil(most / 2 / unit) * unit);
};

/** A finished match, looked over: who was how likely to win, which turns changed it, and what would have been worth more. */
@customElement('page-review')
export class PageReview extends LitElement {
  static override styles = [ui, wordStyles, plotStyles, momentStyles, progress, steps, table, styles];

  #phone = new Media(this, '(max-width: 759.98px)');
  #wide = new Media(this, '(min-width: 1080px)');
  #review = new ReviewController(this);
  #replay: ReplayController | undefined;
  #url = new PlaceInUrl(this, () => this.#visit());
  #narration: Narration | undefined;

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
    this.past = undefined;
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
    this.#visit();
  }

  get #opened(): Opened | undefined {
    return this.#narration && openedIn(this.#narration.story, this.#url.wanted);
  }

  /** Shows the turn in the address. */
  #visit(): void {
    const opened = this.#opened;
    this.requestUpdate();
    if (!opened) return this.#review.close();
    void this.#review.open(opened.entry.seq, opened.before);
    void this.#draw(opened.entry.seq);
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
    const { name } = narration.wording.telling;
    const { isTogether } = narration.format;
    const curved = curvedBy(this.#review.tallied, {
      isTogether,
      seats: page.seats.length,
      viewer: page.viewer,
      name,
    });
    return html`<div class="page review">
      ${this.#head(page, narration)} ${this.#curve(curved, narration)}
      <div class="low">
        ${this.#board(page)} ${this.#turn(page, narration)}
        ${momentsList(curved, narration, this.#review.isOn && !this.#isCoarse)}
      </div>
    </div>`;
  }

  /** Whether every turn has been looked at, if coarsely. */
  get #isCoarse(): boolean {
    return this.#review.seen === this.#review.tallied.length;
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
    const seats = page.seats.length;
    const about = `${gameName(page.game)}, ${seats === 1 ? 'one seat' : `${inWords(seats)} seats`}, ${turnWords(turns, turn)}.`;
    const isOn = this.#review.isOn && !this.#isCoarse;
    const at = this.#opened?.entry.seq;
    return html`<header class="row spread">
      <div>
        <h1 tabindex="-1">${isOn ? 'Looking it over' : won}</h1>
        <p class="sub">
          ${about} ${isOn ? `${won}.` : this.#review.seen > 0 ? 'Looked over on this device.' : ''}
        </p>
      </div>
      <div class="row">
        <a class="btn" href="/matches/${page.id}${this.#query}">${icon('back')}Result</a>
        <a class="btn" href="/matches/${page.id}${this.#query}#${at ?? story.turns[0]!.last}"
          >${icon('play')}Replay</a
        >
      </div>
    </header>`;
  }

  #plot(curved: Curved, { format }: Narration): Curve {
    const figures = curved.lines.flatMap((line) => line.figures.flatMap((one) => one ?? []));
    const half = format.isTogether ? halfOf(Math.max(0, ...figures)) : 0.5;
    const lines = curved.lines.map((line) => ({
      ...line,
      name: line.name || this.#ending(line.figures, format),
    }));
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
    };
  }

  /** What stands at the end of the line of all together. */
  #ending(figures: readonly (number | undefined)[], format: FigureFormat): string {
    const last = figures.findLast((one) => one !== undefined) ?? 0;
    return this.#phone.holds ? String(Math.round(last)) : figureWords(last, format);
  }

  #curve(curved: Curved, narration: Narration): TemplateResult {
    const { isOn, tallied, isWhole } = this.#review;
    const plot = this.#plot(curved, narration);
    const least = Math.min(...tallied.flatMap((one) => (one && !one.isOver ? one.playOuts : [])));
    const known = curved.points.flatMap((all) => all ?? []);
    return html`<section class="paper curve" aria-labelledby="curve">
      <div class="row spread">
        <h2 id="curve">
          ${narration.format.isTogether ? 'What you could hope for' : 'Who was how likely to win'}
        </h2>
        ${isOn && !this.#isCoarse ? progressOf(this.#review, narration.story.step) : nothing}
        ${
          this.#isCoarse && Number.isFinite(least)
            ? html`<p class="fine">
                ${errorWords(least, known, narration.format, narration.story.step)}
                ${isOn ? html`Getting finer. <button class="link" @click=${() => this.#review.stop()}>Stop</button>` : nothing}
              </p>`
            : nothing
        }
        ${!isOn && !isWhole ? html`<button class="btn" @click=${() => void this.#review.go()}>Go on</button>` : nothing}
        <button
          class="btn quiet"
          aria-expanded=${this.isTable}
          @click=${() => (this.isTable = !this.isTable)}
        >
          As a table
        </button>
      </div>
      ${this.#review.isBroken ? html`<p class="bad" role="alert">That didn’t work. Reload the page and try again.</p>` : nothing}
      <div class="drawing" @click=${(event: MouseEvent) => this.#point(event, plot, narration)}>
        ${curveOf(plot)}
      </div>
      ${this.isTable ? curveTable(curved, narration) : nothing}
    </section>`;
  }

  /** Opens the turn that was pointed at. */
  #point({ clientX, currentTarget }: MouseEvent, plot: Curve, { story }: Narration): void {
    const { left, width } = (currentTarget as Element).getBoundingClientRect();
    const step = story.steps[stepAt(plot, (clientX - left) / width)];
    if (step) location.hash = `#${entryOf(step)}`;
  }

  #board(page: MatchPage): TemplateResult {
    const entry = this.#opened?.entry;
    const view = this.drawn === undefined ? undefined : this.#replay?.viewAt(this.drawn);
    const shown =
      entry && this.drawn === entry.seq && view
        ? { ...page, view, events: [entry] }
        : { ...page, events: [] };
    const aspect = boxOf(page.game)?.aspect;
    return html`<figure class="board" inert>
      <mw-preview
        ?cropped=${entry !== undefined}
        style=${aspect ? `--aspect: ${aspect}` : nothing}
        .page=${shown}
      ></mw-preview>
    </figure>`;
  }

  #turn(page: MatchPage, narration: Narration): TemplateResult {
    const opened = this.#opened;
    if (!opened) return workedOutHere(this.#review.isOn && !this.#isCoarse, narration.story.step, ROUNDS[0]!);
    const { text } = this.module!;
    return turnPanel({
      opened,
      review: this.#review,
      narration,
      seats: page.seats.length,
      label: (action, view) => toText(text.action(action, view), narration.wording.telling),
      actions: html`<div class="row">
        <a class="btn ink" href=${this.#tryPath(opened.before)}>${tryIcon('lines')}Try it from here</a>
        <mw-play-on .page=${page} .seq=${opened.before} .invite=${this.invite}></mw-play-on>
      </div>`,
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'page-review': PageReview;
  }
}
