import { html, type TemplateResult } from 'lit';

export interface Row<T> {
  legend: string;
  /** Groups the buttons of one row. */
  name: string;
  values: readonly T[];
  chosen: T;
  words(value: T): string;
  choose(value: T): void;
}

/** A choice out of a few, all visible. */
export const radioRow = <T>({ legend, name, values, chosen, words, choose }: Row<T>): TemplateResult =>
  html`<fieldset>
    <legend>${legend}</legend>
    <div class="choices">
      ${values.map(
        (value) =>
          html`<label class="choice"
            ><input
              type="radio"
              name=${name}
              .checked=${value === chosen}
              @change=${() => choose(value)}
            /><span>${words(value)}</span></label
          >`,
      )}
    </div>
  </fieldset>`;

/** A choice out of many, as a menu. */
export const menuRow = <T>({ legend, name, values, chosen, words, choose }: Row<T>): TemplateResult =>
  html`<div class="field">
    <label for=${name}>${legend}</label>
    <select
      id=${name}
      @change=${({ target }: Event) => choose(values[(target as HTMLSelectElement).selectedIndex]!)}
    >
      ${values.map((value) => html`<option ?selected=${value === chosen}>${words(value)}</option>`)}
    </select>
  </div>`;
