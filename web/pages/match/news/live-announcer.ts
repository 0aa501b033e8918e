import { html, type TemplateResult } from 'lit';
import type { LogEntry } from '../../../../api/contract/match.ts';
import { countedEntries } from '../../../data/match/entries.ts';

const KEPT = 30;

/** Announces news to screen readers, each once: the caption first, then the facts. */
export class LiveAnnouncer {
  lines: readonly string[] = [];
  #heard: number | undefined;
  #caption: string | undefined;

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
    return html`<div class="vh" role="log" aria-label="Live news">
      ${this.lines.map((line) => html`<p>${line}</p>`)}
    </div>`;
  }
}
