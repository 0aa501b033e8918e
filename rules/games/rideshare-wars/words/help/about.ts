import type { Seat } from '../../../../kit/game.ts';
import { aboutBy, among, ofSeat, said, type GameHelp, type Reply } from '../../../../kit/words/help.ts';
import { plural } from '../../../../kit/words/english.ts';
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
import { NAMES, milestone, placeName, riders, tool } from '../names.ts';
import { OPTION_FACTS, SIGN_FACTS } from './signs.ts';
import { unfinished, whyNot } from './why-not.ts';
import blurbs from './blurbs.json' with { type: 'json' };

const points = (n: number): string => plural(n, 'point');

/** The tableau a rider is judged for: its owner's, else the viewer's, else that of the seat on turn. */
const judgedIn = ({ tableaus, you, turn }: View, id: RiderId): RiderId[] =>
  tableaus.find((tableau) => tableau.includes(id)) ?? tableaus[you ?? turn.seat]!;

const whereIs = ({ tableaus, row, curbside, hand, bank }: View, id: RiderId): Line => {
  const owner = tableaus.findIndex((tableau) => tableau.includes(id));
  if (owner >= 0) return line`laid by ${who(owner)}`;
  if (row.includes(id)) return `slot ${row.indexOf(id) + 1}`;
  if (curbside.includes(id)) return 'at curbside';
  return hand.includes(id) ? 'in your hand' : bank.includes(id) ? 'in the bank' : 'out of sight';
};

const powerWords = ({ power, isRed: hurts }: Rider): string => {
  if (!power) return 'No power when it is laid.';
  const warning = hurts ? ' An octagon hurts: it counts at the final laying, too.' : '';
  return `When laid: ${NAMES.powers[power]}${warning}`;
};

const tradeFact = (trade = 0): Reply['facts'][number] => {
  if (trade === 0) return 'It can’t be traded.';
  return trade < 0
    ? { text: line`A trade costs ${plural(-trade, 'driver')}, and a tool.`, figure: `−${-trade}` }
    : { text: line`A trade gains ${plural(trade, 'driver')} for a tool.`, figure: `+${trade}` };
};

const aboutRider = (view: View, id: RiderId): Reply => {
  const card = riderOf(id);
  const { type, city, times, trade, layNow } = card;
  const tableau = judgedIn(view, id);
  const slot = view.row.indexOf(id) + 1;
  return {
    name: NAMES.types[type],
    note: line`${placeName(card)}, ${whereIs(view, id)}`,
    worth: points(valueIn(tableau.includes(id) ? tableau : [...tableau, id], id)),
    facts: [
      times !== undefined &&
        `Worth ${times < 0 ? 'minus ' : ''}${Math.abs(times)} for each ${NAMES.types[type]} rider of the same player, including itself.`,
      powerWords(card),
      tradeFact(trade),
      slot > 0 && {
        text: 'In the row, it costs the number of its slot in drivers.',
        figure: String(slot),
      },
      view.curbside.includes(id) && {
        text: 'At curbside, it costs a tool, and its current value in drivers.',
        figure: String(priceIn(tableau, id)),
      },
      layNow && 'If you take it from the row, you must lay it at once.',
    ],
    when: line`Counts at the end, if nobody has more riders in ${NAMES.cities[city]}.`,
  };
};

const aboutTool = ({ turn }: View, id: Tool): Reply => ({
  name: tool(id).text,
  note: blurbs[id],
  facts: [
    NAMES.tools[id].effect,
    isRed(id)
      ? 'A red letter is shown when it is drawn. The first two of a phase take effect; later ones don’t.'
      : 'You can also discard any tool face down to pay for an option.',
  ],
  when: turn.at === 'options' ? undefined : 'Play it as one of your two options, after you lay a rider.',
});

const aboutMilestone = (view: View, id: Milestone): Reply => {
  const holder = holderOf(view, id);
  const free = view.lost.includes(id) ? 'lost to the game' : 'nobody has it';
  const goal = isGreen(id) ? '' : ` of ${ZONES.length}`;
  return {
    name: milestone(id).text,
    note: holder === null ? free : line`held by ${who(holder)}`,
    worth: points(FIGURES.milestonePoints),
    facts: [
      isGreen(id)
        ? 'For the most, and at least three. A player with more at the end of their turn takes it over.'
        : 'For all three zones of the city. The first player to get it keeps it.',
      ...view.tableaus.map((tableau, seat) => ({
        text: line`${who(seat)} ${verb(seat, { you: 'have', other: 'has' })} ${countFor(tableau, id)}${goal}.`,
        thing: `seat:${seat}`,
      })),
    ],
    when:
      view.level === null
        ? 'One milestone per turn, at its end.'
        : 'Only the milestone of the round can be earned.',
  };
};

const aboutCity = (view: View, city: City): Reply => ({
  name: NAMES.cities[city],
  facts: sheetOf(view).map(({ cities }, seat) => {
    const { riders: count, points: worth, scores } = cities[CITIES.indexOf(city)]!;
    const text = line`${who(seat)}: ${plural(count, 'rider')}${scores ? ', scoring' : ''}.`;
    return { text, figure: points(worth), thing: `seat:${seat}` };
  }),
  when:
    view.level === null
      ? 'The player with the most riders scores them; tied players all do.'
      : `It scores with ${FIGURES.solo[view.level].riders} riders or more.`,
});

const aboutZone = (view: View, name: string): Reply | undefined => {
  const city = CITIES.find((each) => name.startsWith(`${each}-`));
  const zone = ZONES.find((each) => name.endsWith(each));
  if (!city || !zone) return undefined;
  const held = view.tableaus.map((tableau) => inZone(tableau, { city, zone }));
  const facts = held.map((ids, seat) => ids.length > 0 && line`${who(seat)}: ${riders(ids)}.`);
  return {
    name: placeName({ city, zone }),
    facts: facts.some(Boolean) ? facts : ['No riders here yet.'],
    when: 'Each rider has one place: the city and zone on the card.',
  };
};

const aboutSeat = (view: View, seat: Seat, seen: readonly RiderId[]): Reply => {
  const { total, subtotal, milestones, loans } = sheetOf(view)[seat]!;
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
      seen.length > 0 && line`Seen taking: ${riders(seen)}.`,
    ],
    when: 'Hands and banks are counted at the end.',
  };
};

const riderCard = among(ALL_RIDERS, aboutRider);
const aTool = among(ALL_TOOLS, aboutTool);
const aSign = said(SIGN_FACTS);

const about = aboutBy<View>({
  rider: riderCard,
  card: riderCard,
  laid: riderCard,
  drawn: riderCard,
  tool: (id, view) => aTool(id, view) ?? aSign(id),
  milestone: among(MILESTONES, aboutMilestone),
  city: among(CITIES, aboutCity),
  zone: (id, view) => aboutZone(view, id),
  seat: ofSeat(({ taken }) => taken, aboutSeat),
  option: said(OPTION_FACTS),
  sign: aSign,
});

export const rideshareWarsHelp: GameHelp<Action, View> = { whyNot, about, unfinished };
