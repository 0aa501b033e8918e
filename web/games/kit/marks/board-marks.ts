import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { ui } from '../../../ui/styles.ts';
import type { AheadAction, BoardElement } from '../board.ts';
import type { AnyLearn } from '../learn/learn.ts';
import styles from './board-marks.css';
import type { BoardMark } from './marked.ts';

/** The middle of a disc, in pixels of the window. */
interface Disc {
  x: number;
  y: number;
}

/** A mark and where its thing is drawn. */
interface Placed extends BoardMark, Disc {
  box: DOMRect;
  /** Whether the board draws it. */
  isDrawn: boolean;
}

type Drawn = HTMLElement | SVGElement;

/** How many milliseconds a board may keep moving after it was touched or drawn. */
const SETTLES = 900;
/** What may move a board, or the page under it. */
const MOVES = ['resize', 'wheel', 'pointermove', 'pointerup', 'keydown'] as const;

/** The width of a disc, in pixels. */
const DISC = 28;

const isAt = (one: DOMRect, other: DOMRect): boolean =>
  one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height;

const isSame = (one: Placed, other: Placed | undefined): boolean =>
  other !== undefined &&
  one.label === other.label &&
  one.manner === other.manner &&
  one.isDrawn === other.isDrawn &&
  isAt(one.box, other.box);

const isSeen = (box: DOMRect, within: DOMRect): boolean =>
  box.width > 0 &&
  box.left < within.right &&
  box.right > within.left &&
  box.top < within.bottom &&
  box.bottom > within.top;

/** The disc of a mark stands at a corner of it that is free, the upper right one first, or else beside what stands there. */
const discAt = ({ left, right, top, bottom }: DOMRect, others: readonly Placed[]): Disc => {
  const within = (at: number, end: number): number => Math.min(Math.max(at, DISC / 2), end - DISC / 2);
  const corners = [right, left].flatMap((x) =>
    [top, bottom].map((y) => ({ x: within(x, innerWidth), y: within(y, innerHeight) })),
  );
  const beside = others.map(({ y }, i) => ({ x: within(right - (i + 1) * DISC, innerWidth), y }));
  const isFree = ({ x, y }: Disc): boolean =>
    others.every((other) => Math.hypot(other.x - x, other.y - y) >= DISC);
  return [...corners, ...beside].find(isFree) ?? corners[0]!;
};

/** The drawing of the board: other pictures on its stage are small. */
const largest = (stage: Element): SVGSVGElement | undefined =>
  [...stage.querySelectorAll('svg')].toSorted((one, other) => other.clientWidth - one.clientWidth)[0];

const aheadOf = ({ label, ahead }: BoardMark): AheadAction[] => (ahead ? [{ ...ahead, label }] : []);

/** Discs and frames over a board, which stay on their things wherever these are dragged. */
@customElement('mw-board-marks')
export class BoardMarks extends LitElement {
  static override styles = [ui, styles];

  #stop = new AbortController();
  #frame = 0;
  #settled = 0;
  #watched: BoardElement | undefined;
  /** Knows where places are that the board doesn't draw as things. */
  #learn: AnyLearn | undefined;

  @state() private placed: readonly Placed[] = [];

