const NUMBERS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
] as const;

/** A count as prose has it: in words as far as ten. */
export const inWords = (n: number): string => NUMBERS[n] ?? String(n);

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
