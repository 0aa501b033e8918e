import { COLORS } from '../model/colors.ts';
import { STOCK } from '../model/data.ts';
import { PILES, type State } from '../model/types.ts';
import { SPONSOR_IDS } from '../season/sponsors.ts';

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
