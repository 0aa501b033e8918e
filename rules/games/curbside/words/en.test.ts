import { describe, expect, test } from 'vitest';
import { seen } from '../../../kit/match.ts';
import type { Viewer } from '../../../kit/game.ts';
import { worthTelling } from '../../../kit/words/recap.ts';
import { makeTelling, toText, type Line, type Telling } from '../../../kit/words/words.ts';
import { STANDSTILL_ROUNDS } from '../model/data.ts';
import { curbside } from '../game.ts';
import { act, dice, listed } from '../testing/rehearsal.ts';
import { at, drawn, type Setting } from '../testing/sketch.ts';
import { text } from './en.ts';
import { recap } from './recap.ts';
import type { Action, Event, State } from '../model/types.ts';

const NAMES = ['Ada', 'Ben', 'Cleo'];
const to = (viewer: Viewer): Telling =>
  makeTelling({ viewer }, { you: text.language.you, nameOf: (seat) => NAMES[seat]! });
const said = (words: Line, viewer: Viewer): string => toText(words, to(viewer));
const viewOf = (state: State, viewer: Viewer = 'table') => curbside.view(state, viewer);
const positionFor = (state: State, viewer: Viewer): string[] =>
  text.position(viewOf(state, viewer), to(viewer)).map((words) => said(words, viewer));
const position = (drawing: string, setting: Setting = {}): string[] =>
  positionFor(drawn(drawing, setting), 'table');
const told = (events: readonly Event[], viewer: Viewer): (string | undefined)[] =>
  events.map((event) => {
    const words = text.event(seen(event, viewer), to(viewer));
    return words === undefined ? undefined : said(words, viewer);
  });

describe('the position text', () => {
  test('says who is where with what, and who is waiting', () => {
    const lines = position('┼0 ─ ┼a ┼A', { gas: [7, 12], stars: [4, 0] });
    expect(lines).toContain('Ada: at 1·1, 4 stars, 7 gas, 0 passengers delivered.');
    expect(lines).toContain('Fare A waits at 3·1, bound for 4·1, worth 1 star and 2 gas.');
  });

  test('says who rides with whom', () => {
    const aboard = { A: { seat: 0, from: at(1, 4) } };
    expect(position('┼0 ─ ┼A', { aboard })).toContain(
      'Fare A rides with Ada, bound for 3·1, worth 3 stars and 4 gas.',
    );
    const state = drawn('┼0 ─ ┼A', { aboard });
    expect(positionFor(state, 0).join(' ')).toContain('Fare A rides with you, bound for 3·1');
  });

  test('says how every tile is turned and what is on it', () => {
    const lines = position('┼0 → ┘ ↘ ─! .o');
    expect(lines).toEqual(
      expect.arrayContaining([
        '1·1: 4-way.',
        '2·1: one-way, from west to east.',
        '3·1: corner, north and west.',
        '4·1: one-way 4-way, from north and west to east and south.',
        '5·1: a cone on a straight, east and west.',
        '6·1: a pothole.',
      ]),
    );
  });

  test('shows a hand only to its owner', () => {
    const state = drawn('┼0 ┼1', { hands: [['cross', 'canteen'], ['tee']] });
    expect(positionFor(state, 0)).toContain('Your hand: 4-way, gas can.');
    const watched = positionFor(state, 'table').join(' ');
    expect(watched).not.toContain('Your hand');
  });

  test('CU27: warns when the streets have long been at a standstill', () => {
    const warning = /the match ends/;
    const idle = (rounds: number): string => position('┼0 ┼1', { idle: rounds * 2 }).join(' ');
    expect(idle(1)).not.toMatch(warning);
    expect(idle(STANDSTILL_ROUNDS - 1)).toMatch(warning);
  });
});

describe('the news', () => {
  test('names a drawn tile only to its drawer', () => {
    const { events } = act(drawn('┼0', { deck: ['tee'] }), { type: 'draw-tile' });
    expect(told(events, 0)).toEqual(['You drew a tile: 3-way.']);
    expect(told(events, 1)).toEqual(['Ada drew a tile.']);
    expect(told(events, 'table')).toEqual(['Ada drew a tile.']);
  });

  test('reports a drop-off', () => {
    const state = drawn('┼0 ┼A', { aboard: { A: { seat: 0, from: at(1, 4) } } });
    const { events } = act(state, { type: 'drive', to: at(2, 1) }, { chance: dice(6, 6, 5, 5) });
    expect(told(events, 1)).toEqual([
      'Ada drove to 2·1 for 1 gas.',
      'Ada dropped off fare A for 3 stars and 4 gas.',
      'Fare A called: 6·6 to 5·5.',
    ]);
  });
});

