import * as v from 'valibot';
import * as lists from '../../../db/closed-lists.ts';
import {
  Count,
  GameId,
  Id,
  Labeled,
  named,
  namedStrict,
  Options,
  Person,
  rows,
  Time,
  whole,
} from '../scalars.ts';
import { Minimum } from './meet.ts';
import { nameOf } from './player.ts';

const OwnEntry = v.object({
  number: Count,
  stage: v.picklist(lists.ENTRANT_STAGES),
  /** Their line of the standing; on a ladder their rung. */
  place: Count,
  points: v.number(),
  late: Count,
  most: Count,
  /** The tables of rounds that the asker plays next, or plays now. */
  tables: rows({
    round: Count,
    /** Null: it is still to be made. */
    match: v.nullable(Id),
    others: v.array(v.string()),
    isMyTurn: v.boolean(),
    /** The asker's own, or the first of the table. */
    deadline: v.nullable(Time),
  }),
});

export const TournamentCard = named('TournamentCard', {
  id: Id,
  name: v.string(),
  kind: v.picklist(lists.TOURNAMENT_KINDS),
  game: v.string(),
  seats: Count,
  pace: v.picklist(lists.PACES),
  /** Whether days off and vacation stop the clocks of its matches, as quiet hours do. */
  daysOff: v.boolean(),
  stage: v.picklist(lists.TOURNAMENT_STAGES),
  /** The newest round; 0 before the first. */
  round: Count,
  /** Null: a ladder, or not known before it begins. */
  rounds: v.nullable(Count),
  roundUntil: v.nullable(Time),
  entrants: Count,
  least: Count,
  most: Count,
  startsAt: v.nullable(Time),
  startedAt: v.nullable(Time),
  endedAt: v.nullable(Time),
  club: v.nullable(Labeled),
  organizer: v.nullable(Person),
  winner: v.nullable(v.string()),
  me: v.nullable(OwnEntry),
});
export type TournamentCard = v.InferOutput<typeof TournamentCard>;

export const Tournament = named('Tournament', {
  ...TournamentCard.entries,
  config: Options,
  roundDays: Count,
  ties: v.array(v.picklist(lists.TIE_RULES)),
  minimum: Minimum,
  /** Tables that are over, and all tables of the rounds opened until now. */
  tablesOver: Count,
  tables: Count,
  /** Why the asker can't enter; null: they can, or are in. */
  why: v.nullable(v.string()),
  isOrganizer: v.boolean(),
});
export type Tournament = v.InferOutput<typeof Tournament>;

export const Tournaments = v.object({ tournaments: v.array(TournamentCard), next: v.optional(v.string()) });
export type Tournaments = v.InferOutput<typeof Tournaments>;

export const StandingLine = named('StandingLine', {
  number: Count,
  /** Null: the account was deleted. */
  player: v.nullable(Person),
  stage: v.picklist(lists.ENTRANT_STAGES),
  place: Count,
  points: v.number(),
  /** What each of the tournament's tie rules says, in their order. */
  tie: v.array(v.number()),
  rounds: rows({
    round: Count,
    match: v.nullable(Id),
    /** The numbers of those they meet, and, once it is over, what they had against each: 1 ahead, ½ level, 0 behind. */
    met: v.array(Count),
    got: v.array(v.number()),
    /** Null until it is over. */
    rank: v.nullable(Count),
    /** Stars, dollars: what they had in the game's unit. */
    figure: v.nullable(v.number()),
    /** The points of a round without a table, or whose match was called off; null: they play, or played. */
    off: v.nullable(v.number()),
  }),
});
export type StandingLine = v.InferOutput<typeof StandingLine>;
/** Up to 100 lines, best first; `next` is the `from` of the next page. */
export const TournamentStanding = v.object({ lines: v.array(StandingLine), next: v.optional(Count) });
export type TournamentStanding = v.InferOutput<typeof TournamentStanding>;

/** A round: up to 100 of its tables; `next` is the `from` of the next page. */
export const TournamentRound = named('TournamentRound', {
  round: Count,
  openedAt: v.nullable(Time),
  until: v.nullable(Time),
  /** When the next round opened, or the tournament ended; null for the newest, and on a ladder. */
  endedAt: v.nullable(Time),
  tables: rows({
    /** Counted from 1 in its round. */
    number: Count,
    match: Id,
    stage: v.picklist(lists.PAIRING_STAGES),
    /** By seat. `place`: in the standing of the tournament. `rank`, `figure`: at this table, once it is over. */
    seats: rows({
      number: Count,
      player: v.nullable(Person),
      place: Count,
      rank: v.nullable(Count),
      figure: v.nullable(v.number()),
    }),
    seq: Count,
    isMine: v.boolean(),
  }),
  off: v.array(Person),
  next: v.optional(Count),
});
export type TournamentRound = v.InferOutput<typeof TournamentRound>;

/** What happened, newest first: the last 200. */
export const TournamentLog = v.object({
  deeds: rows({
    at: Time,
    deed: v.picklist(lists.TOURNAMENT_DEEDS),
    /** Null: by itself, or the account was deleted. */
    by: v.nullable(v.string()),
    about: v.nullable(v.string()),
    round: v.nullable(Count),
    reason: v.string(),
  }),
});
export type TournamentLog = v.InferOutput<typeof TournamentLog>;

const { id, name, game, kind, stage, entrants, endedAt } = TournamentCard.entries;
export const PlayerTournaments = v.object({
  tournaments: rows({ id, name, game, kind, stage, entrants, place: Count, endedAt }),
});
export type PlayerTournaments = v.InferOutput<typeof PlayerTournaments>;

/** The paces of tournaments: nothing may stall. */
export const TOURNAMENT_PACES = ['12h', '1d', '3d', '7d'] as const;

export const MakeTournament = namedStrict('MakeTournament', {
  name: nameOf(60),
  kind: v.picklist(lists.TOURNAMENT_KINDS),
  game: GameId,
  config: v.optional(Options, {}),
  seats: whole(2, 6),
  pace: v.optional(v.picklist(TOURNAMENT_PACES), '1d'),
  daysOff: v.optional(v.boolean(), true),
  /** For tables and Swiss; the others know by themselves. */
  rounds: v.optional(whole(1, 15)),
  roundDays: v.optional(whole(3, 90), 21),
  minimum: v.optional(Minimum, {}),
  /** One of my clubs that I help run; only its members see it and may enter. */
  club: v.optional(Id),
  least: v.optional(whole(2, 200)),
  most: v.optional(whole(2, 1000)),
  /** When it begins with those who are in, at least `least`; left out: as soon as `most` are in. */
  startsAt: v.optional(Time),
});
export type MakeTournament = v.InferInput<typeof MakeTournament>;

export const OrganizeBody = v.variant('deed', [
  v.strictObject({ deed: v.literal('begin') }),
  v.strictObject({ deed: v.literal('cancel'), reason: nameOf(200) }),
  v.strictObject({ deed: v.literal('remove'), player: Id, reason: nameOf(200) }),
  v.strictObject({ deed: v.literal('extend'), days: whole(1, 14), reason: nameOf(200) }),
]);
export type OrganizeBody = v.InferInput<typeof OrganizeBody>;
