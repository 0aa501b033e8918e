import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import { StoreController } from '../../common/store.ts';
import { sayProblem } from '../../common/words/problem.ts';
import { isProblem } from '../../data/server/api.ts';
import { askSignIn, confirmSignIn, session } from '../../data/session.ts';
import base from '../../styles/base.css';
import text from '../../styles/text.css';
import button from '../../styles/button.css';
import dialog from '../../styles/dialog.css';
import form from '../../styles/form.css';
import { codeField, enteredCode, WRONG_CODE } from '../forms/account/code-field.ts';
import styles from './proof.css';

/** Asks for a code from the player's mail when the service wants fresh proof, then continues what they were doing. */
@customElement('mw-proof')
export class ProofDialog extends LitElement {
  static override styles = [base, text, button, form, dialog, styles];

  #session = new StoreController(this, session);
  #settle = (_: boolean): void => {};

  @query('dialog') private dialog!: HTMLDialogElement;

  @state() private isAsking = false;
  @state() private isBusy = false;
  @state() private error = '';

  /** Runs `act`, and again after the player has given the proof it needs. Returns false if they don't. */
  async around(act: () => Promise<void>): Promise<boolean> {
    try {
      await act();
    } catch (error) {
      if (!isProblem(error, 'proof-needed')) throw error;
      await askSignIn(session.value!.email!);
      if (!(await this.#prove())) return false;
      await act();
    }
    return true;
  }

  async #prove(): Promise<boolean> {
    this.error = '';
    this.isAsking = true;
    await this.updateComplete;
    this.dialog.showModal();
    return new Promise((settle) => (this.#settle = settle));
  }

  #close(): void {
    this.isAsking = false;
    this.#settle(false);
  }

  async #enter(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    this.isBusy = true;
    this.error = '';
    try {
      await confirmSignIn({ email: session.value!.email!, code: enteredCode(event) });
      this.#settle(true);
      this.dialog.close();
    } catch (error) {
      this.error = isProblem(error, 'not-found') ? WRONG_CODE : sayProblem(error);
    } finally {
      this.isBusy = false;
    }
  }

  protected override render(): TemplateResult {
    return html`<dialog aria-labelledby="proof-head" @close=${this.#close}>
      ${this.isAsking ? this.#form() : nothing}
    </dialog>`;
  }

  #form(): TemplateResult {
    return html`<form @submit=${this.#enter}>
      <h2 id="proof-head">Is it you?</h2>
      <p>
        We emailed a code to <b class="address">${this.#session.value?.email}</b>. Enter it here, so that we
        know it’s you.
      </p>
      ${codeField()} ${this.error ? html`<p class="error" role="alert">${this.error}</p>` : nothing}
      <div class="acts">
        <button type="button" class="btn" @click=${() => this.dialog.close()}>Cancel</button>
        <button class="btn go" ?disabled=${this.isBusy}>Continue</button>
      </div>
    </form>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mw-proof': ProofDialog;
  }
}
