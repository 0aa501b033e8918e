import { html, nothing, type TemplateResult } from 'lit';
import { isTogether, type GameModule } from '../../../rules/kit/module.ts';
import { toText } from '../../../rules/kit/words/words.ts';
import { Media, whileConnected } from '../../common/controllers.ts';
import { keptWhile } from '../../common/store.ts';
import { wordingOf } from '../../common/words/tell.ts';
import { countedIn } from '../match/result/rounds.ts';
import { inWords, msg, series } from '../../common/words/words.ts';
import { replayOf, ReplayController } from '../../data/match/replay/replay.ts';
import { STILL, type Moment, type Timeline } from '../../data/match/timeline.ts';
import type { Past } from '../../data/review/past.ts';
import type { BoardElement } from '../../games/kit/board.ts';
import type { Table } from '../../games/kit/box/box.ts';
import '../../games/kit/marks/board-marks.ts';
import type { BoardMark } from '../../games/kit/marks/marked.ts';
import plotStyles from '../../parts/plots/lines.css';
import { indexAt, plotOf } from '../../parts/plots/lines.ts';
import { refersTo, thingsOf } from '../../parts/words.ts';
import wordStyles from '../../parts/words.css';
import { TitleEvent } from '../../ui/events.ts';
import progress from '../../ui/progress.css';
import table from '../../ui/table.css';
import { wordsButton } from '../match/bar/bar.ts';
import moveStyles from '../match/moves/moves.css';
import { playOnButton } from '../match/live/trays.ts';
import { PlaceInUrl } from '../match/pointing/place-in-url.ts';
import { headline } from '../match/result/headline.ts';
import { TableMode, type MatchTable, type Mode, type TablePart } from '../match/table/table.ts';
import { tryIcon } from '../match/try/icons.ts';
import { tablePath } from '../match/words.ts';
import { ReviewController } from './controller.ts';
import {
  curveTable,
  mannerOf,
  momentsList,
  plotFor,
  progressOf,
  turnPanel,
  workedOutHere,
  type Reviewed,
} from './parts.ts';
import styles from './review.css';
import { curvedBy, entryOf, openedIn, storyOf, type Curved, type Opened } from './story.ts';
import { errorWords, type FigureFormat } from './words.ts';

const READS = ['pointerdown', 'keydown', 'wheel', 'scroll'] as const;

export interface ReviewGiven {
  past: Past;
  module: GameModule;
  game: Table;
  invite: string;
}

const formatOf = ({ past: { page }, module }: ReviewGiven): FigureFormat => {
  const tally = module.recap?.tallies[0];
  const say = (figure: number): string => tally?.say(figure, page.view!) ?? String(figure);
  return { isTogether: isTogether(module, page.seats.length), say };
};

export class ReviewMode extends TableMode<ReviewGiven> implements Mode, Reviewed {
  readonly name = 'review';
  readonly styles = [wordStyles, plotStyles, progress, moveStyles, table, styles];
  readonly page = this.given.past.page;
  readonly story = storyOf(this.given.past.log, this.given.module.recap);
  readonly wording = wordingOf(this.page, this.given.module);
  readonly format = formatOf(this.given);
  readonly counted = countedIn(this.given.module.recap);
  readonly seats = this.page.seats.length;
  readonly viewer = this.page.viewer;
  readonly review: ReviewController;
  #replay = new ReplayController(this.t, replayOf(this.page.id, this.given.invite));
  #url = new PlaceInUrl(this.t, () => this.t.requestUpdate());
  #phone = new Media(this.t, '(max-width: 759.98px)');
  #wide = new Media(this.t, '(min-width: 1080px)');
  #moment = keptWhile<Moment>();
  #curved = keptWhile<Curved>();
  #marked = keptWhile<readonly BoardMark[]>();
  #isTable = false;