describe('actions', () => {
  const state = drawn('┬0 ─ . ┼a ┼A', {
    hands: [['straight', 'one-way', 'canteen', 'pothole', 're-route'], []],
  });
  const command = (action: Action): string => text.command(action, viewOf(state, 0));

  test.each<[Action, string]>([
    [{ type: 'drive', to: at(2, 1) }, 'drive 2 1'],
    [{ type: 'place-tile', kind: 'straight', cell: at(3, 1), turn: 0 }, 'lay straight 3 1 ew'],
    [{ type: 'place-tile', kind: 'one-way', cell: at(1, 2), turn: 1 }, 'lay one-way 1 2 n-s'],
    [{ type: 'remove-tile', cell: at(2, 1) }, 'take 2 1'],
    [{ type: 'turn-tile', turn: 3 }, 'turn nes'],
    [{ type: 'draw-tile' }, 'draw'],
    [{ type: 'play-canteen' }, 'gas'],
    [{ type: 'play-pothole', cell: at(6, 6) }, 'pothole 6 6'],
    [{ type: 're-route', letter: 'A', piece: 'passenger' }, 'reroute a passenger'],
    [{ type: 'end-turn' }, 'end'],
  ])('%j is typed as %s', (action, typed) => {
    expect(listed(state)).toContainEqual(action);
    expect(command(action)).toBe(typed);
  });

  test('say where and which way up a road is laid', () => {
    const lay: Action = { type: 'place-tile', kind: 'straight', cell: at(3, 1), turn: 0 };
    expect(said(text.action(lay, viewOf(state, 0)), 0)).toBe('Lay the straight at 3·1, east and west');
  });

  test('are all typed differently', () => {
    const typed = listed(state).map(command);
    expect(new Set(typed).size).toBe(typed.length);
  });
});

describe('the prompt', () => {
  const aboard = { A: { seat: 0, from: at(6, 6) } };
  const prompt = (viewer: Viewer, setting: Setting = { aboard }, drawing = '┼0 ┼1 ┼A'): string =>
    said(text.prompt(viewOf(drawn(drawing, setting), viewer), to(viewer)), viewer);

  test('says what to do, or whom the others are waiting for', () => {
    expect(prompt(0)).toBe('Take fare A to 3·1. 3 actions left.');
    expect(prompt(0, { aboard, left: 0 })).toBe('No actions left. End your turn.');
    expect(prompt('table')).toBe('Ada is driving.');
  });

  test('mentions a fare only if the taxi can reach it', () => {
    expect(prompt(0, {}, '┼0 ─ .A ─ ┼a')).toBe('Drive toward a fare. 3 actions left.');
    expect(prompt(0, { hands: [['straight'], []] }, '┼0 ─ .A ─ ┼a')).toBe(
      'Lay a tile or drive toward a fare. 3 actions left.',
    );
    expect(prompt(0, {}, '┼0 ─ ┼a ─ .A')).toBe('Pick up a fare. 3 actions left.');
    expect(prompt(0, { aboard }, '┼0 ─ . ┼A')).toBe('Drive toward 4·1. 3 actions left.');
  });

  test('sends nobody away from every fare', () => {
    expect(prompt(0, {}, '┼ ─ ┼0 . .A ┼a')).toBe('Draw a tile to lay. 3 actions left.');
    expect(prompt(0, { hands: [['straight'], []] }, '┼ ─ ┼0 . .A ┼a')).toBe(
      'Choose a tile to lay. 3 actions left.',
    );
  });

  test('CU18: sends nobody where the tank runs dry', () => {
    expect(prompt(0, { aboard, gas: [2, 9] }, '┼0 ─ ┼A')).toBe('Drive toward 3·1. 3 actions left.');
    expect(prompt(0, { gas: [1, 9] }, '┼0 ┼a ┼A')).toBe('Draw a tile to lay. 3 actions left.');
  });

  test('CU13: tells players who could cut in', () => {
    expect(prompt(1)).toBe('Ada is driving.');
    expect(prompt(1, { aboard, hands: [[], ['re-route']] })).toBe(
      'Ada is driving. You may re-route their passenger.',
    );
  });
});

describe('a caption', () => {
  const reRouted = (piece: 'passenger' | 'destination'): Event => ({
    type: 're-routed',
    open: { seat: 1, letter: 'A', piece, cell: at(2, 6) },
  });
  const caption = (event: Event): string => said(recap.brief!(seen(event, 0), [], { viewer: 0 })!, 0);

  test('tells a re-route in one short line', () => {
    expect(caption(reRouted('destination'))).toBe('Ben sent fare A to 2·6.');
    expect(caption(reRouted('passenger'))).toBe('Ben moved fare A to 2·6.');
  });

  test.each<Event>([
    { type: 'tile-removed', open: { seat: 1, cell: 3, kind: 'tee' } },
    { type: 'tile-turned', open: { seat: 1, cell: 3, turn: 1 } },
    { type: 'cone-drawn', open: { seat: 1, cell: 3 } },
  ])('tells what changed the city: $type', (event) => {
    expect(worthTelling([{ weight: recap.weight!(seen(event, 0)) }])).toBeDefined();
  });
});

describe('the end', () => {
  test('names the winner and the reason', () => {
    const outcome = { ranks: [2, 1], scores: [1, 6], reason: 'ten-passengers' };
    expect(said(text.outcome(outcome, to('table')), 'table')).toBe(
      'The tenth passenger arrived. Ben won with 6 stars.',
    );
    expect(said(text.outcome(outcome, to(1)), 1)).toBe('The tenth passenger arrived. You won with 6 stars.');
  });

  test('names everyone who shares first place', () => {
    const outcome = { ranks: [1, 1], scores: [6, 6], reason: 'standstill' };
    expect(said(text.outcome(outcome, to('table')), 'table')).toContain('Ada and Ben won with 6 stars.');
    expect(said(text.outcome(outcome, to(1)), 1)).toContain('Ada and you won with 6 stars.');
    const three = { ranks: [1, 1, 1], scores: [6, 6, 6], reason: 'standstill' };
    expect(said(text.outcome(three, to('table')), 'table')).toContain('Ada, Ben and Cleo won with 6 stars.');
  });
});
