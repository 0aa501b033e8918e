import type { GameWords } from '../../../kit/module.ts';
import { inWords, list, plural } from '../../../kit/words/english.ts';
import { aboutBy, among, positionBy, refusal, said } from '../../../kit/words/help.ts';
import type { GameHelp, Refusals } from '../../../kit/words/help.ts';
import { joined, line, told, type GameText, type Line } from '../../../kit/words/words.ts';
import { attracts } from '../city/crowds.ts';
import { LONGEST, across, metAt, rowAt, streetOf, type City } from '../city/geometry.ts';
import { CARDS } from '../consultants/consultants.ts';
import { BUSINESSES, COLOURS, CONSULTANTS, TURNS, sumOf, type Business, type Turn } from '../model/kinds.ts';
import { STATION, TILES, backOf, colourOf, type TileId } from '../model/tiles.ts';
import type { Action, Cell, Event, Laid, Placement, Step, StreetView, View } from '../model/types.ts';
import { ownersOf, sceneOfView } from '../scoring/valuations.ts';
import * as say from './names.ts';
import { ASKS, recap, text as page } from './page.ts';

const LIVES = { one: 'One person lives here.', other: '# people live here.' };
const WAITS = {
  one: '# waits here with FOMO, and will leave for the next home.',
  other: '# wait here with FOMO, and will leave for the next home.',
};

const doubled = ({ signs }: Laid): string => (signs === 2 ? ', doubled' : '');

const placed = ({ hand }: View, tile: TileId, laid?: Laid): Line => {
  if (!laid) return hand.includes(tile) ? 'in your hand' : 'not in the City';
  return laid.owner === null ? 'nobody’s' : line`${say.ownedBy(laid.owner)}${doubled(laid)}`;
};

const whenPaid = (street?: StreetView): string => {
  if (!street) return 'When you build it, your sign goes on it. You are paid when its street is enclosed.';
  if (street.isEnclosed) return 'Its street is enclosed and has been scored.';
  const ends = street.openEnds === 1 ? 'One end is open.' : 'Both ends are open.';
  return `Paid when its street is enclosed. ${ends} A Building across an open end closes it.`;
};

