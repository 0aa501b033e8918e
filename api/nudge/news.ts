import { loadMatch } from '../../db/load.ts';
import type { ClaimedNudge } from '../../db/nudges.ts';
import { openMail } from '../mail/sender.ts';
import { makeCard, makeEntries } from '../page.ts';
import { titleOf, type World } from '../world.ts';
import type { News } from './letter.ts';
import { sweepNudges } from './sweep.ts';

type NewsWorld = Pick<World, 'db' | 'titles' | 'rules' | 'now'>;

/** What happened since the player's own last entry, in the very words their page has for it. */
export const readNews = async (
  world: NewsWorld,
  { match: id, kind: why, seat: viewer, acted }: ClaimedNudge,
): Promise<News | undefined> => {
  const { db, now, rules } = world;
  const { match: stored, entries } = await loadMatch(db, { id, now, rules, since: acted });
  if (!stored) return undefined;
  const title = titleOf(world, stored.game);
  const sight = { title, stored, match: undefined, viewer };
  const told = makeEntries({ ...sight, entries }).filter(
    ({ seq, kind, struck }) => seq > acted && kind !== 'undo' && !struck,
  );
  const { outcome, deadline, name: table } = makeCard(sight);
  return {
    match: id,
    kind: why,
    game: title.text.name,
    table,
    lines: told.flatMap(({ text }) => text),
    deadline,
    ...(outcome && { outcome: outcome.text }),
  };
};

/** Sends the nudges that are due; where no mail is set up, they wait. */
export const sendNudges = async (world: World): Promise<void> => {
  const { db, env, now } = world;
  const send = await openMail(env);
  if (!send) return;
  const news = (nudge: ClaimedNudge) => readNews(world, nudge);
  await sweepNudges({ db, send, origin: env.ORIGIN, secret: env.SECRET, now, news });
};
