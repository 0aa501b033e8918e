import { list, plural } from '../../../kit/words/english.ts';
import type { SeenEvent } from '../../../kit/game.ts';
import { joined, line, who, type Line } from '../../../kit/words/words.ts';
import type { CardId, CardSet } from '../cards/cards.ts';
import { COLORS, TYPES, type Color, type Cubes } from '../model/colors.ts';
import type { Event } from '../model/events.ts';
import type { Mark } from '../model/types.ts';
import { aCube, card, cube, driver, nth, sponsor, track } from './names.ts';

/** `2 white and a wear`. */
export const cubesLine = (cubes: Partial<Cubes>, cards?: Partial<CardSet>): Line => {
  const some = COLORS.filter((color) => (cubes[color] ?? 0) > 0);
  return some.length === 0 ? 'nothing' : list(some.map((color) => counted(color, cubes[color]!, cards)));
};
const counted = (color: Color, count: number, cards?: Partial<CardSet>): Line =>
  line`${count} ${cube(color, cards)}`;

type Moved = Extract<Event, { type: 'cubes-moved' }>['open'];
/** Cubes gained or removed for good, unless the turn's line covers them. */
const movedLine = ({ seat, color, count, from, to, why, cards }: Moved): Line | undefined => {
  if (why === 'gain') return line`${who(seat)} gained ${counted(color, count, cards)} from stock.`;
  return from === 'bag' && to === 'stock'
    ? line`${who(seat)} removed ${counted(color, count, cards)} from the bag.`
    : undefined;
};

/** `Gearbox, Manager twice`: cards in the order of their first use. */
const cardsLine = (used: readonly CardId[]): Line =>
  list(
    [...new Set(used)].map((id) => {
      const times = used.filter((other) => other === id).length;
      return times === 1 ? card(id) : line`${card(id)} ${times === 2 ? 'twice' : `${times} times`}`;
    }),
  );

/** A whole turn in one line: distance, cards, wear, and purchases. */
const turnLine = ({
  seat,
  isPit,
  turn,
  cards,
}: Extract<Event, { type: 'tidied' }>['open']): Line | undefined => {
  if (isPit) return undefined;
  const { used, spaces, isDrafting, gained, removed, bought } = turn;
  const road = spaces > 0 ? line`drove ${plural(spaces, 'space')}` : 'did not drive';
  const parts = [
    isDrafting ? line`${road}, drafting` : road,
    ...(used.length > 0 ? [line`used ${cardsLine(used)}`] : []),
    ...(gained > 0 ? [`took ${gained} wear`] : []),
    ...(removed > 0 ? [line`removed ${plural(removed, 'cube')}`] : []),
    ...(bought.length > 0 ? [line`bought ${boughtLine(bought, cards)}`] : []),
  ];
  return line`${who(seat)} ${joined(parts, '; ')}.`;
};
const boughtLine = (bought: readonly Color[], cards?: Partial<CardSet>): Line =>
  list(
    COLORS.filter((color) => bought.includes(color)).map((color) => {
      const count = bought.filter((other) => other === color).length;
      return count === 1 ? aCube(color, cards) : counted(color, count, cards);
    }),
  );

const MARK_LINES: Readonly<Partial<Record<Mark, string>>> = {
  adrenaline: 'Adrenaline was saved for the Drive Phase.',
};

const finishLine = ({ finishers, points }: Extract<Event, { type: 'race-finished' }>['open']): Line => {
  const places = finishers.map((seat, i) =>
    points[i]! > 0
      ? line`${who(seat)} came ${nth(i + 1)} (${plural(points[i]!, 'point')})`
      : line`${who(seat)} came ${nth(i + 1)}`,
  );
  return line`The race ended: ${joined(places, ', ')}.`;
};

/** The log line for an event; undefined for steps that another line covers. */
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
    case 'cubes-moved':
      return movedLine(event.open);
    case 'drawn':
      return !event.open.isHand && (event.open.to === 'active' || event.open.to === 'drawn')
        ? line`${who(event.open.seat)} drew ${cubesLine(event.open.cubes, event.open.cards)}.`
        : undefined;
    case 'bought':
      return event.open.to === 'bag'
        ? line`${who(event.open.seat)} bought ${aCube(event.open.color, event.open.cards)} for $${event.open.cost}.`
        : undefined;
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
      | 'cubes-moved'
      | 'drawn'
      | 'bought'
      | 'marked';
  }
>;
const tellDriving = (event: Driving): Line | undefined => {
  switch (event.type) {
    case 'tidied':
      return turnLine(event.open);
    case 'car-moved':
      return event.open.isAwarded && line`${who(event.open.seat)} moved a space thanks to Crate Motor.`;
    case 'momentum':
      return line`${list(event.open.cars.map(({ seat }) => who(seat)))} rolled forward into free segments: momentum.`;
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
    case 'card-used':
    case 'bag-filled':
    case 'driven':
    case 'worn':
    case 'boost-offered':
    case 'put-off':
    case 'match-over':
      return undefined;
    default:
      event satisfies never;
      return undefined;
  }
};
