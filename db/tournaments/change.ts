import { sql, type SQL } from 'drizzle-orm';
import { firstRow, rowCount, type Db } from '../client.ts';
import type { Minimum } from '../match/terms.ts';
import { mayAct } from '../people/door.ts';
import type { Config } from '../../rules/kit/game.ts';
import type { EntrantStage, TieRule, TournamentKind } from '../closed-lists.ts';
import type { PACES } from '../closed-lists.ts';

/** The most tournaments that one player may organize at once. */
export const MOST_HELD = 3;
/** The farthest date on which one may begin; one that has not begun by then is called off. */
export const FAR_MS = 180 * 86_400_000;
/** How many may wait for a seat. */
export const MOST_WAITING = 50;
/** The most tournaments that are not over that one player is in, or waits for. */
export const MOST_ENTERED = 25;

export interface NewTournament {
  id: string;
  name: string;
  kind: TournamentKind;
  game: string;
  config: Config;
  seats: number;
  pace: (typeof PACES)[number];
  rounds: number | null;
  roundDays: number;
  ties: readonly TieRule[];
  minimum: Minimum;
  club: string | null;
  organizer: string;
  least: number;
  most: number;
  startsAt: string | null;
  secret: string;
}

const time = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;
/** Locks tournaments, so that what follows sees all changes before. */
export const hold = (...ids: string[]): SQL =>
  sql`select from tournaments t where t.id = any(${sql.param(ids)}::text[]) order by t.id for no key update`;

/** Makes a tournament. `full` if its organizer has too many, `not-yours` if they don't help run the club. A ladder runs from the beginning. */
export const addTournament = async (
  db: Db,
  made: NewTournament,
  now: Date,
): Promise<'made' | 'full' | 'not-yours'> => {
  const stage = made.kind === 'ladder' ? 'running' : 'open';
  const latest = new Date(now.getTime() + FAR_MS).toISOString();
  const dueAt = stage === 'open' ? (made.startsAt ?? latest) : null;
  const isHelping = made.club
    ? sql`exists (select from club_members own where own.club = ${made.club} and own.player = ${made.organizer}
        and own.role in ('founder', 'keeper'))`
    : sql`true`;
  const [, added] = await db.batch([
    db.execute(sql`select from players p where p.id = ${made.organizer} for no key update`),
    db.execute(sql`with club as (select ${isHelping} as "isHelping"), added as (
      insert into tournaments (id, name, kind, game, config, seats, pace, rounds, round_days, ties, minimum, club, organizer,
        least, most, starts_at, secret, stage, due_at, created_at, started_at)
      select ${made.id}, ${made.name}, ${made.kind}, ${made.game}, ${JSON.stringify(made.config)}::jsonb, ${made.seats}::int,
        ${made.pace}, ${made.rounds}::int, ${made.roundDays}::int, ${sql.param(made.ties)}::text[],
        ${JSON.stringify(made.minimum)}::jsonb, ${made.club}, ${made.organizer}, ${made.least}::int, ${made.most}::int,
        ${made.startsAt}::timestamptz, ${made.secret}, ${stage}, ${dueAt}::timestamptz, ${time(now)},
        case when ${stage} = 'running' then ${time(now)} end
      from club where club."isHelping" and (select count(*) from tournaments t where t.organizer = ${made.organizer}
        and t.stage in ('open', 'running')) < ${MOST_HELD} returning tournaments.id
    ), told as (
      insert into tournament_deeds (tournament, at, deed, doer)
      select added.id, ${time(now)}, 'made', ${made.organizer} from added
    ) select case when exists (select from added) then 'made' when club."isHelping" then 'full' else 'not-yours' end as answer
      from club`),
  ]);
  return firstRow<{ answer: 'made' | 'full' | 'not-yours' }>(added)!.answer;
};

/** Who enters, or is in already and changes how many matches they play at once. */
export interface Entering {
  id: string;
  player: string;
  most: number;
  now: Date;
}

/** A CTE `others`: in how many other tournaments a player is, or waits, that are not over. */
const othersOf = (player: string, id: string): SQL => sql`others as (
  select count(*) as count from (
    select from entrants x join tournaments o on o.id = x.tournament where x.player = ${player} and x.tournament <> ${id}
      and x.stage in ('in', 'waiting') and o.stage in ('open', 'running') limit ${MOST_ENTERED}) as held)`;

/**
 * Enters a player, or lets them wait where it is full. `closed` if they may not: it has begun, they lack something, or they were
 * removed; `full` if they are in as many as may be. Who left a ladder comes back at its bottom. Tables that wait for them are
 * tried again: they may play more at once now.
 */