  constructor(host: MatchTable, given: ReviewGiven) {
    super(host, given);
    const places = this.story.steps.map(({ last }) => last);
    this.review = new ReviewController(host, { ...given, places });
    whileConnected(host, (signal) => {
      for (const name of READS) addEventListener(name, this.#stay, { signal, passive: true, capture: true });
    });
    host.dispatchEvent(new TitleEvent(msg`Looked over: ${this.page.name || this.game.text.name}`));
  }

  /** What somebody has begun to read stays open, whatever turns out to be larger. */
  #stay = (): void => {
    if (this.#url.wanted === undefined) this.#url.note(this.opened?.entry.seq);
  };

  /** The turn in the address or, without one, the largest loss known so far. */
  get opened(): Opened | undefined {
    const [worst] = this.curved.turnings;
    return openedIn(this.story, this.#url.wanted ?? (worst && this.#entryAt(worst.index)));
  }

  #entryAt(step: number): number {
    return entryOf(this.story.steps[step]!, this.viewer);
  }

  get curved(): Curved {
    const { tallied } = this.review;
    const { seats, viewer, story } = this;
    const { isTogether } = this.format;
    const of = { isTogether, seats, viewer, name: this.wording.telling.name, steps: story.steps };
    return this.#curved([tallied], () => curvedBy(tallied, of));
  }

  /** The position before the opened turn, as its seat saw it. */
  get timeline(): Timeline {
    const { page, opened } = this;
    const found = opened && this.review.turn?.found?.view;
    const view = found ?? (opened && this.#replay.viewAt(opened.before)) ?? page.view!;
    const viewer = found ? opened.entry.seat! : page.viewer;
    const place = opened?.before;
    const moment = (): Moment => ({
      ...STILL,
      page: { ...page, view: view as NonNullable<typeof page.view>, viewer, events: [] },
      view,
      seat: viewer === 'table' ? null : viewer,
      log: this.given.past.log.filter(({ seq }) => seq <= (place ?? Infinity)),
      within: 0,
      past: true,
    });
    const go = async (seq: number): Promise<void> => void (location.hash = `#${seq}`);
    return { at: this.#moment([view, viewer, place], moment), place, go };
  }

  board(): Partial<BoardElement> {
    return { plain: true, inert: true, cropped: this.#marks.length > 0 };
  }

  updated(): void {
    const { opened, review } = this;
    if (!this.t.isConnected || opened?.entry.seq === review.turn?.seq) return;
    if (!opened) return review.close();
    const { before, entry } = opened;
    void review.open(entry.seq, before);
    void this.#replay.prepare(before, before).then(
      () => this.t.requestUpdate(),
      () => {}, // the last position stays
    );
  }

  get isFirstLook(): boolean {
    return this.review.isOn && this.review.seen < this.review.tallied.length;
  }

  bar(): TablePart {
    const { page, story } = this;
    const { module, invite } = this.given;
    const { recap } = module;
    const length = this.counted.count(story.turns.length - 1, inWords);
    const won = headline({
      outcome: page.outcome!,
      name: this.wording.telling.name,
      score: recap && { figures: recap.tallies[0].figures(page.view!), say: this.format.say },
      rival: recap?.rival?.(page.view!),
      length,
    });
    const at = this.opened?.entry.seq ?? story.turns[0]!.last;
    const path = tablePath(page.id, invite);
    return html`<header class="row">
      <h1 tabindex="-1">${this.#worstWords ?? (this.isFirstLook ? 'Looking it over' : won)}</h1>
      <p class="row sub">
        ${series([this.game.text.name, length])}. ${won}.
        <a class="link" href=${path}>Result</a>
        <a class="link" href="${path}#${at}">Replay</a>
      </p>
      ${wordsButton({ words: this.t.words })}
    </header>`;
  }

  get #worstWords(): string | undefined {
    const { turnings, isLoss } = this.curved;
    const [worst] = turnings;
    if (!worst || this.opened?.step !== worst.index) return undefined;
    const at = this.counted.nth(Math.max(1, this.story.steps[worst.index]!.turn));
    if (isLoss)
      return this.isFirstLook ? msg`Your biggest loss so far: ${at}` : msg`Your biggest loss: ${at}`;
    return this.isFirstLook ? msg`The biggest change so far: ${at}` : msg`The biggest change: ${at}`;
  }

  caption(): TablePart {
    const { isOn, isWhole, isBroken } = this.review;
    const plot = plotFor(this, { isSmall: this.#phone.holds, isBand: this.#wide.holds });
    const point = ({ clientX, currentTarget }: MouseEvent): void => {
      const { left, width } = (currentTarget as Element).getBoundingClientRect();
      const step = indexAt(plot, (clientX - left) / width);
      if (this.story.steps[step]) location.hash = `#${this.#entryAt(step)}`;
    };
    const toggle = (): void => {
      this.#isTable = !this.#isTable;
      this.t.requestUpdate();
    };
    return html`<section class="paper curve" aria-labelledby="curve">
      <div class="row spread">
        <h2 id="curve" class="h3 apart">
          ${this.format.isTogether ? 'What you could hope for' : 'Chances to win, turn by turn'}
        </h2>
        ${this.isFirstLook ? progressOf(this) : this.#errors()}
        ${!isOn && !isWhole ? html`<button class="link" @click=${() => void this.review.go()}>Go on</button>` : nothing}
        <button class="link" aria-expanded=${this.#isTable} @click=${toggle}>As a table</button>
      </div>
      ${isBroken ? html`<p class="bad" role="alert">That didn’t work. Reload the page and try again.</p>` : nothing}
      <div class="drawing" @click=${point}>${plotOf(plot)}</div>
      ${this.#isTable ? curveTable(this) : nothing}
    </section>`;
  }

  #errors(): TablePart {
    const { isOn, tallied } = this.review;
    const least = Math.min(...tallied.flatMap((one) => (one && !one.isOver ? one.playOuts : [])));
    if (tallied.includes(null) || !Number.isFinite(least)) return nothing;
    const known = this.curved.points.flatMap((all) => all ?? []);
    return html`<p class="fine">
      ${errorWords(least, known, this.format, this.story.unit)}
      ${isOn ? html`Getting finer. <button class="link" @click=${() => this.review.stop()}>Stop</button>` : nothing}
    </p>`;
  }

  get #marks(): readonly BoardMark[] {
    const { view, weighed } = this.review.turn?.found ?? {};
    const seat = this.opened?.entry.seat;
    const { text } = this.game;
    return this.#marked([weighed], () =>
      (weighed?.moves ?? []).map(({ action }, i) => ({
        things: thingsOf(refersTo(text.action(action, view!))),
        label: String(i + 1),
        manner: mannerOf(i),
        ahead: { action, before: [], color: i === 0 ? `seat-${seat}` : 'ink' },
      })),
    );
  }

  label(action: { type: string }, view: object): string {
    return toText(this.game.text.action(action, view), this.wording.telling);
  }

  side(): TablePart {
    const { opened } = this;
    return html`${opened ? this.#turn(opened) : workedOutHere(this)} ${momentsList(this)}`;
  }

  #turn(opened: Opened): TemplateResult {
    const { page } = this;
    const { invite } = this.given;
    const more = html`${playOnButton({ page, seq: opened.before, invite }, msg`Start a match from here`, 'near')}
    ${this.#challengeButton(opened)}`;
    return turnPanel(this, opened, more, this.#foot(opened));
  }

  /** Only what everybody may see becomes a challenge. */
  #challengeButton({ before, entry }: Opened): TablePart {
    const { page } = this;
    if (page.visibility !== 'public' || page.hidden === 'kept') return nothing;
    const make = async (): Promise<void> => {
      const { makeChallenge } = await import('../challenge/make.ts');
      await makeChallenge(this.t, { page, at: before, seat: entry.seat! });
    };
    return html`<button class="btn near" @click=${() => void make()}>Make a challenge of this turn</button>`;
  }

  #foot({ before, step }: Opened): TemplateResult {
    const { turnings } = this.curved;
    const at = turnings.findIndex(({ index }) => index === step);
    const next = turnings[(at + 1) % turnings.length];
    const { invite } = this.given;
    const tried = `/matches/${this.page.id}?at=${before}&try${invite && `&${new URLSearchParams({ invite })}`}`;
    return html`<div class="row nowrap foot">
      ${next && next.index !== step ? html`<a class="btn" href="#${this.#entryAt(next.index)}">Next moment</a>` : nothing}
      <a class="btn ink grow" href=${tried}>${tryIcon('lines')}Try it from here</a>
    </div>`;
  }

  over(): TablePart {
    return html`<mw-board-marks .board=${this.t.board} .marks=${this.#marks}></mw-board-marks>`;
  }
}
