export declare const STATUSES: readonly ['open', 'running', 'finished', 'cancelled'];
export declare const VISIBILITIES: readonly ['public', 'private'];
/** How long a player may take for each decision. */
export declare const PACES: readonly ['12h', '1d', '3d', '7d', 'none'];
/** How a player gave up a seat. */
export declare const DEPARTURES: readonly ['left', 'timed-out'];
export type Departure = (typeof DEPARTURES)[number];
/** The reliability a table may require, in percent of turns and of matches. */
export declare const RELIABILITIES: readonly [80, 90, 95];
/** The ratings a table may require; everybody begins at 1500. */
export declare const RATINGS: readonly [1400, 1500, 1600, 1800];
/** What happens to hidden hands after the match: everybody sees them, or nobody ever does. */
export declare const HIDDEN: readonly ['opened', 'kept'];
export type Hidden = (typeof HIDDEN)[number];
/** What happens to a late turn: the seat's bot plays it, or the other players vote. */
export declare const LATE_RULES: readonly ['bot', 'vote'];
/** The choices of that vote. */
export declare const LATE_CHOICES: readonly ['wait', 'bot', 'end'];
export type LateChoice = (typeof LATE_CHOICES)[number];
/** What the players of a match may agree on. */
export declare const ASKS: readonly ['pause', 'resume', 'extend', 'replace'];
/** What a personal token lets a program do: take part, look on, change settings. */
export declare const SCOPES: readonly ['play', 'read', 'account'];
export type Scope = (typeof SCOPES)[number];
/** Seated players talk at the table, spectators in the gallery. */
export declare const ROOMS: readonly ['table', 'gallery'];
export type Room = (typeof ROOMS)[number];
/** What the lobby can list: tables to join, matches with a seat to take over, or matches to watch. */
export declare const LOBBIES: readonly ['join', 'replace', 'watch'];
/** How a player marks another; only that player can see it. Muting hides what somebody says, blocking keeps them away as well. */
export declare const CONTACT_KINDS: readonly ['friend', 'blocked', 'muted'];
export declare const ROLES: readonly ['moderator'];
export type ServiceRole = (typeof ROLES)[number];
/** What can be reported: a message, the name of a player, club or tournament, or how somebody behaves. */
export declare const REPORT_KINDS: readonly ['line', 'name', 'club', 'player', 'tournament'];
export type ReportKind = (typeof REPORT_KINDS)[number];
export declare const REPORT_REASONS: readonly ['abuse', 'spam', 'cheating', 'private', 'other'];
export type ReportReason = (typeof REPORT_REASONS)[number];
/** What was decided. A warning or ban for a message or name removes it too. */
export declare const MEASURES: readonly ['dismissed', 'removed', 'renamed', 'warned', 'banned', 'unbanned'];
export type Measure = (typeof MEASURES)[number];
/** What a player is told: the answer to their report, what was decided about them, or how a tournament went on. */
export declare const NOTICE_KINDS: readonly ['acted', 'dismissed', 'removed', 'renamed', 'warned', 'banned', 'unbanned', 'tournament-over', 'tournament-cancelled', 'tournament-full'];
export type NoticeKind = (typeof NOTICE_KINDS)[number];
/** What happens to a guest's matches: the account takes them over, or the guest keeps them. */
export declare const CHOICES: readonly ['take', 'leave'];
export type GuestChoice = (typeof CHOICES)[number];
/** Roles in a club, highest first. A club has one founder; when the founder leaves, a trigger passes the role on. */
export declare const CLUB_ROLES: readonly ['founder', 'keeper', 'member'];
export type ClubRole = (typeof CLUB_ROLES)[number];
/** The stages of a club's match. */
export declare const CLUB_STAGES: readonly ['open', 'running', 'finished'];
export type ClubStage = (typeof CLUB_STAGES)[number];
export declare const NUDGE_KINDS: readonly ['turn', 'reminder', 'finished', 'closed', 'invited', 'begun', 'decide'];
/** A nudge from the outbox, one that a waiting player asked for, or word that the operator took the match back. */
export declare const DELIVERY_KINDS: readonly ["turn", "reminder", "finished", "closed", "invited", "begun", "decide", "asked", "rewound"];
/** Mail, browser push, and webhooks in the format of Discord, Slack, or the player's own program. */
export declare const CHANNEL_KINDS: readonly ['mail', 'push', 'discord', 'slack', 'json'];
export type ChannelKind = (typeof CHANNEL_KINDS)[number];
/** Channels that others may read too: messages there show only what the table sees. */
export declare const SHARED_CHANNELS: readonly ['discord', 'slack'];
/** How mail comes back: from no such mailbox, from one that can't take it now, or as a complaint. */
export declare const BOUNCES: readonly ['hard', 'soft', 'complaint'];
export type Bounce = (typeof BOUNCES)[number];
/** At once, after ten minutes unseen, or once a day at a set hour. */
export declare const MOMENTS: readonly ['now', 'unseen', 'digest'];
/** `mail`: the board alone; `card`: with names and scores beside it, for a link preview (1200 × 630). */
export declare const SHAPES: readonly ['mail', 'card'];
export type Shape = (typeof SHAPES)[number];
/**
 * What is counted for finished matches: ranks and scores; turns and days per match; how and in which month it ended; turns by
 * hour of the day (UTC) and by duration; whether the first player won; what was built; and, in cooperative games, the best result
 * per level.
 */
export declare const FIGURES: readonly ['rank', 'score', 'turns', 'days', 'ending', 'month', 'hour', 'answer', 'opening', 'built', 'record'];
/**
 * What is counted for the status page and the operator's day: actions and how long they took, failures, matches made and ended,
 * guests, sign-ins, how late deadlines and nudges were kept, and what became of mail.
 */
export declare const TALLIES: readonly ['action', 'failure', 'made', 'ended', 'guest', 'sign-in', 'deadline', 'nudge', 'mail-taken', 'mail-refused', 'mail-bounced', 'mail-complained'];
export type TallyName = (typeof TALLIES)[number];
/**
 * How a tournament pairs its players: all meet all, tables at which everybody meets as evenly as can be, pairs of about equal
 * points, tables of which two go on, or challenges without an end.
 */
export declare const TOURNAMENT_KINDS: readonly ['round-robin', 'even', 'swiss', 'knock-out', 'ladder'];
export type TournamentKind = (typeof TOURNAMENT_KINDS)[number];
/** Waits for players, is played, or is over: with places, or called off. */
export declare const TOURNAMENT_STAGES: readonly ['open', 'running', 'over', 'cancelled'];
export type TournamentStage = (typeof TOURNAMENT_STAGES)[number];
/** What parts players of equal points. */
export declare const TIE_RULES: readonly ['common-tables', 'sonneborn-berger', 'strength-met', 'figures', 'lots'];
export type TieRule = (typeof TIE_RULES)[number];
/** Plays, waits for a seat, was knocked out, or is out: withdrew, was late too often, was removed. */
export declare const ENTRANT_STAGES: readonly ['in', 'waiting', 'knocked-out', 'withdrew', 'late', 'removed'];
export type EntrantStage = (typeof ENTRANT_STAGES)[number];
/** Its match is still to be made, is played, or is over; or the pairing came to nothing because too few were left. */
export declare const PAIRING_STAGES: readonly ['planned', 'running', 'over', 'void'];
export type PairingStage = (typeof PAIRING_STAGES)[number];
/** What happened in a tournament, by itself or by its organizer. */
export declare const TOURNAMENT_DEEDS: readonly ['made', 'begun', 'round-opened', 'removed', 'withdrew', 'late', 'extended', 'over', 'cancelled'];
