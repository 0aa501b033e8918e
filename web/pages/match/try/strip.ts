import { html, LitElement, nothing, svg, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { LogEntry } from '../../../../api/contract/match.ts';
import { turnsOf } from '../../../data/match/entries.ts';
import { sharedSteps } from '../../../data/match/tried/lines.ts';
import type { Trying } from '../../../data/match/tried/trying.ts';
import type { TriedTurn } from '../../../data/match/tried/turns.ts';
import { seatShapeOf } from '../../../parts/seat-mark.ts';
import { ui } from '../../../ui/styles.ts';
import styles from './strip.css';

/** How many turns of what was are drawn before the post. */
const PAST = 11;

/** The letter of a line: `A` for the first. */
export const letterOf = (line: number): string => String.fromCharCode(65 + line);

/** One line of the strip: its turns, from the one where it leaves another line. */
interface Row {
  line: number;
  turns: readonly TriedTurn[];
  /** The number of marks before its own, in the line it leaves. */
  fork: number;
}

/** The turns tried, which can be walked: what was, now, and each line with its letter. */
@customElement('mw-try-strip')
export class TryStrip extends LitElement {
  static override styles = [ui, styles];

  @property({ attribute: false }) trying!: Trying;
  /** The place shown; only so that it is drawn anew. */
  @property({ attribute: false }) place: unknown;
  @property({ attribute: false }) log: readonly LogEntry[] = [];
  /** Where there is little room. */
  @property({ type: Boolean }) small = false;

  protected override updated(): void {
    this.renderRoot.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  get #rows(): Row[] {
    const { lines } = this.trying;
    return lines.lines.map((line, i) => {
      const shared = lines.sharedBefore(i);
      const turns = this.trying.turnsIn(line.steps);
      return { line: i, turns, fork: turns.filter(({ end }) => end <= shared).length };
    });
  }

  #go(line: number, at: number): void {
    this.trying.go(line, at);
    void this.updateComplete.then(() =>
      this.renderRoot.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true }),
    );
  }

  /** The arrow keys walk along a line and from one to the next. */
  #keyed = (event: KeyboardEvent): void => {
    const { current, at, line } = this.trying.lines;
    const ends = [0, ...this.trying.turnsIn(line.steps).map(({ end }) => end)];
    const to = {
      ArrowRight: ends.find((end) => end > at),
      ArrowLeft: ends.findLast((end) => end < at),
      Home: 0,
      End: line.steps.length,
    }[event.key];
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key] ?? 0;
    if (to === undefined && by === 0) return;
    event.preventDefault();
    const next = this.trying.lines.lines[current + by];
    if (by !== 0 && next) this.#go(current + by, next.steps.length);
    else if (to !== undefined) this.#go(current, to);
  };

  protected override render(): TemplateResult {
    const rows = this.#rows;
    return html`<div class="strip" role="group" aria-label="Turns tried" @keydown=${this.#keyed}>
      ${this.#past()}
      <div class="rows">${rows.map((row) => this.#row(row))}</div>
    </div>`;
  }

  #past(): TemplateResult {
    const turns = turnsOf(this.log, this.trying.base.module.recap?.opens).slice(-PAST);
    return html`<span class="past" aria-hidden="true">
      ${turns.map(([first]) => html`<i style=${first!.seat === null ? nothing : `--seat: var(--seat-${first!.seat})`}></i>`)}
    </span>`;
  }

  #row({ line, turns, fork }: Row): TemplateResult {
    const { lines } = this.trying;
    const own = turns.slice(fork);
    const gain = this.trying.gain(lines.lines[line]!, [0, lines.lines[line]!.steps.length]);
    return html`<ol class=${fork > 0 || line > 0 ? 'row branch' : 'row'} style=${`--fork: ${fork}`}>
      ${line === 0 ? html`<li class="now">${this.#now()}</li>` : html`<li class="bend" aria-hidden="true">${bend()}</li>`}
      ${own.map((turn) => html`<li>${this.#mark(line, turn)}</li>`)}
      ${this.trying.turnsIn(lines.lines[line]!.rest).map(({ seat }) => html`<li>${refusedMark(seat)}</li>`)}
      <li class="end"><b>${letterOf(line)}</b> ${gain ? html`<span>${gain.words}</span>` : nothing}</li>
    </ol>`;
  }

  #now(): TemplateResult {
    const { current, at } = this.trying.lines;
    const isHere = at === 0;
    return html`<button
      aria-current=${isHere ? 'step' : nothing}
      tabindex=${isHere ? 0 : -1}
      @click=${() => this.#go(current, 0)}
    >
      <span class="post"></span><span class="label">Now</span>
    </button>`;
  }

  #mark(line: number, { seat, end }: TriedTurn): TemplateResult {
    const { current, at, lines } = this.trying.lines;
    const ends = this.trying.turnsIn(lines[current]!.steps).map((turn) => turn.end);
    const shown = ends.find((each) => each >= at) ?? at;
    const isHere =
      at > 0 && end === shown && (line === current || sharedSteps(lines[line]!, lines[current]!) >= end);
    const name = this.trying.wording.telling.name(seat);
    return html`<button
      style=${`--seat: var(--seat-${seat})`}
      aria-current=${isHere ? 'step' : nothing}
      aria-label=${`${name}, line ${letterOf(line)}, step ${end}`}
      tabindex=${isHere ? 0 : -1}
      @click=${() => this.#go(line, end)}
    >
      <svg viewBox="-14 -14 28 28" aria-hidden="true"><g>${seatShapeOf(seat)}</g></svg>
    </button>`;
  }
}

/** A turn that the present guess doesn't allow; the panel says why. */
const refusedMark = (seat: number): TemplateResult =>
  html`<span class="refused" aria-hidden="true">
    <svg viewBox="-14 -14 28 28"><g>${seatShapeOf(seat)}</g></svg>
  </span>`;

/** Where a line leaves another one. */
const bend = (): TemplateResult =>
  html`<svg viewBox="0 0 40 44" preserveAspectRatio="none">
    ${svg`<path d="M0 0c10 0 8 22 24 22h16" />`}
  </svg>`;
