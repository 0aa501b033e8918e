import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { element, property, state } from '../../../ui/element.ts';
import type { Tournament } from '../../../../api/contract/people/tournament.ts';
import { whileConnected } from '../../../common/controllers.ts';
import { StoreController } from '../../../common/store.ts';
import { restRuleWords } from '../../../common/words/clock.ts';
import { sayProblem } from '../../../common/words/problem.ts';
import { isProblem, clock, session } from '../../../data/server/api.ts';
import { watchTournament } from '../../../data/tournaments/tournaments.ts';
import { button } from '../../../parts/lists/rows.ts';
import { section, type SectionOf } from '../../../parts/lists/section.ts';
import { tellAbout } from '../../../ui/attempt.ts';
import { emptyPage } from '../../../ui/empty-page.ts';
import { TitleEvent } from '../../../ui/events.ts';
import { pageUi } from '../../../ui/page.ts';
import { bracket, rounds } from './rounds.ts';
import { rules } from './rules.ts';
import { standing } from './standing.ts';
import segments from '../../../ui/segments.css';
import styles from './tournament.css';
import { entering, leaving } from '../row.ts';
import { about, whenOf, roundWords, type ChangeTournament, type OwnTable } from '../words.ts';
import type { InboxItem } from '../../../../api/contract/lists.ts';
import { msg, inWords, list, plural, series } from '../../../common/words/words.ts';
import { seatName } from '../../../common/words/tell.ts';
import { makeDeadline } from '../../../common/words/times.ts';
import { inbox, refreshInbox } from '../../../data/inbox.ts';
import { loadPage } from '../../../games/shelf.ts';
import '../../../parts/lists/meanwhile.ts';
import { asPage } from '../../../parts/lists/preview.ts';

/** How everybody stands at a table, the player here first; empty where the score is everybody's together. */
const scoreWords = async ({ game, view, seats, viewer }: InboxItem): Promise<string> => {
  const tally = (await loadPage(game))?.recap?.tallies[0];
  const figures = view === null ? undefined : tally?.figures(view);
  if (!tally || !figures || figures.length < seats.length) return '';
  const own = seats.find(({ seat }) => seat === viewer);
  const say = (seat: number): string => tally.say(figures[seat] ?? 0, view!);
  const others = seats.filter((card) => card !== own).map((card) => `${seatName(card)} ${say(card.seat)}`);
  return own ? msg`You have ${series([say(own.seat), ...others])}.` : '';
};

type News = { item: InboxItem; score: string };

const loadNews = async (matches: readonly string[]): Promise<ReadonlyMap<string, News>> => {
  if (matches.length > 0) await refreshInbox();
  const items = inbox.value?.waiting.filter(({ id }) => matches.includes(id)) ?? [];
  const found = await Promise.all(items.map(async (item) => ({ item, score: await scoreWords(item) })));
  return new Map(found.map((one) => [one.item.id, one]));
};

const way = ({ match, isMyTurn, deadline }: OwnTable): TemplateResult => {
  if (match === null)
    return html`<p class="fine">This table will be set up as soon as you’re free for it.</p>`;
  return html`<p class="row">
    ${
      isMyTurn
        ? html`<a class="btn go" href="/matches/${match}">Take your turn</a>`
        : html`<a class="btn" href="/matches/${match}">Look at the table</a
            ><span class="fine">The others move next,</span>`
    }
    ${deadline === null ? nothing : html`<span class="fine">${makeDeadline(deadline, clock())}</span>`}
  </p>`;
};

const drawTable = (tournament: Tournament, table: OwnTable, news: News | undefined): TemplateResult => {
  const { round, others, isMyTurn } = table;
  const who = list(others);
  const name =
    tournament.kind === 'ladder'
      ? msg`Your match with ${who}`
      : msg`${roundWords(tournament, round).table}, with ${who}`;
  return html`<section class="pad stack tight ${isMyTurn ? 'mine' : 'paper'}">
    ${isMyTurn && news ? html`<mw-meanwhile .page=${asPage(news.item)}></mw-meanwhile>` : nothing}
    <h2 class="grow">${name}</h2>
    ${news?.score ? html`<p class="fine">${news.score}</p>` : nothing} ${way(table)}
  </section>`;
};

const ownTables = (tournament: Tournament): SectionOf<{ news: ReadonlyMap<string, News> }> => {
  const { tables = [], late = 0 } = tournament.me ?? {};
  const waiting = tables.flatMap(({ isMyTurn, match }) => (isMyTurn && match !== null ? match : []));
  return {
    key: tournament.id,
    version: waiting.join(),
    styles: [styles],
    first: { news: new Map() },
    load: async () => ({ news: await loadNews(waiting) }),
    draw: ({ news }) =>
      html`<div class="stack">
        ${tables
          .toSorted((a, b) => Number(b.isMyTurn) - Number(a.isMyTurn))
          .map((table) => drawTable(tournament, table, news.get(table.match ?? '')))}
        ${late > 0 ? html`<p class="fine">A bot played ${plural(late, 'turn', inWords)} for you here. After three you are out.</p>` : nothing}
      </div>`,
  };
};

type View = readonly [name: 'standing' | 'rounds' | 'rules', words: string];

