import type { SeenEvent } from '../../../kit/game.ts';
import { plural } from '../../../kit/words/english.ts';
import type { Recap, ScorePart, Share } from '../../../kit/words/recap.ts';
import { line, who, type Line } from '../../../kit/words/words.ts';
import type { Event, View } from '../model/types.ts';
import { named, place } from './names.ts';

/** A taxi earns its fare where it stops, and loses stars where it runs dry. */
const shares = (event: SeenEvent<Event>): Share[] => {
  if (event.type !== 'dropped-off' && event.type !== 'tank-emptied') return [];
  const by = event.type === 'dropped-off' ? event.open.stars : -event.open.penalty;
  const { seat } = event.open;
  return by === 0 ? [] : [{ to: who(seat), by, from: `taxi:${seat}` }];
};

const PARTS = { 'dropped-off': 'Fares', 'tank-emptied': 'Empty tank' };

const parts = ({ taxis }: View, events: readonly SeenEvent<Event>[]): ScorePart[] =>
  Object.entries(PARTS).map(([type, name]) => {
    const paid = events.filter((event) => event.type === type).flatMap(shares);
    const figures = taxis.map((_, seat) =>
      paid.reduce((sum, { from, by }) => sum + (from === `taxi:${seat}` ? by : 0), 0),
    );
    return { name, figures };
  });

/** Where a re-route sent whom; captions have no room for the whole line. */
const brief = (event: SeenEvent<Event>): Line | undefined => {
  if (event.type !== 're-routed') return undefined;
  const { seat, letter, piece, cell } = event.open;
  const verb = piece === 'passenger' ? 'moved' : 'sent';
  return line`${who(seat)} ${verb} fare ${named(letter)} to ${place(cell)}.`;
};

const WEIGHTS: Partial<Record<Event['type'], number>> = {
  dealt: 1,
  'tile-drawn': 1,
  'canteen-played': 1,
  'pothole-mended': 1,
  'dropped-off': 3,
  'tank-emptied': 4,
  'taxi-retired': 4,
};

export const recap: Recap<Event, View> = {
  tallies: [
    { name: 'Stars', figures: ({ taxis }) => taxis.map(({ stars }) => stars), say: (n) => plural(n, 'star') },
    { name: 'Gas', figures: ({ taxis }) => taxis.map(({ gas }) => gas), say: (n) => `${n} gas` },
  ],
  parts,
  shares,
  brief,
  weight: ({ type }) => WEIGHTS[type] ?? 2,
  opens: ({ type }) => type === 'turn-began',
};
