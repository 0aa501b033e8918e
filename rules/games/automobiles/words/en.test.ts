import { describe, expect, test } from 'vitest';
import { seen } from '../../../kit/match.ts';
import { makeTelling, toText, type Line } from '../../../kit/words/words.ts';
import { automobiles } from '../index.ts';
import type { Event } from '../model/events.ts';
import type { Action, State } from '../model/types.ts';
import { act, actAll, listed, racing } from '../testing/rehearsal.ts';

const { game, text } = automobiles;
const NAMES = ['Ada', 'Ben', 'Cleo'];
const said = (words: Line, viewer: number | 'table' = 'table'): string =>
  toText(words, makeTelling({ viewer }, { you: text.language.you, nameOf: (seat) => NAMES[seat]! }));
const told = (events: readonly Event[], viewer: number | 'table' = 'table'): string[] =>
  events.flatMap((event) => {
    const words = text.event(seen(event, viewer), { viewer });
    return words === undefined ? [] : [said(words, viewer)];
  });
const position = (state: State): string[] =>
  text.position(game.view(state, 'table'), { viewer: 'table' }).map((words) => said(words));

const BAG = { white: 20 };
const state = racing([
  { car: { lane: 0, distance: 17 }, active: { white: 2, purple: 1, brown: 1 }, bag: BAG },
  { car: { lane: 0, distance: 19 } },
]);
const drive: Action = { type: 'gear', color: 'white', to: 18 };

describe('the position text', () => {
  test('says who leads and where each car is', () => {
    expect(position(state).slice(0, 3)).toEqual([
      'Daytona Beach, 3 laps.',
      '1st: Ben on white, lane 1, segment 20 of 22, lap 1.',
      '2nd: Ada on white, lane 1, segment 18 of 22, lap 1.',
    ]);
  });
  test('AU14: lists every pile, including the bag', () => {
    expect(position(state)).toContain(
      'Ada, active: 2 white, 1 Crew Chief and 1 wear; discarded: nothing; 20 of 24 in the bag: 20 white.',
    );
  });
  test('lists what is for sale and what it does', () => {
    const lines = position(state).join(' ');
    expect(lines).toMatch(/white: costs \$\d+, pays \$\d+, \d+ in stock\./);
    expect(lines).toContain('Crew Chief (purple)');
  });
});

test('the news of a turn gives its spaces, its wear and its purchases', () => {
  const ready = actAll(state, drive, { type: 'end-actions' });
  const bought = act(ready, { type: 'buy', color: 'white' });
  expect(told(bought.events)).toEqual([]);
  expect(told(act(bought.after, { type: 'end-turn' }).events, 0)).toEqual([
    'You drove 1 space, drafting; bought a white.',
  ]);
});

test('a turn is one line with its cards, wear and removals, whatever happened in it', () => {
  const seats = [
    { car: { lane: 1, distance: 1 }, active: { yellow: 2, green: 1, brown: 1, white: 2 }, bag: BAG },
    { car: { lane: 2, distance: 11 } },
  ];
  const set = { cards: ['manager', 'gearbox'] as const, turn: { place: 2 } };
  const used = actAll(
    racing(seats, set),
    { type: 'use', card: 'manager' },
    { type: 'remove', color: 'brown', from: 'active', count: 1 },
    { type: 'stop' },
    { type: 'use', card: 'gearbox' },
  );
  const way = listed(used).find(({ type }) => type === 'move')!;
  const ready = actAll(used, way, { type: 'stop' }, { type: 'end-actions' });
  expect(told(act(ready, { type: 'end-turn' }).events)).toEqual([
    'Ada drove 1 space; used Manager and Gearbox; took 3 wear; removed 1 cube.',
    'Ben rolled up into the gap.',
  ]);
});

test('the news names a bought cube as the market does: a card’s cube by its card', () => {
  const rich = racing([{ active: { yellow: 4 }, bag: BAG }, {}], { cards: ['gearbox', 'engineer'] });
  const ready = actAll(rich, { type: 'end-actions' }, { type: 'buy', color: 'green' });
  expect(said(text.action({ type: 'buy', color: 'green' }, ready))).toBe('Buy a Gearbox for $6');
  const { events } = act(ready, { type: 'end-turn' });
  expect(told(events)).toEqual(['Ada did not drive; bought a Gearbox.']);
  const { turn } = ready;
  const old: Event = { type: 'tidied', open: { seat: 0, isPit: false, turn } };
  expect(told([old])).toEqual(['Ada did not drive; bought a green.']);
});

test('a turn that used cards without driving doesn’t claim to have driven with them', () => {
  const state = racing([{ active: { yellow: 1 }, bag: BAG }, {}], { cards: ['maintenance-staff'] });
  const used = actAll(state, { type: 'use', card: 'maintenance-staff' }, { type: 'end-actions' });
  expect(told(act(used, { type: 'end-turn' }).events)).toEqual([
    'Ada did not drive; used Maintenance Staff.',
  ]);
});

