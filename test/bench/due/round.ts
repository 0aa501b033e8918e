import { makeContext } from '../../../api/http/app.ts';
import { advanceTournaments, seatTables } from '../../../api/tournaments/seat.ts';
import type { Tournament } from '../../../api/contract/people/tournament.ts';
import { CATALOG } from '../../../rules/catalog.ts';
import { setAddress } from '../../api/mail-service.ts';
import { watchCpu } from '../cpu.ts';
import { numberOf } from '../database/plan.ts';
import { figure, ms, type Figure } from '../figure.ts';
import { withDue, type Due } from './service.ts';

const PLAYERS = Number(process.env['BENCH_ENTRANTS'] ?? 1000);
const MINUTE = 60_000;
/** What a paid Worker may take of the CPU in one go, and ask of others. */
const MOST_CPU_MS = 30_000;
const MOST_REQUESTS = 10_000;

interface Took {
  cpu: number;
  requests: number;
}

/** Does a part of a sweep, and says what it took: of this process and of PostgreSQL. */
const weigh = async ({ service, engine }: Due, job: typeof seatTables): Promise<Took & { found: number }> => {
  const cpu = await watchCpu(engine);
  service.count();
  const { found } = await job(makeContext(service.parts, service.env, () => {}));
  return { found, cpu: cpu(), requests: service.count() };
};

const within = (name: string, { cpu, requests }: Took, more = ''): Figure =>
  figure(name, `${ms(cpu)} of CPU, ${requests} requests${more}`, {
    text: `<= ${MOST_CPU_MS / 1000} s, ${MOST_REQUESTS} requests`,
    isMet: cpu <= MOST_CPU_MS && requests <= MOST_REQUESTS,
  });

/** Makes the matches of a round; every portion is a sweep of its own. */
const seatAll = async (due: Due): Promise<Took & { sweeps: number }> => {
  const most = { cpu: 0, requests: 0, sweeps: 0 };
  for (;;) {
    const { found, cpu, requests } = await weigh(due, seatTables);
    if (found === 0) return most;
    most.sweeps++;
    most.cpu = Math.max(most.cpu, cpu);
    most.requests = Math.max(most.requests, requests);
  }
};

/** Ends the matches of a round as if each had been played, with the first seat ahead. */
const END = [
  `update entrants e set results = (select jsonb_agg(r.one || jsonb_build_object('got', jsonb_build_array(e.number % 2), 'rank', 2 - e.number % 2, 'figure', 20)
    order by r.n) from jsonb_array_elements(e.results) with ordinality as r(one, n))`,
  `update pairings w set stage = 'over', ranks = '{1,2}'`,
  `update tournaments t set tables_over = t.tables, due_at = 'epoch'`,
];

const measure = async (due: Due): Promise<Figure[]> => {
  const { service, engine } = due;
  const ada = await service.guest('Ada');
  await setAddress(service, ada);
  const game = CATALOG[0]!.game.meta.id;
  const wanted = { name: 'The thousand', kind: 'swiss', game, seats: 2, rounds: 3, most: PLAYERS };
  const { id } = (await ada.post<Tournament>('/tournaments', wanted)).body;
  for (const query of [
    `insert into players (id, name, email) select 'p' || i, 'P' || i, i || '@example.org' from generate_series(1, ${PLAYERS}) i`,
    `insert into entrants (tournament, number, player, stage, most, place) select '${id}', i, 'p' || i, 'in', 5, i from generate_series(1, ${PLAYERS}) i`,
    `update tournaments t set entrants = ${PLAYERS}, due_at = 'epoch'`,
    'vacuum analyze',
  ])
    await engine.single({ query });
  const first = await weigh(due, advanceTournaments);
  const seated = await seatAll(due);
  for (const query of END) await engine.single({ query });
  service.clock.now = new Date(service.clock.now.getTime() + MINUTE);
  const second = await weigh(due, advanceTournaments);
  const made = await numberOf(engine, 'select count(*) from matches');
  const rounds = await numberOf(engine, 'select max(t.round) from tournaments t');
  return [
    within(`opening the first round of ${PLAYERS}`, first),
    within('making its matches, the most of a sweep', seated, `, ${seated.sweeps} sweeps`),
    within(`the standing of ${PLAYERS}, and opening the second round`, second),
    {
      ...figure('matches made, rounds opened', `${made}, ${rounds}`),
      isFault: made !== PLAYERS / 2 || rounds !== 2,
    },
  ];
};

/** A round of a thousand players. */
export const roundFigures = () => withDue('A round of 1,000', measure, () => 0);
