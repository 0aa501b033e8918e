import type { Oracle, World } from '../world.ts';

/** The most times that a mail arrives: once, and again where its round trip was lost. */
const MOST = 2;

const MATCH = /https:\/\/m\.example\/matches\/([\w-]+)/g;
const matchesIn = (text: string): string[] => [...new Set([...text.matchAll(MATCH)].map(([, id]) => id!))];

/** Remembers who has, or had, a place in which match. */
const notePlaces = async ({ own, places }: World): Promise<void> => {
  const rows = await own.db.many<{ place: string }>`
    select s.player || ' ' || s.match as place from seats s where s.player is not null
    union select t.player || ' ' || t.match from tenures t where t.player is not null
    union select i.player || ' ' || i.match from invitations i`;
  for (const { place } of rows) places.add(place);
};

interface Told {
  player: string;
  match: string;
  /** Whether an attempt is under way; when all is calm, it was one that came to nothing. */
  isTried: boolean;
}

/** What was tried in vain: it is marked as told before it is tried again, and lost if that is interrupted, too. */
const tried = new WeakMap<World, Set<string>>();

/** No mail comes more often than a lost round trip explains, none tells of a match to who never sat there, and what counts as told has come (a question may have been answered meanwhile). */
export const mails: Oracle = async (world) => {
  const { post, people, places, own } = world;
  await notePlaces(world);
  const rows = await own.db.many<Told>`
    select distinct c.player, d.match, d.sent_at is null as "isTried" from deliveries d join channels c on c.id = d.channel
    where c.kind = 'mail' and d.kind <> 'decide' and (d.sent_at is not null or d.claimed_until is not null)`;
  const inVain = tried.get(world) ?? new Set();
  tried.set(world, inVain);
  for (const { player, match, isTried } of rows) if (isTried) inVain.add(`${player} ${match}`);
  const came = new Set<string>();
  const faults: string[] = [];
  for (const [id, { times, to, subject, text }] of post.arrived) {
    const who = people.find(({ addresses }) => addresses.includes(to));
    if (times > MOST) faults.push(`mail ${id} to ${to}, ${subject}, came ${times} times`);
    for (const match of matchesIn(text)) {
      came.add(`${who?.id} ${match}`);
      if (!places.has(`${who?.id} ${match}`))
        faults.push(`mail ${id} tells ${who?.name ?? to} of ${match}, where they have no place`);
    }
  }
  const silent = rows
    .filter(({ isTried }) => !isTried)
    .filter(({ player, match }) => ![came, inVain].some((known) => known.has(`${player} ${match}`)));
  return [
    ...faults,
    ...silent.map(({ player, match }) => `${player} counts as told of ${match}, and nothing came`),
  ];
};

interface Owed {
  match: string;
  seat: number;
}

/** Whoever is awaited, has an address and wants mail has been told, or has looked, or will be told in time. */
export const told = async ({ own, now }: World): Promise<string[]> => {
  const rows = await own.db.many<Owed>`
    select m.id as match, s.seat from matches m join seats s on s.match = m.id and s.seat = any(m.awaiting)
    join players p on p.id = s.player
    where m.status = 'running' and s.gone is null and not s.muted and not s.bot and p.email is not null and p.mail
      and not exists (select from barred b where b.player = p.id) and m.moved_at < ${now}::timestamptz - interval '30 hours' and s.seen_seq < (m.opened ->> s.seat::text)::int
      and not exists (select from nudges n where n.match = m.id and n.seat = s.seat
        and (n.sent_at is not null or n.dropped_at is not null or n.kind = 'reminder') and (n."window" >= (m.opened ->> s.seat::text)::int or n.sent_at >= m.moved_at))`;
  return rows.map(({ match, seat }) => `told: ${match}: seat ${seat} was never told of its turn`);
};
