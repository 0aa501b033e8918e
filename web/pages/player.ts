import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { element, property } from '../ui/element.ts';
import type { PlayerFigures } from '../../api/contract/history.ts';
import type { MatchCard, Moments } from '../../api/contract/match.ts';
import type { Person } from '../../api/contract/people/player.ts';
import { sayProblem } from '../common/words/problem.ts';
import { Media } from '../common/controllers.ts';
import { StoreController } from '../common/store.ts';
import { hasWon } from '../common/words/table.ts';
import { Loading, tellAbout } from '../ui/attempt.ts';
import { emptyPage } from '../ui/empty-page.ts';
import { TitleEvent } from '../ui/events.ts';
import { MatchPages } from '../data/matches/pages.ts';
import { call, session } from '../data/server/api.ts';
import { button, group, moreOf, rowsOf } from '../parts/lists/rows.ts';
import { resultsOf, runsOf, runStyles } from '../parts/lists/runs.ts';
import '../parts/lists/reliability.ts';
import { pageUi } from '../ui/page.ts';
import { section, type SectionOf, type SectionElement } from '../parts/lists/section.ts';
import { chartStyles } from '../parts/plots/bars.ts';
import plotStyles from '../parts/plots/lines.css';
import { gameName } from '../games/shelf.ts';
import card from '../ui/card.css';
import type { PlayerTournaments } from '../../api/contract/people/tournament.ts';
import { msg, series } from '../common/words/words.ts';
import { KINDS, placeInWords, players } from './tournaments/words.ts';
import * as charts from './history/charts.ts';

type Played = PlayerTournaments['tournaments'][number];

const placeWords = ({ stage, kind, place, entrants }: Played): string => {
  if (stage === 'open') return msg`is in`;
  const [at, of] = [placeInWords(place), players(entrants)];
  if (kind === 'ladder')
    return stage === 'over' ? msg`came on rung ${place} of ${of}` : msg`on rung ${place} of ${of}`;
  return stage === 'over' ? msg`came ${at} of ${of}` : msg`now ${at} of ${of}`;
};

const placesOf = (player: string): SectionOf<PlayerTournaments> => ({
  key: player,
  isOptional: true,
  load: () => call('GET /players/:id/tournaments', { id: player }),
  draw: ({ tournaments }) => {
    const found = tournaments.filter(({ stage }) => stage !== 'cancelled');
    if (found.length === 0) return nothing;
    const row = (one: Played) => ({
      name: one.name,
      href: `/tournaments/${one.id}`,
      side: html`${series([gameName(one.game), KINDS[one.kind].name])}. <b>${placeWords(one)}</b>`,
    });
    return group(msg`Tournaments`, rowsOf(found, row, { isOnPaper: true }));
  },
});

type Moment = Moments['moments'][number];

const unmark = (at: SectionElement<Moments>, { match, seq }: Moment): void => {
  const ask = async (): Promise<void> => {
    await call('POST /matches/:id/mark', { id: match, seq, since: 0, marked: false });
    at.put({ moments: at.value.moments.filter((one) => one.match !== match || one.seq !== seq) });
  };
  void at.run(ask, msg`Unmarked.`);
};

const drawMoment = (moment: Moment, acts: unknown): TemplateResult => {
  const { match, seq, game, table, picture, shown } = moment;
  const name = table || gameName(game);
  return html`<li class="card">
    <a class="pic" href="/matches/${match}?at=${seq}">
      <img src=${picture.path} alt=${msg`A moment of ${name}`} width="1200" height="630" loading="lazy" />
    </a>
    <div class="body">
      <div class="row spread"><b>${name}</b> ${acts}</div>
      ${shown ? nothing : html`<p class="sub">Only you see it.</p>`}
    </div>
  </li>`;
};

const markedBy = (player: string, isMine: boolean): SectionOf<Moments> => ({
  key: player,
  isOptional: true,
  styles: [card],
  load: () => call('GET /players/:id/moments', { id: player }),
  draw: ({ moments }, at) => {
    if (moments.length === 0) return nothing;
    const acts = (moment: Moment) =>
      isMine ? button({ words: msg`Unmark`, run: () => unmark(at, moment) }) : nothing;
    const drawn = moments.map((moment) => drawMoment(moment, acts(moment)));
    const content = html`<ul class="grid">
        ${drawn}
      </ul>
      ${at.problem}`;
    return group(msg`Marked moments`, content);
  },
});

type Act = readonly [words: string, next: Person['contact'], done: string];

const opinionOn = (name: string, contact: Person['contact']): { now?: string; acts: readonly Act[] } => {
  const befriend: Act = [msg`Add friend`, 'friend', msg`${name} is now a friend.`];
  const mute: Act = [msg`Mute`, 'muted', msg`${name} is muted. They won’t be told.`];
  const block: Act = [msg`Block`, 'blocked', msg`${name} is blocked. They won’t be told.`];
  const end = (words: string, done: string): Act => [words, null, done];
  if (contact === 'blocked')
    return { now: msg`Blocked`, acts: [end(msg`Unblock`, msg`${name} is no longer blocked.`)] };
  const unfriend = end(msg`Remove friend`, msg`${name} is no longer a friend.`);
  if (contact === 'friend') return { now: msg`Friend`, acts: [unfriend, mute, block] };
  const unmute = end(msg`Unmute`, msg`${name} is no longer muted.`);
  if (contact === 'muted') return { now: msg`Muted`, acts: [befriend, unmute, block] };
  return { acts: [befriend, mute, block] };
};

