import { describe, expect, test } from 'vitest';
import { helpOf, voiceOf } from '../../../../kit/testing/voice.ts';
import type { About, Attempt } from '../../../../kit/words/help.ts';
import { curbside } from '../../game.ts';
import type { Action, State } from '../../model/types.ts';
import { CANTEEN, DRAW, drive, END, hole, reRoute, take } from '../../testing/rehearsal.ts';
import { at, drawn } from '../../testing/sketch.ts';
import { text } from '../en.ts';
import { curbsideHelp } from './why-not.ts';

const voice = voiceOf(curbside, text, { names: ['Ada', 'Ben', 'Cleo'] });
const { refusal, unfinished, ...help } = helpOf(curbside, curbsideHelp, voice);

const ROAD = '┼0 ─ ┼ ─ ┐';
const hands = (...kinds: State['hands'][number]) => ({ hands: [kinds, []] });
const laying = (cell?: number): Attempt<Action> => ({
  type: 'place-tile',
  kind: 'straight',
  ...(cell !== undefined && { cell }),
});
const TURN: Attempt<Action> = { type: 'turn-tile' };
const REMOVE: Attempt<Action> = { type: 'remove-tile' };
const straight = hands('straight');
const dug = hands('pothole');
/** Somebody rides with this seat. */
const riding = (seat: number) =>
  drawn('┼0 ┼1 ┼A', { ...hands('re-route'), aboard: { A: { seat, from: at(1, 2) } } });
const over: State = { ...drawn('┼0'), end: 'standstill' };

test.each<[what: string, state: State, attempt: Attempt<Action>, words: string]>([
  ['a drive to its own cell', drawn(ROAD), drive(1), 'Your taxi is already there.'],
  [
    'a drive to no road yet',
    drawn('┼0 ─ .'),
    drive(3),
    'There’s no road at 3·1 yet. Lay a tile there first.',
  ],
  ['a gap in the road', drawn('┼0 . ┼'), drive(3), 'There’s no road at 2·1 yet. Lay a tile there first.'],
  ['a drive onto a cone', drawn('┼0 ┼!'), drive(2), 'A cone blocks 2·1.'],
  ['a pothole on the way', drawn('┼0 ┼o ┼'), drive(3), 'A pothole blocks 2·1.'],
  ['a closed side', drawn('│0 ─'), drive(2), 'Your road doesn’t go that way.'],
  ['an unconnected road', drawn('┼0 │'), drive(2), 'The road at 2·1 doesn’t connect to the one before it.'],
  ['a one-way against it', drawn('┼0 ←'), drive(2), 'The one-way at 2·1 goes the other way.'],
  ['past a corner', drawn('┼0 ┐ ┼'), drive(3), 'stop at 2·1: the road doesn’t go straight there.'],
  ['past a stop sign', drawn('┼0 ╬ ┼'), drive(3), 'stop at the stop sign at 2·1. Drive on from there.'],
  ['far', drawn(ROAD, { gas: [2, 9] }), drive(4), '4·1 costs 3 gas, and you have 2.'],
  ['around a corner', drawn('┼0 ┐\n. ┼'), drive(2, 2), 'You can drive only straight, and 2·2 is around'],
  ['no road at all', drawn('┼0'), { type: 'drive' }, 'No road leads away from your taxi'],
  ['a tile that is not in hand', drawn(ROAD), laying(), 'You don’t have a straight.'],
  ['no tile in hand', drawn(ROAD), { type: 'place-tile' }, 'You don’t have a road tile. Draw one first.'],
  ['a tile on a road', drawn(ROAD, straight), laying(at(2, 1)), '2·1 already has a road.'],
  ['a tile under a cone', drawn('┼0 .!', straight), laying(at(2, 1)), 'A cone is at 2·1.'],
  ['a tile too far away', drawn('┼0', straight), laying(at(3, 3)), '3·3 is too far away.'],
  ['no empty lot', drawn('│0 │\n─', straight), laying(), 'There’s no empty lot next to you'],
  [
    'a turn that would not let the taxi in',
    drawn('┼0 ─', straight),
    { type: 'place-tile', kind: 'straight', cell: at(3, 1), turn: 1 },
    'That way',
  ],
  ['nothing to take up', drawn('┼0'), REMOVE, 'You can’t remove anything'],
  ['bare', drawn('┼0 .'), take(2), 'There’s nothing at 2·1.'],
  ['taking up far away', drawn(ROAD), take(3), 'You can remove only what’s next'],
  ['taking up under a taxi', drawn('┼0 ─1'), take(2), 'A taxi is on the tile at 2·1.'],
  ['another’s cone', drawn('┼0 ─!'), take(2), 'until Ben’s next turn.'],
  ['your cone', drawn('┼0 ─!', { owner: 0 }), take(2), 'The cone stays until your next turn.'],
  ['a pothole', drawn('┼0 ─o'), take(2), 'This pothole mends itself'],
  ['turning a crossing', drawn('┼0'), TURN, 'A 4-way is the same whichever way it’s turned.'],
  ['turning a shared tile', drawn('─01'), TURN, 'Another taxi is on your tile'],
  ['the same rotation', drawn('─0'), { type: 'turn-tile', turn: 0 }, 'It’s already turned that way.'],
  ['an empty deck', drawn('┼0', { deck: [] }), DRAW, 'The deck is empty.'],
  ['no gas can', drawn('┼0'), CANTEEN, 'You don’t have a gas can.'],
  ['full', drawn('┼0', { ...hands('canteen'), gas: [20, 9] }), CANTEEN, 'Your tank is full: 20 gas.'],
  ['no pothole', drawn('┼0'), { type: 'play-pothole' }, 'You don’t have a pothole.'],
  ['a hole where a block is', drawn('┼0 .o', dug), hole(2), '2·1 is already blocked.'],
  ['a hole where a taxi is', drawn('┼0', dug), hole(1), 'A taxi is at 1·1.'],
  ['a hole where a fare is', drawn('┼0 .a .A', dug), hole(2), '2·1 belongs to fare A, so a pothole can’t go'],
  ['no re-route', drawn('┼0'), { type: 're-route' }, 'You don’t have a re-route.'],
  ['another cab’s passenger', riding(1), reRoute('destination'), 'A rides with Ben. Re-route them on that'],
  [
    'one’s own passenger',
    riding(0),
    reRoute('passenger'),
    'A is in your cab. Only the destination can move.',
  ],
  [
    'another’s waiting passenger',
    drawn('┼0 ┼1a ┼A', { ...hands('re-route'), turn: 1 }),
    reRoute('passenger'),
    'Right now, you can re-route only Ben’s passenger',
  ],
  ['no actions', drawn(ROAD, { left: 0 }), DRAW, 'You have no actions left this turn.'],
  ['not your turn', drawn('┼0 ┼1', { turn: 1 }), END, 'Wait for your turn: Ben is driving.'],
  ['over', over, END, 'The match is over.'],
  ['retired', drawn('┼1', { turn: 1 }), END, 'Your taxi is off the road for good.'],
])('why it is refused: %s', (_, state, attempt, words) => {
  expect(refusal(state, attempt)).toContain(words);
});

