import { plural } from '../../../../kit/words/english.ts';
import { aboutBy, among, ofSeat, said, refusal } from '../../../../kit/words/help.ts';
import type { Attempt, GameHelp, Refusals, Reply } from '../../../../kit/words/help.ts';
import { line, type Line } from '../../../../kit/words/words.ts';
import { CARDS } from '../../consultants/consultants.ts';
import { BUSINESSES, COLOURS, CONSULTANTS, TURNS, type Turn } from '../../model/kinds.ts';
import { STATION, TILES, type TileId } from '../../model/tiles.ts';
import type { Action, Laid, Sale, View, Cell, Placement, Step } from '../../model/types.ts';
import * as say from '../names.ts';
import { building, listOf, markName, who } from '../names.ts';
import type { Seat } from '../../../../kit/game.ts';
import { LONGEST, across, metAt, rowAt, streetOf, type City } from '../../city/geometry.ts';
import { attracts } from '../../city/crowds.ts';
import { sceneOfView } from '../../scoring/valuations.ts';
import { ASKS } from '../page.ts';

/** The street that a Building would make too long, from end to end including that Building. */
export const rowTooLong = (
  city: City,
  { x, y }: Cell,
  turns = TURNS as readonly Turn[],
): Placement[] | undefined => {
  const places = city.at(x, y)
    ? []
    : turns.map((turn) => ({ x, y, turn })).filter((place) => metAt(city, place));
  return places.map((place) => rowAt(city, place)).find(({ length }) => length > LONGEST);
};

const noPlace = (city: City, cell: Cell, turns: readonly Turn[]): Line => {
  const over = city.at(cell.x, cell.y);
  if (over) {
    const isGone = over.tile !== STATION && streetOf(city, over).isEnclosed;
    const only = isGone ? ' Only the Renovator may build on top of it, turned the same way.' : '';
    return line`${building(over.tile)} is already there.${only}`;
  }
  if (!TURNS.some((side) => across(city, cell, side))) return 'A Building must go next to another one.';
  const instead = turns.length > 1 ? 'Choose another place.' : 'Turn it, or choose another place.';
  if (turns.every((turn) => !metAt(city, { ...cell, turn })))
    return `Its road wouldn’t meet another road. ${instead}`;
  if (rowTooLong(city, cell, turns))
    return `That would make six in a row, and a street holds at most ${LONGEST} Buildings. ${instead}`;
  return `Its road would run side by side with another one. ${instead}`;
};

const REFUSALS: Partial<Refusals<Action, View>> = {
  abandon: ({ city }, seat) =>
    line`Abandon ${listOf(city.flatMap(({ tile, owner }) => (owner === seat ? building(tile) : [])))}.`,
  build: (view, _, { tile, x, y, turn }) => {
    const { step, hand } = view;
    if (step.at === 'build-for-grifter')
      return tile !== undefined && tile !== step.tile
        ? line`The Grifter builds ${building(step.tile)} now.`
        : 'The Grifter only builds where it earns the most.';
    if (tile !== undefined && !hand.includes(tile)) return line`${building(tile)} isn’t in your hand.`;
    if (x === undefined || y === undefined) return 'There’s no place left for a Building. Discard one.';
    return noPlace(sceneOfView(view).city, { x, y }, turn === undefined ? TURNS : [turn]);
  },
  discard: () => 'You can only discard a Building if none fits anywhere.',
  score: ({ enclosed }) => line`Score one of the streets of ${listOf(enclosed.map(building))}.`,
  take: () => 'You can’t choose those tokens.',
  pitch: () => 'You can only show a Building from your hand.',
  // A home has their color and is in a street that is not enclosed.
  move: ({ step, city }, _, { to }) => {
    const { colour } = (step as Extract<Step, { at: 'move' }>).groups[0]!;
    const name = markName(colour);
    return city.some((laid) => laid.tile === to && attracts(laid, colour))
      ? line`${name}s can’t move to ${building(to!)}: they are leaving its street, or it is enclosed.`
      : `${name}s only move to ${name} Buildings, or to the Station.`;
  },
};

/** The step that asks for another type of action than its own. */
const STEP_OF: Partial<Record<Action['type'], string>> = { discard: 'build', pass: 'pitch' };

const whyNot = (view: View, seat: Seat, attempt: Attempt<Action>): Line => {
  const { step } = view;
  if (step.at === 'over') return 'The match is over.';
  if (step.seat !== seat) return line`Wait for your turn: ${who(step.seat)} is building.`;
  const other: Line = ASKS[step.at];
  const isAsked = step.at.startsWith(STEP_OF[attempt.type] ?? attempt.type);
  return isAsked ? refusal(REFUSALS, view, { seat, attempt, other }) : other;
};

type Facts = Reply['facts'];