export const enter = async (
  db: Db,
  { id, player, most, now }: Entering,
): Promise<'entered' | 'closed' | 'full'> => {
  const lack = sql`lacks(t.minimum, t.game, ${player}, null)`;
  const isIn = sql`exists (select from was where was.stage in ('in', 'waiting'))`;
  const [, , entered] = await db.batch([
    db.execute(sql`select from players p where p.id = ${player} for no key update`),
    db.execute(hold(id)),
    db.execute(sql`
      with was as (select e.stage from entrants e where e.tournament = ${id} and e.player = ${player}),
      ${othersOf(player, id)},
      place as (select coalesce(max(e.number), 0) + 1 as free, count(*) filter (where e.stage = 'waiting') as queue,
          coalesce(max(e.place) filter (where e.stage = 'in'), 0) + 1 as bottom -- rungs may be left to close
        from entrants e where e.tournament = ${id}),
      entered as (
        insert into entrants as e (tournament, number, player, stage, most, place, entered_at)
        select t.id, place.free, p.id, case when t.entrants < t.most then 'in' else 'waiting' end, ${most}::int,
          case when t.kind = 'ladder' then place.bottom else place.free end, ${time(now)}
        from tournaments t, place, others, players p where t.id = ${id} and p.id = ${player} and p.email is not null
          and (${isIn} and t.stage in ('open', 'running') or others.count < ${MOST_ENTERED} and (
            t.stage = 'open' and place.queue < ${MOST_WAITING} or t.stage = 'running' and t.kind = 'ladder' and t.entrants < t.most))
          and (t.club is null or exists (select from club_members own where own.club = t.club and own.player = p.id))
          and (exists (select from was) or ${lack} is null)
        on conflict on constraint entrants_player do update set most = excluded.most,
            stage = case when e.stage = 'withdrew' then 'in' else e.stage end,
            place = case when e.stage = 'withdrew' then excluded.place else e.place end
          where e.stage in ('in', 'waiting', 'withdrew')
        returning e.tournament, e.stage
      ), counted as (
        update tournaments t set entrants = t.entrants + 1, due_at = case when t.kind = 'ladder'
            or t.entrants + 1 >= t.most then ${time(now)} else t.due_at end
        from entered where t.id = entered.tournament and entered.stage = 'in' and not ${isIn}
      ), woken as (
        update pairings w set swept_until = ${time(now)}, waits_for = null
        from entered where w.waits_for = ${player} and w.stage = 'planned'
      )
      select exists (select from entered) as entered, others.count >= ${MOST_ENTERED} as "isMany" from others`),
  ]);
  const { entered: isEntered, isMany } = firstRow<{ entered: boolean; isMany: boolean }>(entered)!;
  if (isEntered) return 'entered';
  return isMany ? 'full' : 'closed';
};

/** A player taken out of tournaments, and by whose deed. */
export interface Exit {
  ids: readonly string[];
  player: string;
  /** `withdrew`, or `removed` by the organizer. */
  stage: EntrantStage & ('withdrew' | 'removed');
  by: string;
  reason: string;
  now: Date;
}

/**
 * Takes a player out of tournaments. Before the start the first player waiting gets the seat, and one who withdrew has no entry any
 * more; later the entry stays, and they are paired no more. False if they are in none of them.
 */
export const takeOut = async (db: Db, { ids, player, stage, by, reason, now }: Exit): Promise<boolean> => {
  const isIn = sql`e.tournament = any(${sql.param(ids)}::text[]) and e.player = ${player} and e.stage in ('in', 'waiting')`;
  const [, , out] = await db.batch([
    db.execute(hold(...ids)),
    db.execute(sql`select from entrants e where ${isIn} order by e.tournament for update`),
    db.execute(sql`
      with own as (
        select t.id, t.kind, t.stage = 'open' as fresh, e.number, e.stage = 'in' as seated, t.round
        from entrants e join tournaments t on t.id = e.tournament and t.stage in ('open', 'running') where ${isIn}
      ), dropped as (
        delete from entrants e using own where e.tournament = own.id and e.number = own.number and own.fresh and ${stage} = 'withdrew'
      ), left_it as (
        update entrants e set stage = ${stage} from own where e.tournament = own.id and e.number = own.number
          and (not own.fresh or ${stage} = 'removed')
      ), next as (
        update entrants e set stage = 'in' from own where own.fresh and own.seated and e.tournament = own.id and e.number =
          (select min(w.number) from entrants w where w.tournament = own.id and w.stage = 'waiting') returning e.tournament
      ), told as (
        insert into tournament_deeds (tournament, at, deed, doer, about, round, reason)
        select own.id, ${time(now)}, ${stage}, ${by}, own.number, nullif(own.round, 0), ${reason} from own
        where not own.fresh or ${stage} = 'removed'
      ), counted as (
        update tournaments t set due_at = case when own.fresh then t.due_at else ${time(now)} end, entrants = t.entrants
          - case when (own.fresh and own.seated or own.kind = 'ladder') and not exists (select from next where next.tournament = t.id) then 1 else 0 end
        from own where t.id = own.id
      )
      select own.number from own`),
  ]);
  return out.rows.length > 0;
};

/** The tournaments in which a player is, or waits: all, or those of a club. */
export const findEntered = async (db: Db, player: string, club: string | null = null): Promise<string[]> => {
  const { rows } = await db.execute<{
    id: string;
  }>(sql`select t.id from entrants e join tournaments t on t.id = e.tournament
    where e.player = ${player} and e.stage in ('in', 'waiting') and t.stage in ('open', 'running')
      and (${club}::text is null or t.club = ${club})`);
  return rows.map(({ id }) => id);
};

