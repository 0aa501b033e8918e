import { html, type TemplateResult } from 'lit';

/** Figures in rows, the first cell of each being its name. */
export const tableOf = (head: readonly unknown[], rows: readonly (readonly unknown[])[]): TemplateResult =>
  html`<table>
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
  </table>`;
