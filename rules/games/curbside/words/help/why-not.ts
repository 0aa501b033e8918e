import type { Seat } from '../../../../kit/game.ts';
import { capital, plural } from '../../../../kit/words/english.ts';
import { refusal, type Attempt, type GameHelp, type Refusals } from '../../../../kit/words/help.ts';
import { line, who, type Line } from '../../../../kit/words/words.ts';
import * as city from '../../city/board.ts';
import { FULL_TANK } from '../../model/data.ts';
import { isRoad, type Action, type Cell, type Kind, type View } from '../../model/types.ts';
import { legal } from '../../turn/legal.ts';
import { waitingAt } from '../../turn/next.ts';
import { kindName, kindPhrase, named, place } from '../names.ts';
import { about } from '../en.ts';

/** The direction to a cell in the same row or column; undefined for other cells. */
const straightTo = (from: Cell, to: Cell): city.Way | undefined => {
  if (city.columnOf(from) === city.columnOf(to)) return to < from ? 0 : 2;
  if (city.rowOf(from) === city.rowOf(to)) return to < from ? 3 : 1;
  return undefined;
};

/** Why a drive can't enter the next cell of its line; undefined if it can. */
const keepsOff = ({ squares }: View, cell: Cell, way: city.Way): Line | undefined => {
  const { road, block } = squares[cell]!;
  if (block) return line`${capital(kindPhrase(block.kind))} blocks ${place(cell)}.`;
  if (!road) return line`There’s no road at ${place(cell)} yet. Lay a tile there first.`;
  if (city.lets(road, city.opposite(way))) return undefined;
  return city.opensTo(road, city.opposite(way))
    ? line`The one-way at ${place(cell)} goes the other way.`
    : line`The road at ${place(cell)} doesn’t connect to the one before it.`;
};

const inTheWay = (view: View, from: Cell, { to, way }: { to: Cell; way: city.Way }): Line | undefined => {
  if (!city.opensTo(view.squares[from]!.road!, way)) return 'Your road doesn’t go that way.';
  for (let cell = city.next(from, way); ; cell = city.next(cell, way)) {
    const off = keepsOff(view, cell, way);
    if (off || cell === to) return off;
    const tile = view.squares[cell]!.road!;
    if (tile.kind === 'stop')
      return line`You have to stop at the stop sign at ${place(cell)}. Drive on from there.`;
    if (!city.opensTo(tile, way))
      return line`You have to stop at ${place(cell)}: the road doesn’t go straight there.`;
  }
};

const holds = ({ hand }: View, { kind }: { kind: Kind }): boolean => hand.includes(kind); // kept as an id

const waitForTurn = ({ turn }: View): Line => line`Wait for your turn: ${who(turn)} is driving.`;

const nextTurnOf = ({ you }: View, seat: Seat): Line =>
  seat === you ? 'your next turn' : line`${who(seat)}’s next turn`;

/** The types that cost an action. */
const COSTLY = new Set<Action['type']>(['drive', 'place-tile', 'remove-tile', 'turn-tile', 'draw-tile']);