const about = aboutBy<View>({
  'tile card': among(Object.keys(TILES) as TileId[], (view, tile) => {
    const name = say.tileName(tile);
    if (tile === STATION)
      return {
        name,
        note: 'where the City started',
        facts: ['People of every color arrive here and find a home here.', 'One symbol of each color.'],
      };
    const laid = view.city.find((each) => each.tile === tile);
    const street = view.streets.find(({ tiles }) => tiles.includes(tile));
    const sale = street?.isEnclosed ? undefined : street?.sales.find((each) => each.tile === tile);
    const { people, fomo } = laid ?? { people: [], fomo: [] };
    const [lives, colour, symbols] = [sale && `$${sale.people}`, colourOf(tile), say.symbolWords(tile)];
    return {
      name,
      note: placed(view, tile, laid),
      worth: sale && `$${sale.paid}`,
      facts: [
        {
          text: `Pays ${say.valuationWords(tile, { isYours: !laid })}.`,
          thing: TILES[tile].valuation ? `counts:${tile}` : undefined,
          figure: sale && `$${sale.worth}`,
        },
        people.length > 0 && { text: plural(people.length, LIVES), thing: `who:${people[0]}`, figure: lives },
        fomo.length > 0 && plural(fomo.length, WAITS),
        backOf(tile) === 'wild' && `${symbols}: counts as any other.`,
        colour && { text: `${symbols}. ${say.crowdName(colour)} move in here.`, thing: `who:${colour}` },
      ],
      when: whenPaid(street),
    };
  }),
  seat: (id, view) => {
    const { seats, city, signs, money, business, tokens, consultants } = view;
    const owner = ownersOf(seats).find((each) => String(say.markOf(each)) === id);
    if (owner === undefined) return undefined;
    const held = city.filter((laid) => laid.owner === owner).length;
    const [left, card] = [signs[owner], consultants[owner]];
    const taken = BUSINESSES.flatMap((kind) => Array<Business>(tokens.at(owner)![kind]).fill(kind));
    return {
      name: line`${say.who(owner)}`,
      worth: `$${money.at(owner)!}`,
      facts: [
        `${plural(held, 'Building')} in the City.`,
        left !== undefined && { text: `${plural(left, 'sign')} left to place.`, now: true },
        card ? { text: `${CARDS[card].name}: ${say.EFFECTS[card]}`, now: CARDS[card].name } : undefined,
        business && { text: line`Tokens: ${say.tokenWords(taken)}.`, now: true },
      ],
      when: 'The most money at the end wins.',
    };
  },
  cell: (id) => {
    const [x = 0, y = 0] = id.split(',').map(Number);
    const fits =
      'A Building fits here if its road meets another, does not run beside one, and makes no street longer than five.';
    return { name: 'An empty place', note: say.spotWords({ x, y }), facts: [fits] };
  },
  stack: (_, { stack: { count, back, tile } }) => ({
    name: 'The stack',
    called: count === 0 ? 'The stack is empty' : undefined,
    note: plural(count, 'Building'),
    facts: [
      'You draw one at the end of your turn. The backs show what is coming.',
      back !== null && {
        text: `A ${say.markName(back)} Building is on top.`,
        now: line`on top ${tile ? say.buildingWords(tile) : say.backWords(back)}`,
      },
    ],
    when: 'When the stack and all hands are empty, the last streets pay and the match ends.',
  }),
  who: among(COLOURS, ({ supply }, colour) => {
    const name = say.markName(colour);
    const moves = `One moves in for each ${name} symbol on a new Building. They live in ${name} Buildings.`;
    return {
      name: say.crowdName(colour),
      note: `${supply[colour]} not in the City yet`,
      facts: [
        { text: moves, thing: `who:${colour}` },
        'Each pays $1 to the owner of the Building they live in when its street is scored.',
      ],
      when: 'When a street is scored, they move on, or wait with FOMO if they find no home.',
    };
  }),
  token: among(BUSINESSES, (_, business) => ({
    name: `${say.markName(business)} token`,
    facts: [
      'You take tokens when a street with a Building of yours is scored. Sets and majorities pay at the end.',
    ],
  })),
  consultant: among(CONSULTANTS, (_, consultant) => ({
    name: CARDS[consultant].name,
    note: 'Consultant',
    facts: [say.EFFECTS[consultant]],
  })),
  tool: said({
    undo: 'Undo: Puts back what you chose, or takes back your last step. A Building that is built stays.',
    turn: 'Turn: Turns the Building before you build it.',
    remove: 'Split: Sends one fewer to the next home you choose.',
  }),
});

const laidWords = (laid: Laid): Line => {
  const facts = told(
    laid.owner !== null && line`${say.who(laid.owner)}${doubled(laid)}`,
    ...say.crowdWords(laid.people),
    ...say.crowdWords(laid.fomo, 'waiting'),
  );
  return line`${say.building(laid.tile)}${facts.length > 0 ? line` (${joined(facts, ', ')})` : ''}`;
};

/** `Street at 1 east, road to the south, one open end: Toy Store (Ada, 1 Parent); worth $4 now.` */
const streetLine = ({ city }: View, { tiles, isEnclosed, openEnds, sales }: StreetView): Line => {
  const laid = tiles.map((tile) => city.find((other) => other.tile === tile)!);
  const first = laid[0]!;
  const worth = isEnclosed ? 0 : sumOf(sales, ({ paid }) => paid);
  const state = isEnclosed ? 'enclosed' : plural(openEnds, 'open end', inWords);
  const place = `${say.spotWords(first)}, road to the ${say.sideName(first.turn)}`;
  return line`Street at ${place}, ${state}: ${list(laid.map(laidWords))}${worth > 0 ? `; worth $${worth} now` : ''}.`;
};

