import { plural } from '../../../../kit/words/english.ts';
import { among, byKind, type About, type HelpRow, type GameHelp } from '../../../../kit/words/help.ts';
import { line, type Line } from '../../../../kit/words/words.ts';
import { CARDS } from '../../consultants/consultants.ts';
import {
  BUSINESSES,
  COLOURS,
  CONSULTANTS,
  type Business,
  type Colour,
  type Consultant,
} from '../../model/kinds.ts';
import type { Laid, Sale } from '../../model/laid.ts';
import { STATION, TILES, type TileId } from '../../model/tiles.ts';
import type { StreetView, View, Action } from '../../model/types.ts';
import { businessName, markName, spotWords, tileName, valuationWords, who } from '../names.ts';
import { tileOf, whyNot } from './why-not.ts';

const streetWith = ({ streets }: View, tile: TileId): StreetView | undefined =>
  streets.find(({ tiles }) => tiles.includes(tile));

const symbolFact = (tile: TileId): HelpRow[] => {
  const { back, symbols } = TILES[tile];
  if (!back) return [];
  const what = plural(symbols.length, `${markName(back)} symbol`);
  if (back === 'wild') return [{ text: `${what}: counts as any other.` }];
  return [{ text: `${what}. ${markName(back)}s move in here.`, thing: `who:${back}` }];
};

const valueFact = (tile: TileId, sale?: Sale, whose?: string): HelpRow => ({
  text: `Pays ${valuationWords(TILES[tile].valuation, whose)}.`,
  ...(sale && { figure: `$${sale.worth}` }),
  ...(TILES[tile].valuation && { thing: `counts:${tile}` }),
});

const peopleFact = ({ people, fomo }: Laid, sale: Sale | undefined): HelpRow[] => [
  ...(people.length > 0
    ? [
        {
          text: plural(people.length, { one: 'One person lives here.', other: '# people live here.' }),
          ...(sale && { figure: `$${sale.people}` }),
          thing: `who:${people[0]!}`,
        },
      ]
    : []),
  ...(fomo.length > 0
    ? [
        {
          text: plural(fomo.length, {
            one: '# waits here with FOMO, and will leave for the next home.',
            other: '# wait here with FOMO, and will leave for the next home.',
          }),
        },
      ]
    : []),
];

const ENDS = ['Both ends are built up.', 'One end is open.', 'Both ends are open.'] as const;

const whenOf = (street: StreetView | undefined): Line =>
  street === undefined || street.isEnclosed
    ? 'Its street is enclosed and has been scored.'
    : line`Paid when its street is enclosed. ${ENDS[street.openEnds] ?? ENDS[2]} A Building across an open end closes it.`;

const aboutLaid = (view: View, laid: Laid): About => {
  const { tile, owner } = laid;
  const street = streetWith(view, tile);
  const sale = street?.isEnclosed ? undefined : street?.sales.find((each) => each.tile === tile);
  if (tile === STATION)
    return {
      name: tileName(tile),
      note: 'where the City started',
      facts: [
        { text: 'People of every color arrive here and find a home here.' },
        { text: 'One symbol of each color.' },
      ],
    };
  return {
    name: tileName(tile),
    note: owner === null ? 'nobody’s' : line`owned by ${who(owner)}${laid.signs === 2 ? ', doubled' : ''}`,
    ...(sale && { worth: `$${sale.paid}` }),
    facts: [valueFact(tile, sale), ...peopleFact(laid, sale), ...symbolFact(tile)],
    when: whenOf(street),
  };
};

const aboutHeld = (tile: TileId, note: string): About => ({
  name: tileName(tile),
  note,
  facts: [valueFact(tile, undefined, 'your'), ...symbolFact(tile)],
  when: 'When you build it, your sign goes on it. You are paid when its street is enclosed.',
});

