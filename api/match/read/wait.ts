import { LONGEST_WAIT } from '../../contract/lists.ts';
import { tooMany } from '../../contract/problem.ts';
import type { RequestContext } from '../../context.ts';
import { makeInbox, type InboxAnswer } from './inbox.ts';

/** Between two looks at an inbox, in seconds: soon after news, since two programs may play at speed, then twice as long each time. */
const SHORTEST = 1;
const LONGEST = 60;
const MOST_HELD = 5;
const MOST_REMEMBERED = 1000;

/** The requests held open for a player in this process, and how quiet their inbox has been. */
interface Held {
  /** When each is over at the latest: one whose client has gone away may never come to its end. */
  ends: number[];
  etag: string;
  pause: number;
}
const helds = new Map<string, Held>();

/** The waits of a player; the ones idle longest are forgotten first. */
const heldFor = (player: string): Held => {
  const held = helds.get(player) ?? { ends: [], etag: '', pause: SHORTEST };
  helds.delete(player);
  helds.set(player, held);
  if (helds.size > MOST_REMEMBERED) helds.delete(helds.keys().next().value!);
  return held;
};

/** Counts one more request until `end`; throws `too-many` if that is one too many. Returns how to count it off. */
const hold = (held: Held, { now, end }: { now: number; end: number }): (() => void) => {
  held.ends = held.ends.filter((one) => one > now);
  if (held.ends.length >= MOST_HELD)
    throw tooMany(LONGEST_WAIT, `At most ${MOST_HELD} requests may wait at once.`);
  held.ends.push(end);
  return () => held.ends.splice(held.ends.indexOf(end), 1);
};

const pass = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

interface Asked {
  hash: string;
  etag: string | undefined;
}

/** Looks again until something is new, or the time is over. Every look checks the session anew, and is one cheap statement. */
const lookAgain = async (
  context: RequestContext,
  asked: Asked,
  { held, seconds }: { held: Held; seconds: number },
): Promise<InboxAnswer> => {
  const { pause: wait = pass } = context;
  for (let left = seconds; ; held.pause = Math.min(held.pause * 2, LONGEST)) {
    const pause = left - held.pause < SHORTEST ? left : held.pause;
    left -= pause;
    await wait(pause * 1000);
    const answer = await makeInbox({ ...context, now: context.clock() }, asked);
    if (answer.inbox || left <= 0) return answer;
  }
};

/**
 * The asker's inbox as soon as it differs from `etag`, and after `seconds` in any case. It says what a look at that moment says and
 * nothing else. A program that doesn't wait is asked to look less and less often while nothing is new. Throws `too-many` if too many
 * of the player's requests wait already.
 */
export const waitForInbox = async (
  context: RequestContext,
  asked: Asked,
  { seconds, isProgram }: { seconds: number; isProgram: boolean },
): Promise<InboxAnswer & { after?: number }> => {
  const first = await makeInbox(context, asked);
  if (first.inbox || !isProgram) return first;
  const held = heldFor(first.player);
  if (held.etag !== first.etag) Object.assign(held, { etag: first.etag, pause: SHORTEST });
  if (seconds === 0) {
    const after = held.pause;
    held.pause = Math.min(after * 2, LONGEST);
    return { ...first, after };
  }
  const now = context.clock().getTime();
  const letGo = hold(held, { now, end: now + seconds * 1000 });
  try {
    return await lookAgain(context, asked, { held, seconds });
  } finally {
    letGo();
  }
};
