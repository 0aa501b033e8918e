import { aboutPlayer, keptNotes, playedMatches, spokenLines } from '../../db/people/account/forget.ts';
import type { Player } from '../../db/people/sessions.ts';
import { findOwnCounts } from '../../db/meet.ts';
import type { RequestContext } from '../context.ts';

/** How many matches, or lines of talk, are read at once, so that years of data are never in memory together. */
const AT_ONCE = 200;

type Portion = (page: { player: string; after: string; limit: number }) => Promise<{ id: string }[]>;

const elements = async function* (player: string, read: Portion): AsyncGenerator<string> {
  let after = '';
  for (;;) {
    const portion = await read({ player, after, limit: AT_ONCE });
    if (portion.length > 0) yield (after && ',') + portion.map((one) => JSON.stringify(one)).join(',\n');
    if (portion.length < AT_ONCE) return;
    after = portion.at(-1)!.id;
  }
};

const pieces = async function* ({ db, now }: RequestContext, me: Player): AsyncGenerator<string> {
  const { created, seen, ...about } = (await aboutPlayer(db, me.id))!;
  const reliability = (await findOwnCounts(db, me.id)) ?? null;
  const head = { format: 'meanwhile-player-1', at: now.toISOString(), player: { ...me, created, seen } };
  yield `${JSON.stringify({ ...head, ...about, reliability }).slice(0, -1)},\n"matches":[`;
  yield* elements(me.id, (page) => playedMatches(db, page));
  yield '],\n"notes":[';
  yield* elements(me.id, (page) => keptNotes(db, page));
  yield '],\n"lines":[';
  yield* elements(me.id, (page) => spokenLines(db, page));
  yield ']}\n';
};

/** Streams a `PlayerExport` as it is read. An interrupted file is invalid JSON, so nobody takes it for complete. */
export const exportPlayer = (context: RequestContext, me: Player): ReadableStream<Uint8Array> => {
  const reading = pieces(context, me);
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await reading.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
};
