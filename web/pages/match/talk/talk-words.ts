import type { LogEntry, MatchPage, TalkLine } from '../../../../api/http/schemas/match.ts';

/** The speaker's name; "You" for the viewer's own seat. */
export const speakerName = ({ seat, player }: TalkLine, { viewer }: Pick<MatchPage, 'viewer'>): string => {
  if (seat !== null && seat === viewer) return 'You';
  return player?.name ?? 'Former player';
};

/** What had last happened in the match when something was said. */
export const saidWhile = (log: readonly LogEntry[], seq: number): string => {
  if (seq === 0) return 'Before the match';
  const last = log.findLast((entry) => entry.seq <= seq && entry.text.length > 0);
  return last?.text.at(-1)?.replace(/\.$/, '') ?? 'Earlier';
};

/** A line of talk for screen readers. */
export const spokenLine = (line: TalkLine, page: Pick<MatchPage, 'viewer'>): string =>
  `${speakerName(line, page)} said: ${line.text}`;
