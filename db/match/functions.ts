import { sql, type SQL } from 'drizzle-orm';
import { inboxMarkFunction } from '../inbox/mark.ts';
import { moveTime } from './commit.ts';
import { blocksAt, isBlockedAt } from '../people/reach.ts';
import { ownerOf } from '../people/sessions.ts';
import { rhythmsJson } from '../people/rhythm.ts';
import { lookFunction } from './presence.ts';
import { snapshotJson, UNDO } from './snapshots.ts';
import { entriesJson, MATCH_COLUMNS, plansJson, seatsJson, tenuresJson } from './stored.ts';
import { render } from '../sql.ts';
import { talkJson } from './talk.ts';

/** The highest possible `seq`. */
const NO_ENTRY = sql.raw('2147483647');

/** Parameter names, for use where a standalone statement would have values. */
const input = <T extends string>(...names: T[]): Record<T, SQL> =>
  Object.fromEntries(names.map((name) => [name, sql.raw(`p_${name}`)])) as Record<T, SQL>;

const columnName = (column: unknown): string => /"(\w+)"$/.exec(render(sql`${column}`))![1]!;

/** The columns of a row of `matches`, by the names used here. */
const matchColumns = Object.entries(MATCH_COLUMNS)
  .map(([name, column]) => `matches.${columnName(column)} as "${name}"`)
  .join(', ');

const loadMatch = (): string => {
  const p = input('id', 'hash', 'now', 'rules', 'since', 'key', 'etag', 'look', 'back', 'until');
  const isNew = sql`round.etag is distinct from ${p.etag}`;
  const isOurs = sql`matches.state_hash = any(${p.rules})`;
  const since = sql`coalesce(case when ${p.since} < 0 then matches.seq + ${p.since} else ${p.since} end, ${NO_ENTRY})`;
  const oldestUndo = sql`(matches.tail -> 0 ->> 'seq')::int`;
  const base = snapshotJson({
    seq: sql`coalesce(nullif(${p.back}, ${sql.raw(String(UNDO))}), ${oldestUndo})`,
    rules: p.rules,
  });
  const me = sql.raw('who_asks');
  const guest = sql`jsonb_build_object('isInvited', exists (select from invitations i where i.match = ${p.id} and i.player = ${me}),
      'isBlocked', ${isBlockedAt(p.id, me)}, 'blocks', ${blocksAt(p.id, me)})`;
  const seen = sql`update seats s set seen_seq = page.seq
      where s.match = ${p.id} and s.player = ${me} and s.seen_seq < page.seq`;
  const watched = sql`insert into watchers as w (match, player, at) select m.id, ${me}, ${p.now} from matches m where m.id = ${p.id}
      on conflict on constraint watchers_match_player_pk do update set at = excluded.at
        where w.at < excluded.at - interval '1 minute'`;
  const ownPlans = sql`(select concat_ws(',', w.plan, w.standing) from plans w, place
    where w.match = matches.id and w.seat = place.seat and place.gone is null and w.player = (select me.id from me))`;
  return `create function load_match_13(p_id text, p_hash text, p_now timestamptz, p_rules text[], p_since int,
  p_key text, p_etag text, p_look boolean, p_back int, p_until int)
returns json language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  page record;
  who_asks text;
  own_seat int;
begin
  ${render(sql`with me as (${ownerOf(p.hash, p.now)}
  ), place as (
    select s.seat, s.muted, s.gone,
      jsonb_build_object('seat', s.seat, 'gone', s.gone, 'seenSeq', s.seen_seq, 'muted', s.muted) as own
    from seats s join me on s.player = me.id where s.match = ${p.id}
  ), used as (
    select e.through from entries e, place
    where e.match = ${p.id} and e.seat = place.seat and e.key = ${p.key}
  )
  select (select me.who from me) as me, (select place.own from place) as place, null::jsonb as guest,
    (select used.through from used) as through, ${sql.raw(matchColumns)}, matches.terms ->> 'hidden' as hidden,
    round.seats, case when ${isNew} then ${tenuresJson} end as tenures, case when ${isNew} then ${rhythmsJson} end as rhythms,
    case when ${isNew} and matches.planned > 0 then ${plansJson(p.now)} end as plans,
    round.talk, round.etag, null::jsonb as here, case when ${isNew} and ${isOurs} then matches.state end as state, stretch.base,
    case when ${isNew} then ${entriesJson(sql`e.seq <= coalesce(${p.until}, ${NO_ENTRY})
      and e.seq > case when ${p.back} is not null
          then least(coalesce((stretch.base ->> 'seq')::int, 0), ${since})
        when ${isOurs} then ${since} else 0 end`)} end as entries
  into page from (select) as always left join matches on matches.id = ${p.id}
  left join lateral (
    select taken.seats, taken.talk, md5(concat_ws('|', ${p.rules}, matches.id, matches.seq, matches.status,
      matches.deadline, matches.moved_at, taken.seats, (select me.id from me),
      (select concat_ws(',', place.seat, place.muted, place.gone) from place), taken.talk ->> 'heard',
      case when matches.planned > 0 then ${ownPlans} end)) as etag
    from (select ${seatsJson} as seats, ${talkJson} as talk offset 0) as taken offset 0
  ) as round on true
  left join lateral (
    select case when ${p.back} is not null then ${base} end as base offset 0
  ) as stretch on true`)};
  who_asks := page.me ->> 'id';
  own_seat := case when page.place ->> 'gone' is null then (page.place ->> 'seat')::int end;
  if page.seq = 0 and page.place is null and who_asks is not null then
    page.guest := ${render(guest)};
  end if;
  if p_look then
    if (page.place ->> 'seenSeq')::int < page.seq then
      ${render(seen)};
    elsif page.place is null and who_asks is not null and page.status = 'running' and page.visibility = 'public' then
      ${render(watched)};
    end if;
    page.here := look_2(p_id, who_asks, own_seat, p_now);
  end if;
  return row_to_json(page);
end $$;`;
};

