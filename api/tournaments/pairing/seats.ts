import type { Entrant } from './field.ts';

/** Every order of some things. */
const orders = <T>(things: readonly T[]): T[][] =>
  things.length < 2
    ? [[...things]]
    : things.flatMap((first, i) =>
        orders([...things.slice(0, i), ...things.slice(i + 1)]).map((rest) => [first, ...rest]),
      );

const burden = (table: readonly Entrant[]): number =>
  table.reduce((sum, { sat }, seat) => sum + ((sat[seat] ?? 0) + 1) ** 2 - (sat[seat] ?? 0) ** 2, 0);

/** A table in the order of seats that evens out best who sat where before; for tables of up to six. */
export const orderSeats = (table: readonly Entrant[]): Entrant[] =>
  orders(table).reduce((best, order) => (burden(order) < burden(best) ? order : best));
