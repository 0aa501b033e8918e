import type { SeatPlans, StoredPlan } from '../../../db/ahead.ts';
import type { StoredMatch, StoredSeat } from '../../../db/match/stored.ts';
import type { Room } from '../../../db/closed-lists.ts';
import type { StoredLine } from '../../../db/match/talk.ts';
import type { PlanStop } from '../../../rules/kit/ahead/plan.ts';
import { type Outcome, type Seat, type TalkRules, openTalk, talkOf } from '../../../rules/kit/game.ts';
import { configOf } from '../../../rules/kit/choice.ts';
import type { GameModule } from '../../../rules/kit/module.ts';
import { oldestUndoableBy, undoableBy } from '../../../rules/kit/match.ts';
import { minutesAt, toText } from '../../../rules/kit/words/words.ts';
import { dueOf, isLast, wordsOf, type MatchInHand } from '../in-hand.ts';
import { makeTimeCard } from '../clock/votes.ts';
import type { Words } from '../../words/words.ts';
import { isFormer, makeChapters, makeEntries, outcomeWords, tellingOf, wordsFor } from './log-text.ts';
import type { PlanCard, StandingCard } from '../../contract/ahead.ts';
import type { MatchCard, MatchPage, SeatCard, TalkLine } from '../../contract/match.ts';

type Spoken = Pick<MatchInHand, 'module' | 'stored' | 'viewer'>;

const makeLevel = ({ bot, level }: StoredSeat, { budget }: GameModule): Partial<SeatCard> =>
  bot ? { level: level ?? 'normal', asNormal: level === 'hard' && !budget ? true : undefined } : {};

const makeSeats = ({ stored: { seats, seatCount }, module }: Spoken): SeatCard[] =>
  Array.from({ length: seatCount }, (_, seat) => {
    const taken = seats.find((other) => other.seat === seat);
    if (!taken) return { seat, player: null, bot: false };
    const { player, bot } = taken;
    const former = isFormer(taken) ? (true as const) : undefined;
    const left = { gone: taken.gone ?? undefined, former };
    return { seat, player, bot, name: taken.botName ?? undefined, ...makeLevel(taken, module), ...left };
  });

const tellOutcome = (input: Spoken, outcome: Outcome) => {
  const { ranks, scores, reason, isLost } = outcome;
  const text = toText(outcomeWords(input, outcome), tellingOf(input));
  return { ranks: [...ranks], scores: scores && [...scores], reason, isLost: isLost || undefined, text };
};

/** The deadline a viewer reads: their own if they are awaited, else the first; and whose vacation day is part of it. */
const makeDue = ({ stored, viewer }: Spoken): Pick<MatchCard, 'deadline' | 'rested' | 'isLast'> => {
  const isOwn = viewer !== 'table' && stored.awaiting.includes(viewer);
  const deadline = isOwn ? dueOf(stored, viewer) : stored.deadline;
  const isRested = (seat: Seat): boolean => {
    const { due, rested, votes } = stored.timing.turns?.[seat] ?? {};
    return rested === true && !votes && due === deadline;
  };
  const rested = (isOwn ? [viewer] : stored.awaiting).find(isRested);
  return { deadline, rested, isLast: isOwn && isLast(stored, viewer) ? true : undefined };
};

/** When the clocks of awaited players start, where that is when they look. It does not depend on the time of reading. */
const makeClocks = ({ timing: { lookWithin, turns }, awaiting }: StoredMatch): Pick<MatchCard, 'clocks'> => {
  const clocks = awaiting.flatMap((seat) => {
    const { since, until, unseen } = turns?.[seat] ?? {};
    return since === undefined || until ? [] : { seat, since, unseen };
  });
  return lookWithin === undefined || clocks.length === 0 ? {} : { clocks };
};

export const makeCard = (input: Spoken): MatchCard => {
  const { stored, viewer } = input;
  const { id, game, name, pace, timing, status, visibility, maker, seq, awaiting, seatCount: seats } = stored;
  const config = configOf(input.module.game, { config: stored.config, seats });
  const { late, daysOff, lookWithin, clock } = timing;
  const about = { id, game, name, config, minutes: minutesAt(input.module.text, { config, seats }) };
  const time = { pace: clock ?? pace, late: late === 'vote' ? late : undefined, daysOff, lookWithin };
  const table = { status, visibility, seats: makeSeats(input), maker, seq, viewer, awaiting: [...awaiting] };
  return {
    ...about,
    ...time,
    ...table,
    ...makeDue(input),
    ...makeClocks(stored),
    outcome: stored.outcome ? tellOutcome(input, stored.outcome) : undefined,
    created: stored.createdAt,
    moved: stored.movedAt,
  };
};

/** Whether hidden hands are revealed: after the end, unless the table keeps them hidden. */
const isRevealed = ({ stored, hidden, isOver }: MatchInHand): boolean =>
  hidden === 'opened' && (isOver || stored.status === 'finished');

export const makeView = (input: MatchInHand): Record<string, unknown> | null => {
  const { module, match, viewer } = input;
  if (!match) return null;
  const { view, opened = view } = module.game;
  return (isRevealed(input) ? opened : view)(match.state, viewer) as Record<string, unknown>;
};

