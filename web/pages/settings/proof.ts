import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { StoreController } from '../../common/store.ts';
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

/** Asks for a code from the player's mail when the service wants fresh proof, then continues what they were doing. */
@customElement('mw-proof')
export class ProofDialog extends LitElement {
  static override styles = [ui, form, dialog];

  #session = new StoreController(this, session);
  #attempt = new Attempts(this);
  #settle = (_: boolean): void => {};

  @query('dialog') private dialog!: HTMLDialogElement;

  @state() private isAsking = false;

  /** The address to prove; left out, the signed-in player’s. */
  @property() email = '';

  /** Runs `act`, and again after the player has given the proof it needs. Returns false if they don't. */
  async around(act: () => Promise<void>): Promise<boolean> {
    try {
      await act();
    } catch (error) {
      if (!isProblem(error, 'proof-needed')) throw error;
      await askSignIn(this.#address);
      if (!(await this.#prove())) return false;
      await act();
    }
    return true;
  }

  async #prove(): Promise<boolean> {
    this.#attempt.error = '';
    this.isAsking = true;
    await this.updateComplete;
    this.dialog.showModal();
    return new Promise((settle) => (this.#settle = settle));
  }

  get #address(): string {
    return this.email || this.#session.value!.email!;
  }

  #close(): void {
    this.isAsking = false;
    this.#settle(false);
  }

  #enter(event: SubmitEvent): void {
    const { code } = entered(event, 'code');
    const confirm = async (): Promise<void> => {
      await confirmSignIn({ email: this.#address, code: digitsOf(code) }).catch((error: unknown) => {
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
      ${this.isAsking ? this.#form() : nothing}
    </dialog>`;
  }

  #form(): TemplateResult {
    return html`<form @submit=${this.#enter}>
      <h2 id="proof-head">Confirm it’s you</h2>
      <p class="grow">We emailed a code to <b>${this.#address}</b>. Enter it here to continue.</p>
      ${fieldsOf([signInCode])} ${this.#attempt.problem}
      <div class="row end">
        <button type="button" class="btn" @click=${() => this.dialog.close()}>Cancel</button>
        <button class="btn go" ?disabled=${this.#attempt.isBusy}>Continue</button>
      </div>
    </form>`;
  }
}
