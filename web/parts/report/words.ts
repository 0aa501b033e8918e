import type { NoticeKind, ReportKind, ReportReason } from '../../../db/closed-lists.ts';
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

const TOLD: Readonly<Record<NoticeKind, (about: string) => string>> = {
  acted: (about) => `You reported “${about}”. A moderator looked into it and acted on it. Thank you.`,
  dismissed: (about) =>
    `You reported “${about}”. A moderator looked into it and found nothing against the house rules.`,
  removed: (about) => `A moderator removed your message “${about}”.`,
  renamed: (about) => `A moderator replaced the name “${about}”.`,
  warned: (about) =>
    about ? `A moderator warned you about “${about}” and removed it.` : 'A moderator warned you.',
  banned: () => 'You were banned.',
  unbanned: () => 'You can play here again.',
  'tournament-over': (about) => `The tournament “${about}” is over.`,
  'tournament-cancelled': (about) => `The tournament “${about}” was called off.`,
  'tournament-full': (about) => `The tournament “${about}” began, and no seat was left for you.`,
  'tournament-passed': (about) => `The tournament “${about}” has another organizer.`,
};

/** Whether it comes from a tournament, not from a moderator. */
export const isOfTournament = ({ kind }: Pick<Notice, 'kind'>): boolean => kind.startsWith('tournament-');

/** What a player is told. */
export const noticeWords = ({ kind, about }: Pick<Notice, 'kind' | 'about'>): string => TOLD[kind](about);
