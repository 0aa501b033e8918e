import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { element, property } from '../../ui/element.ts';
import type { MatchCard } from '../../../api/contract/match.ts';
import type { Club } from '../../../api/contract/people/club.ts';
import { StoreController } from '../../common/store.ts';
import { msg } from '../../common/words/words.ts';
import { PolledPages } from '../../data/matches/pages.ts';
import { clock, session, call, isProblem } from '../../data/server/api.ts';
import { tournamentPages, type TournamentPages } from '../../data/tournaments/tournaments.ts';
import { joiningOn, openTables, openTableStyles, type Joining } from '../../parts/lists/open-table.ts';
import { button, group, rowsOf, moreOf } from '../../parts/lists/rows.ts';
import { section } from '../../parts/lists/section.ts';
import { Loading, tellAbout } from '../../ui/attempt.ts';
import { emptyPage } from '../../ui/empty-page.ts';
import { GoEvent, TitleEvent } from '../../ui/events.ts';
import form from '../../ui/form.css';
import { pageUi } from '../../ui/page.ts';
import { rowStyles, tournamentRows } from '../tournaments/row.ts';
import { standing } from './standing.ts';
import { isKeeper, memberWords, seasonWords, clubName, goesOn, ROLES, YOUR_CLUBS } from './words.ts';
import type { ChangeClub } from './words.ts';
import { programNote } from '../../parts/level-note.ts';
import { entered, fieldsOf, type Field } from '../../ui/form.ts';
import '../../ui/share-link.ts';
import { resultsOf, run, runsOf } from '../../parts/lists/runs.ts';

type AtStage = { stage: 'open' | 'running' | 'finished' };
type Tables = PolledPages<AtStage, MatchCard>;

const seatOf = (card: MatchCard): number | null =>
  card.seats.find(({ player }) => player?.id === session.value?.id)?.seat ?? null;

const tables = ({ id }: Club, { lists }: Tables, joining: Joining): TemplateResult => {
  const [open, running, finished] = lists;
  const none = msg`No tables are waiting for players.`;
  const own = (card: MatchCard) => (seatOf(card) === null ? undefined : run(card));
  return html`${group(msg`Club tables`, openTables(open, joining, none, own))}
    ${runsOf(msg`Being played`, running)}
    ${finished.matches?.length ? group(msg`Finished`, html`${resultsOf(finished.matches, seatOf)} ${moreOf(finished)}`) : nothing}
    <p><a class="btn" href="/set-up?club=${id}">Set up a club table</a></p>`;
};

const tournaments = ({ id, role }: Club, { lists }: TournamentPages): TemplateResult | typeof nothing => {
  const cards = lists.flatMap(({ matches }) => matches ?? []);
  if (cards.length === 0 && !isKeeper(role)) return nothing;
  const content = html`${cards.length > 0 ? tournamentRows(cards) : nothing} ${moreOf(lists[2])}
  ${isKeeper(role) ? html`<p><a class="btn" href="/tournaments/new?club=${id}">Set one up</a></p>` : nothing}`;
  return group(msg`Tournaments`, content);
};

type Member = Club['members'][number];

const memberRow = ({ id, role: mine }: Club, member: Member, change: ChangeClub) => {
  const { id: player, name, program, role } = member;
  const canKeep = isKeeper(mine) && role !== 'founder' && (role !== 'keeper' || mine === 'founder');
  const other = role === 'keeper' ? 'member' : 'keeper';
  const become = (): Promise<Club> => call('PUT /clubs/:id/members/:player', { id, player, role: other });
  const remove = async (): Promise<Club> => {
    await call('DELETE /clubs/:id/members/:player', { id, player });
    return call('GET /clubs/:id', { id }); // has a new link
  };
  return {
    name: html`<a class="link" href="/players/${player}">${name}</a> ${programNote({ program })}`,
    chip: role === 'member' ? undefined : ROLES[role],
    acts: [
      {
        words: other === 'keeper' ? msg`Make keeper` : msg`Make member`,
        about: `(${name})`,
        when: canKeep && mine === 'founder',
        run: () =>
          change(become, other === 'keeper' ? msg`${name} is a keeper now.` : msg`${name} is a member now.`),
      },
      {
        words: msg`Remove`,
        again: msg`Really remove`,
        about: name,
        when: canKeep,
        run: () => change(remove, msg`${name} is no longer in the club.`),
      },
    ],
  };
};

const members = (club: Club, change: ChangeClub) =>
  rowsOf(club.members, (member) => memberRow(club, member, change), { isOnPaper: true });

const invitation = ({ id, link, role }: Club, change: ChangeClub): TemplateResult | typeof nothing => {
  if (link === undefined) return nothing;
  const renewal = {
    words: msg`Make a new link`,
    again: msg`Really replace the link`,
    when: isKeeper(role),
    run: () => change(() => call('POST /clubs/:id/link', { id }), msg`The old link no longer works.`),
  };
  const content = html`<div class="paper pad stack">
    <p class="sub">Anyone with this link can join.</p>
    <mw-share-link .path=${link}></mw-share-link>
    ${button(renewal)}
  </div>`;
  return group(msg`Invite people`, content);
};

