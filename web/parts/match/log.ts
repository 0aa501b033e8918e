import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { LogEntry } from '../../../api/http/schemas/match.ts';
import { makeWhen, type Clock } from '../../common/times.ts';
import { base } from '../../styles/base.ts';
import { button } from '../../styles/button.ts';
import { logStyles } from './log-styles.ts';
import { seatMark } from '../seat-mark.ts';
import { speakerOf } from './speaker.ts';

/** Lines under a head. */
export interface LogGroup {
  title: string;
  entries: readonly LogEntry[];
  isOld: boolean;
}

/** Somebody rests on a line: its place on the board is of interest. Null when they leave it. */
export class PointEvent extends Event {
  readonly seq: number | null;
  constructor(seq: number | null) {
    super('mw-point', { bubbles: true, composed: true });
    this.seq = seq;
  }
}

const MINUTE = 60_000;
/** So many old lines are drawn at once; the rest on demand. */
const PAGE = 60;

/** A line of the log: the mark of whom it speaks of, and its words with the name before them in bold. */
export const logLine = (
  line: string,
  entry: LogEntry,
  names: readonly string[],
): [mark: unknown, words: unknown] => {
  const seat = speakerOf(line, entry, names);
  if (seat === null) return [html`<span class="mark"></span>`, line];
  const name = names[seat] ?? '';
  const words = line.startsWith(`${name} `) ? html`<b>${name}</b>${line.slice(name.length)}` : line;
  return [seatMark(seat, 16), words];
};

export const logTime = (at: string, clock: Clock): string =>
  clock.now.getTime() - Date.parse(at) < MINUTE ? 'just now' : makeWhen(at, clock).replace(/^today /, '');

/** The news of a match. Every line is a link to the position after it. */
@customElement('mw-log')
export class Log extends LitElement {
  static override styles = [
    base,
    button,
    logStyles,
    css`
      :host {
        display: block;
      }
    `,
  ];

  @state() private shown = PAGE;

  @property({ attribute: false }) groups: readonly LogGroup[] = [];
  /** The names at the table, by seat. */
  @property({ attribute: false }) names: readonly string[] = [];
  @property({ attribute: false }) clock: Clock = { now: new Date(0), zone: 'UTC' };
  /** The entry whose position is being looked at. */
  @property({ attribute: false }) at: number | undefined;

  protected override render(): TemplateResult {
    if (this.groups.length === 0) return html`<p class="none">Nothing has happened yet.</p>`;
    return html`${this.groups.map((group) => this.#group(group))}`;
  }

  #group({ title, entries, isOld }: LogGroup): TemplateResult {
    const drawn = isOld ? entries.slice(0, this.shown) : entries;
    return html`<h3 class="cut">${title}</h3>
      <ol class=${isOld ? 'log old' : 'log'}>
        ${drawn.map((entry) => entry.text.map((line, i) => this.#line(entry, line, i)))}
      </ol>
      ${
        drawn.length < entries.length
          ? html`<button class="btn quiet" @click=${() => (this.shown += PAGE)}>Show earlier</button>`
          : nothing
      }`;
  }

  #line(entry: LogEntry, line: string, i: number): TemplateResult {
    const { seq } = entry;
    const [mark, words] = logLine(line, entry, this.names);
    return html`<li aria-current=${seq === this.at ? 'true' : 'false'}>
      ${mark}
      <a
        href="#${seq}"
        @focus=${() => this.dispatchEvent(new PointEvent(seq))}
        @blur=${() => this.dispatchEvent(new PointEvent(null))}
        >${words}</a
      >
      ${i === 0 ? html`<time datetime=${entry.at}>${logTime(entry.at, this.clock)}</time>` : nothing}
    </li>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mw-log': Log;
  }
  interface HTMLElementEventMap {
    'mw-point': PointEvent;
  }
}
