// npm run check -- language fr: what a language's catalogs lack, and what may be too long for its place.
import { faultsOf, longIn } from '../../web/build/english.ts';

const list = (head: string, lines: readonly string[]): void => {
  if (lines.length > 0) console.log(`${head}:\n${lines.map((line) => `  ${line}`).join('\n')}\n`);
};

/** Answers how many faults there are. */
export const checkLanguage = (tag: string): number => {
  const faults = faultsOf(tag);
  list('Faults', faults);
  list('Longer than the pseudo-language, so look at their places', longIn(tag));
  console.log(`${faults.length} faults`);
  return faults.length;
};