/** The street that a Building would make too long, from end to end including that Building. */
export const rowTooLong = (city: City, { x, y }: Cell, turns: readonly Turn[] = TURNS) => {
  const places = turns.map((turn): Placement => ({ x, y, turn }));
  const roads = city.at(x, y) ? [] : places.filter((place) => metAt(city, place));
  return roads.map((place) => rowAt(city, place)).find(({ length }) => length > LONGEST);
};

const noPlace = (city: City, cell: Cell, turns: readonly Turn[]): Line => {
  const over = city.at(cell.x, cell.y);
  if (over) {
    const isGone = over.tile !== STATION && streetOf(city, over).isEnclosed;
    const only = isGone ? ' Only the Renovator may build on top of it, turned the same way.' : '';
    return line`${say.building(over.tile)} is already there.${only}`;
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
    line`Abandon ${say.listOf(city.flatMap(({ tile, owner }) => (owner === seat ? say.building(tile) : [])))}.`,
  build: (view, _, { tile, x, y, turn }) => {
    const { step, hand } = view;
    if (step.at === 'build-for-grifter')
      return tile !== undefined && tile !== step.tile
        ? line`The Grifter builds ${say.building(step.tile)} now.`
        : 'The Grifter only builds where it earns the most.';
    if (tile !== undefined && !hand.includes(tile)) return line`${say.building(tile)} isn’t in your hand.`;
    if (x === undefined || y === undefined) return 'There’s no place left for a Building. Discard one.';
    return noPlace(sceneOfView(view).city, { x, y }, turn === undefined ? TURNS : [turn]);
  },
  discard: () => 'You can only discard a Building if none fits anywhere.',
  score: ({ enclosed }) => line`Score one of the streets of ${say.listOf(enclosed.map(say.building))}.`,
  take: () => 'You can’t choose those tokens.',
  pitch: () => 'You can only show a Building from your hand.',
  // A home has their color and is in a street that is not enclosed.
  move: ({ step, city }, _, { to }) => {
    const { colour } = (step as Extract<Step, { at: 'move' }>).groups[0]!;
    const people = say.crowdName(colour);
    return city.some((laid) => laid.tile === to && attracts(laid, colour))
      ? line`${people} can’t move to ${say.building(to!)}: they are leaving its street, or it is enclosed.`
      : `${people} only move to ${say.markName(colour)} Buildings, or to the Station.`;
  },
};

/** The step that asks for another type of action than its own. */
const STEP_OF: Partial<Record<Action['type'], string>> = { discard: 'build', pass: 'pitch' };

export const streetsHelp: GameHelp<Action, View> = {
  about,
  whyNot: (view, seat, attempt) => {
    const { step } = view;
    if (step.at !== 'over' && step.seat !== seat)
      return line`Wait for your turn: ${say.who(step.seat)} is building.`;
    const other = ASKS[step.at];
    const isAsked = step.at.startsWith(STEP_OF[attempt.type] ?? attempt.type);
    return isAsked ? refusal(REFUSALS, view, { seat, attempt, other }) : other;
  },
};

export const text: GameText<Action, Event, View> = {
  ...page,
  position: positionBy(about, (view) => {
    const { hand, hands, you, endgame, lifted, supply } = view;
    const streets = view.streets.toSorted((a, b) => Number(a.isEnclosed) - Number(b.isEnclosed));
    return [
      ...ownersOf(view.seats).map((owner) => `seat:${say.markOf(owner)}`),
      hand.length > 0 && line`In hand: ${joined(hand.map(say.buildingWords), '; ')}.`,
      ...hands.map((all, n) => n !== you && line`${say.who(n)} holds ${say.listOf(all.map(say.heldWords))}.`),
      ...streets.map((street) => streetLine(view, street)),
      lifted !== null && line`The Grifter builds ${say.buildingWords(lifted)}.`,
      'stack',
      endgame > 0 && `The Grifter keeps ${plural(endgame, 'Building')} for the end.`,
      `Not in the City yet: ${list(COLOURS.map((colour) => say.peopleWords(supply[colour], colour)))}.`,
    ];
  }),
};

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
