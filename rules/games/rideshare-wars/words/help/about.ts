import type { Seat } from '../../../../kit/game.ts';
import { among, byKind, type About, type HelpRow, type GameHelp } from '../../../../kit/words/help.ts';
import { list, plural } from '../../../../kit/words/english.ts';
import { type Line, line, verb, who } from '../../../../kit/words/words.ts';
import {
  CITIES,
  GREEN_LEAST,
  isGreen,
  isRed,
  LOAN_COST,
  MILESTONE_POINTS,
  MILESTONES,
  SOLO,
  ZONES,
  type City,
  type Milestone,
  type Tool,
} from '../../model/kinds.ts';
import {
  ALL_TOOLS,
  inCity,
  isRedCircle,
  priceIn,
  RIDERS,
  riderOf,
  valueIn,
  type RiderId,
} from '../../model/riders.ts';
import type { View, Action } from '../../model/types.ts';
import { countFor, holderOf } from '../../scoring/milestones.ts';
import { sheetOf } from '../../scoring/score.ts';
import { CITY_NAMES, milestone, placeName, powerEffect, rider, TYPE_NAMES, ZONE_NAMES } from '../names.ts';
import { OPTION_FACTS, SIGN_FACTS } from './signs.ts';
import { unfinished, whyNot } from './why-not.ts';
import cards from '../cards.json' with { type: 'json' };
import blurbs from './blurbs.json' with { type: 'json' };

const fact = (text: Line, more: Omit<HelpRow, 'text'> = {}): HelpRow => ({ text, ...more });
const points = (n: number): string => plural(n, 'point');

/** The seat whose tableau holds a rider. */
const ownerOf = ({ tableaus }: View, id: RiderId): Seat | undefined => {
  const seat = tableaus.findIndex((tableau) => tableau.includes(id));
  return seat < 0 ? undefined : seat;
};

/** The seat a rider is judged for: its owner, else the viewer, else the seat on turn. */
const judgeOf = (view: View, id: RiderId): Seat => ownerOf(view, id) ?? view.you ?? view.turn.seat;

const whereIs = (view: View, id: RiderId): Line => {
  const owner = ownerOf(view, id);
  const [slot, place] = [view.row.indexOf(id), view.curbside.indexOf(id)];
  if (owner !== undefined) return line`laid by ${who(owner)}`;
  if (slot >= 0) return `slot ${slot + 1}`;
  if (place >= 0) return 'at curbside';
  return view.hand.includes(id) ? 'in your hand' : view.bank.includes(id) ? 'in the bank' : 'out of sight';
};

const powerFact = (id: RiderId): HelpRow[] => {
  const { power } = riderOf(id);
  if (!power) return [fact('No power when it is laid.')];
  const hurts = isRedCircle(id) ? ' An octagon hurts: it counts at the final laying, too.' : '';
  return [fact(`When laid: ${powerEffect(power)}${hurts}`)];
};

const tradeFact = (id: RiderId): HelpRow[] => {
  const { trade } = riderOf(id);
  if (trade === undefined) return [fact('It can’t be traded.')];
  return trade < 0
    ? [fact(line`A trade costs ${plural(-trade, 'driver')}, and a tool.`, { figure: `−${-trade}` })]
    : [fact(line`A trade gains ${plural(trade, 'driver')} for a tool.`, { figure: `+${trade}` })];
};

const priceFact = (view: View, id: RiderId): HelpRow[] => {
  const [slot, place] = [view.row.indexOf(id), view.curbside.indexOf(id)];
  if (slot >= 0)
    return [fact('In the row, it costs the number of its slot in drivers.', { figure: String(slot + 1) })];
  if (place < 0) return [];
  const price = priceIn(view.tableaus[judgeOf(view, id)]!, id);
  return [fact('At curbside, it costs a tool, and its current value in drivers.', { figure: String(price) })];
};

const aboutRider = (view: View, id: RiderId): About => {
  const { type, city, zone, times, layNow } = riderOf(id);
  const tableau = view.tableaus[judgeOf(view, id)]!;
  const worth = valueIn(tableau.includes(id) ? tableau : [...tableau, id], id);
  return {
    name: TYPE_NAMES[type],
    note: line`${placeName({ city, zone })}, ${whereIs(view, id)}`,
    worth: points(worth),
    facts: [
      ...(times === undefined
        ? []
        : [
            fact(
              `Worth ${times < 0 ? 'minus ' : ''}${Math.abs(times)} for each ${TYPE_NAMES[type]} rider of the same player, including itself.`,
            ),
          ]),
      ...powerFact(id),
      ...tradeFact(id),
      ...priceFact(view, id),
      ...(layNow ? [fact('If you take it from the row, you must lay it at once.')] : []),
    ],
    when: line`Counts at the end, if nobody has more riders in ${CITY_NAMES[city]}.`,
  };
};

