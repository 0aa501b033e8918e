import type { Seat } from '../../../../kit/game.ts';
import { plural } from '../../../../kit/words/english.ts';
import type { About, HelpRow, GameHelp } from '../../../../kit/words/help.ts';
import { line, who, type Line } from '../../../../kit/words/words.ts';
import { distance } from '../../city/board.ts';
import { wayTo } from '../../city/drive.ts';
import { CANTEEN_GAS, FULL_TANK } from '../../model/data.ts';
import {
  isRoad,
  type Cell,
  type Fare,
  type Kind,
  type Letter,
  type View,
  type Action,
} from '../../model/types.ts';
import { carriedBy, pay } from '../../turn/fares.ts';
import { kindTitle, lieOf, named, place } from '../names.ts';
import { KIND_FACTS, TOOL_FACTS } from './kinds.ts';
import { unfinished, whyNot } from './why-not.ts';

const fact = (text: Line, more: Omit<HelpRow, 'text'> = {}): HelpRow => ({ text, ...more });

const ownGas = ({ you, taxis }: View): number | undefined => (you === null ? undefined : taxis[you]!.gas);

/** What it would take the viewer to drive to a cell, if one action is enough. */
const driveFact = (view: View, to: Cell): HelpRow[] => {
  const gas = view.you === view.turn ? wayTo(view, to).length : 0;
  return gas > 0 ? [fact('You can drive there in one action.', { figure: `−${gas} gas` })] : [];
};

const aboutFare = (view: View, { letter, from, to, seat }: Fare): About => {
  const { stars, gas } = pay({ from, to });
  const start = seat === null ? from : view.taxis[seat]!.cell!;
  return {
    name: line`Fare ${named(letter)}`,
    note: seat === null ? line`waits at ${place(from)}` : line`rides with ${who(seat)}`,
    worth: stars === 1 ? '1 star' : `${stars} stars`,
    facts: [
      fact(line`From ${place(from)} to ${place(to)}: columns or rows, whichever is more.`, {
        figure: `+${stars}`,
        thing: `person:${letter}`,
      }),
      fact('Gas for the drop-off.', { figure: `+${gas} gas`, thing: `pin:${letter}` }),
      fact(`Gas for the shortest way${seat === null ? '' : ' left'}.`, {
        figure: `−${distance(start, to)} gas`,
      }),
    ],
    when:
      seat === null
        ? line`Stop at ${place(from)} with an empty cab and they get in. Drive past and they keep waiting.`
        : line`Paid when the taxi stops at ${place(to)}.`,
  };
};

/** What an empty tank means at this table (CU19). */
const emptyTank = ({ empty }: View): string =>
  empty === 'ends'
    ? 'An empty tank ends the match and costs three stars.'
    : 'An empty tank takes a taxi off the road for good.';

const aboutTaxi = (view: View, seat: Seat): About => {
  const { gas, stars, cards, cell } = view.taxis[seat]!;
  const aboard = carriedBy(view, seat);
  const hand = view.handSizes[seat]!;
  return {
    name: seat === view.you ? 'Your taxi' : line`${who(seat)}’s taxi`,
    ...(cell === null ? { note: 'off the road' } : { note: line`at ${place(cell)}` }),
    worth: stars === 1 ? '1 star' : `${stars} stars`,
    facts: [
      fact(`Gas left, of ${FULL_TANK}. Each tile it enters costs one.`, { figure: String(gas) }),
      fact(aboard ? line`Carries fare ${named(aboard.letter)} to ${place(aboard.to)}.` : 'The cab is empty.'),
      fact(line`${plural(cards, 'passenger')} delivered, ${plural(hand, 'tile')} in hand.`),
    ],
    when: `When the tenth passenger arrives, the most stars win. ${emptyTank(view)}`,
  };
};

const aboutKind = (kind: Kind): HelpRow[] => KIND_FACTS[kind].map((text) => fact(text));

const aboutCard = (view: View, kind: Kind): About | undefined => {
  const count = view.hand.filter((held) => held === kind).length;
  const gas = ownGas(view);
  if (count === 0) return undefined;
  const worth = kind === 'canteen' && gas !== undefined ? Math.min(CANTEEN_GAS, FULL_TANK - gas) : undefined;
  return {
    name: kindTitle(kind),
    note: count === 1 ? 'in your hand' : `${count} in your hand`,
    ...(worth !== undefined && { worth: `+${worth} gas` }),
    facts: aboutKind(kind),
    when: isRoad(kind)
      ? 'Laying it takes one action. It goes next to your taxi or where you could still drive this turn.'
      : 'Playing it costs no action.',
  };
};

const fareAt = ({ fares }: View, cell: Cell): Fare[] =>
  fares.filter(({ from, to, seat }) => to === cell || (seat === null && from === cell));

const fareFact = ({ letter, to }: Fare, cell: Cell): HelpRow =>
  to === cell
    ? fact(line`Passenger ${named(letter)} wants to go here.`, { thing: `pin:${letter}` })
    : fact(line`Passenger ${named(letter)} is waiting here.`, { thing: `person:${letter}` });

/** A road, what blocks it, or an empty lot. */
const aboutCell = (view: View, cell: Cell): About => {
  const { road, block } = view.squares[cell]!;
  const kind = block?.kind ?? road?.kind;
  const lie = road && lieOf(road);
  return {
    name: kind ? kindTitle(kind) : 'Empty lot',
    note: line`at ${place(cell)}${lie && !block ? `, open ${lie}` : ''}`,
    facts: [
      ...(kind ? aboutKind(kind) : [fact('Nobody can drive here until it has a road tile.')]),
      ...fareAt(view, cell).map((fare) => fareFact(fare, cell)),
      ...driveFact(view, cell),
    ],
  };
};

const aboutDeck = ({ deckSize, cards }: View): About => ({
  name: 'The deck',
  note: `${deckSize} left`,
  facts: [
    fact('Drawing the top tile takes one action. There’s no hand limit.'),
    fact('A drawn cone goes up at once, where the dice say.'),
  ],
  when: cards === 1 ? 'One more fare will be called in.' : `${cards} more fares will be called in.`,
});

const aboutTool = (tool: string): About | undefined => {
  const says = TOOL_FACTS[tool];
  return says && { name: says[0], facts: [fact(says[1])] };
};

/** Explains a thing on the board by its name there, such as `fare:A`. */
export const about = (view: View, thing: string): About | undefined => {
  const [kind, id = ''] = thing.split(':');
  const fare = view.fares.find(({ letter }) => letter === (id as Letter));
  switch (kind) {
    case 'fare':
    case 'person':
    case 'pin':
      return fare && aboutFare(view, fare);
    case 'seat':
    case 'taxi':
      return view.taxis[Number(id)] && aboutTaxi(view, Number(id));
    case 'card':
      return aboutCard(view, id as Kind);
    case 'cell':
    case 'road':
    case 'block':
      return view.squares[Number(id)] && aboutCell(view, Number(id));
    case 'tool':
      return aboutTool(id);
    case 'deck':
      return aboutDeck(view);
    default:
      return undefined;
  }
};

/** Help for players learning Curbside. */
export const curbsideHelp: GameHelp<Action, View> = { whyNot, about, unfinished };
