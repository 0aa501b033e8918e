import { sql } from 'drizzle-orm';
import { firstRow, type Db } from '../../client.ts';
import { isWelcome } from '../invitations.ts';

/** A player's exported data, except their matches. */
export interface AboutPlayer {
  created: string;
  seen: string;
  sessions: {
    kind: string;
    label: string;
    scopes: string[] | null;
    created: string;
    used: string | null;
    expires: string;
  }[];
  contacts: { id: string; name: string; kind: string; created: string }[];
  invited: { match: string; by: string; created: string; declined: string | null }[];
  inviting: { match: string; player: string; created: string }[];
  watched: { match: string; at: string }[];
  nudges: { match: string; kind: string; due: string; sent: string | null }[];
  /** Their channels, without secrets that would let others write there, and the deliveries. */
  channels: {
    kind: string;
    label: string;
    on: boolean;
    created: string;
    told: { match: string; kind: string; sent: string | null }[];
  }[];
  /** Earlier seats that somebody else has taken since. */
  tenures: { match: string; seat: number; called: string | null; until: number; gone: string | null }[];
  clubs: {
    id: string;
    name: string;
    role: string;
    joined: string;
    /** Their results there, by season and game. */
    standing: { season: number; game: string; played: number; won: number; points: number }[];
  }[];
  /** The tournaments they entered or organize: their entry is null where they have none. */
  tournaments: {
    id: string;
    name: string;
    organizes: boolean;
    entry: {
      number: number;
      stage: string;
      most: number;
      late: number;
      points: number;
      place: number;
      results: object[];
    } | null;
    deeds: { deed: string; at: string; reason: string }[];
  }[];
  offers: {
    game: string;
    seats: number;
    pace: string;
    config: object;
    minimum: object;
    most: number;
    created: string;
    matches: string[];
  }[];
  reports: { kind: string; said: string; reason: string; words: string; created: string }[];
  notices: { kind: string; about: string; reason: string; created: string }[];
  snoozed: { match: string; ends: string }[];
  nudged: { match: string; seat: number; at: string }[];
  addresses: { email: string; kind: string; created: string; used: string | null }[];
  /** The figures of their matches, and their ratings with each step. */
  figures: {
    game: string;
    visibility: string;
    seats: number;
    kind: string;
    key: string;
    count: number;
    sum: number;
    most: number;
  }[];
  ratings: { game: string; mu: number; sigma: number; matches: number }[];
  steps: { game: string; match: string; at: string; mu: number; sigma: number }[];
}

const time = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

const list = (rows: ReturnType<typeof sql>, order: string) =>
  sql`coalesce((select jsonb_agg(row.one order by row.${sql.raw(order)}) from (${rows}) as row), '[]'::jsonb)`;

