import { plural } from '../../../kit/words/english.ts';
import type { SeenEvent } from '../../../kit/game.ts';
import type { Recap, ScorePart } from '../../../kit/words/recap.ts';
import type { Addressee } from '../../../kit/words/words.ts';
import { WEAR } from '../model/colors.ts';
import type { Event } from '../model/events.ts';
import type { View } from '../model/types.ts';
import { isSeason, owned } from '../turn/table.ts';

const distances = ({ seats }: View): number[] => seats.map(({ car }) => car.distance);
const wear = (view: View): number[] => view.seats.map((_, seat) => owned(view, seat, WEAR));

/** A season's points, race by race; a single race has only its distances. */
const parts = (view: View, events: readonly SeenEvent<Event>[]): ScorePart[] => {
  if (!isSeason(view)) return [{ name: 'Segments', figures: distances(view) }];
  return events.flatMap((event) => {
    if (event.type !== 'race-finished') return [];
    const { race, finishers, points } = event.open;
    return [
      { name: `Race ${race + 1}`, figures: view.seats.map((_, seat) => points[finishers.indexOf(seat)]!) },
    ];
  });
};

const WEIGHTS: Partial<Record<Event['type'], number>> = {
  'phase-began': 0,
  'steps-set': 0,
  'bag-filled': 0,
  'turn-began': 0,
  'sponsors-revealed': 0,
  'match-over': 0,
  driven: 2,
  bought: 2,
  pitted: 2,
  tidied: 2,
  'sponsor-taken': 2,
  'sponsor-kept': 2,
  'race-started': 3,
  'race-finished': 4,
};

/** A car that moves by itself is worth telling to whom it belongs. */
const weight = (event: SeenEvent<Event>, to?: Addressee): number =>
  event.type === 'momentum' && event.open.cars.some(({ seat }) => seat === to?.viewer)
    ? 3
    : (WEIGHTS[event.type] ?? 1);

export const recap: Recap<Event, View> = {
  tallies: [
    {
      name: 'Standing',
      isNamed: true,
      figures: (view) => (isSeason(view) ? view.seats.map(({ points }) => points) : distances(view)),
      say: (n, view) => plural(n, isSeason(view) ? 'point' : 'segment'),
    },
    { name: 'Wear', figures: wear, say: (n) => `${n} wear` },
  ],
  parts,
  earner: (seat) => `car:${seat}`,
  weight,
  opens: ({ type }) => type === 'turn-began',
};
