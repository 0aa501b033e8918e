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

/** A count as in prose: spelled out up to ten. */
export const inWords = (n: number): string => NUMBERS[n] ?? String(n);

/** `1 minute`, `2 minutes`. */
export const counted = (n: number, unit: string): string => `${n} ${unit}${n === 1 ? '' : 's'}`;

/** The playing time: `about 45 minutes`. */
export const aboutMinutes = (minutes: number): string => `about ${counted(minutes, 'minute')}`;

/** Points, which come in halves: `2½`. */
export const makePoints = (points: number): string =>
  points % 1 === 0.5 ? `${points < 1 ? '' : Math.floor(points)}½` : String(Math.round(points));

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
