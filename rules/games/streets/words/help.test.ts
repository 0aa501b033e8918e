import { expect, test } from 'vitest';
import { helpOf, voiceOf } from '../../../kit/testing/voice.ts';
import type { Attempt } from '../../../kit/words/help.ts';
import { streets } from '../game.ts';
import type { Turn } from '../model/kinds.ts';
import type { Action, State } from '../model/types.ts';
import { laid, sketch } from '../testing/sketch.ts';
import { streetsHelp, text } from './en.ts';

const voice = voiceOf(streets, text, { names: ['Ada', 'Ben'] });
const { refusal, about } = helpOf(streets, streetsHelp, voice);

/** A street of this many Buildings east of the Station, with their roads to the south. */
const ROW = ['tapas-bar', 'toy-store', 'flea-market', 'record-store', 'copy-shop'] as const;
const rowOf = (count: number): State =>
  sketch({
    hands: [['gatehouse'], ['juice-bar']],
    city: [
      laid('central-station', [0, 0, 0]),
      ...ROW.slice(0, count - 1).map((tile, i) => laid(tile, [i + 1, 0, 0], { owner: 0 })),
    ],
  });
const at = (x: number, y: number, turn?: Turn): Attempt<Action> => ({
  type: 'build',
  tile: 'gatehouse',
  x,
  y,
  ...(turn !== undefined && { turn }),
});

test.each<[what: string, state: State, attempt: Attempt<Action>, words: RegExp, seat?: number]>([
  ['taken', rowOf(2), at(1, 0), /^Tapas Bar is already there\.$/],
  ['apart', rowOf(2), at(4, 4), /^A Building must go next to another one\.$/],
  ['six in a row', rowOf(5), at(5, 0, 0), /^That would make six in a row, and a street holds at most 5/],
  ['no road', rowOf(2), at(0, -1, 2), /^Its road wouldn’t meet another road\./],
  ['not held', rowOf(2), { type: 'build', tile: 'juice-bar' }, /^Juice Bar isn’t in your hand\.$/],
  ['discarding', rowOf(2), { type: 'discard' }, /only discard a Building if none fits anywhere/],
  ['ending before building', rowOf(2), { type: 'end-turn' }, /^Choose a Building to build\.$/],
  ['moving before building', rowOf(2), { type: 'move' }, /^Choose a Building to build\.$/],
  ['another’s turn', rowOf(2), { type: 'build' }, /^Wait for your turn: Ada is building\.$/, 1],
])('why it is refused: %s', (_, state, attempt, words, seat = 0) => {
  expect(refusal(state, attempt, seat)).toMatch(words);
});

test('a Building says what its street would pay its owner now', () => {
  const { name, note, worth, facts, when } = about(rowOf(3), 'tile:toy-store')!;
  expect([name, note!].map((words) => voice.said(words, 0))).toEqual(['Toy Store', 'owned by you']);
  expect(worth).toBe('$0');
  expect(voice.said(facts[0]!.text)).toBe('Pays $2 for each Parent in its street.');
  expect(facts[0]!.thing).toBe('counts:toy-store');
  expect(voice.said(when!)).toMatch(/^Paid when its street is enclosed/);
});

test('stack, people, tokens, Consultants, seats and tools can be asked about, but not what isn’t there', () => {
  const known = 'stack who:parent token:retail consultant:hacker seat:1 tool:turn card:gatehouse';
  for (const thing of known.split(' ')) expect(about(rowOf(2), thing), thing).toBeDefined();
  for (const thing of ['who:moon', 'seat:7', 'tile:nowhere', 'star:1'])
    expect(about(rowOf(2), thing), thing).toBeUndefined();
});
