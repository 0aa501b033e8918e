import type { Course, Fault, Walked } from './walk.ts';

/** A line of this length still says what happened. */
const LINE = 1_200;

const cut = (text: string): string => (text.length > LINE ? `${text.slice(0, LINE)}…` : text);

const tally = (statuses: ReadonlyMap<number, number>): string =>
  [...statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status} × ${count}`)
    .join('  ');

const tellFault = ({ what, world, wish }: Fault, { seed }: Course): string =>
  [
    cut(what),
    cut(JSON.stringify(wish ?? 'making the world')),
    `npm run fuzz -- --seed ${seed} --world ${world}`,
    '',
  ].join('\n');

/** What was answered, by route and status, and each fault with how to see it again. */
export const makeReport = (
  { counts, requests, faults, worlds }: Walked,
  course: Course,
  ms: number,
): string => {
  const routes = [...counts].sort(([a], [b]) => a.localeCompare(b));
  const idle = routes.filter(([, statuses]) => Math.min(...statuses.keys()) >= 400).map(([route]) => route);
  return [
    ...routes.map(([route, statuses]) => `${route.padEnd(50)} ${tally(statuses)}`),
    '',
    ...faults.map((fault) => tellFault(fault, course)),
    `seed ${course.seed}: ${requests} requests in ${worlds} worlds, ${(ms / 1000).toFixed(0)} s`,
    `${routes.length} routes${idle.map((route) => `; nothing but refusals at ${route}`).join('')}`,
    `${faults.length} faults`,
    '',
  ].join('\n');
};
