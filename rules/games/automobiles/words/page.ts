import { actWords } from '../../../kit/words/acts.ts';
import { english, list, ordinal, plural } from '../../../kit/words/english.ts';
import { line, told, who, type Line, type PageText } from '../../../kit/words/words.ts';
import type { Action, Event, View } from '../model/types.ts';
import { acts, prompt } from './acts.ts';
import { aCube, card, cubesLine, driver, sponsor, track } from './names.ts';
import type { PageModule } from '../../../kit/module.ts';
import { meta } from '../meta.ts';
import { legal } from '../turn/legal.ts';
import type { Recap } from '../../../kit/words/recap.ts';
import { COLORS, cubesOf, TYPES, WEAR, type Color } from '../model/colors.ts';
import { isSeason, owned } from '../turn/table.ts';
import { tellBy, weighBy } from '../../../kit/words/facts.ts';
import type { CardId, CardSet } from '../cards/cards.ts';

/** `Gearbox and Manager twice`: cards in the order of their first use. */
const cardsLine = (used: readonly CardId[]): Line =>
  list(
    [...Map.groupBy(used, (id) => id)].map(([id, { length: times }]) => {
      if (times === 1) return card(id);
      return times === 2 ? line`${card(id)} twice` : line`${card(id)} ${times} times`;
    }),
  );
/** `a white and 2 Gearbox`. */
const boughtLine = (bought: readonly Color[], cards?: Partial<CardSet>): Line => {
  const cubes = cubesOf(bought);
  const each = (color: Color): Line =>
    cubes[color] === 1 ? aCube(color, cards) : cubesLine({ [color]: cubes[color] }, cards);
  return list(COLORS.filter((color) => cubes[color]).map(each));
};

/** Steps of a turn, which has a line when it is tidied up; and the end, which the outcome tells. */
type Silent =
  | 'turn-began'
  | 'phase-began'
  | 'steps-set'
  | 'gear-placed'
  | 'cube-moved'
  | 'paid'
  | 'earned'
  | 'card-used'
  | 'bag-filled'
  | 'driven'
  | 'worn'
  | 'boost-offered'
  | 'put-off'
  | 'match-over';

const tell = tellBy<Event, Silent>({
  prepared: ({ cards }) => line`The cards: ${list(TYPES.map((color) => card(cards[color])))}.`,
  'race-started': (open) =>
    line`Race ${open.race + 1}, ${track(open.track)}. On the grid: ${list(open.order.map(who))}.`,
  'sponsors-revealed': ({ sponsors }) => line`Sponsors of this race: ${list(sponsors.map(sponsor))}.`,
  'driver-chosen': (open) => line`${who(open.seat)} signed ${driver(open.driver)}.`,
  'cubes-moved': ({ seat, color, count, from, to, why, cards }) => {
    const cubes = cubesLine({ [color]: count }, cards);
    if (why === 'gain') return line`${who(seat)} gained ${cubes} from stock.`;
    return from === 'bag' && to === 'stock' ? line`${who(seat)} removed ${cubes} from the bag.` : undefined;
  },
  drawn: ({ seat, isHand, to, cubes, cards }) =>
    !isHand && (to === 'active' || to === 'drawn')
      ? line`${who(seat)} drew ${cubesLine(cubes, cards)}.`
      : undefined,
  bought: ({ seat, to, color, cards, cost }) =>
    to === 'bag' ? line`${who(seat)} bought ${aCube(color, cards)} for $${cost}.` : undefined,
  marked: ({ mark }) => (mark === 'adrenaline' ? 'Adrenaline was saved for the Drive Phase.' : undefined),
  tidied: ({ seat, isPit, turn, cards }) => {
    if (isPit) return undefined;
    const { used, spaces, isDrafting, gained, removed, bought } = turn;
    const deeds = told(
      spaces > 0 ? `drove ${plural(spaces, 'space')}` : 'did not drive',
      isDrafting && 'drafted',
      used.length > 0 && line`used ${cardsLine(used)}`,
      gained > 0 && `took ${gained} wear`,
      removed > 0 && `removed ${plural(removed, 'cube')}`,
      bought.length > 0 && line`bought ${boughtLine(bought, cards)}`,
    );
    return line`${who(seat)} ${list(deeds)}.`;
  },
  'car-moved': ({ isAwarded, seat }) =>
    isAwarded ? line`${who(seat)} moved a space thanks to Crate Motor.` : undefined,
  momentum: ({ cars }) =>
    line`${list(cars.map(({ seat }) => who(seat)))} rolled forward into free segments: momentum.`,
  pitted: ({ seat, wear }) => line`${who(seat)} made a pit stop and removed ${wear} wear.`,
  'driver-used': (open) => line`${who(open.seat)} called on ${driver(open.driver)}.`,
  'boost-answered': ({ seat, isDrawing }) =>
    isDrawing ? undefined : line`${who(seat)} did not draw for Boost.`,
  'race-finished': ({ finishers, points }) => {
    const places = finishers.map((seat, i) => {
      const came = line`${who(seat)} came ${ordinal(i + 1)}`;
      return points[i]! > 0 ? line`${came} (${plural(points[i]!, 'point')})` : came;
    });
    return line`The race ended: ${list(places)}.`;
  },
  'sponsor-taken': (open) => line`${who(open.seat)} took ${sponsor(open.sponsor)}.`,
  'sponsor-kept': (open) =>
    line`${who(open.seat)} kept ${sponsor(open.sponsor)}; ${sponsor(open.instead)} left the game.`,
});

