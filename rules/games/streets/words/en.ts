import { list, plural } from '../../../kit/words/english.ts';
import { CARDS } from '../consultants/consultants.ts';
import type { TileId } from '../model/tiles.ts';
import type { GameWords } from '../../../kit/module.ts';
import { recap } from './recap.ts';
import { joined, line, type Line, type GameText } from '../../../kit/words/words.ts';
import { BUSINESSES, COLOURS, type Owner } from '../model/kinds.ts';
import type { Laid } from '../model/laid.ts';
import { countOf } from '../city/crowds.ts';
import { ownersOf } from '../scoring/sales.ts';
import type { StreetView, View, Action } from '../model/types.ts';
import {
  backWords,
  building,
  buildingWords,
  businessName,
  listOf,
  peopleWords,
  markName,
  sideName,
  spotWords,
  who,
  tileName,
} from './names.ts';
import type { Event } from '../events.ts';
import { text as page } from './page.ts';

const tokenWords = (view: View, owner: Owner): string => {
  const held = BUSINESSES.filter((business) => view.tokens.at(owner)![business] > 0);
  return (
    list(held.map((business) => `${view.tokens.at(owner)![business]} ${businessName(business)}`)) || 'nothing'
  );
};

const ownerLine = (view: View, owner: Owner): Line => {
  const signs = view.signs[owner];
  const parts: Line[] = [
    line`$${view.money.at(owner)!}`,
    ...(signs === undefined ? [] : [`${plural(signs, 'sign')} left`]),
    ...(view.business ? [`tokens: ${tokenWords(view, owner)}`] : []),
  ];
  const card = view.consultants[owner];
  return line`${who(owner)}${card ? `, ${CARDS[card].name}` : ''}: ${joined(parts, '; ')}.`;
};

const crowdWords = ({ people, fomo }: Laid): string[] =>
  COLOURS.flatMap((colour) => {
    const [home, standing] = [countOf(people, colour), countOf(fomo, colour)];
    return [
      ...(home > 0 ? [peopleWords(home, colour)] : []),
      ...(standing > 0 ? [`${peopleWords(standing, colour)} with FOMO`] : []),
    ];
  });

const laidWords = (laid: Laid): Line => {
  const facts: Line[] = [
    ...(laid.owner === null ? [] : [line`${who(laid.owner)}${laid.signs === 2 ? ', doubled' : ''}`]),
    ...crowdWords(laid),
  ];
  return line`${building(laid.tile)}${facts.length > 0 ? line` (${joined(facts, ', ')})` : ''}`;
};

const stateOf = ({ isEnclosed, openEnds }: StreetView): string =>
  isEnclosed ? 'enclosed' : openEnds === 1 ? 'one open end' : 'two open ends';

/** `Street at 1 east, road to the south, one open end: Toy Store (Ada, 1 Parent), worth $4 now.` */
const streetLine = (view: View, street: StreetView): Line => {
  const laid = street.tiles.map((tile) => view.city.find((other) => other.tile === tile)!);
  const first = laid[0]!;
  const worth = street.sales.reduce((sum, { paid }) => sum + paid, 0);
  const earns = worth > 0 && !street.isEnclosed ? line`; worth $${worth} now` : '';
  const where = `Street at ${spotWords(first)}, road to the ${sideName(first.turn)}, ${stateOf(street)}`;
  return line`${where}: ${listOf(laid.map(laidWords))}${earns}.`;
};

const othersLine = (view: View, owner: Owner): Line => {
  const cards = view.hands[owner]!.map(({ back, tile }) => (tile ? building(tile) : backWords(back)));
  return line`${who(owner)} holds ${cards.length > 0 ? listOf(cards) : 'no Buildings'}.`;
};

const handLines = (view: View): Line[] => [
  ...(view.hand.length > 0 ? [line`In hand: ${joined(view.hand.map(buildingWords), '; ')}.`] : []),
  ...view.hands.flatMap((_hand, seat) => (seat === view.you ? [] : [othersLine(view, seat)])),
];

const stackLines = ({ stack, endgame, lifted, supply }: View): Line[] => [
  ...(lifted ? [line`The Grifter builds ${buildingWords(lifted)}.`] : []),
  stack.count === 0
    ? 'The stack is empty.'
    : line`${plural(stack.count, 'Building')} in the stack, on top ${stack.tile ? buildingWords(stack.tile) : backWords(stack.back!)}.`,
  ...(endgame > 0 ? [`The Grifter keeps ${plural(endgame, 'Building')} for the end.`] : []),
  `Not in the City yet: ${list(COLOURS.map((colour) => `${supply[colour]} ${markName(colour)}s`))}.`,
];

/** The City street by street, in words: open streets first. */
const position = (view: View): Line[] => {
  const streets = view.streets.toSorted((a, b) => Number(a.isEnclosed) - Number(b.isEnclosed));
  return [
    ...ownersOf(view.seats).map((owner) => ownerLine(view, owner)),
    ...handLines(view),
    ...streets.map((street) => streetLine(view, street)),
    ...stackLines(view),
  ];
};

export const text: GameText<Action, Event, View> = { ...page, position };

export const en: GameWords = {
  text,
  recap,
  built: { name: 'Buildings', say: (tile) => tileName(tile as TileId) },
  offerNames: { pitch: 'whether I pitch a Building' },
  optionNotes: {
    business:
      'Sold streets also bring tokens; the most of a kind, and sets of all four, are worth money at the end.',
    consultants: 'Everyone has one, face up, with an ability of its own.',
    grifter: 'The money that your opponent starts with: $0, $20 or $50.',
    consultant: 'Yours alone, with an ability of its own.',
  },
};
