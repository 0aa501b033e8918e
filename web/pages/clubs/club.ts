import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Club } from '../../../api/contract/people/club.ts';
import { StoreController } from '../../common/store.ts';
import { clock, session } from '../../data/session.ts';
import { call, isProblem } from '../../data/server/api.ts';
import { Loading, tellAbout } from '../../ui/attempt.ts';
import { emptyPage } from '../../ui/empty-page.ts';
import { GoEvent, TitleEvent } from '../../ui/events.ts';
import { pageUi } from '../../ui/page.ts';
import type { ClubEvent } from './event.ts';
import './keeping.ts';
import './people.ts';
import './standing.ts';
import './tables.ts';
import { isKeeper, memberWords, seasonWords } from './words.ts';

/** A club: its tables, standing and members and, for founder and keepers, its settings. */
@customElement('page-club')
export class PageClub extends LitElement {
  static override styles = pageUi;

  #session = new StoreController(this, session);
  #club = new Loading(
    this,
    (id) => call('GET /clubs/:id', { id }),
    () => this.club || undefined,
  );

  /** The club's id. */
  @property() club = '';

  protected override updated(): void {
    if (this.#club.value) this.dispatchEvent(new TitleEvent(this.#club.value.name));
  }

  async #change({ change, done }: ClubEvent): Promise<void> {
    if (!(await tellAbout(this, async () => this.#club.set(await change()), done))) void this.#club.again();
  }

  #leave(): void {
    void tellAbout(this, async () => {
      await call('DELETE /clubs/:id/members/:player', { id: this.club, player: 'me' });
      this.dispatchEvent(new GoEvent('/clubs'));
    });
  }

  #tournaments({ id, role }: Club): TemplateResult {
    void import('../tournaments/of-club.ts');
    return html`<mw-club-tournaments .club=${id} ?keeps=${isKeeper(role)}></mw-club-tournaments>`;
  }

  #report({ id, name }: Club): void {
    const things = [{ words: `The name “${name}”`, thing: { kind: 'club', club: id } as const }];
    void import('../../parts/report/report.ts').then(({ openReport }) => openReport(this, things));
  }

  protected override render(): TemplateResult {
    if (isProblem(this.#club.error, 'not-found'))
      return emptyPage('No such club', 'It doesn’t exist, or only its members can see it.', {
        href: '/clubs',
        words: 'Your clubs',
      });
    const club = this.#club.value;
    return club ? this.#page(club) : html`<div class="page">${this.#club.waiting()}</div>`;
  }

  #page(club: Club): TemplateResult {
    const [newest] = club.seasons;
    const season = newest ? ` ${seasonWords(newest, clock())}.` : '';
    return html`<div class="page" @mw-club=${(event: ClubEvent) => void this.#change(event)}>
      <header>
        <h1>${club.name}</h1>
        <p class="sub">${memberWords(club.members.length)}.${season}</p>
      </header>
      <div class="halves">
        <div class="stack loose">
          ${club.role ? html`<mw-club-tables .club=${club}></mw-club-tables>${this.#tournaments(club)}` : nothing}
          <mw-club-standing .club=${club}></mw-club-standing>
        </div>
        <div class="stack loose">
          <mw-club-people .club=${club}></mw-club-people>
          ${isKeeper(club.role) ? html`<mw-club-keeping .club=${club}></mw-club-keeping>` : nothing}
          ${
            club.role
              ? html`<mw-sure
                  words="Leave the club"
                  again=${club.members.length === 1 ? 'Really close it for good' : 'Really leave'}
                  @mw-sure=${this.#leave}
                ></mw-sure>`
              : nothing
          }
          ${
            club.role === 'founder' || !this.#session.value
              ? nothing
              : html`<div>
                  <button class="btn" @click=${() => this.#report(club)}>Report the name…</button>
                </div>`
          }
        </div>
      </div>
    </div>`;
  }
}
