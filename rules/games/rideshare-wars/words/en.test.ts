import { describe, expect, test } from 'vitest';
import { voiceOf } from '../../../kit/testing/voice.ts';
import { ALL_RIDERS, FIGURES, type RedTool } from '../cards.ts';
import type { Event, Action, State } from '../model/types.ts';
import { startMatch } from '../../../kit/act.ts';
import { trialSeed } from '../../../kit/testing/playout.ts';
import { rideshareWars } from '../game.ts';
import {
  BUY,
  acquire,
  act,
  bank,
  curbside,
  displace,
  holding,
  lay,
  offered,
  options,
  owing,
  settle,
  sketch,
  trade,
} from '../testing/sketch.ts';
import { text } from './en.ts';
import { rideshareWarsHelp } from './help/why-not.ts';
import { sheetOf } from '../scoring/score.ts';
import { recap } from './page.ts';
import { factsOf, worthTelling } from '../../../kit/words/recap.ts';
import { seen } from '../../../kit/match.ts';
import { NAMES, rider } from './names.ts';

const voice = voiceOf(rideshareWars, text, { names: ['Ada', 'Wren'] });
const told = (events: readonly Event[]): string[] => voice.news(events, 0);

test('all riders have distinct names', () => {
  expect(new Set(ALL_RIDERS.map((id) => rider(id).text)).size).toBe(126);
  expect(rider('bu-party-n').text).toBe('Birch Uptown Party People (−n)');
  expect(rider('cm-grumpy').text).toBe('Cove Midtown Mr. Grumpy (−3)');
});

test('a power’s text gives the drivers it brings or costs', () => {
  expect(NAMES.powers['gain-drivers']).toContain(`${FIGURES.powerDrivers} drivers`);
  expect(NAMES.powers['trade-bonus']).toContain(`${FIGURES.powerDrivers} drivers`);
  expect(NAMES.powers['pay-loan']).toContain(`${FIGURES.loan.reduced} drivers`);
});

describe('the log', () => {
  test('reports a payment with its purpose, and the tool only to its owner', () => {
    const { events } = act(options({ hands: ['au-dudes'], ...holding('tip-off') }), 0, bank('au-dudes'));
    expect(told(events)).toEqual(['You banked Alder Uptown Dudes (3).', 'You discarded Tip-Off.']);
    expect(voice.news(events, 'table')).toEqual(['Ada banked a rider.']);
  });
  test('reports a turn step by step', () => {
    const from = sketch({ hands: ['au-dudes'] });
    const after = act(from, 0, acquire(2), lay('au-dudes'));
    expect(told(after.events)).toEqual([
      'You acquired Birch Uptown DJ (1) for 2 drivers.',
      'You laid Alder Uptown Dudes (3).',
      'You gained 2 drivers.',
    ]);
  });
  test('reports a hidden choice with what it was made from', () => {
    const kept = (isKept: boolean): Event => ({ type: 'rider-kept', open: { seat: 1, isKept }, own: {} });
    expect(told([kept(true), kept(false)])).toEqual([
      'Wren drew taxi riders and kept one.',
      'Wren drew taxi riders and kept none.',
    ]);
  });
  test('reports a red letter with its effect', () => {
    const shown: Event = {
      type: 'red-letter-shown',
      open: { seat: 1, tool: 'fuel-prices', isIgnored: false },
    };
    expect(told([shown])).toEqual(['Wren turned up Fuel Prices. Every player discards 2 drivers.']);
  });
});

describe('the log gives the reason', () => {
  const ROUND: Event = { type: 'phase-begun', open: { phase: 1, first: 0 } };
  test.each<[Event, string]>([
    [
      { type: 'tool-discarded', open: { seat: 1, why: 'power' }, own: {} },
      'Wren discarded a tool for Party People.',
    ],
    [
      { type: 'rider-discarded', open: { seat: 0, why: 'power' }, own: { 0: { card: 'au-dj' } } },
      'You discarded Alder Uptown DJ (1) for Socialites.',
    ],
    [
      { type: 'rider-discarded', open: { seat: 1, why: 'owed' }, own: {} },
      'Wren discarded a rider for Bad Reviews.',
    ],
    [
      { type: 'tool-discarded', open: { seat: 1, why: 'limit' }, own: {} },
      'Wren discarded a tool: the hand limit is three.',
    ],
    [
      { type: 'drivers-gained', open: { seat: 1, count: 2, source: 'phase' } },
      'Wren gained 2 bonus drivers for going last from now on.',
    ],
    [ROUND, 'The Afternoon began. First to play: you.'],
  ])('of %o', (event, words) => {
    expect(told([event])).toEqual([words]);
  });
  test('for the two bonus drivers at the start of a match', () => {
    const { events } = startMatch(rideshareWars, { seats: 2, config: { level: 1 } }, trialSeed(1, 1)).entry;
    expect(told([events[0] as Event])[0]).toMatch(
      /went first\. (You|Wren) got 2 bonus drivers for going last\.$/,
    );
  });
});

