import { expect, test } from 'vitest';
import { sketch, type Sketch } from '../testing/sketch.ts';
import { view } from '../view.ts';
import { standing } from './bot.ts';

const leadOf = (drawn: Sketch): number => {
  const [own, other] = standing(view(sketch(drawn), 'table')) as [number, number];
  return own - other;
};

test('seats with the same stand alike', () => {
  expect(leadOf({ tableaus: ['au-dj', 'bu-dj'] })).toBeCloseTo(0);
});

test('a scoring city counts, and a milestone, drivers, tools and riders in hand', () => {
  for (const more of [
    { tableaus: ['au-dj am-dj', 'bu-dj'] },
    { held: [['city-a'], []] },
    { drivers: [8, 7] },
    { tools: [['refinance'], []] },
    { hands: ['au-dj', ''] },
  ] satisfies Sketch[])
    expect(leadOf(more), JSON.stringify(more)).toBeGreaterThan(0);
});

test('a loan costs more than its drivers bring', () => {
  expect(leadOf({ loans: [1, 0], drivers: [10, 7] })).toBeLessThan(0);
});

test('a milestone that would win at once is worth more than its points', () => {
  const held: Sketch['held'] = [['city-b', 'city-c', 'city-d', 'city-e', 'city-f'], []];
  const near = leadOf({ held, tableaus: ['au-dj am-dj', ''] });
  const started = leadOf({ held, tableaus: ['au-dj', ''] });
  expect(near - started).toBeGreaterThan(
    leadOf({ tableaus: ['au-dj am-dj', ''] }) - leadOf({ tableaus: ['au-dj', ''] }),
  );
});

test('alone, more of what wins stands better', () => {
  const alone = (tableau: string): number => standing(view(sketch({ seats: 1, tableaus: [tableau] }), 0))[0]!;
  expect(alone('au-dj am-dj ad-dj')).toBeGreaterThan(alone('au-dj'));
});
