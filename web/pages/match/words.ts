import type { LogEntry, MatchPage, TalkLine } from '../../../api/contract/match.ts';
import { msg } from '../../common/words/words.ts';

export const speakerName = ({ seat, player }: TalkLine, { viewer }: Pick<MatchPage, 'viewer'>): string => {
  if (seat !== null && seat === viewer) return msg`You`;
  return player?.name ?? msg`Former player`;
};

export const saidWhile = (log: readonly LogEntry[], seq: number): string => {
  if (seq === 0) return msg`Before the match`;
  const last = log.findLast((entry) => entry.seq <= seq && entry.text.length > 0);
  return last?.text.at(-1)?.replace(/\.$/, '') ?? msg`Earlier`;
};

export const spokenLine = (line: TalkLine, page: Pick<MatchPage, 'viewer'>): string =>
  msg`${speakerName(line, page)} said: ${line.text}`;

/** The invite in the address, which lets a visitor without a seat look. */
export const inviteHere = (): string => new URLSearchParams(location.search).get('invite') ?? '';

const pathTo =
  (page: string) =>
  (id: string, invite: string): string =>
    `/matches/${id}${page}${invite ? `?${new URLSearchParams({ invite })}` : ''}`;

export const tablePath = pathTo('');

export const reviewPath = pathTo('/review');

export const fairPath = pathTo('/fair');
