import { expect, test } from 'vitest';
import { laid, sketch, type Sketch } from '../testing/sketch.ts';
import { view } from '../view.ts';
import { standing } from './bot.ts';

const HANDS: Sketch['hands'] = [['juice-bar'], ['copy-shop']];
const standingIn = (drawn: Sketch): number[] => standing(view(sketch({ hands: HANDS, ...drawn }), 'table'));

/** A street with people that want the first seat’s Building; the second one closes one end. */
const open = [laid('art-gallery', [0, 3, 0], { owner: 0, people: ['hipster', 'hipster', 'hipster'] })];
const closed = [...open, laid('city-park', [1, 3, 1])];

test('owners with the same stand alike, and money counts in full', () => {
  const [own, other] = standingIn({ money: [12, 7] });
  expect(own! - other!).toBe(5);
});

test('a Building in an open street counts for its owner, and more where fewer ends are open', () => {
  const lead = (city: Sketch['city']): number => {
    const [own, other] = standingIn({ city: city! });
    return own! - other!;
  };
  expect(lead(open)).toBeGreaterThan(0);
  expect(lead(closed)).toBeGreaterThan(lead(open));
});

test('turns to come bring money', () => {
  const [few] = standingIn({});
  const [more] = standingIn({ hands: [['juice-bar', 'student-house'], ['copy-shop']] });
  expect(more).toBeGreaterThan(few!);
});

test('alone it is the lead over the Grifter', () => {
  const solo = { seats: 1, hands: [['juice-bar']], level: 'normal' } satisfies Sketch;
  expect(standingIn({ ...solo, money: [30, 20] })).toEqual([10]);
});
