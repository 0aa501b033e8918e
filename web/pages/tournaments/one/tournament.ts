import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Tournament } from '../../../../api/contract/people/tournament.ts';
import { StoreController } from '../../../common/store.ts';
import { sayProblem } from '../../../common/words/problem.ts';
import { call, isProblem } from '../../../data/server/api.ts';
import { clock, session } from '../../../data/session.ts';
import { WatchedTournament } from '../../../data/tournaments/watched.ts';
import { tellAbout } from '../../../ui/attempt.ts';
import { emptyPage } from '../../../ui/empty-page.ts';
import { TitleEvent } from '../../../ui/events.ts';
import { pageUi } from '../../../ui/page.ts';
import steps from '../../../ui/steps.css';
import '../../../ui/sure.ts';
import { DeedEvent } from './deed-event.ts';
import './own-tables.ts';
import './standing.ts';
import styles from '../page.css';
import columns from './tournament.css';
import { about, isFull, whenOf } from '../words.ts';

const VIEWS = ['standing', 'rounds', 'rules'] as const;
type View = (typeof VIEWS)[number];

/** What can be looked at, as the kind of the tournament calls it; the first comes first. */
const viewsOf = ({ kind, stage }: Tournament): readonly (readonly [View, string])[] => {
  if (stage === 'open' || stage === 'cancelled')
    return [
      ['standing', 'Players'],
      ['rules', 'Rules'],
    ];
  if (kind === 'ladder')
    return [
      ['standing', 'Ladder'],
      ['rules', 'Rules'],
    ];
  if (kind === 'knock-out')
    return [
      ['rounds', 'Bracket'],
      ['standing', 'Places'],
      ['rules', 'Rules'],
    ];
  return [
    ['standing', 'Standing'],
    ['rounds', 'Rounds'],
    ['rules', 'Rules'],
  ];
};

/** A tournament: its standing, rounds and rules, and what the player here may do. */
@customElement('page-tournament')
export class PageTournament extends LitElement {
  static override styles = [pageUi, steps, styles, columns];

  #session = new StoreController(this, session);
  #watched = new WatchedTournament(this, () => this.tournament);
  #stop = new AbortController();

  @state() private hash = location.hash;

  /** The tournament's id. */
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

  async #do({ change, done }: DeedEvent): Promise<void> {
    await tellAbout(this, async () => this.#watched.set(await change()), done);
  }

  protected override render(): TemplateResult {
    const { value, error } = this.#watched;
    if (isProblem(error, 'not-found'))
      return emptyPage('No such tournament', 'It doesn’t exist, or only the members of a club can see it.', {
        href: '/tournaments',
        words: 'All tournaments',
      });
    if (!value)
      return html`<div class="page"><p class="sub">${error ? sayProblem(error) : 'Loading…'}</p></div>`;
    return this.#page(value);
  }

