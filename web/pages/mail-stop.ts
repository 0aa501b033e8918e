import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { sayProblem } from '../common/problem-words.ts';
import { isProblem } from '../data/api.ts';
import { stopMail } from '../data/mail.ts';
import { pageStyles } from '../styles/page.ts';

/** Where the "no more mail" links lead. Works without signing in; a button decides, not the link itself. */
@customElement('page-mail-stop')
export class PageMailStop extends LitElement {
  static override styles = [pageStyles];

  @state() private isBusy = false;
  @state() private isDone = false;
  @state() private trouble = '';

  @property() token = '';

  async #stop(): Promise<void> {
    this.isBusy = true;
    this.trouble = '';
    try {
      await stopMail(this.token);
      this.isDone = true;
    } catch (error) {
      const isSpent = isProblem(error, 'not-found') || isProblem(error, 'malformed');
      this.trouble = isSpent ? 'This link is not whole. Open it from the mail once more.' : sayProblem(error);
    } finally {
      this.isBusy = false;
    }
  }

  protected override render(): TemplateResult {
    return html`<div class="page narrow stack">
      <h1>${this.isDone ? 'It will be quieter' : 'Less mail?'}</h1>
      <div class="paper pad stack">
        ${
          this.isDone
            ? html`<p>
                  No more of that mail will come. Your tables stay where they are, and so does your seat.
                </p>
                <p><a class="link" href="/settings">Settings</a> turns it on again.</p>`
            : html`<p>We will not write about this any more. Your matches go on, and the clock does too.</p>
                ${this.trouble ? html`<p class="bad" role="alert">${this.trouble}</p>` : nothing}
                <button class="btn go" ?disabled=${this.isBusy} @click=${() => void this.#stop()}>
                  ${this.isBusy ? 'Stopping…' : 'Stop this mail'}
                </button>`
        }
      </div>
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'page-mail-stop': PageMailStop;
  }
}