/** The statement of a move. A plain move changes no seats, no plans and no vacation days, so it leaves those parts out. */
const moving = ({ isPlain }: { isPlain: boolean }): string => {
  const p = input(
    'id',
    'expected_seq',
    'now',
    'entries',
    'nudges',
    'viewer',
    'seq',
    'gone',
    'gone_seats',
    'status',
    'awaiting',
    'rested',
    'taken',
    'planned',
    'plans',
  );
  const remind = sql`case when excluded.kind = 'reminder' then excluded.due_at else excluded.remind_at end`;
  const named = sql`jsonb_to_recordset(${p.nudges}) as k(seat int, "window" int)`;
  // No table seats more. The limit makes the planner look players up by key instead of scanning them all.
  const rested = sql`(select * from jsonb_to_recordset(${p.rested}) as k(player text, "date" text) limit 12)`;
  const isOver = sql`${p.status} = 'finished'`;
  const taken = sql`jsonb_to_recordset(${p.taken}) as k(seat int, player text, name text)`;
  const isTaken = (seat: SQL): SQL =>
    isPlain ? sql`false` : sql`exists (select from ${taken} where k.seat = ${seat})`;
  const sitting = isPlain
    ? sql`s.player`
    : sql`coalesce((select t.player from jsonb_to_recordset(${p.taken}) as t(seat int, player text)
      where t.seat = k.seat), s.player)`;
  const finish = sql`finished_at = case when ${isOver} then moved.moved_at end,
      finished_game = case when ${isOver} then moved.game end,
      finished_visibility = case when ${isOver} then moved.visibility end`;
  const plan = sql`jsonb_to_recordset(${p.plans}) as k(seat int, plan jsonb, "isDropped" boolean)`;
  const changingHands = sql`), plans_changed as (
    update plans w set plan = k.plan from moved, ${plan} where w.match = moved.id and w.seat = k.seat and not k."isDropped"
  ), plans_dropped as (
    delete from plans w using moved, ${plan} where w.match = moved.id and w.seat = k.seat and k."isDropped"
  ), rested as (
    update players p set vacation = p.vacation || jsonb_build_array(jsonb_build_object('from', k."date", 'to', k."date"))
    from moved, ${rested} as k
    where p.id = k.player and not p.vacation @> jsonb_build_array(jsonb_build_object('from', k."date", 'to', k."date"))
  ), parted as (
    insert into tenures (match, seat, until, player, name, bot, gone)
    select moved.id, s.seat, (select min(e.seq) from jsonb_to_recordset(${p.entries}) as e(seq int)), s.player, s.name, s.bot, s.gone
    from moved join seats s on s.match = moved.id and ${isTaken(sql`s.seat`)}
  ), taken as (
    update seats s set player = k.player, name = k.name, bot = false, gone = null, muted = false, offer = null,
      seen_seq = ${p.seq}, ${finish}
    from moved, ${taken} where s.match = moved.id and s.seat = k.seat
  `;
  return render(sql`with moved as (
    update matches set status = p_status, seq = p_seq, state = p_state, state_hash = p_rules, opened = p_opened,
      tail = p_undo_stack, chapters = p_chapters, awaiting = p_awaiting, bots_due = p_bots_due, deadline = p_deadline, outcome = p_outcome,
      timing = p_timing, swept_until = null,
      moved_at = ${moveTime(p.now)}
    where matches.id = ${p.id} and matches.seq = ${p.expected_seq} and matches.status = 'running'
      and matches.planned = ${p.planned}
      and (p_version is null or matches.moved_at = p_version)
    returning matches.id, matches.moved_at, matches.game, matches.visibility
  ), inserted as (
    insert into entries (match, seq, at, kind, seat, action, events, shape, undoable, strikes, key, through)
    select moved.id, e.seq, ${p.now}, e.kind, e.seat, e.action, e.events, e.shape, e.undoable, e.reverts, e.key, e.through
    from moved, jsonb_to_recordset(${p.entries}) as e(seq int, kind text, seat int, action jsonb, events jsonb, shape int,
      undoable boolean, reverts int, key text, through int)
  ), settled as (
    delete from nudges n using moved
    where n.match = moved.id and n.sent_at is null and n.dropped_at is null and case n.kind
      when 'decide' then not exists (select from ${named} where k.seat = n.seat and k."window" = n."window")
      else not n.seat = any(${p.awaiting}) or ${isTaken(sql`n.seat`)}
        or exists (select from ${named} where k.seat = n.seat and k."window" > n."window") end
  ), queued as (
    insert into nudges as n (match, seat, "window", kind, player, due_at, remind_at)
    select moved.id, k.seat, k."window", k.kind, p.id, k.due, k.remind
    from moved, jsonb_to_recordset(${p.nudges}) as k(seat int, "window" int, kind text, due timestamptz, remind timestamptz)
    join seats s on s.match = ${p.id} and s.seat = k.seat
    join players p on p.id = ${sitting} and p.email is not null and p.mail
    on conflict on constraint nudges_match_seat_window_pk do update set player = excluded.player,
      remind_at = case when n.kind = 'turn' then ${remind} end,
      due_at = case when n.kind in ('turn', 'decide') then n.due_at else ${remind} end
      where n.sent_at is null and (${remind} is not null or n.kind = 'decide' and n.player is distinct from excluded.player)
  ${isPlain ? sql`` : changingHands}), changed as (
    update seats s set seen_seq = case when s.seat = ${p.viewer} then ${p.seq} else s.seen_seq end,
      gone = case when s.seat = any(${p.gone_seats}) then ${p.gone} else s.gone end,
      ${finish}
    from moved where s.match = moved.id and not ${isTaken(sql`s.seat`)} and (${isOver} or s.seat = any(${p.viewer} || ${p.gone_seats}))
  )
  select exists (select from moved) into is_moved`);
};

