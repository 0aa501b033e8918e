import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { makeWord, promiseDice } from '../../data/dice/words.ts';
import form from '../../ui/form.css';
import { fieldsOf, type Field } from '../../ui/form.ts';
import { ui } from '../../ui/styles.ts';
import styles from './dice-word.css';

/** What is sent along for the dice. */
interface GivenWord {
  word?: string;
  promise?: string;
}

const FIELD: Field<{ word: string }> = {
  name: 'word',
  label: 'Your word',
  longest: 40,
  autocomplete: 'off',
  hint: 'Anything goes. Everybody sees it once the match begins, and it stays with the match.',
};

/** A word for the dice, folded away: the browser makes one unless the player types their own. */
@customElement('mw-dice-word')
export class DiceWord extends LitElement {
  static override styles = [ui, form, styles];

  @state() private word = '';
  @state() private promise: string | undefined;

  /** The commitment of the table; asked for if the table is still to be made. */
  @property() commitment = '';

  /** Empty if the player left it to the browser. */
  get given(): GivenWord {
    if (!this.word) return {};
    return { word: this.word, ...(this.promise && { promise: this.promise }) };
  }

  async #open({ target }: Event): Promise<void> {
    if (!(target as HTMLDetailsElement).open || this.word) return;
    this.word = makeWord();
    if (this.commitment) return;
    const promised = await promiseDice();
    if (promised) Object.assign(this, promised);
  }

  protected override render(): TemplateResult {
    return html`<details @toggle=${this.#open}>
      <summary><b>A word for the dice</b> <span class="fine">optional</span></summary>
      <div class="stack tight">
        <p class="fine">
          Shuffles and rolls come from the table’s secret and a word from each seat, so nobody chooses them
          alone. ${this.commitment ? 'The secret is already drawn. This is its fingerprint:' : nothing}
        </p>
        ${this.commitment ? html`<code>${this.commitment}</code>` : nothing}
        ${fieldsOf([FIELD], { word: this.word }, ({ word = '' }) => (this.word = word))}
      </div>
    </details>`;
  }
}