test('a turn without driving, and a pit stop, are reported as such', () => {
  const idle = actAll(state, { type: 'end-actions' });
  expect(told(act(idle, { type: 'end-turn' }).events)).toEqual(['Ada did not drive.']);
  expect(told(act(state, { type: 'pit-stop' }).events)).toEqual(['Ada made a pit stop and removed 1 wear.']);
});

describe('actions', () => {
  test('say where a cube ends and what ending there costs', () => {
    const words = said(text.action(drive, game.view(state, 0)), 0);
    expect(words).toBe('Drive a white: white, lane 1, segment 19 of 22, drafting');
  });
  test.each<[Action, string]>([
    [drive, 'drive white 1 19'],
    [{ type: 'use', card: 'crew-chief' }, 'use crew-chief'],
    [{ type: 'end-actions' }, 'end-actions'],
    [{ type: 'pit-stop' }, 'pit-stop'],
  ])('%j is typed as %s', (action, typed) => {
    expect(listed(state)).toContainEqual(action);
    expect(text.command(action, game.view(state, 0))).toBe(typed);
  });
});

test('the prompt says what to do, or whom the others are waiting for', () => {
  const prompt = (viewer: number): string => said(text.prompt(game.view(state, viewer), { viewer }), viewer);
  expect(prompt(0)).toBe('Next is white: choose a cube to drive.');
  expect(prompt(1)).toBe('Ada has the wheel.');
});

test('the prompt says what is next, and which card drives there where no gear does', () => {
  const prompt = (active: object): string =>
    said(
      text.prompt(
        racing([{ car: { lane: 0, distance: 17 }, active, discard: { white: 1 } }, {}], {
          cards: ['suspension'],
        }),
        {
          viewer: 0,
        },
      ),
      0,
    );
  expect(prompt({ red: 1, black: 1 })).toBe('Next is white: Suspension can drive there.');
  expect(prompt({ black: 1 })).toBe(
    'Next is white: no cube of yours drives there, so buy, or make a pit stop.',
  );
});

test('the prompt names the car that keeps every cube from driving on, and no card that would drive for nothing', () => {
  const prompt = (state: State): string => said(text.prompt(state, { viewer: 0 }), 0);
  const gears = { white: 1, 'light-gray': 1, 'dark-gray': 1, black: 1 };
  const start = racing([
    { car: { lane: 2, distance: 2 }, active: gears, bag: BAG },
    { car: { lane: 2, distance: 5 } },
  ]);
  const up = listed(start).find((action) => action.type === 'gear' && action.to === 2 * 22 + 4)!;
  expect(prompt(act(start, up).after)).toBe('Ben is in the way.');
  const cards = ['gearbox'] as const;
  const next = racing([{ car: { lane: 0, distance: 17 }, active: { green: 1 } }, {}], { cards });
  expect(prompt(next)).toMatch(/^Next is white: no cube of yours drives there/);
});

describe('AU31: the prompt of a car that is boxed in', () => {
  const boxed = (active: object, discard = {}) =>
    racing(
      [{ car: { lane: 2, distance: 4 }, active, discard, bag: BAG }, { car: { lane: 2, distance: 5 } }],
      {
        cards: ['manager', 'suspension'],
      },
    );
  const prompt = (state: State): string => said(text.prompt(state, { viewer: 0 }), 0);
  test('says so and names what still helps', () => {
    expect(prompt(boxed({ white: 2, yellow: 1, red: 1 }, { white: 1 }))).toBe(
      'You’re boxed in. You can still use Manager or buy or make a pit stop.',
    );
    expect(prompt(boxed({ white: 2 }))).toMatch(/You can still buy or make a pit stop\.$/);
  });
  test('does not say so while a way is open', () => {
    expect(prompt(racing([{ car: { lane: 2, distance: 6 }, active: { white: 1 } }, {}]))).not.toContain(
      'boxed',
    );
  });
});

test('the end names the winner', () => {
  const end = (reason: string): string =>
    said(text.outcome({ ranks: [2, 1], scores: [9, 12], reason }, { viewer: 'table' }));
  expect(end('finish')).toBe('The checkered flag is down. Ben won the race.');
  expect(end('season')).toBe('The season is over. Ben won with 12 points.');
});

test('a season takes longer than a race, and more laps take longer', () => {
  const minutes = (config: object): number => text.minutesWith!({ laps: 3, season: 'none', ...config }, 2);
  expect(minutes({ season: 3 })).toBe(3 * minutes({}));
  expect(minutes({ laps: 8 })).toBeGreaterThan(minutes({}));
});