const commitMatch =
  (): string => `create function commit_match_7(p_id text, p_expected_seq int, p_now timestamptz, p_rules text, p_status text, p_seq int,
  p_state jsonb, p_opened jsonb, p_undo_stack jsonb, p_awaiting int[], p_bots_due boolean, p_deadline timestamptz,
  p_outcome jsonb, p_entries jsonb, p_nudges jsonb, p_viewer int, p_gone text, p_gone_seats int[], p_chapters int[],
  p_timing jsonb, p_version timestamptz, p_rested jsonb, p_taken jsonb, p_planned int, p_plans jsonb)
returns boolean language plpgsql set plan_cache_mode = force_generic_plan as $$
declare is_moved boolean;
begin
  if p_rested = '[]' and p_taken = '[]' and p_plans = '[]' then
    ${moving({ isPlain: true })};
  else
    ${moving({ isPlain: false })};
  end if;
  return is_moved;
end $$;`;

/**
 * The database's functions by name, exactly as in `migrations/`. A released function never changes: a change becomes a function
 * with the next number beside the old one, which is dropped a release later. The code before a deploy, and a rollback, then find
 * the functions they call.
 */
export const FUNCTIONS: Readonly<Record<string, string>> = {
  load_match_13: loadMatch(),
  commit_match_7: commitMatch(),
  look_2: lookFunction(render),
  inbox_mark_1: inboxMarkFunction(render),
};
