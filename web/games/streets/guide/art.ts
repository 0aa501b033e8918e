import { svg, type SVGTemplateResult } from 'lit';
import { cityOf, placesIn, streetOf } from '../../../../rules/games/streets/city/geometry.ts';
import type { Business, Colour } from '../../../../rules/games/streets/model/kinds.ts';
import type { Laid } from '../../../../rules/games/streets/model/types.ts';
import { salesIn } from '../../../../rules/games/streets/scoring/sales.ts';
import type { TileId } from '../../../../rules/games/streets/model/tiles.ts';
import { msg } from '../../../common/words/msg.ts';
import { at } from '../../kit/art/base.ts';
import { plot } from '../../kit/art/marks.ts';
import '../art/houses.ts';
import { tileArt } from '../board/art/tile.ts';
import { businessIcon, lyingPerson, ownerSign, standingPerson } from '../board/art/who.ts';
import { figuresOn, middleOf, moneyTag } from '../board/stage/laid.ts';
import { drawCity, laid } from './city.ts';
import type { Picture, Piece } from '../../kit/box/guide.ts';

const START: readonly Laid[] = [
  laid('central-station', [0, 0, 0], { people: ['tourist', 'hipster', 'parent', 'shopper'] }),
  laid('city-park', [1, 0, 1]),
];

const PLOTS = [...new Map(placesIn(cityOf(START)).map((place) => [`${place.x},${place.y}`, place])).values()];

/** The City before the first turn, with every place where something may be built. */
export const beginning: Picture = {
  width: 420,
  height: 310,
  says: msg`Central Station with four people on it, and the City Park beside it, turned a quarter turn so that their roads meet in a corner. Around them are the places where the first Building can go.`,
  drawn: at(110, 103, svg`${PLOTS.map((place) => at(...middleOf(place), plot()))}${drawCity(START)}`),
};

const STREET: readonly Laid[] = [
  laid('record-store', [0, 0, 3], { owner: 1, people: ['hipster'] }),
  laid('family-diner', [1, 0, 0], { owner: 0, people: ['parent'] }),
  laid('flea-market', [2, 0, 0], { owner: 0, people: ['parent'] }),
  laid('art-gallery', [3, 0, 0], { owner: 1, people: ['hipster', 'hipster'] }),
  laid('variety-theatre', [4, 0, 1], { owner: 0 }),
];

const city = cityOf(STREET);
const sold = salesIn({ city, consultants: [], hands: [] }, streetOf(city, STREET[1]!));

const tags = sold.map(({ owner, tile, paid }) => {
  const [x] = middleOf(STREET.find((each) => each.tile === tile)!);
  return at(x, 122, moneyTag(paid, owner));
});

const [diner = '', market = '', gallery = ''] = sold.map(
  ({ worth, people, paid }) => msg`$${worth} and $${people} for its people, $${paid}`,
);

/** A street between two Buildings, and what is paid for it. */
export const street: Picture = {
  width: 504,
  height: 146,
  says: msg`A street of three Buildings, enclosed by one at each end whose road runs across and whose arrow points in. It pays: Family Diner ${diner}; Flea Market ${market}; Art Gallery ${gallery}.`,
  drawn: at(2, 2, svg`${drawCity(STREET)}${tags}`),
};

/** Who moved, and who stands and waits. */
export const moving: Picture = {
  width: 304,
  height: 106,
  says: msg`Two hipsters lie in a Student House, where they moved. In the Toy Store next to it, two parents are standing: no home was open to them.`,
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

const building = (tile: TileId, name: string, note: string): Piece => ({
  name,
  note,
  drawn: svg`${tileArt(tile)}${at(50, 50, figuresOn({ tile, turn: 0 }, false))}`,
});

export const VALUATIONS: readonly Piece[] = [
  building('art-gallery', msg`People`, msg`$2 for each Person of its color in the street.`),
  building('chillax-spa', msg`Symbols`, msg`$2 for each symbol of its color, including wild ones.`),
  building(
    'flea-market',
    msg`Sets`,
    msg`A fixed amount for each complete set of these symbols. Wild ones fill gaps.`,
  ),
  building('costume-rental', msg`Wild`, msg`$4 for each wild symbol.`),
  building(
    'lookout-tower',
    msg`Ownership`,
    msg`$3 for each sign you have in the street, including this one.`,
  ),
  building('designer-outlet', msg`Street size`, msg`$2 for each Building in the street: up to $10.`),
  building(
    'pocket-square',
    msg`Adjacency`,
    msg`$2 for each Building around it, including corners: up to $16.`,
  ),
  building('gatehouse', msg`Enclosure`, msg`$6 if it encloses another street.`),
  building(
    'copy-shop',
    msg`Copy`,
    msg`As much as the best other Valuation in the street, counted from that Building’s place. A Copy can’t copy a Copy.`,
  ),
];

const WHO: readonly (readonly [Colour, string, string])[] = [
  ['tourist', msg`Tourist`, msg`Blue, with a suitcase.`],
  ['hipster', msg`Hipster`, msg`Yellow, with glasses.`],
  ['parent', msg`Parent`, msg`Green, with a heart.`],
  ['shopper', msg`Shopper`, msg`Pink, with a bag.`],
];

const centred = (drawn: SVGTemplateResult, scale: number): SVGTemplateResult => at(50, 50, drawn, { scale });

export const PEOPLE: readonly Piece[] = [
  ...WHO.map(([colour, name, note]) => ({ name, note, drawn: centred(standingPerson(colour), 2.4) })),
  {
    name: msg`At home`,
    note: msg`Lying down: worth $1 to the Building. Moves on when its street is scored.`,
    drawn: centred(lyingPerson('parent'), 2.8),
  },
  {
    name: msg`Ownership sign`,
    note: msg`You have five. You get a Building’s sign back when its street is scored.`,
    drawn: centred(ownerSign(0, 1), 2.4),
  },
];

const KINDS: readonly (readonly [Business, string])[] = [
  ['residential', msg`Residential`],
  ['restaurant', msg`Restaurant`],
  ['leisure', msg`Leisure`],
  ['retail', msg`Retail`],
];

const badge = (drawn: SVGTemplateResult): SVGTemplateResult => svg`
  <rect x="18" y="18" width="64" height="64" rx="14" fill="var(--piece-ink)"></rect>
  <g style="color: var(--piece-paper)">${centred(drawn, 3.4)}</g>`;

export const BUSINESS: readonly Piece[] = [
  ...KINDS.map(([kind, name]) => ({ name, note: msg`Twelve tokens.`, drawn: badge(businessIcon(kind)) })),
  { name: msg`Wild`, note: msg`Any token you like.`, drawn: badge(businessIcon('wild')) },
];
