import { html, LitElement, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import { call } from '../../data/server/api.ts';
import { whoIsHere } from '../../data/session.ts';
import { someone } from '../../parts/name/someone.ts';
import { Attempts, Loading } from '../../ui/attempt.ts';
import { GoEvent } from '../../ui/events.ts';
import form from '../../ui/form.css';
import { entered, fieldsOf } from '../../ui/form.ts';
import { pageUi } from '../../ui/page.ts';
import { clubName, memberWords, ROLES } from './words.ts';

/** The player's clubs, and a form for a new one. */
@customElement('page-clubs')
export class PageClubs extends LitElement {
  static override styles = [pageUi, form];

  #attempt = new Attempts(this);
  #clubs = new Loading(this, async () => ((await whoIsHere()) ? (await call('GET /me/clubs')).clubs : []));

  #make(event: SubmitEvent): void {
    const { name } = entered(event, 'name');
    void this.#attempt.run(async () => {
      if (!(await someone({ act: 'Start it', seen: 'The club sees it.' }))) return;
      const { id } = await call('POST /clubs', { name });
      this.dispatchEvent(new GoEvent(`/clubs/${id}`));
    });
  }

  protected override render(): TemplateResult {
    return html`<div class="page">
      <header>
        <h1>Clubs</h1>
        <p class="sub">Groups that play together, with their own tables and standings.</p>
      </header>
      <div class="halves">
        <section class="stack" aria-labelledby="mine">
          <h2 id="mine">Your clubs</h2>
          ${this.#list()}
        </section>
        <section class="paper pad stack" aria-labelledby="make">
          <h2 id="make">Start a club</h2>
          ${this.#form()}
        </section>
      </div>
    </div>`;
  }

  #list(): TemplateResult {
    const clubs = this.#clubs.value;
    if (!clubs) return this.#clubs.waiting();
    if (clubs.length === 0)
      return html`<p class="sub">You’re not in a club yet. Start one, or ask a club for its link.</p>`;
    return html`<ul class="paper lines rows">
      ${clubs.map(
        ({ id, name, role, members }) =>
          html`<li class="row item">
            <a class="link grow" href="/clubs/${id}">${name}</a
            ><span class="fine">${memberWords(members)}</span><span class="chip">${ROLES[role]}</span>
          </li>`,
      )}
    </ul>`;
  }

  #form(): TemplateResult {
    const name = { ...clubName, placeholder: 'The Tuesday club' } as const;
    return html`<form @submit=${this.#make}>
      ${fieldsOf([name])} ${this.#attempt.problem}
      <button class="btn go" ?disabled=${this.#attempt.isBusy}>Start the club</button>
    </form>`;
  }
}
