import type { GameWords } from '../../../kit/module.ts';
import type { Seat } from '../../../kit/game.ts';
import { list, plural } from '../../../kit/words/english.ts';
import { joined, line, told, who, type Line, type GameText } from '../../../kit/words/words.ts';
import { FIGURES, ZONES, inCity, isGreen, priceIn, riderOf, winsAt } from '../cards.ts';
import type { Milestone, RiderId } from '../cards.ts';
import type { View, Action, Event } from '../model/types.ts';
import { countFor, holderOf, inReach, isOpen } from '../scoring/milestones.ts';
import { sheetOf, type Sheet } from '../scoring/score.ts';
import { debtorsIn } from '../turn/legal.ts';
import { debtWords } from './acts.ts';
import { NAMES, milestone, phaseName, riderInFull, riders, tool } from './names.ts';
import { recap, text as page } from './page.ts';

const inARow = (sentences: readonly Line[]): Line => joined(sentences, ' ');

const dayLine = (view: View): Line => {
  const { phase, round, sizes, spare, turn, seats } = view;
  const race = seats === 1 ? '' : line` ${plural(winsAt(view), 'milestone')} win on the spot.`;
  const whose = view.shown === null ? line`, ${who(turn.seat)} to play` : ', the final laying';
  return line`${phaseName(phase)}, round ${round} of ${FIGURES.rounds}${whose}. ${plural(sizes.piles[phase]!, 'rider')} to come, ${plural(spare, 'driver')} free.${race}`;
};

const placesOf = (cards: View['row'], price: (card: RiderId) => Line): Line =>
  inARow(
    told(...cards.map((card, i) => card !== null && line`${i + 1}, ${riderInFull(card)}${price(card)}`)),
  );

const rowLine = ({ row }: View): Line => {
  const slots = placesOf(row, () => '');
  return slots.length > 0 ? line`Contested, by slot: ${slots}` : 'No rider is contested now.';
};

const curbsideLine = ({ curbside, tableaus, you }: View): Line => {
  const places = placesOf(curbside, (card) =>
    you === null ? '' : line` Price: ${plural(priceIn(tableaus[you]!, card), 'driver')}.`,
  );
  return places.length > 0 ? line`Curbside: ${places}` : 'Nobody is waiting at curbside.';
};

const ownLines = ({ hand, tools, drawn, bank, you, loans }: View): Line[] =>
  told(
    hand.length > 0 && line`Your riders: ${inARow(hand.map(riderInFull))}`,
    tools.length > 0 &&
      line`Your tools: ${inARow(tools.map((id) => line`${tool(id)}: ${NAMES.tools[id].effect}`))}`,
    drawn.length > 0 && line`You are looking at ${inARow(drawn.map(riderInFull))}`,
    bank.length > 0 && line`In the bank: ${riders(bank)}.`,
    you !== null &&
      loans[you]! > 0 &&
      line`Each loan costs 4 points at the end, unless you pay it off with ${FIGURES.loan.cost} drivers.`,
  );

const heldLine = ({ opened, you }: View, seat: Seat): Line | undefined => {
  if (!opened || seat === you) return undefined;
  const [hand, tools, bank] = [opened.riders[seat]!, opened.tools[seat]!, opened.banks[seat]!];
  const held = told(
    hand.length > 0 && riders(hand),
    tools.length > 0 && list(tools.map(tool)),
    bank.length > 0 && line`in the bank ${riders(bank)}`,
  );
  return line`${who(seat)} held ${held.length > 0 ? joined(held, '; ') : 'no cards'}.`;
};

const seatLine = (view: View, seat: Seat, { total }: Sheet): Line => {
  const { sizes, drivers, loans, held, taken } = view;
  const facts = told(
    plural(drivers[seat]!, 'driver'),
    loans[seat]! > 0 && plural(loans[seat]!, 'loan'),
    plural(sizes.riders[seat]!, 'rider'),
    plural(sizes.tools[seat]!, 'tool'),
    sizes.banks[seat]! > 0 && line`${sizes.banks[seat]!} in the bank`,
    held[seat]!.length > 0 ? list(held[seat]!.map(milestone)) : 'no milestones',
  );
  const seen =
    seat === view.you || taken[seat]!.length === 0 ? '' : line` Seen taking: ${riders(taken[seat]!)}.`;
  return line`${who(seat)}, ${plural(total, 'point')} so far: ${joined(facts, ', ')}.${seen}`;
};

const cityLines = (view: View, seat: Seat, { cities }: Sheet): Line[] =>
  cities.flatMap(({ city, points, scores }) => {
    const cards = inCity(view.tableaus[seat]!, city).toSorted(
      (a, b) => riderOf(a).zoneBit - riderOf(b).zoneBit,
    );
    const worth = line`${plural(points, 'point')}${scores ? '' : ', not scoring'}`;
    return cards.length > 0 ? [line`${NAMES.cities[city]}, ${who(seat)}: ${riders(cards)}; ${worth}.`] : [];
  });

/** Who holds a milestone with how many, and who is closest; milestones that stay with their holder need no line. */
const milestoneWords = (view: View, id: Milestone): Line => {
  const goal = isGreen(id) ? '' : ` of ${ZONES.length} zones`;
  const counts = view.tableaus.map((tableau) => countFor(tableau, id));
  const most = Math.max(...counts);
  const nearest = counts.flatMap((count, seat) => (count === most ? [who(seat)] : []));
  const holder = holderOf(view, id);
  const held = holder === null ? '' : line`${who(holder)} with ${counts[holder]!}, `;
  return line`${milestone(id)} (${held}${most === 0 ? 'nobody yet' : line`${isGreen(id) ? 'most' : 'nearest'}: ${list(nearest)} with ${most}${goal}`})`;
};
const raceLine = (view: View): Line | false => {
  const racing = inReach(view).filter((id) => isOpen(view, id));
  const words = racing.map((id) => milestoneWords(view, id));
  return words.length > 0 && line`Milestones: ${joined(words, '; ')}.`;
};

const soloLine = ({ level, lost }: View): Line | false => {
  if (level === null) return false;
  const { riders: needed, points } = FIGURES.solo[level];
  return line`Level ${level}: two cities of ${needed} riders or more, and ${points} points. The game took ${lost.length} of ${FIGURES.soloLosses} milestones${lost.length > 0 ? line`: ${list(lost.map(milestone))}` : ''}.`;
};

const position = (view: View): Line[] =>
  told(
    dayLine(view),
    soloLine(view),
    rowLine(view),
    curbsideLine(view),
    ...ownLines(view),
    ...debtorsIn(view).map((seat) => line`${who(seat)} owed ${debtWords(view, seat)} to a red letter.`),
    raceLine(view),
    ...sheetOf(view).flatMap((sheet, seat) => [
      seatLine(view, seat, sheet),
      heldLine(view, seat),
      ...cityLines(view, seat, sheet),
    ]),
  );

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
