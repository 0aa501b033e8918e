import { html, nothing, type LitElement, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import type { LogEntry } from '../../../../api/contract/match.ts';
import { slotIn, type AnyRecap } from '../../../../rules/kit/words/recap.ts';
import { seatMark } from '../../../parts/seat-mark.ts';
import { lastTurn } from '../../../data/match/entries.ts';
import { PaidEvent, type BoardElement } from '../board.ts';
import { flyTag, Ledger } from './flight.ts';
import { gainsOf, markOf, panelOf, sharesOf, sumsOf, type Gain, type Payment, type Sum } from './gains.ts';
import styles from './payout.css';

type Board = LitElement & Pick<BoardElement, 'recap' | 'news' | 'view' | 'within' | 'past' | 'pointing'>;

/** Whether a thing is in sight: on a board that scrolls, what earned something may be beyond the edge. */
const isWithin = ({ left, right, top, bottom }: DOMRect, base: DOMRect): boolean =>
  left >= base.left - SPARE &&
  right <= base.right + SPARE &&
  top >= base.top - SPARE &&
  bottom <= base.bottom + SPARE;

/** How many pixels wider than its thing the makeup of a gain may be, before it would cover the next one. */
const SPARE = 12;

/** The milliseconds of a flight, unless the page sets the time. */
const FLIGHT = 650;

const isScore = ({ tally = 0 }: Gain): boolean => tally === 0;

type Boxes = readonly (DOMRect | undefined)[];

const isAt = (one: DOMRect | undefined, other: DOMRect | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  Math.abs(one.x + one.width / 2 - other.x - other.width / 2) < other.width / 4 &&
  Math.abs(one.y + one.height / 2 - other.y - other.height / 2) < other.height / 4;

/** Shows what the news pay: a tag on each thing that earned something, which flies to its seat, and the sums there. */
export class Payout {
  gains: readonly Gain[] = [];
  payment: Payment | undefined;
  /** How many gains were there before the newest news, and how many have arrived. */
  #old = 0;
  #landed = 0;
  #turn: readonly LogEntry[] = [];
  #news: { recap: AnyRecap; view: object } | undefined;
  #ledger = new Ledger();
  /** The flight under way; a newer one ends it. */
  #flight = 0;
  #frame = 0;
  #hasFlown = false;
  readonly #board: Board;

  constructor(board: Board) {
    this.#board = board;
    board.shadowRoot!.adoptedStyleSheets.push(styles.styleSheet!);
  }

  get isAll(): boolean {
    return this.#landed === this.gains.length;
  }

  /**
   * Takes the board's news and shows them paid; `last` is the view drawn last, and `moved` the thing that what has none of its own
   * comes from. Returns false if there is nothing new to fly.
   */
  take(last: object | undefined, moved?: string): boolean {
    const { recap, news, view, within, past, pointing } = this.#board;
    if (!recap || pointing) return false;
    const before = past && !within ? undefined : last; // a replay may have jumped here
    const turn = lastTurn(news, recap.opens);
    const known = new Set(this.#turn.map(({ seq }) => seq));
    if (turn.length === this.#turn.length && turn.every(({ seq }) => known.has(seq))) return false;
    this.stop();
    const isNew = ({ seq }: LogEntry): boolean => !known.has(seq);
    const [old, fresh] = [turn.filter((entry) => !isNew(entry)), turn.filter(isNew)];
    const told = gainsOf(recap, old, [undefined, view]);
    const gains = [...told, ...gainsOf(recap, fresh, [before, view])];
    this.#turn = turn;
    this.#news = { recap, view };
    this.#old = told.length;
    if (gains.length > told.length) this.#hasFlown = false;
    const withOrigin = gains.map((gain) => ({ ...(moved !== undefined && { from: moved }), ...gain }));
    if (gains.length + this.gains.length > 0) this.#show(withOrigin);
    return gains.length > told.length;
  }

  #show(gains: readonly Gain[]): void {
    this.gains = gains;
    this.#land(gains.length);
    this.#follow();
  }

  stop(): void {
    this.#flight++;
    this.#ledger.settle();
    if (!this.isAll) this.#land(this.gains.length);
  }

  #land(landed: number): void {
    const { recap, view } = this.#news!;
    this.#landed = landed;
    const paying = this.#turn.findLast((entry) => sharesOf(recap, [entry]).length > 0);
    const sums = sumsOf(this.gains, landed, [recap, view]);
    this.payment = sums.length > 0 ? { sums, at: paying?.seq } : undefined;
    this.#board.requestUpdate();
    this.#board.dispatchEvent(new PaidEvent());
  }

  hold(): void {
    const { recap, view } = this.#news!;
    const figures = recap.tallies[0].figures(view);
    this.#land(this.#old);
    const scores = this.gains.slice(this.#old).filter(isScore);
    for (const [name, own] of Map.groupBy(scores, panelOf)) {
      const [panel, pending] = [this.#panel(own[0]!), own.reduce((sum, { by }) => sum + by, 0)];
      if (panel) this.#ledger.hold(panel, name, { figure: figures[slotIn(figures, own[0]!)]!, pending });
    }
  }

  /** Flies the new tags one by one; `within` is the milliseconds for all. Resolves when all have arrived, or others fly. */
  async fly(within?: number): Promise<void> {
    const flight = ++this.#flight;
    this.#hasFlown = true;
    const waiting = this.gains.slice(this.#old);
    if (this.isAll) this.hold();
    for (const [i, gain] of waiting.entries()) {
      await this.#board.updateComplete;
      this.#place();
      const tag = this.#board.renderRoot.querySelector<HTMLElement>(`.gains [data-gain="${this.#old + i}"]`);
      const panel = this.#panel(gain);
      const ms = within === undefined ? FLIGHT : within / waiting.length;
      if (tag && !tag.hidden && panel) await flyTag(tag, panel, { isLoss: gain.by < 0, ms });
      if (flight !== this.#flight) return;
      if (isScore(gain)) this.#ledger.credit(panelOf(gain), gain.by);
      this.#land(this.#old + i + 1);
    }
    this.#ledger.settle();
  }

  /** Clears the board of what has flown, for a turn of the viewer; what nobody saw fly stays until they act. */
  clear(): void {
    if (!this.#hasFlown) return;
    this.#hasFlown = false;
    this.#show([]);
  }

  again(): void {
    this.stop();
    this.#old = 0;
    void this.fly();
  }

  #panel({ to }: Pick<Gain, 'to'>): Element | null {
    return this.#board.renderRoot.querySelector(`.seats [data-thing="${panelOf({ to })}"]`);
  }

  /** Keeps the tags on their things, wherever the board is dragged. */
  #follow = (): void => {
    cancelAnimationFrame(this.#frame);
    if (this.gains.length === 0 || !this.#board.isConnected) return;
    this.#place();
    this.#frame = requestAnimationFrame(this.#follow);
  };

  #place(): void {
    const { renderRoot } = this.#board;
    const base = renderRoot.querySelector('.gains')?.getBoundingClientRect();
    if (!base) return;
    const boxes = new Map<HTMLElement, DOMRect | undefined>();
    for (const tag of renderRoot.querySelectorAll<HTMLElement>('.gains > [data-gain]')) {
      const { from } = tag.dataset;
      const thing = from === undefined ? null : renderRoot.querySelector(`.stage [data-thing="${from}"]`);
      boxes.set(tag, thing?.getBoundingClientRect());
    }
    const spots = [...renderRoot.querySelectorAll('.stage .spot')].map((spot) =>
      spot.getBoundingClientRect(),
    );
    const [tags, all] = [[...boxes.keys()], [...boxes.values()]];
    for (const [i, tag] of tags.entries()) {
      const here = tags.slice(0, i).filter((_, j) => isAt(all[j], all[i]));
      this.#pin(tag, all[i], { base, all, here, spots });
    }
    for (const sum of renderRoot.querySelectorAll<HTMLElement>('.gained > [data-panel]')) {
      const panel = renderRoot.querySelector(`.seats [data-thing="${sum.dataset['panel']!}"]`);
      const box = panel?.getBoundingClientRect();
      sum.hidden = !box || box.height === 0;
      if (box) sum.style.translate = `${Math.max(box.right, sum.offsetWidth)}px ${box.top}px`;
      if (box) sum.style.setProperty('--high', `${box.height}px`);
    }
  }

  /** Stands a tag on its thing; in a small one, below another that has one, or at the edge of the board, inside it; and under those at the same place. */
  #pin(
    tag: HTMLElement,
    box: DOMRect | undefined,
    { base, all, here, spots }: Record<'all' | 'spots', Boxes> & { base: DOMRect; here: readonly Element[] },
  ): void {
    const isShown = box !== undefined && isWithin(box, base);
    tag.hidden = !isShown || (this.isAll && spots.some((spot) => isAt(spot, box))); // what can be pressed is not covered
    if (!isShown) return;
    const isAbove = (other: DOMRect | undefined): boolean =>
      other !== undefined &&
      Math.abs(other.x - box.x) < box.width / 2 &&
      Math.abs(other.bottom - box.top) < box.height / 4;
    tag.removeAttribute('data-wide');
    const { offsetWidth, offsetHeight } = tag.firstElementChild as HTMLElement;
    const isWide = tag.querySelector('.unit') !== null && offsetWidth > 2 * box.width + SPARE;
    const isAtEdge = box.top - base.top < offsetHeight / 2;
    tag.toggleAttribute('data-wide', isWide);
    tag.toggleAttribute('data-inside', isWide || isAtEdge || all.some(isAbove));
    tag.style.setProperty('--room', `${box.width}px`);
    tag.style.setProperty('--high', `${box.height}px`);
    const widths = [...tag.children].map((part) => (part as HTMLElement).offsetWidth);
    tag.toggleAttribute('data-tight', (widths[1] ?? 0) > box.width + SPARE);
    const half = Math.max(0, ...widths) / 2;
    const middle = box.x - base.x + box.width / 2;
    const x = Math.min(Math.max(middle, half), base.width - half);
    const y = box.y - base.y;
    tag.style.translate = `${x}px ${y}px`;
    if (here.length === 0) return;
    const edges = [tag, ...here].map((one) => one.querySelector('b')!.getBoundingClientRect());
    const lower = Math.max(...edges.slice(1).map(({ bottom }) => bottom)) + 1 - edges[0]!.top;
    if (lower > 0) tag.style.translate = `${x}px ${y + lower}px`;
  }

  /** The tags over the board, and the sums at the seats. The tray and the log say the same to screen readers. */
  drawn(): TemplateResult | typeof nothing {
    if (this.gains.length === 0) return nothing;
    return html`<div class="gains" aria-hidden="true">${this.gains.map((gain, i) => this.#tag(gain, i))}</div>
      <div class="gained" aria-hidden="true">${this.payment?.sums.map((sum) => this.#sum(sum))}</div>`;
  }

  #tag(gain: Gain, i: number): TemplateResult {
    const mark = markOf(gain);
    // Only the score needs its unit: other gains come from things that show what they are.
    const [figure, ...unit] = gain.tally ? gain.words.split(' ') : [gain.words];
    const isFlying = !this.isAll;
    const isGone = i < this.#landed && (isFlying ? i >= this.#old : gain.isRest === true);
    const state = { gain: true, going: isFlying && i === this.#landed, gone: isGone };
    return html`<span
      class=${classMap(state)}
      style=${`--seat: var(--${mark === undefined ? 'ink' : `seat-${mark}`})`}
      data-gain=${i}
      data-from=${gain.from ?? nothing}
      ><b
        >${mark === undefined ? nothing : seatMark(mark, 16)}${figure}${unit.length > 0 ? html`<span class="unit">${unit.join(' ')}</span>` : nothing}</b
      >${gain.of === undefined ? nothing : html`<i>${gain.of}</i>`}</span
    >`;
  }

  #sum(sum: Sum): TemplateResult | typeof nothing {
    const mark = markOf(sum);
    if (mark === undefined || sum.landed === 0 || sum.isEven || (this.isAll && sum.isRest)) return nothing;
    return html`<span
      class=${this.isAll && this.#hasFlown ? 'landed' : nothing}
      style=${`--seat: var(--seat-${mark})`}
      data-panel=${panelOf(sum)}
      >${sum.change}</span
    >`;
  }
}
