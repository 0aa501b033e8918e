import { findSaid, listen, sayLine, type Room, type StoredLine } from '../../db/match/talk.ts';
import type { Viewer } from '../../rules/kit/game.ts';
import { silenceOf } from '../../rules/kit/talk.ts';
import { toText } from '../../rules/kit/words/words.ts';
import { isId } from '../lib/id.ts';
import { audienceOf, makeLine, makeView, roomOf } from './read/page.ts';
import { malformed, notFound, ProblemError } from '../http/problem.ts';
import type { Talk, TalkLine } from '../http/schemas/match.ts';
import { findModule, type RequestContext } from '../context.ts';
import { findAsPlayer, maySee } from './access.ts';
import { changeMatch } from './change.ts';
import { tellingOf } from './read/log-text.ts';

/** Who wants to say what, under which key. */
export interface Saying {
  id: string;
  hash: string;
  invite?: string | undefined;
  text: string;
  key: string;
}

type Reader = Awaited<ReturnType<typeof findAsPlayer>>;

/** So many lines at once; who knows fewer than there are asks for the rest. */
const MOST_LINES = 200;

/** The rules keep this seat silent as the match stands. The words come from what the seat itself may see. */
const silent = (found: Reader): ProblemError => {
  const view = makeView(found) ?? {};
  const telling = tellingOf(found);
  const detail = toText(silenceOf(found.module.text, view, telling), telling);
  return new ProblemError('not-yours', { rule: 'silent', detail });
};

/** Where the asker speaks, and to whom, as the match was read; undefined where they may not. */
const voiceOf = (found: Reader): { room: Room; hear: readonly Viewer[] } | undefined => {
  const { viewer } = found;
  if (viewer === 'table') return { room: roomOf(found)!, hear: [] };
  const { speak, audience } = audienceOf(found);
  return speak.includes(viewer) ? { room: 'table', hear: audience } : undefined;
};

/**
 * Says something at the table, or in the gallery. Whether the rules allow it, and who reads it, is decided by one
 * position, and it is said only while the match still stands there; else it is read and decided again.
 */
export const sayInMatch = (context: RequestContext, { text, key, ...query }: Saying): Promise<TalkLine> =>
  changeMatch(
    () => findAsPlayer(context, query),
    async (found) => {
      const { stored: match, me, viewer } = found;
      const voice = voiceOf(found);
      const seat = viewer === 'table' ? null : viewer;
      let said: StoredLine | undefined;
      const persist = async (): Promise<boolean> => {
        const line = { ...voice!, match, player: me.id, seat, text, key, now: context.now };
        const answer = voice && (await sayLine(context.db, line));
        said = answer === 'full' ? undefined : answer;
        said ??= await findSaid(context.db, { match: match.id, player: me.id, key });
        if (!said && !voice) throw silent(found);
        if (!said && answer === 'full')
          throw new ProblemError('not-yours', {
            rule: 'enough',
            detail: 'You have said as much in this match as it can hold.',
          });
        return said !== undefined;
      };
      return { persist, answer: () => makeLine(said!) };
    },
  );

export interface Listening {
  id: string;
  hash: string | undefined;
  invite?: string | undefined;
  /** The last line that the asker knows. */
  since?: string | undefined;
  etag?: string | undefined;
}

/** What the asker may hear beyond what they know; `talk` is undefined where there is nothing new. */
export const listenInMatch = async (
  context: RequestContext,
  { invite, ...wish }: Listening,
): Promise<{ talk: Talk | undefined; etag: string }> => {
  const heard = isId(wish.id)
    ? await listen(context.db, { ...wish, now: context.now, limit: MOST_LINES })
    : undefined;
  if (!heard || !findModule(context, heard.match.game) || !maySee(heard.match, { ...heard, shown: invite }))
    throw notFound();
  if (!heard.isKnown) throw malformed('since', 'There is no such message here.');
  const { etag, lines, talk } = heard;
  const told = etag === wish.etag ? undefined : { lines: lines.map(makeLine), count: talk.heard };
  return { talk: told, etag };
};