describe('about a thing', () => {
  const words = ({ name, note = '', worth = '', facts, when = '' }: About): string[] => [
    voice.said(name, 0),
    voice.said(note, 0),
    worth,
    ...facts.map(({ text: fact, figure }) => `${voice.said(fact, 0)} ${figure ?? ''}`.trim()),
    voice.said(when, 0),
  ];
  const about = (state: State, thing: string): string[] => words(help.about(state, thing)!);

  test('a fare is worth what its trip pays, with how it gets in and when it pays', () => {
    const waits = about(drawn('┼0 ─ ┼a . ┼A'), 'person:A');
    expect(waits.slice(0, 3)).toEqual(['Fare A', 'waits at 3·1', '2 stars']);
    expect(waits).toContain('Gas for the shortest way. −2 gas');
    expect(waits.at(-1)).toBe(
      'Stop at 3·1 with an empty cab and they get in. Drive past and they keep waiting.',
    );
    const rides = about(drawn('┼0 ─ ┼A', { aboard: { A: { seat: 0, from: at(1, 1) } } }), 'pin:A');
    expect(rides[1]).toBe('rides with you');
    expect(rides).toContain('Gas for the shortest way left. −2 gas');
    expect(rides.at(-1)).toBe('Paid when the taxi stops at 3·1.');
  });

  test.each([
    ['ends', /An empty tank ends the match and costs three stars\.$/],
    ['retires', /An empty tank takes a taxi off the road for good\.$/],
  ] as const)('CU19: a taxi’s card says what an empty tank means at this table: %s', (empty, told) => {
    expect(about(drawn('┼0', { empty }), 'taxi:0').at(-1)).toMatch(told);
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
      expect(help.about(state, thing), thing).toBeUndefined();
  });
});

test.each([
  ['what could be used', ROAD, { left: 2 }, 'You have 2 actions left.'],
  ['nothing without an action', ROAD, { left: 0 }, undefined],
  ['nothing that could not be used', '┼0', { left: 3, deck: [] }, undefined],
])('ending a turn names %s', (_, drawing, setting, words) => {
  expect(unfinished(drawn(drawing, setting), END)).toBe(words);
});
