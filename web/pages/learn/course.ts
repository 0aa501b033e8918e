import { html, nothing, type TemplateResult, type LitElement } from 'lit';
import type { GameModule } from '../../../rules/kit/module.ts';
import { aboutMinutes } from '../../common/words/words.ts';
import type { Table } from '../../games/kit/box/box.ts';
import { LEARNER, type Guided, type GuidedMatch } from '../../games/kit/guided/guided.ts';
import type { AnyLearn } from '../../games/kit/learn/learn.ts';
import { icon } from '../../ui/icons.ts';
import { whileConnected } from '../../common/controllers.ts';
import { same } from '../../../rules/kit/json.ts';
import type { BoardElement } from '../../games/kit/board.ts';
import { aimAt, bringIntoView, buttonFor, drawnIn, pointing } from '../../games/kit/guided/aim.ts';
import type { StepAim } from '../../games/kit/guided/aim.ts';

const SETTLES = 900;

const CAPTION = 15;

type Pointed = { lit: readonly string[]; isPressed: boolean };

export class StepPointer {
  isAsked = false;
  /** The step lies over the signs, which are under the board of a phone. */
  isOverSigns = false;
  aim: StepAim | undefined;
  #host: LitElement & { board: BoardElement | undefined };
  #step: () => Pointed;
  #settled = 0;
  #frame = 0;

  constructor(host: LitElement & { board: BoardElement | undefined }, step: () => Pointed) {
    this.#host = host;
    this.#step = step;
    whileConnected(host, (signal) => {
      for (const name of ['resize', 'wheel', 'pointermove', 'pointerup'] as const)
        window.addEventListener(name, this.#follow, { signal, passive: true });
    });
  }

  settle(): void {
    this.#settled = performance.now() + SETTLES;
    this.#follow();
  }

  /** Begins a step, whose subject may be beyond the visible part of a board or list that scrolls. */
  async begin(): Promise<void> {
    this.settle();
    await this.#host.board?.updateComplete;
    const root = this.#host.board?.shadowRoot;
    if (root) bringIntoView(root, this.#lit);
  }

  get #lit(): readonly string[] {
    const { chosen, next } = this.#host.board!.choice;
    return [...next, ...this.#step().lit].filter((name) => !chosen.includes(name));
  }

  get door(): HTMLElement | undefined {
    const root = this.#host.board?.shadowRoot;
    return root && this.#step().isPressed ? buttonFor(root, this.#lit) : undefined;
  }

  #follow = (): void => {
    cancelAnimationFrame(this.#frame);
    const { board, isConnected } = this.#host;
    const root = board?.shadowRoot;
    if (!root || !isConnected) return;
    const lit = this.#lit;
    const stage = root.querySelector('.stage') ?? root;
    board.highlight(lit.filter((name) => drawnIn(stage, name).length === 0));
    const aim = aimAt(root, lit);
    this.#show({ isAsked: this.door !== undefined, aim, isOverSigns: this.#coversSigns(aim) });
    if (performance.now() < this.#settled) this.#frame = requestAnimationFrame(this.#follow);
  };

  #show(shown: Pick<StepPointer, 'aim' | 'isAsked' | 'isOverSigns'>): void {
    const { aim, isAsked, isOverSigns } = this;
    if (same(shown, { aim, isAsked, isOverSigns })) return;
    Object.assign(this, shown);
    this.#host.requestUpdate();
  }

  #coversSigns(aim: StepAim | undefined): boolean {
    const signs = this.#host.renderRoot.querySelector('.signs')?.getBoundingClientRect();
    const [x, y] = aim?.end ?? [0, 0];
    return signs !== undefined && signs.left < x && x < signs.right && signs.bottom > y - CAPTION;
  }

  drawn(): TemplateResult | typeof nothing {
    return this.aim ? html`<svg class="pointer" aria-hidden="true">${pointing(this.aim)}</svg>` : nothing;
  }
}

export interface Course {
  table: Table;
  rules: GameModule;
  script: Guided;
  guide: GuidedMatch;
  learn: AnyLearn | undefined;
}

export const courseSteps = ({ script, table }: Course, at: number): TemplateResult =>
  html`<aside class="paper stack tight course" aria-labelledby="course">
    <h2 id="course" class="h3">Your first match</h2>
    <p class="fine">Real board, real rules, ${aboutMinutes(script.minutes)}.</p>
    <ol>
      ${script.steps.map(
        ({ title }, i) =>
          html`<li
            class="row nowrap ${i < at ? 'done' : i === at ? 'now' : ''}"
            aria-current=${i === at ? 'step' : nothing}
          >
            <span class="nth center">${i < at ? icon('check') : i + 1}</span>${title}
          </li>`,
      )}
    </ol>
    <p class="fine ruled">
      Press what is marigold, or <b>Next</b> to see it done. You can stop at any step and pick it up again
      from <a class="link" href="/games/${table.game.meta.id}">How to play</a>.
    </p>
  </aside>`;

export const courseStrips = ({ script }: Course, at: number): TemplateResult | typeof nothing => {
  const { strips } = script.steps[at]!;
  if (!strips) return nothing;
  return html`<ul class="stack tight meta strips" aria-label="The rule">
    ${strips.map(
      ({ drawn, does, brings }) =>
        html`<li>
          <svg viewBox="0 0 300 84" aria-hidden="true">${drawn}</svg>
          <p><b>${does}</b> ${brings}</p>
        </li>`,
    )}
  </ul>`;
};

export const courseSigns = ({ script, guide, learn }: Course, isUnder: boolean): TemplateResult => {
  const { view } = guide.match.page(LEARNER, { index: guide.begins[0]! });
  return html`<section class=${isUnder ? 'signs under' : 'signs'} aria-labelledby="signs">
    <h2 id="signs" class="h3">On the board</h2>
    <ul>
      ${script.signs.map(({ thing, words }) => html`<li class="row nowrap meta">${learn?.picture?.(thing, { view })}<span>${words}</span></li>`)}
    </ul>
  </section>`;
};
