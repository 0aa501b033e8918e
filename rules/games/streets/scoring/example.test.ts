import { expect, test } from 'vitest';
import { COLOURS } from '../model/kinds.ts';
import { act, at, build, fact, laid, offered, sketch, type After } from '../testing/sketch.ts';

const HAAKON = 0;
const DAVE = 1;

/** Pages 13 and 14: Haakon is about to build, and the Station's street is enclosed already. */
const before = sketch({
  owner: HAAKON,
  hands: [
    ['student-house', 'tapas-bar'],
    ['trendy-lofts', 'juice-bar'],
  ],
  stack: ['copy-shop', 'toy-store', 'bicycle-kitchen', 'grand-hotel'],
  city: [
    laid('central-station', [0, 0, 0], { people: COLOURS }),
    laid('city-park', [1, 0, 1]),
    laid('gatehouse', [-1, 0, 3]),
    laid('starter-home', [0, 3, 0], { owner: DAVE, people: ['parent'] }),
    laid('flea-market', [1, 3, 0], { owner: DAVE, people: ['parent'] }),
    laid('art-gallery', [2, 3, 0], { owner: HAAKON, people: ['hipster', 'hipster', 'hipster'] }),
    laid('costume-rental', [3, 3, 1]),
  ],
  signs: [4, 3],
});

const step1 = (): After => act(before, HAAKON, build('student-house', [-1, 3, 3]));
const step4 = (): After => act(step1().state, DAVE, build('trendy-lofts', [-1, 4, 3]));

test('step 1: Haakon builds a Student House, a Hipster moves in, and his sign is on it', () => {
  const { state } = step1();
  expect(at(state, 'student-house')).toMatchObject({ owner: HAAKON, signs: 1 });
  expect(fact(step1(), 'building-built').people).toEqual(['hipster']);
});

test('step 2: the Starter Home earns $7, the Flea Market $11 and the Art Gallery $9', () => {
  const { sales } = fact(step1(), 'street-scored');
  expect(Object.fromEntries(sales.map(({ tile, paid }) => [tile, paid]))).toEqual({
    'starter-home': 7,
    'flea-market': 11,
    'art-gallery': 9,
  });
  expect(step1().state.money).toEqual([9, 18]);
});

test('step 3: the three Hipsters move to the Student House, the two Parents stay with FOMO', () => {
  const { state } = step1();
  expect(at(state, 'student-house').people).toEqual(Array(4).fill('hipster'));
  expect(at(state, 'starter-home')).toMatchObject({ people: [], fomo: ['parent'] });
  expect(at(state, 'flea-market')).toMatchObject({ people: [], fomo: ['parent'] });
  expect(state.hands[HAAKON]).toEqual(['tapas-bar', 'grand-hotel']);
});

test('step 4: Dave builds Trendy Lofts, and two Parents move in', () => {
  expect(offered(step1().state, DAVE).length).toBeGreaterThan(0);
  expect(fact(step4(), 'building-built').people).toEqual(['parent', 'parent']);
});

test('step 5: the two with FOMO come at once, lie down, and Dave draws', () => {
  const { state } = step4();
  expect(at(state, 'trendy-lofts')).toMatchObject({ people: Array(4).fill('parent'), fomo: [] });
  expect(at(state, 'flea-market').fomo).toEqual([]);
  expect(state.hands[DAVE]).toEqual(['juice-bar', 'bicycle-kitchen']);
});
