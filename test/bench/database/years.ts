import type { Engine } from '../../../db/local/engine.ts';

export const MATCHES = Number(process.env['BENCH_MATCHES'] ?? 1_000_000);
const PLAYERS = MATCHES / 5;
/** Where the one player sits who has been here from the first day. */
const REGULAR = 250;
/** The games are shared out in this order. */
export const GAMES = ['walk', 'walk', 'walk', 'rare'] as const;
/** Names the rules by which positions are folded. */
export const RULES = 'bench';
const DEEPEST = 400;
const HOUR = `interval '1 hour'`;

/** One of twenty runs, the regular's among them. */
const runs = '(m / 7) % 20 = 0';
const statusOf = `case when ${runs} then 'running' when m % 400 = 1 then 'open' when m % 200 = 3 then 'cancelled' else 'finished' end`;
const gameOf = `(array['${GAMES.join("','")}'])[1 + m % ${GAMES.length}]`;
/** Nine of ten are private among the second half of the players: their tables must not hide those that all may see. */
const visibilityOf = `case when m % 10 < 5 then 'public' else 'private' end`;
const movedAt = `now() - m * interval '30 seconds'`;
/** Seat 0 goes around; every 250th match is the regular's, and so are both of somebody's private ones. */
const playerOf = `case when k = 0 and m % ${REGULAR} < 1 then 'p0' else 'p' || (m * 7 + k * 13) % ${PLAYERS} end`;

/** Every match is a copy of one of a handful, spread over years: only those that run have positions and logs. */
const FILL = [
  `insert into players (id, name, email) select 'p' || n, 'Player ' || n, n || '@example.org' from generate_series(0, ${PLAYERS}) n`,
  `insert into sessions (hash, id, player, kind, expires_at)
    select 'p' || n, 'p' || n, 'p' || n, 'cookie', now() + interval '1 day' from generate_series(0, ${PLAYERS}) n`,
  `insert into matches (id, game, config, pace, visibility, invite, maker, status, seat_count, secret, commitment, seq, state,
      state_hash, opened, awaiting, deadline, terms, created_at, moved_at)
    select 'm' || lpad(m::text, 11, '0'), ${gameOf}, '{}', '3d', ${visibilityOf}, 'i' || m, 'p' || m % ${PLAYERS}, ${statusOf},
      2, 'secret', 'commitment', 10, case when ${runs} then '{"turn": 0, "at": [5, 5], "board": []}'::jsonb end, '${RULES}', '{"0": 10}',
      case when ${runs} then '{0}'::int[] else '{}'::int[] end, case when ${runs} then now() + ${HOUR} end,
      case when m % 800 = 1 then '{"minimum": {"reliability": 90, "rating": 1600}}' else '{}' end::jsonb, ${movedAt}, ${movedAt}
    from generate_series(0, ${MATCHES} - 1) m`,
  `insert into seats (match, seat, player, seen_seq, finished_at, finished_game, finished_visibility)
    select 'm' || lpad(m::text, 11, '0'), k, ${playerOf}, 10,
      case when (${statusOf}) = 'finished' then ${movedAt} end,
      case when (${statusOf}) = 'finished' then ${gameOf} end,
      case when (${statusOf}) = 'finished' then ${visibilityOf} end
    from generate_series(0, ${MATCHES} - 1) m, generate_series(0, 1) k`,
  `insert into entries (match, seq, kind, seat, action, events, shape, undoable, key, through)
    select 'm' || lpad(m::text, 11, '0'), k, 'act', k % 2, '{"type": "step"}',
      jsonb_build_array(jsonb_build_object('type', 'stepped', 'open', jsonb_build_object('seat', k % 2))), 1, false, 'key-' || k, k
    from generate_series(0, ${MATCHES} - 1) m, generate_series(1, 10) k where ${runs}`,
  // For each seat of a match that runs a reminder waits, or a turn in some; nothing is due.
  `insert into nudges (match, seat, "window", kind, player, due_at, remind_at)
    select s.match, s.seat, 10, case when s.seat = 0 and s.match like '%0' then 'turn' else 'reminder' end, s.player, now() + ${HOUR}, null
    from seats s where s.finished_at is null and exists (select from matches m where m.id = s.match and m.status = 'running')`,
];

/** Fills a database as years of play would: most of it over and done with. */
export const fillYears = async (engine: Engine): Promise<void> => {
  for (const query of [...FILL, 'vacuum analyze', 'checkpoint']) await engine.single({ query });
};

/** The hash of the session of the player who has the most matches, and of one who has a few. */
export const PEOPLE = { regular: 'p0', visitor: 'p7' } as const;

/** A place in the lists far behind the first page. */
export const deepCursor = async (engine: Engine): Promise<{ at: string; id: string }> => {
  const query = `select m.moved_at::text, m.id from matches m where m.status = 'finished' order by m.moved_at desc offset ${(DEEPEST * MATCHES) / 1000} limit 1`;
  const [at, id] = (await engine.single({ query })).rows[0] as [string, string];
  return { at, id };
};

/** Makes a hundred turns due. */
export const makeDue = (engine: Engine): Promise<unknown> =>
  engine.single({
    query: `update nudges n set due_at = now() - interval '1 day', claimed_until = null from (
      select due.match, due.seat, due."window" from nudges due where due.kind = 'turn' limit 100) as due
      where due.match = n.match and due.seat = n.seat and due."window" = n."window"`,
  });

/** Each player has mail and a webhook, by which they were told of every nudge; none is due. */
export const fillDeliveries = async (engine: Engine): Promise<void> => {
  for (const query of [
    `insert into channels (id, player, kind, target) select distinct n.player || k, n.player, k, 'https://example.org/'
      from nudges n, unnest(array['mail', 'json']) k where n.player is not null on conflict do nothing`,
    `insert into deliveries (match, seat, "window", kind, channel, due_at, sent_at)
      select n.match, n.seat, n."window", n.kind, c.id, n.due_at, n.due_at from nudges n join channels c on c.player = n.player
      on conflict do nothing`,
    'analyze channels',
    'vacuum analyze deliveries',
  ])
    await engine.single({ query });
};

/** Lets a hundred of them come due. */
export const makeDeliveriesDue = (engine: Engine): Promise<unknown> =>
  engine.single({
    query: `update deliveries d set due_at = now() - interval '1 day', sent_at = null, claimed_until = null from (
      select due.match, due.seat, due."window", due.kind, due.channel from deliveries due limit 100) as due
      where due.match = d.match and due.seat = d.seat and due."window" = d."window" and due.kind = d.kind and due.channel = d.channel`,
  });
