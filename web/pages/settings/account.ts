import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import type { Me } from '../../../api/contract/people/player.ts';
import { StoreController } from '../../common/store.ts';
import { deleteMe, saveMyFile } from '../../data/account.ts';
import { call } from '../../data/server/api.ts';
import { session } from '../../data/session.ts';
import { emailAddress } from '../../parts/forms/fields.ts';
import { Attempts } from '../../ui/attempt.ts';
import dialog from '../../ui/dialog.css';
import form from '../../ui/form.css';
import { entered, fieldsOf } from '../../ui/form.ts';
import { ui } from '../../ui/styles.ts';
import styles from './account.css';
import './proof.ts';
import type { ProofDialog } from './proof.ts';

/** A new address, the file with the player's data, and deleting the account, which asks for confirmation. */
@customElement('mw-account')
export class Account extends LitElement {
  static override styles = [ui, form, dialog, styles];

  #session = new StoreController(this, session);
  #attempt = new Attempts(this);

  /** Null until somebody is known to be signed in. */
  @query('dialog') private dialog!: HTMLDialogElement | null;
  @query('mw-proof') private proof!: ProofDialog;

  @state() private asked = '';
  @state() private typed = '';

  /** A banned player, who is not signed in but keeps what is theirs. */
  @property({ attribute: false }) held: Pick<Me, 'name' | 'email'> | undefined;

  #ask(event: SubmitEvent): void {
    const { email } = entered(event, 'email');
    const field = event.target as HTMLFormElement;
    void this.#attempt.run(async () => {
      if (!(await this.proof.around(() => call('POST /me/address', { email })))) return;
      this.asked = email;
      field.reset();
    });
  }

  #save(): void {
    void this.#attempt.run(() => this.proof.around(saveMyFile));
  }

  #open(): void {
    this.typed = '';
    this.#attempt.error = '';
    this.dialog!.showModal();
  }

  #delete(event: SubmitEvent): void {
    event.preventDefault();
    void this.#attempt.run(async () => {
      if (await this.proof.around(deleteMe)) location.assign('/'); // a full load also clears this page's state
    });
  }

  protected override render(): TemplateResult | typeof nothing {
    const me = this.held ?? this.#session.value;
    if (!me) return nothing;
    return html`${me.email && !this.held ? this.#address() : nothing}
      <div class="stack tight">
        <div>
          <button class="btn" ?disabled=${this.#attempt.isBusy} @click=${this.#save}>
            Download your data
          </button>
        </div>
        <p class="fine">
          One file with your settings, matches, moves and messages.
          <a class="link" href="/privacy">What we keep, and for how long</a>
        </p>
      </div>
      <div>
        <button class="btn bad" @click=${this.#open}>Delete ${me.email ? 'account' : 'everything'}…</button>
        <mw-proof .email=${me.email ?? ''}></mw-proof>
      </div>
      ${this.#dialog(me)}`;
  }

  #address(): TemplateResult {
    const hint = html`<span role="status"
      >${
        this.asked
          ? `Check ${this.asked}. Your address changes when you follow the link we sent.`
          : 'We’ll send a link to the new address, and tell the old one once it has changed.'
      }</span
    >`;
    const button = html`<button class="btn" ?disabled=${this.#attempt.isBusy}>Email me a link</button>`;
    return html`<form @submit=${this.#ask}>
      ${fieldsOf([{ ...emailAddress, label: 'New email address', hint, button }])} ${this.#problem(false)}
    </form>`;
  }

  /** Shown where it was caused: in the open dialog, or else beside the address. */
  #problem(isInDialog: boolean): TemplateResult | typeof nothing {
    return (this.dialog?.open ?? false) === isInDialog ? this.#attempt.problem : nothing;
  }

  #dialog({ name, email }: Pick<Me, 'name' | 'email'>): TemplateResult {
    return html`<dialog aria-labelledby="delete-head">
      <form @submit=${this.#delete}>
        <h2 id="delete-head">Delete everything?</h2>
        <ul>
          <li>You leave open tables, and bots take over your seats in matches that are still going.</li>
          <li>Finished matches, your moves and your messages stay, as a “former player”.</li>
          <li>Your name, email address, friends, tokens and settings are deleted. This can’t be undone.</li>
          ${
            email
              ? html`<li>
                  If your email address changed in the last week, your account is closed now and deleted when
                  that week is over. Until then, the link that we sent to the old address opens it again.
                </li>`
              : nothing
          }
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
        <div class="row end">
          <button type="button" class="btn" @click=${() => this.dialog!.close()}>Keep it</button>
          <button class="btn bad" ?disabled=${this.#attempt.isBusy || this.typed.trim() !== name}>
            Delete for good
          </button>
        </div>
      </form>
    </dialog>`;
  }
}
