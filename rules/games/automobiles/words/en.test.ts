import { describe, expect, test } from 'vitest';
import { voiceOf } from '../../../kit/testing/voice.ts';
import { automobiles } from '../game.ts';
import type { Action, Event, State } from '../model/types.ts';
import { act, actAll, buy, END, listed, PIT, racing, remove, STOP, TURN, use } from '../testing/rehearsal.ts';
import { text } from './en.ts';
import { recap } from './page.ts';

const voice = voiceOf(automobiles, text, { names: ['Ada', 'Ben', 'Cleo'] });
const { position, news: told, prompt, label } = voice;

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
    expect(lines).toMatch(/ white: pays \$\d+, costs \$\d+, \d+ in stock\./);
    expect(lines).toMatch(/Crew Chief \(purple\): pays \$\d+, costs \$\d+, \d+ in stock\. Draw until/);
  });
  test('says what drivers do, and sponsors by place', () => {
    const [ada, ben] = racing([{}, {}]).seats;
    const lines = position({ ...state, seats: [{ ...ada!, driver: 6 }, ben!], sponsors: ['B1', 'E2', 'E3'] });
    expect(lines.slice(-4)).toEqual([
      'Suzu Arai (driver 06). Drive: 1 more space of any color.',
      'On offer: sponsor B1. First place: remove 3 cubes, and remove 2 more cubes. In between: remove 6 cubes, and remove 3 more cubes. Last place: remove 12 cubes, and remove 4 more cubes.',
      expect.stringMatching(/^On offer: sponsor E2\. .* and remove 1 more cube\.$/),
      expect.stringMatching(/^On offer: sponsor E3\. .* Last place: remove 12 cubes, and nothing more\.$/),
    ]);
  });
});

test('the news of a turn gives its spaces, its wear and its purchases', () => {
  const ready = actAll(state, drive, END);
  const bought = act(ready, buy('white'));
  expect(told(bought.events)).toEqual([]);
  expect(told(act(bought.after, TURN).events, 0)).toEqual(['You drove 1 space, drafted and bought a white.']);
});

test('a turn is one line with its cards, wear and removals, whatever happened in it', () => {
  const seats = [
    { car: { lane: 1, distance: 1 }, active: { yellow: 2, green: 1, brown: 1, white: 2 }, bag: BAG },
    { car: { lane: 2, distance: 11 } },
  ];
  const set = { cards: ['manager', 'gearbox'] as const, turn: { place: 2 } };
  const used = actAll(racing(seats, set), use('manager'), remove('brown', 'active', 1), STOP, use('gearbox'));
  const way = listed(used).find(({ type }) => type === 'move')!;
  const ready = actAll(used, way, STOP, END);
  expect(told(act(ready, TURN).events)).toEqual([
    'Ada drove 1 space, used Manager and Gearbox, took 3 wear and removed 1 cube.',
    'Ben rolled forward into free segments: momentum.',
  ]);
});

test('the news names a bought cube as the market does: a card’s cube by its card', () => {
  const rich = racing([{ active: { yellow: 4 }, bag: BAG }, {}], { cards: ['gearbox', 'engineer'] });
  const ready = actAll(rich, END, buy('green'));
  expect(label(buy('green'), ready)).toBe('Buy a Gearbox for $6');
  const { events } = act(ready, TURN);
  expect(told(events)).toEqual(['Ada did not drive and bought a Gearbox.']);
  const { turn } = ready;
  const old: Event = { type: 'tidied', open: { seat: 0, isPit: false, turn } };
  expect(told([old])).toEqual(['Ada did not drive and bought a green.']);
});

test('a turn that used cards without driving doesn’t claim to have driven with them', () => {
  const state = racing([{ active: { yellow: 1 }, bag: BAG }, {}], { cards: ['maintenance-staff'] });
  const used = actAll(state, use('maintenance-staff'), END);
  expect(told(act(used, TURN).events)).toEqual(['Ada did not drive and used Maintenance Staff.']);
});

test('a turn without driving, and a pit stop, are reported as such', () => {
  const idle = actAll(state, END);
  expect(told(act(idle, TURN).events)).toEqual(['Ada did not drive.']);
  expect(told(act(state, PIT).events)).toEqual(['Ada made a pit stop and removed 1 wear.']);
});

