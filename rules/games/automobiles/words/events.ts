import { list, plural } from '../../../kit/words/english.ts';
import type { SeenEvent } from '../../../kit/game.ts';
import { joined, line, who, type Line } from '../../../kit/words/words.ts';
import { COLORS, TYPES, type Color, type Cubes } from '../model/colors.ts';
import type { Event, Mark } from '../model/types.ts';
import { card, cube, driver, nth, sponsor, track } from './names.ts';

/** `2 white and a wear`. */
export const cubesLine = (cubes: Partial<Cubes>): Line => {
  const some = COLORS.filter((color) => (cubes[color] ?? 0) > 0);
  return some.length === 0 ? 'nothing' : list(some.map((color) => counted(color, cubes[color]!)));
};
export const counted = (color: Color, count: number): Line => line`${count} ${cube(color)}`;

type Moved = Extract<Event, { type: 'cubes-moved' }>['open'];
/** Where cubes went, where that is not told by a card's own words. */
const movedLine = ({ seat, color, count, from, to, why }: Moved): Line | undefined => {
  if (why === 'wear') return line`${who(seat)} gained ${counted(color, count)}.`;
  if (why === 'gain') return line`${who(seat)} gained ${counted(color, count)} from stock.`;
  if (to === 'stock') return line`${who(seat)} removed ${counted(color, count)}.`;
  if (to === 'bag') return line`${who(seat)} put ${counted(color, count)} back into the bag.`;
  if (from === 'discard') return line`${who(seat)} took ${counted(color, count)} back from the discard pile.`;
  return to === 'discard' ? line`${who(seat)} discarded ${counted(color, count)}.` : undefined;
};

const MARK_LINES: Readonly<Partial<Record<Mark, string>>> = {
  adrenaline: 'Adrenaline was saved for the Car Phase.',
};

const wornLine = ({ seat, wear, isDrafting }: Extract<Event, { type: 'worn' }>['open']): Line =>
  isDrafting
    ? line`${who(seat)} drafted, for no wear.`
    : line`${who(seat)} gained ${wear} wear for the road.`;

const finishLine = ({ finishers, points }: Extract<Event, { type: 'race-finished' }>['open']): Line => {
  const places = finishers.map((seat, i) =>
    points[i]! > 0
      ? line`${nth(i + 1)} ${who(seat)} with ${plural(points[i]!, 'point')}`
      : line`${nth(i + 1)} ${who(seat)}`,
  );
  return line`The race ended: ${joined(places, ', ')}.`;
};

/** A line of the log for an event. Steps that another line tells have none. */
export const tell = (event: SeenEvent<Event>): Line | undefined => {
  switch (event.type) {
    case 'prepared':
      return line`The cards: ${list(TYPES.map((color) => card(event.open.cards[color])))}.`;
    case 'race-started':
      return line`Race ${event.open.race + 1}, ${track(event.open.track)}. On the grid: ${list(event.open.order.map(who))}.`;
    case 'sponsors-revealed':
      return line`Sponsors of this race: ${list(event.open.sponsors.map(sponsor))}.`;
    case 'driver-chosen':
      return line`${who(event.open.seat)} signed ${driver(event.open.driver)}.`;
    case 'card-used':
      return line`${who(event.open.seat)} used ${card(event.open.card)}.`;
    case 'cubes-moved':
      return movedLine(event.open);
    case 'drawn':
      return event.open.to === 'active' || event.open.to === 'drawn'
        ? line`${who(event.open.seat)} drew ${cubesLine(event.open.cubes)}.`
        : undefined;
    case 'bag-filled':
      return line`${who(event.open.seat)} put the discard pile into the bag.`;
    case 'bought':
      return line`${who(event.open.seat)} bought a ${cube(event.open.color)} for $${event.open.cost}.`;
    case 'marked':
      return MARK_LINES[event.open.mark];
    default:
      return tellDriving(event);
  }
};

type Driving = Exclude<
  SeenEvent<Event>,
  {
    type:
      | 'prepared'
      | 'race-started'
      | 'sponsors-revealed'
      | 'driver-chosen'
      | 'card-used'
      | 'cubes-moved'
      | 'drawn'
      | 'bag-filled'
      | 'bought'
      | 'marked';
  }
>;
const tellDriving = (event: Driving): Line | undefined => {
  switch (event.type) {
    case 'driven':
      return line`${who(event.open.seat)} drove ${plural(event.open.spaces, 'space')}.`;
    case 'car-moved':
      return line`${who(event.open.seat)} moved one space more.`;
    case 'worn':
      return wornLine(event.open);
    case 'pitted':
      return line`${who(event.open.seat)} made a pit stop and removed ${event.open.wear} wear.`;
    case 'driver-used':
      return line`${who(event.open.seat)} called on ${driver(event.open.driver)}.`;
    case 'boost-answered':
      return event.open.isDrawing ? undefined : line`${who(event.open.seat)} did not draw for Boost.`;
    case 'race-finished':
      return finishLine(event.open);
    case 'sponsor-taken':
      return line`${who(event.open.seat)} took ${sponsor(event.open.sponsor)}.`;
    case 'sponsor-kept':
      return line`${who(event.open.seat)} kept ${sponsor(event.open.sponsor)}; ${sponsor(event.open.instead)} left the game.`;
    case 'turn-began':
    case 'phase-began':
    case 'steps-set':
    case 'gear-placed':
    case 'cube-moved':
    case 'paid':
    case 'earned':
    case 'tidied':
    case 'momentum':
    case 'boost-offered':
    case 'put-off':
    case 'match-over':
      return undefined;
    default:
      event satisfies never;
      return undefined;
  }
};
