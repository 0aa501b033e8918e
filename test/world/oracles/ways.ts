import type { Oracle } from '../world.ts';

interface Change {
  kind: 'change' | 'return';
  player: string;
  email: string;
  hash: string;
  made: number;
  used: number | null;
}

/** Whether following one change may have ended a way back: it is no older, or leads to an address that has an older one. */
const ends = (followed: Change, back: Change, all: readonly Change[]): boolean =>
  followed.kind === 'return'
    ? followed.made <= back.made
    : all.some(({ kind, email, made }) => kind === 'return' && email === followed.email && made < back.made);

/** Nothing that somebody does with a stolen account ends a way back to the address it was stolen from. */
export const ways: Oracle = async ({ own, followed }) => {
  const rows = await own.db.many<Change>`
    select c.kind, c.player, c.email, c.link_hash as hash, extract(epoch from c.created_at)::float8 as made,
      extract(epoch from c.used_at)::float8 as used from address_changes c`;
  return rows
    .filter(({ kind, used }) => kind === 'return' && used !== null)
    .filter((back) => {
      const at = rows.filter(
        ({ player, used, hash }) => player === back.player && used === back.used && followed.has(hash),
      );
      return !at.some((one) =>
        ends(
          one,
          back,
          rows.filter(({ player }) => player === back.player),
        ),
      );
    })
    .map(({ email }) => `the way back to ${email} is spent`);
};