export const playerFigures = (player: string, isSmall: boolean): SectionOf<PlayerFigures> => ({
  key: player,
  isOptional: true,
  styles: [plotStyles, ...chartStyles],
  load: () => call('GET /players/:id/figures', { id: player }),
  draw: ({ figures, ratings }) =>
    figures.length === 0
      ? nothing
      : group(
          msg`Statistics`,
          html`<div class="grid" style="--least:26rem;--columns:auto-fit">
            ${charts.resultsByGame(figures)} ${charts.ratingsOf(ratings, isSmall)}
            ${charts.winsByLevel(figures)} ${charts.endings(figures)} ${charts.scores(figures)}
            ${charts.lengths(figures)}
          </div>`,
        ),
});

const loadCard = async (player: string) => {
  const [card, { matches }] = await Promise.all([
    call('GET /players/:id', { id: player }),
    call('GET /matches', { status: 'running', player }),
  ]);
  return { ...card, running: matches };
};

@element('page-player', pageUi, runStyles)
export class PagePlayer extends LitElement {
  #session = new StoreController(this, session);
  #phone = new Media(this, '(max-width: 759.98px)');

  #card = new Loading(this, loadCard, () => this.player || undefined);
  #finished = new MatchPages(this, (query) => call('GET /matches', query));

  @property() player = '';

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('player')) void this.#finished.look({ status: 'finished', player: this.player });
  }

  protected override updated(): void {
    if (this.#card.value) this.dispatchEvent(new TitleEvent(this.#card.value.name));
  }

  #record(running: readonly MatchCard[], finished: readonly MatchCard[]): string {
    const put = finished.length;
    if (running.length + put === 0) return msg`No public matches yet.`;
    if (put === 0) return msg`No finished matches yet.`;
    const won = finished.filter((card) => card.outcome && hasWon(card.outcome, this.#seat(card))).length;
    const wins = won === 0 ? msg`none won` : msg`${won} won`;
    return this.#finished.hasMore
      ? msg`Of the latest ${put} finished, ${wins}.`
      : msg`${put} finished, ${wins}.`;
  }

  #seat(card: MatchCard): number | null {
    return card.seats.find(({ player }) => player?.id === this.player)?.seat ?? null;
  }

  protected override render(): TemplateResult {
    const me = this.#session.value;
    const card = this.#card.value;
    const finished = card && this.#finished.matches;
    if (this.#card.error !== undefined) return emptyPage(msg`A player`, sayProblem(this.#card.error));
    return html`<div class="page stack loose">
      <header class="row spread">
        <div>
          <h1>${card?.name ?? 'A player'}</h1>
          ${card?.program ? html`<p class="chip">A program plays here</p>` : nothing}
          <p class="sub">${card && finished ? this.#record(card.running, finished) : 'Loading…'}</p>
          ${card ? html`<mw-reliability whole .player=${this.player}></mw-reliability>` : nothing}
        </div>
        ${card && me && me.id !== this.player ? this.#opinion(card) : nothing}
      </header>
      ${
        card &&
        html`${runsOf(msg`Still going`, { matches: card.running, hasMore: false, more: () => {} })}
        ${section(placesOf(this.player))} ${section(markedBy(this.player, me?.id === this.player))}`
      }
      ${section(playerFigures(this.player, this.#phone.holds))}
      ${finished?.length ? this.#putAway(finished) : nothing}
    </div>`;
  }

  #become(contact: Person['contact'], words: string): void {
    const card = this.#card.value!;
    const { id } = card;
    const become = async (): Promise<void> => {
      await (contact
        ? call('PUT /me/contacts/:id', { id, kind: contact })
        : call('DELETE /me/contacts/:id', { id }));
      if (id === this.player) this.#card.set({ ...card, contact });
    };
    void tellAbout(this, become, words);
  }

  #report(): void {
    const { id: player, name } = this.#card.value!;
    const things = [
      { words: msg`How ${name} behaves`, thing: { kind: 'player', player } as const },
      { words: msg`The name “${name}”`, thing: { kind: 'name', player } as const },
    ];
    void import('../parts/report/report.ts').then(({ openReport }) => openReport(this, things));
  }

  #opinion({ name, contact }: Pick<Person, 'name' | 'contact'>): TemplateResult {
    const { now, acts } = opinionOn(name, contact);
    return html`<p class="row">
      ${now ? html`<span class="chip">${now}</span>` : nothing}
      ${acts.map(([words, next, done]) => button({ words, run: () => this.#become(next, done) }))}
      ${button({ words: msg`Report…`, run: () => this.#report() })}
    </p>`;
  }

  #putAway(finished: readonly MatchCard[]): TemplateResult {
    const content = html`${resultsOf(finished, (card) => this.#seat(card))}
      <p class="row">
        ${moreOf(this.#finished)}
        <a class="link" href="/history?player=${this.player}">All finished matches</a>
      </p>`;
    return group(msg`Finished`, content);
  }
}
