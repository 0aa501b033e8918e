import type { Engine } from '../../db/local/engine.ts';
import { makeBoard } from './walk/walk.ts';

const MATCHES = 20_000;
const PLAYERS = 10_000;
export const ENTRIES = 10;
export const RULES = 'bench';

const state = `jsonb_build_object('turn', m % 2, 'at', jsonb_build_array(m, m), 'board', '${JSON.stringify(makeBoard())}'::jsonb)`;

/** Player n is `p<n>` with the session `p<n>`; match n is `m<n>`, between the players n and n + 1, at the turn of the first. */
const FILL = [
  `insert into players (id, name, email) select 'p' || n, 'Player ' || n, n || '@example.org' from generate_series(0, ${PLAYERS}) n`,
  `insert into sessions (hash, id, player, kind, expires_at)
    select 'p' || n, 'p' || n, 'p' || n, 'cookie', now() + interval '1 day' from generate_series(0, ${PLAYERS}) n`,
  `insert into matches (id, game, config, pace, visibility, invite, maker, status, seat_count, secret, commitment, seq, state,
      state_hash, opened, awaiting, deadline, created_at, moved_at)
    select 'm' || m, 'walk', '{}', '3d', case m % 4 when 0 then 'private' else 'public' end, 'i' || m, 'p' || m % ${PLAYERS},
      case m % 10 when 0 then 'open' when 1 then 'running' when 2 then 'running' else 'finished' end, 2, 'secret', 'commitment',
      ${ENTRIES}, ${state}, '${RULES}', '{"0": ${ENTRIES}}', '{0}', now() + interval '1 day', now(), now() - m * interval '1 minute'
    from generate_series(0, ${MATCHES} - 1) m`,
  `insert into seats (match, seat, player, seen_seq) select 'm' || m, i, 'p' || (m + i) % ${PLAYERS}, ${ENTRIES}
    from generate_series(0, ${MATCHES} - 1) m, generate_series(0, 1) i`,
  `insert into entries (match, seq, kind, seat, action, events, shape, undoable, key, through)
    select 'm' || m, i, 'act', i % 2, '{"type": "step"}', jsonb_build_array(jsonb_build_object('type', 'stepped', 'open',
      jsonb_build_object('seat', i % 2))), 1, false, 'key-' || i, i
    from generate_series(0, ${MATCHES} - 1) m, generate_series(1, ${ENTRIES}) i`,
  `insert into nudges (match, seat, "window", kind, due_at, sent_at)
    select 'm' || m, i % 2, i, 'turn', now(), now()
    from generate_series(0, ${MATCHES} - 1) m, generate_series(1, ${ENTRIES} - 1, 2) i`,
  `insert into talk (match, player, seat, room, seq, text, hear, key)
    select 'm' || m, 'p' || m % ${PLAYERS}, 0, 'table', 1, 'A word or two.', '{-1,0,1}', 'key-' || line
    from generate_series(0, ${MATCHES} - 1) m, generate_series(1, 5) line`,
];

/** Fills every table that grows as years of play would: most of it over and done with. */
export const gather = async (engine: Engine): Promise<void> => {
  for (const query of [...FILL, 'vacuum analyze', 'checkpoint']) await engine.single({ query });
};

/** The i-th running match of one of two halves, and who is waited for in it. */
export const table = (i: number, half: 1 | 2 = 1): { id: string; hash: string } => {
  const m = (i % (MATCHES / 10)) * 10 + half;
  return { id: `m${m}`, hash: `p${m % PLAYERS}` };
};

/** The move that comes next there, the n-th time around. */
export const step = (i: number, half: 1 | 2 = 1) => {
  const seq = ENTRIES + 1 + Math.floor(i / (MATCHES / 10));
  const match = {
    config: {},
    seats: 2,
    seq,
    state: { turn: 0, at: [i, i], board: makeBoard() },
    windows: { 0: seq },
    undoStack: [],
  };
  const events = [{ type: 'stepped', open: { seat: 0 } }];
  const entry = {
    seq,
    kind: 'act',
    seat: 0,
    action: { type: 'step' },
    events,
    shape: 1,
    undoable: false,
    key: `${seq}`,
    through: seq,
  } as const;
  const nudges = [
    { seat: 1, window: seq, kind: 'turn', due: new Date(Date.now() + 60_000).toISOString() },
  ] as const;
  const standing = {
    match,
    awaiting: [0],
    chapters: [],
    botsDue: false,
    timing: {},
    deadline: null,
    outcome: undefined,
    entries: [entry],
    nudges,
  };
  return {
    ...standing,
    id: table(i, half).id,
    expectedSeq: seq - 1,
    now: new Date(),
    rules: RULES,
    viewer: 0,
  };
};
