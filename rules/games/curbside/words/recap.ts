import type { SeenEvent } from '../../../kit/game.ts';
import { figure } from '../../../kit/words/english.ts';
import type { Recap, ScorePart, Share } from '../../../kit/words/recap.ts';
import { line, who, type Line } from '../../../kit/words/words.ts';
import type { Event, View } from '../model/types.ts';
import { named, place } from './names.ts';

/** How an event changed a seat's stars. */
const gain = (
  event: SeenEvent<Event>,
): { part: 'fares' | 'penalties'; seat: number; by: number } | undefined => {
  if (event.type === 'dropped-off') return { part: 'fares', seat: event.open.seat, by: event.open.stars };
  if (event.type === 'tank-emptied')
    return { part: 'penalties', seat: event.open.seat, by: -event.open.penalty };
  return undefined;
};

/** A taxi earns its fare where it stops. */
const shares = (event: SeenEvent<Event>): Share[] => {
  const gained = gain(event);
  if (!gained || gained.by === 0) return [];
  return [{ to: who(gained.seat), by: gained.by, from: `taxi:${gained.seat}` }];
};

const parts = ({ taxis }: View, events: readonly SeenEvent<Event>[]): ScorePart[] => {
  const gains = events.flatMap((event) => gain(event) ?? []);
  const sum = (part: 'fares' | 'penalties'): number[] =>
    taxis.map((_, seat) =>
      gains.reduce((total, each) => total + (each.part === part && each.seat === seat ? each.by : 0), 0),
    );
  return [
    { name: 'Fares', figures: sum('fares') },
    { name: 'Empty tank', figures: sum('penalties') },
  ];
};

/** Where a re-route sent whom; captions have no room for the whole line. */
const brief = (event: SeenEvent<Event>): Line | undefined => {
  if (event.type !== 're-routed') return undefined;
  const { seat, letter, piece, cell } = event.open;
  return line`${who(seat)} ${piece === 'passenger' ? 'moved' : 'sent'} fare ${named(letter)} to ${place(cell)}.`;
};

const WEIGHTS: Partial<Record<Event['type'], number>> = {
  'turn-began': 0,
  'tile-placed': 2,
  'tile-removed': 2,
  'tile-turned': 2,
  'cone-drawn': 2,
  driven: 2,
  'fare-called': 2,
  'pothole-laid': 2,
  're-routed': 2,
  'picked-up': 2,
  'dropped-off': 3,
  'tank-emptied': 4,
  'taxi-retired': 4,
};

/** The recap of a Curbside match: stars from fares, and gas. */
export const recap: Recap<Event, View> = {
  tallies: [
    {
      name: 'Stars',
      figures: ({ taxis }) => taxis.map(({ stars }) => stars),
      say: (n) => `${figure(n)} star${Math.abs(n) === 1 ? '' : 's'}`,
    },
    { name: 'Gas', figures: ({ taxis }) => taxis.map(({ gas }) => gas), say: (n) => `${n} gas` },
  ],
  parts,
  shares,
  brief,
  weight: ({ type }) => WEIGHTS[type] ?? 1,
  opens: ({ type }) => type === 'turn-began',
};
