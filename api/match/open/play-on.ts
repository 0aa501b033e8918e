import { readTerms, type Origin } from '../../../db/terms.ts';
import type { StoredSeat } from '../../../db/match/stored.ts';
import { configOf } from '../../../rules/kit/choice.ts';
import { canRetell, positionIn, positionOf, type StartPosition } from '../../../rules/kit/position.ts';
import { type RequestContext, findModule } from '../../context.ts';
import { wordsIn } from '../../words/words.ts';
import { malformed, required } from '../../problem.ts';
import type { PlayOnBody, FirstMoveBody } from '../../contract/requests.ts';
import { findAsPlayer, findForService, type MatchQuery, findAsSeat } from '../access.ts';
import { answerBots } from '../bots.ts';
import { inHand, isBot, type MatchInHand, advance } from '../in-hand.ts';
import { refused, refusalOf } from '../refusal.ts';
import { beginAt, beginMatch, manyTables, persistNew, unsavedRow, type Wanted } from './make.ts';
import type * as v from 'valibot';
import type { NewGuest, Player } from '../../../db/people/sessions.ts';
import { isRejection } from '../../../rules/kit/game.ts';
import { same } from '../../../rules/kit/json.ts';
import type { FirstMove, GameModule } from '../../../rules/kit/module.ts';
import { deriveId } from '../../lib/crypto.ts';
import { actOnce, RECENT } from '../act.ts';
import { makePage } from '../read/page.ts';

type Wish = Omit<PlayOnBody, 'invite'>;

/** The beginning of a match up to an entry; `entries` must be all of them. */
const beginningIn = ({ module, stored, entries }: MatchInHand, seq: number): StartPosition =>
  positionOf(
    module.game,
    { config: stored.config, seats: stored.seatCount },
    entries.filter((entry) => entry.seq <= seq),
  );

const chooseSeat = (
  { stored, viewer, hidden }: MatchInHand,
  { seat, awaiting }: { seat: number | undefined; awaiting: readonly number[] },
): number => {
  const chosen = seat ?? (viewer === 'table' ? (awaiting[0] ?? 0) : viewer);
  if (chosen >= stored.seatCount) throw malformed('seat', 'There is no such seat.');
  if (hidden === 'kept' && chosen !== viewer) throw refused('kept');
  return chosen;
};

const startIn = (found: MatchInHand, { seq, seat }: Wish): { position: StartPosition; seat: number } => {
  const { stored, module } = found;
  if (stored.status !== 'finished') throw refused('not-over');
  if (seq < 1 || seq > stored.seq) throw malformed('seq', 'There is no such entry.');
  const position = beginningIn(found, seq);
  const { state } = positionIn(module.game, position);
  if (module.game.outcome(state)) throw refused('over');
  return { position, seat: chooseSeat(found, { seat, awaiting: module.game.awaiting(state) }) };
};

/** Bots stay bots' where several people sat; else the others are all bots, or all invited. */
const botSeatsIn = ({ stored }: MatchInHand, { seat, others }: { seat: number } & Pick<Wish, 'others'>) => {
  const rest = Array.from(Array(stored.seatCount).keys()).filter((other) => other !== seat);
  if (others === 'bots') return rest;
  const bots = stored.seats.filter(isBot).map((other) => other.seat);
  const left = rest.filter((other) => bots.includes(other));
  return left.length < rest.length ? left : [];
};

const AT_LEISURE = { pace: 'none', late: 'bot', visibility: 'private' } as const;

const tableOf = (
  { module, stored, hidden = 'opened' }: MatchInHand,
  { seq, botSeats }: { seq: number; botSeats: readonly number[] },
): Wanted => ({
  game: stored.game,
  seats: stored.seatCount,
  bots: botSeats.length,
  levels: botSeats.map((seat) => stored.seats.find((other) => other.seat === seat)?.level ?? 'normal'),
  config: configOf(module.game, { config: stored.config, seats: stored.seatCount }),
  ...AT_LEISURE,
  name: wordsIn(module.text.language).tables.playedOn(seq),
  hidden,
});

const placed = ([maker, ...bots]: readonly StoredSeat[], seat: number, botSeats: readonly number[]) =>
  [{ ...maker!, seat }, ...bots.map((bot, i) => ({ ...bot, seat: botSeats[i]! }))].sort(
    (a, b) => a.seat - b.seat,
  );

