import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { MatchCard } from '../../../api/contract/match.ts';
import type { Club } from '../../../api/contract/people/club.ts';
import { StoreController } from '../../common/store.ts';
import { msg } from '../../common/words/msg.ts';
import { PolledPages } from '../../data/matches/pages.ts';
import { clock, session } from '../../data/session.ts';
import { call, isProblem } from '../../data/server/api.ts';
import { tournamentPages, type TournamentPages } from '../../data/tournaments/tournaments.ts';
import { Joining } from '../../parts/lists/joining.ts';
import { openTableStyles } from '../../parts/lists/open-table.ts';
import { button } from '../../parts/lists/rows.ts';
import { section } from '../../parts/lists/section.ts';
import { Loading, tellAbout } from '../../ui/attempt.ts';
import { emptyPage } from '../../ui/empty-page.ts';
import { GoEvent, TitleEvent } from '../../ui/events.ts';
import form from '../../ui/form.css';
import { pageUi } from '../../ui/page.ts';
import { rowStyles } from '../tournaments/row.ts';
import { invitation, keeping, people } from './people.ts';
import { standing } from './standing.ts';
import { STAGES, tables, tournaments, type AtStage } from './tables.ts';
import { isKeeper, memberWords, seasonWords, type ChangeClub } from './words.ts';

@customElement('page-club')
export class PageClub extends LitElement {
  static override styles = [pageUi, form, openTableStyles, rowStyles];

  #session = new StoreController(this, session);
  #tables: PolledPages<AtStage, MatchCard> | undefined;
  #tournaments: TournamentPages | undefined;
  #joining = new Joining(this, () => this.#tables?.look());
  #club = new Loading(
    this,
    (id) => this.#load(id),
    () => this.club || undefined,
  );

  @property() club = '';

  protected override updated(): void {
    if (this.#club.value) this.dispatchEvent(new TitleEvent(this.#club.value.name));
  }

  /** Members see the tables, too. */
  async #load(id: string): Promise<Club> {
    const club = await call('GET /clubs/:id', { id });
    if (club.role) {
      this.#tables ??= new PolledPages(this, STAGES, (query) =>
        call('GET /clubs/:id/matches', { id: this.club, ...query }),
      );
      this.#tournaments ??= tournamentPages(this, id);
    }
    return club;
  }

  #change: ChangeClub = async (change, done) => {
    if (!(await tellAbout(this, async () => this.#club.set(await change()), done))) void this.#club.again();
  };

  #leave(): void {
    void tellAbout(this, async () => {
      await call('DELETE /clubs/:id/members/:player', { id: this.club, player: 'me' });
      this.dispatchEvent(new GoEvent('/clubs'));
    });
  }

  #report({ id, name }: Club): void {
    const things = [{ words: msg`The name “${name}”`, thing: { kind: 'club', club: id } as const }];
    void import('../../parts/report/report.ts').then(({ openReport }) => openReport(this, things));
  }

  protected override render(): TemplateResult {
    if (isProblem(this.#club.error, 'not-found'))
      return emptyPage(msg`No such club`, msg`It doesn’t exist, or only its members can see it.`, {
        href: '/clubs',
        words: msg`Your clubs`,
      });
    const club = this.#club.value;
    return club ? this.#page(club) : html`<div class="page">${this.#club.waiting()}</div>`;
  }

  #page(club: Club): TemplateResult {
    const { role, members, name, seasons } = club;
    const [newest] = seasons;
    const season = newest ? ` ${seasonWords(newest, clock())}.` : '';
    return html`<div class="page">
      <header>
        <h1>${name}</h1>
        <p class="sub">${memberWords(members.length)}.${season}</p>
      </header>
      <div class="halves">
        <div class="stack loose">
          ${role && this.#tables ? tables(club, this.#tables, this.#joining) : nothing}
          ${role && this.#tournaments ? tournaments(club, this.#tournaments) : nothing}
          ${section(standing(club))}
        </div>
        <div class="stack loose">
          ${people(club, this.#change)} ${invitation(club, this.#change)}
          ${isKeeper(role) ? keeping(club, this.#change) : nothing}
          <div class="row">
            ${button({
              words: msg`Leave the club`,
              again: members.length === 1 ? msg`Really close it for good` : msg`Really leave`,
              when: role !== null,
              run: () => this.#leave(),
            })}
            ${button({
              words: msg`Report the name…`,
              when: role !== 'founder' && Boolean(this.#session.value),
              run: () => this.#report(club),
            })}
          </div>
        </div>
      </div>
    </div>`;
  }
}
