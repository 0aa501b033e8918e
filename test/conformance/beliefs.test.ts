import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CATALOG } from '../../rules/catalog.ts';
import { makeChance } from '../../rules/kit/chance.ts';
import { presets } from '../../rules/kit/config.ts';
import { blankMatch, history } from '../../rules/kit/fold.ts';
import type { AnyGame, Viewer } from '../../rules/kit/game.ts';
import { byBot, playOut, trialSeed } from '../../rules/kit/testing/playout.ts';

/** For each zone hidden from a viewer: whether each card in it has a mark that everybody could know. */
type Zones = (state: object, viewer: Viewer) => Record<string, number[]>;

const MATCHES = Number(process.env['BELIEF_MATCHES'] ?? 24);
const ONE_IN = 12;

const mean = (list: readonly number[]): number => list.reduce((sum, n) => sum + n, 0) / list.length;
const errorOf = (list: readonly number[]): number =>
  Math.sqrt(mean(list.map((n) => (n - mean(list)) ** 2)) / (list.length - 1));

/** How much the believed share of marked cards in each zone exceeds the real one, over one match. */
const excessIn = (game: AnyGame, zones: Zones, seed: number): Map<string, number> => {
  const seats = game.meta.seats.filter((count) => count > 1)[seed % 3]!;
  const setup = { seats, config: presets(game) };
  const { log } = playOut({ game, ...setup, seed, choosers: Array.from({ length: seats }, () => byBot) });
  const counts = new Map<string, { believed: number; real: number; all: number }>();
  for (const { match } of history(game, blankMatch(game, setup), log)) {
    if (match.seq % ONE_IN > 0 || game.outcome(match.state)) continue;
    const chance = makeChance(trialSeed(seed, match.seq));
    const viewer = chance.pick<Viewer>(['table', ...Array.from({ length: seats }, (_, seat) => seat)]);
    const believed = zones(game.imagine(game.view(match.state, viewer), viewer, chance) as object, viewer);
    for (const [zone, marks] of Object.entries(zones(match.state, viewer))) {
      const count = counts.get(zone) ?? { believed: 0, real: 0, all: 0 };
      for (const mark of marks) count.real += mark;
      for (const mark of believed[zone]!) count.believed += mark;
      counts.set(zone, { ...count, all: count.all + marks.length });
    }
  }
  return new Map(
    [...counts].map(([zone, { believed, real, all }]) => [zone, all ? (believed - real) / all : 0]),
  );
};

const scrambleOf = ({ meta }: AnyGame): string =>
  join(import.meta.dirname, '../../rules/games', meta.id, 'testing/scramble.ts');
const files = CATALOG.filter(({ game }) => existsSync(scrambleOf(game)));
const loaded = await Promise.all(
  files.map(async ({ game }) => [game, (await import(scrambleOf(game))) as { zones?: Zones }] as const),
);
const believed = loaded.flatMap(([game, { zones }]) => (zones ? [[game.meta.id, game, zones] as const] : []));

describe.each(believed)('%s', (_id, game, zones) => {
  test('what is imagined is as often where it is as in truth, within three standard errors', () => {
    const matches = Array.from({ length: MATCHES }, (_, seed) => excessIn(game, zones, seed));
    for (const zone of matches[0]!.keys()) {
      const excess = matches.flatMap((match) => match.get(zone) ?? []);
      const text = `${zone}: ${(100 * mean(excess)).toFixed(1)} ± ${(100 * errorOf(excess)).toFixed(1)} %`;
      expect(Math.abs(mean(excess)), text).toBeLessThan(3 * errorOf(excess) + 0.01);
    }
  }, 120_000);
});
