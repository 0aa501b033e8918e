import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import type { TokenCard } from '../../../api/contract/people/player.ts';
import { makeWhen } from '../../common/words/times.ts';
import { dropToken, loadTokens, makeToken } from '../../data/account.ts';
import { clock } from '../../data/session.ts';
import { Attempts } from '../../ui/attempt.ts';
import form from '../../ui/form.css';
import { entered, fieldsOf } from '../../ui/form.ts';
import { pageUi } from '../../ui/page.ts';
import './proof.ts';
import type { ProofDialog } from './proof.ts';

/** Personal tokens: make one, see it once, revoke it. */
@customElement('mw-tokens')
export class TokenList extends LitElement {
  static override styles = [pageUi, form];

  #attempt = new Attempts(this);

  @query('mw-proof') private proof!: ProofDialog;

  @state() private tokens: readonly TokenCard[] = [];
  @state() private made: TokenCard | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#attempt.run(async () => (this.tokens = await loadTokens()));
  }

  #make(event: SubmitEvent): void {
    const { label } = entered(event, 'label');
    const field = event.target as HTMLFormElement;
    void this.#attempt.run(async () => {
      const make = async (): Promise<void> => void (this.made = await makeToken(label));
      if (!(await this.proof.around(make))) return;
      this.tokens = [...this.tokens, this.made!];
      field.reset();
    });
  }

  #drop({ id }: TokenCard): void {
    void this.#attempt.run(async () => {
      await dropToken(id);
      this.tokens = this.tokens.filter((token) => token.id !== id);
      if (this.made?.id === id) this.made = undefined;
    });
  }

  protected override render(): TemplateResult {
    const button = html`<button class="btn">Create a token</button>`;
    return html`<div class="stack">
        <p class="fine">
          A token lets a program play for you. It can’t delete your account, change your email address or
          create tokens.
          <a class="link" href="/api/docs">Read the API docs</a>
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
          ${fieldsOf([{ name: 'label', label: 'What is it for?', maxlength: 40, required: true, button }])}
          ${this.#attempt.problem}
        </form>
      </div>
      <mw-proof></mw-proof>`;
  }

  #token(token: TokenCard): TemplateResult {
    return html`<li class="row">
      <span class="grow"
        ><b>${token.label}</b> <span class="fine">since ${makeWhen(token.created, clock())}</span></span
      >
      <button class="btn quiet" aria-label="Revoke ${token.label}" @click=${() => this.#drop(token)}>
        Revoke
      </button>
    </li>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mw-tokens': TokenList;
  }
}
