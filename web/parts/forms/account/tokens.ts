import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import type { TokenCard } from '../../../../api/http/schemas/player.ts';
import { sayProblem } from '../../../common/words/problem.ts';
import { makeWhen } from '../../../common/words/times.ts';
import { clock } from '../../../data/clock.ts';
import { dropToken, loadTokens, makeToken } from '../../../data/session.ts';
import base from '../../../styles/base.css';
import text from '../../../styles/text.css';
import button from '../../../styles/button.css';
import form from '../../../styles/form.css';
import '../../account/proof.ts';
import type { ProofDialog } from '../../account/proof.ts';
import secretText from '../secret-text.css';
import styles from './tokens.css';

/** Personal tokens: make one, see it once, revoke it. */
@customElement('mw-tokens')
export class TokenList extends LitElement {
  static override styles = [base, text, button, form, secretText, styles];

  @query('mw-proof') private proof!: ProofDialog;

  @state() private tokens: readonly TokenCard[] = [];
  @state() private made: TokenCard | undefined;
  @state() private error = '';

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#attempt(async () => void (this.tokens = await loadTokens()));
  }

  async #attempt(run: () => Promise<void>): Promise<void> {
    this.error = '';
    await run().catch((error: unknown) => (this.error = sayProblem(error)));
  }

  #make(event: SubmitEvent): void {
    event.preventDefault();
    const field = event.target as HTMLFormElement;
    const label = String(new FormData(field).get('label') ?? '').trim();
    void this.#attempt(async () => {
      const make = async (): Promise<void> => void (this.made = await makeToken(label));
      if (!(await this.proof.around(make))) return;
      this.tokens = [...this.tokens, this.made!];
      field.reset();
    });
  }

  #drop({ id }: TokenCard): void {
    void this.#attempt(async () => {
      await dropToken(id);
      this.tokens = this.tokens.filter((token) => token.id !== id);
      if (this.made?.id === id) this.made = undefined;
    });
  }

  protected override render(): TemplateResult {
    return html`<p class="fine">
        A token lets a program play for you. It can’t delete your account, change your address or make tokens.
        <a class="link" href="/api/docs">How programs play</a>
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
          ? html`<p role="status">Copy it now: you won’t see it again.<code>${this.made.token}</code></p>`
          : nothing
      }
      <form @submit=${this.#make}>
        <div class="field">
          <label for="label">What is it for?</label>
          <div class="row">
            <input id="label" name="label" maxlength="40" required autocomplete="off" />
            <button class="btn">Create a token</button>
          </div>
        </div>
        ${this.error ? html`<p class="error" role="alert">${this.error}</p>` : nothing}
      </form>
      <mw-proof></mw-proof>`;
  }

  #token(token: TokenCard): TemplateResult {
    return html`<li>
      <span><b>${token.label}</b> <span class="fine">since ${makeWhen(token.created, clock())}</span></span>
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
