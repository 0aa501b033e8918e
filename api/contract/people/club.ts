import * as v from 'valibot';
import { CLUB_ROLES } from '../../../db/closed-lists.ts';
import { MatchCard } from '../match.ts';
import { nameOf } from './player.ts';
import { Count, Id, Labeled, Mark, named, Person, rows, Time } from '../scalars.ts';

const Role = v.picklist(CLUB_ROLES);
const ClubName = nameOf(40);

export const Season = named('Season', {
  number: Count,
  started: Time,
  /** When it ended or will end; null: when somebody ends it. */
  ends: v.nullable(Time),
});
export type Season = v.InferOutput<typeof Season>;

export const Club = named('Club', {
  id: Id,
  name: v.string(),
  isOpen: v.boolean(),
  created: Time,
  /** The asker's role; null: no member. */
  role: v.nullable(Role),
  members: rows({ ...Person.entries, role: Role, joined: Time }),
  /** Newest first. */
  seasons: v.array(Season),
  link: v.optional(v.string()),
});
export type Club = v.InferOutput<typeof Club>;
export const Clubs = v.object({ clubs: rows({ ...Labeled.entries, role: Role, members: Count }) });
export type Clubs = v.InferOutput<typeof Clubs>;
export const ClubInvitation = v.object({
  ...Labeled.entries,
  members: Count,
  keepers: v.array(v.string()),
  isMember: v.boolean(),
});
export type ClubInvitation = v.InferOutput<typeof ClubInvitation>;

export const Standing = v.object({
  season: Season,
  /** Best first. One point for each seat ranked behind, half a point for each tie. */
  players: rows({
    ...Person.entries,
    game: v.string(),
    played: Count,
    won: Count,
    points: v.number(),
  }),
  records: rows({
    game: v.string(),
    seats: Count,
    /** The game's difficulty; empty if it has no such option. */
    level: v.string(),
    played: Count,
    won: Count,
    /** The best score of the matches won; null: none was won, or the game has no scores. */
    best: v.nullable(v.number()),
    /** The match of that score, shown only to members. */
    match: v.nullable(v.object({ id: Id, names: v.array(v.string()) })),
  }),
});
export type Standing = v.InferOutput<typeof Standing>;

export const ClubMatches = v.object({ matches: v.array(MatchCard), next: v.optional(v.string()) });
export type ClubMatches = v.InferOutput<typeof ClubMatches>;

export const ClubBody = v.strictObject({ name: ClubName });
export const ClubChange = v.pipe(
  v.strictObject({ name: v.optional(ClubName), isOpen: v.optional(v.boolean()) }),
  v.check(({ name, isOpen }) => name !== undefined || isOpen !== undefined, 'Nothing would change.'),
);
export const JoinClub = v.strictObject({ token: Mark });
