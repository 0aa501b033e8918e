/** One line of the bench: what was measured, against what it should be. */
export interface Figure {
  name: string;
  aim?: string;
  measured: string;
  /** The same of another commit. */
  against?: string;
  /** Left out where there is nothing to hold it against. */
  isMet?: boolean;
  /** What must never be, however busy the machine: the bench fails. */
  isFault?: boolean;
}

export const figure = (name: string, measured: string, aim?: { text: string; isMet: boolean }): Figure => ({
  name,
  measured,
  ...(aim && { aim: aim.text, isMet: aim.isMet }),
});

/** What must be nothing: anything at all is a fault. */
export const never = (name: string, found: readonly string[] | number): Figure => {
  const told = typeof found === 'number' ? String(found) : found.join(', ') || 'none';
  const isMet = told === '0' || told === 'none';
  return { ...figure(name, told, { text: 'none', isMet }), isFault: !isMet };
};

/** The same figures of another commit, beside these. */
export const beside = (here: readonly Figure[], there: readonly Figure[] = []): Figure[] =>
  here.map((one) => {
    const other = there.find(({ name }) => name === one.name);
    return other ? { ...one, against: other.measured } : one;
  });

/** The value that this share of the list stays below. */
export const quantile = (list: readonly number[], share: number): number => {
  const sorted = [...list].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
};
export const median = (list: readonly number[]): number => quantile(list, 0.5);

/** CPU that this process has used so far, all its threads together, in milliseconds. */
export const cpuNow = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** CPU milliseconds that a piece of work takes. */
export const cpuOf = (work: () => unknown): number => {
  const before = cpuNow();
  work();
  return cpuNow() - before;
};

export const ms = (value: number): string => `${value.toFixed(value < 10 ? 2 : 1)} ms`;
export const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
export const times = (ratio: number): string => `${ratio.toFixed(2)} x`;

const markOf = ({ isMet }: Figure): string => (isMet === undefined ? '' : isMet ? 'ok' : 'NOT');

/** The figures as a table to be read on a screen. */
export const tabulate = (figures: readonly Figure[]): string => {
  const rows = [
    ['figure', 'aim', 'measured', figures.some(({ against }) => against) ? 'against' : '', ''],
    ...figures.map((one) => [one.name, one.aim ?? '', one.measured, one.against ?? '', markOf(one)]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map((row) =>
      row
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};
