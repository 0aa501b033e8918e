import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import type { TokenCard } from '../../../api/contract/people/access.ts';
import type { Scope } from '../../../db/closed-lists.ts';
import { capital } from '../../common/words/numbers.ts';
import { makeWhen } from '../../common/words/times.ts';
import { call } from '../../data/server/api.ts';
import { clock } from '../../data/session.ts';
import { Attempts } from '../../ui/attempt.ts';
import form from '../../ui/form.css';
import { entered, fieldsOf, type Field } from '../../ui/form.ts';
import { pageUi } from '../../ui/page.ts';
import './proof.ts';
import type { ProofDialog } from './proof.ts';

const SCOPES = ['read', 'play', 'account'] as const satisfies readonly Scope[];

interface Wish extends Record<Scope, boolean> {
  days: string;
}

const LABEL: Field<{ label: string }> = {
  name: 'label',
  label: 'What is it for?',
  longest: 40,
  required: true,
};
const MAY: readonly Field<Wish>[] = [
  { name: 'read', label: 'See your tables as you do', type: 'tick' },
  { name: 'play', label: 'Play, talk and join tables for you', type: 'tick' },
  {
    name: 'account',
    label: 'Change your settings',
    type: 'tick',
    hint: 'Your name and rest, notifications, feeds, friends and blocked players.',
  },
];
const LIFE: Field<Wish> = {
  name: 'days',
  label: 'For how long?',
  isMenu: true,
  options: [
    ['7', 'A week'],
    ['30', '30 days'],
    ['90', '90 days'],
    ['365', 'A year'],
  ],
};

const SCOPE_WORDS: Readonly<Record<Scope, string>> = { read: 'sees', play: 'plays', account: 'settings' };

/** "Sees, plays". */
const scopeWords = ({ scopes }: TokenCard): string =>
  capital(
    SCOPES.filter((scope) => scopes.includes(scope))
      .map((scope) => SCOPE_WORDS[scope])
      .join(', '),
  );

const useWords = ({ used, expires }: TokenCard): string => {
  const last = used ? `Last used ${makeWhen(used, clock())}` : 'Never used';
  return `${last}. Ends ${makeWhen(expires, clock())}.`;
};

/** Personal tokens: make one, see it once, revoke it. */
@customElement('mw-tokens')
export class TokenList extends LitElement {
  static override styles = [pageUi, form];

  #attempt = new Attempts(this);

  @query('mw-proof') private proof!: ProofDialog;

  @state() private tokens: readonly TokenCard[] = [];
  @state() private made: TokenCard | undefined;
  @state() private wish: Wish = { read: true, play: true, account: false, days: '90' };

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#attempt.run(async () => (this.tokens = (await call('GET /me/tokens')).tokens));
  }

  #make(event: SubmitEvent): void {
    const { label } = entered(event, 'label');
    const field = event.target as HTMLFormElement;
    const { days, ...wanted } = this.wish;
    const scopes = SCOPES.filter((scope) => wanted[scope]);
    if (scopes.length === 0) {
      this.#attempt.error = 'Choose at least one thing it may do.';
      return this.requestUpdate();
    }
    void this.#attempt.run(async () => {
      const make = async (): Promise<void> =>
        void (this.made = await call('POST /me/tokens', { label, scopes, days: Number(days) }));
      if (!(await this.proof.around(make))) return;
      this.tokens = [...this.tokens, this.made!];
      field.reset();
    });
  }

  #drop({ id }: TokenCard): void {
    void this.#attempt.run(async () => {
      await call('DELETE /me/tokens/:id', { id });
      this.tokens = this.tokens.filter((token) => token.id !== id);
      if (this.made?.id === id) this.made = undefined;
    });
  }

  protected override render(): TemplateResult {
    return html`<div class="stack">
        <p class="fine">
          A token lets a program do some of what you can. Whatever it may do, it can’t sign in or out, create
          tokens, change your email address, download your data or delete your account.
          <a class="link" href="/api/docs">Read the API docs</a>, or see
          <a class="link" href="/bot.txt">a bot in sixty lines</a>.
        </p>
        ${
          this.tokens.length > 0
            ? html`<ul>
                ${this.tokens.map((token) => this.#token(token))}
              </ul>`
            : nothing
        }
        ${
          this.made?.token
            ? html`<p role="status">Copy it now: it won’t be shown again.<code>${this.made.token}</code></p>`
            : nothing
        }
        <form @submit=${this.#make}>
          ${fieldsOf([LABEL])}
          <fieldset>
            <legend>What may it do?</legend>
            ${fieldsOf(MAY, this.wish, (change) => (this.wish = { ...this.wish, ...change }))}
          </fieldset>
          ${fieldsOf([LIFE], this.wish, (change) => (this.wish = { ...this.wish, ...change }))}
          ${this.#attempt.problem}
          <div><button class="btn">Create a token</button></div>
        </form>
      </div>
      <mw-proof></mw-proof>`;
  }

  #token(token: TokenCard): TemplateResult {
    return html`<li class="row">
      <span class="grow"
        ><b>${token.label}</b><br /><span class="fine">${scopeWords(token)}. ${useWords(token)}</span></span
      >
      <button class="btn quiet" aria-label="Revoke ${token.label}" @click=${() => this.#drop(token)}>
        Revoke
      </button>
    </li>`;
  }
}
