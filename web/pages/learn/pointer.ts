import { html, nothing, type LitElement, type TemplateResult } from 'lit';
import { whileConnected } from '../../common/controllers.ts';
import { same } from '../../../rules/kit/json.ts';
import type { BoardElement } from '../../games/kit/board.ts';
import { aimAt, bringIntoView, buttonFor, drawnIn, pointing } from '../../games/kit/guided/aim.ts';
import type { StepAim } from '../../games/kit/guided/aim.ts';

const SETTLES = 900;

/** How many pixels the caption of a step stands over its edge. */
const CAPTION = 15;

/** What the step is about, and whether something must be pressed. */
type Pointed = { lit: readonly string[]; isPressed: boolean };

export class StepPointer {
  /** Whether the step asks for something that can be pressed. */
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

  /** What the step refers to and what to click next, without what is already chosen. */
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
