import type { BotLevel } from '../bots/levels.ts';
import type { Config } from '../game.ts';
import { isTogether, type GameModule } from '../module.ts';
import { type Budget, budgetFor, type Estimate } from '../ahead/arms.ts';
import { beliefsIn, type Zones } from './beliefs.ts';
import { calibrationOf } from './calibration.ts';
import { playDuel, type Effort } from './duel.ts';
import { meanOf, toText } from './tally.ts';

/** The table of a report. `cpu` is milliseconds of CPU so far. */
interface Table {
  config: Config;
  seats: number;
  matches: number;
  seed: number;
  budget: Partial<Budget>;
  cpu: () => number;
  /** The zones in which imagined states are compared with the truth. Omitted: the game hides nothing, or doesn't say. */
  zones?: Zones | undefined;
}
type Report = (module: GameModule, table: Table) => string[];

const percent = ({ value, error }: Estimate, errors = 1): string =>
  `${toText({ value: 100 * value, error: 100 * errors * error }, 1)} %`;
const scaled = (estimate: Estimate | undefined): string => (estimate ? toText(estimate, 2) : '–');

const POSITIONS = { beliefs: 2000, standing: 1000 } as const;

/** What viewers imagine of each zone, against the truth. */
const beliefs: Report = ({ game }, { config, seats, seed, zones }) => {
  if (!zones) return ['  its testing/scramble.ts exports no zones'];
  const found = beliefsIn({ game, zones, config, seats: [seats], seed }, POSITIONS.beliefs);
  return [...found].map(
    ([zone, { real, believed, excess }]) =>
      `  ${zone.padEnd(32)} ${(100 * real).toFixed(1)} % in truth, ${(100 * believed).toFixed(1)} % believed: ${percent(excess)} too much`,
  );
};

/** Expected final scores, against the real ones. */
const standing: Report = ({ game }, sample) => {
  if (!game.standing) return ['  it does not say how seats stand'];
  return calibrationOf({ game, ...sample }, POSITIONS.standing).map(
    ({ part, positions, excess, slope, ordered }) =>
      `  ${part.padEnd(14)} ${String(positions).padStart(4)} positions: ${scaled(excess)} too much, a lead of 1 is one of ${scaled(slope)}, the better of two was ahead in ${percent(ordered)}`,
  );
};

/** A win and a loss more widen the interval, since no run of wins is certain. */
const winsOf = (wins: readonly number[]): string =>
  percent({ value: meanOf(wins).value, error: meanOf([...wins, 0, 1]).error }, 1.96);

/** Who wins when one seat in turn plays at a level against bots, on the same seeds; together, when all do. */
const against = (
  module: GameModule,
  { matches, seats, seed, ...table }: Omit<Table, 'budget'> & { budget: Budget },
  level: BotLevel,
): { line: string; effort: Effort; played: number } => {
  const effort: Effort = { decisions: 0, playOuts: 0, departures: 0, cpu: 0, most: 0 };
  const together = isTogether(module, seats);
  const duel = { game: module.game, seats, ...table };
  const win = (match: number, seat: number, levelOf: (seat: number) => BotLevel): number => {
    const { ranks, isLost } = playDuel({ ...duel, seed: seed * 1_000_003 + match, levelOf }, effort);
    const won = ranks[seat] === 1 ? 1 / ranks.filter((rank) => rank === 1).length : 0;
    return together ? Number(!isLost) : won;
  };
  const seeds = Array.from({ length: matches }, (_, match) => match);
  const places = Array.from({ length: together ? 1 : seats }, (_, seat) => seat);
  const wins = seeds.map((match) => {
    const each = places.map((place) =>
      win(match, place, (seat) => (together || seat === place ? level : 'normal')),
    );
    return each.reduce((sum, won) => sum + won, 0) / each.length;
  });
  const bots = together ? seeds.map((match) => win(match, 0, () => 'normal')) : undefined;
  const played = matches * places.length;
  const line = `  wins ${winsOf(wins)} (95 %) of ${played} matches, ${bots ? `bots alone ${winsOf(bots)}` : `even ${(100 / seats).toFixed(0)} %`}`;
  return { line, effort, played };
};

const NO_BUDGET: Budget = { playOuts: 0, favorites: 1, strays: 0, caution: 0, lead: 1 };

/** How often a seat that slips wins. */
const easy: Report = (module, table) => [against(module, { ...table, budget: NO_BUDGET }, 'easy').line];

/** How often a seat that searches wins, and what that takes. */
const search: Report = (module, { budget, ...table }) => {
  if (!module.budget) return ['  it has no budget for thinking'];
  const spent = { ...budgetFor(module.budget, table.seats), ...budget };
  const { line, effort, played } = against(module, { ...table, budget: spent }, 'hard');
  const { decisions, playOuts, departures, cpu, most } = effort;
  return [
    line,
    `  ${(cpu / decisions).toFixed(0)} ms of CPU a decision, ${most.toFixed(0)} at most, ${(playOuts / decisions).toFixed(0)} play-outs, ${((1000 * playOuts) / cpu).toFixed(0)} a second`,
    `  ${(decisions / played).toFixed(0)} decisions a match, ${((100 * departures) / decisions).toFixed(0)} % not the bot's own`,
  ];
};

/** Reports of `npm run sim`. */
export const REPORTS = { search, easy, standing, beliefs } as const;
export const isReport = (name: string | undefined): name is keyof typeof REPORTS =>
  name !== undefined && Object.hasOwn(REPORTS, name);
