// npm run sim -- curbside --seats 3 --matches 1000 --players bot --seed 1 --option gas=10
import { parseArgs } from 'node:util';
import { TITLES } from './index.ts';
import { presets } from './kit/config.ts';
import type { AnyGame, Config } from './kit/game.ts';
import { atRandom, byBot, playOut, type Chooser, type Played } from './kit/playout.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seats: { type: 'string' },
    matches: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    /** bot, random, or mixed: one bot, in each seat in turn, against random play. */
    players: { type: 'string', default: 'bot' },
    option: { type: 'string', multiple: true, default: [] },
  },
});

const found = TITLES.find(({ game }) => game.meta.id === positionals[0]);
if (!found) {
  console.error(`Which game? One of: ${TITLES.map(({ game }) => game.meta.id).join(', ')}`);
  process.exit(1);
}
const { game } = found;
const seats = Number(values.seats ?? game.meta.seats[0]);
const matches = Number(values.matches);

const chosen = (game: AnyGame): Config => {
  const named = values.option.map((pair) => pair.split('=') as [string, string]);
  const parsed = named.map(([key, value]): [string, string | number | boolean] => {
    const option = game.meta.options.find((listed) => listed.key === key);
    const known = option?.values.find((listed) => String(listed) === value);
    if (known === undefined)
      throw new Error(`${key} is one of ${option?.values.join(', ') ?? 'nothing here'}`);
    return [key, known];
  });
  return { ...presets(game), ...Object.fromEntries(parsed) };
};

const chooser = (seat: number, match: number): Chooser => {
  if (values.players === 'mixed') return seat === match % seats ? byBot : atRandom;
  return values.players === 'random' ? atRandom : byBot;
};

const play = (match: number): Played =>
  playOut({
    game,
    config: chosen(game),
    seats,
    seed: Number(values.seed) * 1_000_003 + match,
    choosers: Array.from({ length: seats }, (_, seat) => chooser(seat, match)),
  });

const counts = new Map<string, Map<string, number>>();
const count = (table: string, row: string, n = 1): void => {
  const rows = counts.get(table) ?? new Map<string, number>();
  counts.set(table, rows.set(row, (rows.get(row) ?? 0) + n));
};

const lengths: number[] = [];
const scores: number[] = [];
const margins: number[] = [];

const note = ({ log, outcome }: Played, match: number): void => {
  lengths.push(log.length);
  scores.push(...(outcome.scores ?? []));
  const [first = 0, second = 0] = [...(outcome.scores ?? [])].sort((a, b) => b - a);
  margins.push(first - second);
  count('endings', outcome.reason);
  const winners = outcome.ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  for (const seat of winners) count('wins by seat', `seat ${seat}`, 1 / winners.length);
  if (values.players === 'mixed') count('wins by player', winners.includes(match % seats) ? 'bot' : 'random');
  for (const { action } of log) {
    const what = 'kind' in action ? `${action.type} ${String(action.kind)}` : action.type;
    count('actions', what);
  }
};

const quantiles = (list: readonly number[]): string => {
  const sorted = [...list].sort((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
  const mean = list.reduce((sum, x) => sum + x, 0) / list.length;
  return `min ${at(0)}, quarter ${at(0.25)}, median ${at(0.5)}, three quarters ${at(0.75)}, max ${at(1)}, mean ${mean.toFixed(1)}`;
};

for (let match = 0; match < matches; match++) note(play(match), match);

console.log(
  `${game.meta.id}: ${matches} matches, ${seats} seats, ${values.players}, ${JSON.stringify(chosen(game))}`,
);
console.log(`length    ${quantiles(lengths)}`);
console.log(`scores    ${quantiles(scores)}`);
console.log(`margin    ${quantiles(margins)}`);
for (const [table, rows] of counts) {
  console.log(table);
  for (const [row, n] of [...rows].sort(([, a], [, b]) => b - a)) {
    const share = table.startsWith('wins by seat') ? `${((n / matches) * seats).toFixed(2)} x its share` : '';
    console.log(`  ${row.padEnd(28)} ${(n / matches).toFixed(3).padStart(8)} a match  ${share}`);
  }
}
