import type { Seat } from '../../../../kit/game.ts';
import { among, byKind, said, type About, type HelpRow, type GameHelp } from '../../../../kit/words/help.ts';
import { list, plural } from '../../../../kit/words/english.ts';
import { type Line, line, verb, who } from '../../../../kit/words/words.ts';
import {
  ALL_RIDERS,
  ALL_TOOLS,
  CITIES,
  FIGURES,
  MILESTONES,
  ZONES,
  inZone,
  isGreen,
  isRed,
  priceIn,
  riderOf,
  valueIn,
} from '../../cards.ts';
import type { City, Milestone, Rider, RiderId, Tool } from '../../cards.ts';
import type { View, Action } from '../../model/types.ts';
import { countFor, holderOf } from '../../scoring/milestones.ts';
import { sheetOf } from '../../scoring/score.ts';
import { NAMES, milestone, placeName, rider, told, tool } from '../names.ts';
import { OPTION_FACTS, SIGN_FACTS } from './signs.ts';
import { unfinished, whyNot } from './why-not.ts';
import blurbs from './blurbs.json' with { type: 'json' };

const points = (n: number): string => plural(n, 'point');

const ownerOf = ({ tableaus }: View, id: RiderId): Seat | undefined => {
  const seat = tableaus.findIndex((tableau) => tableau.includes(id));
  return seat < 0 ? undefined : seat;
};

/** The tableau a rider is judged for: its owner's, else the viewer's, else that of the seat on turn. */
const judgedIn = (view: View, id: RiderId): RiderId[] =>
  view.tableaus[ownerOf(view, id) ?? view.you ?? view.turn.seat]!;

const whereIs = (view: View, id: RiderId): Line => {
  const owner = ownerOf(view, id);
  if (owner !== undefined) return line`laid by ${who(owner)}`;
  if (view.row.includes(id)) return `slot ${view.row.indexOf(id) + 1}`;
  if (view.curbside.includes(id)) return 'at curbside';
  return view.hand.includes(id) ? 'in your hand' : view.bank.includes(id) ? 'in the bank' : 'out of sight';
};

const powerWords = (id: RiderId): string => {
  const { power } = riderOf(id);
  if (!power) return 'No power when it is laid.';
  const hurts = riderOf(id).isRed ? ' An octagon hurts: it counts at the final laying, too.' : '';
  return `When laid: ${NAMES.powers[power]}${hurts}`;
};

const tradeFact = ({ trade }: Rider): HelpRow => {
  if (trade === undefined) return { text: 'It can’t be traded.' };
  return trade < 0
    ? { text: line`A trade costs ${plural(-trade, 'driver')}, and a tool.`, figure: `−${-trade}` }
    : { text: line`A trade gains ${plural(trade, 'driver')} for a tool.`, figure: `+${trade}` };
};

const priceFacts = (view: View, id: RiderId): HelpRow[] => {
  const slot = view.row.indexOf(id) + 1;
  if (slot > 0)
    return [{ text: 'In the row, it costs the number of its slot in drivers.', figure: String(slot) }];
  if (!view.curbside.includes(id)) return [];
  const figure = String(priceIn(judgedIn(view, id), id));
  return [{ text: 'At curbside, it costs a tool, and its current value in drivers.', figure }];
};

const aboutRider = (view: View, id: RiderId): About => {
  const card = riderOf(id);
  const { type, city, times, layNow } = card;
  const tableau = judgedIn(view, id);
  const grows =
    times !== undefined &&
    `Worth ${times < 0 ? 'minus ' : ''}${Math.abs(times)} for each ${NAMES.types[type]} rider of the same player, including itself.`;
  return {
    name: NAMES.types[type],
    note: line`${placeName(card)}, ${whereIs(view, id)}`,
    worth: points(valueIn(tableau.includes(id) ? tableau : [...tableau, id], id)),
    facts: [
      ...told(grows, powerWords(id)).map((text) => ({ text })),
      tradeFact(card),
      ...priceFacts(view, id),
      ...told(layNow && 'If you take it from the row, you must lay it at once.').map((text) => ({ text })),
    ],
    when: line`Counts at the end, if nobody has more riders in ${NAMES.cities[city]}.`,
  };
};

