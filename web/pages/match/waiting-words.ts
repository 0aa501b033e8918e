import type { MatchPage } from '../../../api/schemas/match.ts';

const COUNTS = ['nobody', 'one', 'two', 'three', 'four', 'five', 'six'] as const;
const PACES: Readonly<Record<MatchPage['pace'], string>> = {
  '12h': '12 hours a move',
  '1d': 'A day a move',
  '3d': 'Three days a move',
  '7d': 'A week a move',
  none: 'No clock',
};

/** Whom the table waits for before it can begin. */
export const waitingWords = ({ seats, status }: Pick<MatchPage, 'seats' | 'status'>): string => {
  if (status === 'cancelled') return 'This table was put away before it began.';
  const free = seats.filter(({ player, bot }) => !player && !bot).length;
  if (free === 0) return 'Everyone is here.';
  return `Waiting for ${COUNTS[free] ?? free} more.`;
};

const spaced = (key: string): string => key.replace(/[-_]|(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();

const optionWords = ([key, value]: [string, string | number | boolean]): string | undefined => {
  if (value === false) return undefined;
  const name = spaced(key).replace(/^./, (letter) => letter.toUpperCase());
  return value === true ? name : `${name}: ${value}`;
};

/** What was agreed when the table was set up, a fact each. */
export const configWords = ({
  config,
  pace,
  visibility,
}: Pick<MatchPage, 'config' | 'pace' | 'visibility'>): string[] => [
  PACES[pace],
  visibility === 'private' ? 'By invitation' : 'Open to all',
  ...Object.entries(config).flatMap((option) => optionWords(option) ?? []),
];
