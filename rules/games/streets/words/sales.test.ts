import { expect, test } from 'vitest';
import { fixturesOf } from '../../../../test/fixtures/fixture.ts';
import { makeTelling, toText } from '../../../kit/words/words.ts';
import type { Event, Sale } from '../model/types.ts';
import { streets } from '../game.ts';
import { makeup, sharesWords } from './names.ts';
import { recap } from './page.ts';

const sale = (rest: Partial<Sale>): Sale => ({
  owner: 0,
  tile: 'grand-hotel',
  worth: 12,
  people: 4,
  paid: 16,
  signs: 1,
  isPitch: false,
  ...rest,
});
const telling = makeTelling({ viewer: 1 }, { you: { first: 'You', inside: 'you' }, nameOf: () => 'Wren' });
const said = (...sales: Sale[]): string => toText(sharesWords(sales), telling).trim();

/** Every sale at full price in the recorded matches. */
const SALES = fixturesOf(streets).flatMap(([, { entries }]) =>
  (entries.flatMap(({ events }) => events) as Event[]).flatMap((event) =>
    event.type === 'street-scored' ? event.open.sales : [],
  ),
);

/** Works out `6 × 2 + 4`. */
const worked = (sum: string): number =>
  sum
    .split(' + ')
    .reduce((total, product) => total + product.split(' × ').reduce((n, by) => n * Number(by), 1), 0);

test('what a sum is made of makes the sum, in whole symbols and People', () => {
  expect(SALES.length).toBeGreaterThan(50);
  for (const each of SALES) {
    expect(worked(makeup(each).figures), JSON.stringify(each)).toBe(each.paid);
    expect(makeup(each).figures).not.toContain('.');
  }
});

test.each([
  ['6 × 2 + 4', {}],
  ['6 × 2', { people: 0, paid: 12 }],
  ['4', { worth: 0, paid: 4 }],
  ['3 × 2 × 2 + 4', { signs: 2 }],
  ['12', { tile: 'copy-shop', people: 0, paid: 12 }],
] as const)('%s', (made, rest) => {
  expect(makeup(sale(rest)).figures).toBe(made);
});

test('at half price only the half is told', () => {
  const sold = { type: 'city-sold' as const, open: { sales: [sale({ paid: 8 })] } };
  expect(recap.shares!(sold)).toEqual([
    { part: 'At half price', to: { seat: 0 }, by: 8, from: 'tile:grand-hotel', of: '½ × 16' },
  ]);
});

test('an owner hears what one Building made, and of several what each did', () => {
  expect(said(sale({ owner: 1 }))).toBe('You $16: Grand Hotel (6 Tourists × 2, 4 People).');
  const copy = sale({ tile: 'copy-shop', people: 1, paid: 13, signs: 2, worth: 24 });
  expect(said(sale({}), copy)).toBe(
    'Wren $29: Grand Hotel 16 (6 Tourists × 2, 4 People) and Copy Shop 13 (copied 12, doubled, 1 Person).',
  );
});

test('a caption says whom a street paid', () => {
  const open = { street: 'toy-store', sales: [sale({ owner: 1 }), sale({}), sale({ paid: 4 })] } as const;
  const told = recap.brief!({ type: 'street-scored', open } as never, [], { viewer: 1 })!;
  expect(toText(told, telling)).toBe('The street of Toy Store paid you $16 and Wren $20.');
});
