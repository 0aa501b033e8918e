import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { element, property, state } from '../../../ui/element.ts';
import { whileConnected } from '../../../common/controllers.ts';
import type { AheadAction, BoardElement } from '../board.ts';
import type { AnyLearn } from '../learn/learn.ts';
import styles from './board-marks.css';
import type { BoardMark } from './marked.ts';

type Disc = { x: number; y: number };

interface Placed extends BoardMark, Disc {
  box: DOMRect;
  isDrawn: boolean;
}

type Found = Pick<Placed, 'box' | 'isDrawn'> & { within: DOMRect };

type Drawn = HTMLElement | SVGElement;

/** How many milliseconds a board may keep moving after it was touched or drawn. */
const SETTLES = 900;
const MOVES = ['resize', 'scroll', 'wheel', 'pointermove', 'pointerup', 'keydown'] as const;

const DISC = 28;

const looksOf = (placed: readonly Placed[]): string =>
  JSON.stringify(placed.map(({ label, manner, isDrawn, box }) => [label, manner, isDrawn, box]));

/** What is seen of a thing; undefined if less than its middle is. */
const seenOf = (box: DOMRect, within: DOMRect): DOMRect | undefined => {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const isSeen = x > within.left && x < within.right && y > within.top && y < within.bottom;
  if (box.width === 0 || !isSeen) return undefined;
  const [left, top] = [Math.max(box.left, within.left), Math.max(box.top, within.top)];
  const [right, bottom] = [Math.min(box.right, within.right), Math.min(box.bottom, within.bottom)];
  return new DOMRect(left, top, right - left, bottom - top);
};

const boxOfWindow = (): DOMRect => new DOMRect(0, 0, innerWidth, innerHeight);

/** The disc of a mark stands at a corner of it that is free, the upper right one first, or else beside what stands there. */
const discAt = ({ box: { left, right, top, bottom }, within }: Found, others: readonly Placed[]): Disc => {
  const held = (at: number, from: number, to: number): number =>
    Math.min(Math.max(at, from + DISC / 2), to - DISC / 2);
  const heldX = (x: number): number => held(x, within.left, within.right);
  const corners = [right, left].flatMap((x) =>
    [top, bottom].map((y) => ({ x: heldX(x), y: held(y, within.top, within.bottom) })),
  );
  const beside = others.map(({ y }, i) => ({ x: heldX(right - (i + 1) * DISC), y }));
  const isFree = ({ x, y }: Disc): boolean =>
    others.every((other) => Math.hypot(other.x - x, other.y - y) >= DISC);
  return [...corners, ...beside].find(isFree) ?? corners[0]!;
};

/** Whether a mark may stand on something beside the board: a number on a seat would look like a rank. */
const mayStandBeside = (drawn: Element, manner: BoardMark['manner']): boolean =>
  manner === 'guessed' || ((manner === 'best' || manner === 'other') && !drawn.closest('.seats'));

/** The drawing of the board: other pictures on its stage are small. */
const largest = (stage: Element): SVGSVGElement | undefined =>
  [...stage.querySelectorAll('svg')].toSorted((one, other) => other.clientWidth - one.clientWidth)[0];

const aheadOf = ({ label, ahead }: BoardMark): AheadAction[] => (ahead ? [{ ...ahead, label }] : []);

/** Discs and frames over a board, which stay on their things wherever these are dragged. */
@element('mw-board-marks', styles)
export class BoardMarks extends LitElement {
  #frame = 0;
  #settled = 0;
  #watched: BoardElement | undefined;
  /** Knows where places are that the board doesn't draw as things. */
  #learn: AnyLearn | undefined;

  @state() private placed: readonly Placed[] = [];

  @property({ attribute: false }) board: BoardElement | undefined;
  @property({ attribute: false }) marks: readonly BoardMark[] = [];

  constructor() {
    super();
    whileConnected(this, (signal) => {
      for (const name of MOVES)
        addEventListener(name, this.#settle, { signal, passive: true, capture: true });
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
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
      const found = this.#find(mark);
      if (found) placed.unshift({ ...mark, ...found, ...discAt(found, placed) });
    }
    if (looksOf(placed) !== looksOf(this.placed)) this.placed = placed;
  }

  /** The board's ghost of a mark, or the last of its things in sight: on the board or, for what can be chosen or is guessed, beside it. */
  #find(mark: BoardMark): Found | undefined {
    const root = this.board?.shadowRoot;
    const stage = root?.querySelector('.stage');
    if (!root || !stage) return undefined;
    const within = stage.getBoundingClientRect();
    const drawn = this.#drawnAhead(mark, stage);
    if (drawn) return { box: drawn, within, isDrawn: true };
    const { things, manner } = mark;
    const named = [...root.querySelectorAll<Drawn>('[data-thing]')];
    const onStage = named.filter((each) => stage.contains(each));
    const box = this.#seenOf(onStage, things, within) ?? this.#placeOf(stage, things);
    if (box) return { box, within, isDrawn: false };
    const beside = named.filter((each) => !stage.contains(each) && mayStandBeside(each, manner));
    const other = this.#seenOf(beside, things, boxOfWindow());
    return other && { box: other, within: boxOfWindow(), isDrawn: false };
  }

  #drawnAhead({ label, ahead }: BoardMark, stage: Element): DOMRect | undefined {
    const drawn = ahead && stage.querySelector(`[data-ahead="${label}"]`);
    return drawn ? seenOf(drawn.getBoundingClientRect(), stage.getBoundingClientRect()) : undefined;
  }

  /** The place of a thing that is only part of the drawing, by the drawing's own measure. */
  #placeOf(stage: Element, things: readonly string[]): DOMRect | undefined {
    const view = this.board!.view;
    const [frame] = things.toReversed().flatMap((thing) => this.#learn?.whereIs?.(thing, view) ?? []);
    const scale = largest(stage)?.getScreenCTM();
    if (!frame || !scale) return undefined;
    const { a, d, e, f } = scale;
    const box = new DOMRect(a * frame.x + e, d * frame.y + f, a * frame.width, d * frame.height);
    return seenOf(box, stage.getBoundingClientRect());
  }

  #seenOf(drawn: readonly Drawn[], things: readonly string[], within: DOMRect): DOMRect | undefined {
    for (const thing of things.toReversed()) {
      const elements = drawn.filter(({ dataset }) => this.board!.draws(thing, dataset['thing']!));
      const boxes = elements.map((each) => each.getBoundingClientRect());
      const seen = boxes.flatMap((box) => seenOf(box, within) ?? [])[0];
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
