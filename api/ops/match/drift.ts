import { readKept, type KeptBeside, runningAfter } from '../../../db/ops.ts';
import { loadMatches, type Loaded } from '../../../db/match/match.ts';
import type { StoredMatch } from '../../../db/match/stored.ts';
import { isBotDue } from '../../../rules/kit/bots/bots.ts';
import { blankMatch, replay } from '../../../rules/kit/fold.ts';
import { same } from '../../../rules/kit/json.ts';
import type { Match } from '../../../rules/kit/match.ts';
import type { GameModule } from '../../../rules/kit/module.ts';
import { notFound } from '../../problem.ts';
import { hashOf, moduleOf, type RequestContext } from '../../context.ts';
import { clockOf, withDeadline } from '../../match/clock/clock.ts';
import { awaitedPeople, botSeats } from '../../match/in-hand.ts';
import { chaptersIn } from '../../match/rewind.ts';
import type { OpsCommand } from '../command.ts';

const differing = (a: Record<string, unknown>, b: Record<string, unknown>): string[] =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((key) => !same(a[key], b[key]));

type Read = Pick<Loaded, 'entries'> & { stored: StoredMatch; kept: KeptBeside; module: GameModule };

const foldAll = ({ module: { game }, stored, entries }: Read, until = Infinity): Match => {
  const blank = blankMatch(game, { config: stored.config, seats: stored.seatCount });
  return replay(
    game,
    blank,
    entries.filter(({ seq }) => seq <= until),
  );
};

/** The earliest deadline of awaited people; as it is where an earlier release began one of their turns. */
const deadlineOf = (stored: StoredMatch): string | null => {
  const people = awaitedPeople(stored);
  const isKnown = people.every((seat) => stored.timing.turns?.[seat]);
  return clockOf(stored) && isKnown ? withDeadline(stored, people).deadline : stored.deadline;
};

const sayDeadline = (at: string | null): number | null => (at === null ? null : Date.parse(at));

const fieldsOf = (read: Read, folded: Match): string[] => {
  const { stored, module } = read;
  const { seq, opened, undoStack, chapters, botsDue, deadline } = stored;
  const isRunning = stored.status === 'running';
  const clock = isRunning && { botsDue, deadline: sayDeadline(deadline) };
  const told = { seq, opened, undoStack, awaiting: stored.awaiting, chapters, ...clock };
  const wanted = {
    seq: folded.seq,
    opened: folded.windows,
    undoStack: folded.undoStack,
    awaiting: stored.outcome ? stored.awaiting : [...module.game.awaiting(folded.state)],
    chapters: chaptersIn(module, read.entries),
    ...(isRunning && {
      botsDue: botsDue || isBotDue(module.game, folded, botSeats(stored)),
      deadline: sayDeadline(deadlineOf(stored)),
    }),
  };
  return differing(told, wanted).map((key) => `${key} differs`);
};

/** Nudges of turns for seats whose turn it is not. One of an earlier window stays while its seat is awaited again. */
const nudgesOf = ({ kept, stored }: Read): string[] =>
  stored.status === 'running'
    ? kept.nudges
        .filter(({ seat, window }) => window > 0 && !stored.awaiting.includes(seat))
        .map(({ seat, window }) => `a nudge of ${window} waits for seat ${seat}, whose turn it is not`)
    : [];

const snapshotsOf = (read: Read): string[] =>
  read.kept.snapshots.flatMap(({ seq, position }) => {
    const { state, windows } = foldAll(read, seq);
    const isSame = same(state, position.state) && same(windows, position.opened);
    return isSame ? [] : [`the snapshot at ${seq} differs`];
  });

const compare = (context: RequestContext, read: Read): string[] => {
  const { stored, entries, kept } = read;
  if (stored.seq === 0) return [];
  const gaps = entries.flatMap(({ seq }, i) => (seq === i + 1 ? [] : [`entry ${i + 1} is missing`]));
  const folded = foldAll(read);
  const isOurs = kept.hash === hashOf(context, stored.game);
  const state = isOurs ? differing({ ...kept.state }, { ...folded.state }) : [];
  return [
    ...gaps.slice(0, 1),
    ...fieldsOf(read, folded),
    ...state.map((key) => `state.${key} differs`),
    ...nudgesOf(read),
    ...(gaps.length > 0 ? [] : snapshotsOf(read)),
  ];
};

export const verifyMany = async (context: RequestContext, ids: readonly string[]) => {
  const { db, now } = context;
  const loaded = await loadMatches(db, { ids, now, rules: [], since: ids.map(() => 0) });
  const kept = new Map((await readKept(db, ids, Object.values(context.rules))).map((one) => [one.id, one]));
  return loaded.flatMap(({ match: stored, entries }) => {
    if (!stored) return [];
    const read = { stored, entries, kept: kept.get(stored.id)!, module: moduleOf(context, stored.game) };
    const wrong = compare(context, read);
    return wrong.length > 0 ? [{ id: stored.id, wrong }] : [];
  });
};

export const verify = async (context: RequestContext, id: string): Promise<string[]> => {
  const { db, now } = context;
  const [found] = await loadMatches(db, { ids: [id], now, rules: [] });
  if (!found?.match) throw notFound();
  return [...((await verifyMany(context, [id]))[0]?.wrong ?? [])];
};

export const verifyOne: OpsCommand = {
  name: 'verify',
  takes: ['<match>'],
  says: 'fold a match from its log and compare it with the database',
  run: async (context, { words: [id] }) => {
    const wrong = await verify(context, id!);
    return { told: wrong.length === 0 ? ['All is as the log says.'] : wrong, isWrong: wrong.length > 0 };
  },
};

/** What differs in the running matches, and how many there are. A match that moves meanwhile is looked at once more. */
export const findDrift = async (context: RequestContext) => {
  const drifted: Awaited<ReturnType<typeof verifyMany>> = [];
  let looked = 0;
  for (let after = ''; ;) {
    const ids = await runningAfter(context.db, after);
    if (ids.length === 0) return { looked, drifted };
    looked += ids.length;
    after = ids.at(-1)!;
    const first = await verifyMany(context, ids);
    const again = first.map(({ id }) => id);
    if (again.length > 0) drifted.push(...(await verifyMany(context, again)));
  }
};

export const driftCommand: OpsCommand = {
  name: 'drift',
  says: 'the same for every running match: state, clock, snapshots and nudges',
  run: async (context) => {
    const { looked, drifted } = await findDrift(context);
    return {
      told: [
        ...drifted.flatMap(({ id, wrong }) => wrong.map((what) => `${id}: ${what}`)),
        `${looked} running matches, ${drifted.length} not as their logs say.`,
      ],
      isWrong: drifted.length > 0,
    };
  },
};