const RULES: View = ['rules', msg`Rules`];
const viewsOf = ({ kind, stage }: Tournament): readonly View[] => {
  if (stage === 'open' || stage === 'cancelled') return [['standing', msg`Players`], RULES];
  if (kind === 'ladder') return [['standing', msg`Ladder`], RULES];
  if (kind === 'knock-out') return [['rounds', msg`Bracket`], ['standing', msg`Places`], RULES];
  return [['standing', msg`Standing`], ['rounds', msg`Rounds`], RULES];
};

const stageWords = (tournament: Tournament): string => {
  const { stage, winner } = tournament;
  const when = whenOf(tournament, clock());
  if (stage === 'over') return `${winner === null ? msg`It is over` : msg`${winner} won`}, ${when}.`;
  if (stage === 'cancelled') return msg`It was called off.`;
  return stage === 'open' ? when : '';
};

@element('page-tournament', pageUi, segments, styles)
export class PageTournament extends LitElement {
  #session = new StoreController(this, session);
  #watched = watchTournament(this, () => this.tournament);

  @state() private hash = location.hash;

  @property() tournament = '';

  constructor() {
    super();
    const look = (): unknown => (this.hash = location.hash);
    whileConnected(this, (signal) => addEventListener('hashchange', look, { signal }));
  }

  protected override updated(): void {
    if (this.#watched.value) this.dispatchEvent(new TitleEvent(this.#watched.value.name));
  }

  #change: ChangeTournament = (change, done) =>
    tellAbout(this, async () => this.#watched.set(await change()), done);

  protected override render(): TemplateResult {
    const { value, error } = this.#watched;
    if (isProblem(error, 'not-found'))
      return emptyPage(
        msg`No such tournament`,
        msg`It doesn’t exist, or only the members of a club can see it.`,
        { href: '/tournaments', words: msg`All tournaments` },
      );
    if (!value)
      return html`<div class="page"><p class="sub">${error ? sayProblem(error) : 'Loading…'}</p></div>`;
    return this.#page(value);
  }

  #page(tournament: Tournament): TemplateResult {
    const views = viewsOf(tournament);
    const [view] = views.find(([name]) => `#${name}` === this.hash) ?? views[0]!;
    const isBracket = view === 'rounds' && tournament.kind === 'knock-out';
    const own = tournament.me?.tables.length
      ? html`<div class="own">${section(ownTables(tournament))}</div>`
      : nothing;
    const tabs = html`<nav class="segments" aria-label="Parts of the tournament">
      ${views.map(
        ([name, words]) =>
          html`<a href="#${name}" aria-current=${name === view ? 'page' : 'false'}>${words}</a>`,
      )}
    </nav>`;
    const words = stageWords(tournament);
    return html`<div class="page">
      <header>
        <div class="grow">
          <h1>${tournament.name}</h1>
          <p class="sub">${about(tournament)} <a class="link" href="/tournaments">All tournaments</a></p>
          ${words ? html`<p class="sub">${words}</p>` : nothing} ${this.#door(tournament)}
          ${isBracket ? html`<p class="row door">${tabs}</p>` : nothing}
        </div>
        ${isBracket ? own : tabs}
      </header>
      ${this.#view(view, tournament, isBracket ? nothing : own)}
    </div>`;
  }

  #view(view: View[0], tournament: Tournament, own: TemplateResult | typeof nothing): TemplateResult {
    const { version } = this.#watched;
    const { kind, round } = tournament;
    if (view === 'rules') return rules(tournament, version, { change: this.#change, over: this });
    if (view === 'rounds' && kind === 'knock-out') return section(bracket(tournament, version));
    if (view === 'rounds')
      return html`<div class="halves">
        ${section(rounds(tournament, version))}
        <div class="first">${own}</div>
      </div>`;
    const hasRounds = kind !== 'ladder' && kind !== 'knock-out' && round > 0;
    const brief = hasRounds
      ? html`<div class="brief">${section(rounds(tournament, version, { isBrief: true }))}</div>`
      : nothing;
    return html`<div class="halves">
      ${section(standing(tournament, version, this.#change))}
      ${hasRounds || own !== nothing ? html`<div class="stack loose first">${own} ${brief}</div>` : nothing}
    </div>`;
  }

  #door(tournament: Tournament): TemplateResult | typeof nothing {
    const { id, stage, kind, me, why } = tournament;
    const who = this.#session.value;
    if (me && stage === 'open')
      return html`<p class="row door">${button(leaving(tournament, this.#change))}</p>`;
    const isOpen = stage === 'open' || (kind === 'ladder' && stage === 'running');
    if (me || !isOpen || who === undefined) return nothing;
    const signIn = (words: string): TemplateResult =>
      html`<a class="btn" href="/sign-in?back=/tournaments/${id}">${words}</a>`;
    if (who === null) return html`<p class="row door">${signIn(msg`Sign in to join`)}</p>`;
    if (why === null)
      return html`<p class="row door">
        ${button(entering(tournament, this.#change))} <span class="fine">${restRuleWords(tournament)}</span>
      </p>`;
    return html`<p class="row door">
      <span class="fine">${why}</span> ${who.email ? nothing : signIn(msg`Add an address`)}
    </p>`;
  }
}
