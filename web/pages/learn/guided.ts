import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { element, property, query, state } from '../../ui/element.ts';
import { rememberGuided } from '../../common/local.ts';
import { msg } from '../../common/words/words.ts';
import { playGuided, LEARNER, type GuidedMatch, type GuidedStep } from '../../games/kit/guided/guided.ts';
import { boxOf, loadRules, loadTable } from '../../games/shelf.ts';
import { emptyPage } from '../../ui/empty-page.ts';
import { TitleEvent, GoEvent } from '../../ui/events.ts';
import { adopt, TableMode, type ModeClass, type Mode, type TablePart } from '../match/table/table.ts';
import { courseSigns, courseSteps, courseStrips, StepPointer, type Course } from './course.ts';
import { same } from '../../../rules/kit/json.ts';
import { firstTableOf } from '../../../rules/kit/module.ts';
import { keptWhile } from '../../common/store.ts';
import { wordingOf } from '../../common/words/tell.ts';
import { playFirst } from '../../data/matches/making.ts';
import { NOTHING, STILL, type Moment, type Timeline } from '../../data/match/timeline.ts';
import type { BoardElement } from '../../games/kit/board.ts';
import type { Table } from '../../games/kit/box/box.ts';
import type { Lesson } from '../../games/kit/learn/learn.ts';
import lessonStyles from '../../games/kit/guided/panel.css';
import turned from '../match/live/turned.css';
import drawing from '../../games/kit/styles/drawing.css';
import { sitDown } from '../../parts/name/someone.ts';
import { icon } from '../../ui/icons.ts';
import { nameParts, tableBar, wordsButton } from '../match/bar/bar.ts';
import guidedStyles from './guided.css';

const hintOf = ({ ask, does }: GuidedStep): string => {
  if (does === undefined) return msg`${ask} Press Next to go on.`;
  return ask.endsWith(msg`press Next.`) ? ask : msg`${ask} Or press Next to see it done.`;
};

type GuidedGiven = { course: Course; back: string; game: Table };

const momentAt = ({ match, begins, actions }: GuidedMatch, step: number): Moment => {
  const since = match.seqAt(begins[Math.max(0, step - 1)]!);
  const told = match.page(LEARNER, { index: begins[step]!, since, isGoingOn: true });
  const action = actions[step];
  return {
    ...STILL,
    page: { ...told, undo: null, undoTo: null },
    view: told.view!,
    seat: LEARNER,
    actions: action ? [action] : NOTHING,
    log: [],
    news: told.events,
  };
};

