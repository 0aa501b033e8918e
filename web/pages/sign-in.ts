import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { StoreController } from '../common/store.ts';
import { sayProblem } from '../common/problem-words.ts';
import { GoEvent } from '../app/router.ts';
import { isProblem } from '../data/server/api.ts';
import { forgetInbox } from '../data/inbox.ts';
import { askSignIn, confirmSignIn, session } from '../data/session.ts';
import { letter } from '../parts/forms/letter.ts';
import { ToastEvent } from '../parts/toast.ts';
import { form } from '../styles/form.ts';
import { pageStyles } from '../styles/page.ts';

const told = (event: SubmitEvent, field: string): string =>
  String(new FormData(event.target as HTMLFormElement).get(field) ?? '').trim();

// lit-analyzer's list of values is older than this one.
const ONE_TIME_CODE = 'one-time-code' as string as 'on';

/** Only a path of ours may be gone to afterwards. */
const isPath = (back: string): boolean => /^\/(?![/\\])/.test(back);

/**
 * Asks for an address, then for the code from the mail. The mail's link lands here too; it is used only when a button
 * is pressed, since mail scanners open links on their own.
 */
@customElement('page-sign-in')
export class PageSignIn extends LitElement {
  static override styles = [
    pageStyles,
    form,
    css`
      .letter {
        width: clamp(8rem, 34%, 13rem);
        height: auto;
        margin-bottom: calc(-1 * var(--s-8));
        justify-self: end;
        filter: drop-shadow(0 10px 14px color-mix(in srgb, var(--shade) 26%, transparent));
      }
      @media (max-width: 759.98px) {
        .letter {
          margin-bottom: 0;
        }
      }
    `,
  ];

  #session = new StoreController(this, session);

  @state() private address = '';
  @state() private isBusy = false;
  @state() private error = '';

  @property() token = '';
  /** Where to go afterwards. */
  @property() back = '';

  async #attempt(run: () => Promise<void>, expired: string): Promise<void> {
    this.isBusy = true;
    this.error = '';
    try {
      await run();
    } catch (error) {
      const isSpent =
        isProblem(error, 'not-found') || isProblem(error, 'not-yours') || isProblem(error, 'refused');
      this.error = isSpent ? expired : sayProblem(error);
    } finally {
      this.isBusy = false;
    }
  }

  #ask(event: SubmitEvent): void {
    event.preventDefault();
    const address = told(event, 'email');
    const ask = async (): Promise<void> => {
      await askSignIn(address);
      this.address = address;
    };
    void this.#attempt(ask, 'That address cannot be used. Try another.');
  }

  #enter(event: SubmitEvent): void {
    event.preventDefault();
    const code = told(event, 'code').replaceAll(/\D/g, '');
    void this.#attempt(
      () => this.#confirm({ email: this.address, code }),
      'That is not the code of the newest mail, or it is too old. Have a new one sent.',
    );
  }

  #follow(): void {
    void this.#attempt(
      () => this.#confirm({ token: this.token }),
      'This link was used before, or it is too old. Have a new one sent.',
    );
  }

  async #confirm(proof: Parameters<typeof confirmSignIn>[0]): Promise<void> {
    const me = await confirmSignIn(proof);
    forgetInbox();
    this.dispatchEvent(new ToastEvent(`You are signed in as ${me.name}.`));
    this.dispatchEvent(new GoEvent(isPath(this.back) ? this.back : '/inbox', { replace: true }));
  }

  #again(): void {
    this.address = '';
    this.token = '';
    this.error = '';
  }

  protected override render(): TemplateResult {
    return html`<div class="page narrow stack">
      ${letter} ${this.token ? this.#landing() : this.address ? this.#code() : this.#start()}
    </div>`;
  }

  #error(): TemplateResult | typeof nothing {
    return this.error ? html`<p class="error" role="alert">${this.error}</p>` : nothing;
  }

  #landing(): TemplateResult {
    return html`<h1>Welcome back</h1>
      <div class="paper pad stack">
        <p>One step left: the letter reached you, so the table is yours.</p>
        ${this.#error()}
        <button class="btn go" ?disabled=${this.isBusy} @click=${this.#follow}>
          ${this.isBusy ? 'Signing in…' : 'Sign in here'}
        </button>
        ${this.error ? html`<button class="btn" @click=${this.#again}>Have a new letter sent</button>` : nothing}
      </div>`;
  }

  #start(): TemplateResult {
    const me = this.#session.value;
    return html`<h1>${me && !me.email ? 'Keep your matches' : 'Sign in'}</h1>
      <form class="paper pad" @submit=${this.#ask}>
        <p>
          ${
            me && !me.email
              ? 'With an address your matches stay yours on any device, and we can write to you when it is your turn.'
              : 'We send you a letter with a link and a code. There is no password, and a new address makes a new account.'
          }
        </p>
        <div class="field">
          <label for="email">Mail address</label>
          <input id="email" name="email" type="email" required maxlength="254" autocomplete="email" />
        </div>
        ${this.#error()}
        <button class="btn go" ?disabled=${this.isBusy}>
          ${this.isBusy ? 'Sending…' : 'Send me a letter'}
        </button>
      </form>`;
  }

  #code(): TemplateResult {
    return html`<h1>A letter is on its way</h1>
      <form class="paper pad" @submit=${this.#enter}>
        <p>It goes to <b>${this.address}</b>. Follow its link, or enter its code here.</p>
        <div class="field">
          <label for="code">Code of six figures</label>
          <input
            id="code"
            name="code"
            inputmode="numeric"
            autocomplete=${ONE_TIME_CODE}
            pattern="\\s*(\\d\\s*){6}"
            maxlength="12"
            required
          />
        </div>
        ${this.#error()}
        <button class="btn go" ?disabled=${this.isBusy}>${this.isBusy ? 'Signing in…' : 'Sign in'}</button>
        <button class="btn quiet" type="button" @click=${this.#again}>
          ${this.error ? 'Have a new letter sent' : 'Use another address'}
        </button>
      </form>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'page-sign-in': PageSignIn;
  }
}
