import type { ReportKind, ReportReason } from '../../../db/closed-lists.ts';
import type { Notice } from '../../../api/contract/people/moderation.ts';

/** Why something is reported. */
export const REASONS: readonly (readonly [ReportReason, string])[] = [
  ['abuse', 'Insults or hate'],
  ['spam', 'Spam or ads'],
  ['cheating', 'Cheating'],
  ['private', 'Private information'],
  ['other', 'Something else'],
];

export const reasonWords = (reason: ReportReason): string => REASONS.find(([one]) => one === reason)![1];

/** What is reported. */
export const KINDS: Readonly<Record<ReportKind, string>> = {
  line: 'Message',
  name: 'Name',
  club: 'Club name',
  player: 'Player',
  tournament: 'Tournament name',
};

/** Whether it comes from a tournament, not from a moderator. */
export const isOfTournament = ({ kind }: Pick<Notice, 'kind'>): boolean => kind.startsWith('tournament-');
