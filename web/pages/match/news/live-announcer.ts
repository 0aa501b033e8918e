import { html, type TemplateResult } from 'lit';
import type { LogEntry } from '../../../../api/http/schemas/match.ts';
import { countedEntries } from '../../../data/match/entries.ts';

/** So many lines stay in the live region; what has been said is of no more use. */
const KEPT = 30;

/** What a screen reader is told, once each: the caption's sentence first, then the facts. */
export class LiveAnnouncer {
  lines: readonly string[] = [];
  #heard: number | undefined;
  #caption: string | undefined;

  /** Takes in the log as it stands; what is new since the last time, or since the viewer looked, is said. */
  listen(log: readonly LogEntry[], caption: string | undefined, from: number): void {
    const heard = this.#heard ?? from;
    const fresh = countedEntries(log).filter(({ seq }) => seq > heard);
    const opening = caption !== undefined && caption !== this.#caption && fresh.length > 0 ? [caption] : [];
    this.#heard = log.at(-1)?.seq ?? heard;
    this.#caption = caption;
    if (fresh.length > 0)
      this.lines = [...this.lines, ...opening, ...fresh.flatMap(({ text }) => text)].slice(-KEPT);
  }

  region(): TemplateResult {
    return html`<div class="vh" role="log" aria-label="News as it comes">
      ${this.lines.map((line) => html`<p>${line}</p>`)}
    </div>`;
  }
}
