import type { SeenEvent } from '../../../kit/game.ts';
import type { Recap, ScorePart, Share } from '../../../kit/words/recap.ts';
import { figure } from '../../../kit/words/english.ts';
import { who } from '../../../kit/words/words.ts';
import type { Event } from '../events.ts';
import type { View } from '../model/types.ts';
import { sheetOf } from '../scoring/score.ts';

const counted = (n: number, noun: string): string => `${figure(n)} ${noun}${Math.abs(n) === 1 ? '' : 's'}`;

const parts = (view: View): ScorePart[] => {
  const sheets = sheetOf(view);
  return [
    { name: 'Cities', figures: sheets.map(({ subtotal }) => subtotal) },
    { name: 'Milestones', figures: sheets.map(({ milestones }) => milestones) },
    { name: 'Loans', figures: sheets.map(({ loans }) => loans) },
  ];
};

const MILESTONES = 1;
/** A milestone comes from its place in the city, also if it leaves another seat; all are counted in their own tally. */
const shares = (event: SeenEvent<Event>): Share[] => {
  if (event.type !== 'milestone-taken' && event.type !== 'milestone-lost') return [];
  const { from, milestone } = event.open;
  const share = (seat: number, by: number, thing: string): Share => ({
    to: who(seat),
    by,
    tally: MILESTONES,
    from: thing,
  });
  return [
    ...(from === null ? [] : [share(from, -1, `seat:${from}`)]),
    ...(event.type === 'milestone-taken' ? [share(event.open.seat, 1, `milestone:${milestone}`)] : []),
  ];
};

const WEIGHTS: Partial<Record<Event['type'], number>> = {
  'turn-begun': 0,
  'turn-ended': 0,
  'task-added': 0,
  'task-passed': 0,
  'option-used': 0,
  'discard-owed': 0,
  'bonus-waiting': 0,
  'row-filled': 0,
  'curbside-filled': 0,
  'taxi-shuffled': 0,
  'tools-shuffled': 0,
  'rider-acquired': 2,
  'curbside-acquired': 2,
  'rider-replaced': 2,
  'rider-traded': 2,
  'rider-repelled': 2,
  'loan-taken': 2,
  'phase-begun': 2,
  'rider-laid': 3,
  'red-letter-shown': 3,
  'bank-laid': 3,
  'milestone-taken': 4,
  'milestone-lost': 4,
  'match-ended': 4,
};

/** The recap of a Rideshare Wars match: points visible during play, the milestone race, and drivers. */
export const recap: Recap<Event, View> = {
  tallies: [
    {
      name: 'Points',
      figures: (view) => sheetOf(view).map(({ total }) => total),
      say: (n) => counted(n, 'point'),
    },
    {
      name: 'Milestones',
      figures: ({ held }) => held.map(({ length }) => length),
      say: (n) => counted(n, 'milestone'),
    },
    { name: 'Drivers', figures: ({ drivers }) => drivers, say: (n) => counted(n, 'driver') },
  ],
  parts,
  shares,
  weight: ({ type }) => WEIGHTS[type] ?? 1,
  opens: ({ type }) => type === 'turn-begun',
};