  #page(tournament: Tournament): TemplateResult {
    const views = viewsOf(tournament);
    const view = views.find(([name]) => `#${name}` === this.hash)?.[0] ?? views[0]![0];
    const isBracket = view === 'rounds' && tournament.kind === 'knock-out';
    const own = this.#own(tournament);
    const tabs = html`<nav class="segments" aria-label="Parts of the tournament">
      ${views.map(
        ([name, words]) =>
          html`<a href="#${name}" aria-current=${name === view ? 'page' : 'false'}>${words}</a>`,
      )}
    </nav>`;
    return html`<div class="page" @mw-deed=${(event: DeedEvent) => void this.#do(event)}>
      <header class="top ${isBracket ? 'bracket' : ''}">
        <div>
          <h1>${tournament.name}</h1>
          <p class="sub">${about(tournament)} <a class="link" href="/tournaments">All tournaments</a></p>
          ${this.#stage(tournament)} ${this.#door(tournament)} ${isBracket ? tabs : nothing}
        </div>
        ${isBracket ? own : tabs}
      </header>
      ${this.#view(view, tournament, isBracket ? nothing : own)}
    </div>`;
  }

  #view(view: View, tournament: Tournament, own: TemplateResult | typeof nothing): TemplateResult {
    const { version } = this.#watched;
    const isKnockOut = tournament.kind === 'knock-out';
    if (view === 'rules') {
      void import('./rules.ts');
      return html`<mw-tournament-rules .tournament=${tournament} .version=${version}></mw-tournament-rules>`;
    }
    if (view === 'rounds' && isKnockOut) {
      void import('./bracket.ts');
      return html`<mw-bracket .tournament=${tournament} .version=${version}></mw-bracket>`;
    }
    const rounds = (isBrief: boolean): TemplateResult => {
      void import('./rounds.ts');
      return html`<mw-rounds ?brief=${isBrief} .tournament=${tournament} .version=${version}></mw-rounds>`;
    };
    if (view === 'rounds')
      return html`<div class="columns">
        ${rounds(false)}
        <div>${own}</div>
      </div>`;
    const isLadder = tournament.kind === 'ladder';
    const hasRounds = !isLadder && !isKnockOut && tournament.round > 0;
    const standing =
      isLadder && tournament.stage !== 'cancelled'
        ? this.#ladder(tournament, version)
        : html`<mw-tournament-standing
            .tournament=${tournament}
            .version=${version}
          ></mw-tournament-standing>`;
    const beside =
      hasRounds || own !== nothing
        ? html`<div class="beside">${own} ${hasRounds ? rounds(true) : nothing}</div>`
        : nothing;
    return html`<div class="columns">${standing} ${beside}</div>`;
  }

  #ladder(tournament: Tournament, version: number): TemplateResult {
    void import('./ladder.ts');
    return html`<mw-ladder .tournament=${tournament} .version=${version}></mw-ladder>`;
  }

  #own(tournament: Tournament): TemplateResult | typeof nothing {
    if (!tournament.me?.tables.length) return nothing;
    return html`<mw-own-tables class="own" .tournament=${tournament}></mw-own-tables>`;
  }

  /** When it begins or how it ended, where the views don't say. */
  #stage(tournament: Tournament): TemplateResult | typeof nothing {
    const { stage, winner } = tournament;
    if (stage === 'over')
      return html`<p class="sub">
        ${winner === null ? 'It is over' : `${winner} won`}, ${whenOf(tournament, clock())}.
      </p>`;
    if (stage === 'cancelled') return html`<p class="sub">It was called off.</p>`;
    if (stage === 'open') return html`<p class="sub">${whenOf(tournament, clock())}</p>`;
    return nothing;
  }

  /** The way in or out. */
  #door(tournament: Tournament): TemplateResult | typeof nothing {
    const { id, name, stage, kind, me, why } = tournament;
    const isOpen = stage === 'open' || (kind === 'ladder' && stage === 'running');
    if (me && stage === 'open') {
      return html`<mw-sure
        class="door"
        words="Withdraw"
        again="Really withdraw"
        @mw-sure=${() => void this.#do(new DeedEvent(() => call('DELETE /tournaments/:id/entry', { id }), `You are no longer in ${name}.`))}
      ></mw-sure>`;
    }
    if (me || !isOpen) return nothing;
    const who = this.#session.value;
    if (who === undefined) return nothing;
    if (who === null)
      return html`<a class="btn door" href="/sign-in?back=/tournaments/${id}">Sign in to join</a>`;
    if (why !== null)
      return html`<p class="fine door">${why}</p>
        ${who.email ? nothing : html`<a class="btn door" href="/sign-in?back=/tournaments/${id}">Add an address</a>`}`;
    const isWait = isFull(tournament);
    const done = isWait ? `You’re waiting for a seat in ${name}.` : `You’re in ${name}.`;
    return html`<button
      class="btn door"
      @click=${() => void this.#do(new DeedEvent(() => call('POST /tournaments/:id/entry', { id }), done))}
    >
      ${isWait ? 'Wait for a seat' : 'Join'}
    </button>`;
  }
}
