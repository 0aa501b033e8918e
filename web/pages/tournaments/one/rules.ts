import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Tournament, TournamentLog } from '../../../../api/contract/people/tournament.ts';
import { StoreController } from '../../../common/store.ts';
import { capital, inWords } from '../../../common/words/numbers.ts';
import { paceWords } from '../../../common/words/pace.ts';
import { makeWhen } from '../../../common/words/times.ts';
import { loadGames } from '../../../data/shared.ts';
import { clock, session } from '../../../data/session.ts';
import { gameName } from '../../../games/shelf.ts';
import { optionWords } from '../../../parts/forms/game-fields.ts';
import { minimumWords } from '../../../parts/lists/reliability-words.ts';
import { Loading } from '../../../ui/attempt.ts';
import { pageUi } from '../../../ui/page.ts';
import '../../../ui/sure.ts';
import { DeedEvent } from './deed-event.ts';
import styles from './rules.css';
import { KINDS, makeDay, roundName, tables, TIES } from '../words.ts';
import { call } from '../../../data/server/api.ts';

type Deed = TournamentLog['deeds'][number];

/** What the organizer may do, and nothing else. */
const MAY = [
  'begin early, once there are enough players for one table',
  'call it off before it begins, with a reason',
  'take a player out, with a reason',
  'give a round up to 14 more days, with a reason',
];

/** Who of those that share a place at a table goes on in a knock-out. */
const LEVEL =
  'where two share a place at a table, who scored more goes on; if that is level too, lots drawn before the first round decide';

/** A round in a sentence: "Round 3", "the semifinals". */
const phaseName = (tournament: Tournament, round: number): string =>
  roundName(tournament, round).replace(/^(?!Round)./, (first) => `the ${first.toLowerCase()}`);

/** What happened, in a sentence. */
export const deedWords = ({ deed, by, about, round }: Deed, tournament: Tournament): string => {
  const who = by ?? '';
  const whom = about ?? 'A former player';
  const name = round === null ? 'the round' : phaseName(tournament, round);
  switch (deed) {
    case 'made':
      return `${who || 'Somebody'} set it up.`;
    case 'begun':
      return who ? `${who} began it early.` : 'It began.';
    case 'round-opened':
      return `${capital(name)} began.`;
    case 'removed':
      return `${who || 'The organizer'} took ${about ?? 'a player'} out.`;
    case 'withdrew':
      return `${whom} withdrew.`;
    case 'late':
      return `${whom} was late three times, and is out.`;
    case 'extended':
      return `${who || 'The organizer'} gave ${name} more time.`;
    case 'over':
      return 'It was over.';
    case 'cancelled':
      return who ? `${who} called it off.` : 'It was called off: too few players.';
    default:
      return deed satisfies never;
  }
};

/** The rules of a tournament, what its organizer may do, and what happened. */
@customElement('mw-tournament-rules')
export class TournamentRules extends LitElement {
  static override styles = [pageUi, styles];

