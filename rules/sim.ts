// npm run sim -- <game> --seats 3 --matches 1000 --players bot --seed 1 --option key=value
// npm run sim -- search|easy|standing|beliefs <game> --seats 2
import { parseArgs } from 'node:util';
import { CATALOG, moduleOf } from './catalog.ts';
import { ownOf } from '../test/own.ts';
import { presets } from './kit/config.ts';
import type { AnyGame, Config, GameEvent, OptionValue, Outcome, Seat } from './kit/game.ts';
import type { Entry } from './kit/match.ts';
import type { Zones } from './kit/testing/beliefs.ts';
import { atRandom, byBot, playOut, type Chooser, type Played } from './kit/testing/playout.ts';
import { isReport, REPORTS } from './kit/testing/reports.ts';
import { makeTally, meanOf, ratioOf, toText, turnOrder, type OrderOf } from './kit/testing/tally.ts';

const giveUp = (why: string): never => {
  const games = CATALOG.map(({ game: { meta } }) => meta.id).join(' | ');
  console.error(`${why}
npm run sim -- [search|easy|standing|beliefs] (${games}) [--seats N] [--matches N] [--seed N]
    [--players bot|random|mixed] [--dealt] [--option key=value]...
mixed: one bot, in each seat in turn, against random play
--dealt: what seats hold is dealt at random instead of chosen by bots
search: a seat that searches against bots, in each seat in turn on the same seeds; [--budget playOuts=32]... changes its budget
easy: a seat that slips now and then against bots, likewise
standing: expected final scores against real ones, in 1,000 positions; beliefs: what is imagined against the truth, in 2,000`);
  process.exit(1);
};

const typed = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        seats: { type: 'string' },
        matches: { type: 'string' },
        seed: { type: 'string', default: '1' },
        players: { type: 'string', default: 'bot' },
        dealt: { type: 'boolean', default: false },
        option: { type: 'string', multiple: true, default: [] },
        budget: { type: 'string', multiple: true, default: [] },
      },
    });
  } catch (error) {
    return giveUp((error as Error).message);
  }
};
const { values, positionals } = typed();
const report = isReport(positionals[0]) ? positionals[0] : undefined;
const listed = moduleOf(positionals[report ? 1 : 0] ?? '') ?? giveUp('Which game?');
const { game } = listed;
const fewest = game.meta.seats.find((count) => count > 1 || !report);
const seats = Number(values.seats ?? fewest);
if (!game.meta.seats.includes(seats)) giveUp(`${game.meta.id} has ${game.meta.seats.join(', ')} seats`);
const matches = Number(values.matches ?? (report ? 20 : 1000));
if (!(matches >= 1)) giveUp('At least one match');
if (!['bot', 'random', 'mixed'].includes(values.players)) giveUp('Who plays?');

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

const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
const parsePart = (pair: string): [string, number] => {
  const [key, value] = pair.split('=') as [string, string?];
  const parts = Object.keys(listed.budget ?? {});
  if (!parts.includes(key)) return giveUp(`Parts of a budget are ${parts.join(', ')}`);
  return Number(value) > 0 ? [key, Number(value)] : giveUp(`${key} is more than 0`);
};

if (report) {
  const budget = Object.fromEntries(values.budget.map(parsePart));
  const { zones } = await ownOf<{ zones: Zones }>(game, 'scramble.ts');
  console.log(`${game.meta.id}: ${report}, ${seats} seats, ${JSON.stringify(config)}`);
  const table = { config, seats, matches, seed: Number(values.seed), budget, cpu, zones };
  for (const told of REPORTS[report](listed, table)) console.log(told);
  process.exit();
}

const chooser = (seat: number, match: number): Chooser => {
  if (values.dealt) return (turn) => (isDealt?.(turn.actions[0]!) ? atRandom : byBot)(turn);
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

const { tables, begin, add } = makeTally(matches);
/** The margin is between the first two, of matches that were scored; and the same in hundredths of the winner's score. */
const figures: Record<string, number[]> = { entries: [], turns: [], scores: [], margin: [], 'margin %': [] };

type Yield = { kind: string; count: number; earned: number };
/** What a game may keep beside its count of pieces, where it is worth knowing what each kind of thing brings. */
interface Counts {
  yieldsOf?: (event: GameEvent) => readonly Yield[];
  /** The kind of thing a fact is about, where its `kind` does not say. */
  kindOf?: (event: GameEvent) => string | undefined;
  bySeat?: readonly GameEvent['type'][];
  /** Who has the first turn, the second, …, where the table does not come to wait for them in that order. */
  orderOf?: OrderOf;
  /** What a seat came to hold, to be set against its wins; and the actions that choose it. */
  heldBy?: (event: GameEvent) => { seat: Seat; held: string } | undefined;
  isDealt?: (action: { type: string }) => boolean;
}
const { yieldsOf, kindOf, bySeat = [], orderOf, heldBy, isDealt } = await ownOf<Counts>(game, 'census.ts');

const noteYields = (event: GameEvent): void => {
  for (const { kind, count: built, earned } of yieldsOf?.(event) ?? []) {
    add('things of a kind', kind, built);
    add('what they earned', kind, earned);
  }
};

/** A turn is a run of entries by one seat. */
const turnsOf = (log: readonly Entry[]): number =>
  log.filter(({ seat }, i) => seat !== null && seat !== log[i - 1]?.seat).length;

const factOf = (event: GameEvent): string => {
  const { type, open } = event;
  const kind = kindOf?.(event) ?? (open && 'kind' in open ? String(open.kind) : undefined);
  return kind === undefined ? type : `${type} ${kind}`;
};

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
    const such = events.filter((event) => event.type === type);
    const own = Map.groupBy(such, ({ open }: { open?: { seat?: Seat } }) => open?.seat);
    const counts = Array.from({ length: seats }, (_, seat) => own.get(seat)?.length ?? 0);
    (figures[`${type} a seat`] ??= []).push(...counts);
  }
};

