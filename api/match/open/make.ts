import type * as v from 'valibot';
import {
  makeMatch as insertMatch,
  MOST_OPEN,
  type Along,
  type Rematch,
} from '../../../db/match/open-matches.ts';
import { type NewGuest, type Player, rhythmOf } from '../../../db/people/sessions.ts';
import type { StoredMatch, StoredSeat } from '../../../db/match/stored.ts';
import type { Origin, Terms } from '../../../db/terms.ts';
import { findGame, NEWLY_SEATED } from '../../../db/match/match.ts';
import { drawBots } from '../../../rules/kit/bots/cast.ts';
import { suggestedBy, valuesAt } from '../../../rules/kit/choice.ts';
import { presets } from '../../../rules/kit/config.ts';
import type { Config } from '../../../rules/kit/game.ts';
import { speaking, type GameModule } from '../../../rules/kit/module.ts';
import { forClub, forClubsOf, isInClub, MOST_OPEN_IN_CLUB } from '../../../db/clubs.ts';
import { requireOwn } from '../../meet/minimum.ts';
import { makeId, makeToken } from '../../lib/crypto.ts';
import { seatNameFor } from '../../contract/people/names.ts';
import { makePage } from '../read/page.ts';
import { full, malformed, required } from '../../problem.ts';
import type { MakeMatch } from '../../contract/requests.ts';
import { findModule, type RequestContext, ringBy, secretsOf } from '../../context.ts';
import { nudgeTime, playBotsLater, ringFor, commitOf } from '../change.ts';
import { commitTo, parsePromise, type Promised, mixWords } from '../chance.ts';
import { inHand, type MatchInHand, advance, nextDice } from '../in-hand.ts';
import { startMatch } from '../../../rules/kit/act.ts';
import { startAt, type StartPosition } from '../../../rules/kit/position.ts';
import { answerBots } from '../bots.ts';

/** Deals, and lets the first bots act. Seats must be final. */
export const beginMatch = <L extends MatchInHand>(context: RequestContext, open: L): L => {
  const live = { ...open, stored: mixWords(open.stored) };
  const { module, stored } = live;
  const { config, seatCount: seats } = stored;
  const dealt = startMatch(module.game, { config, seats }, nextDice(stored));
  return answerBots(context, advance(live, dealt, context.now.toISOString()));
};

/** Starts at a position as `viewer` may know it; `all`: nothing is drawn anew. Its bots act after the first move. */
export const beginAt = <L extends MatchInHand>(
  context: RequestContext,
  open: L,
  { position, viewer }: { position: StartPosition; viewer: number | 'all' },
): L => {
  const live = { ...open, stored: mixWords(open.stored) };
  const begun = startAt(live.module.game, position, { viewer, seed: nextDice(live.stored) });
  return advance(live, begun, context.now.toISOString());
};

/** What to persist for a match that has just begun; undefined for one that has not. `viewer` is the seat that sees the response. */
export const beginningOf = (context: RequestContext, live: MatchInHand, viewer: number | undefined) => {
  const { secret, half } = live.stored;
  return live.match && { ...commitOf(context, { live, viewer }), secret, half };
};

/** Renumbers taken seats from 0: the last ones move into the gaps. `was` is a seat's old number. */
export const closeGaps = (seats: readonly StoredSeat[]): (StoredSeat & { was: number })[] => {
  const count = seats.length;
  const isTaken = (seat: number): boolean => seats.some((taken) => taken.seat === seat);
  const gaps = Array.from({ length: count }, (_, seat) => seat).filter((seat) => !isTaken(seat));
  const placed = seats.map((taken) => ({
    ...taken,
    was: taken.seat,
    seat: taken.seat < count ? taken.seat : gaps.shift()!,
  }));
  return placed.sort((a, b) => a.seat - b.seat);
};

export type Wanted = v.InferOutput<typeof MakeMatch> & Pick<StoredMatch, 'visibility'>;

