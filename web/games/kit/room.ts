import type { LitElement, ReactiveController } from 'lit';

type Least = { width?: number; height?: number };

export interface BoardRoom {
  /** Things of the board by selector: any smaller, and they can't be read or pressed. */
  least: Readonly<Record<string, Least>>;
  /** What folds, one after the other, until they have that. */
  folds: readonly string[];
  /** Width over height of a stage that more height would leave empty: the news get it. */
  ratio?: number;
}

/** What folds on every board: the scrubber, the news to a line, notes of seats, piles into the tray, the hand into its drawer. */
export const FOLDS = ['scrub', 'news', 'notes', 'piles', 'hand'] as const;

export const ROOM: BoardRoom = { least: { '.stage': { height: 280 } }, folds: FOLDS };

/** Regions that don't scroll: if one overflows, something must fold. */
const WHOLE = '.seats, .tray > .paper';

/** The browser's rounding. */
const SLACK = 1;

const isShort = (root: ParentNode, selector: string, { width = 0, height = 0 }: Least): boolean => {
  const box = root.querySelector(selector)?.getBoundingClientRect();
  return box !== undefined && (box.width + SLACK < width || box.height + SLACK < height);
};

const sizeOf = ({ clientWidth, clientHeight }: Element): string => `${clientWidth} × ${clientHeight}`;

/** Whether a change may have moved what stands around it: a drawing takes the room it is given. */
const moves = ({ target }: MutationRecord): boolean =>
  !(target instanceof SVGElement || target.parentNode instanceof SVGElement);

/**
 * Folds things of a board and its page, one after the other, until the least sizes are met and the regions are whole. What is
 * folded is in the board's attribute `folded`, for styles of both. After an update that drew other words or parts, and for a new
 * window, it measures and folds before the browser paints.
 */
export class RoomFolding implements ReactiveController {
  readonly #host: LitElement & { readonly room: BoardRoom };
  #stage: Element | null = null;
  /** The stage's size that all is folded for. */
  #size = '';
  #count = 0;
  #observer = new ResizeObserver(() => requestAnimationFrame(() => this.#resized()));
  #changes = new MutationObserver((records) => this.#changed(records));

  constructor(host: LitElement & { readonly room: BoardRoom }) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    window.addEventListener('resize', this.fold);
  }

  hostUpdated(): void {
    if (this.#host.hasAttribute('drawing')) return;
    if (this.#stage?.isConnected) this.#changed(this.#changes.takeRecords());
    else this.fold();
  }

  hostDisconnected(): void {
    window.removeEventListener('resize', this.fold);
    this.#observer.disconnect();
    this.#changes.disconnect();
    this.#stage = null;
  }

  #changed(records: readonly MutationRecord[]): void {
    if (records.some(moves)) this.fold();
  }

  /** Something else on the page took room from the stage, or gave it back. */
  #resized(): void {
    if (this.#stage && this.#size !== sizeOf(this.#stage)) this.fold();
  }

  fold = (): void => {
    const host = this.#host;
    const stage = host.renderRoot.querySelector('.stage:not(.plain)');
    if (!stage?.checkVisibility()) return;
    const { folds, ratio } = host.room;
    host.parentElement!.style.setProperty('--ratio', ratio === undefined ? null : String(ratio));
    // Mostly what was folded last is right again. Each try has the whole board styled anew, so it is compared with one fold less alone.
    const last = this.#count;
    this.#count = last > 0 && !this.#isTightWith(last) && this.#isTightWith(last - 1) ? last : 0;
    while (this.#isTightWith(this.#count) && this.#count < folds.length) this.#count++;
    this.#size = sizeOf(stage);
    this.#watch(stage);
  };

  #isTightWith(count: number): boolean {
    const { renderRoot, room } = this.#host;
    const folded = room.folds.slice(0, count).join(' ');
    if (folded) this.#host.setAttribute('folded', folded);
    else this.#host.removeAttribute('folded');
    const isOver = (part: Element): boolean => part.scrollHeight > part.clientHeight + SLACK;
    return (
      Object.entries(room.least).some(([selector, least]) => isShort(renderRoot, selector, least)) ||
      [...renderRoot.querySelectorAll(WHOLE)].some(isOver)
    );
  }

  #watch(stage: Element): void {
    if (stage === this.#stage) return;
    this.#observer.disconnect();
    this.#observer.observe(stage);
    this.#changes.observe(this.#host.renderRoot, { childList: true, characterData: true, subtree: true });
    this.#stage = stage;
  }
}