describe('a prompt names the step', () => {
  test.each<[State, string]>([
    [sketch(), 'Acquire a contested rider at the price of its slot.'],
    [
      sketch({ drivers: [0, 7], tools: [['tip-off'], []] }),
      'No drivers left: borrow, or displace one first for a tool and then borrow.',
    ],
    [sketch({ phase: 2, round: 5 }), 'Your last turn. Acquire a contested rider at the price of its slot.'],
    [sketch({ phase: 1, round: 1 }), 'Afternoon begins. Acquire a contested rider at the price of its slot.'],
    [sketch({ phase: 1, round: 2 }), 'Acquire a contested rider at the price of its slot.'],
    [sketch({ turn: { at: 'lay' } }), 'Lay a rider from your hand.'],
    [options(holding('tip-off')), 'Use up to two options, or end your turn.'],
    [options({ drivers: [0, 7] }), 'End your turn.'],
    [
      sketch({ shown: 1, hands: ['au-party au-grumpy'] }),
      'The final laying: choose the next rider to lay. Only octagons do anything now.',
    ],
    [options({ ...holding('tip-off'), turn: { left: 1 } }), 'Use one more option, or end your turn.'],
    [options({ turn: { left: 0 } }), 'You’ve used both options: end your turn.'],
    [
      options({ tasks: [{ at: 'pay', for: { type: 'hail' } }] }),
      'Choose a tool to discard for hailing a taxi rider.',
    ],
  ])('%#', (state, words) => {
    expect(voice.prompt(state)).toBe(words);
  });
  test('and says whom the viewer is waiting for and what they owe', () => {
    const owed = sketch({ seats: 3, ...owing(0, 2, 0), hands: ['', 'au-dj bu-dj cu-dj'] });
    expect(voice.prompt(sketch(), 1)).toBe('Waiting for Ada.');
    expect(voice.prompt(owed, 1)).toBe('Bad Reviews: discard 2 riders of your choice.');
  });
});

const bought = options({
  ...holding('tip-off'),
  tableaus: ['au-dudes cu-grumpy'],
  curbside: 'cm-dudes-n bm-dj - -',
});
const none: State = { ...bought, tableaus: [[], []] };
const free: State = { ...none, turn: { ...none.turn, isFree: true } };
const broke = (spare: number): State => sketch({ drivers: [0, 7], spare, ...holding('tip-off') });

test.each<[action: Action, state: State, label: string]>([
  [curbside(1), bought, 'Acquire Cove Midtown Dudes (2n) from curbside for a tool and 2 drivers'],
  [trade('cu-grumpy'), bought, 'Trade Cove Uptown Mr. Grumpy (−3) for a tool and pay 3 drivers'],
  [curbside(1), none, 'Acquire Cove Midtown Dudes (2n) from curbside for a tool'],
  [curbside(1), free, 'Acquire Cove Midtown Dudes (2n) from curbside for free'],
  [BUY, free, 'Draw a tool for free'],
  [acquire(1), broke(0), 'Acquire Alder Uptown DJ (1) for a tool'],
  [displace(1), sketch(holding('tip-off')), 'Displace Alder Uptown DJ (1) for a tool'],
  [
    displace(1),
    broke(4),
    'Displace Alder Uptown DJ (1) for a tool, then take a loan: 3 drivers now, 4 points less at the end',
  ],
])('an action has a label with its cost: %j', (action, state, label) => {
  expect(voice.label(action, state)).toBe(label);
});

test('a rider that is not laid yet is worth what it brings, itself included', () => {
  const worthOf = (tableau: string) =>
    rideshareWarsHelp.about(
      'rider:cm-dudes-n',
      rideshareWars.view(sketch({ tableaus: [tableau, ''], row: 'cm-dudes-n - - -' }), 0),
      { viewer: 0 },
    )?.worth;
  expect(['', 'au-dudes', 'cm-dudes-n'].map(worthOf)).toEqual(['2 points', '4 points', '2 points']);
});

test('an action has a command', () => {
  const commands = offered(bought).map((action) => voice.typed(action, bought));
  expect(commands).toEqual(expect.arrayContaining(['trade au-dudes', 'swap 1 2']));
});

