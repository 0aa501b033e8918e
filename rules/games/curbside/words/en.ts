import { list, plural } from '../../../kit/words/english.ts';
import { aboutBy, among, numbered, positionBy, said, type HelpRow } from '../../../kit/words/help.ts';
import { joined, line, told, who, type GameText, type Line } from '../../../kit/words/words.ts';
import { distance, wayTo } from '../city/board.ts';
import { CANTEEN_GAS, FULL_TANK, STANDSTILL_ROUNDS } from '../model/data.ts';
import { isRoad, KINDS } from '../model/types.ts';
import type { Action, Cell, Event, Fare, Kind, View } from '../model/types.ts';
import { carriedBy, pay } from '../turn/next.ts';
import { text as page } from './page.ts';
import { card, kindPhrase, kindTitle, lieOf, named, place, tileName } from './names.ts';

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

const CALLS = { one: 'One more fare will be called in.', other: '# more fares will be called in.' };
const HOLDS = { one: 'in your hand', other: '# in your hand' };

const fareFact = (cell: Cell, { letter, from, to, seat }: Fare): HelpRow | false => {
  if (to === cell)
    return { text: line`Passenger ${named(letter)} wants to go here.`, thing: `pin:${letter}` };
  const isHere = seat === null && from === cell;
  return isHere && { text: line`Passenger ${named(letter)} is waiting here.`, thing: `person:${letter}` };
};

export const about = aboutBy<View>({
  'fare person pin': (id, view) => {
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
        {
          text: line`From ${place(from)} to ${place(to)}: columns or rows, whichever is more.`,
          now: line`bound for ${place(to)}`,
          figure: `+${stars}`,
          thing: `person:${letter}`,
        },
        { text: 'Gas for the drop-off.', now: `+${gas} gas`, figure: `+${gas} gas`, thing: `pin:${letter}` },
        { text: `Gas for the shortest way${isWaiting ? '' : ' left'}.`, figure: `−${left} gas` },
      ],
      when: isWaiting
        ? line`Stop at ${place(from)} with an empty cab and they get in. Drive past and they keep waiting.`
        : line`Paid when the taxi stops at ${place(to)}.`,
    };
  },
  'seat taxi': numbered('taxis', (view, seat, { cell, stars, gas, cards }) => {
    const aboard = carriedBy(view, seat);
    const loss =
      view.empty === 'ends' ? 'ends the match and costs three stars' : 'takes a taxi off the road for good';
    const counts = `${plural(cards, 'passenger')} delivered, ${plural(view.handSizes[seat]!, 'tile')} in hand`;
    return {
      name: seat === view.you ? 'Your taxi' : line`${who(seat)}’s taxi`,
      note: cell === null ? 'off the road' : line`at ${place(cell)}`,
      worth: plural(stars, 'star'),
      facts: [
        {
          text: `Gas left, of ${FULL_TANK}. Each tile it enters costs one.`,
          figure: `${gas}`,
          now: `${gas} gas`,
        },
        aboard ? line`Carries fare ${named(aboard.letter)} to ${place(aboard.to)}.` : 'The cab is empty.',
        { text: `${counts}.`, now: counts },
      ],
      when: `When the tenth passenger arrives, the most stars win. An empty tank ${loss}.`,
    };
  }),
  card: among(KINDS, ({ hand, taxis, you }, kind) => {
    const count = hand.filter((held) => held === kind).length;
    if (count === 0) return undefined;
    return {
      name: kindTitle(kind),
      note: plural(count, HOLDS),
      worth: kind === 'canteen' ? `+${Math.min(CANTEEN_GAS, FULL_TANK - taxis[you!]!.gas)} gas` : undefined,
      facts: KIND_FACTS[kind],
      when: isRoad(kind)
        ? 'Laying it takes one action. It goes next to your taxi or where you could still drive this turn.'
        : 'Playing it costs no action.',
    };
  }),
  'cell road block': numbered('squares', (view, cell, { road, block }) => {
    const kind = block?.kind ?? road?.kind;
    const lie = road && !block ? lieOf(road) : '';
    const tiles = told(block !== null && kindPhrase(block.kind), road !== null && tileName(road));
    const gas = view.you === view.turn ? wayTo(view, cell).length : 0;
    return {
      name: kind ? kindTitle(kind) : 'Empty lot',
      called: line`${place(cell)}: ${joined(tiles, ' on a ')}`,
      note: line`at ${place(cell)}${lie && `, open ${lie}`}`,
      facts: [
        ...(kind ? KIND_FACTS[kind] : ['Nobody can drive here until it has a road tile.']),
        ...view.fares.map((fare) => fareFact(cell, fare)),
        gas > 0 && { text: 'You can drive there in one action.', figure: `−${gas} gas` },
      ],
    };
  }),
  tool: said({
    undo: 'Undo: Puts back what you chose, or takes back what you did, as long as nobody has learned from it.',
    turn: 'Turn: Turns the tile you’re laying. With nothing chosen, turns the tile under your taxi for one action.',
    remove: 'Remove: Removes a tile or a cone next to your taxi for one action. It goes under the deck.',
    draw: 'Draw: Draws the top tile of the deck for one action. You see the tile, so there’s no undo.',
    end: 'End turn: Ends your turn. Unused actions are lost.',
  }),
  deck: (_, { deckSize, cards }) => ({
    name: 'The deck',
    note: `${deckSize} left`,
    facts: [
      'Drawing the top tile takes one action. There’s no hand limit.',
      'A drawn cone goes up at once, where the dice say.',
      { text: plural(cards, CALLS), now: true },
    ],
  }),
});

const held = (hand: readonly Kind[]): Line => (hand.length > 0 ? list(hand.map(card)) : 'nothing');

const position = positionBy<View>(about, (view) => {
  const { taxis, fares, you, hand, idle, seats, squares, opened } = view;
  const rounds = Math.floor(idle / seats);
  return [
    ...taxis.map((_, seat) => `taxi:${seat}`),
    ...fares.map(({ letter }) => `fare:${letter}`),
    you !== null && line`Your hand: ${held(hand)}.`,
    ...(opened?.hands ?? []).map((all, seat) => seat !== you && line`${who(seat)} held ${held(all)}.`),
    'deck',
    rounds * 2 >= STANDSTILL_ROUNDS && // CU27
      line`Nobody got in or out for ${rounds} rounds. After ${STANDSTILL_ROUNDS}, the match ends.`,
    ...squares.flatMap(({ road, block }, cell) => (road || block ? `cell:${cell}` : [])),
  ];
});

export const text: GameText<Action, Event, View> = { ...page, position };
