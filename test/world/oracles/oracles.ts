import { makeContext } from '../../../api/http/app.ts';
import { verifyMany } from '../../../api/ops/verify.ts';
import { openDb } from '../../../db/client.ts';
import { GAMES, type World } from '../world.ts';

/** What must hold whenever nothing is under way; answers what doesn't. */
type Oracle = (world: World) => Promise<string[]>;

interface StoredKey {
  match: string;
  key: string;
  times: number;
}

/** Nothing acknowledged is lost or doubled, and nothing refused is stored. */
const keys: Oracle = async ({ own, people }) => {
  const rows = await own.db.many<StoredKey>`
    select e.match, e.key, count(*)::int as times from entries e where e.key is not null group by e.match, e.key`;
  const stored = new Map(rows.map(({ match, key, times }) => [`${match} ${key}`, times]));
  const timesOf = ({ match, body }: { match: string; body: { key: string } }): number =>
    stored.get(`${match} ${body.key}`) ?? 0;
  return people.flatMap(({ name, acknowledged, refused }) => [
    ...acknowledged
      .filter((asked) => timesOf(asked) !== 1)
      .map(
        (asked) =>
          `${name}’s ${asked.way} ${asked.body.key} in ${asked.match} is stored ${timesOf(asked)} times`,
      ),
    ...refused
      .filter((asked) => timesOf(asked) !== 0)
      .map((asked) => `${name}’s refused ${asked.way} ${asked.body.key} in ${asked.match} is stored`),
  ]);
};

const changed = new WeakMap<World, Map<string, string>>();

/** Every log that has changed folds to what is stored, with its clock, nudges and snapshots. */
const folds: Oracle = async (world) => {
  const { own, instances } = world;
  const known = changed.get(world) ?? new Map<string, string>();
  changed.set(world, known);
  const rows = await own.db.many<{ id: string; version: string }>`
    select m.id, m.moved_at::text as version from matches m where m.seq > 0`;
  const ids = rows.filter(({ id, version }) => known.get(id) !== version).map(({ id }) => id);
  for (const { id, version } of rows) known.set(id, version);
  const context = makeContext({ ...instances[0]!.parts, catalog: GAMES, openDb }, own.env, () => {});
  return (await verifyMany(context, ids)).map(({ id, wrong }) => `${id}: ${wrong.join(', ')}`);
};

/** Somebody can act in every match that runs, or something is due. */
const goesOn: Oracle = async ({ own }) => {
  const rows = await own.db.many<{ id: string }>`
    select m.id from matches m where m.status = 'running' and m.awaiting = '{}' and not m.bots_due`;
  return rows.map(({ id }) => `${id} stalls`);
};

/** The most times that a mail arrives: once, and again where its round trip was lost. */
const MOST = 2;

/** No mail comes more often than a lost round trip explains, and none about a match to somebody who never sat there. */
const mails: Oracle = async ({ post }) =>
  [...post.arrived].flatMap(([id, { times, to, subject }]) =>
    times > MOST ? [`mail ${id} to ${to}, ${subject}, came ${times} times`] : [],
  );

/** Nobody read what was somebody else's, or changed anything while banned. */
const slips: Oracle = (world) => Promise.resolve(world.slips);

/** No result counts twice for a rating. */
const standings: Oracle = async ({ own }) => {
  const rows = await own.db.many<{ player: string; game: string }>`
    select r.player, r.game from ratings r where r.matches > (
      select count(*) from results x join seats s on s.match = x.match and s.player = r.player
      join matches m on m.id = x.match and m.game = r.game)`;
  return rows.map(({ player, game }) => `${player} has more rated matches of ${game} than results`);
};

interface Owed {
  match: string;
  seat: number;
}

/** Whoever is awaited, has an address and wants mail has been told, or has looked, or will be told in time. */
export const told: Oracle = async ({ own, now }) => {
  const rows = await own.db.many<Owed>`
    select m.id as match, s.seat from matches m join seats s on s.match = m.id and s.seat = any(m.awaiting)
    join players p on p.id = s.player
    where m.status = 'running' and s.gone is null and not s.muted and not s.bot and p.email is not null and p.mail
      and m.moved_at < ${now}::timestamptz - interval '30 hours' and s.seen_seq < (m.opened ->> s.seat::text)::int
      and not exists (select from nudges n where n.match = m.id and n.seat = s.seat
        and (n.sent_at is not null or n.dropped_at is not null or n.kind = 'reminder') and n."window" >= (m.opened ->> s.seat::text)::int)`;
  return rows.map(({ match, seat }) => `${match}: seat ${seat} was never told of its turn`);
};

export const ORACLES: Readonly<Record<string, Oracle>> = { keys, folds, goesOn, mails, slips, standings };
