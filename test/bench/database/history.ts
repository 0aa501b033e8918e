import type { Engine } from '../../../db/local/engine.ts';
import { dropCaches } from '../../../db/match/snapshots.ts';
import {
  claimResults,
  readGameFigures,
  readPlayerFigures,
  searchResults,
  type Search,
} from '../../../db/history/figures.ts';
import type { Db } from '../../../db/client.ts';
import { commit } from '../../../db/match/match.ts';
import { cpuOfProcess } from '../cpu.ts';
import { step } from '../crowd.ts';
import { figure, ms, type Figure } from '../figure.ts';
import { describePlan, explain, numberOf, onPostgres, trap, type Plan } from './plan.ts';
import { deepCursor, fillYears, GAMES, MATCHES, PEOPLE, RULES } from './years.ts';

const MOST_MS = 50;
/** What ending a match may cost beside what it cost before results were noted. */
const MOST_TIMES = 1.3;
const ENDINGS = 2000;

/** Results of all that is finished, with a name on every hundredth; figures of every player, and many of the regular and of games. */
const FILL = [
  `insert into results (match, at, began, game, name, visibility, seats, config, ending, entries, counted)
    select m.id, m.moved_at, m.moved_at - interval '3 days', m.game, case when substr(m.id, 11) = '00' then 'Table ' || m.id else '' end,
      m.visibility, 2 + length(m.invite) % 3, '{"length": "short"}', 'done', 20 + length(m.id) * 3, true
    from matches m where m.status = 'finished'`,
  `insert into figures (player, game, visibility, seats, kind, key, count, sum, most)
    select p.id, 'walk', 'public', 2, 'rank', k::text, 3, 9, 5 from players p, generate_series(1, 5) k`,
  ...[`'${PEOPLE.regular}'`, 'null'].map(
    (player) => `insert into figures (player, game, visibility, seats, kind, key, count, sum, most)
    select ${player}, games.game, circles.visibility, sizes.seats, 'score', keys.k::text, 3, 9, 5
    from unnest(array['walk', 'rare']) as games (game), unnest(array['public', 'private']) as circles (visibility),
      generate_series(2, 7) as sizes (seats), generate_series(1, 100) as keys (k)`,
  ),
  `insert into ratings (player, game, mu, sigma, matches) select p.id, 'walk', 1500, 100, 5 from players p`,
  `insert into rating_steps (player, game, at, match, mu, sigma)
    select s.player, s.finished_game, s.finished_at, s.match, 1500, 100 from seats s where s.finished_at is not null and s.seat = 0`,
];

type Filter = Partial<Omit<Search, 'hash' | 'now' | 'games' | 'rules' | 'limit'>>;

/** The heaviest filter is one that nothing fits. */
const FILTERS: readonly Filter[] = [
  {},
  { game: 'rare' },
  { seats: 2 },
  { seats: 7 },
  { game: 'rare', ending: 'never' },
  { game: 'walk', options: { chosen: { length: 'long' }, absent: {} } },
  { shortest: 100_000 },
  { from: '2001-01-01T00:00:00Z', before: '2002-01-01T00:00:00Z' },
  { before: '2026-06-01T00:00:00Z', seats: 7 },
];
const NAMES: readonly Filter[] = [
  { name: 'player' },
  { name: 'table' },
  { name: 'nobody at all' },
  { name: 'pl', seats: 7 },
];
const PLAYERS = [undefined, 'me', PEOPLE.regular];

const searches = (after: Search['after']): Filter[] => [
  ...FILTERS.flatMap((filter) =>
    PLAYERS.flatMap((player) => [undefined, after].map((from) => ({ ...filter, player, after: from }))),
  ),
  ...NAMES,
  { name: 'player', player: 'me' },
  { name: 'nobody', player: PEOPLE.regular },
];

const inTwoMonths = (now: Date): Date => new Date(now.getTime() + 60 * 86_400_000);

const questions = (db: Db, after: Search['after']): { name: string; run: () => Promise<unknown> }[] => {
  const now = new Date();
  const asked = { now, games: [...new Set(GAMES)], rules: [RULES], limit: 13 };
  const lists = [PEOPLE.visitor, PEOPLE.regular].flatMap((hash) =>
    searches(after).map((filter) => ({
      name: `finished matches, ${JSON.stringify(filter)}`,
      run: () => searchResults(db, { ...asked, ...filter, hash }),
    })),
  );
  const { regular: player } = PEOPLE;
  return [
    ...lists,
    { name: 'figures of the regular', run: () => readPlayerFigures(db, { player, hash: player, now }) },
    { name: 'figures of a game', run: () => readGameFigures(db, 'walk') },
    { name: 'what fifty finished matches keep, dropped', run: () => dropCaches(db, inTwoMonths(now)) },
    { name: 'results to be counted, none', run: () => claimResults(db, now, 20) },
  ];
};

