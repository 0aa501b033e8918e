export { plural as count } from '../../common/words/numbers.ts';

const COUNTS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'] as const;
export const countWord = (n: number): string => COUNTS[n] ?? String(n);

/** A boolean as ARIA spells it. */
export const flag = <T extends boolean | undefined>(is: T) =>
  (is === undefined ? undefined : String(is)) as T extends boolean ? 'true' | 'false' : undefined;