/** The chosen options, with what they suggest or else presets for the rest. Refuses what the game lacks, or at so many seats. */
export const parseConfig = (
  { game, text, suggests = {} }: GameModule,
  chosen: Config,
  seats: number,
): Config => {
  const { options } = game.meta;
  const known = options.map(({ key }) => key).join(', ') || 'none';
  for (const [key, value] of Object.entries(chosen)) {
    const option = options.find((one) => one.key === key);
    if (!option) throw malformed(`config.${key}`, `There is no such option. The game has ${known}.`);
    const values = valuesAt(option, seats);
    if (!values.includes(value))
      throw malformed(`config.${key}`, `With ${seats} seats it is one of ${values.join(', ')}.`);
  }
  return { ...presets(game, text.language.grammar.tag), ...suggestedBy(suggests, chosen), ...chosen };
};

export const parseModule = (
  context: RequestContext,
  { game, seats, bots, levels = [] }: Pick<Wanted, 'game' | 'seats' | 'bots' | 'levels'>,
): GameModule => {
  const module = required(findModule(context, game), () => malformed('game', 'There is no such game.'));
  if (!module.game.meta.seats.includes(seats))
    throw malformed('seats', `This game seats ${module.game.meta.seats.join(', ')}.`);
  if (countOf(bots) >= seats) throw malformed('bots', 'One seat is yours.');
  if (levels.length > countOf(bots)) throw malformed('levels', 'There aren’t that many bots.');
  return speaking(module, context.language);
};

const countOf = (bots: Wanted['bots']): number => (typeof bots === 'number' ? bots : bots.length);

/** People first, then bots, each under a unique name: bots asked by name keep theirs, the others are drawn around the people. */
const seatsOf = (
  id: string,
  { regulars = [] }: GameModule,
  { wanted: { seats, bots, levels = [], word }, people }: Pick<Making, 'wanted' | 'people'>,
): StoredSeat[] => {
  const asked = typeof bots === 'number' ? [] : bots;
  const names: string[] = [];
  for (const { name } of people) names.push(seatNameFor(name, [...names, ...asked]));
  const count = countOf(bots);
  const isTaken = (name: string): boolean => seatNameFor(name, names) !== name;
  const sitting = asked.length > 0 ? asked : drawBots(id, { count, regulars, isTaken });
  return [
    ...people.map((player, seat) => ({
      seat,
      player: { id: player.id, name: names[seat]! },
      bot: false,
      word: seat === 0 ? (word ?? null) : null,
      gone: null,
    })),
    ...sitting.map((botName, i) => {
      const bot = { seat: seats - count + i, botName, level: levels[i] ?? null };
      return { ...bot, player: null, bot: true, gone: null };
    }),
  ];
};

const blank = (at: string) =>
  ({
    status: 'open',
    seq: 0,
    state: null,
    half: null,
    opened: {},
    undoStack: [],
    chapters: [],
    awaiting: [],
    botsDue: false,
    planned: 0,
    deadline: null,
    outcome: null,
    rematch: null,
    createdAt: at,
    movedAt: at,
    version: at,
  }) satisfies Partial<StoredMatch>;

const termsOf = ({ minimum, hidden }: Wanted): Terms => ({
  ...(minimum && Object.keys(minimum).length > 0 && { minimum }),
  ...(hidden === 'kept' && { hidden }),
});

const promisedIn = ({ env }: RequestContext, promise: string | undefined): Promised => {
  if (promise === undefined) return { id: makeId(), secret: makeToken() };
  const promised = parsePromise(secretsOf(env), promise);
  return required(promised, () => malformed('promise', 'The service made no such promise. Ask for another.'));
};

export const unsavedRow = (
  context: RequestContext,
  { wanted, people, paired }: Pick<Making, 'wanted' | 'people' | 'paired'>,
  module: GameModule,
): StoredMatch => {
  const { game, name, pace, visibility, seats: seatCount } = wanted;
  const clock = typeof pace === 'string' ? undefined : pace;
  const config = parseConfig(module, wanted.config, seatCount);
  const promised = promisedIn(context, wanted.promise);
  const id = paired ?? promised.id;
  return {
    ...blank(context.now.toISOString()),
    id,
    game,
    name,
    config,
    pace: typeof pace === 'string' ? pace : 'none',
    timing: {
      ...(clock && { clock }),
      ...(wanted.late === 'vote' && { late: wanted.late }),
      ...(wanted.daysOff === false && { daysOff: false }),
      ...(wanted.lookWithin !== undefined && { lookWithin: wanted.lookWithin }),
    },
    visibility,
    invite: makeToken().slice(0, 22),
    seatCount,
    seats: seatsOf(id, module, { wanted, people }),
    maker: people[0]!.id,
    rhythms: Object.fromEntries(people.map((player) => [player.id, rhythmOf(player)])),
    secret: promised.secret,
    commitment: commitTo(promised.secret),
  };
};

