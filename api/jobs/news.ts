import { loadMatch } from '../../db/load.ts';
import type { ClaimedNudge } from '../../db/nudges.ts';
import { openMail } from '../mail/sender.ts';
import { makeTelling } from '../match/log-text.ts';
import { foldMatch } from '../match/fold.ts';
import { makeCard, makeEntries, makeView, type Sight } from '../match/page.ts';
import { titleOf, type World } from '../context.ts';
import type { News } from '../mail/nudge.ts';
import { sweepNudges } from './nudges.ts';

type NewsWorld = Pick<World, 'db' | 'titles' | 'rules' | 'now'>;

/** What is asked of a seat that is waited for: it names the phase, where a game has several. */
const promptOf = ({ title, stored, match, viewer }: Sight): string | undefined => {
  const view = makeView({ title, match, viewer });
  const isAsked = stored.status === 'running' && stored.awaiting.some((seat) => seat === viewer);
  return view && isAsked ? title.text.prompt(view, makeTelling(stored, viewer)) : undefined;
};

/** What happened since the player's own last entry, in the very words their page has for it. */
export const readNews = async (
  world: NewsWorld,
  { match: id, kind: why, seat: viewer, acted }: ClaimedNudge,
): Promise<News | undefined> => {
  const { db, now, rules } = world;
  const { match: stored, entries } = await loadMatch(db, { id, now, rules, since: acted });
  if (!stored) return undefined;
  const title = titleOf(world, stored.game);
  const sight = { title, stored, match: foldMatch(title, stored, entries), viewer, entries };
  const told = makeEntries(sight).filter(
    ({ seq, kind, struck }) => seq > acted && kind !== 'undo' && !struck,
  );
  const { outcome, deadline, name: table } = makeCard(sight);
  const prompt = promptOf(sight);
  return {
    match: id,
    kind: why,
    game: title.text.name,
    table,
    lines: told.flatMap(({ text }) => text),
    deadline,
    ...(prompt && { prompt }),
    ...(outcome && { outcome: outcome.text }),
  };
};

/** Sends the nudges that are due; where no mail is set up, they wait. */
export const sendNudges = async (world: World): Promise<void> => {
  const { db, env, clock } = world;
  const send = await openMail(env);
  if (!send) return;
  const news = (nudge: ClaimedNudge) => readNews(world, nudge);
  await sweepNudges({ db, send, origin: env.ORIGIN, secret: env.SECRET, now: clock(), clock, news });
};
