import type { Seat, SeenEvent } from '../../../kit/game.ts';
import type { Recap, ScorePart, Share } from '../../../kit/words/recap.ts';
import { figure } from '../../../kit/words/english.ts';
import { line, who, type Addressee, type Line } from '../../../kit/words/words.ts';
import type { Event } from '../events.ts';
import type { View } from '../model/types.ts';
import { sheetOf } from '../scoring/score.ts';
import { driverWords, tool } from './names.ts';

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

/** A loss weighs more for the seat that has it than anything others did; what it paid or chose to discard is none. */
const LOSS = 5;
const loserOf = (event: SeenEvent<Event>): Seat | null => {
  switch (event.type) {
    case 'milestone-taken':
    case 'milestone-lost':
      return event.open.from;
    case 'drivers-lost':
    case 'rider-repelled':
      return event.open.seat;
    case 'tool-discarded':
    case 'rider-discarded':
      return event.open.why === 'owed' || event.open.why === 'power' ? event.open.seat : null;
    default:
      return null;
  }
};
const weightFor = (event: SeenEvent<Event>, to?: Addressee): number => {
  const loser = loserOf(event);
  return loser !== null && loser === to?.viewer ? LOSS : (WEIGHTS[event.type] ?? 1);
};

/** A loss names the red letter behind it, which is the last one shown before. */
const brief = (event: SeenEvent<Event>, among: readonly SeenEvent<Event>[]): Line | undefined => {
  if (event.type !== 'drivers-lost') return undefined;
  const before = among.slice(0, among.indexOf(event));
  const letter = before.findLast((other) => other.type === 'red-letter-shown');
  const { seat, count } = event.open;
  return letter && line`${who(seat)} lost ${driverWords(count)} to ${tool(letter.open.tool)}.`;
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
  weight: weightFor,
  brief,
  opens: ({ type }) => type === 'turn-begun',
};
