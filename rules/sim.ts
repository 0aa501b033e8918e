// npm run sim -- <game> --seats 3 --matches 1000 --players bot --seed 1 --option key=value
import { parseArgs } from 'node:util';
import { CATALOG, moduleOf } from './catalog.ts';
import { presets } from './kit/config.ts';
import type { AnyGame, Config, GameEvent, OptionValue, Outcome } from './kit/game.ts';
import type { Entry } from './kit/match.ts';
import { atRandom, byBot, playOut, type Chooser, type Played } from './kit/testing/playout.ts';

/** Says what was typed wrong, and how it is meant. */
const giveUp = (why: string): never => {
  const games = CATALOG.map(({ game: { meta } }) => meta.id).join(' | ');
  console.error(`${why}
npm run sim -- (${games}) [--seats N] [--matches N] [--seed N]
    [--players bot|random|mixed] [--option key=value]...
mixed: one bot, in each seat in turn, against random play`);
  process.exit(1);
};

const parseTyped = () =>
  parseArgs({
    allowPositionals: true,
    options: {
      seats: { type: 'string' },
      matches: { type: 'string', default: '1000' },
      seed: { type: 'string', default: '1' },
      players: { type: 'string', default: 'bot' },
      option: { type: 'string', multiple: true, default: [] },
    },
  });
const typed = (): ReturnType<typeof parseTyped> => {
  try {
    return parseTyped();
  } catch (error) {
    return giveUp((error as Error).message);
  }
};
const { values, positionals } = typed();
const { game } = moduleOf(positionals[0] ?? '') ?? giveUp('Which game?');
const seats = Number(values.seats ?? game.meta.seats[0]);
if (!game.meta.seats.includes(seats)) giveUp(`${game.meta.id} has ${game.meta.seats.join(', ')} seats`);
const matches = Number(values.matches);
if (!(matches >= 1)) giveUp('At least one match');
if (!['bot', 'random', 'mixed'].includes(values.players)) giveUp('Who plays?');

/** An option as it was typed, `key=value`. */
const parseOption = ({ meta }: AnyGame, pair: string): [string, OptionValue] => {
  const [key, value] = pair.split('=');
  const option = meta.options.find((listed) => listed.key === key);
  const known = option?.values.find((listed) => String(listed) === value);
  if (!option) return giveUp(`Options are ${meta.options.map((listed) => listed.key).join(', ') || 'none'}`);
  if (known === undefined) return giveUp(`${key} is one of ${option.values.join(', ')}`);
  return [option.key, known];
};
const config: Config = {
  ...presets(game),
  ...Object.fromEntries(values.option.map((pair) => parseOption(game, pair))),
};

const chooser = (seat: number, match: number): Chooser => {
  if (values.players === 'mixed') return seat === match % seats ? byBot : atRandom;
  return values.players === 'random' ? atRandom : byBot;
};
const play = (match: number): Played =>
  playOut({
    game,
    config,
    seats,
    seed: Number(values.seed) * 1_000_003 + match,
    choosers: Array.from({ length: seats }, (_, seat) => chooser(seat, match)),
  });

const tables = new Map<string, Map<string, number>>();
const count = (table: string, row: string, n = 1): void => {
  const rows = tables.get(table) ?? new Map<string, number>();
  tables.set(table, rows.set(row, (rows.get(row) ?? 0) + n));
};
/** In how many matches there was any. */
const seenIn = new Map<string, number>();
/** The margin is between the first two, of matches that were scored; and the same in hundredths of the winner's score. */
const figures: Record<string, number[]> = { entries: [], turns: [], scores: [], margin: [], 'margin %': [] };

/** How many things of one kind came about, and what they earned. */
interface Yield {
  kind: string;
  count: number;
  earned: number;
}
/** What a game may keep beside its count of pieces, where it is worth knowing what each kind of thing brings. */
interface Counts {
  yieldsOf?: (event: GameEvent) => readonly Yield[];
  /** The kind of thing a fact is about, where its `kind` does not say. */
  kindOf?: (event: GameEvent) => string | undefined;
  /** Facts that are worth counting by seat. */
  bySeat?: readonly GameEvent['type'][];
}
const {
  yieldsOf,
  kindOf,
  bySeat = [],
} = (await import(`./games/${game.meta.id}/testing/census.ts`)) as Counts;

