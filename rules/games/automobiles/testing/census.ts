import type { Seat } from '../../../kit/game.ts';
import { COLORS } from '../model/colors.ts';
import { STOCK } from '../model/data.ts';
import { type Event } from '../model/events.ts';
import { PILES, type State } from '../model/types.ts';
import { CARD_IDS } from '../cards/cards.ts';
import { DRIVER_IDS, SPONSOR_IDS } from '../season/sponsors.ts';

/** What is in the box: 282 cubes, eighteen sponsors, and a car for each seat. */
export const box = ({ seats }: { seats: number }): Record<string, number> => ({
  ...STOCK,
  sponsors: SPONSOR_IDS.length,
  cars: seats,
});

/** The same, wherever it lies now. */
export const census = ({
  stock,
  seats,
  sponsors,
  sponsorDeck,
  sponsorsGone,
}: State): Record<string, number> => ({
  ...Object.fromEntries(
    COLORS.map((color) => [
      color,
      seats.reduce(
        (sum, seat) => sum + PILES.reduce((all, pile) => all + seat[pile][color], 0),
        stock[color],
      ),
    ]),
  ),
  sponsors:
    sponsors.length +
    sponsorDeck.length +
    sponsorsGone.length +
    seats.filter(({ sponsor }) => sponsor !== null).length,
  cars: new Set(seats.map(({ car }) => `${car.lane} ${car.distance}`)).size,
});

const featureOf = (event: Event): string | undefined => {
  switch (event.type) {
    case 'card-used':
      return event.open.card;
    case 'driver-chosen':
      return `driver ${event.open.driver}`;
    case 'sponsor-taken':
      return `sponsor ${event.open.sponsor}`;
    default:
      return undefined;
  }
};
/** What recorded matches show: every card used, every driver and every sponsor chosen. */
export const features = {
  all: [
    ...CARD_IDS,
    ...DRIVER_IDS.map((driver) => `driver ${driver}`),
    ...SPONSOR_IDS.map((sponsor) => `sponsor ${sponsor}`),
  ],
  of: featureOf,
};

/** As the cars stand on the grid: drivers are chosen the other way around. */
export const orderOf = (event: Event): readonly Seat[] | undefined =>
  event.type === 'race-started' ? event.open.order : undefined;

/** The simulator sets drivers and sponsors against wins. */
export const heldBy = (event: Event): { seat: Seat; held: string } | undefined => {
  const held =
    event.type === 'driver-chosen' || event.type === 'sponsor-taken' ? featureOf(event) : undefined;
  return held !== undefined && 'seat' in event.open ? { seat: event.open.seat, held } : undefined;
};
export const isDealt = ({ type }: { type: string }): boolean =>
  type === 'choose-driver' || type === 'take-sponsor';
