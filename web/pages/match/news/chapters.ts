import { html, nothing, type TemplateResult } from 'lit';
import type { Chapter, LogEntry } from '../../../../api/contract/match.ts';
import { icon } from '../../../ui/icons.ts';
import { ScrubEvent } from '../../../parts/match/events.ts';

type Chapters = { chapters: readonly Chapter[]; at: number | undefined };

const shownOf = ({ chapters, at = Infinity }: Chapters): number => {
  const last = chapters.findLastIndex(({ seq }) => seq <= at);
  return Math.max(last, Math.min(0, chapters.length - 1));
};

export const chapterLog = (log: readonly LogEntry[], shown: Chapters): readonly LogEntry[] => {
  const { chapters } = shown;
  if (chapters.length < 2) return log;
  const n = shownOf(shown);
  const from = n === 0 ? 0 : chapters[n]!.seq;
  const until = chapters[n + 1]?.seq ?? Infinity;
  return log.filter(({ seq }) => seq >= from && seq < until);
};

export const chapterFlags = (shown: Chapters): TemplateResult | typeof nothing => {
  const { chapters } = shown;
  if (chapters.length < 2) return nothing;
  const n = shownOf(shown);
  const go = (event: Event, i: number): void => {
    const seq = i === chapters.length - 1 ? Infinity : chapters[i]!.seq;
    event.target!.dispatchEvent(new ScrubEvent(seq));
  };
  return html`<nav class="row flags" aria-label="Chapters">
    ${chapters.map(
      ({ name }, i) =>
        html`<button class="chip line" aria-current=${i === n} @click=${(event: Event) => go(event, i)}>
          ${icon('flag')}${name}
        </button>`,
    )}
  </nav>`;
};