/** Everything stored about a player except their matches, as they may see it: invitations never shown to them are left out. */
export const aboutPlayer = async (db: Db, player: string): Promise<AboutPlayer | undefined> =>
  firstRow<AboutPlayer & Record<string, unknown>>(
    await db.execute(sql`
      select ${time('p.created_at')} as created, ${time('p.seen_at')} as seen,
        ${list(
          sql`select s.created_at as at, jsonb_build_object('kind', s.kind, 'label', s.label,
            'scopes', s.scopes, 'created', ${time('s.created_at')}, 'used', ${time('s.used_at')},
            'expires', ${time('s.expires_at')}) as one from sessions s where s.player = p.id`,
          'at',
        )} as sessions,
        ${list(
          sql`select c.created_at as at, jsonb_build_object('id', o.id, 'name', o.name, 'kind', c.kind,
            'created', ${time('c.created_at')}) as one from contacts c join players o on o.id = c.other where c.player = p.id`,
          'at',
        )} as contacts,
        ${list(
          sql`select i.id as at, jsonb_build_object('match', i.match, 'by', o.name, 'created', ${time('i.created_at')},
            'declined', ${time('i.declined_at')}) as one from invitations i join players o on o.id = i.inviter
            where i.player = p.id and (${isWelcome(sql`i`)}
              or exists (select from seats own where own.match = i.match and own.player = p.id))`,
          'at',
        )} as invited,
        ${list(
          sql`select i.id as at, jsonb_build_object('match', i.match, 'player', o.name, 'created', ${time('i.created_at')}) as one
            from invitations i join players o on o.id = i.player where i.inviter = p.id`,
          'at',
        )} as inviting,
        ${list(
          sql`select w.at, jsonb_build_object('match', w.match, 'at', ${time('w.at')}) as one from watchers w where w.player = p.id`,
          'at',
        )} as watched,
        ${list(
          sql`select c.created_at as at, jsonb_build_object('kind', c.kind, 'label', c.label, 'on', c.is_on,
            'created', ${time('c.created_at')}, 'told', coalesce((select jsonb_agg(jsonb_build_object('match', d.match,
              'kind', d.kind, 'sent', ${time('d.sent_at')}) order by d.created_at) from deliveries d where d.channel = c.id),
              '[]'::jsonb)) as one from channels c where c.player = p.id`,
          'at',
        )} as channels,
        ${list(
          sql`select n.due_at as at, jsonb_build_object('match', n.match, 'kind', n.kind, 'due', ${time('n.due_at')},
            'sent', ${time('n.sent_at')}) as one from seats s join nudges n on n.match = s.match and n.seat = s.seat
            where s.player = p.id and n.player = p.id`,
          'at',
        )} as nudges,
        ${list(
          sql`select t.until as at, jsonb_build_object('match', t.match, 'seat', t.seat, 'called', t.name, 'until', t.until,
            'gone', t.gone) as one from tenures t where t.player = p.id`,
          'at',
        )} as tenures,
        ${list(
          sql`select t.created_at as at, jsonb_build_object('id', t.id, 'name', t.name, 'organizes', coalesce(t.organizer = p.id, false),
            'entry', (select jsonb_build_object('number', e.number, 'stage', e.stage, 'most', e.most, 'late', e.late, 'points', e.points,
              'place', e.place, 'results', e.results) from entrants e where e.tournament = t.id and e.player = p.id),
            'deeds', coalesce((select jsonb_agg(jsonb_build_object('deed', d.deed, 'at', ${time('d.at')}, 'reason', d.reason) order by d.at)
              from tournament_deeds d where d.tournament = t.id and d.doer = p.id), '[]'::jsonb)) as one
            from (select e.tournament as id from entrants e where e.player = p.id
              union select o.id from tournaments o where o.organizer = p.id) as own join tournaments t on t.id = own.id`,
          'at',
        )} as tournaments,
        ${list(
          sql`select o.created_at as at, jsonb_build_object('game', o.game, 'seats', o.seats, 'pace', o.pace, 'config', o.config,
            'minimum', o.minimum, 'most', o.most, 'created', ${time('o.created_at')}, 'matches', coalesce((select
              jsonb_agg(x.match order by x.match) from offer_matches x where x.offer = o.id), '[]'::jsonb)) as one
            from offers o where o.player = p.id`,
          'at',
        )} as offers,
        ${list(
          sql`select z.ends_at as at, jsonb_build_object('match', z.match, 'ends', ${time('z.ends_at')}) as one
            from snoozes z where z.player = p.id`,
          'at',
        )} as snoozed,
        ${list(
          sql`select a.at, jsonb_build_object('match', a.match, 'seat', a.seat, 'at', ${time('a.at')}) as one
            from asks a where a.asker = p.id`,
          'at',
        )} as nudged,
        ${list(
          sql`select r.created_at as at, jsonb_build_object('kind', r.kind, 'said', r.said, 'reason', r.reason, 'words', r.words,
            'created', ${time('r.created_at')}) as one from reports r where r.reporter = p.id`,
          'at',
        )} as reports,
        ${list(
          sql`select n.created_at as at, jsonb_build_object('kind', n.kind, 'about', n.about, 'reason', n.reason,
            'created', ${time('n.created_at')}) as one from notices n where n.player = p.id`,
          'at',
        )} as notices,
        ${list(
          sql`select m.joined_at as at, jsonb_build_object('id', c.id, 'name', c.name, 'role', m.role,
            'joined', ${time('m.joined_at')}, 'standing', coalesce((select jsonb_agg(jsonb_build_object('season', t.season,
              'game', t.game, 'played', t.played, 'won', t.won, 'points', t.points) order by t.season, t.game)
              from club_standings t where t.club = c.id and t.player = p.id), '[]'::jsonb)) as one
            from club_members m join clubs c on c.id = m.club where m.player = p.id`,
          'at',
        )} as clubs,
        ${list(
          sql`select c.created_at as at, jsonb_build_object('email', c.email, 'kind', c.kind, 'created', ${time('c.created_at')},
            'used', ${time('c.used_at')}) as one from address_changes c where c.player = p.id`,
          'at',
        )} as addresses,
        ${list(
          sql`select f.game as at, jsonb_build_object('game', f.game, 'visibility', f.visibility, 'seats', f.seats, 'kind', f.kind,
            'key', f.key, 'count', f.count, 'sum', f.sum, 'most', f.most) as one from figures f where f.player = p.id`,
          'at',
        )} as figures,
        ${list(
          sql`select r.game as at, jsonb_build_object('game', r.game, 'mu', r.mu, 'sigma', r.sigma, 'matches', r.matches) as one
            from ratings r where r.player = p.id`,
          'at',
        )} as ratings,
        ${list(
          sql`select r.at, jsonb_build_object('game', r.game, 'match', r.match, 'at', ${time('r.at')}, 'mu', r.mu, 'sigma', r.sigma) as one
            from rating_steps r where r.player = p.id`,
          'at',
        )} as steps
      from players p where p.id = ${player}`),
  );

