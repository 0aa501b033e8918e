import { html, nothing, type TemplateResult } from 'lit';
import type { GameModule } from '../../../rules/kit/module.ts';
import { isTogether } from '../../../rules/kit/module.ts';
import { toText } from '../../../rules/kit/words/words.ts';
import { Media, whileConnected } from '../../common/controllers.ts';
import { keptWhile } from '../../common/store.ts';
import { wordingOf, type Wording } from '../../common/words/tell.ts';
import { msg } from '../../common/words/msg.ts';
import { replayOf, ReplayController } from '../../data/match/replay/replay.ts';
import { NOTHING, type Moment, type Timeline } from '../../data/match/timeline.ts';
import type { Past } from '../../data/review/past.ts';
import type { BoardElement } from '../../games/kit/board.ts';
import type { Table } from '../../games/kit/box/box.ts';
import '../../games/kit/marks/board-marks.ts';
import type { BoardMark } from '../../games/kit/marks/marked.ts';
import plotStyles from '../../parts/plots/lines.css';
import { indexAt, plotOf, type Plot } from '../../parts/plots/lines.ts';
import momentStyles from '../../parts/plots/moments.css';
import { refersTo, thingsOf } from '../../parts/words.ts';
import wordStyles from '../../parts/words.css';
import { TitleEvent } from '../../ui/events.ts';
import progress from '../../ui/progress.css';
import table from '../../ui/table.css';
import { wordsButton } from '../match/bar/bar.ts';
import moveStyles from '../match/moves/moves.css';
import { playOnButton } from '../match/live/trays.ts';
import { PlaceInUrl } from '../match/pointing/place-in-url.ts';
import { inWords, plural, series } from '../../common/words/numbers.ts';
import { headline } from '../match/result/headline.ts';
import { TableMode, type MatchTable, type Mode, type TablePart } from '../match/table/table.ts';
import { tryIcon } from '../match/try/icons.ts';
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

const READS = ['pointerdown', 'keydown', 'wheel', 'scroll'] as const;

export interface ReviewGiven {
  past: Past;
  module: GameModule;
  game: Table;
  invite: string;
}

const narrationOf = ({ past: { page, log }, module }: ReviewGiven): Narration => {
  const tally = module.recap?.tallies[0];
  const say = (figure: number): string => tally?.say(figure, page.view!) ?? String(figure);
  return {
    story: storyOf(log, module.recap),
    format: { isTogether: isTogether(module, page.seats.length), say },
    wording: wordingOf(page, module),
    turn: module.recap?.turn ?? msg`Turn`,
    viewer: page.viewer,
  };
};

export class ReviewMode extends TableMode<ReviewGiven> implements Mode {
  readonly name = 'review';
  readonly styles = [wordStyles, plotStyles, momentStyles, progress, moveStyles, table, styles];
  readonly game: Table;
  readonly wording: Wording;
  #narration: Narration;
  #review: ReviewController;
  #replay: ReplayController;
  #url: PlaceInUrl;
  #phone: Media;
  #wide: Media;
  #moment = keptWhile<Moment>();
  #keptCurve = keptWhile<Curved>();
  #kept = keptWhile<readonly BoardMark[]>();
  #isTable = false;

  constructor(host: MatchTable, given: ReviewGiven) {
    super(host, given);
    const { past, invite, game } = given;
    this.game = game;
    this.#narration = narrationOf(given);
    this.wording = this.#narration.wording;
    this.#review = new ReviewController(host);
    this.#replay = new ReplayController(host, replayOf(past.page.id, invite));
    this.#url = new PlaceInUrl(host, () => host.requestUpdate());
    this.#phone = new Media(host, '(max-width: 759.98px)');
    this.#wide = new Media(host, '(min-width: 1080px)');
    const places = this.#narration.story.steps.map(({ last }) => last);
    this.#review.begin({ past, invite, places });
    whileConnected(host, (signal) => {
      for (const name of READS) addEventListener(name, this.#stay, { signal, passive: true, capture: true });
    });
    host.dispatchEvent(new TitleEvent(msg`Looked over: ${past.page.name || game.text.name}`));
  }

  /** What somebody has begun to read stays open, whatever turns out to be larger. */
  #stay = (): void => {
    if (this.#url.wanted === undefined) this.#url.note(this.#opened?.entry.seq);
  };

  /** The turn in the address or, without one, the largest loss known so far. */
  get #opened(): Opened | undefined {
    const { story, viewer } = this.#narration;
    const [worst] = this.#curved.turnings;
    return openedIn(story, this.#url.wanted ?? (worst && entryOf(story.steps[worst.index]!, viewer)));
  }

  get #curved(): Curved {
    const { tallied } = this.#review;
    const { seats } = this.given.past.page;
    const { format, wording, story, viewer } = this.#narration;
    const { name } = wording.telling;
    const of = { isTogether: format.isTogether, seats: seats.length, viewer, name, steps: story.steps };
    return this.#keptCurve([tallied], () => curvedBy(tallied, of));
  }