/**
 * Makes a private match that starts at a position of a finished one. What the maker's seat could not know then is drawn anew; a
 * game that can't do that starts at the true position, unless its hidden hands stay hidden.
 */
export const playOnFrom = async (context: RequestContext, query: MatchQuery, wish: Wish) => {
  const found = await findAsPlayer(context, { ...query, since: 0 });
  const { module, me, hidden } = found;
  const { position, seat } = startIn(found, wish);
  if (hidden === 'kept' && !canRetell(module.game)) throw refused('kept');
  const viewer = canRetell(module.game) ? seat : 'all';
  const botSeats = botSeatsIn(found, { seat, others: wish.others });
  const wanted = tableOf(found, { seq: wish.seq, botSeats });
  const origin: Origin = { match: found.stored.id, seq: wish.seq, viewer };
  const making = { wanted, people: [me], from: { origin, seat } };
  const row = unsavedRow(context, making, module);
  const open = inHand(module, { ...row, seats: placed(row.seats, seat, botSeats) }, undefined);
  const isFull = botSeats.length === found.stored.seatCount - 1;
  const live = isFull ? answerBots(context, beginAt(context, open, { position, viewer })) : open;
  return required(await persistNew(context, live, making), manyTables);
};

/** Begins a full table: it deals or, if it was made to play on, starts at its position. */
export const beginFull = async <L extends MatchInHand>(context: RequestContext, live: L): Promise<L> => {
  const { from } = await readTerms(context.db, { match: live.stored.id });
  if (!from) return beginMatch(context, live);
  const origin = await findForService(context, from.match, { since: 0 });
  const start = { position: beginningIn(origin, from.seq), viewer: from.viewer };
  return answerBots(context, beginAt(context, live, start));
};

export const requireDeal = async ({ db }: RequestContext, { stored }: MatchInHand): Promise<void> => {
  const { from } = await readTerms(db, { match: stored.id });
  if (from && stored.seats.length < stored.seatCount) throw refused('too-few', ['position-seats']);
};

export interface Newcomer {
  player: Player;
  guest?: NewGuest | undefined;
  hash: string;
}

type Asked = Pick<v.InferOutput<typeof FirstMoveBody>, 'game' | 'action' | 'key'>;

const firstTable = (
  { game, regulars = [] }: GameModule,
  { position: { config, seats } }: FirstMove,
): Wanted => ({
  game: game.meta.id,
  seats,
  bots: regulars.length < seats - 1 ? seats - 1 : regulars.slice(0, seats - 1),
  config: { ...config },
  ...AT_LEISURE,
  name: '',
  hidden: 'opened',
});

const moveFirst = (
  context: RequestContext,
  open: MatchInHand,
  { position, action }: Pick<FirstMove, 'position' | 'action'>,
): MatchInHand => {
  const viewer = 0; // who makes a table sits first
  const begun = { ...beginAt(context, open, { position, viewer }), viewer };
  const { seq } = begun.stored;
  const moved = actOnce(begun, { action, basis: seq, isStep: false });
  if (isRejection(moved)) throw refusalOf(begun, moved, seq);
  return answerBots(context, advance(begun, moved, context.now.toISOString()));
};

/** A repeated key of the same newcomer answers the match that it made. */
export const makeFirstMove = async (
  context: RequestContext,
  { game, action, key }: Asked,
  { player, guest, hash }: Newcomer,
) => {
  const module = findModule(context, game);
  const first = await module?.firstMove?.();
  if (!module || !first) throw malformed('game', 'No game of this name offers a first move.');
  const making = { wanted: firstTable(module, first), people: [player], guest };
  const id = deriveId(context.env.SECRET, `first move:${player.id}:${key}`);
  const open = inHand(module, { ...unsavedRow(context, making, module), id }, undefined);
  const live = moveFirst(context, open, { ...first, action });
  return (await persistNew(context, live, making)) ?? answerAgain(context, { id, hash, action });
};

const answerAgain = async (
  context: RequestContext,
  { id, hash, action }: { id: string; hash: string } & Pick<Asked, 'action'>,
) => {
  const found = await findAsSeat(context, { id, hash, since: -RECENT });
  const first = found.entries.find(({ kind, seat }) => kind === 'act' && seat === found.viewer);
  if (first && !same(first.action, action)) throw refused('key-used');
  return makePage(found);
};
