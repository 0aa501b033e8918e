import { plural } from '../../../kit/words/english.ts';
import { joined, line, type Line } from '../../../kit/words/words.ts';
import type { Owner, Valuation } from '../model/kinds.ts';
import type { Sale } from '../model/laid.ts';
import { TILES } from '../model/tiles.ts';
import { unitOf } from '../scoring/valuations.ts';
import { building, listOf, markName, who } from './names.ts';

/** What a Building's Valuation counted, how often, and what it pays each time; undefined where it pays nothing. */
interface Count {
  valuation: Valuation;
  count: number;
  unit: number;
}
const countIn = ({ tile, worth, signs }: Sale): Count | undefined => {
  const single = signs === 2 ? worth / 2 : worth;
  const { valuation } = TILES[tile];
  if (!valuation || single === 0) return undefined;
  const unit = unitOf(valuation) ?? single;
  return { valuation, count: single / unit, unit };
};

/** A Copy, and what pays once, are only their sum. */
const product = (count: number, unit: string): string => (count === 1 ? unit : `${count} × ${unit}`);

/** What a Building's sum is made of, in figures: symbols and People. */
export const makeup = (sale: Sale, isHalf = false): string => {
  if (isHalf) return `½ × ${sale.worth + sale.people}`;
  const counted = countIn(sale);
  const made = [
    ...(counted ? [product(counted.count, `${counted.unit}${sale.signs === 2 ? ' × 2' : ''}`)] : []),
    ...(sale.people > 0 ? [sale.people] : []),
  ];
  return made.join(' + ') || '0';
};

const nounOf = (valuation: Valuation): string => {
  switch (valuation.kind) {
    case 'people':
      return markName(valuation.of);
    case 'symbols':
      return `${markName(valuation.of)} symbol`;
    case 'wild':
      return 'wild symbol';
    case 'sets':
      return 'set';
    case 'ownership':
      return 'sign';
    default:
      return 'Building';
  }
};

const countWords = ({ valuation, count, unit }: Count): string => {
  if (valuation.kind === 'enclosure') return 'encloses another street';
  if (valuation.kind === 'copy') return `copied ${unit}`;
  return `${plural(count, nounOf(valuation))} × ${unit}`;
};

/** The same in words: `6 Tourists × 2, 4 People`. */
const madeWords = (sale: Sale): string => {
  const counted = countIn(sale);
  return [
    ...(counted ? [countWords(counted)] : []),
    ...(counted && sale.signs === 2 ? ['doubled'] : []),
    ...(sale.people > 0 ? [plural(sale.people, { one: '# Person', other: '# People' })] : []),
  ].join(', ');
};

const saleWords = (sale: Sale, isOnly: boolean): Line => {
  const name = isOnly ? line`${building(sale.tile)}` : line`${building(sale.tile)} ${sale.paid}`;
  const made = madeWords(sale);
  return made === '' ? name : line`${name} (${made})`;
};

/** What each owner earned and with what, in payment order. */
const byOwner = (sales: readonly Sale[]): { paid: Line; own: Sale[] }[] =>
  [...new Set(sales.map(({ owner }) => owner))].map((owner: Owner) => {
    const own = sales.filter((sale) => sale.owner === owner);
    return { own, paid: line`${who(owner)} $${own.reduce((sum, { paid }) => sum + paid, 0)}` };
  });

export const paidWords = (sales: readonly Sale[]): Line => listOf(byOwner(sales).map(({ paid }) => paid));

export const sharesWords = (sales: readonly Sale[]): Line =>
  joined(
    byOwner(sales).map(
      ({ paid, own }) => line`${paid}: ${listOf(own.map((sale) => saleWords(sale, own.length === 1)))}.`,
    ),
    ' ',
  );