/** CPU milliseconds of a backend that ends a match, each once. */
const endingCost = async (
  engine: Engine,
  {
    ids,
    send,
  }: { ids: readonly string[]; send: (id: string) => ReturnType<ReturnType<typeof trap>['sentBy']> },
): Promise<number> => {
  const pid = await numberOf(engine, 'select pg_backend_pid()');
  const all = [];
  for (const id of ids) all.push(await send(id));
  for (const sent of all.slice(0, 100)) await engine.single(sent); // warms up
  const before = cpuOfProcess(pid);
  for (const sent of all.slice(100)) await engine.single(sent);
  return (cpuOfProcess(pid) - before) / (ids.length - 100);
};

/** What ending costs with the trigger that notes results, and without. */
const endings = async (engine: Engine, { db, sentBy }: ReturnType<typeof trap>): Promise<Figure> => {
  const { rows } = await engine.single({
    query: `select m.id from matches m where m.status = 'running' order by m.id limit ${2 * ENDINGS}`,
  });
  const ids = rows.map(([id]) => String(id));
  const send = (id: string) => {
    const outcome = { ranks: [1, 2], scores: [9, 7], reason: 'done' };
    const move = { ...step(0), id, expectedSeq: 10, outcome, awaiting: [], nudges: [], entries: [] };
    const [entry] = step(0).entries;
    return sentBy(() =>
      commit(db, { ...move, match: { ...move.match, seq: 11 }, entries: [{ ...entry!, seq: 11 }] }),
    );
  };
  const trigger = (how: string) =>
    engine.single({ query: `alter table matches ${how} trigger match_finished` });
  const withIt = await endingCost(engine, { ids: ids.slice(0, ENDINGS), send });
  await trigger('disable');
  const without = await endingCost(engine, { ids: ids.slice(ENDINGS), send });
  await trigger('enable');
  const noted = await numberOf(engine, `select count(*) from results r where not r.counted`);
  return figure(
    `the commit that ends a match (${noted} results noted)`,
    `${ms(withIt)} of CPU, ${ms(without)} without its result`,
    { text: `<= ${MOST_TIMES} times`, isMet: withIt <= MOST_TIMES * without },
  );
};

/** What looking back reads among a million matches: the slowest, and every one that takes too much. */
export const historyFigures = (): Promise<Figure[]> =>
  onPostgres('History', async ({ engine, env }) => {
    const trapped = trap(env);
    await fillYears(engine);
    for (const query of [...FILL, 'vacuum analyze']) await engine.single({ query });
    const asked: { name: string; plan: Plan }[] = [];
    for (const { name, run } of questions(trapped.db, await deepCursor(engine))) {
      const sent = await trapped.sentBy(run);
      await explain(engine, sent); // from the disk the first time
      asked.push({ name, plan: await explain(engine, sent) });
    }
    const isMet = ({ plan }: (typeof asked)[number]): boolean =>
      plan.planned + plan.run <= MOST_MS && plan.scanned.length === 0;
    const [slowest, ...rest] = asked.toSorted(
      (a, b) => b.plan.planned + b.plan.run - a.plan.planned - a.plan.run,
    );
    const pages = asked.filter(({ name }) => name.startsWith('figures'));
    const shown = new Set([slowest!, ...pages, ...rest.filter((one) => !isMet(one))]);
    const figures = [...shown].map((one) =>
      figure(
        `of ${asked.length} among ${MATCHES} matches: ${one.name}`,
        describePlan(one.plan) + (one.plan.scanned.length > 0 ? `, scans ${one.plan.scanned.join()}` : ''),
        { text: `<= ${ms(MOST_MS)}, no scan`, isMet: isMet(one) },
      ),
    );
    const size = await numberOf(
      engine,
      `select (pg_total_relation_size('results') + pg_total_relation_size('rating_steps'))::float8 / ${MATCHES}`,
    );
    return [
      ...figures,
      await endings(engine, trapped),
      figure('a finished match in results and steps', `${size.toFixed(0)} bytes`),
    ];
  });
