import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { SignInPreview } from '../../../api/contract/people/player.ts';
import { StoreController } from '../../common/store.ts';
import { sayProblem } from '../../common/words/problem.ts';
import { msg } from '../../common/words/msg.ts';
import { forgetInbox } from '../../data/inbox.ts';
import { call, isProblem } from '../../data/server/api.ts';
import { askSignIn, confirmSignIn, type SignInProof } from '../../data/account.ts';
import { session } from '../../data/session.ts';
import { digitsOf, emailAddress, signInCode, WRONG_CODE } from '../../parts/forms/fields.ts';
import { someone } from '../../parts/name/someone.ts';
import { Attempts } from '../../ui/attempt.ts';
import { GoEvent, ToastEvent } from '../../ui/events.ts';
import form from '../../ui/form.css';
import { entered, fieldsOf } from '../../ui/form.ts';
import { ui } from '../../ui/styles.ts';
import { letter } from './letter.ts';
import { signInOffer } from './offer.ts';
import styles from './sign-in.css';

const SPENT_LINK = msg`This link has been used or has expired.`;

/**
 * Asks for an address, then for the code from the mail. The mail's link lands here too, and shows what it signs in to; it is used
 * only when a button is pressed, since mail scanners open links on their own.
 */
@customElement('page-sign-in')
export class PageSignIn extends LitElement {
  static override styles = [ui, form, styles];

  #session = new StoreController(this, session);
  #attempt = new Attempts(this);

  @state() private address = '';
  /** What the link signs in to; undefined until known. */
  @state() private preview: SignInPreview | undefined;

  @property() token = '';
  /** Where to go afterwards. */
  @property() back = '';

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('token') || !this.token) return;
    this.#try(
      async () => void (this.preview = await call('POST /sign-in/preview', { token: this.token })),
      SPENT_LINK,
    );
  }

  #try(run: () => Promise<void>, expired: string): void {
    void this.#attempt.run(run, (error) => (isProblem(error, 'not-found') ? expired : sayProblem(error)));
  }

  #ask(event: SubmitEvent): void {
    const { email } = entered(event, 'email');
    const ask = async (): Promise<void> => {
      await askSignIn(email);
      this.address = email;
    };
    this.#try(ask, msg`That address can’t be used. Try another.`);
  }

  #enter(event: SubmitEvent): void {
    const proof = { email: this.address, code: digitsOf(entered(event, 'code').code) };
    this.#try(() => this.#confirm(proof), WRONG_CODE);
  }

  async #confirm(proof: SignInProof): Promise<void> {
    try {
      const me = await confirmSignIn(proof);
      forgetInbox();
      const { name } = (await someone({ act: msg`Go on`, seen: msg`People at your tables see it.` })) ?? me;
      this.#leave(msg`You’re signed in as ${name}.`, this.back || '/inbox');
    } catch (error) {
      if (!isProblem(error, 'banned')) throw error;
      location.assign('/'); // which says why
    }
  }

  #refuse(): void {
    const refuse = async (): Promise<void> => {
      await call('POST /sign-in/refuse', { token: this.token });
      this.#leave(msg`That link no longer works. Nothing was changed.`, '/');
    };
    this.#try(refuse, SPENT_LINK);
  }

  #leave(words: string, path: string): void {
    this.dispatchEvent(new ToastEvent(words));
    this.dispatchEvent(new GoEvent(path, { replace: true }));
  }

  #again(): void {
    this.address = '';
    this.token = '';
    this.#attempt.error = '';
    this.preview = undefined;
  }

  protected override render(): TemplateResult {
    return html`<div class="page narrow stack loose">${letter} ${this.#step()}</div>`;
  }

  #step(): TemplateResult {
    if (this.preview) return this.#landing(this.preview);
    if (this.token) return this.#opening();
    return this.address ? this.#code() : this.#start();
  }

  /** Before the link's preview is known, and if the link is invalid. */
  #opening(): TemplateResult {
    const me = this.#session.value;
    const { error, problem } = this.#attempt;
    return html`<h1>Sign in</h1>
      <div class="paper pad stack">
        ${error ? problem : html`<p>Checking your link…</p>`}
        ${
          me?.email
            ? html`<p>
                You’re signed in here as <b>${me.name}</b>.
                <a class="link" href="/inbox">Go to your inbox</a>
              </p>`
            : nothing
        }
        ${error ? html`<button class="btn" @click=${this.#again}>Email me a new link</button>` : nothing}
      </div>`;
  }

  #landing(preview: SignInPreview): TemplateResult {
    const { isBusy, problem, error } = this.#attempt;
    return signInOffer({
      preview,
      me: this.#session.value,
      isBusy,
      problem,
      accept: () => this.#try(() => this.#confirm({ token: this.token }), SPENT_LINK),
      refuse: () => this.#refuse(),
      again: error ? () => this.#again() : undefined,
    });
  }

  #start(): TemplateResult {
    const me = this.#session.value;
    const isGuest = Boolean(me) && !me!.email;
    const { isBusy, problem } = this.#attempt;
    return html`<h1>${isGuest ? 'Keep your matches' : 'Sign in'}</h1>
      <form class="paper pad" @submit=${this.#ask}>
        <p>
          ${
            isGuest
              ? 'Add an email address to keep your matches on any device and hear when it’s your turn.'
              : 'We’ll email you a link and a code. There’s no password, and a new address creates a new account.'
          }
        </p>
        ${fieldsOf([{ ...emailAddress, label: msg`Email address` }])} ${problem}
        <button class="btn go" ?disabled=${isBusy}>${isBusy ? 'Sending…' : 'Email me a link'}</button>
        <p class="fine">
          By signing in you agree to the <a class="link" href="/house-rules">house rules</a> and the
          <a class="link" href="/terms">terms</a>.
          <a class="link" href="/privacy">What we keep, and for how long</a>
        </p>
      </form>`;
  }

  #code(): TemplateResult {
    const { isBusy, problem, error } = this.#attempt;
    return html`<h1>Check your email</h1>
      <form class="paper pad" @submit=${this.#enter}>
        <p class="grow">
          We emailed <b>${this.address}</b>. Follow the link, or enter the code in this browser.
        </p>
        ${fieldsOf([signInCode])} ${problem}
        <button class="btn go" ?disabled=${isBusy}>${isBusy ? 'Signing in…' : 'Sign in'}</button>
        <button class="btn quiet" type="button" @click=${this.#again}>
          ${error ? 'Email me a new link' : 'Use another address'}
        </button>
      </form>`;
  }
}
