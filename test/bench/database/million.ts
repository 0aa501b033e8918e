import { findMatches, type Wanted } from '../../../db/lists.ts';
import { openDb, type Db } from '../../../db/client.ts';
import { STATUSES } from '../../../db/closed-lists.ts';
import { figure, ms, never, type Figure } from '../figure.ts';
import { deliveries, inboxes, polls, sweeps, type Question } from './chores.ts';
import { clubQuestions, fillClubs } from './clubs.ts';
import { forgetting } from './forgetting.ts';
import { describePlan, explain, onPostgres, trap, type Plan } from './plan.ts';
import { watchScans } from './scans.ts';
import { splitEntries } from './split.ts';
import { fillTournaments, tournamentQuestions } from './tournaments.ts';
import {
  deepCursor,
  fillDeliveries,
  fillYears,
  GAMES,
  makeDeliveriesDue,
  makeDue,
  MATCHES,
  PEOPLE,
} from './years.ts';

const LIST_PAGES = 3000;
/** The fastest of this many runs is what a statement takes; the others show what else the machine does. */
const TIMES = 5;
/** More of them where milliseconds matter. */
const TIMES_EXACT = 50;
const MOST_MS = 50;

type Filter = Pick<Wanted, 'status' | 'game' | 'player' | 'lobby' | 'after'>;

/** The heaviest filter is one that nothing fits. */
const LOBBIES: readonly Wanted['lobby'][] = [
  { to: 'join' },
  { to: 'join', pace: '3d', seats: 2 },
  { to: 'join', pace: '7d' },
  { to: 'join', options: { chosen: { length: 'long' }, absent: {} } },
  { to: 'join', fits: true },
  { to: 'watch' },
];

const filters = (after: Wanted['after']): Filter[] =>
  [undefined, ...STATUSES].flatMap((status) =>
    [undefined, ...new Set(GAMES)].flatMap((game) =>
      [undefined, 'me', PEOPLE.regular].flatMap((player) =>
        [undefined, after].map((from) => ({ status, game, player, after: from })),
      ),
    ),
  );

const lobbyFilters = (after: Wanted['after']): Filter[] =>
  LOBBIES.flatMap((lobby) =>
    [undefined, 'rare'].flatMap((game) => [undefined, after].map((from) => ({ lobby, game, after: from }))),
  );

const describe = ({ status, game, player, lobby, after }: Filter): string =>
  `${lobby ? JSON.stringify(lobby) : (status ?? 'any status')}, ${game ?? 'any game'}, of ${player ?? 'anybody'}, ${after ? 'far back' : 'page one'}`;

const lists = (db: Db, after: Wanted['after']): Question[] => {
  const asked = { hash: PEOPLE.visitor, now: new Date(), games: [...new Set(GAMES)], limit: 25 };
  return [...filters(after), ...lobbyFilters(after)].map((filter) => ({
    name: describe(filter),
    most: LIST_PAGES,
    run: () => findMatches(db, { ...asked, ...filter }),
  }));
};

/** Of many the slowest, and every one that takes too much. */
const worstOf = (name: string, asked: readonly { question: Question; plan: Plan }[]): Figure[] => {
  const isMet = ({ question, plan }: (typeof asked)[number]): boolean =>
    plan.planned + plan.run <= (question.mostMs ?? MOST_MS) &&
    plan.pages <= question.most &&
    plan.scanned.length === 0;
  const slowest = asked.toSorted((a, b) => b.plan.pages - a.plan.pages)[0]!;
  const shown = [slowest, ...asked.filter((one) => one !== slowest && !isMet(one))];
  return shown.map((one) => ({
    ...figure(
      `${name}: ${one.question.name}`,
      describePlan(one.plan) + (one.plan.scanned.length > 0 ? `, scans ${one.plan.scanned.join()}` : ''),
      {
        text: `<= ${ms(one.question.mostMs ?? MOST_MS)}, ${one.question.most} pages, no scan`,
        isMet: isMet(one),
      },
    ),
    isFault: one.plan.scanned.length > 0,
  }));
};

/** What lists, inbox and sweeps read where there are very many matches: the plans, and whether one goes through a table. */
export const millionFigures = (): Promise<Figure[]> =>
  onPostgres('A million matches', async ({ engine, env }) => {
    const { db, sentBy } = trap(env);
    const ask = async (question: Question) => {
      const sent = await sentBy(question.run);
      const explained = async (): Promise<Plan> => {
        await question.prepare?.();
        return explain(engine, sent);
      };
      await explained(); // what is read from the disk the first time is in memory then, as in a service that runs
      const plans: Plan[] = [];
      const times = question.mostMs === undefined ? TIMES : TIMES_EXACT;
      for (let i = 0; i < times; i++) plans.push(await explained());
      return { question, plan: plans.reduce((a, b) => (b.planned + b.run < a.planned + a.run ? b : a)) };
    };
    const each = async (questions: readonly Question[]): Promise<Figure[]> => {
      const figures: Figure[] = [];
      for (const question of questions) figures.push(...worstOf('of many', [await ask(question)]));
      return figures;
    };
    await fillYears(engine);
    await fillClubs(engine);
    await fillTournaments(engine);
    const now = new Date();
    const deep = await deepCursor(engine);
    const listed: Awaited<ReturnType<typeof ask>>[] = [];
    for (const question of lists(db, deep)) listed.push(await ask(question));
    const asking = { db, live: openDb(env), now };
    const dueLater = { fill: () => fillDeliveries(engine), makeDue: () => makeDeliveriesDue(engine) };
    const polled = await polls(asking);
    const scanned = await watchScans(engine);
    const figures = await each(polled);
    const read = await scanned();
    return [
      ...worstOf(`the heaviest of ${listed.length} lists among ${MATCHES}`, listed),
      ...figures,
      never('tables that a poll reads from end to end, within functions too', read),
      ...(await each(await inboxes(asking))),
      ...(await each(clubQuestions(db, { deep }))),
      ...(await each(tournamentQuestions(db, { now, deep, engine }))),
      ...(await each(sweeps(db, now, () => makeDue(engine)))),
      ...(await each(deliveries(db, now, dueLater))),
      await forgetting(engine, env),
      await splitEntries(engine, openDb(env)),
    ];
  });