const aboutTool = (view: View, tool: Tool): About => {
  const { name, effect } = cards.tools[tool];
  return {
    name,
    note: blurbs[tool],
    facts: [
      fact(effect),
      fact(
        isRed(tool)
          ? 'A red letter is shown when it is drawn. The first two of a phase take effect; later ones don’t.'
          : 'You can also discard any tool face down to pay for an option.',
      ),
    ],
    ...(view.turn.at === 'options'
      ? {}
      : { when: 'Play it as one of your two options, after you lay a rider.' }),
  };
};

/** What each seat still needs for a milestone. */
const raceFacts = (view: View, id: Milestone): HelpRow[] => {
  const goal = isGreen(id) ? GREEN_LEAST : ZONES.length;
  return view.tableaus.map((tableau, seat) =>
    fact(
      line`${who(seat)} ${verb(seat, { you: 'have', other: 'has' })} ${countFor(tableau, id)}${isGreen(id) ? '' : ` of ${goal}`}.`,
      {
        thing: `seat:${seat}`,
      },
    ),
  );
};

const aboutMilestone = (view: View, id: Milestone): About => {
  const holder = holderOf(view, id);
  const rule = isGreen(id)
    ? 'For the most, and at least three. A player with more at the end of their turn takes it over.'
    : 'For all three zones of the city. The first player to get it keeps it.';
  return {
    name: milestone(id).text,
    note:
      holder === null
        ? view.lost.includes(id)
          ? 'lost to the game'
          : 'nobody has it'
        : line`held by ${who(holder)}`,
    worth: points(MILESTONE_POINTS),
    facts: [fact(rule), ...raceFacts(view, id)],
    when:
      view.level === null
        ? 'One milestone per turn, at its end.'
        : 'Only the milestone of the round can be earned.',
  };
};

const aboutCity = (view: View, city: City): About => {
  const sheets = sheetOf(view);
  const index = CITIES.indexOf(city);
  return {
    name: CITY_NAMES[city],
    facts: sheets.map(({ cities }, seat) => {
      const { riders, points: worth, scores } = cities[index]!;
      return fact(line`${who(seat)}: ${plural(riders, 'rider')}${scores ? ', scoring' : ''}.`, {
        figure: points(worth),
        thing: `seat:${seat}`,
      });
    }),
    when:
      view.level === null
        ? 'The player with the most riders scores them; tied players all do.'
        : `It scores with ${SOLO[view.level].riders} riders or more.`,
  };
};

const aboutZone = (view: View, name: string): About | undefined => {
  const city = CITIES.find((each) => name.startsWith(`${each}-`));
  const zone = ZONES.find((each) => name.endsWith(each));
  if (!city || !zone) return undefined;
  const facts = view.tableaus.flatMap((tableau, seat) => {
    const held = inCity(tableau, city).filter((id) => riderOf(id).zone === zone);
    return held.length > 0 ? [fact(line`${who(seat)}: ${list(held.map(rider))}.`)] : [];
  });
  return {
    name: `${CITY_NAMES[city]} ${ZONE_NAMES[zone]}`,
    facts: facts.length > 0 ? facts : [fact('No riders here yet.')],
    when: 'Each rider has one place: the city and zone on the card.',
  };
};

const aboutSeat = (view: View, seat: Seat): About => {
  const { total, subtotal, milestones, loans } = sheetOf(view)[seat]!;
  return {
    name: line`${who(seat)}`,
    worth: points(total),
    facts: [
      fact('From cities with the most riders.', { figure: points(subtotal) }),
      fact('From milestones.', { figure: points(milestones) }),
      fact(`From loans. Each can be paid off with ${LOAN_COST} drivers and a tool.`, {
        figure: points(loans),
      }),
      ...(view.taken[seat]!.length > 0
        ? [fact(line`Seen taking: ${list(view.taken[seat]!.map(rider))}.`)]
        : []),
    ],
    when: 'Hands and banks are counted at the end.',
  };
};

const said = (table: Readonly<Record<string, readonly [string, string]>>, id: string): About | undefined => {
  const words = table[id];
  return words && { name: words[0], facts: [fact(words[1])] };
};

const riderCard = among(
  RIDERS.map(({ id }) => id),
  aboutRider,
);
const aTool = among(ALL_TOOLS, aboutTool);

/** Explains a thing on the board by its name there. */
const about = byKind<[View], About>({
  rider: riderCard,
  card: riderCard,
  laid: riderCard,
  drawn: riderCard,
  tool: (id, view) => aTool(id, view) ?? said(SIGN_FACTS, id),
  milestone: among(MILESTONES, aboutMilestone),
  city: (id, view) => aboutCity(view, id as City),
  zone: (id, view) => aboutZone(view, id),
  seat: (id, view) => view.tableaus[Number(id)] && aboutSeat(view, Number(id)),
  option: (id) => said(OPTION_FACTS, id),
  sign: (id) => said(SIGN_FACTS, id),
});

/** Help for players learning Rideshare Wars. */
export const rideshareWarsHelp: GameHelp<Action, View> = { whyNot, about, unfinished };
