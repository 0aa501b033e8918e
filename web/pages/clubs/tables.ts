import { html, nothing, type TemplateResult } from 'lit';
import type { Club } from '../../../api/contract/people/club.ts';
import type { MatchCard } from '../../../api/contract/match.ts';
import { sayProblem } from '../../common/words/problem.ts';
import { msg } from '../../common/words/msg.ts';
import type { PolledPages } from '../../data/matches/pages.ts';
import { session } from '../../data/session.ts';
import type { TournamentPages } from '../../data/tournaments/tournaments.ts';
import type { Joining } from '../../parts/lists/joining.ts';
import { openTable } from '../../parts/lists/open-table.ts';
import { group, moreOf, rowsOf, type Row } from '../../parts/lists/rows.ts';
import { resultsOf, run, runsOf } from '../../parts/lists/runs.ts';
import { tournamentRows } from '../tournaments/row.ts';
import { isKeeper } from './words.ts';

export interface AtStage {
  stage: 'open' | 'running' | 'finished';
}
export const STAGES: readonly [AtStage, AtStage, AtStage] = [
  { stage: 'open' },
  { stage: 'running' },
  { stage: 'finished' },
];
type Tables = PolledPages<AtStage, MatchCard>;

const seatOf = (card: MatchCard): number | null =>
  card.seats.find(({ player }) => player?.id === session.value?.id)?.seat ?? null;

const waiting = ({ matches, error }: Tables['lists'][number], joining: Joining): unknown => {
  if (!matches) return html`<p class="sub">${error ? sayProblem(error) : 'Loading…'}</p>`;
  if (matches.length === 0) return html`<p class="sub" role="status">No tables are waiting for players.</p>`;
  const row = (card: MatchCard): Row => (seatOf(card) === null ? openTable(card, joining) : run(card));
  return rowsOf(matches, row, { isOnPaper: true });
};

export const tables = ({ id }: Club, { lists }: Tables, joining: Joining): TemplateResult => {
  const [open, running, finished] = lists;
  return html`${group(msg`Club tables`, html`${waiting(open, joining)} ${moreOf(open)}`)}
    ${runsOf(msg`Being played`, running)}
    ${finished.matches?.length ? group(msg`Finished`, html`${resultsOf(finished.matches, seatOf)} ${moreOf(finished)}`) : nothing}
    <p><a class="btn" href="/set-up?club=${id}">Set up a club table</a></p>`;
};

/** The tournaments of a club; those who help run it can set one up. */
export const tournaments = (
  { id, role }: Club,
  { lists }: TournamentPages,
): TemplateResult | typeof nothing => {
  const cards = lists.flatMap(({ matches }) => matches ?? []);
  if (cards.length === 0 && !isKeeper(role)) return nothing;
  return group(
    msg`Tournaments`,
    html`${cards.length > 0 ? tournamentRows(cards) : nothing} ${moreOf(lists[2])}
    ${isKeeper(role) ? html`<p><a class="btn" href="/tournaments/new?club=${id}">Set one up</a></p>` : nothing}`,
  );
};
