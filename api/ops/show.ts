import { loadMatch } from '../../db/match/load.ts';
import { findPlayers, listNudges } from '../../db/ops.ts';
import { makeCard, makeEntries } from '../match/read/page.ts';
import { notFound } from '../http/problem.ts';
import { hashesOf, moduleOf, type RequestContext } from '../context.ts';

/** Prints a match as everybody may see it, with its newest entries and its nudges, but nothing hidden. */
export const showMatch = async (context: RequestContext, id: string): Promise<void> => {
  const { db, now } = context;
  const { match: stored, entries } = await loadMatch(db, { id, now, rules: hashesOf(context), since: 0 });
  if (!stored) throw notFound();
  const module = moduleOf(context, stored.game);
  const sight = { module, stored, match: undefined, viewer: 'table', entries } as const;
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

/** Prints the players whose name, address or id matches a text. */
export const showPlayers = async ({ db }: RequestContext, text = ''): Promise<void> => {
  console.table(await findPlayers(db, text));
};
