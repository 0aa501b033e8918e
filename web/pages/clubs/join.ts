import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { ClubInvitation } from '../../../api/http/schemas/club.ts';
import { GoEvent } from '../../app/router.ts';
import { sayProblem } from '../../common/words/problem.ts';
import { StoreController } from '../../common/store.ts';
import { joinClub, loadClubLink } from '../../data/clubs.ts';
import { isProblem } from '../../data/server/api.ts';
import { session, someone } from '../../data/session.ts';
import form from '../../styles/form.css';
import { pageStyles } from '../../styles/page.ts';
import { memberWords } from './words.ts';

/** The page of a club's invite link: the club's name, and one button to join. */
@customElement('page-club-join')
export class PageClubJoin extends LitElement {
  static override styles = [pageStyles, form];

  #session = new StoreController(this, session);

  @state() private club: ClubInvitation | undefined;
  @state() private isGone = false;
  @state() private isBusy = false;
  @state() private error = '';

  @property() token = '';

  protected override firstUpdated(): void {
    void loadClubLink(this.token).then(
      (club) => {
        if (club.isMember) this.#go(club.id);
        else this.club = club;
      },
      (error: unknown) => this.#fail(error),
    );
  }

  #go(id: string): void {
    this.dispatchEvent(new GoEvent(`/clubs/${id}`, { replace: true }));
  }

  #fail(error: unknown): void {
    this.isGone = isProblem(error, 'not-found') || isProblem(error, 'malformed');
    this.error = sayProblem(error);
  }

  async #join(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const name = String(new FormData(event.target as HTMLFormElement).get('name') ?? '').trim();
    this.isBusy = true;
    this.error = '';
    try {
      await someone(name || 'Guest');
      this.#go((await joinClub(this.token)).id);
    } catch (error) {
      this.#fail(error);
    } finally {
      this.isBusy = false;
    }
  }

  protected override render(): TemplateResult {
    if (this.isGone)
      return html`<div class="page narrow stack">
        <h1>This link leads nowhere</h1>
        <p class="sub">The club may have a new link. Ask whoever sent it.</p>
        <p><a class="btn" href="/clubs">Your clubs</a></p>
      </div>`;
    return html`<div class="page narrow stack">
      <h1>You’re invited to a club</h1>
      <form class="paper pad" @submit=${this.#join}>
        ${this.club ? this.#about(this.club) : html`<p>Looking around…</p>`}
        ${this.#session.value === null ? this.#nameField() : nothing}
        ${this.error ? html`<p class="error" role="alert">${this.error}</p>` : nothing}
        <button class="btn go" ?disabled=${this.isBusy || !this.club}>Join the club</button>
      </form>
    </div>`;
  }

  #about({ name, members, keepers }: ClubInvitation): TemplateResult {
    return html`<div>
        <h2>${name}</h2>
        <p class="fine">${memberWords(members)}, run by ${keepers.join(', ')}</p>
      </div>
      <p>Members see each other’s names, the club’s tables and its standing.</p>`;
  }

  #nameField(): TemplateResult {
    return html`<div class="field">
      <label for="name">Your name</label>
      <input id="name" name="name" value="Guest" maxlength="24" required autocomplete="nickname" />
      <p class="fine">Already have an account? <a class="link" href="/sign-in">Sign in</a> first.</p>
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'page-club-join': PageClubJoin;
  }
}
