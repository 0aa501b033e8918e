import { expect, test } from 'vitest';
import { pebbles } from '../../../test/toys/pebbles/game.ts';
import { quayside } from '../../../test/toys/quayside/rules/game.ts';
import type { Action, State } from '../../../test/toys/quayside/rules/types.ts';
import { makeChance } from '../chance.ts';
import { everyConfig, presets } from '../config.ts';
import type { Moved } from '../match.ts';
import { apply, startMatch } from '../act.ts';
import { atRandom, byBot, nextTurn, playOut, trialSeed, type Table } from './playout.ts';

const table = (seed: number): Table => ({
  game: quayside,
  config: presets(quayside),
  seats: 3,
  seed,
  choosers: [atRandom, byBot, atRandom],
});

test('a match is played to its end, and the log is the whole of it', () => {
  const { match, log, outcome } = playOut(table(1));
  expect(outcome).toEqual(quayside.outcome(match.state as never));
  expect(log.map(({ seq }) => seq)).toEqual(log.map((_, i) => i + 1));
});

test('the same table plays the same match, and another seed another one', () => {
  expect(playOut(table(1))).toEqual(playOut(table(1)));
  expect(playOut(table(2)).log).not.toEqual(playOut(table(1)).log);
  expect(playOut({ ...table(1), isUnlogged: true })).toEqual({ ...playOut(table(1)), log: [] });
});

test('invited seats are asked only by those who ask for it', () => {
  const { match } = startMatch(quayside, table(1), trialSeed(1, 1));
  const [card] = (match.state as State).hands[0]!;
  const action = { type: 'bid', card } as Action;
  const bid = apply(quayside, match, { seat: 0, action, seed: trialSeed(1, 2) });
  const sealed = (bid as Moved).match;
  const asked = (askInvited: number): Set<number> =>
    new Set(
      Array.from(
        { length: 20 },
        (_, i) => nextTurn(quayside, sealed, { chance: makeChance(trialSeed(i, 0)), askInvited }).seat,
      ),
    );
  expect(asked(0)).toEqual(new Set([1, 2]));
  expect(asked(1)).toEqual(new Set([0]));
  expect(asked(3)).toEqual(new Set([0, 1, 2]));
});

test('a match that does not end is stopped', () => {
  expect(() => playOut({ ...table(1), limit: 5 })).toThrow('no end after 5 entries');
});

test('choosers are told apart: a bot that knows the trick beats random play', () => {
  const heaps = { game: pebbles, config: {}, seats: 2, choosers: [byBot, atRandom] };
  const wins = Array.from({ length: 50 }, (_, seed) => playOut({ ...heaps, seed }).outcome.ranks[0]);
  expect(wins.filter((rank) => rank === 1).length).toBeGreaterThan(40);
});

test('trial seeds of neighbours have nothing in common', () => {
  const words = [0, 1, 2].flatMap((seed) => [0, 1, 2].flatMap((seq) => trialSeed(seed, seq)));
  expect(new Set(words).size).toBe(words.length);
});

test('every set of options comes up once, the presets among them', () => {
  const configs = everyConfig(quayside, 3);
  expect(configs).toHaveLength(4);
  expect(configs).toContainEqual(presets(quayside));
  expect(everyConfig(pebbles, 2)).toEqual([{}]);
});