const distances = ({ seats }: View): number[] => seats.map(({ car }) => car.distance);

const weight = weighBy<Event>(1, {
  0: ['phase-began', 'steps-set', 'bag-filled', 'turn-began', 'sponsors-revealed', 'match-over'],
  2: ['driven', 'bought', 'pitted', 'tidied', 'sponsor-taken', 'sponsor-kept'],
  3: ['race-started'],
  4: ['race-finished'],
});

export const recap: Recap<Event, View> = {
  tallies: [
    {
      name: 'Standing',
      isNamed: true,
      figures: (view) => (isSeason(view) ? view.seats.map(({ points }) => points) : distances(view)),
      say: (n, view) => plural(n, isSeason(view) ? 'point' : 'segment'),
    },
    {
      name: 'Wear',
      figures: (view) => view.seats.map((_, seat) => owned(view, seat, WEAR)),
      say: (n) => `${n} wear`,
    },
  ],
  parts: (view, events) => {
    if (!isSeason(view)) return [{ name: 'Segments', figures: distances(view) }];
    const finished = events.filter((event) => event.type === 'race-finished');
    return finished.map(({ open: { race, finishers, points } }) => ({
      name: `Race ${race + 1}`,
      figures: view.seats.map((_, seat) => points[finishers.indexOf(seat)]!),
    }));
  },
  earner: (seat) => `car:${seat}`,
  weight: (event, to) => {
    const isRolled = event.type === 'momentum' && event.open.cars.some(({ seat }) => seat === to?.viewer);
    return isRolled ? 3 : weight(event);
  },
  opens: ({ type }) => type === 'turn-began',
};

export const text: PageText<Action, Event, View> = {
  language: english,
  name: 'Automobiles',
  blurb: 'Build a race car out of cubes, and drive it to the flag.',
  minutes: 20,
  minutesWith: ({ laps, season }, seats) =>
    (2 + Number(laps) * 6 + 2 * (seats - 2)) * (season === 'none' ? 1 : Number(season)),
  event: tell,
  chapter: ({ tracks }, n) => line`Race ${n + 1}, ${track(tracks[n]!)}`,
  ...actWords(acts),
  prompt,
  outcome: ({ ranks, scores, reason }) => {
    const winner = who(ranks.indexOf(1));
    return reason === 'season'
      ? line`The season is over. ${winner} won with ${scores?.[ranks.indexOf(1)] ?? 0} points.`
      : line`The checkered flag is down. ${winner} won the race.`;
  },
  rejection: () => 'The rules do not allow that now.',
};

export const automobiles: PageModule = { game: { meta, legal }, text, recap };