describe('the position text', () => {
  const laid = {
    tableaus: ['au-dudes am-grumpy', 'au-dj'],
    row: 'au-grumpy - cu-dj -',
    curbside: '- cm-dudes-n - -',
    taken: [[], ['eu-dj']],
  };
  const race = sketch({ tableaus: ['au-dj bu-dj', 'bu-dudes bm-dj'], held: [[], ['most-uptown']] });
  const seats = sketch({
    seats: 3,
    ...owing(0, 2, 0),
    hands: ['', 'au-dj bu-dj cu-dj'],
    loans: [0, 1, 0],
    held: [['city-a', 'most-cities'], [], []],
  });
  test.each<[what: string, state: State, lines: string[]]>([
    [
      'gives the time of day, each card with its place in full, and every city',
      sketch(laid),
      [
        'Morning, round 1 of 5, you to play. 4 riders to come, 4 drivers free. 6 milestones win on the spot.',
        'Slot 1: Alder Uptown Mr. Grumpy (−3): Discard the rider beneath. Trade: pay 3. Lay at once.',
        'Slot 3: Cove Uptown DJ (1): Draw a tool. Trade: gain 1.',
        'Place 2 at curbside: Cove Midtown Dudes (2n). Price: 2 drivers.',
        'Alder. You: 0 points with Alder Uptown Dudes (3) and Alder Midtown Mr. Grumpy (−3). Wren: 1 point with Alder Uptown DJ (1), not scoring.',
      ],
    ],
    [
      'says how close each milestone is, by zones of its city or by the most',
      race,
      [
        'All Zones Birch, nobody has it. You have 1 of 3. Wren has 2 of 3.',
        'All Zones Cove, nobody has it.',
        'Most Uptown Zones, held by Wren. You have 2. Wren has 1.',
      ],
    ],
    [
      'says what each seat holds and owes',
      seats,
      [
        'You: 6 points. 7 drivers, 0 riders, 0 tools, All Zones Alder and Most Cities.',
        'Wren: −4 points. 7 drivers, 1 loan, 3 riders, 0 tools, no milestones. Owed to a red letter: 2 riders.',
      ],
    ],
    [
      'gives your cards with what they do',
      options({ hands: ['ed-dj'], ...holding('tip-off') }),
      [
        'In your hand: Ember Downtown DJ (1): Draw a tool. Trade: gain 1.',
        'Your tool Tip-Off. Look at 3 taxi riders, and keep one or none.',
      ],
    ],
    [
      'says that nobody waits',
      sketch({ row: '- - - -', curbside: '- - - -' }),
      ['No rider is contested now.', 'Nobody is waiting at curbside.'],
    ],
  ])('%s', (_, state, lines) => {
    expect(voice.position(state, 0)).toEqual(expect.arrayContaining(lines));
  });
  test('names the cards of each seat once they are shown', () => {
    const state = sketch({ end: 'points', hands: ['', 'au-dj bu-dj'], tools: [[], ['tip-off']] });
    const lines = text.position(rideshareWars.opened!(state, 0), voice.to(0));
    expect(lines.map((words) => voice.said(words, 0))).toContain(
      'Wren: 0 points. 7 drivers, 2 riders (Alder Uptown DJ (1) and Birch Uptown DJ (1)), 1 tool (Tip-Off), no milestones.',
    );
  });
  test('tells which riders a seat was seen taking', () => {
    const lines = voice.position(sketch(laid), 0);
    expect(lines.some((words) => words.endsWith('Seen taking: Ember Uptown DJ (1).'))).toBe(true);
  });
});

test('what a turn of others takes from a reader weighs more than all else, with the figure and what took it', () => {
  const entry = settle(
    sketch({ deck: ['refinance', 'tip-off', 'fuel-prices'], turn: { at: 'start' }, drivers: [4, 4] }),
  );
  const events = entry.events.map((event) => seen(event, 1));
  const facts = factsOf({ text, recap }, { kind: 'act', events, seat: 0 }, { viewer: 1 });
  expect(voice.said(worthTelling(facts)!.words, 1)).toBe('You lost 2 drivers to Fuel Prices.');
});

test('a loss names the red letter before it, among several of a turn', () => {
  const shown = (tool: RedTool) =>
    seen<Event>({ type: 'red-letter-shown', open: { seat: 0, tool, isIgnored: false } }, 1);
  const lost = seen<Event>({ type: 'drivers-lost', open: { seat: 1, count: 2 } }, 1);
  const among = [shown('flat-battery'), shown('fuel-prices'), lost, shown('flat-battery')];
  expect(voice.said(recap.brief!(lost, among, { viewer: 1 })!, 1)).toBe('You lost 2 drivers to Fuel Prices.');
});