const aboutTile = (view: View, tile: TileId): About => {
  const laid = view.city.find((each) => each.tile === tile);
  if (laid) return aboutLaid(view, laid);
  if (view.hand.includes(tile)) return aboutHeld(tile, 'in your hand');
  return aboutHeld(tile, 'not in the City');
};

const aboutSeat = (view: View, owner: number): About => {
  const held = view.city.filter((laid) => laid.owner === owner).length;
  const signs = view.signs[owner];
  const card = view.consultants[owner];
  return {
    name: line`${who(owner)}`,
    worth: `$${view.money[owner]!}`,
    facts: [
      { text: `${plural(held, 'Building')} in the City.` },
      ...(signs === undefined ? [] : [{ text: `${plural(signs, 'sign')} left to place.` }]),
      ...(card ? [{ text: `${CARDS[card].name}: ${CARDS[card].text}` }] : []),
    ],
    when: 'The most money at the end wins.',
  };
};

const aboutStack = ({ stack }: View): About => ({
  name: 'The stack',
  note: plural(stack.count, 'Building'),
  facts: [
    { text: 'You draw one at the end of your turn. The backs show what is coming.' },
    ...(stack.back ? [{ text: `A ${markName(stack.back)} Building is on top.` }] : []),
  ],
  when: 'When the stack and all hands are empty, the last streets pay and the match ends.',
});

const aboutPeople = ({ supply }: View, colour: Colour): About => ({
  name: `${markName(colour)}s`,
  note: `${supply[colour]} not in the City yet`,
  facts: [
    {
      text: `One moves in for each ${markName(colour)} symbol on a new Building. They live in ${markName(colour)} Buildings.`,
      thing: `who:${colour}`,
    },
    { text: 'Each pays $1 to the owner of the Building they live in when its street is scored.' },
  ],
  when: 'When a street is scored, they move on, or wait with FOMO if they find no home.',
});

const aboutToken = (business: Business): About => ({
  name: `${businessName(business)} token`,
  facts: [
    {
      text: 'You take tokens when a street with a Building of yours is scored. Sets and majorities pay at the end.',
    },
  ],
});

const aboutConsultant = (consultant: Consultant): About => ({
  name: CARDS[consultant].name,
  note: 'Consultant',
  facts: [{ text: CARDS[consultant].text }],
});

const cellAt = (id: string): { x: number; y: number } => {
  const [x = 0, y = 0] = id.split(',').map(Number);
  return { x, y };
};

const aboutCell = (id: string): About => ({
  name: 'An empty place',
  note: spotWords(cellAt(id)),
  facts: [
    {
      text: 'A Building fits here if its road meets another, does not run beside one, and makes no street longer than five.',
    },
  ],
});

const TOOLS: Readonly<Record<string, readonly [name: string, says: string]>> = {
  undo: ['Undo', 'Puts back what you chose, or takes back your last step. A Building that is built stays.'],
  turn: ['Turn', 'Turns the Building before you build it.'],
  remove: ['Split', 'Sends one fewer to the next home you choose.'],
};

const aboutTool = (tool: string): About | undefined => {
  const says = TOOLS[tool];
  return says && { name: says[0], facts: [{ text: says[1] }] };
};

const laid = (id: string, view: View): About | undefined => {
  const tile = tileOf(id);
  return tile && aboutTile(view, tile);
};

/** Explains a thing on the board by its name there. */
const about = byKind<[View], About>({
  tile: laid,
  card: laid,
  seat: (id, view) => (Number(id) < view.seats ? aboutSeat(view, Number(id)) : undefined),
  cell: aboutCell,
  stack: (_, view) => aboutStack(view),
  who: among(COLOURS, aboutPeople),
  token: among(BUSINESSES, (_, business) => aboutToken(business)),
  consultant: among(CONSULTANTS, (_, consultant) => aboutConsultant(consultant)),
  tool: aboutTool,
});

/** Help for players learning Streets. A turn ends by itself, so nothing can be left unfinished. */
export const streetsHelp: GameHelp<Action, View> = { whyNot, about };
