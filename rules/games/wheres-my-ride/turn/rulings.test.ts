import { describe, expect, test } from 'vitest';
import { valuesAt } from '../../../kit/choice.ts';
import { wheresMyRide } from '../game.ts';
import { FULL_HAND } from '../model/kinds.ts';
import { ridersOf, textersIn } from '../model/riders.ts';
import {
  altered,
  answer,
  dealt,
  does,
  factOf,
  keepAll,
  offered,
  passRound,
  settleAll,
  stacked,
  stateOf,
  toDecision,
  typesOf,
  viewOf,
} from '../testing/sketch.ts';

describe('WR1', () => {
  const before = keepAll(dealt(4)).match;
  const { tokens, bag } = stateOf(before);

  test('tokens do not return: they stay under their texts, and the hand is filled from the bag', () => {
    const after = stateOf(answer(before).match);
    expect(after.rounds[0]!.texts[0]!.emojis).toEqual([tokens[0]]);
    expect(after.tokens).toEqual([...tokens.slice(1), bag.at(-1)]);
    expect(after.bag).toEqual(bag.slice(0, -1));
    expect(after.tokens).toHaveLength(FULL_HAND);
  });

  test('as many are drawn as were laid, as far as the bag allows', () => {
    const laid = [0, 1, 2].reduce((now) => does(now, 0, offered(now, 0)[0]!).match, before);
    const moved = does(laid, 0, { type: 'done' });
    expect(factOf(moved, 'tokens-drawn').open.count).toBe(3);
    expect(stateOf(moved.match).tokens).toHaveLength(FULL_HAND);
    expect(stateOf(answer(altered(before, { bag: [] })).match).tokens).toHaveLength(FULL_HAND - 1);
  });

  test('texts and emojis of former rounds stay in sight of all', () => {
    const { rounds } = viewOf(passRound(dealt(4)), 'table');
    expect(rounds[0]!.texts.map(({ emojis }) => emojis.length)).toEqual([1, 0]);
    expect(rounds).toHaveLength(2);
  });
});

test('WR2: a Driver without a token in hand or bag passes, and the riders decide', () => {
  const moved = keepAll(altered(dealt(4), { tokens: [], bag: [] }));
  expect(factOf(moved, 'emojis-shown').open.placed).toEqual([]);
  expect(stateOf(moved.match).phase).toBe('decide');
});

describe('WR3', () => {
  test.each<[what: string, seats: number, driver: number, triple: boolean, texters: number[][]]>([
    [
      'each round goes on to the left of those who texted last',
      6,
      0,
      false,
      [
        [1, 2],
        [3, 4],
        [5, 1],
      ],
    ],
    [
      'it begins at the left of the Driver, wherever they sit',
      4,
      2,
      false,
      [
        [3, 0],
        [1, 3],
        [0, 1],
      ],
    ],
    [
      'two riders text in every round',
      3,
      0,
      false,
      [
        [1, 2],
        [1, 2],
        [1, 2],
      ],
    ],
    [
      'with Triple Text three send texts',
      6,
      0,
      true,
      [
        [1, 2, 3],
        [4, 5, 1],
        [2, 3, 4],
      ],
    ],
    [
      'with two riders Triple Text changes nothing',
      3,
      0,
      true,
      [
        [1, 2],
        [1, 2],
        [1, 2],
      ],
    ],
    ['nor with one', 2, 0, true, [[1], [1], [1]]],
  ])('%s', (_, seats, driver, triple, texters) => {
    expect(texters.map((_of, round) => textersIn({ seats, driver, triple }, round))).toEqual(texters);
  });

  test('in a match the second round goes on with the third rider', () => {
    expect(stateOf(passRound(dealt(4))).rounds.at(-1)!.texters).toEqual([3, 1]);
  });
});

