import { list, ordinal, plural } from '../../../kit/words/english.ts';
import { tellBy } from '../../../kit/words/facts.ts';
import { line, who, type GameText, type Line } from '../../../kit/words/words.ts';
import type { CardId, CardSet } from '../cards/cards.ts';
import { COLORS, cubesOf, TYPES, type Color } from '../model/colors.ts';
import type { Event, Open } from '../model/events.ts';
import type { Action, View } from '../model/types.ts';
import { aCube, card, cubesLine, driver, sponsor, track } from './names.ts';

/** Cubes gained or removed for good, unless the turn's line covers them. */
const movedLine = ({ seat, color, count, from, to, why, cards }: Open<'cubes-moved'>): Line | undefined => {
  const cubes = cubesLine({ [color]: count }, cards);
  if (why === 'gain') return line`${who(seat)} gained ${cubes} from stock.`;
  return from === 'bag' && to === 'stock' ? line`${who(seat)} removed ${cubes} from the bag.` : undefined;
};

/** `Gearbox and Manager twice`: cards in the order of their first use. */
const cardsLine = (used: readonly CardId[]): Line =>
  list(
    [...new Set(used)].map((id) => {
      const times = used.filter((other) => other === id).length;
      if (times === 1) return card(id);
      return times === 2 ? line`${card(id)} twice` : line`${card(id)} ${times} times`;
    }),
  );
/** `a white and 2 Gearbox`. */
const boughtLine = (bought: readonly Color[], cards?: Partial<CardSet>): Line => {
  const cubes = cubesOf(bought);
  return list(
    COLORS.filter((color) => cubes[color]).map((color) =>
      cubes[color] === 1 ? aCube(color, cards) : cubesLine({ [color]: cubes[color] }, cards),
    ),
  );
};

const turnLine = ({ seat, isPit, turn, cards }: Open<'tidied'>): Line | undefined => {
  if (isPit) return undefined;
  const { used, spaces, isDrafting, gained, removed, bought } = turn;
  const deeds = [
    spaces > 0 ? `drove ${plural(spaces, 'space')}` : 'did not drive',
    isDrafting && 'drafted',
    used.length > 0 && line`used ${cardsLine(used)}`,
    gained > 0 && `took ${gained} wear`,
    removed > 0 && `removed ${plural(removed, 'cube')}`,
    bought.length > 0 && line`bought ${boughtLine(bought, cards)}`,
  ];
  return line`${who(seat)} ${list(deeds.filter((deed) => deed !== false))}.`;
};

const finishLine = ({ finishers, points }: Open<'race-finished'>): Line => {
  const places = finishers.map((seat, i) =>
    points[i]! > 0
      ? line`${who(seat)} came ${ordinal(i + 1)} (${plural(points[i]!, 'point')})`
      : line`${who(seat)} came ${ordinal(i + 1)}`,
  );
  return line`The race ended: ${list(places)}.`;
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

export const tell: GameText<Action, Event, View>['event'] = tellBy<Event, Silent>({
  prepared: ({ cards }) => line`The cards: ${list(TYPES.map((color) => card(cards[color])))}.`,
  'race-started': (open) =>
    line`Race ${open.race + 1}, ${track(open.track)}. On the grid: ${list(open.order.map(who))}.`,
  'sponsors-revealed': ({ sponsors }) => line`Sponsors of this race: ${list(sponsors.map(sponsor))}.`,
  'driver-chosen': (open) => line`${who(open.seat)} signed ${driver(open.driver)}.`,
  'cubes-moved': movedLine,
  drawn: ({ seat, isHand, to, cubes, cards }) =>
    !isHand && (to === 'active' || to === 'drawn')
      ? line`${who(seat)} drew ${cubesLine(cubes, cards)}.`
      : undefined,
  bought: ({ seat, to, color, cards, cost }) =>
    to === 'bag' ? line`${who(seat)} bought ${aCube(color, cards)} for $${cost}.` : undefined,
  marked: ({ mark }) => (mark === 'adrenaline' ? 'Adrenaline was saved for the Drive Phase.' : undefined),
  tidied: turnLine,
  'car-moved': ({ isAwarded, seat }) =>
    isAwarded ? line`${who(seat)} moved a space thanks to Crate Motor.` : undefined,
  momentum: ({ cars }) =>
    line`${list(cars.map(({ seat }) => who(seat)))} rolled forward into free segments: momentum.`,
  pitted: ({ seat, wear }) => line`${who(seat)} made a pit stop and removed ${wear} wear.`,
  'driver-used': (open) => line`${who(open.seat)} called on ${driver(open.driver)}.`,
  'boost-answered': ({ seat, isDrawing }) =>
    isDrawing ? undefined : line`${who(seat)} did not draw for Boost.`,
  'race-finished': finishLine,
  'sponsor-taken': (open) => line`${who(open.seat)} took ${sponsor(open.sponsor)}.`,
  'sponsor-kept': (open) =>
    line`${who(open.seat)} kept ${sponsor(open.sponsor)}; ${sponsor(open.instead)} left the game.`,
});
