import type { Telling } from '../../../kit/words.ts';
import { BUSINESSES, COLOURS, type Laid, type Owner } from '../model/kinds.ts';
import { countOf } from '../city/crowds.ts';
import { ownersOf } from '../scoring/sales.ts';
import type { StreetView, View } from '../model/types.ts';
import {
  backWords,
  businessName,
  consultantName,
  list,
  namerFor,
  peopleWords,
  plural,
  markName,
  sideName,
  spotWords,
  tileName,
  tileWords,
  type Namer,
} from './names.ts';

const tokenWords = (view: View, owner: Owner): string => {
  const held = BUSINESSES.filter((business) => view.tokens.at(owner)![business] > 0);
  return list(held.map((business) => `${view.tokens.at(owner)![business]} ${businessName(business)}`));
};

const ownerLine = (view: View, who: Namer, owner: Owner): string => {
  const signs = view.signs[owner];
  const parts = [
    `$${view.money.at(owner)}`,
    ...(signs === undefined ? [] : [`${plural(signs, 'sign')} left`]),
    ...(view.business ? [`tokens: ${tokenWords(view, owner)}`] : []),
  ];
  const consultant = consultantName(view, owner);
  return `${who(owner)}${consultant ? `, ${consultant}` : ''}: ${parts.join('; ')}.`;
};

const crowdWords = ({ people, fomo }: Laid): string[] =>
  COLOURS.flatMap((colour) => {
    const [home, standing] = [countOf(people, colour), countOf(fomo, colour)];
    return [
      ...(home > 0 ? [peopleWords(home, colour)] : []),
      ...(standing > 0 ? [`${peopleWords(standing, colour)} with FOMO`] : []),
    ];
  });

const buildingWords = (laid: Laid, who: Namer): string => {
  const facts = [
    ...(laid.owner === null ? [] : [who(laid.owner) + (laid.signs === 2 ? ', doubled' : '')]),
    ...crowdWords(laid),
  ];
  return `${tileName(laid.tile)}${facts.length > 0 ? ` (${facts.join(', ')})` : ''}`;
};

const stateOf = ({ isEnclosed, openEnds }: StreetView): string =>
  isEnclosed ? 'enclosed' : openEnds === 1 ? 'one open end' : 'two open ends';

/** `Street at 1 east, road to the south, one open end: Toy Store (Ada, 1 Parent), worth $4 now.` */
const streetLine = (view: View, street: StreetView, who: Namer): string => {
  const laid = street.tiles.map((tile) => view.city.find((other) => other.tile === tile)!);
  const first = laid[0]!;
  const worth = street.sales.reduce((sum, { paid }) => sum + paid, 0);
  const earns = worth > 0 && !street.isEnclosed ? `; worth $${worth} now` : '';
  const where = `Street at ${spotWords(first)}, road to the ${sideName(first.turn)}, ${stateOf(street)}`;
  return `${where}: ${list(laid.map((building) => buildingWords(building, who)))}${earns}.`;
};

const othersLine = (view: View, who: Namer, owner: Owner): string => {
  const cards = view.hands[owner]!.map(({ back, tile }) => (tile ? tileName(tile) : backWords(back)));
  return `${who(owner)} ${cards.length > 0 ? `held ${list(cards)}` : 'held no Buildings'}.`;
};

const handLines = (view: View, who: Namer): string[] => [
  ...(view.hand.length > 0 ? [`In hand: ${view.hand.map(tileWords).join('; ')}.`] : []),
  ...view.hands.flatMap((_hand, seat) => (seat === view.you ? [] : [othersLine(view, who, seat)])),
];

const stackLines = ({ stack, endgame, lifted, supply }: View): string[] => [
  ...(lifted ? [`The Grifter builds ${tileWords(lifted)}.`] : []),
  stack.count === 0
    ? 'The stack is empty.'
    : `${plural(stack.count, 'Building')} in the stack, on top ${stack.tile ? tileWords(stack.tile) : backWords(stack.back!)}.`,
  ...(endgame > 0 ? [`The Grifter keeps ${plural(endgame, 'Building')} for the end.`] : []),
  `Not in the City yet: ${list(COLOURS.map((colour) => `${supply[colour]} ${markName(colour)}s`))}.`,
];

/** The City by streets, in words: open streets first. */
export const positionWords = (view: View, telling: Telling): string[] => {
  const who = namerFor(telling);
  const streets = view.streets.toSorted((a, b) => Number(a.isEnclosed) - Number(b.isEnclosed));
  return [
    ...ownersOf(view.seats).map((owner) => ownerLine(view, who, owner)),
    ...handLines(view, who),
    ...streets.map((street) => streetLine(view, street, who)),
    ...stackLines(view),
  ];
};
