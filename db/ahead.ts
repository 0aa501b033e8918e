import { sql, type SQL } from 'drizzle-orm';
import type { Db } from './client.ts';
import { holdPlayer, type AtMatch } from './ask.ts';
import type { StandingAnswers } from '../rules/kit/ahead/offers.ts';
import type { PLAN_STATES, PlanStop, PlannedAction, SeatPlan } from '../rules/kit/ahead/plan.ts';
import type { Seat } from '../rules/kit/game.ts';

export interface StoredPlan extends SeatPlan {
  /** Each with the words of its button when it was planned. */
  actions: readonly (PlannedAction & { text: string })[];
  basis: number;
  state: (typeof PLAN_STATES)[number];
  played: number;
  entries: readonly number[];
  /** The newest entry when it was done: somebody quick would have seen that. */
  until?: number;
  /** Before which action it stopped, and after which entry. */
  stopped?: { code: PlanStop; action: number; seq: number };
}

export interface SeatPlans {
  seat: Seat;
  player: string;
  plan: StoredPlan | null;
  standing: StandingAnswers | null;
}

/** A seat's plans after a move; without them, they are dropped. */
export type PlansAfter = Pick<SeatPlans, 'seat'> & { plan?: StoredPlan | null };

export interface PlansAt extends Pick<SeatPlans, 'seat' | 'player'> {
  match: string;
  seq: number;
  planned: number;
}

export interface PlansPart {
  plan?: StoredPlan | null;
  request?: object | null;
  standing?: StandingAnswers;
}

/** False if the match has ended or moved. Marks it, so that a move which was decided before fails. */
export const storePlans = (
  db: Db,
  { match, seat, player, seq, planned }: PlansAt,
  { plan, request, standing }: PlansPart,
): Promise<boolean> => {
  const json = (part: object | null | undefined) => sql`${part ? JSON.stringify(part) : null}::jsonb`;
  const hasPlan = sql`${plan !== undefined}::boolean`;
  const hasStanding = sql`${standing !== undefined}::boolean`;
  return db.did`
    with held as (
      update matches m set planned = m.planned + 1
      where m.id = ${match} and m.seq = ${seq} and m.planned = ${planned} and m.status = 'running'
        and exists (select from seats s where s.match = m.id and s.seat = ${seat} and s.player = ${player} and s.gone is null)
      returning m.id
    )
    insert into plans as w (match, seat, player, plan, request, standing)
    select held.id, ${seat}::int, ${player}, ${json(plan)}, ${json(request)}, ${json(standing)} from held
    on conflict on constraint plans_match_seat_pk do update set player = excluded.player,
      plan = case when ${hasPlan} then excluded.plan else w.plan end,
      request = case when ${hasPlan} then excluded.request else w.request end,
      standing = case when ${hasStanding} then excluded.standing else w.standing end`;
};

export const findPlanRequest = (db: Db, { match, player }: AtMatch) => db.value<object>`
    select w.request from plans w where w.match = ${match} and w.player = ${player} and w.plan is not null`;

export const MOST_NOTES = 50;

const noteJson = sql`n.note || jsonb_build_object('id', n.id, 'created', iso(n.created_at), 'changed', iso(n.changed_at)) as note`;

export const notesOf = <Note>(db: Db, { match, player }: AtMatch) =>
  db.list<Note>`select ${noteJson} from notes n
    where n.match = ${match} and n.player = ${player} order by n.created_at, n.id`;

interface Write extends AtMatch {
  id: string;
  note: object;
  now: Date;
}

/** Adds a note; undefined if the player has too many about this match. The lock counts notes of several requests one by one. */
export const addNote = <Note>(db: Db, { id, match, player, note, now }: Write) => db.after(holdPlayer(player))
  .value<Note>`
    insert into notes as n (id, match, player, note, created_at, changed_at)
    select ${id}, ${match}, ${player}, ${JSON.stringify(note)}::jsonb, ${now}, ${now}
    where (select count(*) from notes o where o.player = ${player} and o.match = ${match}) < ${MOST_NOTES}
    returning ${noteJson}`;

interface Known extends AtMatch {
  id: string;
  /** When the note was changed last, as its player knows it; undefined: whatever it is now. */
  basis?: string | undefined;
}

const isKnown = ({ id, match, player, basis }: Known): SQL => sql`n.id = ${id} and n.match = ${match}
  and n.player = ${player} and n.changed_at = coalesce(${basis ?? null}::timestamptz, n.changed_at)`;

/** Rewrites a note, later than it was changed before; undefined if the player has no such note as they know it. */
export const rewriteNote = <Note>(db: Db, { note, now, ...known }: Write & Known) => db.value<Note>`
    update notes n set note = ${JSON.stringify(note)}::jsonb,
      changed_at = greatest(${now}::timestamptz, n.changed_at + interval '1 millisecond')
    where ${isKnown(known)} returning ${noteJson}`;

export const dropNote = (db: Db, known: Known) => db.did`delete from notes n where ${isKnown(known)}`;
