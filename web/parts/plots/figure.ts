import { html, nothing, type SVGTemplateResult, type TemplateResult } from 'lit';
import table from '../../ui/table.css';
import { tableOf } from '../../ui/table.ts';
import styles from './figure.css';

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