export const manyTables = () => full('most-open', { tables: MOST_OPEN });

export const makeMatch = async (
  context: RequestContext,
  asked: v.InferOutput<typeof MakeMatch>,
  { maker, hash }: { maker: Player; hash: string | undefined },
) => {
  const { game, minimum, seats, club, visibility = club ? 'private' : 'public' } = asked;
  const wanted = { ...asked, visibility };
  if (club && visibility === 'public')
    throw malformed('visibility', 'A table for a club is seen by its members only.');
  if (club && !(await isInClub(context.db, { club, player: maker.id })))
    throw malformed('club', 'You aren’t in that club.');
  const module = parseModule(context, wanted);
  await requireOwn(context.db, { minimum, game, player: maker.id, hash }, { module, seats });
  const page = await tryToMake(context, { wanted, people: [maker] });
  if (page) return page;
  const promised = wanted.promise && parsePromise(secretsOf(context.env), wanted.promise);
  if (promised && (await findGame(context.db, promised.id)))
    throw malformed('promise', 'There is a match of this promise already. Ask for another.');
  throw club ? full('most-open-in-club', { tables: MOST_OPEN_IN_CLUB, own: MOST_OPEN }) : manyTables();
};

interface Making {
  wanted: Wanted;
  /** The players seated from the start; the first is the maker. */
  people: readonly Player[];
  guest?: NewGuest | undefined;
  rematchOf?: Rematch;
  /** Where it starts instead of a deal, and the seat of its maker there. */
  from?: { origin: Origin; seat: number };
  /** The standing offers or the tournament it is made for; then nobody sees the page at once. */
  along?: Along;
  paired?: string;
}

/** Persists a new match, which may have begun, and answers its page; undefined if that failed as `insertMatch` says. */
export const persistNew = async (
  context: RequestContext,
  live: MatchInHand,
  { wanted, people, rematchOf, along, paired, guest, from }: Making,
) => {
  const { stored } = live;
  const { now } = context;
  const maker = people[0]!.id;
  const isUnseen = along !== undefined;
  const viewer = from?.seat ?? 0;
  const beginning = beginningOf(context, live, isUnseen ? undefined : viewer);
  const due = nudgeTime(context);
  const table = {
    seats: stored.seats.map((seat) => ({ ...seat, seen: isUnseen || seat.bot ? 0 : stored.seq })),
    now,
    beginning,
    rematchOf,
    along: [
      ...(along ? [along] : []),
      ...(wanted.club ? [forClub(wanted.club, now, paired ? undefined : maker)] : []),
      ...(rematchOf ? [forClubsOf(rematchOf.match, maker, now)] : []),
    ],
    tellsAt: along && due,
    guest,
  };
  const terms = { ...termsOf(wanted), ...(from && { from: from.origin }) };
  if (!(await insertMatch(context.db, { ...stored, terms }, table))) return undefined;
  if (beginning) ringFor(context, beginning);
  if (rematchOf || along) ringBy(context, Date.parse(due));
  playBotsLater(context, live);
  const place = { ...NEWLY_SEATED, seat: viewer };
  return makePage({ ...live, entries: live.added, viewer, place, hidden: wanted.hidden });
};

/** Undefined if its maker has too many open tables, or somebody else was quicker. */
export const tryToMake = async (context: RequestContext, making: Making) => {
  const module = parseModule(context, making.wanted);
  const open = inHand(module, unsavedRow(context, making, module), undefined);
  const isFull = open.stored.seats.length === open.stored.seatCount;
  return persistNew(context, isFull ? beginMatch(context, open) : open, making);
};
