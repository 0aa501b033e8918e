import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { keep, recall } from '../../../common/local.ts';
import { sayProblem } from '../../../common/words/problem.ts';
import { StoreController } from '../../../common/store.ts';
import { isProblem } from '../../../data/server/api.ts';
import { askSignIn, session } from '../../../data/session.ts';
import base from '../../../styles/base.css';
import text from '../../../styles/text.css';
import button from '../../../styles/button.css';
import form from '../../../styles/form.css';
import paper from '../../../styles/paper.css';
import styles from './ask-address.css';

/** The moments at which an address matters, with the reason. */
const MOMENTS = {
  waiting: 'Leave an email address, and we write when the table begins and when it’s your turn.',
  turn: 'Leave an email address to keep this seat and hear when it’s your turn.',
} as const;
export type AddressMoment = keyof typeof MOMENTS;

/** Asks a guest for an address, once per moment in this browser; only the guest sees it. */
@customElement('mw-ask-address')
export class AskAddress extends LitElement {
  static override styles = [base, text, button, form, paper, styles];

  #session = new StoreController(this, session);

  @state() private sentTo = '';
  @state() private isBusy = false;
  @state() private error = '';

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

  async #send(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const address = String(new FormData(event.target as HTMLFormElement).get('email') ?? '').trim();
    this.isBusy = true;
    this.error = '';
    try {
      await askSignIn(address);
      this.sentTo = address;
      this.#close();
    } catch (error) {
      const isUnfit = isProblem(error, 'not-found');
      this.error = isUnfit ? 'That address can’t be used. Try another.' : sayProblem(error);
    } finally {
      this.isBusy = false;
    }
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
      return html`<p class="sent" role="status">
        We wrote to ${this.sentTo}. Follow the link in that email.
        <button class="btn quiet" @click=${() => (this.sentTo = '')}>OK</button>
      </p>`;
    return recall(this.#key) ? nothing : this.#form();
  }

  #form(): TemplateResult {
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
        <button class="btn" ?disabled=${this.isBusy}>${this.isBusy ? 'Sending…' : 'Email me a link'}</button>
      </div>
      ${this.error ? html`<p class="error" role="alert">${this.error}</p>` : nothing}
    </form>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mw-ask-address': AskAddress;
  }
}
