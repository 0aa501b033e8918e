import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { same } from '../../../rules/kit/json.ts';
import { firstTableOf } from '../../../rules/kit/module.ts';
import { playFirst } from '../../data/first-match.ts';
import { tellAbout } from '../../ui/attempt.ts';
import { GoEvent, TitleEvent } from '../../ui/events.ts';
import { rememberGuided } from '../../common/guided.ts';
import type { BoardElement } from '../../games/kit/board.ts';
import {
  aimAt,
  bringIntoView,
  buttonFor,
  drawnIn,
  pointing,
  type StepAim,
} from '../../games/kit/guided/aim.ts';
import { LEARNER, playGuided, type GuidedStep } from '../../games/kit/guided/guided.ts';
import { lessonPanel } from '../../games/kit/guided/panel.ts';
import lessonStyles from '../../games/kit/guided/panel.css';
import type { Lesson } from '../../games/kit/learn/learn.ts';
import drawing from '../../games/kit/styles/drawing.css';
import { boxOf, loadRules, loadTable } from '../../games/shelf.ts';
import wordmarkStyles from '../../parts/wordmark.css';
import { emptyPage } from '../../ui/empty-page.ts';
import steps from '../../ui/steps.css';
import { ui } from '../../ui/styles.ts';
import { courseBar, courseSigns, courseSteps, courseStrips, type Course } from './course.ts';
import guidedStyles from './guided.css';
import barStyles from '../match/bar/bar.css';
import matchStyles from '../match/match.css';

/** How many milliseconds things may keep moving after a step begins. */
const SETTLES = 900;

/** How many pixels the caption of a step stands over its edge. */
const CAPTION = 15;

/** What is said after a press on anything that the step does not ask for. */
const hintOf = ({ ask, does }: GuidedStep): string => {
  if (does === undefined) return `${ask} Press Next to go on.`;
  return ask.endsWith('press Next.') ? ask : `${ask} Or press Next to see it done.`;
};

/** A first match, step by step: the real board and the real rules, with a script from its game. */
@customElement('page-guided')
export class PageGuided extends LitElement {
  static override styles = [ui, steps, wordmarkStyles, drawing, barStyles, matchStyles, guidedStyles];

  #board: BoardElement | undefined;
  #stop = new AbortController();
  #settled = 0;
  #frame = 0;
  #loaded: Promise<void> | undefined;

  @state() private course: Course | undefined;
  @state() private at = 0;
  @state() private aim: StepAim | undefined;
  /** Whether the step asks for something that can be pressed. */
  @state() private isAsked = false;
  /** The step lies over the signs, which are under the board of a phone. */
  @state() private isOverSigns = false;
  @state() private isMissing = false;
  /** A real match is being made. */
  @state() private isStarting = false;

  @property() game = '';
  /** Where to go afterwards; by default, the guide. */
  @property() back = '';

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    for (const name of ['resize', 'wheel', 'pointermove', 'pointerup'] as const)
      window.addEventListener(name, () => this.#follow(), { signal, passive: true });
    this.#loaded = this.#load().catch(() => void (this.isMissing = true));
  }