const aboutTool = (view: View, id: Tool): About => {
  const use = isRed(id)
    ? 'A red letter is shown when it is drawn. The first two of a phase take effect; later ones don’t.'
    : 'You can also discard any tool face down to pay for an option.';
  return {
    name: tool(id).text,
    note: blurbs[id],
    facts: [{ text: NAMES.tools[id].effect }, { text: use }],
    ...(view.turn.at !== 'options' && {
      when: 'Play it as one of your two options, after you lay a rider.',
    }),
  };
};

const raceFacts = (view: View, id: Milestone): HelpRow[] =>
  view.tableaus.map((tableau, seat) => {
    const has = verb(seat, { you: 'have', other: 'has' });
    const goal = isGreen(id) ? '' : ` of ${ZONES.length}`;
    return { text: line`${who(seat)} ${has} ${countFor(tableau, id)}${goal}.`, thing: `seat:${seat}` };
  });

const aboutMilestone = (view: View, id: Milestone): About => {
  const holder = holderOf(view, id);
  const rule = isGreen(id)
    ? 'For the most, and at least three. A player with more at the end of their turn takes it over.'
    : 'For all three zones of the city. The first player to get it keeps it.';
  const free = view.lost.includes(id) ? 'lost to the game' : 'nobody has it';
  return {
    name: milestone(id).text,
    note: holder === null ? free : line`held by ${who(holder)}`,
    worth: points(FIGURES.milestonePoints),
    facts: [{ text: rule }, ...raceFacts(view, id)],
    when:
      view.level === null
        ? 'One milestone per turn, at its end.'
        : 'Only the milestone of the round can be earned.',
  };
};

const aboutCity = (view: View, city: City): About => ({
  name: NAMES.cities[city],
  facts: sheetOf(view).map(({ cities }, seat) => {
    const { riders, points: worth, scores } = cities[CITIES.indexOf(city)]!;
    const text = line`${who(seat)}: ${plural(riders, 'rider')}${scores ? ', scoring' : ''}.`;
    return { text, figure: points(worth), thing: `seat:${seat}` };
  }),
  when:
    view.level === null
      ? 'The player with the most riders scores them; tied players all do.'
      : `It scores with ${FIGURES.solo[view.level].riders} riders or more.`,
});

const aboutZone = (view: View, name: string): About | undefined => {
  const city = CITIES.find((each) => name.startsWith(`${each}-`));
  const zone = ZONES.find((each) => name.endsWith(each));
  if (!city || !zone) return undefined;
  const facts = view.tableaus.flatMap((tableau, seat): HelpRow[] => {
    const held = inZone(tableau, { city, zone });
    return held.length > 0 ? [{ text: line`${who(seat)}: ${list(held.map(rider))}.` }] : [];
  });
  return {
    name: placeName({ city, zone }),
    facts: facts.length > 0 ? facts : [{ text: 'No riders here yet.' }],
    when: 'Each rider has one place: the city and zone on the card.',
  };
};

const aboutSeat = (view: View, seat: Seat): About => {
  const { total, subtotal, milestones, loans } = sheetOf(view)[seat]!;
  const seen = view.taken[seat]!;
  return {
    name: line`${who(seat)}`,
    worth: points(total),
    facts: [
      { text: 'From cities with the most riders.', figure: points(subtotal) },
      { text: 'From milestones.', figure: points(milestones) },
      {
        text: `From loans. Each can be paid off with ${FIGURES.loan.cost} drivers and a tool.`,
        figure: points(loans),
      },
      ...(seen.length > 0 ? [{ text: line`Seen taking: ${list(seen.map(rider))}.` }] : []),
    ],
    when: 'Hands and banks are counted at the end.',
  };
};

const riderCard = among(ALL_RIDERS, aboutRider);
const aTool = among(ALL_TOOLS, aboutTool);
const aSign = said(SIGN_FACTS);

const about = byKind<[View], About>({
  rider: riderCard,
  card: riderCard,
  laid: riderCard,
  drawn: riderCard,
  tool: (id, view) => aTool(id, view) ?? aSign(id),
  milestone: among(MILESTONES, aboutMilestone),
  city: (id, view) => aboutCity(view, id as City),
  zone: (id, view) => aboutZone(view, id),
  seat: (id, view) => view.tableaus[Number(id)] && aboutSeat(view, Number(id)),
  option: said(OPTION_FACTS),
  sign: aSign,
});

export const rideshareWarsHelp: GameHelp<Action, View> = { whyNot, about, unfinished };
