import { html, nothing, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { msg } from '../../common/words/words.ts';
import { makeWord, promiseDice } from '../../data/dice/words.ts';
import { fieldsOf, type Field } from '../../ui/form.ts';

const FIELD: Field<{ word: string }> = {
  name: 'word',
  label: msg`Your word`,
  longest: 40,
  autocomplete: 'off',
  hint: msg`Anything goes. Everybody sees it once the match begins, and it stays with the match.`,
};

/** A word for the dice: the browser makes one unless the player types their own. */
export const diceWordOn = (host: ReactiveControllerHost) => {
  let word = '';
  let promised: { promise?: string; commitment?: string } | undefined;
  const open = async ({ target }: Event, commitment: string): Promise<void> => {
    if (!(target as HTMLDetailsElement).open || word) return;
    word = makeWord();
    host.requestUpdate();
    if (commitment) return;
    promised = await promiseDice();
    host.requestUpdate();
  };
  return {
    get given(): { word?: string; promise?: string } {
      if (!word) return {};
      return { word, ...(promised?.promise && { promise: promised.promise }) };
    },
    /** Folded away. `made` is the commitment of the table; it is asked for if the table is still to be made. */
    draw: (made = ''): TemplateResult => {
      const commitment = made || promised?.commitment;
      return html`<details @toggle=${(event: Event) => open(event, made)}>
        <summary><b>A word for the dice</b> <span class="fine">optional</span></summary>
        <div class="stack tight">
          <p class="fine">
            Shuffles and rolls come from the table’s secret and a word from each seat, so nobody chooses them
            alone. ${commitment ? 'The secret is already drawn. This is its fingerprint:' : nothing}
          </p>
          ${commitment ? html`<code>${commitment}</code>` : nothing}
          ${fieldsOf([FIELD], { word }, ({ word: typed = '' }) => (word = typed))}
        </div>
      </details>`;
    },
  };
};
