import { plural } from '../../../../kit/words/english.ts';
import {
  among,
  byKind,
  said,
  type About,
  type HelpRow,
  type GameHelp,
  type Explained,
} from '../../../../kit/words/help.ts';
import { line, type Line } from '../../../../kit/words/words.ts';
import { CARDS } from '../../consultants/consultants.ts';
import { BUSINESSES, COLOURS, CONSULTANTS, type Colour } from '../../model/kinds.ts';
import type { Laid, Sale } from '../../model/laid.ts';
import { STATION, TILES, type TileId } from '../../model/tiles.ts';
import type { StreetView, View, Action } from '../../model/types.ts';
import { businessName, markName, spotWords, symbolWords, tileName, valuationWords, who } from '../names.ts';
import { whyNot } from './why-not.ts';

const fact = (text: Line, thing?: string, figure?: string): HelpRow => ({ text, figure, thing });

const symbolFacts = (tile: TileId): HelpRow[] => {
  const { back } = TILES[tile];
  if (!back) return [];
  return back === 'wild'
    ? [fact(`${symbolWords(tile)}: counts as any other.`)]
    : [fact(`${symbolWords(tile)}. ${markName(back)}s move in here.`, `who:${back}`)];
};

const valueFact = (tile: TileId, sale?: Sale, whose?: string): HelpRow =>
  fact(
    `Pays ${valuationWords(tile, whose)}.`,
    TILES[tile].valuation ? `counts:${tile}` : undefined,
    sale && `$${sale.worth}`,
  );

const LIVES = { one: 'One person lives here.', other: '# people live here.' };
const WAITS = {
  one: '# waits here with FOMO, and will leave for the next home.',
  other: '# wait here with FOMO, and will leave for the next home.',
};

const peopleFacts = ({ people, fomo }: Laid, sale?: Sale): HelpRow[] => [
  ...(people[0] ? [fact(plural(people.length, LIVES), `who:${people[0]}`, sale && `$${sale.people}`)] : []),
  ...(fomo[0] ? [fact(plural(fomo.length, WAITS))] : []),
];

const ENDS = ['Both ends are built up.', 'One end is open.', 'Both ends are open.'] as const;

const whenOf = ({ isEnclosed, openEnds }: StreetView): Line =>
  isEnclosed
    ? 'Its street is enclosed and has been scored.'
    : `Paid when its street is enclosed. ${ENDS[openEnds]!} A Building across an open end closes it.`;

const aboutStation: About = {
  name: tileName(STATION),
  note: 'where the City started',
  facts: [fact('People of every color arrive here and find a home here.'), fact('One symbol of each color.')],
};

const aboutLaid = ({ streets }: View, laid: Laid): About => {
  const { tile, owner } = laid;
  const street = streets.find(({ tiles }) => tiles.includes(tile))!;
  const sale = street.isEnclosed ? undefined : street.sales.find((each) => each.tile === tile);
  return {
    name: tileName(tile),
    note: owner === null ? 'nobody’s' : line`owned by ${who(owner)}${laid.signs === 2 ? ', doubled' : ''}`,
    ...(sale && { worth: `$${sale.paid}` }),
    facts: [valueFact(tile, sale), ...peopleFacts(laid, sale), ...symbolFacts(tile)],
    when: whenOf(street),
  };
};

const aboutTile = (id: string, view: View): About | undefined => {
  if (id === STATION) return aboutStation;
  if (!Object.hasOwn(TILES, id)) return undefined;
  const tile = id as TileId;
  const laid = view.city.find((each) => each.tile === tile);
  if (laid) return aboutLaid(view, laid);
  return {
    name: tileName(tile),
    note: view.hand.includes(tile) ? 'in your hand' : 'not in the City',
    facts: [valueFact(tile, undefined, 'your'), ...symbolFacts(tile)],
    when: 'When you build it, your sign goes on it. You are paid when its street is enclosed.',
  };
};

const aboutSeat = (id: string, view: View): About | undefined => {
  const owner = Number(id);
  if (owner >= view.seats) return undefined;
  const held = view.city.filter((laid) => laid.owner === owner).length;
  const card = view.consultants[owner];
  return {
    name: line`${who(owner)}`,
    worth: `$${view.money[owner]!}`,
    facts: [
      fact(`${plural(held, 'Building')} in the City.`),
      fact(`${plural(view.signs[owner]!, 'sign')} left to place.`),
      ...(card ? [fact(`${CARDS[card].name}: ${CARDS[card].text}`)] : []),
    ],
    when: 'The most money at the end wins.',
  };
};

const aboutStack = (_: string, { stack }: View): About => ({
  name: 'The stack',
  note: plural(stack.count, 'Building'),
  facts: [
    fact('You draw one at the end of your turn. The backs show what is coming.'),
    ...(stack.back ? [fact(`A ${markName(stack.back)} Building is on top.`)] : []),
  ],
  when: 'When the stack and all hands are empty, the last streets pay and the match ends.',
});

const aboutPeople = ({ supply }: View, colour: Colour): About => {
  const name = markName(colour);
  return {
    name: `${name}s`,
    note: `${supply[colour]} not in the City yet`,
    facts: [
      fact(
        `One moves in for each ${name} symbol on a new Building. They live in ${name} Buildings.`,
        `who:${colour}`,
      ),
      fact('Each pays $1 to the owner of the Building they live in when its street is scored.'),
    ],
    when: 'When a street is scored, they move on, or wait with FOMO if they find no home.',
  };
};

const aboutCell = (id: string): About => {
  const [x = 0, y = 0] = id.split(',').map(Number);
  const fits =
    'A Building fits here if its road meets another, does not run beside one, and makes no street longer than five.';
  return { name: 'An empty place', note: spotWords({ x, y }), facts: [fact(fits)] };
};

const TOOLS: Readonly<Record<string, Explained>> = {
  undo: ['Undo', 'Puts back what you chose, or takes back your last step. A Building that is built stays.'],
  turn: ['Turn', 'Turns the Building before you build it.'],
  remove: ['Split', 'Sends one fewer to the next home you choose.'],
};

const TOKENS =
  'You take tokens when a street with a Building of yours is scored. Sets and majorities pay at the end.';

const about = byKind<[View], About>({
  tile: aboutTile,
  card: aboutTile,
  seat: aboutSeat,
  cell: aboutCell,
  stack: aboutStack,
  who: among(COLOURS, aboutPeople),
  token: among(BUSINESSES, (_, business) => ({
    name: `${businessName(business)} token`,
    facts: [fact(TOKENS)],
  })),
  consultant: among(CONSULTANTS, (_, consultant) => ({
    name: CARDS[consultant].name,
    note: 'Consultant',
    facts: [fact(CARDS[consultant].text)],
  })),
  tool: said(TOOLS),
});

/** Help for players learning Streets. A turn ends by itself, so nothing can be left unfinished. */
export const streetsHelp: GameHelp<Action, View> = { whyNot, about };
