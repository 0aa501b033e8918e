import { describe, expect, test } from 'vitest';
import {
  act,
  actAll,
  buy,
  chanceOf,
  isListed,
  listed,
  pick,
  pile,
  racing,
  remove,
  STOP,
  use,
} from '../testing/rehearsal.ts';

test('Crew Chief: draws until a cube other than wear; drawn wear stays and discarded wear is removed', () => {
  const state = racing([{ active: { purple: 1 }, bag: { brown: 2, white: 1 }, discard: { brown: 3 } }, {}], {
    cards: ['crew-chief'],
  });
  // Among white 1 and brown 2: brown, brown, then white.
  const { after } = act(state, use('crew-chief'), { chance: chanceOf(1, 1, 0) });
  expect(pile(after, 'active')).toEqual({ white: 1, brown: 2 });
  expect(pile(after, 'discard')).toEqual({});
});

test.each([
  ['pit-captain', { brown: 4, white: 4 }, 6],
  ['air-jacks', { yellow: 1, 'dark-gray': 2, blue: 3, green: 1, brown: 6 }, 5],
  ['impact-wrench', { brown: 6 }, 4],
] as const)('%s: removes a limited number of cubes from the discard pile', (card, discard, most) => {
  const used = act(racing([{ active: { purple: 1 }, discard }, {}], { cards: [card] }), use(card)).after;
  expect(used.steps[0]).toMatchObject({ do: 'take', left: most });
  expect(isListed(used, STOP)).toBe(true);
});

test('Pit Crew: removes all wear or exactly two cubes of any color', () => {
  const state = racing([{ active: { purple: 1 }, discard: { brown: 5, white: 1 } }, {}], {
    cards: ['pit-crew'],
  });
  const used = act(state, use('pit-crew')).after;
  expect(pile(act(used, pick('wear')).after, 'discard')).toEqual({ white: 1 });
  const any = act(used, pick('any')).after;
  expect(isListed(any, STOP)).toBe(false);
  const one = racing([{ active: { purple: 1 }, discard: { white: 1 } }, {}], { cards: ['pit-crew'] });
  expect(listed(act(one, use('pit-crew')).after)).toEqual([pick('wear')]);
});

describe('Pit Team', () => {
  const use = { type: 'use', card: 'pit-team' } as const;
  const holding = (discard: object) =>
    racing([{ active: { purple: 1 }, discard }, {}], { cards: ['pit-team'] });
  test('buys exactly one cube with the prices of the removed ones, where wear is worth nothing', () => {
    const removed = actAll(
      holding({ 'dark-gray': 1, 'light-gray': 1, brown: 1 }),
      use,
      remove('dark-gray', 'discard', 1),
      remove('light-gray', 'discard', 1),
      remove('brown', 'discard', 1),
    );
    expect(removed.steps[0]).toMatchObject({ do: 'buy', money: 5 + 3 });
    expect(isListed(removed, STOP)).toBe(false);
    const { after } = act(removed, buy('black'));
    expect([pile(after, 'used'), after.steps]).toEqual([{ purple: 1, black: 1 }, []]);
  });
  test('AU7: needs a cube with a price, and its removals must include one', () => {
    expect(isListed(holding({ brown: 3 }), use)).toBe(false);
    const used = act(holding({ brown: 3, white: 1 }), use).after;
    expect(isListed(used, STOP)).toBe(false);
    expect(isListed(used, remove('brown', 'discard', 2))).toBe(true);
    expect(isListed(used, remove('brown', 'discard', 3))).toBe(false);
  });
});

test('Impact Wrench: also removes all wear gained so far this turn', () => {
  const state = racing([{ active: { purple: 1 }, used: { brown: 3 }, discard: { brown: 1 } }, {}], {
    cards: ['impact-wrench'],
  });
  const after = actAll(state, use('impact-wrench'), STOP);
  expect([pile(after, 'used'), pile(after, 'discard')]).toEqual([{ purple: 1 }, { brown: 1 }]);
});

test.each([
  [5, false],
  [6, true],
])(
  'Pit Mechanic: with five cubes left, against an opponent’s %i, removing two more is allowed: %s',
  (others, isMore) => {
    const seats = [
      { active: { purple: 1 }, discard: { brown: 6, white: 5 } },
      { discard: { yellow: others } },
      { discard: { white: 9 } },
    ];
    const after = actAll(
      racing(seats, { cards: ['pit-mechanic'] }),
      use('pit-mechanic'),
      remove('brown', 'discard', 6),
    );
    expect(isListed(after, remove('white', 'discard', 2))).toBe(isMore);
  },
);
