import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import type { Me } from '../../../api/contract/people/player.ts';
import { beCalled, session } from '../../data/session.ts';
import { Attempts } from '../../ui/attempt.ts';
import dialog from '../../ui/dialog.css';
import form from '../../ui/form.css';
import { entered, fieldsOf } from '../../ui/form.ts';
import { ui } from '../../ui/styles.ts';
import { nickname } from '../forms/fields.ts';
import styles from './name-sheet.css';

/** Mailboxes of a role or a household. */
const ROLES = /^(info|mail|email|hello|contact|office|post|admin|team|family|games|play)$/;

/** The first name that an address seems to have; empty if it may be anything. */
const guessName = (email: string | null | undefined): string => {
  const [, first = ''] = /^(\p{L}{3,12})(?:[._+-].*)?@/u.exec(email?.toLowerCase() ?? '') ?? [];
  return ROLES.test(first) ? '' : first.charAt(0).toUpperCase() + first.slice(1);
};

/** Asks what to call the player here: one field, and a button that says the name back. */
@customElement('mw-name-sheet')
export class NameSheet extends LitElement {
  static override styles = [ui, form, dialog, styles];

  #attempt = new Attempts(this);
  #settle!: (me?: Me) => void;

  /** The player, by their name; undefined if they went back. */
  readonly answer = new Promise<Me | undefined>((settle) => (this.#settle = settle));

  @query('dialog') private dialog!: HTMLDialogElement;

  @state() private name = guessName(session.value?.email);

  /** What the button does with the name. */
  @property() act = '';
  /** Who sees it. */
  @property() seen = '';

  protected override firstUpdated(): void {
    this.dialog.showModal();
  }

  #submit(event: SubmitEvent): void {
    const { name } = entered(event, 'name');
    void this.#attempt.run(async () => {
      this.#settle(await beCalled(name));
      this.dialog.close();
    });
  }

  protected override render(): TemplateResult {
    const { isBusy, problem } = this.#attempt;
    const field = {
      ...nickname,
      name: 'name',
      label: 'What should we call you?',
      hint: `${this.seen} You can change it later${session.value ? '.' : '; no email, no password.'}`,
    } as const;
    return html`<dialog .closedBy=${'any'} aria-labelledby="head" @close=${() => this.#settle()}>
      <form
        class="ask"
        @submit=${this.#submit}
        @input=${({ target }: InputEvent) => (this.name = (target as HTMLInputElement).value.trim())}
      >
        ${fieldsOf([field], { name: this.name })} ${problem}
        <button class="btn go big" ?disabled=${isBusy}>
          ${this.act}${this.name ? ` as ${this.name}` : nothing}
        </button>
        <p class="row">
          <button class="btn quiet" type="button" @click=${() => this.dialog.close()}>Back</button>
          ${session.value ? nothing : this.#signIn()}
        </p>
      </form>
    </dialog>`;
  }

  #signIn(): TemplateResult {
    const back = encodeURIComponent(location.pathname + location.search);
    return html`<a class="btn quiet" href="/sign-in?back=${back}">Sign in instead</a>`;
  }
}
