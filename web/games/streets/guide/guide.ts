import { CARDS } from '../../../../rules/games/streets/consultants/consultants.ts';
import { CONSULTANTS, type Business, type Colour } from '../../../../rules/games/streets/model/kinds.ts';
import { EFFECTS } from '../../../../rules/games/streets/words/names.ts';
import { toText } from '../../../../rules/kit/words/words.ts';
import { msg } from '../../../common/words/words.ts';
import { chapter, type RulesGuide, type Picture, type Piece } from '../../kit/box/guide.ts';
import { svg, type SVGTemplateResult } from 'lit';
import { cityOf, placesIn, streetOf } from '../../../../rules/games/streets/city/geometry.ts';
import type { Laid } from '../../../../rules/games/streets/model/types.ts';
import { salesIn } from '../../../../rules/games/streets/scoring/valuations.ts';
import type { TileId } from '../../../../rules/games/streets/model/tiles.ts';
import { at } from '../../kit/art/base.ts';
import { plot } from '../../kit/art/marks.ts';
import '../art/houses.ts';
import { tileArt, businessIcon, lyingPerson, ownerSign, standingPerson } from '../board/art/tile.ts';
import { figuresOn, middleOf, moneyTag } from '../board/stage/laid.ts';
import { drawCity, laid } from './city.ts';

const START: readonly Laid[] = [
  laid('central-station', [0, 0, 0], { people: ['tourist', 'hipster', 'parent', 'shopper'] }),
  laid('city-park', [1, 0, 1]),
];

const PLOTS = [...new Map(placesIn(cityOf(START)).map((place) => [`${place.x},${place.y}`, place])).values()];

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

export const street: Picture = {
  width: 504,
  height: 146,
  says: msg`A street of three Buildings, enclosed by one at each end whose road runs across and whose arrow points in. It pays: Family Diner ${diner}; Flea Market ${market}; Art Gallery ${gallery}.`,
  drawn: at(2, 2, svg`${drawCity(STREET)}${tags}`),
};

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

const said = (words: string): string => toText(words, { viewer: 'table', name: String });

const LIMITS: Readonly<Record<number, string>> = { 2: msg`For 2 to 4.`, 3: msg`For 3 to 5.` };
const ability = (consultant: (typeof CONSULTANTS)[number]): [name: string, note: string] => {
  const { name, seats } = CARDS[consultant];
  return [said(name), [said(EFFECTS[consultant]), seats && LIMITS[seats[0]!]].filter(Boolean).join(' ')];
};

export const guide: RulesGuide = {
  lead: msg`A city grows street by street, and everyone is an investor. Put each Building where it will be worth the most, enclose a street when it suits you, and catch the crowds as they move on.`,
  chapters: [
    chapter(
      { title: msg`What it is about`, picture: beginning },
      msg`Everyone builds one City together. Every Building says what it earns money for: symbols, people, neighbors, the length of its street. Nothing is paid until its street is enclosed, closed at both ends; then the whole street is scored at once.`,
      msg`The most money at the end wins. Players with equal money share the place.`,
    ),
    {
      title: msg`Your turn`,
      text: [
        msg`You hold three Buildings. Others see only their backs, which show the color of the symbols on the front; the top of the stack shows its back too.`,
      ],
      steps: {
        [msg`Build`]: msg`Place a Building. For each colored symbol on it, one Person of that color moves in, and your sign goes on it.`,
        [msg`Score`]: msg`Every street that is now enclosed is scored, and its people move. You choose the order, and where they go.`,
        [msg`Draw`]: msg`Take the top Building of the stack, if there is one.`,
      },
    },
    chapter(
      msg`Where a Building may go`,
      msg`Its road must meet another road, either continuing in the same direction or branching off at a corner. Two roads never run side by side, and no street is longer than five Buildings.`,
      msg`Sides without a road may touch anything, as long as some road connects.`,
    ),
    chapter(
      { title: msg`Enclosing and scoring`, picture: street },
      msg`A street is enclosed when the Buildings just beyond both of its ends are turned any other way, even with their backs to it. A single Building between two others counts as a street.`,
      msg`Each Building pays its owner its Valuation, and $1 for each Person on it. Symbols count if they are in the street, or on an end Building whose arrow points into it; people count only in the street. Wild symbols count as any color. Signs go back to their owners.`,
    ),
    {
      title: msg`Nine Valuations`,
      text: [msg`What a Building earns, with one example of each.`],
      pieces: VALUATIONS,
    },
    chapter(
      { title: msg`People on the move`, picture: moving, pieces: PEOPLE },
      msg`After a street is scored, everyone there moves to Buildings with a symbol of their color in streets that are still open, split as the current player likes. They must go if they can. Nobody moves to wild symbols.`,
      msg`Those with nowhere to go stay, stand up, and have FOMO. The next Building of their color draws them all at once, no matter who builds it.`,
    ),
    chapter(
      msg`Out of signs`,
      msg`If you have no sign left when you want to build, you must first abandon a Building: you get its sign back, but no money. Its people move as from a scored street, and may stay in the same street. Others may still move in.`,
    ),
    chapter(
      msg`How it ends`,
      msg`When the stack is empty, everyone plays the Buildings they still hold. Then every Building that still has a sign is scored for half of its Valuation and people together, rounded up.`,
      msg`If someone leaves, a bot takes over their seat.`,
    ),
    {
      title: msg`Alone, against the Grifter`,
      text: [
        msg`The Grifter builds after each of your turns, from the top of the stack, which is face up. Its Building goes where its own Valuation is worth the most at that moment; if places tie, you choose. An Enclosure encloses a street if it can: the one that brings the Grifter the most people.`,
        msg`When it encloses a street, people go to its own Buildings if they can. Its signs never run out, and it has three Buildings of its own for the last three turns. You win with more money than it has.`,
      ],
      table: {
        head: [msg`Level`, msg`It starts with`, msg`With Consultants`],
        rows: [
          [msg`Easy`, '$0', '$40'],
          [msg`Normal`, '$20', '$60'],
          [msg`Hard`, '$50', '$90'],
        ],
      },
    },
    chapter(
      { title: msg`With Business tokens`, pieces: BUSINESS },
      msg`An extra that you may choose when you set up a table.`,
      msg`Before a street is scored, everyone with a Building in it takes the tokens of one of theirs. Players choose clockwise; the one who enclosed the street chooses last. A Building with two icons gives two tokens, and you also take tokens for a Building you abandon. When a kind has run out, its icon is wild.`,
      msg`At the end, the most tokens of a kind earn $10, or $5 each in a tie, and every set of all four earns $10. Buildings scored at the end give no tokens.`,
    ),
    chapter(
      { title: msg`With Consultants`, steps: Object.fromEntries(CONSULTANTS.map(ability)) },
      msg`An extra that you may choose when you set up a table. Everyone is dealt one, face up. When you play alone, you may choose yours. The Contractor and the Renovator aren’t used with Business tokens, or when you play alone.`,
    ),
  ],
};
