import { describe, expect, test } from 'vitest';
import type { Seat, Viewer } from '../../kit/game.ts';
import { seen } from '../../kit/match.ts';
import { makeTelling, toText } from '../../kit/words/words.ts';
import type { Event } from './events.ts';
import { folding } from './fold.ts';
import type { RedTool, Tool } from './model/kinds.ts';
import type { Action, State } from './model/types.ts';
import { act, options, sketch, type After } from './testing/sketch.ts';
import { view } from './view.ts';
import { rideshareWarsText } from './words/en.ts';

const tellingTo = (viewer: Viewer) =>
  makeTelling({ viewer }, { you: rideshareWarsText.language.you, nameOf: (seat: Seat) => `Player ${seat}` });

/** Everything a viewer is sent: the page, the news, and both in words. */
const toldTo = (viewer: Viewer, { state, events }: After): string => {
  const to = tellingTo(viewer);
  const page = view(state, viewer);
  const news = events.map((event) => seen<Event>(event, viewer));
  const lines = [...rideshareWarsText.position(page, to), rideshareWarsText.prompt(page, to)];
  const log = news.map((event) => rideshareWarsText.event(event, to)).filter((line) => line !== undefined);
  return JSON.stringify([
    page,
    news,
    folding.awaiting(state),
    [...lines, ...log].map((line) => toText(line, to)),
  ]);
};

/** Checks that every other viewer sees the same whichever choice a seat makes. */
const expectAlike = (state: State, actions: readonly (readonly Action[])[]): void => {
  for (const viewer of [1, 'table'] as const)
    expect(new Set(actions.map((chosen) => toldTo(viewer, act(state, 0, ...chosen)))).size).toBe(1);
  expect(new Set(actions.map((chosen) => toldTo(0, act(state, 0, ...chosen)))).size).toBe(actions.length);
};

const rich = options({
  hands: ['au-dj bu-dudes cu-party du-dj eu-dj', 'fu-dj'],
  tools: [['tip-off', 'brainstorm', 'reroute'], ['refinance']],
});
const pay = (tool: 'tip-off' | 'brainstorm' | 'reroute'): Action => ({ type: 'pay', tool });

describe('a viewer without access cannot tell', () => {
  test('which rider is banked', () => {
    expectAlike(rich, [[{ type: 'bank', card: 'au-dj' }], [{ type: 'bank', card: 'cu-party' }]]);
  });
  test('which tool is paid', () => {
    const asked = act(rich, 0, { type: 'bank', card: 'au-dj' }).state;
    expectAlike(asked, [[pay('tip-off')], [pay('brainstorm')], [pay('reroute')]]);
  });
  test('which drawn rider is kept', () => {
    const looked = act(rich, 0, { type: 'hail' }, pay('tip-off')).state;
    expectAlike(
      looked,
      looked.drawn.map((card) => [{ type: 'keep', card }]),
    );
  });
  test('which rider is discarded for a red letter', () => {
    const owing = {
      ...rich,
      debts: [
        { riders: 1, tools: 0 },
        { riders: 0, tools: 0 },
      ],
    };
    expectAlike(owing, [[{ type: 'discard', card: 'au-dj' }], [{ type: 'discard', card: 'cu-party' }]]);
  });
  test('which rider is discarded at the hand limit', () => {
    const over = act(rich, 0, { type: 'end-turn' }).state;
    expectAlike(over, [[{ type: 'discard', card: 'au-dj' }], [{ type: 'discard', card: 'cu-party' }]]);
  });
  test('whether a seat’s tools are all the same', () => {
    const alike = { ...rich, tools: [['tip-off', 'tip-off', 'tip-off'], ['refinance']] } as State;
    const told = [rich, alike].map((state) => toldTo(1, act(state, 0, { type: 'hail' })));
    expect(new Set(told).size).toBe(1);
  });
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
      act(options({ tools: [['brainstorm'], []], red, deck }), 0, { type: 'play', tool: 'brainstorm' }).state;
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
  const taken = act(state, 0, { type: 'curbside', slot: 1 }).state;

  test('include those acquired from the row and from curbside, for everybody', () => {
    expect(act(sketch(), 0, { type: 'acquire', slot: 2 }).state.taken[0]).toEqual(['bu-dj']);
    for (const viewer of [0, 1, 'table'] as const) expect(view(taken, viewer).taken[0]).toEqual(['am-dudes']);
  });
  test('stay listed wherever they go unseen', () => {
    const rich = { ...taken, tools: [['tip-off'], []] } as State;
    expect(act(rich, 0, { type: 'bank', card: 'am-dudes' }).state.taken[0]).toEqual(['am-dudes']);
    expect(act(rich, 0, { type: 'bank', card: 'au-dj' }).state.taken[0]).toEqual(['am-dudes']);
  });
  test('are no longer listed once they are seen again', () => {
    const laying = { ...taken, turn: { ...taken.turn, at: 'lay' } } as State;
    expect(act(laying, 0, { type: 'lay', card: 'am-dudes' }).state.taken[0]).toEqual([]);
    expect(act(laying, 0, { type: 'lay', card: 'au-dj' }).state.taken[0]).toEqual(['am-dudes']);
  });
});

test('only the player who draws riders sees them', () => {
  const looked = act({ ...rich, tools: [['tip-off'], []] }, 0, { type: 'hail' });
  for (const card of looked.state.drawn) {
    expect(toldTo(0, looked)).toContain(`"${card}"`);
    for (const viewer of [1, 'table'] as const) expect(toldTo(viewer, looked)).not.toContain(`"${card}"`);
  }
});
