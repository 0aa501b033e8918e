import { actWords } from '../../../kit/words/acts.ts';
import { english, list, ordinal, plural, tally, won } from '../../../kit/words/english.ts';
import { line, told, who, type Line, type PageText } from '../../../kit/words/words.ts';
import type { Action, Event, View } from '../model/types.ts';
import { acts, prompt } from './acts.ts';
import { aCube, card, cubesLine, NAMERS, sponsor, track } from './names.ts';
import type { PageModule } from '../../../kit/module.ts';
import { meta } from '../meta.ts';
import { legal } from '../turn/legal.ts';
import type { Recap } from '../../../kit/words/recap.ts';
import { cubesOf, TYPES, WEAR } from '../model/colors.ts';
import { isSeason, owned } from '../turn/table.ts';
import { tellBy, weighBy, type Spaced } from '../../../kit/words/facts.ts';
import type { CardId } from '../cards/cards.ts';

const TIMES = ['', '', ' twice'];
/** `Gearbox and Manager twice`: cards in the order of their first use. */
const cardsLine = (used: readonly CardId[]): Line => {
  const cards = [...Map.groupBy(used, (id) => id)];
  return list(cards.map(([id, { length }]) => line`${card(id)}${TIMES[length] ?? ` ${length} times`}`));
};

/** Steps of a turn, which has a line when it is tidied up; and the end, which the outcome tells. */
type Silent =
  | Spaced<'turn-began phase-began steps-set gear-placed cube-moved paid earned card-used bag-filled'>
  | Spaced<'driven worn boost-offered put-off match-over'>;

const tell = tellBy<Event, Silent>()(NAMERS, {
  prepared: ({ cards }) => line`The cards: ${list(TYPES.map((color) => card(cards[color])))}.`,
  'race-started': (open) =>
    line`Race ${open.race + 1}, ${track(open.track)}. On the grid: ${list(open.order.map(who))}.`,
  'sponsors-revealed': ({ sponsors }) => line`Sponsors of this race: ${list(sponsors.map(sponsor))}.`,
  'driver-chosen': '{seat} signed {driver}.',
  'cubes-moved': ({ from, to, why }) => {
    if (why === 'gain') return '{seat} gained {count} {color} from stock.';
    return from === 'bag' && to === 'stock' && '{seat} removed {count} {color} from the bag.';
  },
  drawn: ({ isHand, to }) => !isHand && (to === 'active' || to === 'drawn') && '{seat} drew {cubes}.',
  bought: ({ to, cost }) => to === 'bag' && `{seat} bought {color:one} for $${cost}.`,
  marked: ({ mark }) => mark === 'adrenaline' && 'Adrenaline was saved for the Drive Phase.',
  tidied: ({ seat, isPit, turn, cards }) => {
    if (isPit) return false;
    const { used, spaces, isDrafting, gained, removed, bought } = turn;
    const deeds = told(
      spaces > 0 ? line`${who(seat)} drove ${plural(spaces, 'space')}` : line`${who(seat)} did not drive`,
      isDrafting && 'drafted',
      used.length > 0 && line`used ${cardsLine(used)}`,
      gained > 0 && `took ${gained} wear`,
      removed > 0 && `removed ${plural(removed, 'cube')}`,
      bought.length > 0 && line`bought ${cubesLine(cubesOf(bought), cards, aCube)}`,
    );
    return line`${list(deeds)}.`;
  },
  'car-moved': ({ isAwarded }) => isAwarded && '{seat} moved a space thanks to Crate Motor.',
  momentum: ({ cars }) =>
    line`${list(cars.map(({ seat }) => who(seat)))} rolled forward into free segments: momentum.`,
  pitted: '{seat} made a pit stop and removed {wear} wear.',
  'driver-used': '{seat} called on {driver}.',
  'boost-answered': ({ isDrawing }) => !isDrawing && '{seat} did not draw for Boost.',
  'race-finished': ({ finishers, points }) => {
    const scored = points.map((n) => (n > 0 ? ` (${plural(n, 'point')})` : ''));
    const places = finishers.map((seat, i) => line`${who(seat)} came ${ordinal(i + 1)}${scored[i]!}`);
    return line`The race ended: ${list(places)}.`;
  },
  'sponsor-taken': '{seat} took {sponsor}.',
  'sponsor-kept': '{seat} kept {sponsor}; {instead:sponsor} left the game.',
});

const distances = ({ seats }: View): number[] => seats.map(({ car }) => car.distance);

const weight = weighBy<Event>()(1, {
  0: 'sponsors-revealed',
  2: 'bought pitted tidied sponsor-taken sponsor-kept',
  3: 'race-started',
  4: 'race-finished',
});

export const recap: Recap<Event, View> = {
  tallies: [
    {
      name: 'Standing',
      isNamed: true,
      figures: (view) => (isSeason(view) ? view.seats.map(({ points }) => points) : distances(view)),
      say: (n, view) => plural(n, isSeason(view) ? 'point' : 'segment'),
    },
    tally('Wear', { other: '# wear' }, (view) => view.seats.map((_, seat) => owned(view, seat, WEAR))),
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
  outcome: (end) =>
    end.reason === 'season'
      ? line`The season is over. ${won(end)} with ${end.scores?.[end.ranks.indexOf(1)] ?? 0} points.`
      : line`The checkered flag is down. ${who(end.ranks.indexOf(1))} won the race.`,
};

export const automobiles: PageModule = { game: { meta, legal }, text, recap };