class GuidedMode extends TableMode<GuidedGiven> implements Mode {
  readonly styles = [turned, drawing, lessonStyles, guidedStyles];
  readonly #course = this.given.course;
  readonly #back = this.given.back;
  readonly wording = wordingOf(this.#course.guide.match.page(LEARNER), this.game);
  #at = 0;
  /** The step that the table shows. */
  #begun: number | undefined;
  #pointer = new StepPointer(this.t, () => ({
    lit: this.#step.lit,
    isPressed: this.#course.guide.actions[this.#at] !== undefined,
  }));
  #moment = keptWhile<Moment>();
  #lesson = keptWhile<Lesson>();
  #isStarting = false;

  async dress(board: BoardElement): Promise<void> {
    board.addController({ hostUpdated: () => this.#pointer.settle() });
    await board.updateComplete;
    adopt(board.shadowRoot!, [lessonStyles]);
  }

  updated(): void {
    if (this.#begun !== this.#at) void this.#pointer.begin();
    this.#begun = this.#at;
  }

  get #step(): GuidedStep {
    return this.#course.script.steps[this.#at]!;
  }

  get name(): string {
    return this.#step.hasHand ? 'guided handed' : 'guided';
  }

  get timeline(): Timeline {
    return {
      at: this.#moment([this.#at], () => momentAt(this.#course.guide, this.#at)),
      place: undefined,
      go: async (step) => this.#go(step),
      act: (action) => same(action, this.#course.guide.actions[this.#at]) && this.#done(),
    };
  }

  board(): Partial<BoardElement> {
    const { isAsked } = this.#pointer;
    return { lesson: this.#lesson([this.#at, isAsked, this.#isStarting], () => this.#taught) };
  }

  get #taught(): Lesson {
    const { hasHand = false, lit } = this.#step;
    const { scene } = this.#course.script;
    return { hasHand, lit, scene, hint: hintOf(this.#step), panel: this.#panel() };
  }

  /** Draws the step where the hand and sheet are, in every window size. */
  #panel(): TemplateResult {
    const [at, of] = [this.#at, this.#course.script.steps.length];
    const { title, ask, rule } = this.#step;
    const isLast = at === of - 1;
    const leave = this.#back ? undefined : msg`Rules`;
    const quit = isLast ? leave : html`Skip<span class="vh"> the tour</span>`;
    const next = html`<button class="btn go" @click=${() => this.#go(at + 1)}>Next ${icon('next')}</button>`;
    const lead = html`<button class="btn there" @click=${() => this.#pointer.door?.focus()}>
      Take me there
    </button>`;
    return html`<p class="caption lesson-title"><b>Step ${at + 1} of ${of}.</b> ${title}</p>
      <div class="row wrap spread lesson">
        <div aria-live="polite">
          <h2 class="prompt" tabindex="-1">${ask}</h2>
          <p>${rule}</p>
        </div>
        <div class="row wrap ways">
          ${quit ? html`<button class="btn quiet" @click=${this.#leave}>${quit}</button>` : nothing}
          <div class="row">
            <button class="btn" ?disabled=${at === 0} @click=${() => this.#go(at - 1)}>
              ${icon('back')} Back
            </button>
            ${isLast ? this.#last() : next} ${this.#pointer.isAsked && !this.t.isTold ? lead : nothing}
          </div>
        </div>
      </div>`;
  }

  #last(): TemplateResult {
    if (this.#back) return html`<button class="btn go" @click=${this.#leave}>To my match</button>`;
    return html`<button class="btn go" ?disabled=${this.#isStarting} @click=${() => this.#play()}>
      ${this.#isStarting ? 'Setting up…' : 'Play'}
    </button>`;
  }

  async #play(): Promise<void> {
    this.#start(true);
    const { rules } = this.#course;
    await sitDown(this.t, () => playFirst(rules.game.meta.id, firstTableOf(rules)), msg`Play`);
    this.#start(false);
  }

  #start(isStarting: boolean): void {
    this.#isStarting = isStarting;
    this.t.requestUpdate();
  }

  #go(step: number): void {
    if (step >= this.#course.script.steps.length) return this.#leave();
    this.#at = Math.max(0, step);
    this.t.requestUpdate();
  }

  #leave = (): void =>
    void this.t.dispatchEvent(new GoEvent(this.#back || `/games/${this.game.game.meta.id}`));

  /** After a move, the focus goes to the next step, close to the hand. */
  async #done(): Promise<void> {
    this.#go(this.#at + 1);
    await this.t.updateComplete;
    const root = this.t.isTold ? this.t.renderRoot : this.t.board?.shadowRoot;
    root?.querySelector<HTMLElement>('.lesson .prompt')?.focus({ preventScroll: true });
  }

  bar(): TablePart {
    const guide = `/games/${this.game.game.meta.id}`;
    return tableBar({
      back: html`<a class="tool back" href=${this.#back || guide} aria-label="Leave the guided match"
        >${icon('back')}</a
      >`,
      title: nameParts(this.game.game.meta.id, this.game.text.name),
      sub: msg`Your first match`,
      facts: html`<span class="chip line">Guided</span>
        <a class="tool" href=${guide}>${icon('ask')}<span class="vh-small">How to play</span></a>
        ${wordsButton({ words: this.t.words })}`,
    });
  }

  tray(): TablePart {
    if (!this.t.isTold) return nothing;
    return html`<section class="turned" aria-label="The step">
      <div class="sheet">${this.#taught.panel}</div>
    </section>`;
  }

  side(): TablePart {
    const course = this.#course;
    const titles = courseSteps(course, this.#at);
    if (this.t.isTold) return titles;
    return html`${titles} ${courseStrips(course, this.#at)} ${courseSigns(course, this.#pointer.isOverSigns)}`;
  }

  over(): TablePart {
    return this.t.isTold ? nothing : this.#pointer.drawn();
  }
}

const MODE: ModeClass = GuidedMode;

@element('page-guided')
export class PageGuided extends LitElement {
  #loaded: Promise<void> | undefined;

  @query('mw-table') private table!: LitElement | null;

  @state() private course: Course | undefined;
  @state() private isMissing = false;

  @property() game = '';
  @property() back = '';

  override connectedCallback(): void {
    super.connectedCallback();
    this.#loaded = this.#load().catch(() => void (this.isMissing = true));
  }

  /** Waits for the heading, which gets the focus on arrival and only exists once all is loaded. */
  protected override async getUpdateComplete(): Promise<boolean> {
    await this.#loaded;
    const isDone = await super.getUpdateComplete();
    await this.table?.updateComplete;
    return isDone;
  }

  async #load(): Promise<void> {
    const box = boxOf(this.game);
    const [table, rules, script, learn] = await Promise.all([
      loadTable(this.game),
      loadRules(this.game),
      box?.guided?.(),
      box?.learn?.(),
    ]);
    if (!table?.Board || !rules || !script) throw new Error(`no guided match of ${this.game}`);
    this.course = { table, rules, script, guide: playGuided(rules, script), learn };
    this.dispatchEvent(new TitleEvent(msg`Your first match of ${table.text.name}`));
    rememberGuided(this.game);
  }

  protected override render(): TemplateResult {
    if (this.isMissing) return emptyPage(msg`No guided match here`, '');
    const { course, back } = this;
    if (!course) return html`<div class="match" aria-busy="true"></div>`;
    return html`<mw-table .mode=${MODE} .given=${{ course, back, game: course.table }}></mw-table>`;
  }
}
