import type * as v from 'valibot';
import type { NewGuest, Player } from '../../../db/people/sessions.ts';
import { isRejection } from '../../../rules/kit/game.ts';
import { same } from '../../../rules/kit/json.ts';
import type { FirstMove, GameModule } from '../../../rules/kit/module.ts';
import { findModule, type RequestContext } from '../../context.ts';
import type { MatchPage } from '../../contract/match.ts';
import { malformed } from '../../contract/problem.ts';
import type { FirstMoveBody } from '../../contract/requests.ts';
import { deriveId } from '../../lib/crypto.ts';
import { findAsSeat } from '../access.ts';
import { actOnce, RECENT } from '../act.ts';
import { answerBots } from '../bots.ts';
import { advance, inHand, type MatchInHand } from '../in-hand.ts';
import { makePage } from '../read/page.ts';
import { refusalOf, refused } from '../refusal.ts';
import { beginAt } from './begin.ts';
import { unsavedRow, persistNew, type Wanted } from './make.ts';

export interface Newcomer {
  player: Player;
  guest?: NewGuest | undefined;
  hash: string;
}

type Asked = Pick<v.InferOutput<typeof FirstMoveBody>, 'game' | 'action' | 'key'>;

const findFirstMove = async (context: RequestContext, game: string): Promise<[GameModule, FirstMove]> => {
  const module = findModule(context, game);
  const first = await module?.firstMove?.();
  if (!module || !first) throw malformed('game', 'No game of this name offers a first move.');
  return [module, first];
};

/** A private table without a clock: the bots that like the game best take the other seats. */
const tableOf = (
  { game, regulars = [] }: GameModule,
  { position: { config, seats } }: FirstMove,
): Wanted => ({
  game: game.meta.id,
  seats,
  bots: regulars.length < seats - 1 ? seats - 1 : regulars.slice(0, seats - 1),
  config: { ...config },
  pace: 'none',
  late: 'bot',
  visibility: 'private',
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
): Promise<MatchPage> => {
  const [module, first] = await findFirstMove(context, game);
  const making = { wanted: tableOf(module, first), people: [player], guest };
  const id = deriveId(context.env.SECRET, `first move:${player.id}:${key}`);
  const open = inHand(module, { ...unsavedRow(context, making, module), id }, undefined);
  const live = moveFirst(context, open, { ...first, action });
  return (await persistNew(context, live, making)) ?? answerAgain(context, { id, hash, action });
};

const answerAgain = async (
  context: RequestContext,
  { id, hash, action }: { id: string; hash: string } & Pick<Asked, 'action'>,
): Promise<MatchPage> => {
  const found = await findAsSeat(context, { id, hash, since: -RECENT });
  const first = found.entries.find(({ kind, seat }) => kind === 'act' && seat === found.viewer);
  if (first && !same(first.action, action)) throw refused('key-used');
  return makePage(found);
};
