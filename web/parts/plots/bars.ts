import { plural } from '../../common/words/words.ts';
import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from 'lit';
import table from '../../ui/table.css';
import { tableOf } from '../../ui/table.ts';
import styles from './bars.css';

export type BarCount = { name: string; count: number };

/** In the drawing's own units. */
const BARS = { width: 520, height: 150, top: 22, bottom: 24 };
const SHARES = { width: 520, height: 30 };
/** The width of a letter on a phone, where names are largest, and the gap between two names. */
const LETTER = 10;
const GAP = 18;
/** The least width of a bar for a figure inside it. */
const NARROW = 26;
const WIDEST = 56;
const SHADES = [1, 0.62, 0.42, 0.28, 0.2, 0.14, 0.1];
/** Parts of at least this opacity have words in the color of paper. */
const DARK = 0.6;

export const barsOf = (bars: readonly BarCount[]): TemplateResult | typeof nothing => {
  const most = Math.max(0, ...bars.map(({ count }) => count));
  if (most === 0) return nothing;
  const { width, height, top, bottom } = BARS;
  const step = width / bars.length;
  const wide = Math.min(step * 0.76, WIDEST);
  const within = (x: number): number => Math.min(Math.max(x, NARROW), width - NARROW);
  const longest = Math.max(...bars.map(({ name }) => name.length));
  const every = Math.ceil((longest * LETTER + GAP) / step);
  const tallest = bars.findIndex(({ count }) => count === most);
  const drawn = bars.map(({ name, count }, i) => {
    const tall = (count / most) * (height - top - bottom);
    const x = (i + 0.5) * step;
    const y = height - bottom - tall;
    return svg`<rect x=${x - wide / 2} y=${y} width=${wide} height=${tall}></rect>
      ${i % every === 0 ? svg`<text x=${within(x)} y=${height - 6}>${name}</text>` : nothing}
      ${i === tallest ? svg`<text class="most" x=${within(x)} y=${y - 6}>${count}</text>` : nothing}`;
  });
  return html`<svg class="bars" viewBox="0 0 ${width} ${height}" aria-hidden="true">
    ${drawn}
    <path class="axis" d="M0 ${height - bottom}H${width}"></path>
  </svg>`;
};

const shareOf = (parts: readonly BarCount[], scale: number): SVGTemplateResult[] => {
  let x = 0;
  return parts.map(({ count }, i) => {
    const shade = SHADES[Math.min(i, SHADES.length - 1)]!;
    const wide = count * scale;
    const part = svg`<rect class="share" x=${x + 0.75} y="0.75" width=${Math.max(0, wide - 1.5)} height=${SHARES.height - 1.5} fill-opacity=${shade}></rect>
      ${wide >= NARROW ? svg`<text class=${shade > DARK ? 'on' : 'most'} x=${x + wide / 2} y=${SHARES.height / 2 + 4.5}>${count}</text>` : nothing}`;
    x += wide;
    return part;
  });
};

/** A row of parts for each name, all on one scale: from full to pale, each labeled in words. */
export const sharesOf = (rows: readonly { name: string; parts: readonly BarCount[] }[]) => {
  const sums = rows.map(({ parts }) => parts.reduce((sum, { count }) => sum + count, 0));
  const scale = SHARES.width / Math.max(1, ...sums);
  if (rows.length === 0) return nothing;
  return html`<div class="stack tight share-rows" aria-hidden="true">
    ${rows.map(
      ({ name, parts }, i) =>
        html`<div>
          <p>
            <b>${name}</b
            ><span class="fine">${plural(sums[i]!, { one: '# match', other: '# matches' })}</span>
          </p>
          <svg class="bars" viewBox="0 0 ${SHARES.width} ${SHARES.height}">${shareOf(parts, scale)}</svg>
          <p class="fine">${parts.map(({ name: words, count }) => `${words}: ${count}`).join(' · ')}</p>
        </div>`,
    )}
  </div>`;
};

export const chartStyles = [table, styles];

export interface Charted {
  title: string;
  plot: TemplateResult | SVGTemplateResult | typeof nothing;
  note?: string | undefined;
  head: readonly string[];
  rows: readonly (readonly (string | number)[])[];
}

export const charted = ({ title, plot, note, head, rows }: Charted): TemplateResult =>
  html`<section class="paper stack tight chart">
    <h3>${title}</h3>
    ${plot} ${note ? html`<p class="fine">${note}</p>` : nothing}
    <details>
      <summary>As a table<span class="vh">: ${title}</span></summary>
      <div class="rows" tabindex="0" role="region" aria-label="${title}, as a table">
        ${tableOf(head, rows)}
      </div>
    </details>
  </section>`;
