import { loadMatch } from '../../db/load.ts';
import type { StoredEntry, StoredMatch } from '../../db/stored.ts';
import type { Seat } from '../../rules/kit/game.ts';
import { blankMatch, history } from '../../rules/kit/fold.ts';
import type { Match } from '../../rules/kit/match.ts';
import { makeEntries, makePage, makeView } from './page.ts';
import type { MatchPage, Replay } from '../http/schemas/match.ts';
import { malformed } from '../http/problem.ts';
import type { RequestContext } from '../context.ts';
import { follow, outcomeOf, startCourse, type Course, type Ground } from './progress.ts';
import { pageInputOf, type Found } from './access.ts';
import { makePatch } from './patch.ts';
import { refused } from './refusal.ts';
import { groundOf } from './fold.ts';

const loadLog = async ({ db, now, rules }: RequestContext, id: string): Promise<StoredEntry[]> =>
  (await loadMatch(db, { id, now, rules, since: 0 })).entries;

/** A position on the way, and who sat where by then. */
interface Step {
  entry: StoredEntry;
  match: Match;
  stored: StoredMatch;
}

/** A blank match, before its first entry. */
const nothing = ({ config, seatCount }: StoredMatch): Match => ({
  config,
  seats: seatCount,
  seq: 0,
  state: {},
  opened: {},
  undoStack: [],
});

/** The seats as they were when only these players had gone. */
const seatsWith = (stored: StoredMatch, gone: ReadonlySet<Seat>): StoredMatch['seats'] =>
  stored.seats.map((seat) => (gone.has(seat.seat) ? seat : { ...seat, gone: null }));

const standsAt = (stored: StoredMatch, ground: Ground, course: Course, entry: StoredEntry): StoredMatch => {
  const { match } = course;
  const outcome = outcomeOf(ground, match) ?? null;
  return {
    ...stored,
    seq: match.seq,
    status: outcome ? 'finished' : 'running',
    outcome,
    awaiting: outcome ? [] : [...ground.module.game.awaiting(match.state)],
    deadline: outcome ? null : course.deadline,
    movedAt: entry.at,
  };
};

/** The match as it stood after each entry, with the clock and the seats of that time. */
export function* steps({ module, stored }: Found, log: readonly StoredEntry[]): Generator<Step> {
  const { config, seatCount: seats } = stored;
  const gone = new Set<Seat>();
  let course = startCourse(nothing(stored), null);
  let i = 0;
  for (const moved of history(module.game, blankMatch(module.game, { config, seats }), log)) {
    const entry = log[i++]!;
    if (entry.kind === 'leave' && entry.seat !== null) gone.add(entry.seat);
    const then = { ...stored, seats: seatsWith(stored, gone) };
    const ground = groundOf(module, then);
    course = { ...follow(ground, course, moved, entry.at), entries: [] };
    yield { entry, match: moved.match, stored: standsAt(then, ground, course, entry) };
  }
}

/** The page as it stood at one `seq`, with what had happened after `since`. */
export const pageAt = async (
  context: RequestContext,
  found: Found,
  { at, since, looked }: { at: number; since: number; looked: number | null },
): Promise<MatchPage> => {
  if (at < 1 || at > found.stored.seq)
    throw malformed('at', `The match has entries 1 to ${found.stored.seq}.`);
  const log = (await loadLog(context, found.stored.id)).filter(({ seq }) => seq <= at);
  let last: Step | undefined;
  for (const step of steps(found, log)) last = step;
  const { match, stored } = last!;
  const entries = log.filter(({ seq }) => seq > since);
  return makePage({ ...pageInputOf(found, looked), match, stored, entries });
};

/** The whole match for looking back: the first page, then each entry with the change of the view it brought. */
export const replayOf = (found: Found, log: readonly StoredEntry[]): Replay => {
  const told = makeEntries({ ...pageInputOf(found), entries: log });
  const replay: { first?: MatchPage; steps: Replay['steps'] } = { steps: [] };
  let view = makeView({ ...found, match: undefined });
  for (const { match, stored, entry } of steps(found, log)) {
    const before = view;
    view = makeView({ ...found, match });
    if (replay.first) {
      const patch = makePatch(before, view) as Replay['steps'][number]['patch'];
      replay.steps.push({ ...told[replay.steps.length + 1]!, patch });
    } else replay.first = makePage({ ...pageInputOf(found, null), match, stored, entries: [entry] });
  }
  if (!replay.first) throw refused('not-begun');
  return { first: replay.first, steps: replay.steps };
};
