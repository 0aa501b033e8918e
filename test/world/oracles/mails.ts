import type { Rhythm } from '../../../db/schema/people.ts';
import { AHEAD_MS, type Oracle, type World } from '../world.ts';
import { endOf, type Arrived } from '../post.ts';
import { rests } from './clocks.ts';

type Via = Arrived['via'];

/** The most times that a nudge arrives: once, and again where its round trip was lost. What somebody asked for comes until it is known to. */
const MOST = 2;
const mostOf = (id: string, via: Via, { network }: World): number => {
  if (via === 'push') return Infinity; // one that says the same is the same here
  return id.startsWith('nudge.') ? MOST : MOST + network.faults;
};

const MATCH = /https:\/\/m\.example\/matches\/([\w-]+)/g;
export const matchesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(MATCH)].map(([, id]) => id!)),
];

/** Remembers who has, or had, a place in which match. */
const notePlaces = async ({ own, places }: World): Promise<void> => {
  const rows = await own.db.many<{ place: string }>`
    select s.player || ' ' || s.match as place from seats s where s.player is not null
    union select t.player || ' ' || t.match from tenures t where t.player is not null
    union select i.player || ' ' || i.match from invitations i`;
  for (const { place } of rows) places.add(place);
};

interface Told {
  via: Via;
  /** Or where the table's own channel is told. */
  player: string;
  match: string;
  /** Whether an attempt is under way; when all is calm, it was one that came to nothing. */
  isTried: boolean;
}

const keyOf = ({ via, player, match }: Pick<Told, 'via' | 'player' | 'match'>): string =>
  `${via} ${player} ${match}`;

/** What was tried in vain: it is marked as told before it is tried again, and lost if that is interrupted, too. */
const tried = new WeakMap<World, Set<string>>();

/** No message comes more often than a lost round trip explains, none tells of a match to who never sat there nor followed it, and what counts as told has come (a question may have been answered meanwhile). */
export const mails: Oracle = async (world) => {
  const { post, people, places, own } = world;
  await notePlaces(world);
  const rows = await own.db.many<Told>`
    select distinct c.kind as via, coalesce(c.player, c.target) as player, d.match, d.sent_at is null as "isTried" from deliveries d join channels c on c.id = d.channel
    where c.kind in ('mail', 'json') and d.kind <> 'decide' and (d.sent_at is not null or d.claimed_until is not null)`;
  const inVain = tried.get(world) ?? new Set();
  tried.set(world, inVain);
  for (const told of rows) if (told.isTried) inVain.add(keyOf(told));
  const came = new Set<string>();
  const faults: string[] = [];
  for (const [id, { via, times, to, subject, text }] of post.arrived) {
    const who = people.find(({ addresses, ends }) => addresses.includes(to) || ends.includes(to));
    if (times > mostOf(id, via, world)) faults.push(`${via} ${id} to ${to}, ${subject}, came ${times} times`);
    for (const match of matchesIn(text)) {
      came.add(keyOf({ via, player: who?.id ?? to, match }));
      if (to !== endOf(match) && !places.has(`${who?.id} ${match}`))
        faults.push(`${via} ${id} tells ${who?.name ?? to} of ${match}, where they have no place`);
    }
  }
  const silent = rows
    .filter(({ isTried }) => !isTried)
    .filter((told) => ![came, inVain].some((known) => known.has(keyOf(told))));
  return [
    ...faults,
    ...silent.map(
      ({ via, player, match }) => `${player} counts as told of ${match} by ${via}, and nothing came`,
    ),
  ];
};

interface Owed extends Rhythm {
  match: string;
  player: string;
  seat: number;
  since: string;
}

/** So long before the end the last two sweeps come. */
const LAST_SWEEPS_MS = 30 * 60_000;

/**
 * When all has come to rest: whoever is awaited, has an address and wants mail has looked or has been told, unless their turn is
 * young, their mail is a digest, or they rest. A turn begins after what others did: what a plan has played of it does not make it another.
 */
export const told: Oracle = async ({ own, people, now }) => {
  const before = new Date(now.getTime() - LAST_SWEEPS_MS);
  const rows = await own.db.many<Owed>`
    select m.id as match, s.seat, p.id as player, p.time_zone as "timeZone", p.quiet, p.days_off as "daysOff", p.vacation, iso(m.moved_at) as since
    from matches m join seats s on s.match = m.id and s.seat = any(m.awaiting) join players p on p.id = s.player,
      lateral (select coalesce(max(e.seq), 0) as window from entries e
        where e.match = m.id and e.seat is distinct from s.seat and e.seq <= (m.opened ->> s.seat::text)::int) as turn
    where m.status = 'running' and m.moved_at < ${before} and s.gone is null and not s.muted and not s.bot and s.seen_seq < turn.window
      and p.email is not null and p.mail
      and not exists (select from channels c where c.player = p.id and c.retry_at > ${before})
      and not exists (select from channels c where c.id = p.id and c.moment = 'digest')
      and not exists (select from nudges n where n.match = m.id and n.seat = s.seat and n.kind = 'reminder' and n."window" >= turn.window)
      and not exists (select from deliveries d where d.match = m.id and d.seat = s.seat and d.sent_at is not null
        and d."window" >= turn.window)`;
  return rows
    .filter(({ player, since }) =>
      people.some(({ id, wasBarred, reached }) => id === player && !wasBarred && reached <= new Date(since)),
    )
    .filter((owed) => ![before, now].some((at) => rests(owed, at.getTime())))
    .map(({ match, seat }) => `seat ${seat} of ${match} was never told of its turn`);
};

/** When all has come to rest, a table's own channel has been told of the newest turn, or of the end, if by any clock it was there. */
export const tables: Oracle = async ({ own, now }) => {
  const before = new Date(now.getTime() - LAST_SWEEPS_MS);
  const rows = await own.db.many<{ match: string }>`
    select m.id as match from matches m join channels c on c.match = m.id
    join entries e on e.match = m.id and e.seq = case m.status when 'finished' then m.seq
      else (select max(o.at::int) from jsonb_each_text(m.opened) as o(seat, at)) end
    where c.is_on and c.retry_at is null and m.status in ('running', 'finished') and e.at > c.created_at + ${AHEAD_MS} * interval '1 ms' and e.at < ${before}
      and not exists (select from deliveries d where d.channel = c.id and d.sent_at is not null and d."window" >= e.seq)`;
  return rows.map(({ match }) => `the channel of ${match} was never told of its newest turn`);
};

/** When all has come to rest, no browser that could be told shows a turn that is over. */
export const shown: Oracle = async ({ own, now }) => {
  const rows = await own.db.many<{ match: string; seat: number }>`
    select distinct d.match, d.seat from deliveries d join channels c on c.id = d.channel
    join matches m on m.id = d.match left join seats s on s.match = d.match and s.seat = d.seat
    where d.is_shown and d.sent_at > ${now}::timestamptz - interval '3 days'
      and (m.status <> 'running' or d.seat <> all (m.awaiting) or s.muted or s.gone is not null or s.player is distinct from c.player)`;
  return rows.map(({ match, seat }) => `a browser shows a turn of seat ${seat} of ${match}, which is over`);
};