/** A match in a player's export: their seat and what they did. */
export interface ExportedMatch {
  id: string;
  game: string;
  name: string;
  status: string;
  created: string;
  moved: string;
  seat: number;
  /** The player's name there. */
  called: string | null;
  gone: string | null;
  muted: boolean;
  actions: { seq: number; at: string; kind: string; action: unknown }[];
  /** What they have left to be played there. */
  plan: object | null;
  standing: object | null;
}

export interface ExportedNote {
  id: string;
  match: string;
  name: string;
  created: string;
  changed: string;
}

export interface SpokenLine {
  id: string;
  match: string;
  at: string;
  room: string;
  text: string;
}

interface Page {
  player: string;
  after: string;
  limit: number;
}

/** A page of a player's matches with their own actions, until they left: what their bot did later is not theirs. */
export const playedMatches = async (db: Db, { player, after, limit }: Page): Promise<ExportedMatch[]> => {
  const { rows } = await db.execute<ExportedMatch & Record<string, unknown>>(sql`
    select m.id, m.game, m.name, m.status, ${time('m.created_at')} as created, ${time('m.moved_at')} as moved,
      s.seat, s.name as called, s.gone, s.muted, coalesce((
        select jsonb_agg(jsonb_build_object('seq', e.seq, 'at', ${time('e.at')}, 'kind', e.kind, 'action', e.action) order by e.seq)
        from entries e where e.match = m.id and e.seat = s.seat and e.kind in ('act', 'undo')
          and e.seq > coalesce((select max(t.until) from tenures t where t.match = m.id and t.seat = s.seat), 0) and not exists (
          select from entries l where l.match = m.id and l.seat = s.seat and l.kind = 'leave' and l.seq < e.seq
            and l.seq > coalesce((select max(t.until) from tenures t where t.match = m.id and t.seat = s.seat), 0))), '[]'::jsonb) as actions,
      w.plan, w.standing
    from seats s join matches m on m.id = s.match
    left join plans w on w.match = s.match and w.seat = s.seat and w.player = s.player
    where s.player = ${player} and s.match > ${after} order by s.match limit ${limit}`);
  return rows;
};

/** A page of a player's messages, in an order that doesn't reveal when others spoke. */
export const spokenLines = async (db: Db, { player, after, limit }: Page): Promise<SpokenLine[]> => {
  const { rows } = await db.execute<SpokenLine & Record<string, unknown>>(sql`
    select t.mark as id, t.match, ${time('t.at')} as at, t.room, t.text from talk t
    where t.player = ${player} and t.mark > ${after} order by t.mark limit ${limit}`);
  return rows;
};

/** A page of a player's private notes. */
export const keptNotes = async (db: Db, { player, after, limit }: Page): Promise<ExportedNote[]> => {
  const { rows } = await db.execute<{ one: ExportedNote }>(sql`
    select n.note || jsonb_build_object('id', n.id, 'match', n.match, 'created', ${time('n.created_at')},
      'changed', ${time('n.changed_at')}) as one
    from notes n where n.player = ${player} and n.id > ${after} order by n.id limit ${limit}`);
  return rows.map(({ one }) => one);
};