/** Wins by seat say nothing of the order of turns where the first player is drawn by lot. */
const noteWins = ({ log, outcome: { ranks, reason, isLost } }: Played, match: number): void => {
  const order = turnOrder(game, { config, seats, log }, orderOf);
  const winners = isLost ? [] : ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  for (let seat = 0; seat < seats; seat++) {
    const won = winners.includes(seat) ? 1 / winners.length : 0;
    const place = `turn ${(order?.indexOf(seat) ?? 0) + 1}`;
    add('wins by seat', `seat ${seat}`, won);
    if (order) add('wins by order of turns', place, won);
    if (order) add(`wins by order of turns, ${reason}`, place, won);
  }
  if (values.players === 'mixed') add('wins by player', winners.includes(match % seats) ? 'bot' : 'random');
};

/** Each thing counts once for a seat, however often it came to hold it. */
const noteHeld = ({ log, outcome: { ranks } }: Played): void => {
  const held = Array.from({ length: seats }, () => new Set<string>());
  for (const event of log.flatMap(({ events }) => events)) {
    const found = heldBy?.(event);
    if (found) held[found.seat]!.add(found.held);
  }
  const won = 1 / ranks.filter((rank) => rank === 1).length;
  for (const [seat, things] of held.entries())
    for (const thing of things) {
      add('held', thing);
      add('wins by what was held', thing, ranks[seat] === 1 ? won : 0);
    }
};

const note = (played: Played, match: number): void => {
  const { log, outcome } = played;
  begin();
  figures['entries']!.push(log.length);
  figures['turns']!.push(turnsOf(log));
  figures['scores']!.push(...(outcome.scores ?? []));
  noteMargin(outcome);
  add('endings', outcome.reason);
  noteWins(played, match);
  noteHeld(played);
  const events = log.flatMap((entry) => entry.events);
  noteSeats(events);
  for (const event of events) {
    add('what happened', factOf(event));
    noteYields(event);
  }
};

const spread = (list: readonly number[]): string => {
  const sorted = [...list].sort((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  const mean = list.reduce((sum, x) => sum + x, 0) / list.length;
  return `min ${at(0)}, quarter ${at(0.25)}, median ${at(0.5)}, three quarters ${at(0.75)}, max ${at(1)}, mean ${mean.toFixed(1)}`;
};

const sumOf = (row: readonly number[]): number => row.reduce((sum, n) => sum + n, 0);
const scaled = (row: readonly number[], by: number): number[] => row.map((n) => n * by);

/** Whether a row is a seat or a place in the order of turns, each with a fair share. */
const isPlace = (table: string): boolean => /^wins by (seat|order)/.test(table);

/** What one row is to the rest of its table, where that means something. */
const against = (table: string, row: string, counts: readonly number[]): string => {
  if (table === 'what happened') {
    const seen = meanOf(counts.map((n) => (n > 0 ? 100 : 0)));
    return `  in ${toText(seen, 0)} % of matches`;
  }
  if (table === 'wins by what was held') {
    const share = ratioOf(scaled(counts, seats), tables.get('held')!.get(row)!);
    return `  ${toText(share, 2)} x its share`;
  }
  if (isPlace(table)) {
    const won = [...tables.get(table)!.values()].reduce((all, other) => all.map((n, i) => n + other[i]!));
    return `  ${toText(ratioOf(scaled(counts, seats), won), 2)} x its share`;
  }
  if (table !== 'what they earned') return '';
  const each = ratioOf(counts, tables.get('things of a kind')!.get(row)!);
  const all = (name: string): number => [...tables.get(name)!.values()].reduce((sum, n) => sum + sumOf(n), 0);
  const mean = all('what they earned') / all('things of a kind');
  const relative = { value: each.value / mean, error: each.error / mean };
  return `  ${toText(each, 2)} each, ${toText(relative, 2)} x the mean`;
};

for (let match = 0; match < matches; match++) note(play(match), match);

console.log(
  `${game.meta.id}: ${matches} matches, ${seats} seats, ${values.players}, ${JSON.stringify(config)}; ± one standard error`,
);
for (const [name, list] of Object.entries(figures))
  if (list.length > 0) console.log(`${name.padEnd(18)} ${spread(list)}`);
const hasOneEnding = tables.get('endings')!.size === 1;
for (const [table, rows] of tables) {
  if (hasOneEnding && table.startsWith('wins by order of turns, ')) continue;
  console.log(`${table}, a match`);
  const sorted = [...rows].sort(([a, those], [b, these]) =>
    isPlace(table) ? a.localeCompare(b) : sumOf(these) - sumOf(those),
  );
  for (const [row, counts] of sorted)
    console.log(`  ${row.padEnd(34)}${toText(meanOf(counts), 3).padStart(16)}${against(table, row, counts)}`);
}
