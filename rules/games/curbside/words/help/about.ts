import { plural } from '../../../../kit/words/english.ts';
import { aboutBy, ofSeat, said, refusal } from '../../../../kit/words/help.ts';
import type { Attempt, GameHelp, HelpRow, Refusals, Reply } from '../../../../kit/words/help.ts';
import { line, who, type Line } from '../../../../kit/words/words.ts';
import * as city from '../../city/board.ts';
import { CANTEEN_GAS, FULL_TANK } from '../../model/data.ts';
import { isRoad } from '../../model/types.ts';
import type { Action, Cell, Fare, Kind, Taxi, View } from '../../model/types.ts';
import { carriedBy, pay, waitingAt } from '../../turn/next.ts';
import { kindTitle, lieOf, named, place, kindName } from '../names.ts';
import type { Seat } from '../../../../kit/game.ts';
import { legal } from '../../turn/legal.ts';

/** The direction to a cell in the same row or column; undefined for other cells. */
const straightTo = (from: Cell, to: Cell): city.Way | undefined => {
  if (city.columnOf(from) === city.columnOf(to)) return to < from ? 0 : 2;
  if (city.rowOf(from) === city.rowOf(to)) return to < from ? 3 : 1;
  return undefined;
};

/** Why a drive can't enter the next cell of its line; undefined if it can. */
const keepsOff = ({ squares }: View, cell: Cell, way: city.Way): Line | undefined => {
  const { road, block } = squares[cell]!;
  if (block) return line`A ${kindName(block.kind)} blocks ${place(cell)}.`;
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

const notHeld = (kind: Kind): Line => line`You don’t have a ${kindName(kind)}.`;

const waitForTurn = ({ turn }: View): Line => line`Wait for your turn: ${who(turn)} is driving.`;

const nextTurnOf = ({ you }: View, seat: Seat): Line =>
  seat === you ? 'your next turn' : line`${who(seat)}’s next turn`;

/** The types that cost no action. */
const FREE: ReadonlySet<Action['type']> = new Set(['play-canteen', 'play-pothole', 're-route', 'end-turn']);

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
    if (kind !== undefined && !view.hand.includes(kind)) return notHeld(kind);
    if (!view.hand.some(isRoad)) return 'You don’t have a road tile. Draw one first.';
    if (cell === undefined) return 'There’s no empty lot next to you or within reach this turn.';
    const { road, block } = view.squares[cell]!;
    if (road) return line`${place(cell)} already has a road. Tiles go on empty lots only.`;
    if (block) return line`A ${kindName(block.kind)} is at ${place(cell)}.`;
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
    hand.includes('canteen') ? line`Your tank is full: ${FULL_TANK} gas.` : notHeld('canteen'),
  'play-pothole': (view, _, { cell }) => {
    if (!view.hand.includes('pothole')) return notHeld('pothole');
    if (cell === undefined) return 'There’s no free cell for a pothole.';
    if (view.squares[cell]!.block) return line`${place(cell)} is already blocked.`;
    if (view.taxis.some((taxi) => taxi.cell === cell)) return line`A taxi is at ${place(cell)}.`;
    const fare = waitingAt(view, cell) ?? view.fares.find(({ to }) => to === cell);
    return fare
      ? line`${place(cell)} belongs to fare ${named(fare.letter)}, so a pothole can’t go there.`
      : 'A pothole can’t go there.';
  },
  're-route': (view, seat, { letter, piece }) => {
    if (!view.hand.includes('re-route')) return notHeld('re-route');
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
  if (view.left === 0 && !FREE.has(type))
    return 'You have no actions left this turn. Special tiles cost none.';
  return refusal(REFUSALS, view, { seat, attempt });
};

export const unfinished = (view: View, action: Action): Line | undefined => {
  if (action.type !== 'end-turn' || view.left === 0) return undefined;
  const canSpend = [...legal(view, view.turn)].some(({ type }) => !FREE.has(type));
  return canSpend ? line`You have ${plural(view.left, 'action')} left.` : undefined;
};

const KIND_FACTS: Readonly<Record<Kind, readonly string[]>> = {
  cross: ['Leave it in any direction. A drive can go straight through.'],
  stop: ['A drive ends here, whichever way you go. Leaving takes another action.'],
  tee: ['In and out on any of its three roads. A drive can go straight through.'],
  straight: ['In at one end, out at the other.'],
  'one-way-cross': ['Only the way its arrows point.'],
  'one-way': ['Only the way its arrow points.'],
  broken: ['A dead end: you leave the way you came, so a drive ends here.'],
  corner: ['The road turns, so a drive ends here.'],
  cone: ['Blocks its cell until its owner’s next turn. After that, it can be removed like a tile.'],
  canteen: [`Adds up to ${CANTEEN_GAS} gas to your tank. Play it on your turn.`],
  're-route': [
    'The dice pick a new place for a waiting passenger or a destination.',
    'On another player’s turn, it gives their passenger a new destination.',
  ],
  pothole: ['Blocks a cell with no taxi, passenger, or destination until your next turn.'],
};

const aboutFare = (id: string, view: View): Reply | undefined => {
  const fare = view.fares.find(({ letter }) => letter === id);
  if (!fare) return undefined;
  const { letter, from, to, seat } = fare;
  const { stars, gas } = pay(fare);
  const isWaiting = seat === null;
  const left = city.distance(isWaiting ? from : view.taxis[seat]!.cell!, to);
  return {
    name: line`Fare ${named(letter)}`,
    note: isWaiting ? line`waits at ${place(from)}` : line`rides with ${who(seat)}`,
    worth: plural(stars, 'star'),
    facts: [
      {
        text: line`From ${place(from)} to ${place(to)}: columns or rows, whichever is more.`,
        figure: `+${stars}`,
        thing: `person:${letter}`,
      },
      { text: 'Gas for the drop-off.', figure: `+${gas} gas`, thing: `pin:${letter}` },
      { text: `Gas for the shortest way${isWaiting ? '' : ' left'}.`, figure: `−${left} gas` },
    ],
    when: isWaiting
      ? line`Stop at ${place(from)} with an empty cab and they get in. Drive past and they keep waiting.`
      : line`Paid when the taxi stops at ${place(to)}.`,
  };
};

const aboutTaxi = (view: View, seat: Seat, { cell, stars, gas, cards }: Taxi): Reply => {
  const aboard = carriedBy(view, seat);
  const loss =
    view.empty === 'ends' ? 'ends the match and costs three stars' : 'takes a taxi off the road for good';
  return {
    name: seat === view.you ? 'Your taxi' : line`${who(seat)}’s taxi`,
    note: cell === null ? 'off the road' : line`at ${place(cell)}`,
    worth: plural(stars, 'star'),
    facts: [
      { text: `Gas left, of ${FULL_TANK}. Each tile it enters costs one.`, figure: String(gas) },
      aboard ? line`Carries fare ${named(aboard.letter)} to ${place(aboard.to)}.` : 'The cab is empty.',
      `${plural(cards, 'passenger')} delivered, ${plural(view.handSizes[seat]!, 'tile')} in hand.`,
    ],
    when: `When the tenth passenger arrives, the most stars win. An empty tank ${loss}.`,
  };
};

const aboutCard = (id: string, { hand, taxis, you }: View): Reply | undefined => {
  const kind = id as Kind;
  const count = hand.filter((held) => held === kind).length;
  if (count === 0) return undefined;
  return {
    name: kindTitle(kind),
    note: plural(count, { one: 'in your hand', other: '# in your hand' }),
    worth: kind === 'canteen' ? `+${Math.min(CANTEEN_GAS, FULL_TANK - taxis[you!]!.gas)} gas` : undefined,
    facts: KIND_FACTS[kind],
    when: isRoad(kind)
      ? 'Laying it takes one action. It goes next to your taxi or where you could still drive this turn.'
      : 'Playing it costs no action.',
  };
};

const fareFact = (cell: Cell, { letter, from, to, seat }: Fare): HelpRow | false => {
  if (to === cell)
    return { text: line`Passenger ${named(letter)} wants to go here.`, thing: `pin:${letter}` };
  const isHere = seat === null && from === cell;
  return isHere && { text: line`Passenger ${named(letter)} is waiting here.`, thing: `person:${letter}` };
};

const aboutCell = (id: string, view: View): Reply | undefined => {
  const cell = Number(id);
  if (!view.squares[cell]) return undefined;
  const { road, block } = view.squares[cell];
  const kind = block?.kind ?? road?.kind;
  const lie = road && !block ? lieOf(road) : '';
  const gas = view.you === view.turn ? city.wayTo(view, cell).length : 0;
  return {
    name: kind ? kindTitle(kind) : 'Empty lot',
    note: line`at ${place(cell)}${lie && `, open ${lie}`}`,
    facts: [
      ...(kind ? KIND_FACTS[kind] : ['Nobody can drive here until it has a road tile.']),
      ...view.fares.map((fare) => fareFact(cell, fare)),
      gas > 0 && { text: 'You can drive there in one action.', figure: `−${gas} gas` },
    ],
  };
};

const aboutDeck = (_: string, { deckSize, cards }: View): Reply => ({
  name: 'The deck',
  note: `${deckSize} left`,
  facts: [
    'Drawing the top tile takes one action. There’s no hand limit.',
    'A drawn cone goes up at once, where the dice say.',
  ],
  when: plural(cards, { one: 'One more fare will be called in.', other: '# more fares will be called in.' }),
});

const aTaxi = ofSeat(({ taxis }: View) => taxis, aboutTaxi);

const about = aboutBy<View>({
  fare: aboutFare,
  person: aboutFare,
  pin: aboutFare,
  seat: aTaxi,
  taxi: aTaxi,
  card: aboutCard,
  cell: aboutCell,
  road: aboutCell,
  block: aboutCell,
  tool: said({
    undo: [
      'Undo',
      'Puts back what you chose, or takes back what you did, as long as nobody has learned from it.',
    ],
    turn: [
      'Turn',
      'Turns the tile you’re laying. With nothing chosen, turns the tile under your taxi for one action.',
    ],
    remove: ['Remove', 'Removes a tile or a cone next to your taxi for one action. It goes under the deck.'],
    draw: ['Draw', 'Draws the top tile of the deck for one action. You see the tile, so there’s no undo.'],
    end: ['End turn', 'Ends your turn. Unused actions are lost.'],
  }),
  deck: aboutDeck,
});

export const curbsideHelp: GameHelp<Action, View> = { whyNot, about, unfinished };
