import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';

import { customElement, property, state } from 'lit/decorators.js';
import type { SignInPreview } from '../../api/http/schemas/player.ts';
import { StoreController } from '../common/store.ts';
import { sayProblem } from '../common/words/problem.ts';
import { GoEvent } from '../app/router.ts';
import { isProblem } from '../data/server/api.ts';
import { forgetInbox } from '../data/inbox.ts';
import {
  askSignIn,
  confirmSignIn,
  previewSignIn,
  refuseSignIn,
  session,
  undecided,
  type SignInProof,
} from '../data/session.ts';
import type { Choices } from '../parts/forms/guest-question.ts';
import { codeField, enteredCode, WRONG_CODE } from '../parts/forms/account/code-field.ts';
import { letter } from '../parts/forms/account/letter.ts';
import { signInOffer } from '../parts/forms/account/sign-in-offer.ts';
import { ToastEvent } from '../parts/toast.ts';
import form from '../styles/form.css';
import { pageStyles } from '../styles/page.ts';
import styles from './sign-in.css';

/** Only allows redirects to this site's own paths. */
const isPath = (back: string): boolean => /^\/(?![/\\])/.test(back);

const SPENT_LINK = 'This link was already used, or it’s too old.';

/**
 * Asks for an address, then for the code from the mail. The mail's link lands here too, and shows what it signs in to; it is used
 * only when a button is pressed, since mail scanners open links on their own. Also asks about the matches of guests.
 */
@customElement('page-sign-in')
export class PageSignIn extends LitElement {
  static override styles = [pageStyles, form, styles];

  #session = new StoreController(this, session);

  @state() private address = '';
  @state() private isBusy = false;
  @state() private error = '';
  /** What the link or the code signs in to; undefined until known. */
  @state() private preview: SignInPreview | undefined;
  #proof: SignInProof | undefined;

  @property() token = '';
  /** Where to go afterwards. */
  @property() back = '';

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('token') || !this.token) return;
    const proof = { token: this.token };
    const look = async (): Promise<void> => this.#show(proof, await previewSignIn(proof.token));
    void this.#attempt(look, SPENT_LINK);
  }

  #show(proof: SignInProof, preview: SignInPreview): void {
    this.#proof = proof;
    this.preview = preview;
  }

  async #attempt(run: () => Promise<void>, expired: string): Promise<void> {
    this.isBusy = true;
    this.error = '';
    try {
      await run();
    } catch (error) {
      this.error = isProblem(error, 'not-found') ? expired : sayProblem(error);
    } finally {
      this.isBusy = false;
    }
  }

  #ask(event: SubmitEvent): void {
    event.preventDefault();
    const address = String(new FormData(event.target as HTMLFormElement).get('email') ?? '').trim();
    const ask = async (): Promise<void> => {
      await askSignIn(address);
      this.address = address;
    };
    void this.#attempt(ask, 'That address can’t be used. Try another.');
  }

  #enter(event: SubmitEvent): void {
    event.preventDefault();
    const proof = { email: this.address, code: enteredCode(event) };
    void this.#attempt(() => this.#confirm(proof), WRONG_CODE);
  }

  #accept(choices: Choices): void {
    const proof = this.#proof!;
    const spent = 'token' in proof ? SPENT_LINK : WRONG_CODE;
    void this.#attempt(() => this.#confirm(proof, choices), spent);
  }

  async #confirm(proof: SignInProof, choices: Choices = {}): Promise<void> {
    try {
      const me = await confirmSignIn(proof, choices);
      forgetInbox();
      this.#leave(`You’re signed in as ${me.name}.`, isPath(this.back) ? this.back : '/inbox');
    } catch (error) {
      const preview = undecided(error);
      if (!preview) throw error;
      this.#show(proof, preview);
    }
  }

  #refuse(): void {
    const refuse = async (): Promise<void> => {
      await refuseSignIn(this.token);
      this.#leave('That link no longer works. Nothing was changed.', '/');
    };
    void this.#attempt(refuse, SPENT_LINK);
  }

  #leave(words: string, path: string): void {
    this.dispatchEvent(new ToastEvent(words));
    this.dispatchEvent(new GoEvent(path, { replace: true }));
  }

  #again(): void {
    this.address = '';
    this.token = '';
    this.error = '';
    this.preview = undefined;
  }

  protected override render(): TemplateResult {
    return html`<div class="page narrow stack">${letter} ${this.#step()}</div>`;
  }

  #step(): TemplateResult {
    if (this.preview) return this.#landing(this.preview);
    if (this.token) return this.#opening();
    return this.address ? this.#code() : this.#start();
  }

  #error(): TemplateResult | typeof nothing {
    return this.error ? html`<p class="error" role="alert">${this.error}</p>` : nothing;
  }

  /** Before the link's preview is known, and if the link is invalid. */
  #opening(): TemplateResult {
    const me = this.#session.value;
    return html`<h1>Sign in</h1>
      <div class="paper pad stack">
        ${this.error ? this.#error() : html`<p>Looking at your link…</p>`}
        ${me?.email ? html`<p>You’re signed in here as <b>${me.name}</b>. <a class="link" href="/inbox">Go to your inbox</a></p>` : nothing}
        ${this.error ? html`<button class="btn" @click=${this.#again}>Email me a new link</button>` : nothing}
      </div>`;
  }

  #landing(preview: SignInPreview): TemplateResult {
    return signInOffer({
      preview,
      me: this.#session.value,
      isBusy: this.isBusy,
      error: this.#error(),
      accept: (choices) => this.#accept(choices),
      refuse: this.token ? () => this.#refuse() : undefined,
      again: this.error ? () => this.#again() : undefined,
    });
  }

  #start(): TemplateResult {
    const me = this.#session.value;
    return html`<h1>${me && !me.email ? 'Keep your matches' : 'Sign in'}</h1>
      <form class="paper pad" @submit=${this.#ask}>
        <p>
          ${
            me && !me.email
              ? 'With an email address your matches stay yours on any device, and we can email you when it’s your turn.'
              : 'We email you a link and a code. There’s no password, and a new address makes a new account.'
          }
        </p>
        <div class="field">
          <label for="email">Email address</label>
          <input id="email" name="email" type="email" required maxlength="254" autocomplete="email" />
        </div>
        ${this.#error()}
        <button class="btn go" ?disabled=${this.isBusy}>
          ${this.isBusy ? 'Sending…' : 'Email me a link'}
        </button>
        <p class="fine"><a class="link" href="/privacy">What we keep, and for how long</a></p>
      </form>`;
  }

  #code(): TemplateResult {
    return html`<h1>Check your email</h1>
      <form class="paper pad" @submit=${this.#enter}>
        <p>
          We wrote to <b class="address">${this.address}</b>. Follow the link, or enter the code in this
          browser.
        </p>
        ${codeField()} ${this.#error()}
        <button class="btn go" ?disabled=${this.isBusy}>${this.isBusy ? 'Signing in…' : 'Sign in'}</button>
        <button class="btn quiet" type="button" @click=${this.#again}>
          ${this.error ? 'Email me a new link' : 'Use another address'}
        </button>
      </form>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'page-sign-in': PageSignIn;
  }
}
