import { html, LitElement, type TemplateResult } from 'lit';
import { element, property, state } from '../../ui/element.ts';
import type { ClubInvitation } from '../../../api/contract/people/club.ts';
import { sayProblem } from '../../common/words/problem.ts';
import { msg, series } from '../../common/words/words.ts';
import { call, isProblem } from '../../data/server/api.ts';
import { someone } from '../../parts/name/someone.ts';
import { Attempts } from '../../ui/attempt.ts';
import { emptyPage } from '../../ui/empty-page.ts';
import { GoEvent } from '../../ui/events.ts';
import form from '../../ui/form.css';
import { memberWords, YOUR_CLUBS } from './words.ts';

@element('page-club-join', form)
export class PageClubJoin extends LitElement {
  #attempt = new Attempts(this);

  @state() private club: ClubInvitation | undefined;
  @state() private isGone = false;

  @property() token = '';

  protected override firstUpdated(): void {
    this.#try(async () => {
      const club = await call('GET /club-link', { token: this.token });
      if (club.isMember) this.#go(club.id);
      else this.club = club;
    });
  }

  #try(run: () => Promise<void>): void {
    void this.#attempt.run(run, (error) => {
      this.isGone = isProblem(error, 'not-found') || isProblem(error, 'malformed');
      return sayProblem(error);
    });
  }

  #go(id: string): void {
    this.dispatchEvent(new GoEvent(`/clubs/${id}`, { replace: true }));
  }

  #join(event: SubmitEvent): void {
    event.preventDefault();
    this.#try(async () => {
      if (!(await someone({ act: msg`Join`, seen: msg`The club sees it.` }))) return;
      this.#go((await call('POST /club-link', { token: this.token })).id);
    });
  }

  protected override render(): TemplateResult {
    if (this.isGone)
      return emptyPage(
        msg`This link doesn’t work`,
        msg`The club may have a new link. Ask the person who sent it.`,
        YOUR_CLUBS,
      );
    return html`<div class="page narrow stack loose">
      <h1>You’re invited to a club</h1>
      <form class="paper pad" @submit=${this.#join}>
        ${this.club ? this.#about(this.club) : html`<p>Loading…</p>`} ${this.#attempt.problem}
        <button class="btn go" ?disabled=${this.#attempt.isBusy || !this.club}>Join the club</button>
      </form>
    </div>`;
  }

  #about({ name, members, keepers }: ClubInvitation): TemplateResult {
    return html`<div>
        <h2>${name}</h2>
        <p class="fine">${memberWords(members)}, run by ${series(keepers)}</p>
      </div>
      <p>Members see each other’s names, the club’s tables and its standing.</p>`;
  }
}
