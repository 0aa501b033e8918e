import { css, html, nothing, type SVGTemplateResult, type TemplateResult } from 'lit';

/** A plot, and its data as a table for screen readers. */
export interface Charted {
  title: string;
  plot: TemplateResult | SVGTemplateResult | typeof nothing;
  /** A sentence below the plot. */
  note?: string | undefined;
  head: readonly string[];
  rows: readonly (readonly (string | number)[])[];
}

export const chartStyles = css`
  .charts {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr));
    gap: var(--s-4);
  }
  .chart {
    display: grid;
    align-content: start;
    gap: var(--s-3);
    min-width: 0;
    padding: var(--s-4);
  }
  .chart.wide {
    grid-column: 1 / -1;
  }
  .chart h3 {
    margin: 0;
    font: 800 var(--t-4) / 1.1 var(--font-display);
    letter-spacing: -0.02em;
  }
  .chart details {
    min-width: 0;
  }
  .chart summary {
    width: fit-content;
    min-height: var(--tap);
    align-content: center;
    cursor: pointer;
    font-weight: 600;
  }
  .chart .rows {
    overflow: auto;
    max-height: 22rem;
  }
  .chart table {
    width: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  .chart :is(th, td) {
    padding: 0.4rem 0.5rem 0.4rem 0;
    border-bottom: 1px solid var(--line);
    text-align: right;
    font-weight: 400;
  }
  .chart thead th {
    color: var(--ink-2);
  }
  .chart :is(th, td):first-child {
    text-align: left;
  }
`;

/** A plot on paper; the table of its data opens below. */
export const charted = ({ title, plot, note, head, rows }: Charted, isWide = false): TemplateResult =>
  html`<section class="paper chart ${isWide ? 'wide' : ''}">
    <h3>${title}</h3>
    ${plot} ${note ? html`<p class="fine">${note}</p>` : nothing}
    <details>
      <summary>As a table<span class="vh">: ${title}</span></summary>
      <div class="rows" tabindex="0" role="region" aria-label="${title}, as a table">
        <table>
          <thead>
            <tr>
              ${head.map((name) => html`<th scope="col">${name}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${rows.map(
              ([first, ...rest]) =>
                html`<tr>
                  <th scope="row">${first}</th>
                  ${rest.map((cell) => html`<td>${cell}</td>`)}
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
    </details>
  </section>`;
