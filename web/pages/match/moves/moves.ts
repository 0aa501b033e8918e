import { html, nothing, type TemplateResult } from 'lit';
import type { Reason } from '../../../../rules/kit/ahead/hint.ts';
import { toText, type Line, type Telling } from '../../../../rules/kit/words/words.ts';

/** Tenths mean something only in small figures. */
export const rounded = (figure: number): number =>
  Math.abs(figure) < 5 ? Math.round(figure * 10) / 10 : Math.round(figure);

export interface ComparedMove {
  label: string;
  worth: TemplateResult | string;
  /** How long its bar is, from 0 to 100. */
  share: number;
  /** How its number looks, as on the board: `inked`, `played`, or plain. */
  manner: string;
  isBetter?: boolean;
}

export const movesList = (moves: readonly ComparedMove[]): TemplateResult =>
  html`<ol class="moves compared">
    ${moves.map(
      ({ label, worth, share, manner, isBetter }, i) =>
        html`<li>
          <span class="disc nth center ${manner}" aria-hidden="true">${i + 1}</span>
          <span class=${isBetter ? 'better' : ''}>${label}</span>
          <b class="worth">${worth}</b>
          <span class="bar" aria-hidden="true"><i style="inline-size: ${share}%"></i></span>
        </li>`,
    )}
  </ol>`;

export const whyLine = (
  [reason]: readonly Reason[],
  { of, better, other, telling }: { of: number; better: number; other: number; telling: Telling },
): TemplateResult | typeof nothing => {
  if (!reason) return nothing;
  const { note, times, otherwise } = reason;
  return html`<p class="why">
    <b>Why ${better}:</b> In ${times} of ${of} tries, against ${otherwise || 'none'} with ${other}:
    ${toText(JSON.parse(note) as Line, telling)}
  </p>`;
};
