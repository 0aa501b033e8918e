import { describe, expect, test } from 'vitest';
import { outcome } from '../scoring/score.ts';
import {
  END,
  act,
  cards,
  discard,
  facts,
  holding,
  lay,
  offered,
  offers,
  options,
  pay,
  places,
  settle,
  sketch,
  typesOf,
  type Sketch,
} from '../testing/sketch.ts';

const LAST: Sketch = {
  seats: 3,
  round: 5,
  first: 1,
  turn: { seat: 0 },
  row: '- - - -',
  tools: [[], [], []],
  red: ['fuel-prices', 'bad-reviews'],
  faceUp: ['brainstorm'],
  paid: [['refinance'], [], []],
};

describe('RW24: at the end of a turn', () => {
  test('riders above four are discarded face down, one by one', () => {
    const from = options({ hands: ['au-dj bu-dj cu-dj du-dj eu-dj fu-dj'] });
    const { state } = act(from, 0, END, discard('cu-dj'));
    expect(state.turn.seat).toBe(0);
    const after = act(state, 0, discard('fu-dj')).state;
    expect([after.turn.seat, after.buried[0]]).toEqual([1, ['cu-dj', 'fu-dj']]);
  });
  test('so are tools above three', () => {
    const { state } = act(options(holding('tip-off', 'tip-off', 'brainstorm', 'reroute')), 0, END);
    expect(offers(state, 'pay')).toEqual([pay('tip-off'), pay('brainstorm'), pay('reroute')]);
    expect(act(state, 0, pay('reroute')).state.turn.seat).toBe(1);
  });
  test('a hand of four riders or fewer loses none', () => {
    const from = options({ hands: ['au-dj bu-dj cu-dj du-dj'] });
    expect(offers(from, 'discard')).toEqual([]);
    expect(act(from, 0, END).state.turn.seat).toBe(1);
  });
});

describe('the end of a phase', () => {
  const after = act(options(LAST), 0, END);

  test('RW3: the first player becomes last and gets two drivers; the next player to the left goes first', () => {
    expect(facts(after, 'drivers-gained')[0]!.open).toEqual({ seat: 1, count: 2, source: 'phase' });
    expect(after.state).toMatchObject({ phase: 1, round: 1, first: 2, turn: { seat: 2 } });
    expect(after.state.drivers).toEqual([7, 9, 7]);
  });
  test.each([
    [1, [7, 8, 7]],
    [0, [7, 7, 7]],
  ])('RW4: the bonus comes from the discard pile, up to what it holds: %i', (spare, drivers) => {
    expect(act(options({ ...LAST, spare }), 0, END).state.drivers).toEqual(drivers);
  });
  test('the riders at curbside are discarded and replaced by four others', () => {
    expect(after.state.discards).toEqual(cards('am-dj bm-dj cm-dj dm-dj'));
    expect(after.state.curbside).toEqual(cards('fd-dj ed-dj dd-dj cd-dj'));
  });
  test('all discarded tools are shuffled in, including red letters', () => {
    const { deck, faceUp, paid, red } = after.state;
    expect([faceUp, paid.flat(), red]).toEqual([[], [], []]);
    expect([...deck, ...after.state.tools.flat()].filter((tool) => tool === 'brainstorm')).toHaveLength(1);
  });
  test('four riders of the next pile fill the row', () => {
    expect(after.state.row).toEqual(cards('fm-dj fu-dj em-dj eu-dj'));
  });
  test('RW3: there is no bonus after the Evening', () => {
    const evening = act(options({ ...LAST, phase: 2 }), 0, END);
    expect(typesOf(evening)).not.toContain('drivers-gained');
    expect(evening.state.end).toBe('points');
  });
});

/** Seat 0 went first in the Evening, and the last turn is over. */
const final = (drawn: Sketch) => settle(sketch({ shown: 0, row: '- - - -', ...drawn }));

