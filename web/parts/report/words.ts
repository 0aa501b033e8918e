import type { Notice } from '../../../api/contract/people/moderation.ts';
import type { ReportKind, ReportReason } from '../../../db/closed-lists.ts';

/** Why something is reported. */
export const REASONS: readonly (readonly [ReportReason, string])[] = [
  ['abuse', 'Insults or hate'],
  ['spam', 'Spam or ads'],
  ['cheating', 'Cheating'],
  ['private', 'Private information'],
  ['other', 'Something else'],
];

export const reasonWords = (reason: ReportReason): string => REASONS.find(([one]) => one === reason)![1];

/** How what somebody was told is headed, new and in the settings. Answers are listed with the reports. */
export const SENDERS: Readonly<Record<Notice['from'], { head: string; list?: string }>> = {
  moderators: { head: 'A moderator writes', list: 'From the moderators' },
  tournaments: { head: 'Your tournaments', list: 'From your tournaments' },
  answers: { head: 'A moderator writes' },
};

/** What is reported. */
export const KINDS: Readonly<Record<ReportKind, string>> = {
  line: 'Message',
  name: 'Name',
  club: 'Club name',
  player: 'Player',
  tournament: 'Tournament name',
};
