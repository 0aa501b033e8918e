import { loadMatch } from '../../db/load.ts';
import { findPlayers, listNudges } from '../../db/ops.ts';
import { makeCard, makeEntries } from '../match/page.ts';
import { notFound } from '../http/problem.ts';
import { titleOf, type World } from '../context.ts';

/** A match as everybody may see it, its newest entries, and its nudges: never what is hidden. */
export const showMatch = async (world: World, id: string): Promise<void> => {
  const { db, now, rules } = world;
  const { match: stored, entries } = await loadMatch(db, { id, now, rules, since: 0 });
  if (!stored) throw notFound();
  const title = titleOf(world, stored.game);
  const sight = { title, stored, match: undefined, viewer: 'table', entries } as const;
  const { seats, ...card } = makeCard(sight);
  console.log(card);
  console.table(seats.map(({ player, ...seat }) => ({ ...seat, player: player?.id, name: player?.name })));
  console.table(
    makeEntries(sight)
      .slice(-20)
      .map(({ seq, at, seat, text }) => ({ seq, at, seat, text: text.join(' ') })),
  );
  console.table(await listNudges(db, id));
};

export const showPlayers = async ({ db }: World, text = ''): Promise<void> => {
  console.table(await findPlayers(db, text));
};
