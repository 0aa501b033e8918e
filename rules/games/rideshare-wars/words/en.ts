import type { Seat } from '../../../kit/game.ts';
import type { GameWords } from '../../../kit/module.ts';
import { capital, list, plural } from '../../../kit/words/english.ts';
import { aboutBy, among, figured, numbered, positionBy, said } from '../../../kit/words/help.ts';
import type { HelpRow, Reply } from '../../../kit/words/help.ts';
import { joined, line, told, verb, who } from '../../../kit/words/words.ts';
import type { GameText, Line, ThingRef } from '../../../kit/words/words.ts';
import * as cards from '../cards.ts';
import { CITIES, FIGURES, MILESTONES, ZONES, priceIn, riderOf, valueIn, winsAt } from '../cards.ts';
import type { City, Milestone, Rider, RiderId, Tool } from '../cards.ts';
import type { Action, Event, View } from '../model/types.ts';
import { countFor, holderOf, inReach, isOpen } from '../scoring/milestones.ts';
import { sheetOf } from '../scoring/score.ts';
import { debtWords } from './acts.ts';
import blurbs from './help/blurbs.json' with { type: 'json' };
import { OPTION_FACTS, SIGN_FACTS } from './help/signs.ts';
import { NAMES, milestone, phaseName, placeName, rider, riderInFull, riders, tool } from './names.ts';
import { recap, text as page } from './page.ts';

const points = (n: number): string => plural(n, 'point');

const whereIs = ({ row, curbside, hand, drawn, bank }: View, id: RiderId): string => {
  if (row.includes(id)) return `slot ${row.indexOf(id) + 1}`;
  if (curbside.includes(id)) return `place ${curbside.indexOf(id) + 1} at curbside`;
  if (hand.includes(id)) return 'in your hand';
  return drawn.includes(id) ? 'before you' : bank.includes(id) ? 'in the bank' : 'out of sight';
};

const powerWords = ({ power, isRed: hurts }: Rider): string => {
  if (!power) return 'No power when it is laid.';
  const warning = hurts ? ' An octagon hurts: it counts at the final laying, too.' : '';
  return `When laid: ${NAMES.powers[power]}${warning}`;
};

const tradeFact = (trade = 0): HelpRow => {
  if (trade === 0) return { text: 'It can’t be traded.' };
  return trade < 0
    ? figured(`A trade costs ${plural(-trade, 'driver')}, and a tool.`, `−${-trade}`)
    : figured(`A trade gains ${plural(trade, 'driver')} for a tool.`, `+${trade}`);
};

const aboutRider = (view: View, id: RiderId): Reply => {
  const { tableaus, row, curbside, you, turn } = view;
  const card = riderOf(id);
  const { type, city, times, trade, layNow } = card;
  const owner = tableaus.findIndex((tableau) => tableau.includes(id));
  // What nobody laid is judged for the viewer, or else for the seat on turn.
  const tableau = tableaus[owner < 0 ? (you ?? turn.seat) : owner]!;
  const [where, price] = [whereIs(view, id), priceIn(tableau, id)];
  return {
    name: NAMES.types[type],
    called: line`${capital(where)}: ${riderInFull(id)}`,
    note: line`${placeName(card)}, ${owner < 0 ? where : line`laid by ${who(owner)}`}`,
    worth: points(valueIn(owner < 0 ? [...tableau, id] : tableau, id)),
    facts: [
      times !== undefined &&
        `Worth ${times < 0 ? 'minus ' : ''}${Math.abs(times)} for each ${NAMES.types[type]} rider of the same player, including itself.`,
      powerWords(card),
      tradeFact(trade),
      row.includes(id) &&
        figured('In the row, it costs the number of its slot in drivers.', row.indexOf(id) + 1),
      curbside.includes(id) && {
        text: 'At curbside, it costs a tool, and its current value in drivers.',
        figure: String(price),
        now: you !== null && `Price: ${plural(price, 'driver')}.`,
      },
      layNow && 'If you take it from the row, you must lay it at once.',
    ],
    when: line`Counts at the end, if nobody has more riders in ${NAMES.cities[city]}.`,
  };
};