const noteYields = (event: GameEvent): void => {
  for (const { kind, count: built, earned } of yieldsOf?.(event) ?? []) {
    count('things of a kind', kind, built);
    count('what they earned', kind, earned);
  }
};

/** A turn is a run of entries by one seat. */
const turnsOf = (log: readonly Entry[]): number =>
  log.filter(({ seat }, i) => seat !== null && seat !== log[i - 1]?.seat).length;

/** What happened, and to which kind of thing: `tile-placed corner`. */
const factOf = (event: GameEvent): string => {
  const { type, open } = event;
  const kind = kindOf?.(event) ?? (open && 'kind' in open ? String(open.kind) : undefined);
  return kind === undefined ? type : `${type} ${kind}`;
};

/** What parts the two seats that came first. */
const noteMargin = ({ ranks, scores }: Outcome): void => {
  if (!scores || seats === 1) return;
  const [first = 0, second = 0] = ranks
    .map((rank, seat) => ({ rank, score: scores[seat] ?? 0 }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ score }) => score);
  const margin = Math.abs(first - second);
  figures['margin']!.push(margin);
  if (first > 0) figures['margin %']!.push(Math.round((100 * margin) / first));
};

const noteSeats = (events: readonly GameEvent[]): void => {
  for (const type of bySeat) {
    const name = `${type} a seat`;
    const counts = Array.from(
      { length: seats },
      (_, seat) =>
        events.filter(
          ({ type: other, open }) => other === type && open && 'seat' in open && open.seat === seat,
        ).length,
    );
    figures[name] = [...(figures[name] ?? []), ...counts];
  }
};

const note = ({ log, outcome }: Played, match: number): void => {
  const { scores = [], ranks, reason, isLost } = outcome;
  figures['entries']!.push(log.length);
  figures['turns']!.push(turnsOf(log));
  figures['scores']!.push(...scores);
  noteMargin(outcome);
  count('endings', reason);
  const winners = isLost ? [] : ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  for (const seat of winners) count('wins by seat', `seat ${seat}`, 1 / winners.length);
  if (values.players === 'mixed') count('wins by player', winners.includes(match % seats) ? 'bot' : 'random');
  const events = log.flatMap((entry) => entry.events);
  noteSeats(events);
  for (const event of events) {
    count('what happened', factOf(event));
    noteYields(event);
  }
  for (const fact of new Set(events.map(factOf))) seenIn.set(fact, (seenIn.get(fact) ?? 0) + 1);
};

const spread = (list: readonly number[]): string => {
  const sorted = [...list].sort((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  const mean = list.reduce((sum, x) => sum + x, 0) / list.length;
  return `min ${at(0)}, quarter ${at(0.25)}, median ${at(0.5)}, three quarters ${at(0.75)}, max ${at(1)}, mean ${mean.toFixed(1)}`;
};

const total = (table: string): number =>
  [...(tables.get(table)?.values() ?? [])].reduce((sum, n) => sum + n, 0);

/** What one row is to the rest of its table, where that means something. */
const against = (table: string, row: string, n: number): string => {
  if (table === 'what happened')
    return `  in ${((100 * seenIn.get(row)!) / matches).toFixed(0).padStart(3)} % of matches`;
  if (table === 'wins by seat') return `  ${((n / matches) * seats).toFixed(2)} x its share`;
  if (table !== 'what they earned') return '';
  const each = n / tables.get('things of a kind')!.get(row)!;
  const mean = total('what they earned') / total('things of a kind');
  return `  ${each.toFixed(2)} each, ${(each / mean).toFixed(2)} x the mean`;
};

for (let match = 0; match < matches; match++) note(play(match), match);

console.log(
  `${game.meta.id}: ${matches} matches, ${seats} seats, ${values.players}, ${JSON.stringify(config)}`,
);
for (const [name, list] of Object.entries(figures))
  if (list.length > 0) console.log(`${name.padEnd(18)} ${spread(list)}`);
for (const [table, rows] of tables) {
  console.log(`${table}, a match`);
  for (const [row, n] of [...rows].sort(([, a], [, b]) => b - a)) {
    const figure = (n / matches).toFixed(3).padStart(8);
    console.log(`  ${row.padEnd(34)}${figure}${against(table, row, n)}`);
  }
}