test('a car that rolls forward by itself is what its own player is told of first', () => {
  const event: Event = { type: 'momentum', open: { cars: [{ seat: 1, lane: 0, distance: 3 }] } };
  const weigh = (viewer: number): number => recap.weight!(event, voice.to(viewer));
  expect(weigh(1)).toBeGreaterThan(2);
  expect(weigh(0)).toBe(1);
});

describe('actions', () => {
  test('say where a cube ends and what ending there costs', () => {
    expect(label(drive, state)).toBe('Drive a white: white, lane 1, segment 19 of 22, drafting');
  });
  test.each<[Action, string]>([
    [drive, 'drive white 1 19'],
    [use('crew-chief'), 'use crew-chief'],
    [END, 'end-actions'],
    [PIT, 'pit-stop'],
  ])('%j is typed as %s', (action, typed) => {
    expect(listed(state)).toContainEqual(action);
    expect(voice.typed(action, state)).toBe(typed);
  });
});

const FRONT = { lane: 0, distance: 17 };
const gears = { white: 1, 'light-gray': 1, 'dark-gray': 1, black: 1 };
const suspension = (active: object): State =>
  racing([{ car: FRONT, active, discard: { white: 1 } }, {}], { cards: ['suspension'] });
const blocked = (): State => {
  const start = racing([
    { car: { lane: 2, distance: 2 }, active: gears, bag: BAG },
    { car: { lane: 2, distance: 5 } },
  ]);
  return act(
    start,
    listed(start).find((action) => action.type === 'gear' && action.to === 2 * 22 + 4)!,
  ).after;
};
const gearbox = racing([{ car: FRONT, active: { green: 1 } }, {}], { cards: ['gearbox'] });
const hybrid = (discarded: number): State =>
  racing([{ car: FRONT, active: { blue: 1 } }, { discard: { blue: discarded } }], { cards: ['hybrid'] });
const boxed = (active: object, discard = {}): State =>
  racing([{ car: { lane: 2, distance: 4 }, active, discard, bag: BAG }, { car: { lane: 2, distance: 5 } }], {
    cards: ['manager', 'suspension'],
  });

test.each<[what: string, state: State, words: RegExp, viewer?: number]>([
  ['what to do', state, /^Next is white: choose a cube to drive\.$/],
  ['whom the others are waiting for', state, /^Ada has the wheel\.$/, 1],
  [
    'which card drives where no gear does',
    suspension({ red: 1, black: 1 }),
    /^Next is white: use Suspension to drive there/,
  ],
  [
    'what is left where nothing drives',
    suspension({ black: 1 }),
    /^Next is white: no cube of yours drives there\. You can still buy or make a pit stop\.$/,
  ],
  ['which car is in the way', blocked(), /^Ben is in the way: go on to buying\.$/],
  [
    'what still helps where nothing drives',
    suspension({ black: 1, yellow: 1 }),
    /no cube of yours drives there\. You can still buy, use Manager or make a pit stop\.$/,
  ],
  ['AU8: no Hybrid Engine without the most blue cubes', hybrid(1), /^Next is white: no cube of yours/],
  ['AU8: a Hybrid Engine with them', hybrid(0), /^Next is white: use Hybrid Engine to drive there\.$/],
  ['no card that would drive for nothing', gearbox, /^Next is white: no cube of yours drives there/],
  [
    'AU31: that a car is boxed in, and what still helps',
    boxed({ white: 2, yellow: 1, red: 1 }, { white: 1 }),
    /^You’re boxed in\. You can still buy, use Manager or make a pit stop\.$/,
  ],
  ['AU31: what helps without cards', boxed({ white: 2 }), /You can still buy or make a pit stop\.$/],
  [
    'AU31: nothing of that while a way is open',
    racing([{ car: { lane: 2, distance: 6 }, active: { white: 1 } }, {}]),
    /^(?!.*boxed)/,
  ],
])('the prompt says %s', (_, position, words, viewer = 0) => {
  expect(prompt(position, viewer)).toMatch(words);
});

test('the end names the winner', () => {
  const end = (reason: string): string => voice.ending({ ranks: [2, 1], scores: [9, 12], reason });
  expect(end('finish')).toBe('The checkered flag is down. Ben won the race.');
  expect(end('season')).toBe('The season is over. Ben won with 12 points.');
});

test('a season takes longer than a race, and more laps take longer', () => {
  const minutes = (config: object): number => text.minutesWith!({ laps: 3, season: 'none', ...config }, 2);
  expect(minutes({ season: 3 })).toBe(3 * minutes({}));
  expect(minutes({ laps: 8 })).toBeGreaterThan(minutes({}));
});