const aboutTool = ({ turn }: View, id: Tool): Reply => ({
  name: tool(id).text,
  called: line`Your tool ${tool(id)}`,
  note: blurbs[id],
  facts: [
    { text: NAMES.tools[id].effect, now: true },
    cards.isRed(id)
      ? 'A red letter is shown when it is drawn. The first two of a phase take effect; later ones don’t.'
      : 'You can also discard any tool face down to pay for an option.',
  ],
  when: turn.at === 'options' ? undefined : 'Play it as one of your two options, after you lay a rider.',
});

const aboutMilestone = (view: View, id: Milestone): Reply => {
  const holder = holderOf(view, id);
  const free = view.lost.includes(id) ? 'lost to the game' : 'nobody has it';
  const note = holder === null ? free : line`held by ${who(holder)}`;
  const isGreen = cards.isGreen(id);
  const countOf = (tableau: readonly RiderId[], seat: Seat): HelpRow => {
    const [count, have] = [countFor(tableau, id), verb(seat, { you: 'have', other: 'has' })];
    const text = line`${who(seat)} ${have} ${count}${isGreen ? '' : ` of ${ZONES.length}`}.`;
    return { text, thing: `seat:${seat}`, now: count > 0 };
  };
  return {
    name: milestone(id).text,
    called: line`${milestone(id)}, ${note}`,
    note,
    worth: points(FIGURES.milestonePoints),
    facts: [
      isGreen
        ? 'For the most, and at least three. A player with more at the end of their turn takes it over.'
        : 'For all three zones of the city. The first player to get it keeps it.',
      ...view.tableaus.map(countOf),
    ],
    when:
      view.level === null
        ? 'One milestone per turn, at its end.'
        : 'Only the milestone of the round can be earned.',
  };
};

const ridersIn = (tableau: readonly RiderId[], city: City): Line =>
  riders(ZONES.flatMap((zone) => cards.inZone(tableau, { city, zone })));

const aboutCity = (view: View, city: City): Reply => ({
  name: NAMES.cities[city],
  facts: sheetOf(view).map(({ cities }, seat) => {
    const { riders: count, points: worth, scores } = cities[CITIES.indexOf(city)]!;
    const own = ridersIn(view.tableaus[seat]!, city);
    return {
      text: line`${who(seat)}: ${plural(count, 'rider')}${scores ? ', scoring' : ''}.`,
      figure: points(worth),
      thing: `seat:${seat}`,
      now: count > 0 && line`${who(seat)}: ${points(worth)} with ${own}${scores ? '' : ', not scoring'}.`,
    };
  }),
  when:
    view.level === null
      ? 'The player with the most riders scores them; tied players all do.'
      : `It scores with ${FIGURES.solo[view.level].riders} riders or more.`,
});

const aboutZone = (id: string, { tableaus }: View): Reply | undefined => {
  const city = CITIES.find((each) => id.startsWith(`${each}-`));
  const zone = ZONES.find((each) => id.endsWith(each));
  if (!city || !zone) return undefined;
  const held = tableaus.map((tableau) => cards.inZone(tableau, { city, zone }));
  const facts = held.map((ids, seat) => ids.length > 0 && line`${who(seat)}: ${riders(ids)}.`);
  return {
    name: placeName({ city, zone }),
    facts: facts.some(Boolean) ? facts : ['No riders here yet.'],
    when: 'Each rider has one place: the city and zone on the card.',
  };
};

/** A count of cards, and which they are once all is shown: `2 tools (Tip-Off and Take Two)`. */
const shown = (count: string, ids: readonly ThingRef[] = []): Line =>
  ids.length > 0 ? line`${count} (${list(ids)})` : count;

