import { list, plural } from '../../../kit/words/english.ts';
import type { GameWords } from '../../../kit/module.ts';
import { joined, line, told, type GameText, type Line } from '../../../kit/words/words.ts';
import { countOf } from '../city/crowds.ts';
import { CARDS } from '../consultants/consultants.ts';
import { BUSINESSES, COLOURS, sumOf, type Owner } from '../model/kinds.ts';
import type { Seat } from '../../../kit/game.ts';
import type { TileId } from '../model/tiles.ts';
import type { Action, Event, Laid, StreetView, View } from '../model/types.ts';
import { ownersOf } from '../scoring/valuations.ts';
import { recap } from './events.ts';
import * as say from './names.ts';
import { building, listOf, peopleWords, who } from './names.ts';
import { text as page } from './page.ts';

const ownerLine = ({ signs, money, business, tokens, consultants }: View, owner: Owner): Line => {
  const card = consultants[owner];
  const left = signs[owner];
  const held = tokens.at(owner)!;
  const kinds = BUSINESSES.filter((kind) => held[kind] > 0).map(
    (kind) => `${held[kind]} ${say.businessName(kind)}`,
  );
  const parts = told(
    `$${money.at(owner)!}`,
    left !== undefined && `${plural(left, 'sign')} left`,
    business && `tokens: ${list(kinds) || 'nothing'}`,
  );
  return line`${who(owner)}${card ? `, ${CARDS[card].name}` : ''}: ${joined(parts, '; ')}.`;
};

const laidWords = ({ tile, owner, signs, people, fomo }: Laid): Line => {
  const facts = told(
    owner !== null && line`${who(owner)}${signs === 2 ? ', doubled' : ''}`,
    ...COLOURS.flatMap((colour) => {
      const [home, standing] = [countOf(people, colour), countOf(fomo, colour)];
      return [
        home > 0 && peopleWords(home, colour),
        standing > 0 && `${peopleWords(standing, colour)} with FOMO`,
      ];
    }),
  );
  return line`${building(tile)}${facts.length > 0 ? line` (${joined(facts, ', ')})` : ''}`;
};

/** `Street at 1 east, road to the south, one open end: Toy Store (Ada, 1 Parent), worth $4 now.` */
const streetLine = (view: View, street: StreetView): Line => {
  const laid = street.tiles.map((tile) => view.city.find((other) => other.tile === tile)!);
  const first = laid[0]!;
  const worth = sumOf(street.sales, ({ paid }) => paid);
  const earns = worth > 0 && !street.isEnclosed ? `; worth $${worth} now` : '';
  const state = ['enclosed', 'one open end', 'two open ends'][street.isEnclosed ? 0 : street.openEnds]!;
  const road = `road to the ${say.sideName(first.turn)}`;
  return line`Street at ${say.spotWords(first)}, ${road}, ${state}: ${listOf(laid.map(laidWords))}${earns}.`;
};

const heldLine = (held: View['hands'][number], seat: Seat): Line => {
  const cards = held.map(({ back, tile }) => (tile ? building(tile) : say.backWords(back)));
  return line`${who(seat)} holds ${cards.length > 0 ? listOf(cards) : 'no Buildings'}.`;
};

const position = (view: View): Line[] => {
  const { hand, hands, you, stack, endgame, lifted, supply } = view;
  const streets = view.streets.toSorted((a, b) => Number(a.isEnclosed) - Number(b.isEnclosed));
  return told(
    ...ownersOf(view.seats).map((owner) => ownerLine(view, owner)),
    hand.length > 0 && line`In hand: ${joined(hand.map(say.buildingWords), '; ')}.`,
    ...hands.map((held, seat) => seat !== you && heldLine(held, seat)),
    ...streets.map((street) => streetLine(view, street)),
    lifted !== null && line`The Grifter builds ${say.buildingWords(lifted)}.`,
    stack.count === 0
      ? 'The stack is empty.'
      : line`${plural(stack.count, 'Building')} in the stack, on top ${stack.tile ? say.buildingWords(stack.tile) : say.backWords(stack.back!)}.`,
    endgame > 0 && `The Grifter keeps ${plural(endgame, 'Building')} for the end.`,
    `Not in the City yet: ${list(COLOURS.map((colour) => `${supply[colour]} ${say.crowdName(colour)}`))}.`,
  );
};

export const text: GameText<Action, Event, View> = { ...page, position };

export const en: GameWords = {
  text,
  recap,
  built: { name: 'Buildings', say: (tile) => say.tileName(tile as TileId) },
  offerNames: { pitch: 'whether I pitch a Building' },
  optionNotes: {
    business:
      'Sold streets also bring tokens; the most of a kind, and sets of all four, are worth money at the end.',
    consultants: 'Everyone has one, face up, with an ability of its own.',
    grifter: 'The money that your opponent starts with: $0, $20 or $50.',
    consultant: 'Yours alone, with an ability of its own.',
  },
};
