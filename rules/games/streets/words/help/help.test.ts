import { describe, expect, test } from 'vitest';
import type { Seat } from '../../../../kit/game.ts';
import { fits, type Attempt } from '../../../../kit/words/help.ts';
import { makeTelling, toText, type Line } from '../../../../kit/words/words.ts';
import type { Action, State } from '../../model/types.ts';
import { laid, offered, sketch } from '../../testing/sketch.ts';
import { view } from '../../view.ts';
import { streetsText } from '../en.ts';
import { streetsHelp } from './about.ts';

const toldTo = (viewer: Seat) =>
  makeTelling({ viewer }, { you: streetsText.language.you, nameOf: (seat) => ['Ada', 'Ben'][seat]! });
const told = toldTo(0);
const said = (words: Line, viewer: Seat = 0): string => toText(words, toldTo(viewer));

/** The answer to a seat that tries an unlisted action. */
const refusal = (state: State, attempt: Attempt<Action>, seat: Seat = 0): string => {
  expect(offered(state, seat).filter((action) => fits(action, attempt))).toEqual([]);
  return said(streetsHelp.whyNot(view(state, seat), seat, attempt), seat);
};

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
const at = (x: number, y: number, turn?: number): Attempt<Action> => ({
  type: 'build',
  tile: 'gatehouse',
  x,
  y,
  ...(turn !== undefined && { turn }),
});

describe('why a Building can’t go there', () => {
  test.each<[string, State, Attempt<Action>, RegExp]>([
    ['taken', rowOf(2), at(1, 0), /^Tapas Bar is already there\.$/],
    ['apart', rowOf(2), at(4, 4), /^A Building must go next to another one\.$/],
    ['six in a row', rowOf(5), at(5, 0, 0), /^That would make six in a row, and a street holds at most 5/],
    ['no road', rowOf(2), at(0, -1, 2), /^Its road wouldn’t meet another road\./],
    ['not held', rowOf(2), { type: 'build', tile: 'juice-bar' }, /^Juice Bar isn’t in your hand\.$/],
    ['discarding', rowOf(2), { type: 'discard' }, /only discard a Building if none fits anywhere/],
  ])('%s', (_, state, attempt, words) => {
    expect(refusal(state, attempt)).toMatch(words);
  });
});

test('the help names what comes first, even if something else is tried', () => {
  expect(refusal(rowOf(2), { type: 'end-turn' })).toBe('First build a Building.');
  expect(refusal(rowOf(2), { type: 'move' })).toBe('First build a Building.');
  expect(refusal(rowOf(2), { type: 'build' }, 1)).toBe('Wait for your turn: Ada is building.');
});

test('a Building says what its street would pay its owner now', () => {
  const about = streetsHelp.about(view(rowOf(3), 0), 'tile:toy-store', told)!;
  expect([said(about.name), said(about.note!), about.worth]).toEqual(['Toy Store', 'owned by you', '$0']);
  expect(said(about.facts[0]!.text)).toBe('Pays $2 for each Parent in its street.');
  expect(about.facts[0]!.thing).toBe('counts:toy-store');
  expect(said(about.when!)).toMatch(/^Paid when its street closes/);
});

test('stack, people, tokens, Consultants, seats and tools can be asked about, but not what isn’t there', () => {
  const seen = view(rowOf(2), 0);
  for (const thing of [
    'stack',
    'who:parent',
    'token:retail',
    'consultant:hacker',
    'seat:1',
    'tool:turn',
    'card:gatehouse',
  ])
    expect(streetsHelp.about(seen, thing, told), thing).toBeDefined();
  for (const thing of ['who:moon', 'seat:7', 'tile:nowhere', 'star:1'])
    expect(streetsHelp.about(seen, thing, told), thing).toBeUndefined();
});