const symbolFacts = (tile: TileId): Facts => {
  const { back } = TILES[tile];
  if (!back) return [];
  return back === 'wild'
    ? [`${say.symbolWords(tile)}: counts as any other.`]
    : [{ text: `${say.symbolWords(tile)}. ${say.crowdName(back)} move in here.`, thing: `who:${back}` }];
};

const valueFact = (tile: TileId, sale?: Sale, whose?: string): Facts[number] => ({
  text: `Pays ${say.valuationWords(tile, whose)}.`,
  thing: TILES[tile].valuation ? `counts:${tile}` : undefined,
  figure: sale && `$${sale.worth}`,
});

const LIVES = { one: 'One person lives here.', other: '# people live here.' };
const WAITS = {
  one: '# waits here with FOMO, and will leave for the next home.',
  other: '# wait here with FOMO, and will leave for the next home.',
};

const peopleFacts = ({ people, fomo }: Laid, sale?: Sale): Facts => [
  people.length > 0 && {
    text: plural(people.length, LIVES),
    thing: `who:${people[0]}`,
    figure: sale && `$${sale.people}`,
  },
  fomo.length > 0 && plural(fomo.length, WAITS),
];

const ENDS = ['Both ends are built up.', 'One end is open.', 'Both ends are open.'] as const;

const aboutLaid = ({ streets }: View, laid: Laid): Reply => {
  const { tile, owner } = laid;
  const { isEnclosed, openEnds, sales } = streets.find(({ tiles }) => tiles.includes(tile))!;
  const sale = isEnclosed ? undefined : sales.find((each) => each.tile === tile);
  return {
    name: say.tileName(tile),
    note:
      owner === null ? 'nobody’s' : line`owned by ${say.who(owner)}${laid.signs === 2 ? ', doubled' : ''}`,
    worth: sale && `$${sale.paid}`,
    facts: [valueFact(tile, sale), ...peopleFacts(laid, sale), ...symbolFacts(tile)],
    when: isEnclosed
      ? 'Its street is enclosed and has been scored.'
      : `Paid when its street is enclosed. ${ENDS[openEnds]!} A Building across an open end closes it.`,
  };
};

const aboutTile = (id: string, view: View): Reply | undefined => {
  if (!Object.hasOwn(TILES, id)) return undefined;
  const tile = id as TileId;
  const name = say.tileName(tile);
  if (tile === STATION)
    return {
      name,
      note: 'where the City started',
      facts: ['People of every color arrive here and find a home here.', 'One symbol of each color.'],
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

const aboutSeat = (view: View, owner: Seat, signs: number): Reply => {
  const held = view.city.filter((laid) => laid.owner === owner).length;
  const card = view.consultants[owner];
  return {
    name: line`${say.who(owner)}`,
    worth: `$${view.money[owner]!}`,
    facts: [
      `${plural(held, 'Building')} in the City.`,
      `${plural(signs, 'sign')} left to place.`,
      card ? `${CARDS[card].name}: ${CARDS[card].text}` : undefined,
    ],
    when: 'The most money at the end wins.',
  };
};

const about = aboutBy<View>({
  tile: aboutTile,
  card: aboutTile,
  seat: ofSeat(({ signs }) => signs, aboutSeat),
  cell: (id) => {
    const [x = 0, y = 0] = id.split(',').map(Number);
    const fits =
      'A Building fits here if its road meets another, does not run beside one, and makes no street longer than five.';
    return { name: 'An empty place', note: say.spotWords({ x, y }), facts: [fits] };
  },
  stack: (_, { stack }) => ({
    name: 'The stack',
    note: plural(stack.count, 'Building'),
    facts: [
      'You draw one at the end of your turn. The backs show what is coming.',
      stack.back !== null && `A ${say.markName(stack.back)} Building is on top.`,
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
      facts: [{ text: moves, thing: `who:${colour}` }, pays],
      when: 'When a street is scored, they move on, or wait with FOMO if they find no home.',
    };
  }),
  token: among(BUSINESSES, (_, business) => {
    const taken =
      'You take tokens when a street with a Building of yours is scored. Sets and majorities pay at the end.';
    return { name: `${say.businessName(business)} token`, facts: [taken] };
  }),
  consultant: among(CONSULTANTS, (_, consultant) => {
    const { name, text } = CARDS[consultant];
    return { name, note: 'Consultant', facts: [text] };
  }),
  tool: said({
    undo: ['Undo', 'Puts back what you chose, or takes back your last step. A Building that is built stays.'],
    turn: ['Turn', 'Turns the Building before you build it.'],
    remove: ['Split', 'Sends one fewer to the next home you choose.'],
  }),
});

export const streetsHelp: GameHelp<Action, View> = { whyNot, about };
