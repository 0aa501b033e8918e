import { svg, type SVGTemplateResult } from 'lit';
import { cityOf, placesIn } from '../../../../rules/games/streets/city/geometry.ts';
import type { Business, Colour, Turn } from '../../../../rules/games/streets/model/kinds.ts';
import type { Laid } from '../../../../rules/games/streets/model/laid.ts';
import { salesIn } from '../../../../rules/games/streets/scoring/sales.ts';
import { streetOf } from '../../../../rules/games/streets/city/streets.ts';
import { TILES, type TileId } from '../../../../rules/games/streets/model/tiles.ts';
import { valuationWords } from '../../../../rules/games/streets/words/names.ts';
import { at } from '../../kit/art/base.ts';
import { plot } from '../../kit/art/marks.ts';
import '../art/houses.ts';
import { tileArt } from '../board/art/tile.ts';
import { businessIcon, lyingPerson, ownerSign, standingPerson } from '../board/art/who.ts';
import { figuresOn, laidTile, middleOf, moneyTag, onTile } from '../board/stage/laid.ts';
import type { Picture, Piece } from '../../kit/box/guide.ts';

const laid = (
  tile: TileId,
  [x, y, turn]: readonly [number, number, Turn],
  rest: Partial<Laid> = {},
): Laid => ({
  tile,
  x,
  y,
  turn,
  owner: null,
  signs: rest.owner === undefined ? 0 : 1,
  people: [],
  fomo: [],
  ...rest,
});

const drawCity = (city: readonly Laid[]): SVGTemplateResult =>
  svg`${city.map(laidTile)}${city.map((each) => onTile(each, false))}`;

const START: readonly Laid[] = [
  laid('central-station', [0, 0, 0], { people: ['tourist', 'hipster', 'parent', 'shopper'] }),
  laid('city-park', [1, 0, 1]),
];

const PLOTS = [...new Map(placesIn(cityOf(START)).map((place) => [`${place.x},${place.y}`, place])).values()];

/** The City before the first turn, with every place where something may be built. */
export const beginning: Picture = {
  width: 420,
  height: 310,
  says: 'Central Station with four people on it, and the City Park beside it, turned a quarter turn so that their roads meet in a corner. Around them are the places where the first Building can go.',
  drawn: at(110, 103, svg`${PLOTS.map((place) => at(...middleOf(place), plot()))}${drawCity(START)}`),
};

const STREET: readonly Laid[] = [
  laid('record-store', [0, 0, 3], { owner: 1, people: ['hipster'] }),
  laid('family-diner', [1, 0, 0], { owner: 0, people: ['parent'] }),
  laid('flea-market', [2, 0, 0], { owner: 0, people: ['parent'] }),
  laid('art-gallery', [3, 0, 0], { owner: 1, people: ['hipster', 'hipster'] }),
  laid('variety-theatre', [4, 0, 1], { owner: 0 }),
];

const sold = (() => {
  const city = cityOf(STREET);
  return salesIn({ city, consultants: [], hands: [] }, streetOf(city, STREET[1]!));
})();

const tags = sold.map(({ owner, tile, paid }) => {
  const [x] = middleOf(STREET.find((each) => each.tile === tile)!);
  return at(x, 122, moneyTag(paid, owner));
});

const earnings = sold
  .map(
    ({ tile, worth, people, paid }) =>
      `${TILES[tile].name} $${worth} and $${people} for its people, $${paid}`,
  )
  .join('; ');

/** A street between two Buildings, and what is paid for it. */
export const street: Picture = {
  width: 504,
  height: 146,
  says: `A street of three Buildings, enclosed by one at each end whose road runs across and whose arrow points in. It pays: ${earnings}.`,
  drawn: at(2, 2, svg`${drawCity(STREET)}${tags}`),
};

/** Who moved, and who stands and waits. */
export const moving: Picture = {
  width: 304,
  height: 106,
  says: 'Two hipsters lie in a Student House, where they moved. In the Toy Store next to it, two parents are standing: no home was open to them.',
  drawn: at(
    2,
    2,
    drawCity([
      laid('student-house', [0, 0, 0], { owner: 1, people: ['hipster', 'hipster'] }),
      laid('toy-store', [1, 0, 1], { fomo: ['parent', 'parent'] }),
      laid('trendy-lofts', [2, 0, 0], { owner: 0, people: ['parent', 'parent'] }),
    ]),
  ),
};

const building = (tile: TileId, name: string, note = `${valuationWords(TILES[tile].valuation)}.`): Piece => ({
  name,
  note,
  drawn: svg`${tileArt(tile)}${at(50, 50, figuresOn({ tile, turn: 0 }, false))}`,
});

export const VALUATIONS: readonly Piece[] = [
  building('art-gallery', 'People', '$2 for each Person of its color in the street.'),
  building('chillax-spa', 'Symbols', '$2 for each symbol of its color, including wild ones.'),
  building(
    'flea-market',
    'Sets',
    'A fixed amount for each complete set of these symbols. Wild ones fill gaps.',
  ),
  building('costume-rental', 'Wild', '$4 for each wild symbol.'),
  building('lookout-tower', 'Ownership', '$3 for each sign you have in the street, including this one.'),
  building('designer-outlet', 'Street size', '$2 for each Building in the street: up to $10.'),
  building('pocket-square', 'Adjacency', '$2 for each Building around it, including corners: up to $16.'),
  building('gatehouse', 'Enclosure'),
  building(
    'copy-shop',
    'Copy',
    'As much as the best other Valuation in the street, counted from that Building’s place. A Copy can’t copy a Copy.',
  ),
];

const WHO: readonly (readonly [Colour, string, string])[] = [
  ['tourist', 'Tourist', 'Blue, with a suitcase.'],
  ['hipster', 'Hipster', 'Yellow, with glasses.'],
  ['parent', 'Parent', 'Green, with a heart.'],
  ['shopper', 'Shopper', 'Pink, with a bag.'],
];

const centred = (drawn: SVGTemplateResult, scale: number): SVGTemplateResult => at(50, 50, drawn, { scale });

export const PEOPLE: readonly Piece[] = [
  ...WHO.map(([colour, name, note]) => ({ name, note, drawn: centred(standingPerson(colour), 2.4) })),
  {
    name: 'At home',
    note: 'Lying down: worth $1 to the Building. Moves on when its street is scored.',
    drawn: centred(lyingPerson('parent'), 2.8),
  },
  {
    name: 'Ownership sign',
    note: 'You have five. You get a Building’s sign back when its street is scored.',
    drawn: centred(ownerSign(0, 1), 2.4),
  },
];

const KINDS: readonly (readonly [Business, string])[] = [
  ['residential', 'Residential'],
  ['restaurant', 'Restaurant'],
  ['leisure', 'Leisure'],
  ['retail', 'Retail'],
];

const badge = (drawn: SVGTemplateResult): SVGTemplateResult => svg`
  <rect x="18" y="18" width="64" height="64" rx="14" fill="var(--piece-ink)"></rect>
  <g style="color: var(--piece-paper)">${centred(drawn, 3.4)}</g>`;

export const BUSINESS: readonly Piece[] = [
  ...KINDS.map(([kind, name]) => ({ name, note: 'Twelve tokens.', drawn: badge(businessIcon(kind)) })),
  { name: 'Wild', note: 'Any token you like.', drawn: badge(businessIcon('wild')) },
];
