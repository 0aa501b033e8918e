import { html, nothing, type TemplateResult } from 'lit';
import { turnsOf } from '../../../data/match/entries.ts';
import type { Trying } from '../../../data/match/tried/trying.ts';
import '../../../parts/match/scrubber.ts';

/** How many turns of what was are drawn before those that are tried. */
const PAST = 11;

/** The letter of a line: `A` for the first. */
export const letterOf = (line: number): string => String.fromCharCode(65 + line);

/** The line shown as a strip of its turns, which can be walked, after those that led to it; and the way to the other lines. */
export const tryStrip = (trying: Trying): TemplateResult => {
  const { base, lines } = trying;
  const past = turnsOf(base.log, base.module.recap?.opens).slice(-PAST);
  const tried = trying.turnsIn(lines.line.steps);
  const bars = [...past, ...tried.map(({ entries }) => entries)].map((turn) => turn.at(-1)!);
  const here = tried.find(({ end }) => end >= lines.at && lines.at > 0);
  return html`<div class="row strip">
    <mw-scrubber
      label="Turns tried"
      small
      .entries=${bars}
      .at=${here?.entries.at(-1)!.seq ?? base.seq}
      .from=${past.at(-1)?.at(-1)!.seq ?? 0}
      .since=${base.seq}
    ></mw-scrubber>
    ${lines.lines.length > 1 ? letters(trying) : nothing}
  </div>`;
};

const letters = (trying: Trying): TemplateResult => {
  const { current, lines } = trying.lines;
  return html`<div class="segments" role="group" aria-label="Lines">
    ${lines.map((line, i) => {
      const gain = trying.gain(line, [0, line.steps.length]);
      return html`<button
        aria-pressed=${i === current ? 'true' : 'false'}
        aria-label="Line ${letterOf(i)}${gain ? `, ${gain.words}` : ''}"
        @click=${() => trying.go(i, line.steps.length)}
      >
        ${letterOf(i)}${gain ? html` <small>${gain.tag}</small>` : nothing}
      </button>`;
    })}
  </div>`;
};