describe('RW25: the final laying', () => {
  test('goes clockwise from the first player of the Evening, hands first, then banks', () => {
    const after = final({ first: 1, hands: ['au-dj', 'bu-dj'], banks: [['cu-dj'], ['du-dj']] });
    expect(facts(after, 'hand-shown').map(({ open }) => open.seat)).toEqual([1, 0]);
    expect(facts(after, 'rider-laid').map(({ open }) => open.card)).toEqual(['bu-dj', 'au-dj']);
    expect(facts(after, 'bank-laid').map(({ open }) => open.cards)).toEqual([['du-dj'], ['cu-dj']]);
    expect(after.state.end).toBe('points');
  });
  test('only powers with a red circle work, and no milestone is earned', () => {
    const after = final({ hands: ['au-dudes am-dj ad-accountants'], loans: [1, 0] });
    expect(after.state).toMatchObject({ drivers: [7, 7], loans: [1, 0], tools: [[], []], held: [[], []] });
  });
  test.each<[what: string, drawn: Sketch, tableau: string, discards: string[]]>([
    [
      'Mr. Grumpy discards the rider beneath him',
      { hands: ['au-grumpy'], tableaus: ['au-dudes'] },
      'au-grumpy',
      ['au-dudes'],
    ],
    [
      'Mr. Grumpy discards nobody if nobody is beneath him',
      { hands: ['au-grumpy'], tableaus: ['am-dudes bu-dudes'] },
      'am-dudes bu-dudes au-grumpy',
      [],
    ],
    [
      'Party People discard themselves if there is nobody else',
      { hands: ['au-party'], tableaus: ['ad-grumpy'] },
      'ad-grumpy',
      ['au-party'],
    ],
    [
      'so do Socialites',
      { hands: ['au-socialites'], tableaus: ['ad-grumpy'] },
      'ad-grumpy',
      ['au-socialites'],
    ],
    [
      'variable cards of these types discard nobody',
      { hands: ['bu-party-n ad-socialites-n'] },
      'bu-party-n ad-socialites-n',
      [],
    ],
    [
      'banked riders have no power',
      { banks: [cards('au-grumpy am-socialites'), []], tableaus: ['au-dudes am-dj'] },
      'au-dudes am-dj au-grumpy am-socialites',
      [],
    ],
  ])('%s', (_, drawn, tableau, discards) => {
    const { state } = final(drawn);
    expect([state.tableaus[0]!.join(' '), state.discards]).toEqual([tableau, discards]);
  });
  test('the first Party People take the only tool, and the next ones a rider', () => {
    const { state } = final({ hands: ['au-party bu-party'], ...holding('tip-off'), tableaus: ['bm-dj'] });
    const first = act(state, 0, lay('au-party')).state;
    expect([first.tools[0], offered(first)]).toEqual([[], [discard('bm-dj'), discard('bu-party')]]);
  });
  test('Party People discard a tool, if there is one', () => {
    const { state } = final({ hands: ['au-party'], ...holding('tip-off', 'brainstorm') });
    expect([state.tools[0]!.length, state.tableaus[0]]).toEqual([1, ['au-party']]);
  });
  test.each(['au-party', 'au-socialites'])(
    'without a tool, as always with Socialites, %s discard a rider of the player’s choice in the same city, not negative, possibly themselves',
    (card) => {
      const { state } = final({ hands: [card], tableaus: ['am-dj ad-grumpy bu-dj'] });
      expect(offered(state)).toEqual([discard('am-dj'), discard(card)]);
      expect(act(state, 0, discard('am-dj')).state.tableaus[0]).toEqual(['ad-grumpy', 'bu-dj', card]);
      expect(act(state, 0, discard(card)).state.tableaus[0]).toEqual(['am-dj', 'ad-grumpy', 'bu-dj']);
    },
  );
});

describe('RW36: the final laying asks', () => {
  test('nobody whose order makes no difference', () => {
    expect(final({ hands: ['au-dj bu-dudes cm-dudes-n'] }).state.end).toBe('points');
    const tools = holding('tip-off', 'tip-off');
    expect(final({ hands: ['au-party bu-party'], ...tools }).state.end).toBe('points');
  });
  test('for the order of a hand with a red circle, which everybody can see by then', () => {
    const { state } = final({ hands: ['au-grumpy au-dudes', 'bu-dj'] });
    expect(offered(state)).toEqual([lay('au-grumpy'), lay('au-dudes')]);
    expect(act(state, 0, lay('au-grumpy')).state.tableaus[0]).toEqual(['au-grumpy', 'au-dudes']);
    expect(act(state, 0, lay('au-dudes')).state.tableaus[0]).toEqual(['au-grumpy']);
  });
  test('and then scores', () => {
    const { state } = final({ hands: ['au-grumpy au-dudes'] });
    const over = act(state, 0, lay('au-grumpy')).state;
    expect(outcome(over)).toEqual({ ranks: [2, 1], scores: [0, 0], reason: 'points' });
    expect(over.row).toEqual(places('- - - -'));
  });
});
