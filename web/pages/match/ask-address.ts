import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { keep, recall } from '../../common/local.ts';
import { sayProblem } from '../../common/words/problem.ts';
import { StoreController } from '../../common/store.ts';
import { isProblem } from '../../data/server/api.ts';
import { askSignIn } from '../../data/account.ts';
import { isGuest, session } from '../../data/session.ts';
import form from '../../ui/form.css';
import { Attempts } from '../../ui/attempt.ts';
import { entered, fieldsOf } from '../../ui/form.ts';
import { emailAddress } from '../../parts/forms/fields.ts';
import { ui } from '../../ui/styles.ts';
import styles from './ask-address.css';

/** The moments at which an address matters, with the reason. */
const MOMENTS = {
  waiting: 'We can tell you by email when the match starts.',
  over: 'With an email address, this match stays yours on every device.',
} as const;
export type AddressMoment = keyof typeof MOMENTS;

/** Offers a guest, in one line, to add an address, once per moment in this browser; only the guest sees it. */
@customElement('mw-ask-address')
export class AskAddress extends LitElement {
  static override styles = [ui, form, styles];

  #attempt = new Attempts(this);

  constructor() {
    super();
    new StoreController(this, session);
  }

  @state() private sentTo = '';
  /** Whether they want to add one. */
  @state() private isOpen = false;

  @property({ reflect: true }) moment: AddressMoment = 'waiting';

  get #key(): string {
    return `address.${this.moment}`;
  }

  /** After an answer, an address or a no, it doesn't ask again. */
  #close(): void {
    keep(this.#key, 'asked');
    this.closest<HTMLElement>('.match')?.focus({ preventScroll: true }); // the focused element is gone
    this.requestUpdate();
  }

  #send(event: SubmitEvent): void {
    const { email } = entered(event, 'email');
    const send = async (): Promise<void> => {
      await askSignIn(email);
      this.sentTo = email;
      this.#close();
    };
    void this.#attempt.run(send, (error) =>
      isProblem(error, 'not-found') ? 'That address can’t be used. Try another.' : sayProblem(error),
    );
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!isGuest()) return nothing;
    if (this.sentTo)
      return html`<p class="grow" role="status">
        We emailed ${this.sentTo}. Follow the link in that email.
        <button class="btn quiet" @click=${() => (this.sentTo = '')}>OK</button>
      </p>`;
    if (recall(this.#key)) return nothing;
    return this.isOpen ? this.#form() : this.#line();
  }

  async #open(): Promise<void> {
    this.isOpen = true;
    await this.updateComplete;
    this.renderRoot.querySelector('input')!.focus();
  }

  #line(): TemplateResult {
    return html`<p class="row">
      <span class="grow">${MOMENTS[this.moment]}</span>
      <button class="btn" @click=${() => void this.#open()}>Add an email</button>
      <button class="btn quiet" @click=${this.#close}>Not now</button>
    </p>`;
  }

  #form(): TemplateResult {
    const { isBusy, problem } = this.#attempt;
    const button = html`<button class="btn" ?disabled=${isBusy}>
      ${isBusy ? 'Sending…' : 'Email me a link'}
    </button>`;
    const label = MOMENTS[this.moment];
    return html`<form class="paper pad" @submit=${this.#send}>
      ${fieldsOf([{ ...emailAddress, label, placeholder: 'you@example.org', button }])} ${problem}
      <button class="btn quiet" type="button" @click=${this.#close}>Not now</button>
    </form>`;
  }
}
