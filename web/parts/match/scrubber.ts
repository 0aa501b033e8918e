import { html, LitElement, nothing, svg, type SVGTemplateResult, type TemplateResult } from 'lit';
import { element, property, query } from '../../ui/element.ts';
import { guard } from 'lit/directives/guard.js';
import type { LogEntry } from '../../../api/contract/match.ts';
import { msg } from '../../common/words/words.ts';
import { icon } from '../../ui/icons.ts';
import { SEAT_MARKS } from '../../common/seat-shapes.ts';
import { PlayEvent, ScrubEvent } from './events.ts';
import styles from './scrubber.css';

const KEYS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  Home: -Infinity,
  End: Infinity,
};

/** How many entries have bars before the first that can be gone to. */
const MOST_BEFORE = 11;

@element('mw-scrubber', styles)
export class Scrubber extends LitElement {
  @query('.track') private track!: HTMLElement;

  @property() label = msg`Replay`;
  @property({ attribute: false }) entries: readonly LogEntry[] = [];
  /** The entry before which nothing can be gone to: the bars up to it only show what was. */
  @property({ type: Number }) from = 0;
  @property({ attribute: false }) at: number | undefined;
  @property({ type: Number }) since = 0;
  @property({ type: Boolean }) playing = false;
  @property({ type: Boolean }) playable = false;
  /** The fewest bars to make room for: a young match leaves the rest of the track free, so that its bars are not too wide. */
  @property({ type: Number }) fewest = 24;
  @property({ type: Boolean }) small = false;

  get #bars(): readonly LogEntry[] {
    const { entries, from } = this;
    return from > 0
      ? entries.slice(Math.max(0, entries.findIndex(({ seq }) => seq >= from) - MOST_BEFORE))
      : entries;
  }

  /** An address may name an entry without a bar, one that was taken back: it stands at the last before it. */
  get #index(): number {
    const { at = Infinity } = this;
    return this.#bars.findLastIndex(({ seq }) => seq <= at);
  }

  get #first(): number {
    return this.#bars.findIndex(({ seq }) => seq >= this.from);
  }

  get #room(): number {
    return Math.max(this.#bars.length, this.fewest);
  }

  #go(index: number, isHeld?: boolean): void {
    const to = Math.min(Math.max(index, this.#first), this.#bars.length - 1);
    const entry = this.#bars[to];
    if (entry && to !== this.#index) this.dispatchEvent(new ScrubEvent(entry.seq, isHeld));
  }

  #key(event: KeyboardEvent): void {
    const by = KEYS[event.key];
    if (!by || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    this.#go(this.#index + by);
  }

  async #grab(event: PointerEvent): Promise<void> {
    if (event.button !== 0) return;
    this.track.setPointerCapture(event.pointerId);
    const { follow } = await import('./replay/follow.ts');
    follow(event, this.track, (place) => this.#go(place, true));
  }

  protected override render(): TemplateResult {
    const index = this.#index;
    const last = this.#bars.length - 1;
    const step = (label: string, by: 1 | -1, isOff: boolean): TemplateResult =>
      html`<button class="tool" aria-label=${label} ?disabled=${isOff} @click=${() => this.#go(index + by)}>
        ${icon(by > 0 ? 'next' : 'back')}
      </button>`;
    return html`${this.small ? nothing : this.#head(index)}
      <div class="row nowrap closer" dir="ltr">
        ${step(msg`Previous move`, -1, index <= this.#first)} ${this.#slider(index)}
        ${step(msg`Next move`, 1, index >= last)} ${this.playable ? this.#play() : nothing}
      </div>`;
  }

  #head(index: number): TemplateResult {
    return html`<div class="row spread meta head">
      <span>${this.label}</span><span class="sub">${index + 1} of ${this.#bars.length}</span>
    </div>`;
  }

  #play(): TemplateResult {
    return html`<button
      class="tool"
      aria-label=${this.playing ? 'Pause' : 'Play'}
      @click=${() => this.dispatchEvent(new PlayEvent())}
    >
      ${icon(this.playing ? 'pause' : 'play')}
    </button>`;
  }

  #slider(index: number): TemplateResult {
    const count = this.#bars.length;
    return html`<div
      class="track"
      role="slider"
      tabindex="0"
      aria-label=${this.label}
      aria-valuemin=${this.#first + 1}
      aria-valuemax=${Math.max(count, 1)}
      aria-valuenow=${index + 1}
      aria-valuetext=${this.#words(index)}
      @keydown=${this.#key}
      @pointerdown=${this.#grab}
    >
      <svg viewBox="0 0 ${this.#room} 10" preserveAspectRatio="none" aria-hidden="true">
        ${guard([this.entries, this.since, this.from], () => this.#bars.map((entry, i) => this.#bar(entry, i)))}
      </svg>
      <span class="way" style="translate:${((index + 1) / this.#room) * 100}%"
        ><span class="knob"></span
      ></span>
    </div>`;
  }

  #words(index: number): string {
    if (this.from > 0 && index === this.#first) return msg`Now`;
    const where = msg`${index + 1} of ${this.#bars.length}`;
    const told = this.#bars[index]?.text.join(' ');
    return told ? `${where}. ${told}` : where;
  }

  #bar({ seat, seq }: LogEntry, i: number): SVGTemplateResult {
    const width = this.#bars.length > 90 ? 0.86 : 0.68;
    const fill = seat === null ? 'var(--line-strong)' : `var(--seat-${seat % SEAT_MARKS})`;
    return svg`<rect class=${seq > this.since ? 'news' : ''} x=${i + (1 - width) / 2} width=${width} height="10" fill=${fill}></rect>`;
  }
}
