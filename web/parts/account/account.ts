import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import { sayProblem } from '../../common/words/problem.ts';
import { StoreController } from '../../common/store.ts';
import { askAddress, deleteMe, saveMyFile } from '../../data/account.ts';
import { session } from '../../data/session.ts';
import base from '../../styles/base.css';
import text from '../../styles/text.css';
import button from '../../styles/button.css';
import dialog from '../../styles/dialog.css';
import form from '../../styles/form.css';
import './proof.ts';
import type { ProofDialog } from './proof.ts';
import styles from './account.css';

/** A new address, the file with the player's data, and deleting the account, which asks for confirmation. */
@customElement('mw-account')
export class Account extends LitElement {
  static override styles = [base, text, button, form, dialog, styles];

  #session = new StoreController(this, session);

  /** Null until somebody is known to be signed in. */
  @query('dialog') private dialog!: HTMLDialogElement | null;
  @query('mw-proof') private proof!: ProofDialog;

  @state() private asked = '';
  @state() private typed = '';
  @state() private isBusy = false;
  @state() private error = '';

  async #attempt(run: () => Promise<void>): Promise<void> {
    this.error = '';
    this.isBusy = true;
    await run().catch((error: unknown) => (this.error = sayProblem(error)));
    this.isBusy = false;
  }

  #ask(event: SubmitEvent): void {
    event.preventDefault();
    const field = event.target as HTMLFormElement;
    const email = String(new FormData(field).get('email') ?? '').trim();
    void this.#attempt(async () => {
      if (!(await this.proof.around(() => askAddress(email)))) return;
      this.asked = email;
      field.reset();
    });
  }

  #save(): void {
    void this.#attempt(async () => void (await this.proof.around(saveMyFile)));
  }

  #open(): void {
    this.typed = '';
    this.error = '';
    this.dialog!.showModal();
  }

  #delete(event: SubmitEvent): void {
    event.preventDefault();
    void this.#attempt(async () => {
      if (await this.proof.around(deleteMe)) location.assign('/'); // a full load also clears this page's state
    });
  }

  protected override render(): TemplateResult | typeof nothing {
    const me = this.#session.value;
    if (!me) return nothing;
    return html`${me.email ? this.#address() : nothing}
      <div class="field">
        <div>
          <button class="btn" ?disabled=${this.isBusy} @click=${this.#save}>
            Download what we keep about you
          </button>
        </div>
        <p class="fine">
          One file with your settings, matches, moves and messages.
          <a class="link" href="/privacy">What we keep, and for how long</a>
        </p>
      </div>
      <div class="field">
        <div>
          <button class="btn bad" @click=${this.#open}>Delete ${me.email ? 'account' : 'everything'}…</button>
        </div>
      </div>
      ${this.#dialog(me.name)} <mw-proof></mw-proof>`;
  }

  #address(): TemplateResult {
    return html`<form @submit=${this.#ask}>
      <div class="field">
        <label for="email">New email address</label>
        <div class="row">
          <input id="email" name="email" type="email" maxlength="254" required autocomplete="email" />
          <button class="btn" ?disabled=${this.isBusy}>Email me a link</button>
        </div>
        <p class="fine" role="status">
          ${
            this.asked
              ? `Check ${this.asked}: your address changes when you follow the link there.`
              : 'We’ll send a link to the new address, and tell the old one once it has changed.'
          }
        </p>
        ${this.#problem(false)}
      </div>
    </form>`;
  }

  /** Shown where it was caused: in the open dialog, or else beside the address. */
  #problem(isInDialog: boolean): TemplateResult | typeof nothing {
    const isHere = (this.dialog?.open ?? false) === isInDialog;
    return this.error && isHere ? html`<p class="error" role="alert">${this.error}</p>` : nothing;
  }

  #dialog(name: string): TemplateResult {
    return html`<dialog aria-labelledby="delete-head">
      <form @submit=${this.#delete}>
        <h2 id="delete-head">Delete everything?</h2>
        <ul>
          <li>You leave open tables, and bots take over your seats in matches that are still going.</li>
          <li>Finished matches, your moves and your messages stay, as a “former player”.</li>
          <li>Your name, email address, friends, tokens and settings are deleted. This can’t be undone.</li>
        </ul>
        <div class="field">
          <label for="confirm">Type your name, ${name}, to confirm</label>
          <input
            id="confirm"
            autocomplete="off"
            .value=${this.typed}
            @input=${(event: Event) => (this.typed = (event.target as HTMLInputElement).value)}
          />
        </div>
        ${this.#problem(true)}
        <div class="acts">
          <button type="button" class="btn" @click=${() => this.dialog!.close()}>Keep it</button>
          <button class="btn bad" ?disabled=${this.isBusy || this.typed.trim() !== name}>
            Delete for good
          </button>
        </div>
      </form>
    </dialog>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mw-account': Account;
  }
}