const heldWords = ({ sizes, drivers, loans, held, opened }: View, seat: Seat): Line =>
  joined(
    told(
      plural(drivers[seat]!, 'driver'),
      loans[seat]! > 0 && plural(loans[seat]!, 'loan'),
      shown(plural(sizes.riders[seat]!, 'rider'), opened?.riders[seat]!.map(rider)),
      shown(plural(sizes.tools[seat]!, 'tool'), opened?.tools[seat]!.map(tool)),
      sizes.banks[seat]! > 0 && shown(`${sizes.banks[seat]!} in the bank`, opened?.banks[seat]!.map(rider)),
      held[seat]!.length > 0 ? list(held[seat]!.map(milestone)) : 'no milestones',
    ),
    ', ',
  );

const aboutSeat = (view: View, seat: Seat, seen: readonly RiderId[]): Reply => {
  const { total, subtotal, milestones, loans } = sheetOf(view)[seat]!;
  const { riders: owed, tools } = view.debts[seat]!;
  return {
    name: line`${who(seat)}`,
    worth: points(total),
    facts: [
      { text: line`${heldWords(view, seat)}.`, now: true },
      figured('From cities with the most riders.', points(subtotal)),
      figured('From milestones.', points(milestones)),
      figured(
        `From loans. Each can be paid off with ${FIGURES.loan.cost} drivers and a tool.`,
        points(loans),
      ),
      owed + tools > 0 && { text: line`Owed to a red letter: ${debtWords(view, seat)}.`, now: true },
      seen.length > 0 && { text: line`Seen taking: ${riders(seen)}.`, now: true },
    ],
    when: 'Hands and banks are counted at the end.',
  };
};

const aTool = among(cards.ALL_TOOLS, aboutTool);
const aSign = said(SIGN_FACTS);

export const about = aboutBy<View>({
  'rider card laid drawn': among(cards.ALL_RIDERS, aboutRider),
  tool: (id, view) => aTool(id, view) ?? aSign(id),
  milestone: among(MILESTONES, aboutMilestone),
  city: among(CITIES, aboutCity),
  zone: aboutZone,
  seat: numbered('taken', aboutSeat),
  option: said(OPTION_FACTS),
  sign: aSign,
});

const dayLine = (view: View): Line => {
  const { phase, round, sizes, spare, turn, seats } = view;
  const race = seats === 1 ? '' : line` ${plural(winsAt(view), 'milestone')} win on the spot.`;
  const whose = view.shown === null ? line`, ${who(turn.seat)} to play` : ', the final laying';
  return line`${phaseName(phase)}, round ${round} of ${FIGURES.rounds}${whose}. ${plural(sizes.piles[phase]!, 'rider')} to come, ${plural(spare, 'driver')} free.${race}`;
};

const soloLine = ({ level, lost }: View): Line | false => {
  if (level === null) return false;
  const { riders: needed, points: least } = FIGURES.solo[level];
  return line`Level ${level}: two cities of ${needed} riders or more, and ${least} points. The game took ${lost.length} of ${FIGURES.soloLosses} milestones${lost.length > 0 ? line`: ${list(lost.map(milestone))}` : ''}.`;
};

const things = (ids: View['row']): string[] => ids.flatMap((id) => (id === null ? [] : `rider:${id}`));

const position = positionBy<View>(about, (view) => {
  const { row, curbside, hand, drawn, tools, bank, tableaus } = view;
  return [
    dayLine(view),
    soloLine(view),
    ...(row.some(Boolean) ? things(row) : ['No rider is contested now.']),
    ...(curbside.some(Boolean) ? things(curbside) : ['Nobody is waiting at curbside.']),
    ...things([...hand, ...drawn]),
    ...tools.map((id) => `tool:${id}`),
    bank.length > 0 && line`In the bank: ${riders(bank)}.`,
    ...inReach(view).flatMap((id) => (isOpen(view, id) ? `milestone:${id}` : [])),
    ...tableaus.map((_, seat) => `seat:${seat}`),
    ...CITIES.map((id) => `city:${id}`),
  ];
});

export const text: GameText<Action, Event, View> = { ...page, position };

export const en: GameWords = {
  text,
  recap,
  built: { name: 'Riders', say: (type) => NAMES.types[type as keyof typeof NAMES.types] },
  optionNotes: {
    level: 'Each asks for more riders or points in your two cities.',
    race: 'How many milestones win at once.',
  },
};