describe('WR4', () => {
  const before = toDecision(dealt(4));
  const { deck, discards } = stateOf(before);
  const nextRound = (left: number) => {
    const short = { deck: deck.slice(0, left), discards: [...discards, ...deck.slice(left)] };
    return settleAll(stacked(altered(before, short), ['check']), []);
  };

  test.each([1, 3])(
    'with %i texts left for four, the discards are shuffled, and these drawn first',
    (left) => {
      const moved = nextRound(left);
      expect(typesOf(moved)).toContain('discards-shuffled');
      const { drafts, discards: after } = stateOf(moved.match);
      const drawn = drafts.flatMap((draft) => draft.drawn);
      expect(drawn.slice(0, left)).toEqual(deck.slice(0, left).toReversed());
      expect(new Set(drawn).size).toBe(4);
      expect(after).toEqual([]);
    },
  );

  test('with four left, they are not', () => {
    expect(typesOf(nextRound(4))).not.toContain('discards-shuffled');
  });
});

test('WR7: alone, a rider draws four texts and keeps two', () => {
  const match = dealt(2);
  expect(stateOf(match).drafts.map(({ drawn }) => drawn.length)).toEqual([4]);
  expect(offered(match, 1)).toHaveLength(6);
  const after = stateOf(keepAll(match).match);
  expect(after.rounds[0]!.texts.map(({ seat }) => seat)).toEqual([1, 1]);
  expect(after.discards).toHaveLength(2);
});

describe('WR10', () => {
  const match = keepAll(passRound(dealt(4))).match;
  const [one, two] = stateOf(match)
    .rounds.at(-1)!
    .texts.map(({ text }) => text) as [string, string];

  test('the Driver may not be done before a token is placed', () => {
    expect(offered(match, 0)).not.toContainEqual({ type: 'done' });
    const [emoji] = stateOf(match).tokens as [string];
    expect(offered(does(match, 0, { type: 'place', emoji, text: one }).match, 0)).toContainEqual({
      type: 'done',
    });
  });

  test('tokens go under the texts of this round only', () => {
    const texts = offered(match, 0).flatMap((action) => (action.type === 'place' ? [action.text] : []));
    expect([...new Set(texts)].sort()).toEqual([one, two].sort());
  });

  test('all five may be laid, several under one text, in an order that stays', () => {
    const { tokens } = stateOf(match);
    const laid = tokens.reduce(
      (now, emoji, i) => does(now, 0, { type: 'place', emoji, text: i < 3 ? two : one }).match,
      match,
    );
    expect(offered(laid, 0)).toEqual([{ type: 'done' }]);
    const [first, second] = stateOf(does(laid, 0, { type: 'done' }).match).rounds.at(-1)!.texts;
    expect(second!.emojis).toEqual(tokens.slice(0, 3));
    expect(first!.emojis).toEqual(tokens.slice(3));
  });
});

describe('WR12', () => {
  const driver = (by: string, seats = 5) => stateOf(dealt(seats, { driver: by })).driver;

  test('the Driver is the first seat or the last, where that was chosen', () => {
    expect(driver('first seat')).toBe(0);
    expect(driver('last seat')).toBe(4);
  });

  test('or any other seat of that table, and nothing is drawn for it', () => {
    const option = wheresMyRide.meta.options.find(({ key }) => key === 'driver')!;
    for (const seats of wheresMyRide.meta.seats) {
      const chosen = valuesAt(option, seats).filter((value) => value !== 'by lot');
      expect(chosen.map((by) => driver(String(by), seats))).toEqual(
        Array.from({ length: seats }, (_, i) => i),
      );
      const target = (by: string) => stateOf(dealt(seats, { driver: by })).target;
      expect(new Set(chosen.map((by) => target(String(by)))).size).toBe(1);
    }
  });

  test('a seat that a table begun early lacks is as good as none chosen', () => {
    expect(driver('sixth seat', 3)).toBe(driver('by lot', 3));
  });

  test('else chance decides, which is the preset', () => {
    const option = wheresMyRide.meta.options.find(({ key }) => key === 'driver')!;
    expect(option.preset).toBe('by lot');
    const drivers = [2, 3, 4, 5, 6, 7].map((seats) => driver('by lot', seats));
    expect(new Set(drivers).size).toBeGreaterThan(1);
    expect(ridersOf(stateOf(dealt(7, { driver: 'by lot' })))).toHaveLength(6);
  });
});

test('one or two checks may be taken out of the ten tiles', () => {
  const tiles = (checks: number) => stateOf(dealt(4, { checks })).stack.filter((tile) => tile === 'check');
  expect([0, 1, 2].map((checks) => tiles(checks).length)).toEqual([6, 5, 4]);
});
