import { html, LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { ThingRef } from '../../../../rules/kit/words/words.ts';
import { same } from '../../../../rules/kit/json.ts';
import type { BoardElement } from '../../../games/kit/board.ts';
import styles from './rings.css';

/** How many milliseconds things may keep moving after a change. */
const SETTLES = 900;
/** More rings than these would hide the board. */
const MOST = 6;
/** The least and the greatest width of a ring, in pixels. */
const [LEAST, GREATEST] = [36, 80];

const ringAround = ({ x, y, width, height }: DOMRect): Ring => {
  const size = Math.max(LEAST, width, height) + 6;
  const isRound = size <= GREATEST;
  return {
    x: Math.round(x + width / 2),
    y: Math.round(y + height / 2),
    width: Math.round(isRound ? size : width + 4),
    height: Math.round(isRound ? size : height + 4),
    isRound,
  };
};

interface Ring {
  x: number;
  y: number;
  width: number;
  height: number;
  /** A small thing has a ring, a large one a frame. */
  isRound: boolean;
}

/** Whether two rings would not lie over each other's sign. */
const isApart = (one: Ring, other: Ring): boolean => Math.hypot(one.x - other.x, one.y - other.y) > LEAST;

const isWithin = ({ x, y, width, height }: DOMRect, stage: DOMRect): boolean =>
  width > 0 &&
  x + width / 2 > stage.left &&
  x + width / 2 < stage.right &&
  y + height / 2 > stage.top &&
  y + height / 2 < stage.bottom;

/** Dotted rings with a question mark, on the board around what is only guessed. */
@customElement('mw-try-rings')
export class TryRings extends LitElement {
  static override styles = [styles];

  #settled = 0;
  #frame = 0;
  #stop = new AbortController();

  @state() private rings: readonly Ring[] = [];

  @property({ attribute: false }) board!: BoardElement;
  @property({ attribute: false }) things: readonly ThingRef[] = [];
  /** The place shown; only so that the rings are found anew. */
  @property({ attribute: false }) place: unknown;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    for (const name of ['resize', 'wheel', 'pointermove', 'pointerup', 'scroll'] as const)
      addEventListener(name, () => this.#follow(), { signal, passive: true, capture: true });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop.abort();
    cancelAnimationFrame(this.#frame);
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (!changed.has('place') && !changed.has('things')) return;
    this.#settled = performance.now() + SETTLES;
    void this.board.updateComplete.then(() => this.#follow());
  }

  /** Keeps the rings on their things while anything may move. */
  #follow = (): void => {
    cancelAnimationFrame(this.#frame);
    if (!this.isConnected) return;
    const rings = this.#found();
    if (!same(rings, this.rings)) this.rings = rings;
    if (performance.now() < this.#settled) this.#frame = requestAnimationFrame(this.#follow);
  };

  #found(): Ring[] {
    const parts = this.board.shadowRoot?.querySelectorAll('.stage, .tray .hand') ?? [];
    const rings = [...parts].flatMap((part) => this.#foundIn(part));
    return rings.filter((ring, i) => rings.slice(0, i).every((other) => isApart(ring, other))).slice(0, MOST);
  }

  #foundIn(part: Element): Ring[] {
    const bounds = part.getBoundingClientRect();
    const drawn = [...part.querySelectorAll<HTMLElement | SVGElement>('[data-thing]')];
    const found = drawn.filter((each) =>
      this.things.some(
        ({ thing }) => !thing.startsWith('seat:') && this.board.draws(thing, each.dataset['thing']!),
      ),
    );
    return found
      .map((each) => each.getBoundingClientRect())
      .filter((box) => isWithin(box, bounds))
      .map(ringAround);
  }

  protected override render(): TemplateResult[] {
    return this.rings.map(
      ({ x, y, width, height, isRound }) =>
        html`<span
          class=${isRound ? 'ring' : 'ring frame'}
          style=${`--x: ${x}px; --y: ${y}px; width: ${width}px; height: ${height}px`}
          aria-hidden="true"
          ><b>?</b></span
        >`,
    );
  }
}
