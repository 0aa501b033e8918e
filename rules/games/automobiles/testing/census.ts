import type { Seat } from '../../../kit/game.ts';
import { COLORS, PILES } from '../model/colors.ts';
import { DRIVER_IDS, STOCK } from '../model/data.ts';
import type { Event, State } from '../model/types.ts';
import { CARD_IDS } from '../cards/cards.ts';
import { SPONSOR_IDS } from '../season/sponsors.ts';

/** What the box holds: 282 cubes, eighteen sponsors, and a car per seat. */
export const box = ({ seats }: { seats: number }): Record<string, number> => ({
  ...STOCK,
  sponsors: SPONSOR_IDS.length,
  cars: seats,
});

/** Counts the same pieces wherever they are now. */
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
/** What recorded matches must show: every way to end, every card used, every driver and sponsor chosen. */
export const features = {
  reasons: ['finish', 'season'],
  all: [
    ...CARD_IDS,
    ...DRIVER_IDS.map((driver) => `driver ${driver}`),
    ...SPONSOR_IDS.map((sponsor) => `sponsor ${sponsor}`),
  ],
  of: featureOf,
};

/** Seats in grid order; drivers are chosen in reverse. */
export const orderOf = (event: Event): readonly Seat[] | undefined =>
  event.type === 'race-started' ? event.open.order : undefined;

/** A seat's driver or sponsor, which the simulator compares with wins. */
export const heldBy = (event: Event): { seat: Seat; held: string } | undefined => {
  const held =
    event.type === 'driver-chosen' || event.type === 'sponsor-taken' ? featureOf(event) : undefined;
  return held !== undefined && 'seat' in event.open ? { seat: event.open.seat, held } : undefined;
};
export const isDealt = ({ type }: { type: string }): boolean =>
  type === 'choose-driver' || type === 'take-sponsor';