test.each<[what: string, tableaus: readonly string[], laid: Event[], words: string | undefined]>([
  [
    'of a tie',
    ['du-dudes dm-dudes', 'du-dj dm-dj dd-dj'],
    [{ type: 'rider-laid', open: { seat: 1, card: 'dd-dj' } }],
    'Wren took the lead in Dune: you lost 6 points.',
  ],
  [
    'of a tie that remains',
    ['du-dudes', 'du-dj'],
    [{ type: 'rider-laid', open: { seat: 1, card: 'du-dj' } }],
    undefined,
  ],
  [
    'that Wren had before',
    ['du-dudes', 'du-dj dm-dj dd-dj'],
    [{ type: 'rider-laid', open: { seat: 1, card: 'dd-dj' } }],
    undefined,
  ],
  [
    'of another city',
    ['du-dudes', 'du-dj dm-dj'],
    [{ type: 'rider-laid', open: { seat: 1, card: 'ed-dj' } }],
    undefined,
  ],
  [
    'of nobody, where one plays alone',
    ['du-dudes dm-dudes'],
    [{ type: 'rider-laid', open: { seat: 0, card: 'dm-dudes' } }],
    undefined,
  ],
])('the lead that others took is told with its points: %s', (_, tableaus, laid, words) => {
  const events = laid.map((event) => seen(event, 0));
  const told = recap.taken!(events, rideshareWars.view(sketch({ tableaus, seats: tableaus.length }), 0), {
    viewer: 0,
  });
  expect(told && voice.said(told, 0)).toBe(words);
});

test('a final score tells what the final laying brought and took, and its parts add up', () => {
  const tableaus = ['du-dudes dm-dudes ad-dj', 'du-dj dm-dj dd-dj'];
  const view = rideshareWars.view(sketch({ tableaus }), 0);
  const events: Event[] = [
    { type: 'rider-laid', open: { seat: 0, card: 'dm-dudes' } },
    { type: 'final-laying-begun' },
    { type: 'rider-laid', open: { seat: 1, card: 'dd-dj' } },
    { type: 'bank-laid', open: { seat: 0, cards: ['ad-dj'] } },
  ];
  const parts = recap.parts!(
    view,
    events.map((event) => seen(event, 0)),
  );
  const { subtotal } = sheetOf(view)[0]!;
  expect(parts.map(({ name, figures }) => [name, figures[0]])).toEqual([
    ['Cities', 6],
    ['Final laying', subtotal - 6],
    ['Milestones', 0],
    ['Loans', 0],
  ]);
  expect(subtotal).toBeLessThan(6);
  for (const [seat, { total }] of sheetOf(view).entries())
    expect(parts.reduce((sum, { figures }) => sum + figures[seat]!, 0)).toBe(total);
});

test.each<[Event, viewer: number, weight: number]>([
  [{ type: 'red-letter-shown', open: { seat: 0, tool: 'fuel-prices', isIgnored: true } }, 0, 1],
  [{ type: 'milestone-taken', open: { seat: 0, milestone: 'most-cities', from: 1 } }, 1, 5],
  [{ type: 'milestone-taken', open: { seat: 0, milestone: 'most-cities', from: 1 } }, 0, 4],
  [{ type: 'rider-repelled', open: { seat: 1, card: 'au-dj', by: 'reroute' } }, 1, 5],
  [{ type: 'tool-discarded', open: { seat: 1, why: 'power' }, own: {} }, 1, 5],
  [{ type: 'tool-discarded', open: { seat: 1, why: 'cost' }, own: {} }, 1, 1],
])('a loss weighs more for the seat that has it: %o', (event, viewer, weight) => {
  expect(recap.weight!(seen(event, viewer), { viewer })).toBe(weight);
});

test.each([
  [{ ranks: [1, 2], reason: 'milestones' }, 'You won with milestones before the day was over.'],
  [{ ranks: [1, 2], scores: [40, 30], reason: 'points' }, 'You won with 40 points.'],
  [{ ranks: [1, 1], scores: [40, 40], reason: 'points' }, 'You and Wren shared the win with 40 points.'],
  [{ ranks: [1], scores: [52], reason: 'solo-won' }, 'You ended with 52 points, enough to win.'],
  [
    { ranks: [1], scores: [12], reason: 'solo-milestones', isLost: true },
    'You ended with 12 points, but the game took five milestones.',
  ],
])('an outcome is one sentence', (outcome, words) => {
  expect(voice.ending(outcome, 0)).toBe(words);
});
