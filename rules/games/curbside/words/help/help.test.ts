import { describe, expect, test } from 'vitest';
import type { About, Attempt } from '../../../../kit/words/help.ts';
import { fits } from '../../../../kit/words/help.ts';
import { makeTelling, toText, type Line } from '../../../../kit/words/words.ts';
import type { Seat } from '../../../../kit/game.ts';
import { curbside } from '../../game.ts';
import type { Action, State } from '../../model/types.ts';
import { listed } from '../../testing/rehearsal.ts';
import { at, drawn } from '../../testing/sketch.ts';
import { text } from '../en.ts';
import { curbsideHelp } from './about.ts';

const toldTo = (viewer: Seat) =>
  makeTelling({ viewer }, { you: text.language.you, nameOf: (seat) => ['Ada', 'Ben', 'Cleo'][seat]! });
const said = (words: Line, viewer: Seat = 0): string => toText(words, toldTo(viewer));

/** Why a seat's unlisted action is refused. */
const refusal = (state: State, attempt: Attempt<Action>, seat: Seat = 0): string => {
  expect(listed(state, seat).filter((action) => fits(action, attempt))).toEqual([]);
  return said(curbsideHelp.whyNot(curbside.view(state, seat), seat, attempt), seat);
};

const ROAD = '┼0 ─ ┼ ─ ┐';
const hands = (...kinds: State['hands'][number]) => ({ hands: [kinds, []] });

describe('why a drive is refused', () => {
  test.each<[string, State, number, string]>([
    ['its own cell', drawn(ROAD), at(1, 1), 'Your taxi is already there.'],
    ['no road yet', drawn('┼0 ─ .'), at(3, 1), 'There’s no road at 3·1 yet. Lay a tile there first.'],
    ['a gap in the road', drawn('┼0 . ┼'), at(3, 1), 'There’s no road at 2·1 yet. Lay a tile there first.'],
    ['a cone', drawn('┼0 ┼!'), at(2, 1), 'A cone blocks 2·1.'],
    ['a pothole on the way', drawn('┼0 ┼o ┼'), at(3, 1), 'A pothole blocks 2·1.'],
    ['a closed side', drawn('│0 ─'), at(2, 1), 'Your road doesn’t go that way.'],
    ['an unconnected road', drawn('┼0 │'), at(2, 1), 'The road at 2·1 doesn’t connect to the one before it.'],
    ['a one-way against it', drawn('┼0 ←'), at(2, 1), 'The one-way at 2·1 goes the other way.'],
    [
      'past a corner',
      drawn('┼0 ┐ ┼'),
      at(3, 1),
      'You have to stop at 2·1: the road doesn’t go straight there.',
    ],
    [
      'past a stop sign',
      drawn('┼0 ╬ ┼'),
      at(3, 1),
      'You have to stop at the stop sign at 2·1. Drive on from there.',
    ],
    ['far', drawn(ROAD, { gas: [2, 9] }), at(4, 1), '4·1 costs 3 gas, and you have 2.'],
  ])('%s', (_, state, to, words) => {
    expect(refusal(state, { type: 'drive', to })).toBe(words);
  });

  test('around a corner, and with no road at all', () => {
    const state = drawn('┼0 ┐\n. ┼');
    expect(refusal(state, { type: 'drive', to: at(2, 2) })).toMatch(
      /^You can drive only straight, and 2·2 is around/,
    );
    expect(refusal(drawn('┼0'), { type: 'drive' })).toMatch(/^No road leads away from your taxi/);
  });
});

describe('why a tile can’t be laid', () => {
  const lay = (cell?: number): Attempt<Action> => ({
    type: 'place-tile',
    kind: 'straight',
    ...(cell !== undefined && { cell }),
  });
  test.each<[string, State, Attempt<Action>, string]>([
    ['that tile not in hand', drawn(ROAD), lay(), 'You don’t have a straight.'],
    ['no tile in hand', drawn(ROAD), { type: 'place-tile' }, 'You don’t have a road tile. Draw one first.'],
    ['a road there', drawn(ROAD, hands('straight')), lay(at(2, 1)), '2·1 already has a road.'],
    ['a cone', drawn('┼0 .!', hands('straight')), lay(at(2, 1)), 'A cone is at 2·1.'],
    ['a cell too far away', drawn('┼0', hands('straight')), lay(at(3, 3)), '3·3 is too far away.'],
    [
      'no empty lot beside it',
      drawn('│0 │\n─', hands('straight')),
      lay(),
      'There’s no empty lot next to you',
    ],
  ])('%s', (_, state, attempt, words) => {
    expect(refusal(state, attempt)).toContain(words);
  });

  test('a turn that would not let the taxi in', () => {
    const state = drawn('┼0 ─', hands('straight'));
    const attempt: Attempt<Action> = { type: 'place-tile', kind: 'straight', cell: at(3, 1), turn: 1 };
    expect(refusal(state, attempt)).toMatch(/^That way/);
  });
});

