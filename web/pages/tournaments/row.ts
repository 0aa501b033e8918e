import { html, nothing, type TemplateResult } from 'lit';
import type { TournamentCard } from '../../../api/contract/people/tournament.ts';
import { restFacts } from '../../common/words/clock.ts';
import { msg } from '../../common/words/words.ts';
import { clock, call } from '../../data/server/api.ts';
import { rowsOf, type Act, type Row, thumb } from '../../parts/lists/rows.ts';
import styles from './row.css';
import { factOf, isFull, roundName, whenOf, type ChangeTournament } from './words.ts';

export const rowStyles = [styles];

const blocks = ({ stage, kind, round, rounds }: TournamentCard): TemplateResult | typeof nothing => {
  if (stage !== 'running' || kind === 'ladder' || rounds === null) return nothing;
  const what = (i: number): string => (i < round ? 'over' : i === round ? 'now' : '');
  return html`<span class="blocks" aria-hidden="true"
    >${Array.from({ length: rounds }, (_, i) => html`<i class=${what(i + 1)}></i>`)}</span
  >`;
};

export const waitingTable = ({ me }: Pick<TournamentCard, 'me'>): string | undefined =>
  me?.tables.find(({ isMyTurn, match }) => isMyTurn && match !== null)?.match ?? undefined;

const turn = (card: TournamentCard, match: string): Act => ({
  words: msg`Take your turn`,
  kind: 'go',
  about: card.kind === 'ladder' ? msg`in ${card.name}` : msg`in ${card.name}, ${roundName(card, card.round)}`,
  href: `/matches/${match}`,
});

const row = (card: TournamentCard, act: Act | undefined): Row => {
  const { id, game, name } = card;
  const match = waitingTable(card);
  const way = match ? turn(card, match) : act;
  return {
    key: id,
    href: `/tournaments/${id}`,
    mark: thumb(game, id),
    name: html`<b>${name}</b>`,
    note: [factOf(card), ...(card.stage === 'open' ? restFacts(card) : [])].join(' · '),
    side: html`${whenOf(card, clock())} ${blocks(card)}`,
    isMine: match !== undefined,
    ...(way && { acts: [way] }),
  };
};

export const tournamentRows = (
  cards: readonly TournamentCard[],
  act?: (card: TournamentCard) => Act | undefined,
): ReturnType<typeof rowsOf> => rowsOf(cards, (card) => row(card, act?.(card)), { isOnPaper: true });

export const entering = (card: TournamentCard, change: ChangeTournament, isNamed = false): Act => {
  const { id, name } = card;
  const isWait = isFull(card);
  const done = isWait ? msg`You’re waiting for a seat in ${name}.` : msg`You’re in ${name}.`;
  return {
    words: isWait ? msg`Wait for a seat` : msg`Join`,
    about: isNamed ? (isWait ? msg`in ${name}` : name) : undefined,
    run: () => change(() => call('POST /tournaments/:id/entry', { id }), done),
  };
};

export const leaving = (
  { id, name }: Pick<TournamentCard, 'id' | 'name'>,
  change: ChangeTournament,
  about?: string,
): Act => ({
  words: msg`Withdraw`,
  again: msg`Really withdraw`,
  about,
  run: () => change(() => call('DELETE /tournaments/:id/entry', { id }), msg`You are no longer in ${name}.`),
});