  #session = new StoreController(this, session);
  #games = new Loading(this, loadGames);
  #deeds = new Loading(
    this,
    async () => (await call('GET /tournaments/:id/log', { id: this.tournament.id })).deeds,
    () => `${this.tournament.id} ${this.version}`,
  );
  #shown: readonly Deed[] | undefined;

  @property({ attribute: false }) tournament!: Tournament;
  /** Another number loads the log again. */
  @property({ type: Number }) version = 0;

  protected override render(): TemplateResult {
    const { tournament } = this;
    if (tournament.isOrganizer) void import('./organize.ts');
    const isOn = tournament.stage === 'open' || tournament.stage === 'running';
    return html`<div class="halves">
      <section class="paper pad" aria-labelledby="rules">
        <h2 id="rules">How it is played</h2>
        <dl>
          ${this.#facts().map(
            ([name, words]) =>
              html`<dt>${name}</dt>
                <dd>${words}</dd>`,
          )}
        </dl>
      </section>
      <div class="stack loose">
        <section class="paper pad stack tight" aria-labelledby="may">
          <h2 id="may">What the organizer may do</h2>
          <ul class="may">
            ${MAY.map((words) => html`<li>${words}</li>`)}
          </ul>
          <p class="fine">Nothing else, and each deed is told below.</p>
          ${tournament.isOrganizer && isOn ? html`<mw-organize .tournament=${tournament}></mw-organize>` : nothing}
        </section>
        <section class="paper pad stack tight" aria-labelledby="log">
          <h2 id="log">What happened</h2>
          ${this.#log()}
        </section>
        ${tournament.stage === 'running' && tournament.me?.stage === 'in' ? this.#withdrawal() : nothing}
        ${this.#session.value && !tournament.isOrganizer ? this.#report() : nothing}
      </div>
    </div>`;
  }

  #options(): string {
    const { game, config } = this.tournament;
    const options = this.#games.value?.find(({ id }) => id === game)?.options ?? [];
    return options
      .flatMap((option) => {
        const value = config[option.key];
        return value === undefined || value === option.preset
          ? []
          : `${option.name}: ${optionWords(option, value)}`;
      })
      .join('; ');
  }

  #facts(): [string, unknown][] {
    const {
      kind,
      game,
      seats,
      pace,
      rounds,
      roundDays,
      ties,
      minimum,
      club,
      organizer,
      stage,
      least,
      most,
      startsAt,
    } = this.tournament;
    const options = this.#options();
    const begins =
      startsAt === null
        ? `when ${most} are in; called off if that takes half a year`
        : `${makeDay(startsAt, clock())}, with at least ${least}; at most ${most}`;
    const facts: [string, unknown][] = [
      ['Kind', `${KINDS[kind].name}. ${KINDS[kind].note}`],
      [
        'Game',
        html`<a class="link" href="/games/${game}">${gameName(game)}</a
          >${options ? html`. ${options}` : nothing}`,
      ],
      [
        'Tables',
        seats === 2 ? 'two at a table' : `${tables(seats)}; some of one less, where it doesn’t come out even`,
      ],
      [
        'Time',
        `${paceWords(pace)}. When your time is up, a bot plays that turn; after three such turns you are out.`,
      ],
    ];
    if (kind !== 'ladder')
      facts.push([
        'Rounds',
        `${rounds === null ? 'as many as it takes' : inWords(rounds)}, of at most ${roundDays} days each`,
      ]);
    if (kind === 'knock-out') facts.push(['Ties', LEVEL]);
    else if (kind !== 'ladder')
      facts.push([
        'Points',
        'one for each player behind you at a table, half for a tie; a round off counts as won',
      ]);
    if (kind !== 'ladder' && kind !== 'knock-out' && ties.length > 0)
      facts.push(['Ties', `go to ${ties.map((rule) => TIES[rule].words).join(', then to ')}`]);
    if (stage === 'open') facts.push(['Begins', begins]);
    facts.push([
      'Who may enter',
      club
        ? html`members of <a class="link" href="/clubs/${club.id}">${club.name}</a>`
        : 'everybody with an email address',
    ]);
    const needs = minimumWords(minimum);
    if (needs) facts.push(['They need', needs.replace(/^Requires /, '')]);
    facts.push([
      'Organizer',
      organizer
        ? html`<a class="link" href="/players/${organizer.id}">${organizer.name}</a>`
        : 'a former player',
    ]);
    return facts;
  }

  #log(): TemplateResult {
    const deeds = (this.#shown = this.#deeds.value ?? this.#shown);
    if (!deeds) return this.#deeds.waiting();
    if (deeds.length === 0) return html`<p class="sub">Nothing yet.</p>`;
    return html`<ol class="log">
      ${deeds.map(
        (deed) =>
          html`<li>
            <span class="fine">${makeWhen(deed.at, clock())}</span>
            <span
              >${deedWords(deed, this.tournament)}${
                deed.reason ? html` <q>${deed.reason}</q>` : nothing
              }</span
            >
          </li>`,
      )}
    </ol>`;
  }

  #report(): TemplateResult {
    const { id, name } = this.tournament;
    const things = [{ words: `The name “${name}”`, thing: { kind: 'tournament', tournament: id } as const }];
    const open = (): void =>
      void import('../../../parts/report/report.ts').then(({ openReport }) => openReport(this, things));
    return html`<div><button class="btn" @click=${open}>Report the name…</button></div>`;
  }

  #withdrawal(): TemplateResult {
    const { id, name } = this.tournament;
    const leave = (): void =>
      void this.dispatchEvent(
        new DeedEvent(() => call('DELETE /tournaments/:id/entry', { id }), `You withdrew from ${name}.`),
      );
    return html`<section class="paper pad stack tight start" aria-labelledby="leave">
      <h2 id="leave">Leaving</h2>
      <p class="sub">You get no new tables. Those that you have stay yours to the end, and count.</p>
      <mw-sure words="Withdraw" again="Really withdraw" @mw-sure=${leave}></mw-sure>
    </section>`;
  }
}