const makeHand = ({ stored, match, viewer }: MatchInHand): Pick<MatchPage, 'window' | 'undo' | 'undoTo'> => {
  if (!match || viewer === 'table' || stored.status !== 'running')
    return { window: null, undo: null, undoTo: null };
  const [undo = null, undoTo = null] = [undoableBy(match, viewer), oldestUndoableBy(match, viewer)];
  return { window: match.windows[viewer] ?? null, undo, undoTo };
};

const isDone = ({ status }: StoredMatch): boolean => status === 'finished' || status === 'cancelled';

/** The viewer's room: seats talk at the table, spectators in the gallery; signed-out visitors have none. */
export const roomOf = ({ viewer, me }: Pick<MatchInHand, 'viewer' | 'me'>): Room | null => {
  if (viewer !== 'table') return 'table';
  return me ? 'gallery' : null;
};

/** Who may speak at the table and who hears it. The rules decide while the match runs; otherwise everybody may. */
export const audienceOf = ({ module, stored, match }: MatchInHand): TalkRules =>
  match && stored.status === 'running' ? talkOf(module.game, match) : openTalk(stored.seatCount);

const makeTalk = (input: MatchInHand): MatchPage['talk'] => {
  const { stored, viewer, talk } = input;
  const room = roomOf(input);
  const mayAtTable = viewer !== 'table' && audienceOf(input).speak.includes(viewer);
  return { room, open: room === 'gallery' || mayAtTable, lines: isDone(stored) ? talk.said : talk.heard };
};

export const makeLine = (line: StoredLine): TalkLine => {
  const { id, at, room, seat, player, seq, text, hidden } = line;
  return { id, at, room, seat, player, seq, text, ...(hidden && { hidden }) };
};

/** What is told of a begun match's dice: the drawn secret, which stays hidden until the end, and the words mixed in. */
export const toldOf = ({ half, secret, commitment, seats }: StoredMatch) =>
  half === null
    ? { dice: 1 as const, commitment, secret }
    : { dice: 2 as const, commitment, secret: half, words: wordsOf(seats) };

/** The secret would reveal everything that was dealt, so it stays hidden where hands do. */
const makeChanceCard = ({ stored, hidden }: MatchInHand): MatchPage['chance'] => {
  const { status, seq, commitment } = stored;
  if (hidden === 'kept') return null;
  if (seq === 0) return { commitment };
  const { secret, ...told } = toldOf(stored);
  return status === 'finished' && hidden === 'opened' ? { ...told, secret } : told;
};

export const stopText = (
  { actions, played }: StoredPlan,
  { code, action }: { code: PlanStop; action: number },
  { news }: Words,
): string => news.plan[code]({ played, of: actions.length, action: actions[action]!.text });

const makePlanCard = (plan: StoredPlan, words: Words): PlanCard => {
  const { actions, when, afterNews, basis, state, played, entries, stopped } = plan;
  const told = actions.map(({ action, text }) => ({ action, text }));
  const why = stopped && { stopped: { ...stopped, text: stopText(plan, stopped, words) } };
  return { actions: told, when, afterNews, basis, state, played, entries: [...entries], ...why };
};

export const ownPlans = ({ plans, viewer, me }: MatchInHand): SeatPlans | undefined =>
  plans.find(({ seat, player }) => seat === viewer && player === me?.id);

const makeStanding = ({ module }: MatchInHand, own: SeatPlans | undefined): StandingCard => ({
  only: own?.standing?.only ?? false,
  offers: (module.offers ?? []).map(({ kind }) => ({
    kind,
    name: module.offerNames?.[kind] ?? kind,
    answer: own?.standing?.offers[kind] ?? 'ask',
  })),
});

const makeAhead = (input: MatchInHand): Pick<MatchPage, 'plan' | 'standing'> => {
  const { stored, viewer, place } = input;
  if (viewer === 'table' || !place) return {};
  const own = ownPlans(input);
  return {
    ...(own?.plan && { plan: makePlanCard(own.plan, wordsFor(input)) }),
    ...(stored.status === 'running' && { standing: makeStanding(input, own) }),
  };
};

/** The match page of one viewer. A position leaves the server in this shape only. */
export const makePage = (input: MatchInHand): MatchPage => {
  const { stored, me, place, isFollowed, hidden } = input;
  const isInvited = place && stored.visibility === 'private';
  return {
    ...makeCard(input),
    ...makeHand(input),
    view: makeView(input),
    ...makeChapters(input),
    events: makeEntries(input),
    looked: place?.seenSeq ?? null,
    ...(hidden === 'kept' && { hidden }),
    chance: makeChanceCard(input),
    talk: makeTalk(input),
    ...makeTimeCard(input),
    ...(isInvited && { invite: `/join/${stored.id}?invite=${stored.invite}` }),
    ...(place && { muted: place.muted, restsItself: place.restsItself }),
    ...(me && !place && stored.visibility === 'public' && { following: isFollowed }),
    ...makeAhead(input),
  };
};