/** Whether a player organizes a row `t`: moderators do where nobody else does, or whose account is closed. */
export const isOrganizedBy = (player: SQL): SQL => sql`coalesce(
  (select o.id = ${player} from players o where o.id = t.organizer and o.forget_at is null),
  exists (select from roles o where o.player = ${player} and o.role = 'moderator'))`;

/**
 * Gives what a player organizes to whoever else runs its club, or, if it runs, to the moderators, and tells its entrants. Returns
 * what has not begun and goes to nobody.
 */
export const passOn = async (db: Db, player: string, now: Date): Promise<string[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    with held as (
      select t.id, t.name, t.stage, heir.player as heir, heir.name as "by" from tournaments t
      left join lateral (select m.player, p.name from club_members m join players p on p.id = m.player
        where m.club = t.club and m.role in ('founder', 'keeper') and m.player <> ${player}
          and ${mayAct(sql`m.player`, time(now))}
        order by m.role = 'founder' desc, m.joined_at, m.player limit 1) as heir on true
      where t.organizer = ${player} and t.stage in ('open', 'running') for update of t
    ), passed as (
      update tournaments t set organizer = held.heir from held
      where t.id = held.id and (held.heir is not null or held.stage = 'running') returning t.id
    ), told as (
      insert into notices (id, player, kind, about, reason, created_at)
      select gen_random_uuid()::text, concerned.player, 'tournament-passed', held.name,
        coalesce(held."by" || ' organizes it now.', 'Moderators organize it now.'), ${time(now)}
      from held join passed on passed.id = held.id cross join lateral (
        select e.player from entrants e where e.tournament = held.id and e.player is not null and e.stage in ('in', 'waiting')
        union select held.heir where held.heir is not null) as concerned
    )
    select held.id from held where held.heir is null and held.stage = 'open'`);
  return rows.map(({ id }) => id);
};

/** A deed of the organizer about the whole tournament. */
interface Deed {
  id: string;
  by: string;
  reason: string;
  now: Date;
}

/** Lets it begin at once, with those who are left then. False if it has begun, or is about to. */
export const hasten = async (db: Db, { id, by, now }: Omit<Deed, 'reason'>): Promise<boolean> =>
  rowCount(
    await db.execute(sql`with hastened as (
        update tournaments t set starts_at = ${time(now)}, due_at = ${time(now)}, least = 2
        where t.id = ${id} and ${isOrganizedBy(sql`${by}`)} and t.stage = 'open' and (t.starts_at is null or t.starts_at > ${time(now)})
        returning t.id
      ) insert into tournament_deeds (tournament, at, deed, doer) select hastened.id, ${time(now)}, 'begun', ${by} from hastened`),
  ) > 0;

/** The most days that a round gets beyond its own. */
export const MOST_MORE_DAYS = 14;

/** Gives the newest round more days. False if none runs, or it would have too many. */
export const extend = async (db: Db, { id, by, reason, now }: Deed, days: number): Promise<boolean> => {
  const until = sql`t.round_until + make_interval(hours => ${24 * days})`; // some days have 23 hours
  const latest = sql`t.round_at + make_interval(hours => 24 * (t.round_days + ${MOST_MORE_DAYS}))`;
  const extended = await db.execute(sql`with extended as (
      update tournaments t set round_until = ${until}, due_at = case when t.due_at = t.round_until then ${until} else t.due_at end
      where t.id = ${id} and ${isOrganizedBy(sql`${by}`)} and t.stage = 'running' and ${until} <= ${latest} returning t.id, t.round
    ) insert into tournament_deeds (tournament, at, deed, doer, round, reason)
    select extended.id, ${time(now)}, 'extended', ${by}, extended.round, ${reason} from extended`);
  return rowCount(extended) > 0;
};

/** Calls it off and tells everybody who has entered. Without `by`: too few came. False if it has begun. */
export const cancel = async (
  db: Db,
  { id, by, reason, now }: Omit<Deed, 'by'> & { by: string | null },
): Promise<boolean> => {
  const cancelled = await db.execute(sql`with cancelled as (
      update tournaments t set stage = 'cancelled', ended_at = ${time(now)}, round_until = null,
        due_at = case when t.kind = 'ladder' then ${time(now)} end -- rungs may be left to close
      where t.id = ${id} and (t.stage = 'open' or t.stage = 'running' and t.kind = 'ladder')
        and (${by}::text is null or ${isOrganizedBy(sql`${by}`)}) returning t.id, t.name
    ), told as (
      insert into notices (id, player, kind, about, reason, created_at)
      select gen_random_uuid()::text, e.player, 'tournament-cancelled', cancelled.name, ${reason}, ${time(now)}
      from cancelled join entrants e on e.tournament = cancelled.id and e.player is not null and e.stage in ('in', 'waiting')
    ), noted as (
      insert into tournament_deeds (tournament, at, deed, doer, reason)
      select cancelled.id, ${time(now)}, 'cancelled', ${by}, ${reason} from cancelled
    ) select cancelled.id from cancelled`);
  return firstRow(cancelled) !== undefined;
};
