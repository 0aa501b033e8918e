import { goOn, toText } from '../../rules/kit/words/words.ts';
import { loadMatch } from '../../db/match/load.ts';
import type { ClaimedNudge } from '../../db/nudges/outbox.ts';
import type { Work } from '../match/sweep.ts';
import { openMail } from '../mail/sender.ts';
import { linesOf, tellingOf } from '../match/read/log-text.ts';
import { foldMatch } from '../match/fold.ts';
import { makeCard, makeEntries, makeView, type PageInput } from '../match/read/page.ts';
import { hashesOf, moduleOf, type RequestContext } from '../context.ts';
import type { LogEntry } from '../http/schemas/match.ts';
import { MEANWHILE, type News } from '../mail/nudge.ts';
import { sweepNudges } from './nudges.ts';

type NewsWorld = Pick<RequestContext, 'db' | 'catalog' | 'rules' | 'now' | 'waitUntil'>;

/** What is asked of a seat that is waited for: it names the phase, where a game has several. */
const promptOf = ({ module, stored, match, viewer }: PageInput): string | undefined => {
  const view = makeView({ module, match, viewer });
  const isAsked = stored.status === 'running' && stored.awaiting.some((seat) => seat === viewer);
  if (!view || !isAsked) return undefined;
  const telling = tellingOf({ module, stored, viewer });
  return toText(module.text.prompt(view, telling), telling);
};

/** The last line, as a sentence that has begun goes on with it. */
const lastOf = (input: PageInput, told: readonly LogEntry[]): string | undefined => {
  const last = told.findLast(({ text }) => text.length > 0);
  const words = last && linesOf(input, last).at(-1);
  return words && toText(goOn(words), tellingOf(input), MEANWHILE);
};

/** What happened since the player's own last entry, in the very words their page has for it. */
export const readNews = async (
  context: NewsWorld,
  { match: id, kind: why, seat: viewer, acted }: ClaimedNudge,
): Promise<News | undefined> => {
  const { db, now } = context;
  const { match: stored, entries } = await loadMatch(db, { id, now, rules: hashesOf(context), since: acted });
  if (!stored) return undefined;
  const module = moduleOf(context, stored.game);
  const input = { module, stored, match: foldMatch(context, module, { stored, entries }), viewer, entries };
  const told = makeEntries(input).filter(
    ({ seq, kind, reverted }) => seq > acted && kind !== 'undo' && !reverted,
  );
  const { outcome, deadline, name: table } = makeCard(input);
  const prompt = promptOf(input);
  const last = lastOf(input, told);
  return {
    match: id,
    kind: why,
    game: module.text.name,
    table,
    lines: told.flatMap(({ text }) => text),
    deadline,
    ...(last && { last }),
    ...(prompt && { prompt }),
    ...(outcome && { outcome: outcome.text }),
  };
};

/** Sends the nudges that are due; where no mail is set up, they wait. */
export const sendNudges = async (context: RequestContext): Promise<Work> => {
  const { db, env, clock } = context;
  const send = await openMail(env);
  if (!send) return { found: 0, done: 0 };
  const news = (nudge: ClaimedNudge) => readNews(context, nudge);
  return sweepNudges({ db, send, origin: env.ORIGIN, secret: env.SECRET, now: clock(), clock, news });
};
