import { html, nothing, type TemplateResult } from 'lit';
import type { Telling } from '../../../../rules/kit/words/words.ts';
import { markOf, type Sum } from '../../../games/kit/payout/gains.ts';
import { seatMark } from '../../../parts/seat-mark.ts';

const row = (sum: Sum, { name }: Telling): TemplateResult => {
  const { to, parts, hasParts, words, landed } = sum;
  const mark = markOf(sum);
  return html`<li ?data-later=${landed < parts.length}>
    ${mark === undefined ? nothing : seatMark(mark, 16)}
    <span class="who">${'seat' in to ? name(to.seat) : to.text}</span>
    ${hasParts ? html`<span class="parts">${parts.join(' + ')}</span>` : nothing}
    ${landed < parts.length ? nothing : html`<b>${words}</b>`}
  </li>`;
};

/** What each party gains: a row each, with the sum once all of it has arrived. */
export const sumRows = (sums: readonly Sum[], telling: Telling): TemplateResult =>
  html`<ul class="sums">
    ${sums.map((sum) => row(sum, telling))}
  </ul>`;