describe('why other actions are refused', () => {
  test.each<[string, State, Attempt<Action>, string]>([
    ['nothing to take up', drawn('┼0'), { type: 'remove-tile' }, 'You can’t remove anything'],
    ['bare', drawn('┼0 .'), { type: 'remove-tile', cell: at(2, 1) }, 'There’s nothing at 2·1.'],
    ['far', drawn(ROAD), { type: 'remove-tile', cell: at(3, 1) }, 'You can remove only what’s next'],
    ['a taxi', drawn('┼0 ─1'), { type: 'remove-tile', cell: at(2, 1) }, 'A taxi is on the tile at 2·1.'],
    ['a cone', drawn('┼0 ─!'), { type: 'remove-tile', cell: at(2, 1) }, 'until Ben’s next turn.'],
    [
      'your cone',
      drawn('┼0 ─!', { owner: 0 }),
      { type: 'remove-tile', cell: at(2, 1) },
      'The cone stays until your next turn.',
    ],
    ['a pothole', drawn('┼0 ─o'), { type: 'remove-tile', cell: at(2, 1) }, 'This pothole mends itself'],
    ['a crossing', drawn('┼0'), { type: 'turn-tile' }, 'A 4-way is the same whichever way it’s turned.'],
    ['shared', drawn('─01'), { type: 'turn-tile' }, 'Another taxi is on your tile'],
    ['the same rotation', drawn('─0'), { type: 'turn-tile', turn: 0 }, 'It’s already turned that way.'],
    ['an empty deck', drawn('┼0', { deck: [] }), { type: 'draw-tile' }, 'The deck is empty.'],
    ['no gas can', drawn('┼0'), { type: 'play-canteen' }, 'You don’t have a gas can.'],
    [
      'full',
      drawn('┼0', { ...hands('canteen'), gas: [20, 9] }),
      { type: 'play-canteen' },
      'Your tank is full: 20 gas.',
    ],
    ['no pothole', drawn('┼0'), { type: 'play-pothole' }, 'You don’t have a pothole.'],
    [
      'a block there',
      drawn('┼0 .o', hands('pothole')),
      { type: 'play-pothole', cell: at(2, 1) },
      '2·1 is already blocked.',
    ],
    [
      'a taxi there',
      drawn('┼0', hands('pothole')),
      { type: 'play-pothole', cell: at(1, 1) },
      'A taxi is at 1·1.',
    ],
    [
      'a fare there',
      drawn('┼0 .a .A', hands('pothole')),
      { type: 'play-pothole', cell: at(2, 1) },
      '2·1 belongs to fare A, so a pothole can’t go there.',
    ],
    ['no re-route', drawn('┼0'), { type: 're-route' }, 'You don’t have a re-route.'],
    ['no actions', drawn(ROAD, { left: 0 }), { type: 'draw-tile' }, 'You have no actions left this turn.'],
    [
      'not your turn',
      drawn('┼0 ┼1', { turn: 1 }),
      { type: 'end-turn' },
      'Wait for your turn: Ben is driving.',
    ],
    ['over', drawn('┼0'), { type: 'end-turn' }, 'The match is over.'],
    ['retired', drawn('┼1', { turn: 1 }), { type: 'end-turn' }, 'Your taxi is off the road for good.'],
  ])('%s', (name, state, attempt, words) => {
    if (name === 'over') state.end = 'standstill';
    expect(refusal(state, attempt)).toContain(words);
  });

  test('re-routing another cab’s passenger, one’s own passenger, or out of turn', () => {
    const aboard = { A: { seat: 1, from: at(1, 2) } };
    const theirs = drawn('┼0 ┼1 ┼A', { ...hands('re-route'), aboard });
    const destination: Attempt<Action> = { type: 're-route', letter: 'A', piece: 'destination' };
    expect(refusal(theirs, destination)).toBe('A rides with Ben. Re-route them on that player’s turn.');
    const mine = drawn('┼0 ┼1 ┼A', { ...hands('re-route'), aboard: { A: { seat: 0, from: at(1, 2) } } });
    const passenger: Attempt<Action> = { type: 're-route', letter: 'A', piece: 'passenger' };
    expect(refusal(mine, passenger)).toBe('A is in your cab. Only the destination can move.');
    const waiting = drawn('┼0 ┼1a ┼A', { ...hands('re-route'), turn: 1 });
    expect(refusal(waiting, passenger)).toMatch(/^Right now, you can re-route only Ben’s passenger/);
  });
});

