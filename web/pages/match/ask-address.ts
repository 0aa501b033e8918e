import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { keep, recall } from '../../common/local.ts';
import { sayProblem } from '../../common/words/problem.ts';
import { StoreController } from '../../common/store.ts';
import { isProblem } from '../../data/server/api.ts';
import { askSignIn, session } from '../../data/session.ts';
import form from '../../ui/form.css';
import { Attempts } from '../../ui/attempt.ts';
import { entered } from '../../ui/form.ts';
import { ui } from '../../ui/styles.ts';
import styles from './ask-address.css';

/** The moments at which an address matters, with the reason. */
const MOMENTS = {
  waiting: 'Add an email address, and we’ll let you know when the match starts and when it’s your turn.',
  turn: 'Add an email address to keep this seat and hear when it’s your turn.',
} as const;
export type AddressMoment = keyof typeof MOMENTS;

/** Asks a guest for an address, once per moment in this browser; only the guest sees it. */
@customElement('mw-ask-address')
export class AskAddress extends LitElement {
  static override styles = [ui, form, styles];

  #session = new StoreController(this, session);
  #attempt = new Attempts(this);

  @state() private sentTo = '';

  @property({ reflect: true }) moment: AddressMoment = 'waiting';
  /** Whether the question shows now, for the elements around it. */
  @property({ type: Boolean, reflect: true }) asking = false;

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

  get #isGuest(): boolean {
    const me = this.#session.value;
    return Boolean(me) && !me!.email;
  }

  protected override willUpdate(): void {
    this.asking = this.#isGuest && (this.sentTo !== '' || recall(this.#key) === undefined);
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!this.#isGuest) return nothing;
    if (this.sentTo)
      return html`<p class="grow" role="status">
        We emailed ${this.sentTo}. Follow the link in that email.
        <button class="btn quiet" @click=${() => (this.sentTo = '')}>OK</button>
      </p>`;
    return recall(this.#key) ? nothing : this.#form();
  }

  #form(): TemplateResult {
    const { isBusy, problem } = this.#attempt;
    return html`<form class="paper" @submit=${this.#send}>
      <label for="email">${MOMENTS[this.moment]}</label>
      <button class="btn quiet" type="button" @click=${this.#close}>Not now</button>
      <div class="row">
        <input
          id="email"
          name="email"
          type="email"
          required
          maxlength="254"
          autocomplete="email"
          placeholder="you@example.org"
        />
        <button class="btn" ?disabled=${isBusy}>${isBusy ? 'Sending…' : 'Email me a link'}</button>
      </div>
      ${problem}
    </form>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mw-ask-address': AskAddress;
  }
}
