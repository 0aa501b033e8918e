import type { Oracle, World } from '../world.ts';
import { matchesIn } from './mails.ts';

interface Followed {
  match: string;
  player: string;
  /** The newest entry that the follower counts as told of. */
  told: number;
}

/** What a follower counted as told of, how many mails had told of the match by then, and how many trips were lost. */
interface Noted {
  told: number;
  mails: number;
  lost: number;
}
const noted = new WeakMap<World, ReadonlyMap<string, Noted>>();

const mailsOf = ({ post, people }: World, { match, player }: Followed): number => {
  const addresses = people.find(({ id }) => id === player)?.addresses ?? [];
  const own = [...post.arrived.values()].filter(({ via, to }) => via === 'mail' && addresses.includes(to));
  return own.filter(({ text }) => matchesIn(text).includes(match)).length;
};

/** Whoever follows a match without a place in it is told of its news once, or by another mail where a trip was lost, and what they count as told of has come. */
export const follows: Oracle = async (world) => {
  const rows = await world.own.db.many<Followed>`
    select f.match, f.player, f.told_seq as told from follows f
    where not exists (select from invitations i where i.match = f.match and i.player = f.player)
      and not exists (select from tenures t where t.match = f.match and t.player = f.player)`;
  const [before, now, faults] = [noted.get(world), new Map<string, Noted>(), [] as string[]];
  const { faults: lost } = world.network;
  for (const row of rows) {
    const key = `${row.player} ${row.match}`;
    const fresh: Noted = { told: row.told, mails: mailsOf(world, row), lost };
    const last = before?.get(key) ?? fresh;
    const news = fresh.mails - last.mails;
    const isTold = row.told > last.told;
    if (isTold && news === 0) faults.push(`${key}: followed, counts as told, and nothing came`);
    if (news > Number(isTold) + Number(lost > last.lost))
      faults.push(`${key}: followed, and told by ${news} mails, ${Number(isTold)} of them with news`);
    now.set(key, isTold ? fresh : last);
  }
  noted.set(world, now);
  return faults;
};