const season = ({ id, seasons: [newest] }: Club, change: ChangeClub): TemplateResult => {
  const end = {
    words: msg`End the season`,
    again: msg`Really end it`,
    run: () => change(() => call('POST /clubs/:id/seasons/end', { id }), msg`The season has ended.`),
  };
  if (newest && goesOn(newest, clock()))
    return html`<div class="row"><span>${seasonWords(newest, clock())}</span> ${button(end)}</div>`;
  const start = (event: SubmitEvent): void => {
    const { ends } = entered(event, 'ends');
    const body = { id, ends: ends === '' ? undefined : new Date(`${ends}T23:59:59`).toISOString() };
    change(() => call('POST /clubs/:id/seasons', body), msg`The season has begun.`);
  };
  const startButton = html`<button class="btn">Start a season</button>`;
  return html`<form @submit=${start}>
    ${fieldsOf([{ name: 'ends', label: msg`Last day of the season (optional)`, type: 'date', button: startButton }])}
  </form>`;
};

const nameForm = ({ id, name }: Club, change: ChangeClub): TemplateResult => {
  const rename = (event: SubmitEvent): void => {
    const told = entered(event, 'name');
    change(() => call('PATCH /clubs/:id', { id, ...told }), msg`The club has a new name.`);
  };
  const field = { ...clubName, button: html`<button class="btn">Rename</button>` };
  return html`<form @submit=${rename}>${fieldsOf([field], { name })}</form>`;
};

const DOOR: Field<Pick<Club, 'isOpen'>> = {
  name: 'isOpen',
  label: msg`Anyone can see this page`,
  hint: msg`Visitors see members and standings, but not the tables or the invite link.`,
  type: 'tick',
};

const keeping = (club: Club, change: ChangeClub): TemplateResult => {
  const { id, isOpen, role } = club;
  const door = ({ isOpen: isNow = false }: Partial<Club>): void => {
    const done = isNow ? msg`Anyone can see this page now.` : msg`Only members see this page now.`;
    change(() => call('PATCH /clubs/:id', { id, isOpen: isNow }), done);
  };
  const content = html`<div class="paper pad stack">
    ${season(club, change)} ${nameForm(club, change)}
    ${role === 'founder' ? fieldsOf([DOOR], { isOpen }, door) : nothing}
  </div>`;
  return group(msg`Manage the club`, content);
};

@element('page-club', pageUi, form, openTableStyles, rowStyles)
export class PageClub extends LitElement {
  #session = new StoreController(this, session);
  #tables: Tables | undefined;
  #tournaments: TournamentPages | undefined;
  #joining = joiningOn(this, () => this.#tables?.look());
  #load = async (id: string): Promise<Club> => {
    const club = await call('GET /clubs/:id', { id });
    if (club.role) {
      const at = (stage: AtStage['stage']): AtStage => ({ stage });
      const find = (query: AtStage) => call('GET /clubs/:id/matches', { id: this.club, ...query });
      this.#tables ??= new PolledPages(this, [at('open'), at('running'), at('finished')], find);
      this.#tournaments ??= tournamentPages(this, id);
    }
    return club;
  };
  #club = new Loading(this, this.#load, () => this.club || undefined);

  @property() club = '';

  protected override updated(): void {
    if (this.#club.value) this.dispatchEvent(new TitleEvent(this.#club.value.name));
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
      return emptyPage(msg`No such club`, msg`It doesn’t exist, or only its members can see it.`, YOUR_CLUBS);
    const club = this.#club.value;
    return club ? this.#page(club) : html`<div class="page">${this.#club.waiting()}</div>`;
  }

  #page(club: Club): TemplateResult {
    const { role, members: all, name, seasons } = club;
    const [newest] = seasons;
    const season = newest ? ` ${seasonWords(newest, clock())}.` : '';
    return html`<div class="page">
      <header>
        <h1>${name}</h1>
        <p class="sub">${memberWords(all.length)}.${season}</p>
      </header>
      <div class="halves">
        <div class="stack loose">
          ${role && this.#tables ? tables(club, this.#tables, this.#joining) : nothing}
          ${role && this.#tournaments ? tournaments(club, this.#tournaments) : nothing}
          ${section(standing(club))}
        </div>
        <div class="stack loose">
          ${group(msg`Members`, members(club, this.#change))} ${invitation(club, this.#change)}
          ${isKeeper(role) ? keeping(club, this.#change) : nothing}
          <div class="row">
            ${button({
              words: msg`Leave the club`,
              again: all.length === 1 ? msg`Really close it for good` : msg`Really leave`,
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
