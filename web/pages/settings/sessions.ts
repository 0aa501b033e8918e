import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import type { SessionCard } from '../../../api/contract/people/access.ts';
import { makeWhen } from '../../common/words/times.ts';
import { call } from '../../data/server/api.ts';
import { clock } from '../../data/session.ts';
import { Attempts, Loading } from '../../ui/attempt.ts';
import { ui } from '../../ui/styles.ts';

const nameOf = ({ device }: SessionCard): string => device || 'A browser';

/** The browsers in which the player is signed in; others can be signed out from here. */
@customElement('mw-sessions')
export class Sessions extends LitElement {
  static override styles = ui;

  #sessions = new Loading<readonly SessionCard[]>(
    this,
    async () => (await call('GET /me/sessions')).sessions,
  );
  #attempt = new Attempts(this);

  #end(end: () => Promise<void>, stays: (session: SessionCard) => boolean): void {
    void this.#attempt.run(async () => {
      await end();
      this.#sessions.set(this.#sessions.value?.filter(stays));
    });
  }

  #endOne({ id }: SessionCard): void {
    this.#end(
      () => call('DELETE /me/sessions/:id', { id }),
      (session) => session.id !== id,
    );
  }

  #endOthers(): void {
    this.#end(
      () => call('DELETE /me/sessions'),
      ({ here }) => here,
    );
  }

  protected override render(): TemplateResult {
    const sessions = this.#sessions.value;
    if (!sessions) return this.#sessions.waiting();
    const hasOthers = sessions.some(({ here }) => !here);
    return html`<div class="stack">
      <ul class="stack tight" aria-label="Browsers">
        ${sessions.map((session) => this.#session(session))}
      </ul>
      <p class="fine">
        If you don’t recognize one, sign it out. Its browser is out at once; tokens and browser notifications
        stay until you remove them.
      </p>
      ${hasOthers ? html`<div><button class="btn" @click=${this.#endOthers}>Sign out all others</button></div>` : nothing}
      ${this.#attempt.problem}
    </div>`;
  }

  #session(session: SessionCard): TemplateResult {
    const { here, used } = session;
    const name = nameOf(session);
    return html`<li class="row">
      <span class="grow"
        ><b>${name}</b><br />
        <span class="fine">${here ? 'this browser' : `last used ${makeWhen(used, clock())}`}</span></span
      >
      ${
        here
          ? nothing
          : html`<button
              class="btn quiet"
              aria-label="Sign out ${name}"
              @click=${() => this.#endOne(session)}
            >
              Sign out
            </button>`
      }
    </li>`;
  }
}
