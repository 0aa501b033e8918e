import { plural } from '../../../../kit/words/english.ts';
import { byKind, said, type About, type GameHelp, type HelpRow } from '../../../../kit/words/help.ts';
import { line, who, type Line } from '../../../../kit/words/words.ts';
import { distance } from '../../city/board.ts';
import { wayTo } from '../../city/drive.ts';
import { CANTEEN_GAS, FULL_TANK } from '../../model/data.ts';
import { isRoad, type Action, type Cell, type Kind, type View } from '../../model/types.ts';
import { carriedBy, pay } from '../../turn/fares.ts';
import { kindTitle, lieOf, named, place } from '../names.ts';
import { unfinished, whyNot } from './why-not.ts';

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

const fact = (text: Line, beside: Omit<HelpRow, 'text'> = {}): HelpRow => ({ text, ...beside });
const kindFacts = (kind: Kind): HelpRow[] => KIND_FACTS[kind].map((text) => ({ text }));

const aboutFare = (id: string, view: View): About | undefined => {
  const fare = view.fares.find(({ letter }) => letter === id);
  if (!fare) return undefined;
  const { letter, from, to, seat } = fare;
  const { stars, gas } = pay(fare);
  const isWaiting = seat === null;
  const left = distance(isWaiting ? from : view.taxis[seat]!.cell!, to);
  return {
    name: line`Fare ${named(letter)}`,
    note: isWaiting ? line`waits at ${place(from)}` : line`rides with ${who(seat)}`,
    worth: plural(stars, 'star'),
    facts: [
      fact(line`From ${place(from)} to ${place(to)}: columns or rows, whichever is more.`, {
        figure: `+${stars}`,
        thing: `person:${letter}`,
      }),
      fact('Gas for the drop-off.', { figure: `+${gas} gas`, thing: `pin:${letter}` }),
      fact(`Gas for the shortest way${isWaiting ? '' : ' left'}.`, { figure: `−${left} gas` }),
    ],
    when: isWaiting
      ? line`Stop at ${place(from)} with an empty cab and they get in. Drive past and they keep waiting.`
      : line`Paid when the taxi stops at ${place(to)}.`,
  };
};

const aboutTaxi = (id: string, view: View): About | undefined => {
  const seat = Number(id);
  const taxi = view.taxis[seat];
  if (!taxi) return undefined;
  const aboard = carriedBy(view, seat);
  const loss =
    view.empty === 'ends' ? 'ends the match and costs three stars' : 'takes a taxi off the road for good';
  return {
    name: seat === view.you ? 'Your taxi' : line`${who(seat)}’s taxi`,
    note: taxi.cell === null ? 'off the road' : line`at ${place(taxi.cell)}`,
    worth: plural(taxi.stars, 'star'),
    facts: [
      fact(`Gas left, of ${FULL_TANK}. Each tile it enters costs one.`, { figure: String(taxi.gas) }),
      fact(aboard ? line`Carries fare ${named(aboard.letter)} to ${place(aboard.to)}.` : 'The cab is empty.'),
      fact(`${plural(taxi.cards, 'passenger')} delivered, ${plural(view.handSizes[seat]!, 'tile')} in hand.`),
    ],
    when: `When the tenth passenger arrives, the most stars win. An empty tank ${loss}.`,
  };
};

const aboutCard = (id: string, { hand, taxis, you }: View): About | undefined => {
  const kind = id as Kind;
  const count = hand.filter((held) => held === kind).length;
  if (count === 0) return undefined;
  return {
    name: kindTitle(kind),
    note: plural(count, { one: 'in your hand', other: '# in your hand' }),
    ...(kind === 'canteen' && { worth: `+${Math.min(CANTEEN_GAS, FULL_TANK - taxis[you!]!.gas)} gas` }),
    facts: kindFacts(kind),
    when: isRoad(kind)
      ? 'Laying it takes one action. It goes next to your taxi or where you could still drive this turn.'
      : 'Playing it costs no action.',
  };
};

const fareFacts = ({ fares }: View, cell: Cell): HelpRow[] =>
  fares.flatMap(({ letter, from, to, seat }) => {
    if (to === cell)
      return fact(line`Passenger ${named(letter)} wants to go here.`, { thing: `pin:${letter}` });
    const isHere = seat === null && from === cell;
    return isHere
      ? fact(line`Passenger ${named(letter)} is waiting here.`, { thing: `person:${letter}` })
      : [];
  });

const aboutCell = (id: string, view: View): About | undefined => {
  const cell = Number(id);
  if (!view.squares[cell]) return undefined;
  const { road, block } = view.squares[cell];
  const kind = block?.kind ?? road?.kind;
  const lie = road && !block ? lieOf(road) : '';
  const gas = view.you === view.turn ? wayTo(view, cell).length : 0;
  return {
    name: kind ? kindTitle(kind) : 'Empty lot',
    note: line`at ${place(cell)}${lie && `, open ${lie}`}`,
    facts: [
      ...(kind ? kindFacts(kind) : [fact('Nobody can drive here until it has a road tile.')]),
      ...fareFacts(view, cell),
      ...(gas > 0 ? [fact('You can drive there in one action.', { figure: `−${gas} gas` })] : []),
    ],
  };
};

const aboutDeck = (_: string, { deckSize, cards }: View): About => ({
  name: 'The deck',
  note: `${deckSize} left`,
  facts: [
    fact('Drawing the top tile takes one action. There’s no hand limit.'),
    fact('A drawn cone goes up at once, where the dice say.'),
  ],
  when: plural(cards, { one: 'One more fare will be called in.', other: '# more fares will be called in.' }),
});

const about = byKind<[View], About>({
  fare: aboutFare,
  person: aboutFare,
  pin: aboutFare,
  seat: aboutTaxi,
  taxi: aboutTaxi,
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
