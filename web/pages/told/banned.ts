import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import type { Session } from '../../../api/contract/people/player.ts';
import { makeWhen } from '../../common/words/times.ts';
import { signOut } from '../../data/account.ts';
import { clock } from '../../data/session.ts';
import { tellAbout } from '../../ui/attempt.ts';
import { ui } from '../../ui/styles.ts';
import { section } from '../../parts/lists/section.ts';
import { account } from '../settings/account.ts';
import styles from './banned.css';

export type Ban = NonNullable<Session['ban']>;

/** Covers every page for a banned player: why, until when, and what stays theirs. */
@customElement('mw-banned')
export class Banned extends LitElement {
  static override styles = [ui, styles];

  @query('dialog') private dialog!: HTMLDialogElement;

  @property({ attribute: false }) ban!: Ban;

  protected override firstUpdated(): void {
    this.dialog.showModal();
  }

  #leave(): void {
    void tellAbout(this, async () => {
      await signOut();
      location.assign('/'); // a full load also clears this page's state
    });
  }

  protected override render(): TemplateResult {
    const { reason, until, email } = this.ban;
    return html`<dialog aria-labelledby="banned-head" @cancel=${(event: Event) => event.preventDefault()}>
      <div class="page narrow stack loose">
        <h1 id="banned-head" tabindex="-1" autofocus>You can’t play here${until ? ' for now' : ''}</h1>
        <section class="paper pad stack">
          <p>A moderator decided it, for this reason:</p>
          <p class="grow reason">${reason}</p>
          <p>
            ${until ? html`You can play again from <b>${makeWhen(until, clock())}</b>.` : 'It has no end.'}
          </p>
          <p class="fine">
            Bots have taken over your seats.
            <a class="link" href="/house-rules">House rules</a>
          </p>
        </section>
        ${section(account(this.ban, { isBanned: true }))}
        <div class="row">
          <button class="btn" @click=${this.#leave}>Sign out</button>
          ${email ? nothing : html`<p class="fine">Without an email address you can’t come back after that.</p>`}
        </div>
      </div>
    </dialog>`;
  }
}
