import { describe, expect, test } from 'vitest';
import type { Viewer } from '../../kit/game.ts';
import { seen } from '../../kit/match.ts';
import { voiceOf } from '../../kit/testing/voice.ts';
import { folding } from './fold.ts';
import { rideshareWars } from './game.ts';
import type { RedTool, Tool } from './cards.ts';
import type { Event, Action, State } from './model/types.ts';
import {
  END,
  HAIL,
  acquire,
  act,
  bank,
  curbside,
  discard,
  keep,
  lay,
  options,
  owing,
  pay,
  play,
  sketch,
  type After,
} from './testing/sketch.ts';
import { view } from './view.ts';
import { text } from './words/en.ts';

const voice = voiceOf(rideshareWars, text, { names: ['Ada', 'Ben'] });

/** Everything a viewer is sent: the page, the news, and both in words. */
const toldTo = (viewer: Viewer, { state, events }: After): string =>
  JSON.stringify([
    view(state, viewer),
    events.map((event) => seen<Event>(event, viewer)),
    folding.awaiting(state),
    [...voice.position(state, viewer), voice.prompt(state, viewer), ...voice.news(events, viewer)],
  ]);

/** Checks that every other viewer sees the same whichever choice a seat makes. */
const expectAlike = (state: State, actions: readonly Action[]): void => {
  const ways = (viewer: Viewer): number =>
    new Set(actions.map((action) => toldTo(viewer, act(state, 0, action)))).size;
  expect([ways(1), ways('table'), ways(0)]).toEqual([1, 1, actions.length]);
};

const rich = options({
  hands: ['au-dj bu-dudes cu-party du-dj eu-dj', 'fu-dj'],
  tools: [['tip-off', 'brainstorm', 'reroute'], ['refinance']],
});
const owed = { ...rich, ...owing(1, 0) };
const asked = act(rich, 0, bank('au-dj')).state;
const looked = act(rich, 0, HAIL, pay('tip-off')).state;
const over = act(rich, 0, END).state;

test.each<[what: string, state: State, actions: Action[]]>([
  ['rider is banked', rich, [bank('au-dj'), bank('cu-party')]],
  ['tool is paid', asked, [pay('tip-off'), pay('brainstorm'), pay('reroute')]],
  ['drawn rider is kept', looked, looked.drawn.map(keep)],
  ['rider is discarded for a red letter', owed, [discard('au-dj'), discard('cu-party')]],
  ['rider is discarded at the hand limit', over, [discard('au-dj'), discard('cu-party')]],
])('a viewer without access cannot tell which %s', (_, state, actions) => {
  expectAlike(state, actions);
});

test('a viewer without access cannot tell whether a seat’s tools are all the same', () => {
  const alike = { ...rich, tools: [['tip-off', 'tip-off', 'tip-off'], ['refinance']] } as State;
  expect(new Set([rich, alike].map((state) => toldTo(1, act(state, 0, HAIL)))).size).toBe(1);
});

describe('a view', () => {
  const state = sketch({
    hands: ['au-party', 'bu-party'],
    banks: [['cu-party'], ['du-party']],
    buried: [['eu-party'], ['fu-party']],
    tools: [['loyalty-card'], ['flag-down']],
    paid: [['house-call'], ['take-two']],
    recalled: [['am-party'], ['bm-party']],
  });
  test('shows viewers what is theirs', () => {
    const mine = JSON.stringify(view(state, 0));
    for (const card of ['au-party', 'cu-party', 'eu-party', 'am-party', 'loyalty-card', 'house-call'])
      expect(mine).toContain(card);
  });
  test.each([0, 'table'] as const)('shows %s nothing that belongs to others, and no pile', (viewer) => {
    const page = JSON.stringify(view(state, viewer));
    for (const card of ['bu-party', 'du-party', 'fu-party', 'bm-party', 'flag-down', 'take-two'])
      expect(page).not.toContain(card);
    for (const card of [...state.taxi, ...state.piles.flat()]) expect(page).not.toContain(`"${card}"`);
  });
  test('at the end shows only the hand being laid', () => {
    const laying = { ...state, shown: 1, turn: { ...state.turn, seat: 1 } };
    expect(view(laying, 'table').laying).toEqual(['bu-party']);
    expect(JSON.stringify(view(laying, 'table'))).not.toContain('au-party');
  });
});

test.each<[string, RedTool[]]>([
  ['takes effect', []],
  ['is ignored', ['bad-reviews', 'flat-battery']],
])(
  'every viewer of a page can tell whether a red letter that %s came before or after a tool',
  (_which, red) => {
    const drawn = (deck: Tool[]): State =>
      act(options({ tools: [['brainstorm'], []], red, deck }), 0, play('brainstorm')).state;
    const before = drawn(['refinance', 'tip-off', 'fuel-prices']);
    const after = drawn(['refinance', 'fuel-prices', 'tip-off']);
    for (const viewer of [0, 1, 'table'] as const)
      expect(view(before, viewer)).not.toEqual(view(after, viewer));
  },
);

describe('RW33: riders seen to be taken', () => {
  const state = options({
    tools: [['tip-off'], []],
    curbside: 'am-dudes bm-dj cm-dj dm-dj',
    hands: ['au-dj'],
  });
  const taken = act(state, 0, curbside(1)).state;

  test('include those acquired from the row and from curbside, for everybody', () => {
    expect(act(sketch(), 0, acquire(2)).state.taken[0]).toEqual(['bu-dj']);
    for (const viewer of [0, 1, 'table'] as const) expect(view(taken, viewer).taken[0]).toEqual(['am-dudes']);
  });
  test('stay listed wherever they go unseen', () => {
    const rich = { ...taken, tools: [['tip-off'], []] } as State;
    expect(act(rich, 0, bank('am-dudes')).state.taken[0]).toEqual(['am-dudes']);
    expect(act(rich, 0, bank('au-dj')).state.taken[0]).toEqual(['am-dudes']);
  });
  test('are no longer listed once they are seen again', () => {
    const laying = { ...taken, turn: { ...taken.turn, at: 'lay' } } as State;
    expect(act(laying, 0, lay('am-dudes')).state.taken[0]).toEqual([]);
    expect(act(laying, 0, lay('au-dj')).state.taken[0]).toEqual(['am-dudes']);
  });
});

test('only the player who draws riders sees them', () => {
  const looked = act({ ...rich, tools: [['tip-off'], []] }, 0, HAIL);
  for (const card of looked.state.drawn) {
    expect(toldTo(0, looked)).toContain(`"${card}"`);
    for (const viewer of [1, 'table'] as const) expect(toldTo(viewer, looked)).not.toContain(`"${card}"`);
  }
});
