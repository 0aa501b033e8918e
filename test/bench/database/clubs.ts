import { sql } from 'drizzle-orm';
import type { ClubState } from '../../../api/clubs/clubs.ts';
import { load, save } from '../../../db/aggregate.ts';
import { CLUB, listClubs } from '../../../db/clubs.ts';
import { listClubMatches } from '../../../db/clubs.ts';
import { loadMatch } from '../../../db/match/match.ts';
import { readStanding } from '../../../db/clubs.ts';
import type { Db } from '../../../db/client.ts';
import type { Engine } from '../../../db/local/engine.ts';
import type { Question } from './chores.ts';
import { GAMES, MATCHES, PEOPLE } from './years.ts';

const CLUBS = MATCHES / 50;
const MEMBERS = 20;
const clubOf = (n: string): string => `'c' || lpad((${n})::text, 11, '0')`;
/** The first club has every 250th match, the others one of three of the rest. */
const matchClub = `case when m % 250 = 0 then 0 else m % ${CLUBS} end`;

/** Each player is in two clubs, and each club has a season that goes on. */
const FILL = [
  `insert into clubs (id, name, link) select ${clubOf('n')}, 'Club ' || n, 'link' || n from generate_series(0, ${CLUBS} - 1) n`,
  `insert into club_members (club, player, role)
    select ${clubOf('n')}, 'p' || (n * ${MEMBERS} + k) % ${MATCHES / 5}, case when k = 0 then 'founder' else 'member' end
    from generate_series(0, ${CLUBS} - 1) n, generate_series(0, ${MEMBERS} - 1) k`,
  `insert into club_seasons (club, number, started_at) select c.id, 1, now() - interval '1 year' from clubs c`,
  `insert into club_standings (club, season, player, game, played, won, points)
    select cm.club, 1, cm.player, 'walk', 4, 2, 3 from club_members cm`,
  `insert into club_matches (club, match, own, stage, at, season)
    select ${clubOf(matchClub)}, mm.id, true, mm.status, mm.moved_at, 1 from generate_series(0, ${MATCHES} - 1) m
    join matches mm on mm.id = 'm' || lpad(m::text, 11, '0') and mm.status <> 'cancelled' where m % 250 = 0 or m % 3 = 0`,
  ...['clubs', 'club_members', 'club_seasons', 'club_standings', 'club_matches'].map(
    (table) => `vacuum analyze ${table}`,
  ),
];

export const fillClubs = async (engine: Engine): Promise<void> => {
  for (const query of FILL) await engine.single({ query });
};

const ID = 'c00000000000';
const PAGES = 300;
const LIST_PAGES = 1000;

const leave = async (db: Db): Promise<boolean> => {
  const before = (await load<ClubState>(db, CLUB, sql`root.id = ${ID}`))!;
  return save(db, CLUB, {
    before,
    after: { ...before.state, members: before.state.members.slice(0, -1) },
  });
};

/** What a club's page, its tables and its standing ask; the first club has four thousand matches. */
export const clubQuestions = (db: Db, { deep }: { deep: { at: string; id: string } }): Question[] => {
  const player = PEOPLE.regular;
  const finished = {
    club: ID,
    player,
    stage: 'finished',
    games: [...new Set(GAMES)],
    limit: 25,
    after: undefined,
  } as const;
  const asked: readonly (readonly [name: string, most: number, run: () => Promise<unknown>])[] = [
    ['its page', PAGES, () => load(db, CLUB, sql`root.id = ${ID}`)],
    ['its link', PAGES, () => load(db, CLUB, sql`root.link = 'link0'`)],
    ['the clubs of somebody', PAGES, () => listClubs(db, player)],
    ['its finished matches', LIST_PAGES, () => listClubMatches(db, finished)],
    ['its finished matches far back', LIST_PAGES, () => listClubMatches(db, { ...finished, after: deep })],
    [
      'whether a match is theirs',
      PAGES,
      () => loadMatch(db, { id: 'm00000000000', hash: player, now: new Date(), rules: [] }),
    ],
    ['its standing', PAGES, () => readStanding(db, { club: ID, season: 1 })],
    ['who leaves', PAGES, () => leave(db)],
  ];
  return asked.map(([what, most, run]) => ({ name: `a club: ${what}`, most, run }));
};
