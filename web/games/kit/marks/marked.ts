import { upward } from '../../../ui/events.ts';
import { html, nothing, type LitElement, type TemplateResult } from 'lit';
import type { AheadAction, BoardElement } from '../board.ts';

export interface BoardMark {
  /** What it is about, by the names in the drawing: the last one drawn gets the mark. */
  things: readonly string[];
  label: string;
  /** `best`: filled; `plan`: with a dashed frame, since it isn't so yet; `stopped`: a plan that ended here; `played`: in a seat's color; `guessed`: dotted. */
  manner: 'best' | 'other' | 'plan' | 'stopped' | 'played' | 'guessed';
  ahead?: Omit<AheadAction, 'label'>;
}

/** Asks the page to point these out on its board, in place of others; none to stop. */
export class MarkEvent extends upward('mw-mark', (marks: readonly BoardMark[]) => ({ marks })) {}

/** What a page points out on its board; the layer for it is loaded with the first mark. */
export class Marked {
  #marks: readonly BoardMark[] = [];
  readonly #host: LitElement;

  constructor(host: LitElement) {
    this.#host = host;
  }

  take = ({ marks }: MarkEvent): void => this.show(marks);

  show(marks: readonly BoardMark[]): void {
    this.#marks = marks;
    this.#host.requestUpdate();
    if (marks.length > 0) void import('./board-marks.ts');
  }

  layer(board: BoardElement | undefined): TemplateResult | typeof nothing {
    if (this.#marks.length === 0) return nothing;
    return html`<mw-board-marks .board=${board} .marks=${this.#marks}></mw-board-marks>`;
  }
}