describe('about a thing', () => {
  const words = (about: About | undefined): string[] => [
    said(about!.name),
    said(about!.note ?? ''),
    about!.worth ?? '',
    ...about!.facts.map(({ text: fact, figure }) => `${said(fact)} ${figure ?? ''}`.trim()),
    said(about!.when ?? ''),
  ];
  const about = (state: State, thing: string): string[] =>
    words(curbsideHelp.about(curbside.view(state, 0), thing, toldTo(0)));

  test('a fare is worth what its trip pays, with how it gets in and when it pays', () => {
    const waits = about(drawn('┼0 ─ ┼a . ┼A'), 'person:A');
    expect(waits.slice(0, 3)).toEqual(['Fare A', 'waits at 3·1', '2 stars']);
    expect(waits.at(-1)).toBe(
      'Stop at 3·1 with an empty cab and they get in. Drive past and they keep waiting.',
    );
    const rides = about(drawn('┼0 ─ ┼A', { aboard: { A: { seat: 0, from: at(1, 1) } } }), 'pin:A');
    expect(rides[1]).toBe('rides with you');
    expect(waits).toContain('Gas for the shortest way. −2 gas');
    expect(rides).toContain('Gas for the shortest way left. −2 gas');
    expect(rides.at(-1)).toBe('Paid when the taxi stops at 3·1.');
  });

  test('CU19: a taxi’s card says what an empty tank means at this table', () => {
    expect(about(drawn('┼0'), 'taxi:0').at(-1)).toMatch(
      /An empty tank ends the match and costs three stars\.$/,
    );
    expect(about(drawn('┼0', { empty: 'retires' }), 'taxi:0').at(-1)).toMatch(
      /An empty tank takes a taxi off the road for good\.$/,
    );
  });

  test('a gas can is worth the gas that still fits', () => {
    expect(about(drawn('┼0', { ...hands('canteen'), gas: [19, 9] }), 'card:canteen')[2]).toBe('+1 gas');
  });

  test('a cell lists what is there, who waits, and what driving there takes', () => {
    const here = about(drawn('┼0 ─ ┼a ┼A'), 'cell:2');
    expect(here[0]).toBe('4-way');
    expect(here).toContain('Passenger A is waiting here.');
    expect(here).toContain('You can drive there in one action. −2 gas');
    expect(about(drawn('┼0'), 'cell:1')[0]).toBe('Empty lot');
  });

  test('taxis, tiles, tools and the deck are described; unknown things are not', () => {
    const state = drawn('┼0 ─! ┼1');
    for (const thing of ['seat:1', 'taxi:0', 'road:0', 'block:1', 'deck', 'tool:draw'])
      expect(about(state, thing).length, thing).toBeGreaterThan(3);
    for (const thing of ['card:corner', 'person:A', 'seat:9', 'moon:1'])
      expect(curbsideHelp.about(curbside.view(state, 0), thing, toldTo(0)), thing).toBeUndefined();
  });
});

test('ending a turn names the actions left, if any could be used', () => {
  const left = (state: State): string | undefined => {
    const words = curbsideHelp.unfinished!(curbside.view(state, 0), { type: 'end-turn' });
    return words === undefined ? undefined : said(words);
  };
  expect(left(drawn(ROAD, { left: 2 }))).toBe('You have 2 actions left.');
  expect(left(drawn(ROAD, { left: 0 }))).toBeUndefined();
  expect(left(drawn('┼0', { left: 3, deck: [] }))).toBeUndefined();
});
