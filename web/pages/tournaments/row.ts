import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { TournamentCard } from '../../../api/contract/people/tournament.ts';
import { clock } from '../../data/session.ts';
import { thumb } from '../../parts/lists/thumb.ts';
import thumbStyles from '../../parts/lists/thumb.css';
import styles from './row.css';
import { factOf, roundName, whenOf } from './words.ts';

/** The styles of tournaments in a list. */
export const rowStyles = [thumbStyles, styles];

/** The rounds as blocks: those that are over, the one being played, those to come. */
const blocks = ({ stage, kind, round, rounds }: TournamentCard): TemplateResult | typeof nothing => {
  if (stage !== 'running' || kind === 'ladder' || rounds === null) return nothing;
  const what = (i: number): string => (i < round ? 'over' : i === round ? 'now' : '');
  return html`<span class="blocks" aria-hidden="true"
    >${Array.from({ length: rounds }, (_, i) => html`<i class=${what(i + 1)}></i>`)}</span
  >`;
};

/** The table that waits for the player here, if one does. */
export const waitingTable = ({ me }: Pick<TournamentCard, 'me'>): string | undefined =>
  me?.tables.find(({ isMyTurn, match }) => isMyTurn && match !== null)?.match ?? undefined;

const wayTo = (card: TournamentCard): TemplateResult => {
  const words = card.stage === 'over' || card.stage === 'cancelled' ? 'Look back' : 'Look';
  return html`<a class="link" href="/tournaments/${card.id}" aria-label="${words}: ${card.name}"
    >${words}</a
  >`;
};

const turn = (card: TournamentCard, match: string): TemplateResult => {
  const round = card.kind === 'ladder' ? '' : `, ${roundName(card, card.round)}`;
  return html`<a class="btn go" href="/matches/${match}" aria-label="Take your turn: ${card.name}${round}"
    >Take your turn</a
  >`;
};

type Way = (card: TournamentCard) => TemplateResult | typeof nothing;

const row = (card: TournamentCard, act: ReturnType<Way>): TemplateResult => {
  const match = waitingTable(card);
  return html`<li class="event ${match ? 'mine' : ''}">
    ${thumb(card.game, card.id)}
    <div class="what">
      <h3><a href="/tournaments/${card.id}">${card.name}</a></h3>
      <p class="fine">${factOf(card)}</p>
    </div>
    <div class="time">
      <p class="fine">${whenOf(card, clock())}</p>
      ${blocks(card)}
    </div>
    <div class="act">${match ? turn(card, match) : act === nothing ? wayTo(card) : act}</div>
  </li>`;
};

/** Tournaments in a list; `act` is what one may do instead of looking at one. */
export const tournamentRows = (cards: readonly TournamentCard[], act: Way = () => nothing): TemplateResult =>
  html`<ul class="paper lines events">
    ${repeat(
      cards,
      ({ id }) => id,
      (card) => row(card, act(card)),
    )}
  </ul>`;
