import { figure } from '../../../rules/kit/words/english.ts';

const COUNTS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'] as const;
export const countWord = (n: number): string => COUNTS[n] ?? String(n);
/** `1 star`, `2 stars`, `−1 star`. */
export const count = (n: number, noun: string): string =>
  `${figure(n)} ${noun}${Math.abs(n) === 1 ? '' : 's'}`;

/** A boolean as ARIA spells it. */
export const flag = <T extends boolean | undefined>(is: T) =>
  (is === undefined ? undefined : String(is)) as T extends boolean ? 'true' | 'false' : undefined;
