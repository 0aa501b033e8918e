import { html, LitElement, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import type { Clubs } from '../../../api/http/schemas/club.ts';
import { GoEvent } from '../../app/router.ts';
import { sayProblem } from '../../common/words/problem.ts';
import { StoreController } from '../../common/store.ts';
import { loadClubs, makeClub } from '../../data/clubs.ts';
import { loadSession, session, someone } from '../../data/session.ts';
import form from '../../styles/form.css';
import { pageStyles } from '../../styles/page.ts';
import clubStyles from './styles.css';
import { memberWords, ROLES } from './words.ts';
import styles from './clubs.css';

/** The player's clubs, and a form for a new one. */
@customElement('page-clubs')
export class PageClubs extends LitElement {
  static override styles = [pageStyles, form, clubStyles, styles];

  #session = new StoreController(this, session);

  @state() private clubs: Clubs['clubs'] | undefined;
  @state() private isBusy = false;
  @state() private error = '';

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#load();
  }

  async #load(): Promise<void> {
    try {
      const me = session.value === undefined ? await loadSession() : session.value;
      this.clubs = me ? await loadClubs() : [];
    } catch (error) {
      this.error = sayProblem(error);
    }
  }

  async #make(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const told = new FormData(event.target as HTMLFormElement);
    this.isBusy = true;
    this.error = '';
    try {
      await someone(String(told.get('player') ?? '').trim() || 'Guest');
      const { id } = await makeClub(String(told.get('name') ?? ''));
      this.dispatchEvent(new GoEvent(`/clubs/${id}`));
    } catch (error) {
      this.error = sayProblem(error);
    } finally {
      this.isBusy = false;
    }
  }

  protected override render(): TemplateResult {
    return html`<div class="page">
      <header>
        <h1>Clubs</h1>
        <p class="sub">People who play together, with tables and a standing of their own.</p>
      </header>
      <div class="two">
        <section aria-labelledby="mine">
          <h2 id="mine">Your clubs</h2>
          ${this.#list()}
        </section>
        <section class="paper pad" aria-labelledby="make">
          <h2 id="make">Start a club</h2>
          ${this.#form()}
        </section>
      </div>
    </div>`;
  }

  #list(): TemplateResult {
    if (!this.clubs) return html`<p class="sub">Looking around…</p>`;
    if (this.clubs.length === 0)
      return html`<p class="sub">
        You’re in no club yet. Start one, or follow the link of somebody who has.
      </p>`;
    return html`<ul class="paper rows">
      ${this.clubs.map(
        ({ id, name, role, members }) =>
          html`<li>
            <a class="name" href="/clubs/${id}">${name}</a><span class="fine">${memberWords(members)}</span
            ><span class="chip">${ROLES[role]}</span>
          </li>`,
      )}
    </ul>`;
  }

  #form(): TemplateResult {
    return html`<form @submit=${this.#make}>
      <div class="field">
        <label for="name">Name of the club</label>
        <input
          id="name"
          name="name"
          maxlength="40"
          required
          autocomplete="off"
          placeholder="The Tuesday club"
        />
      </div>
      ${
        this.#session.value === null
          ? html`<div class="field">
              <label for="player">Your name</label>
              <input
                id="player"
                name="player"
                value="Guest"
                maxlength="24"
                required
                autocomplete="nickname"
              />
            </div>`
          : ''
      }
      ${this.error ? html`<p class="error" role="alert">${this.error}</p>` : ''}
      <button class="btn go" ?disabled=${this.isBusy}>Start the club</button>
    </form>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'page-clubs': PageClubs;
  }
}