const REFUSALS: Refusals<Action, View> = {
  drive: (view, seat, { to }) => {
    const { cell, gas } = view.taxis[seat]!;
    const from = cell!;
    if (to === undefined)
      return 'No road leads away from your taxi. Lay a tile next to it, or turn the one you’re on.';
    if (to === from) return 'Your taxi is already there.';
    const { road, block } = view.squares[to]!;
    const way = straightTo(from, to);
    if (!road || block) return keepsOff(view, to, way ?? 0)!;
    if (way === undefined)
      return line`You can drive only straight, and ${place(to)} is around a corner. Drive to the corner first.`;
    return (
      inTheWay(view, from, { to, way }) ??
      line`${place(to)} costs ${city.distance(from, to)} gas, and you have ${gas}.`
    );
  },
  'place-tile': (view, seat, { kind, cell }) => {
    if (kind !== undefined && !view.hand.includes(kind)) return line`You don’t have a ${kindName(kind)}.`;
    if (!view.hand.some(isRoad)) return 'You don’t have a road tile. Draw one first.';
    if (cell === undefined) return 'There’s no empty lot next to you or within reach this turn.';
    const { road, block } = view.squares[cell]!;
    if (road) return line`${place(cell)} already has a road. Tiles go on empty lots only.`;
    if (block) return line`${capital(kindPhrase(block.kind))} is at ${place(cell)}.`;
    const { gas, cell: from } = view.taxis[seat]!;
    const reached = city.frontiers(view.squares, from!, { gas, moves: view.left - 1 });
    return city.isBeside(from!, cell) || reached.some((frontier) => frontier.cell === cell)
      ? 'That way, you couldn’t drive onto it. Turn it.'
      : line`${place(cell)} is too far away. Tiles go next to your taxi or where you could still drive this turn.`;
  },
  'remove-tile': (view, seat, { cell }) => {
    if (cell === undefined) return 'You can’t remove anything next to your taxi right now.';
    if (!city.isBeside(view.taxis[seat]!.cell!, cell)) return 'You can remove only what’s next to your taxi.';
    const { road, block } = view.squares[cell]!;
    if (block?.kind === 'pothole')
      return line`This pothole mends itself on ${nextTurnOf(view, block.owner)}.`;
    if (block) return line`The cone stays until ${nextTurnOf(view, block.owner)}.`;
    return road ? line`A taxi is on the tile at ${place(cell)}.` : line`There’s nothing at ${place(cell)}.`;
  },
  'turn-tile': ({ squares, taxis }, seat) => {
    const from = taxis[seat]!.cell!;
    if (taxis.filter(({ cell }) => cell === from).length > 1)
      return 'Another taxi is on your tile, so it can’t be turned.';
    const { kind } = squares[from]!.road!;
    return city.TURNS_OF[kind].length < 2
      ? line`A ${kindName(kind)} is the same whichever way it’s turned.`
      : 'It’s already turned that way.';
  },
  'draw-tile': () => 'The deck is empty.',
  'play-canteen': ({ hand }) =>
    hand.includes('canteen') ? line`Your tank is full: ${FULL_TANK} gas.` : 'You don’t have a gas can.',
  'play-pothole': (view, _, { cell }) => {
    if (!holds(view, { kind: 'pothole' })) return 'You don’t have a pothole.';
    if (cell === undefined) return 'There’s no free cell for a pothole.';
    if (view.squares[cell]!.block) return line`${place(cell)} is already blocked.`;
    if (view.taxis.some((taxi) => taxi.cell === cell)) return line`A taxi is at ${place(cell)}.`;
    const fare = waitingAt(view, cell) ?? view.fares.find(({ to }) => to === cell);
    return fare
      ? line`${place(cell)} belongs to fare ${named(fare.letter)}, so a pothole can’t go there.`
      : 'A pothole can’t go there.';
  },
  're-route': (view, seat, { letter, piece }) => {
    if (!holds(view, { kind: 're-route' })) return 'You don’t have a re-route.';
    const fare = view.fares.find((other) => other.letter === letter);
    if (seat !== view.turn) return line`Right now, you can re-route only ${who(view.turn)}’s passenger.`;
    if (fare?.seat === undefined || fare.seat === null) return 'That fare isn’t on the board.';
    if (fare.seat !== seat)
      return line`${named(fare.letter)} rides with ${who(fare.seat)}. Re-route them on that player’s turn.`;
    return piece === 'passenger'
      ? line`${named(fare.letter)} is in your cab. Only the destination can move.`
      : 'There is nothing to re-route.';
  },
  'end-turn': waitForTurn,
};

const whyNot = (view: View, seat: Seat, attempt: Attempt<Action>): Line => {
  const { type } = attempt;
  if (view.end !== null) return 'The match is over.';
  if (view.taxis[seat]!.cell === null) return 'Your taxi is off the road for good.';
  if (seat !== view.turn && type !== 're-route') return waitForTurn(view);
  if (view.left === 0 && COSTLY.has(type))
    return 'You have no actions left this turn. Special tiles cost none.';
  return refusal(REFUSALS, view, { seat, attempt });
};

export const unfinished = (view: View, action: Action): Line | undefined => {
  if (action.type !== 'end-turn' || view.left === 0) return undefined;
  const canSpend = [...legal(view, view.turn)].some(({ type }) => COSTLY.has(type));
  return canSpend ? line`You have ${plural(view.left, 'action')} left.` : undefined;
};

export const curbsideHelp: GameHelp<Action, View> = { whyNot, about, unfinished };