  /** The position before the opened turn, as its seat saw it. */
  get timeline(): Timeline {
    const { page, log } = this.given.past;
    const opened = this.#opened;
    const found = opened && this.#review.turn?.found?.view;
    const view = found ?? (opened && this.#replay.viewAt(opened.before)) ?? page.view!;
    const viewer = found ? opened.entry.seat! : page.viewer;
    const place = opened?.before;
    const moment = (): Moment => ({
      page: { ...page, view: view as NonNullable<typeof page.view>, viewer, events: [] },
      view,
      seat: viewer === 'table' ? null : viewer,
      actions: NOTHING,
      log: log.filter(({ seq }) => seq <= (place ?? Infinity)),
      news: [],
      within: 0,
      pointing: false,
      busy: false,
      past: true,
    });
    const go = async (seq: number): Promise<void> => void (location.hash = `#${seq}`);
    return { at: this.#moment([view, viewer, place], moment), place, go };
  }

  board(): Partial<BoardElement> {
    return { plain: true, inert: true, cropped: this.#marks.length > 0 };
  }

  updated(): void {
    const opened = this.#opened;
    if (!this.t.isConnected || opened?.entry.seq === this.#review.turn?.seq) return;
    if (!opened) return this.#review.close();
    const { before, entry } = opened;
    void this.#review.open(entry.seq, before);
    void this.#replay.prepare(before, before).then(
      () => this.t.requestUpdate(),
      () => {}, // the last position stays
    );
  }

  get #isFirstLook(): boolean {
    return this.#review.isOn && this.#review.seen < this.#review.tallied.length;
  }

  bar(): TablePart {
    const { past, module } = this.given;
    const { page } = past;
    const { story, format, turn } = this.#narration;
    const { recap } = module;
    const turns = story.turns.length - 1;
    const won = headline({
      outcome: page.outcome!,
      name: this.wording.telling.name,
      score: recap && { figures: recap.tallies[0].figures(page.view!), say: format.say },
      rival: recap?.rival?.(page.view!),
      turns,
      turn,
    });
    const at = this.#opened?.entry.seq ?? story.turns[0]!.last;
    const { invite } = this.given;
    const path = `/matches/${page.id}${invite && `?${new URLSearchParams({ invite })}`}`;
    return html`<header>
      <h1 tabindex="-1">${this.#worstWords ?? (this.#isFirstLook ? 'Looking it over' : won)}</h1>
      <p class="row sub">
        ${series([this.game.text.name, plural(turns, turn, inWords)])}. ${won}.
        <a class="link" href=${path}>Result</a>
        <a class="link" href="${path}#${at}">Replay</a>
      </p>
      ${wordsButton({ words: this.t.words })}
    </header>`;
  }

  /** What the page opens on, in words; undefined while another turn is open. */
  get #worstWords(): string | undefined {
    const { turnings, isLoss } = this.#curved;
    const [worst] = turnings;
    const { story, turn } = this.#narration;
    if (!worst || this.#opened?.step !== worst.index) return undefined;
    const at = `${turn.toLowerCase()} ${Math.max(1, story.steps[worst.index]!.turn)}`;
    if (isLoss)
      return this.#isFirstLook ? msg`Your biggest loss so far: ${at}` : msg`Your biggest loss: ${at}`;
    return this.#isFirstLook ? msg`The biggest change so far: ${at}` : msg`The biggest change: ${at}`;
  }

  #plot({ lines, turnings }: Curved, format: FigureFormat): Plot {
    const letters = this.#phone.holds ? 7 : 13;
    const cut = (name: string): string => (name.length > letters ? `${name.slice(0, letters - 1)}…` : name);
    const figures = lines.flatMap((line) => line.figures.flatMap((one) => one ?? []));
    const half = format.isTogether ? halfOf(Math.max(0, ...figures)) : 0.5;
    const left = leftWords(this.#review.left);
    const say = (figure: number): string => figureWords(figure, format);
    return {
      lines,
      say,
      scale: { least: 0, most: 2 * half, step: half },
      end: ({ mark, name, figures: known }) =>
        mark === null ? say(known.findLast((one) => one !== undefined) ?? 0) : cut(name),
      ticks: [],
      moments: turnings,
      at: this.#opened?.step,
      isSmall: this.#phone.holds,
      isBand: this.#wide.holds,
      toCome: left ? msg`still to come, ${left}` : msg`still to come`,
    };
  }

  caption(): TablePart {
    const curved = this.#curved;
    const narration = this.#narration;
    const { story, format, viewer } = narration;
    const { isOn, isWhole, isBroken } = this.#review;
    const plot = this.#plot(curved, format);
    const point = ({ clientX, currentTarget }: MouseEvent): void => {
      const { left, width } = (currentTarget as Element).getBoundingClientRect();
      const step = story.steps[indexAt(plot, (clientX - left) / width)];
      if (step) location.hash = `#${entryOf(step, viewer)}`;
    };
    const toggle = (): void => {
      this.#isTable = !this.#isTable;
      this.t.requestUpdate();
    };
    return html`<section class="paper curve" aria-labelledby="curve">
      <div class="row spread">
        <h2 id="curve">${format.isTogether ? 'What you could hope for' : 'Chances to win, turn by turn'}</h2>
        ${this.#isFirstLook ? progressOf(this.#review, story.step) : this.#errors(curved)}
        ${!isOn && !isWhole ? html`<button class="link" @click=${() => void this.#review.go()}>Go on</button>` : nothing}
        <button class="link" aria-expanded=${this.#isTable} @click=${toggle}>As a table</button>
      </div>
      ${isBroken ? html`<p class="bad" role="alert">That didn’t work. Reload the page and try again.</p>` : nothing}
      <div class="drawing" @click=${point}>${plotOf(plot)}</div>
      ${this.#isTable ? curveTable(curved, narration) : nothing}
    </section>`;
  }

  #errors({ points }: Curved): TablePart {
    const { format, story } = this.#narration;
    const { isOn, tallied } = this.#review;
    const least = Math.min(...tallied.flatMap((one) => (one && !one.isOver ? one.playOuts : [])));
    if (tallied.includes(null) || !Number.isFinite(least)) return nothing;
    const known = points.flatMap((all) => all ?? []);
    return html`<p class="fine">
      ${errorWords(least, known, format, story.step)}
      ${isOn ? html`Getting finer. <button class="link" @click=${() => this.#review.stop()}>Stop</button>` : nothing}
    </p>`;
  }

  get #marks(): readonly BoardMark[] {
    const { view, weighed } = this.#review.turn?.found ?? {};
    const seat = this.#opened?.entry.seat;
    const { text } = this.game;
    return this.#kept([weighed], () =>
      (weighed?.moves ?? []).map(({ action }, i) => ({
        things: thingsOf(refersTo(text.action(action, view!))),
        label: String(i + 1),
        manner: mannerOf(i),
        ahead: { action, before: [], color: i === 0 ? `seat-${seat}` : 'ink' },
      })),
    );
  }

  side(): TablePart {
    const opened = this.#opened;
    const narration = this.#narration;
    const moments = { curved: this.#curved, narration, at: opened?.step, isOn: this.#isFirstLook };
    return html`${opened ? this.#turn(opened) : workedOutHere(this.#isFirstLook, narration.story.step, ROUNDS[0]!)}
    ${momentsList(moments)}`;
  }

  #turn(opened: Opened): TemplateResult {
    const { past, invite } = this.given;
    const { text } = this.game;
    return turnPanel({
      opened,
      curved: this.#curved,
      review: this.#review,
      narration: this.#narration,
      seats: past.page.seats.length,
      label: (action, view) => toText(text.action(action, view), this.wording.telling),
      more: html`${playOnButton({ page: past.page, seq: opened.before, invite }, msg`Start a match from here`, 'near')}
      ${this.#challengeButton(opened)}`,
      foot: this.#foot(opened),
    });
  }

  /** Only what everybody may see becomes a challenge. */
  #challengeButton({ before, entry }: Opened): TablePart {
    const { page } = this.given.past;
    if (page.visibility !== 'public' || page.hidden === 'kept') return nothing;
    const make = async (): Promise<void> => {
      const { makeChallenge } = await import('../challenge/make.ts');
      await makeChallenge(this.t, { page, at: before, seat: entry.seat! });
    };
    return html`<button class="btn near" @click=${() => void make()}>Make a challenge of this turn</button>`;
  }

  #foot({ before, step }: Opened): TemplateResult {
    const { turnings } = this.#curved;
    const at = turnings.findIndex(({ index }) => index === step);
    const next = turnings[(at + 1) % turnings.length];
    const { story, viewer } = this.#narration;
    const { past, invite } = this.given;
    const tried = `/matches/${past.page.id}?at=${before}&try${invite && `&${new URLSearchParams({ invite })}`}`;
    return html`<div class="row nowrap foot">
      ${next && next.index !== step ? html`<a class="btn" href="#${entryOf(story.steps[next.index]!, viewer)}">Next moment</a>` : nothing}
      <a class="btn ink grow" href=${tried}>${tryIcon('lines')}Try it from here</a>
    </div>`;
  }

  over(): TablePart {
    return html`<mw-board-marks .board=${this.t.board} .marks=${this.#marks}></mw-board-marks>`;
  }
}
