import { html, LitElement, type TemplateResult } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import { sayProblem } from '../../common/words/problem.ts';
import { isProblem } from '../../data/server/api.ts';
import { askSignIn, confirmSignIn } from '../../data/account.ts';
import { session } from '../../data/session.ts';
import { digitsOf, signInCode, WRONG_CODE } from '../../parts/forms/fields.ts';
import { Attempts } from '../../ui/attempt.ts';
import dialog from '../../ui/dialog.css';
import form from '../../ui/form.css';
import { entered, fieldsOf } from '../../ui/form.ts';
import { ui } from '../../ui/styles.ts';

/** Asks for a code from the player's mail. */
@customElement('mw-proof')
export class ProofDialog extends LitElement {
  static override styles = [ui, form, dialog];

  #attempt = new Attempts(this);
  #settle!: (isProven: boolean) => void;

  readonly answer = new Promise<boolean>((settle) => (this.#settle = settle));

  @query('dialog') private dialog!: HTMLDialogElement;

  @property() email = '';

  protected override firstUpdated(): void {
    this.dialog.showModal();
  }

  #close(): void {
    this.#settle(false);
    this.remove();
  }

  #enter(event: SubmitEvent): void {
    const { code } = entered(event, 'code');
    const confirm = async (): Promise<void> => {
      await confirmSignIn({ email: this.email, code: digitsOf(code) }).catch((error: unknown) => {
        if (!isProblem(error, 'banned')) throw error; // they proved it all the same
      });
      this.#settle(true);
      this.dialog.close();
    };
    void this.#attempt.run(confirm, (error) =>
      isProblem(error, 'not-found') ? WRONG_CODE : sayProblem(error),
    );
  }

  protected override render(): TemplateResult {
    return html`<dialog aria-labelledby="proof-head" @close=${this.#close}>
      <form @submit=${this.#enter}>
        <h2 id="proof-head">Confirm it’s you</h2>
        <p class="grow">We emailed a code to <b>${this.email}</b>. Enter it here to continue.</p>
        ${fieldsOf([signInCode])} ${this.#attempt.problem}
        <div class="row end">
          <button type="button" class="btn" @click=${() => this.dialog.close()}>Cancel</button>
          <button class="btn go" ?disabled=${this.#attempt.isBusy}>Continue</button>
        </div>
      </form>
    </dialog>`;
  }
}

/** Runs `act`; if the service wants fresh proof, again after the player has given it. Returns false if they don't. */
export const proven = async (
  over: HTMLElement,
  act: () => Promise<void>,
  email = session.value?.email ?? '',
): Promise<boolean> => {
  try {
    await act();
  } catch (error) {
    if (!isProblem(error, 'proof-needed')) throw error;
    await askSignIn(email);
    const proof = Object.assign(document.createElement('mw-proof'), { email });
    over.shadowRoot!.append(proof);
    if (!(await proof.answer)) return false;
    await act();
  }
  return true;
};
