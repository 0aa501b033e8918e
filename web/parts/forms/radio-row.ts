import { html, type TemplateResult } from 'lit';

export interface RadioRow<T> {
  legend: string;
  /** Keeps the buttons of one row together. */
  name: string;
  values: readonly T[];
  chosen: T;
  words(value: T): string;
  choose(value: T): void;
}

/** One choice out of a few, all in sight. */
export const radioRow = <T>({ legend, name, values, chosen, words, choose }: RadioRow<T>): TemplateResult =>
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