  @property({ attribute: false }) board: BoardElement | undefined;
  @property({ attribute: false }) marks: readonly BoardMark[] = [];

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    for (const name of MOVES) addEventListener(name, this.#settle, { signal, passive: true });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop.abort();
    cancelAnimationFrame(this.#frame);
    if (this.board) this.board.ahead = [];
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (this.board && changed.has('marks')) this.board.ahead = this.marks.flatMap(aheadOf);
    if (this.board && this.board !== this.#watched) {
      this.#watched = this.board;
      this.board.addController({ hostUpdated: this.#settle });
      void this.#findPlaces(this.board);
    }
    if (changed.has('marks') || changed.has('board')) this.#settle();
  }

  async #findPlaces({ learn }: BoardElement): Promise<void> {
    this.#learn = await learn?.().catch(() => undefined);
    this.#settle();
  }

  #settle = (): void => {
    this.#settled = performance.now() + SETTLES;
    this.#follow();
  };

  #follow = (): void => {
    cancelAnimationFrame(this.#frame);
    if (!this.isConnected) return;
    this.#place();
    if (performance.now() < this.#settled) this.#frame = requestAnimationFrame(this.#follow);
  };

  #place(): void {
    const placed: Placed[] = [];
    for (const mark of this.marks.toReversed()) {
      const drawn = this.#drawnAhead(mark);
      const box = drawn ?? this.#boxOf(mark);
      if (box) placed.unshift({ ...mark, box, isDrawn: drawn !== undefined, ...discAt(box, placed) });
    }
    const isStill =
      placed.length === this.placed.length && placed.every((one, i) => isSame(one, this.placed[i]));
    if (!isStill) this.placed = placed;
  }

  /** Where the board draws a mark's ghost. */
  #drawnAhead({ label, ahead }: BoardMark): DOMRect | undefined {
    const drawn = ahead && this.board?.shadowRoot?.querySelector(`.stage [data-ahead="${label}"]`);
    const box = drawn?.getBoundingClientRect();
    return box && isSeen(box, drawn!.closest('.stage')!.getBoundingClientRect()) ? box : undefined;
  }

  /** The last of a mark's things that is in sight: on the board or, for what can be chosen or is guessed, anywhere. */
  #boxOf({ things, manner }: BoardMark): DOMRect | undefined {
    const root = this.board?.shadowRoot;
    const stage = root?.querySelector('.stage');
    if (!root || !stage) return undefined;
    const named = [...root.querySelectorAll<Drawn>('[data-thing]')];
    const [onStage, beside] = [true, false].map((is) => named.filter((each) => stage.contains(each) === is));
    const isAnywhere = manner === 'best' || manner === 'other' || manner === 'guessed';
    return (
      this.#seenOf(onStage!, things, stage.getBoundingClientRect()) ??
      this.#placeOf(stage, things) ??
      this.#seenOf(isAnywhere ? beside! : [], things, new DOMRect(0, 0, innerWidth, innerHeight))
    );
  }

  /** The place of a thing that is only part of the drawing, by the drawing's own measure. */
  #placeOf(stage: Element, things: readonly string[]): DOMRect | undefined {
    const view = this.board!.view;
    const frames = things.toReversed().flatMap((thing) => this.#learn?.whereIs?.(thing, view) ?? []);
    const drawing = largest(stage);
    const scale = drawing?.getScreenCTM();
    const frame = frames[0];
    if (!frame || !scale) return undefined;
    const { a, d, e, f } = scale;
    const box = new DOMRect(a * frame.x + e, d * frame.y + f, a * frame.width, d * frame.height);
    return isSeen(box, stage.getBoundingClientRect()) ? box : undefined;
  }

  #seenOf(drawn: readonly Drawn[], things: readonly string[], within: DOMRect): DOMRect | undefined {
    for (const thing of things.toReversed()) {
      const elements = drawn.filter(({ dataset }) => this.board!.draws(thing, dataset['thing']!));
      const boxes = elements.map((each) => each.getBoundingClientRect());
      const seen = boxes.find((box) => isSeen(box, within));
      if (seen) return seen;
    }
    return undefined;
  }

  protected override render(): TemplateResult {
    return html`${this.placed.map((mark) => this.#mark(mark))}`;
  }

  #mark({ box, label, manner, isDrawn, x, y, ahead }: Placed): TemplateResult {
    const { left, top, width, height } = box;
    const frame = `left:${left}px;top:${top}px;width:${width}px;height:${height}px`;
    const isFramed = !isDrawn && manner !== 'other';
    const seat = ahead ? `--seat:var(--${ahead.color})` : '';
    return html`${isFramed ? html`<i class=${manner} style=${frame}></i>` : nothing}
      <b class=${manner} style=${`left:${x}px;top:${y}px;${seat}`}>${label}</b>`;
  }
}
