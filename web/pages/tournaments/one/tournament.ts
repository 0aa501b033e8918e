import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Tournament } from '../../../../api/contract/people/tournament.ts';
import { StoreController } from '../../../common/store.ts';
import { restRuleWords } from '../../../common/words/clock.ts';
import { sayProblem } from '../../../common/words/problem.ts';
import { msg } from '../../../common/words/msg.ts';
import { isProblem } from '../../../data/server/api.ts';
import { clock, session } from '../../../data/session.ts';
import { WatchedTournament } from '../../../data/tournaments/watched.ts';
import { button } from '../../../parts/lists/rows.ts';
import { section } from '../../../parts/lists/section.ts';
import { tellAbout } from '../../../ui/attempt.ts';
import { emptyPage } from '../../../ui/empty-page.ts';
import { TitleEvent } from '../../../ui/events.ts';
import { pageUi } from '../../../ui/page.ts';
import steps from '../../../ui/steps.css';
import { bracket } from './bracket.ts';
import { ownTables } from './own-tables.ts';
import { rounds } from './rounds.ts';
import { rules } from './rules.ts';
import { standing } from './standing.ts';
import styles from './tournament.css';
import { entering, leaving } from '../row.ts';
import { about, whenOf, type ChangeTournament } from '../words.ts';

type View = readonly [name: 'standing' | 'rounds' | 'rules', words: string];

const RULES: View = ['rules', msg`Rules`];
/** What can be looked at, as the kind of the tournament calls it; the first comes first. */
const viewsOf = ({ kind, stage }: Tournament): readonly View[] => {
  if (stage === 'open' || stage === 'cancelled') return [['standing', msg`Players`], RULES];
  if (kind === 'ladder') return [['standing', msg`Ladder`], RULES];
  if (kind === 'knock-out') return [['rounds', msg`Bracket`], ['standing', msg`Places`], RULES];
  return [['standing', msg`Standing`], ['rounds', msg`Rounds`], RULES];
};

/** When it begins or how it ended, where the views don't say. */
const stageWords = (tournament: Tournament): string => {
  const { stage, winner } = tournament;
  const when = whenOf(tournament, clock());
  if (stage === 'over') return `${winner === null ? msg`It is over` : msg`${winner} won`}, ${when}.`;
  if (stage === 'cancelled') return msg`It was called off.`;
  return stage === 'open' ? when : '';
};

@customElement('page-tournament')
export class PageTournament extends LitElement {
  static override styles = [pageUi, steps, styles];

  #session = new StoreController(this, session);
  #watched = new WatchedTournament(this, () => this.tournament);
  #stop = new AbortController();

  @state() private hash = location.hash;

  @property() tournament = '';

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    addEventListener('hashchange', () => (this.hash = location.hash), { signal });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop.abort();
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
        {
          href: '/tournaments',
          words: msg`All tournaments`,
        },
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