  /** Waits for the heading, which gets the focus on arrival and only exists once all is loaded. */
  protected override async getUpdateComplete(): Promise<boolean> {
    await this.#loaded;
    return super.getUpdateComplete();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop.abort();
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
    this.#board = new table.Board();
    this.#board.addController({ hostUpdated: () => this.#settle() });
    rememberGuided(this.game);
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (!this.course) return;
    const hasBegun = changed.has('course') || changed.has('at');
    if (hasBegun) this.#setBoard(this.course);
    if (hasBegun || changed.has('isAsked') || changed.has('isStarting'))
      this.#board!.lesson = this.#lesson(this.course);
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has('course') && this.course)
      this.dispatchEvent(new TitleEvent(`Your first match of ${this.course.table.text.name}`));
    if (!changed.has('course') && !changed.has('at')) return;
    const sheets = this.#board?.shadowRoot?.adoptedStyleSheets;
    if (sheets && !sheets.includes(lessonStyles.styleSheet!)) sheets.push(lessonStyles.styleSheet!);
    this.#settle();
    void this.#bringIntoView();
  }

  /** A step's subject may be beyond the visible part of a board or list that scrolls. */
  async #bringIntoView(): Promise<void> {
    await this.#board?.updateComplete;
    if (this.course && this.#board?.shadowRoot) bringIntoView(this.#board.shadowRoot, this.#lit(this.course));
  }

  /** Something has started to move. */
  #settle(): void {
    this.#settled = performance.now() + SETTLES;
    this.#follow();
  }

  /** What the step refers to and what to click next, without what is already chosen. */
  #lit({ script }: Course): readonly string[] {
    const { chosen, next } = this.#board!.choice;
    return [...next, ...script.steps[this.at]!.lit].filter((name) => !chosen.includes(name));
  }

  /** The element to press now. */
  #door({ guide }: Course, lit: readonly string[]): HTMLElement | undefined {
    const root = this.#board!.shadowRoot;
    return root && guide.actions[this.at] ? buttonFor(root, lit) : undefined;
  }

  /** Keeps frame and thread on their targets while anything may move. */
  #follow = (): void => {
    cancelAnimationFrame(this.#frame);
    const root = this.#board?.shadowRoot;
    if (!root || !this.course || !this.isConnected) return;
    const lit = this.#lit(this.course);
    const stage = root.querySelector('.stage') ?? root;
    this.#board!.highlight(lit.filter((name) => drawnIn(stage, name).length === 0));
    this.isAsked = this.#door(this.course, lit) !== undefined;
    const aim = aimAt(root, lit);
    if (!same(aim, this.aim)) this.aim = aim;
    this.isOverSigns = this.#coversSigns(aim);
    if (performance.now() < this.#settled) this.#frame = requestAnimationFrame(this.#follow);
  };

  #coversSigns(aim: StepAim | undefined): boolean {
    const {
      left = 0,
      right = 0,
      bottom = 0,
    } = this.renderRoot.querySelector('.signs')?.getBoundingClientRect() ?? {};
    const [x, y] = aim?.end ?? [0, 0];
    return left < x && x < right && bottom > y - CAPTION;
  }

  #setBoard({ table, guide }: Course): void {
    const { match, begins, actions } = guide;
    const action = actions[this.at];
    const since = this.at === 0 ? match.seqAt(begins[0]!) : match.seqAt(begins[this.at - 1]!);
    const told = match.page(LEARNER, { index: begins[this.at]!, since, isGoingOn: true });
    const page = { ...told, undo: null, undoTo: null };
    Object.assign<BoardElement, Partial<BoardElement>>(this.#board!, {
      page,
      view: page.view!,
      seat: LEARNER,
      actions: action ? [action] : [],
      news: page.events,
      recap: table.recap,
      learn: table.learn,
    });
  }

  #lesson(course: Course): Lesson {
    const { steps } = course.script;
    const step = steps[this.at]!;
    return {
      hasHand: step.hasHand === true,
      scene: course.script.scene,
      hint: hintOf(step),
      panel: lessonPanel({
        step,
        number: this.at + 1,
        of: steps.length,
        last: this.#last(),
        leave: this.back ? undefined : 'Rules',
        skip: this.#leave,
        back: () => this.#step(-1),
        next: () => this.#step(1),
        lead: this.isAsked ? () => this.#door(course, this.#lit(course))?.focus() : undefined,
      }),
    };
  }

  /** The end leads back to the player's match, or else on to a real one. */
  #last(): TemplateResult {
    if (this.back) return html`<button class="btn go" @click=${this.#leave}>To my match</button>`;
    return html`<button class="btn go" ?disabled=${this.isStarting} @click=${this.#play}>
      ${this.isStarting ? 'Setting up…' : 'Play'}
    </button>`;
  }

  #play = async (): Promise<void> => {
    this.isStarting = true;
    await tellAbout(this, async () => {
      const { rules } = this.course!;
      const { id } = await playFirst(rules.game.meta.id, firstTableOf(rules));
      this.dispatchEvent(new GoEvent(`/matches/${id}`));
    });
    this.isStarting = false;
  };

  #step(by: 1 | -1): void {
    const to = this.at + by;
    if (to >= this.course!.script.steps.length) return this.#leave();
    this.at = Math.max(0, to);
  }

  #leave = (): void => {
    this.dispatchEvent(new GoEvent(this.back || `/games/${this.game}`));
  };

  #act({ action }: HTMLElementEventMap['mw-act']): void {
    if (!same(action, this.course?.guide.actions[this.at])) return;
    this.#step(1);
    void this.#readOn();
  }

  /** After a move, the focus goes to the next step, close to the hand. */
  async #readOn(): Promise<void> {
    await this.updateComplete;
    await this.#board?.updateComplete;
    this.#board?.shadowRoot?.querySelector<HTMLElement>('.lesson .prompt')?.focus({ preventScroll: true });
  }

  protected override render(): TemplateResult {
    if (this.isMissing)
      return emptyPage('No guided match here', '', { href: '/shelf', words: 'Back to the shelf' });
    const { course } = this;
    if (!course) return html`<div class="match" aria-busy="true"></div>`;
    return html`<div
        class=${course.script.steps[this.at]!.hasHand ? 'match guided handed' : 'match guided'}
        @mw-act=${this.#act}
      >
        ${courseBar(course, this.back)} ${this.#board} ${courseSteps(course, this.at)}
        ${courseStrips(course, this.at)} ${courseSigns(course, this.isOverSigns)}
      </div>
      ${this.aim ? html`<svg class="pointer" aria-hidden="true">${pointing(this.aim)}</svg>` : nothing}`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'page-guided': PageGuided;
  }
}
