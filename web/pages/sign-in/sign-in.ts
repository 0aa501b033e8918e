import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { element, property, state } from '../../ui/element.ts';
import type { SignInPreview, Me } from '../../../api/contract/people/player.ts';
import { StoreController } from '../../common/store.ts';
import { sayProblem } from '../../common/words/problem.ts';
import { forgetInbox } from '../../data/inbox.ts';
import { call, isProblem, session } from '../../data/server/api.ts';
import { askSignIn, confirmSignIn, type SignInProof } from '../../data/account.ts';
import { digitsOf, emailAddress, signInCode, WRONG_CODE } from '../../parts/forms/fields.ts';
import { someone } from '../../parts/name/someone.ts';
import { Attempts } from '../../ui/attempt.ts';
import { GoEvent, ToastEvent } from '../../ui/events.ts';
import form from '../../ui/form.css';
import { entered, fieldsOf } from '../../ui/form.ts';
import styles from './sign-in.css';
import { msg, plural } from '../../common/words/words.ts';

type Guest = SignInPreview['guests'][number];

const guestWords = ({ name, matches, shared, isHere }: Guest): TemplateResult => {
  const held = plural(matches, { one: 'one match', other: '# matches' });
  if (!isHere)
    return html`<p>
      The guest <b>${name}</b>, with ${held}, asked for this in another browser. If they’re yours, enter the
      code there to bring them along.
    </p>`;
  const inBoth = plural(shared, { one: 'one of them', other: '# of them' });
  return html`<p>
    ${matches === 1 ? html`Your match as the guest <b>${name}</b> comes along.` : html`Your ${matches} matches as the guest <b>${name}</b> come along.`}
    ${shared > 0 ? html`This account has a seat in ${inBoth} too: there a bot takes over the guest’s.` : ''}
  </p>`;
};

const whoWas = (me: Me | null | undefined, email: string): TemplateResult | typeof nothing =>
  me?.email && me.email !== email
    ? html`<p>You’re signed in here as <b>${me.name}</b>. Signing in ends that session.</p>`
    : nothing;

const letter: TemplateResult = html`<svg class="letter" viewBox="0 0 220 156" aria-hidden="true">
  <g transform="rotate(-5 110 78)">
    <rect x="12" y="18" width="196" height="124" rx="8" fill="var(--paper-3)"></rect>
    <rect x="12" y="14" width="196" height="124" rx="8" fill="var(--paper)"></rect>
    <g fill="none" stroke="var(--ink-3)" stroke-width="2.5" stroke-linecap="round" opacity=".6">
      <path
        d="M96 34q8-6 16 0t16 0t16 0t14 0M96 44q8-6 16 0t16 0t16 0t14 0M96 54q8-6 16 0t16 0t16 0t14 0"
      ></path>
    </g>
    <g transform="translate(164 26) rotate(4)">
      <rect
        width="32"
        height="38"
        rx="2"
        fill="var(--board)"
        stroke="var(--line-strong)"
        stroke-dasharray="2 3"
      ></rect>
      <circle cx="16" cy="11" r="5" fill="var(--seat-0)"></circle>
      <rect x="5" y="21" width="9" height="9" rx="1" fill="var(--seat-1)"></rect>
      <polygon points="23,20 28.5,30 17.5,30" fill="var(--seat-2)"></polygon>
    </g>
    <path
      d="M84 92h76M84 106h92M84 120h52"
      stroke="var(--ink-3)"
      stroke-width="4"
      stroke-linecap="round"
      opacity=".55"
    ></path>
  </g>
</svg>`;

const SPENT_LINK = msg`This link has been used or has expired.`;

/** The mail's link lands here too, and is used only on a press: mail scanners open links on their own. */
@element('page-sign-in', form, styles)
export class PageSignIn extends LitElement {
  #session = new StoreController(this, session);
  #attempt = new Attempts(this);

  @state() private address = '';
  @state() private preview: SignInPreview | undefined;

  @property() token = '';
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

  #opening(): TemplateResult {
    const me = this.#session.value;
    const { error, problem } = this.#attempt;
    return html`<h1>Sign in</h1>
      <div class="paper pad stack">
        ${error ? problem : html`<p>Checking your link…</p>`}
        ${
          me?.email &&
          html`<p>
            You’re signed in here as <b>${me.name}</b>.
            <a class="link" href="/inbox">Go to your inbox</a>
          </p>`
        }
        ${error ? html`<button class="btn" @click=${this.#again}>Email me a new link</button>` : nothing}
      </div>`;
  }

  #accept(event: SubmitEvent): void {
    event.preventDefault();
    this.#try(() => this.#confirm({ token: this.token }), SPENT_LINK);
  }

  #landing({ email, name, guests }: SignInPreview): TemplateResult {
    const { isBusy, problem, error } = this.#attempt;
    return html`<h1>${name ? 'Welcome back' : 'Welcome'}</h1>
      <form class="paper pad" @submit=${this.#accept}>
        <p class="grow">
          Your email is confirmed. Sign in on this device${name ? html` as <b>${name}</b>` : nothing}
          (${email})?
        </p>
        ${whoWas(this.#session.value, email)} ${guests.map(guestWords)} ${problem}
        <button class="btn go" ?disabled=${isBusy}>${isBusy ? 'Signing in…' : 'Sign in'}</button>
        <button class="btn quiet" type="button" ?disabled=${isBusy} @click=${this.#refuse}>
          I didn’t ask for this
        </button>
        ${error ? html`<button class="btn" type="button" @click=${this.#again}>Email me a new link</button>` : nothing}
      </form>`;
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
