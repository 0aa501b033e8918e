import { plural } from '../../../kit/words/english.ts';
import { joined, line, type Line } from '../../../kit/words/words.ts';
import type { Owner, Valuation } from '../model/kinds.ts';
import type { Sale } from '../model/laid.ts';
import { TILES } from '../model/tiles.ts';
import { unitOf } from '../scoring/valuations.ts';
import { building, listOf, markName, who } from './names.ts';

/** How often a Building's Valuation counted, and what it pays each time; undefined where it pays nothing. */
const countIn = ({ tile, worth, signs }: Sale): { count: number; unit: number } | undefined => {
  const single = signs === 2 ? worth / 2 : worth;
  const { valuation } = TILES[tile];
  if (!valuation || single === 0) return undefined;
  const unit = unitOf(valuation) ?? single;
  return { count: single / unit, unit };
};

/** A product: a Copy, and what pays once, are only their sum. */
const product = ({ count, unit }: { count: number; unit: number }): string =>
  count === 1 ? `${unit}` : `${count} × ${unit}`;

/** What a Building's sum is made of, in figures: symbols and People. */
export const makeup = (sale: Sale, isHalf = false): string => {
  if (isHalf) return `½ × ${sale.worth + sale.people}`;
  const counted = countIn(sale);
  const worth = counted && `${product(counted)}${sale.signs === 2 ? ' × 2' : ''}`;
  const made = [worth, sale.people > 0 ? sale.people : undefined].filter((part) => part !== undefined);
  return made.join(' + ') || '0';
};

/** What a Valuation counted, and what each of it pays. */
const worthWords = (valuation: Valuation, { count, unit }: { count: number; unit: number }): string => {
  const each = (noun: string): string => `${plural(count, noun)} × ${unit}`;
  switch (valuation.kind) {
    case 'people':
      return each(markName(valuation.of));
    case 'symbols':
      return each(`${markName(valuation.of)} symbol`);
    case 'sets':
      return each('set');
    case 'wild':
      return each('wild symbol');
    case 'ownership':
      return each('sign');
    case 'street-size':
    case 'adjacency':
      return each('Building');
    case 'enclosure':
      return 'encloses another street';
    case 'copy':
      return `copied ${unit}`;
    default:
      valuation satisfies never;
      return '';
  }
};

/** The same in words: `6 Tourists × 2, 4 People`. */
const madeWords = (sale: Sale): string => {
  const counted = countIn(sale);
  const { valuation } = TILES[sale.tile];
  const worth = counted && valuation && worthWords(valuation, counted);
  return [
    ...(worth ? [worth] : []),
    ...(worth && sale.signs === 2 ? ['doubled'] : []),
    ...(sale.people > 0 ? [plural(sale.people, { one: '# Person', other: '# People' })] : []),
  ].join(', ');
};

const sum = (sales: readonly Sale[]): number => sales.reduce((total, { paid }) => total + paid, 0);

const byOwner = (sales: readonly Sale[]): [Owner, Sale[]][] =>
  [...new Set(sales.map(({ owner }) => owner))].map((owner) => [
    owner,
    sales.filter((sale) => sale.owner === owner),
  ]);

/** What each owner earned, in payment order. */
export const paidWords = (sales: readonly Sale[]): Line =>
  listOf(byOwner(sales).map(([owner, each]) => line`${who(owner)} $${sum(each)}`));

const saleWords = (sale: Sale, isOnly: boolean): Line => {
  const made = madeWords(sale);
  const name = isOnly ? building(sale.tile) : line`${building(sale.tile)} ${sale.paid}`;
  return made === '' ? line`${name}` : line`${name} (${made})`;
};

/** What each owner earned and with what, one sentence each. */
export const sharesWords = (sales: readonly Sale[]): Line =>
  joined(
    byOwner(sales).map(
      ([owner, each]) =>
        line`${who(owner)} $${sum(each)}: ${listOf(each.map((sale) => saleWords(sale, each.length === 1)))}.`,
    ),
    ' ',
  );
