import { html, nothing, type SVGTemplateResult, type TemplateResult } from 'lit';

/** A plot, and its data as a table for screen readers. */
export interface Charted {
  title: string;
  plot: TemplateResult | SVGTemplateResult | typeof nothing;
  /** A sentence below the plot. */
  note?: string | undefined;
  head: readonly string[];
  rows: readonly (readonly (string | number)[])[];
}

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
