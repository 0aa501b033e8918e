import { plural } from '../../../../kit/words/english.ts';
import { among, byKind, said, type About, type GameHelp, type HelpRow } from '../../../../kit/words/help.ts';
import { line, type Line } from '../../../../kit/words/words.ts';
import { CARDS } from '../../consultants/consultants.ts';
import { BUSINESSES, COLOURS, CONSULTANTS } from '../../model/kinds.ts';
import { STATION, TILES, type TileId } from '../../model/tiles.ts';
import type { Action, Laid, Sale, View } from '../../model/types.ts';
import * as say from '../names.ts';
import { whyNot } from './why-not.ts';

const fact = (text: Line, thing?: string, figure?: string): HelpRow => ({ text, figure, thing });

const symbolFacts = (tile: TileId): HelpRow[] => {
  const { back } = TILES[tile];
  if (!back) return [];
  return back === 'wild'
    ? [fact(`${say.symbolWords(tile)}: counts as any other.`)]
    : [fact(`${say.symbolWords(tile)}. ${say.crowdName(back)} move in here.`, `who:${back}`)];
};

const valueFact = (tile: TileId, sale?: Sale, whose?: string): HelpRow =>
  fact(
    `Pays ${say.valuationWords(tile, whose)}.`,
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

const aboutLaid = ({ streets }: View, laid: Laid): About => {
  const { tile, owner } = laid;
  const { isEnclosed, openEnds, sales } = streets.find(({ tiles }) => tiles.includes(tile))!;
  const sale = isEnclosed ? undefined : sales.find((each) => each.tile === tile);
  return {
    name: say.tileName(tile),
    note:
      owner === null ? 'nobody’s' : line`owned by ${say.who(owner)}${laid.signs === 2 ? ', doubled' : ''}`,
    ...(sale && { worth: `$${sale.paid}` }),
    facts: [valueFact(tile, sale), ...peopleFacts(laid, sale), ...symbolFacts(tile)],
    when: isEnclosed
      ? 'Its street is enclosed and has been scored.'
      : `Paid when its street is enclosed. ${ENDS[openEnds]!} A Building across an open end closes it.`,
  };
};

const aboutTile = (id: string, view: View): About | undefined => {
  if (!Object.hasOwn(TILES, id)) return undefined;
  const tile = id as TileId;
  const name = say.tileName(tile);
  if (tile === STATION)
    return {
      name,
      note: 'where the City started',
      facts: [
        fact('People of every color arrive here and find a home here.'),
        fact('One symbol of each color.'),
      ],
    };
  const laid = view.city.find((each) => each.tile === tile);
  if (laid) return aboutLaid(view, laid);
  return {
    name,
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
    name: line`${say.who(owner)}`,
    worth: `$${view.money[owner]!}`,
    facts: [
      fact(`${plural(held, 'Building')} in the City.`),
      fact(`${plural(view.signs[owner]!, 'sign')} left to place.`),
      ...(card ? [fact(`${CARDS[card].name}: ${CARDS[card].text}`)] : []),
    ],
    when: 'The most money at the end wins.',
  };
};

const about = byKind<[View], About>({
  tile: aboutTile,
  card: aboutTile,
  seat: aboutSeat,
  cell: (id) => {
    const [x = 0, y = 0] = id.split(',').map(Number);
    const fits =
      'A Building fits here if its road meets another, does not run beside one, and makes no street longer than five.';
    return { name: 'An empty place', note: say.spotWords({ x, y }), facts: [fact(fits)] };
  },
  stack: (_, { stack }) => ({
    name: 'The stack',
    note: plural(stack.count, 'Building'),
    facts: [
      fact('You draw one at the end of your turn. The backs show what is coming.'),
      ...(stack.back ? [fact(`A ${say.markName(stack.back)} Building is on top.`)] : []),
    ],
    when: 'When the stack and all hands are empty, the last streets pay and the match ends.',
  }),
  who: among(COLOURS, ({ supply }, colour) => {
    const name = say.markName(colour);
    const moves = `One moves in for each ${name} symbol on a new Building. They live in ${name} Buildings.`;
    const pays = 'Each pays $1 to the owner of the Building they live in when its street is scored.';
    return {
      name: `${name}s`,
      note: `${supply[colour]} not in the City yet`,
      facts: [fact(moves, `who:${colour}`), fact(pays)],
      when: 'When a street is scored, they move on, or wait with FOMO if they find no home.',
    };
  }),
  token: among(BUSINESSES, (_, business) => {
    const taken =
      'You take tokens when a street with a Building of yours is scored. Sets and majorities pay at the end.';
    return { name: `${say.businessName(business)} token`, facts: [fact(taken)] };
  }),
  consultant: among(CONSULTANTS, (_, consultant) => {
    const { name, text } = CARDS[consultant];
    return { name, note: 'Consultant', facts: [fact(text)] };
  }),
  tool: said({
    undo: ['Undo', 'Puts back what you chose, or takes back your last step. A Building that is built stays.'],
    turn: ['Turn', 'Turns the Building before you build it.'],
    remove: ['Split', 'Sends one fewer to the next home you choose.'],
  }),
});

/** Help for players learning Streets. A turn ends by itself, so nothing can be left unfinished. */
export const streetsHelp: GameHelp<Action, View> = { whyNot, about };
