import type { Seat } from '../../../../kit/game.ts';
import { plural } from '../../../../kit/words/english.ts';
import { refusal, type Attempt, type Refusals } from '../../../../kit/words/help.ts';
import { line, who, type Line } from '../../../../kit/words/words.ts';
import { isBeside, TURNS_OF } from '../../city/board.ts';
import { frontiers } from '../../city/drive.ts';
import { FULL_TANK } from '../../model/data.ts';
import { isRoad, type Action, type Kind, type View } from '../../model/types.ts';
import { waitingAt } from '../../turn/fares.ts';
import { legal } from '../../turn/legal.ts';
import { kindName, named, place } from '../names.ts';
import { noDrive } from './driving.ts';

type Why<T extends Action['type']> = Refusals<Action, View>[T];

const notHeld = (kind: Kind): Line => line`You don’t have a ${kindName(kind)}.`;

/** Why no tile, or not this one, or not in this orientation, may go there (CU5, CU6). */
const noPlacing: Why<'place-tile'> = (view, seat, { kind, cell }) => {
  if (kind !== undefined && !view.hand.includes(kind)) return notHeld(kind);
  if (!view.hand.some(isRoad)) return 'You don’t have a road tile. Draw one first.';
  if (cell === undefined) return 'There’s no empty lot next to you or within reach this turn.';
  const { road, block } = view.squares[cell]!;
  if (road) return line`${place(cell)} already has a road. Tiles go on empty lots only.`;
  if (block) return line`A ${kindName(block.kind)} is at ${place(cell)}.`;
  const { gas, cell: from } = view.taxis[seat]!;
  const reached = frontiers(view.squares, from!, { gas, moves: view.left - 1 });
  return isBeside(from!, cell) || reached.some((frontier) => frontier.cell === cell)
    ? 'That way, you couldn’t drive onto it. Turn it.'
    : line`${place(cell)} is too far away. Tiles go next to your taxi or where you could still drive this turn.`;
};

const waitForTurn = ({ turn }: View): Line => line`Wait for your turn: ${who(turn)} is driving.`;

const nextTurnOf = ({ you }: View, seat: Seat): Line =>
  seat === you ? 'your next turn' : line`${who(seat)}’s next turn`;

/** Why nothing can be taken up there, or anywhere at all (CU7, CU10, CU12). */
const noRemoving: Why<'remove-tile'> = (view, seat, { cell }) => {
  if (cell === undefined) return 'You can’t remove anything next to your taxi right now.';
  if (!isBeside(view.taxis[seat]!.cell!, cell)) return 'You can remove only what’s next to your taxi.';
  const { road, block } = view.squares[cell]!;
  if (block?.kind === 'pothole') return line`This pothole mends itself on ${nextTurnOf(view, block.owner)}.`;
  if (block) return line`The cone stays until ${nextTurnOf(view, block.owner)}.`;
  return road ? line`A taxi is on the tile at ${place(cell)}.` : line`There’s nothing at ${place(cell)}.`;
};

/** Why the tile under the taxi can't be turned (CU8). */
const noTurning: Why<'turn-tile'> = ({ squares, taxis }, seat) => {
  const from = taxis[seat]!.cell!;
  if (taxis.filter(({ cell }) => cell === from).length > 1)
    return 'Another taxi is on your tile, so it can’t be turned.';
  const { kind } = squares[from]!.road!;
  return TURNS_OF[kind].length < 2
    ? line`A ${kindName(kind)} is the same whichever way it’s turned.`
    : 'It’s already turned that way.';
};

/** Why no pothole may go there (CU12). */
const noPothole: Why<'play-pothole'> = (view, _, { cell }) => {
  if (!view.hand.includes('pothole')) return notHeld('pothole');
  if (cell === undefined) return 'There’s no free cell for a pothole.';
  if (view.squares[cell]!.block) return line`${place(cell)} is already blocked.`;
  if (view.taxis.some((taxi) => taxi.cell === cell)) return line`A taxi is at ${place(cell)}.`;
  const fare = waitingAt(view, cell) ?? view.fares.find(({ to }) => to === cell);
  return fare
    ? line`${place(cell)} belongs to fare ${named(fare.letter)}, so a pothole can’t go there.`
    : 'A pothole can’t go there.';
};

/** Why this end of this trip can't be moved (CU13). */
const noReRoute: Why<'re-route'> = (view, seat, { letter, piece }) => {
  if (!view.hand.includes('re-route')) return notHeld('re-route');
  const fare = view.fares.find((other) => other.letter === letter);
  if (seat !== view.turn) return line`Right now, you can re-route only ${who(view.turn)}’s passenger.`;
  if (fare?.seat === undefined || fare.seat === null) return 'That fare isn’t on the board.';
  if (fare.seat !== seat)
    return line`${named(fare.letter)} rides with ${who(fare.seat)}. Re-route them on that player’s turn.`;
  return piece === 'passenger'
    ? line`${named(fare.letter)} is in your cab. Only the destination can move.`
    : 'There is nothing to re-route.';
};

/** The types that cost no action. */
const FREE: ReadonlySet<Action['type']> = new Set(['play-canteen', 'play-pothole', 're-route', 'end-turn']);

const REFUSALS: Refusals<Action, View> = {
  drive: (view, seat, { to }) => noDrive(view, seat, to),
  'place-tile': noPlacing,
  'remove-tile': noRemoving,
  'turn-tile': noTurning,
  'draw-tile': () => 'The deck is empty.',
  'play-canteen': ({ hand }) =>
    hand.includes('canteen') ? line`Your tank is full: ${FULL_TANK} gas.` : notHeld('canteen'),
  'play-pothole': noPothole,
  're-route': noReRoute,
  'end-turn': waitForTurn,
};

export const whyNot = (view: View, seat: Seat, attempt: Attempt<Action>): Line => {
  const { type } = attempt;
  if (view.end !== null) return 'The match is over.';
  if (view.taxis[seat]!.cell === null) return 'Your taxi is off the road for good.';
  if (seat !== view.turn && type !== 're-route') return waitForTurn(view);
  if (view.left === 0 && !FREE.has(type))
    return 'You have no actions left this turn. Special tiles cost none.';
  return refusal(REFUSALS, view, { seat, attempt });
};

export const unfinished = (view: View, action: Action): Line | undefined => {
  if (action.type !== 'end-turn' || view.left === 0) return undefined;
  const canSpend = [...legal(view, view.turn)].some(({ type }) => !FREE.has(type));
  return canSpend ? line`You have ${plural(view.left, 'action')} left.` : undefined;
};
