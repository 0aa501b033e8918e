import type { Room } from '../../db/closed-lists.ts';
import { findSaid, listen, sayLine, type StoredLine } from '../../db/match/talk.ts';
import type { Viewer } from '../../rules/kit/game.ts';
import { silenceOf, toText } from '../../rules/kit/words/words.ts';
import { audienceOf, makeLine, makeView, roomOf } from './read/page.ts';
import { full, malformed, notFound, ProblemError } from '../problem.ts';
import type { TalkLine } from '../contract/match.ts';
import { findModule, type RequestContext } from '../context.ts';
import { findAsPlayer, maySee, type MatchQuery } from './access.ts';
import { changeMatch } from './change.ts';
import { heldForSeat } from './held.ts';
import { tellingOf } from './read/log-text.ts';

type Saying = Pick<MatchQuery, 'id' | 'invite'> & { hash: string; text: string; key: string };

type Reader = Awaited<ReturnType<typeof findAsPlayer>>;

/** The most lines per answer; a client that knows fewer than `count` asks again. */
const MOST_LINES = 200;

/** The problem when the rules keep a seat silent. Its words use only what that seat may see. */
const silent = (found: Reader): ProblemError => {
  const view = makeView(found) ?? {};
  const telling = tellingOf(found);
  const detail = toText(silenceOf(found.module.text, view, telling), telling);
  return new ProblemError('not-yours', { rule: 'silent', detail });
};

const voiceOf = (found: Reader): { room: Room; hear: readonly Viewer[] } | undefined => {
  const { viewer } = found;
  if (viewer === 'table') return { room: roomOf(found)!, hear: [] };
  const { speak, audience } = audienceOf(found);
  return speak.includes(viewer) ? { room: 'table', hear: audience } : undefined;
};

/** One position decides whether the rules allow it and who hears it; else it is decided again. */
export const sayInMatch = (context: RequestContext, { text, key, ...query }: Saying): Promise<TalkLine> =>
  changeMatch<Reader, TalkLine>(
    () => findAsPlayer(context, query),
    async (found) => {
      const { stored: match, me, viewer, asked } = found;
      const voice = voiceOf(found);
      const seat = viewer === 'table' ? null : viewer;
      let said: StoredLine | undefined;
      const persist = async (): Promise<boolean> => {
        const line = {
          ...voice!,
          match,
          player: me.id,
          seat,
          text,
          key,
          now: context.now,
          hash: asked?.hash,
        };
        const answer = voice && (await sayLine(context.db, line));
        said = answer === 'full' ? undefined : answer;
        if (asked) return said !== undefined;
        said ??= await findSaid(context.db, { match: match.id, player: me.id, key });
        if (!said && !voice) throw silent(found);
        if (!said && answer === 'full') throw full('most-said');
        return said !== undefined;
      };
      return { isAsking: true, persist, answer: () => makeLine(said!) };
    },
    heldForSeat(context, query),
  );

type Listening = Pick<MatchQuery, 'id' | 'invite' | 'etag'> & {
  hash: string | undefined;
  since?: string | undefined;
};

/** `talk` is undefined if nothing is new. */
export const listenInMatch = async (context: RequestContext, { invite, ...wish }: Listening) => {
  const heard = await listen(context.db, { ...wish, now: context.now, limit: MOST_LINES });
  if (!heard || !findModule(context, heard.match.game) || !maySee(heard.match, { ...heard, shown: invite }))
    throw notFound();
  if (!heard.isKnown) throw malformed('since', 'There is no such message here.');
  const { etag, lines, talk } = heard;
  const told = etag === wish.etag ? undefined : { lines: lines.map(makeLine), count: talk.heard };
  return { talk: told, etag };
};
