export const STATUSES = ['open', 'running', 'finished', 'cancelled'] as const;
export const VISIBILITIES = ['public', 'private'] as const;
export const PACES = ['12h', '1d', '3d', '7d', 'none'] as const;
export const DEPARTURES = ['left', 'timed-out'] as const;
export type Departure = (typeof DEPARTURES)[number];

/** The reliability a table may require, in percent of turns and of matches. */
export const RELIABILITIES = [80, 90, 95] as const;
/** The ratings a table may require; everybody begins at 1500. */
export const RATINGS = [1400, 1500, 1600, 1800] as const;
/** What happens to hidden hands after the match: everybody sees them, or nobody ever does. */
export const HIDDEN = ['opened', 'kept'] as const;
export type Hidden = (typeof HIDDEN)[number];

/** What happens to a late turn: the seat's bot plays it, or the other players vote. */
export const LATE_RULES = ['bot', 'vote'] as const;
export const LATE_CHOICES = ['wait', 'bot', 'end'] as const;
export type LateChoice = (typeof LATE_CHOICES)[number];
export const ASKS = ['pause', 'resume', 'extend', 'replace'] as const;

/** What a personal token lets a program do: take part, look on, change settings. */
export const SCOPES = ['play', 'read', 'account'] as const;
export type Scope = (typeof SCOPES)[number];

/** Seated players talk at the table, spectators in the gallery. */
export const ROOMS = ['table', 'gallery'] as const;
export type Room = (typeof ROOMS)[number];

export const LOBBIES = ['join', 'replace', 'watch'] as const;

/** How a player marks another; only that player can see it. Muting hides what somebody says, blocking keeps them away as well. */
export const CONTACT_KINDS = ['friend', 'blocked', 'muted'] as const;

export const ROLES = ['moderator'] as const;
export type ServiceRole = (typeof ROLES)[number];
/** What can be reported: a message, the name of a player, club or tournament, or how somebody behaves. */
export const REPORT_KINDS = ['line', 'name', 'club', 'player', 'tournament'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];
export const REPORT_REASONS = ['abuse', 'spam', 'cheating', 'private', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
/** What was decided. A warning or ban for a message or name removes it too. */
export const MEASURES = ['dismissed', 'removed', 'renamed', 'warned', 'banned', 'unbanned'] as const;
export type Measure = (typeof MEASURES)[number];
/** What a player is told: the answer to their report, what was decided about them, or how a tournament went on. */
export const NOTICE_KINDS = [
  'acted',
  ...MEASURES,
  'tournament-over',
  'tournament-cancelled',
  'tournament-full',
  'tournament-passed',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Roles in a club, highest first. A club has one founder; when the founder leaves, a trigger passes the role on. */
export const CLUB_ROLES = ['founder', 'keeper', 'member'] as const;
export type ClubRole = (typeof CLUB_ROLES)[number];
export const CLUB_STAGES = ['open', 'running', 'finished'] as const;
export type ClubStage = (typeof CLUB_STAGES)[number];

export const NUDGE_KINDS = [
  'turn',
  'reminder',
  'rested',
  'finished',
  'closed',
  'invited',
  'begun',
  'decide',
] as const;
/** A nudge from the outbox, one that a waiting player asked for, or word that the operator took the match back. */
export const DELIVERY_KINDS = [...NUDGE_KINDS, 'asked', 'rewound'] as const;
export const CHANNEL_KINDS = ['mail', 'push', 'discord', 'slack', 'json'] as const;
export type ChannelKind = (typeof CHANNEL_KINDS)[number];
/** Channels that others may read too: messages there show only what the table sees. */
export const SHARED_CHANNELS = ['discord', 'slack'] as const;
/** The seat of what is told to a table’s own channel; an invitation has none, which is -1. */
export const TABLE_SEAT = -2;
/** How mail comes back: from no such mailbox, from one that can't take it now, or as a complaint. */
export const BOUNCES = ['hard', 'soft', 'complaint'] as const;
export type Bounce = (typeof BOUNCES)[number];
/** At once, after ten minutes unseen, or once a day at a set hour. */
export const MOMENTS = ['now', 'unseen', 'digest'] as const;

/** `mail`: the board alone; `card`: with names and scores beside it, for a link preview (1200 × 630). */
export const SHAPES = ['mail', 'card'] as const;
export type Shape = (typeof SHAPES)[number];

/** Ending: how it ended; opening: whether the first player won; record: wins by level, in cooperative games. */
export const COUNTED = ['rank', 'score', 'turns', 'days', 'ending', 'opening', 'built', 'record'] as const;
/** What the table may hold: releases before counted months, hours and answers, too. */
export const FIGURES = [
  'rank',
  'score',
  'turns',
  'days',
  'ending',
  'month',
  'hour',
  'answer',
  'opening',
  'built',
  'record',
] as const;

export const TALLIES = [
  'action',
  'failure',
  'made',
  'ended',
  'guest',
  'sign-in',
  'deadline',
  'nudge',
  'mail-taken',
  'mail-refused',
  'mail-bounced',
  'mail-complained',
] as const;
export type TallyName = (typeof TALLIES)[number];

/** All meet all, even tables, pairs of about equal points, tables of which two go on, or challenges without an end. */
export const TOURNAMENT_KINDS = ['round-robin', 'even', 'swiss', 'knock-out', 'ladder'] as const;
export type TournamentKind = (typeof TOURNAMENT_KINDS)[number];
export const TOURNAMENT_STAGES = ['open', 'running', 'over', 'cancelled'] as const;
export type TournamentStage = (typeof TOURNAMENT_STAGES)[number];
export const TIE_RULES = ['common-tables', 'sonneborn-berger', 'strength-met', 'figures', 'lots'] as const;
export type TieRule = (typeof TIE_RULES)[number];
export const ENTRANT_STAGES = ['in', 'waiting', 'knocked-out', 'withdrew', 'late', 'removed'] as const;
export type EntrantStage = (typeof ENTRANT_STAGES)[number];
/** Its match is still to be made, is played, or is over; or the pairing came to nothing because too few were left. */
export const PAIRING_STAGES = ['planned', 'running', 'over', 'void'] as const;
export const TOURNAMENT_DEEDS = [
  'made',
  'begun',
  'round-opened',
  'removed',
  'withdrew',
  'late',
  'extended',
  'over',
  'cancelled',
] as const;
/** Waiting: oldest turn first; the others newest first. */
export const INBOX_LISTS = [
  'waiting',
  'invited',
  'results',
  'talk',
  'going',
  'finished',
  'followed',
] as const;
export type InboxList = (typeof INBOX_LISTS)[number];

/** What readers may choose. The first is for those whose browser asks for none of them. */
export const LANGUAGE_TAGS = ['en', 'de'] as const;
export type LanguageTag = (typeof LANGUAGE_TAGS)[number];

/** What players are called, each in their language, until they say a name; the web asks whoever is called so. */
export const ANYBODY: Readonly<Record<LanguageTag, string>> = { en: 'Guest', de: 'Gast' };
