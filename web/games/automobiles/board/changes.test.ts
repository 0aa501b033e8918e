import { expect, test } from 'vitest';
import type { LogEntry } from '../../../../api/contract/match.ts';
import type { Color } from '../../../../rules/games/automobiles/model/colors.ts';
import type { Event } from '../../../../rules/games/automobiles/model/types.ts';
import { racing } from '../../../../rules/games/automobiles/testing/rehearsal.ts';
import type { Spot } from '../../../../rules/games/automobiles/track/track.ts';
import { drivesOf, placings, wayOf } from './changes.ts';
import { driveCue } from './later/later.ts';
import { heldOf } from './later/market.ts';
import { circuitOf } from './stage/circuit.ts';
import { entry as logged } from '../../../gallery/logged.ts';

const entry = (seq: number, events: readonly Event[], rest: Partial<LogEntry> = {}): LogEntry =>
  logged(seq, 0, { events: events as unknown as LogEntry['events'], ...rest });
const at = (distance: number, lane = 1): Spot => ({ lane, distance });
const began = (seat: number): Event => ({ type: 'turn-began', open: { seat } });
const placed = (distance: number, seat = 0): Event => ({
  type: 'gear-placed',
  open: { seat, color: 'white', to: { ...at(distance), entry: distance }, highest: 1 },
});
const driven = (distance: number, seat = 0): Event => ({
  type: 'driven',
  open: { seat, to: at(distance), spaces: 2 },
});
const started: Event = {
  type: 'race-started',
  open: { race: 0, track: 'daytona', order: [1, 0], grid: [at(-1, 0), at(-2)], pole: null },
};

const LOG = [
  entry(1, [started, began(0)]),
  entry(2, [placed(1)]),
  entry(3, [placed(3)]),
  entry(4, [driven(3), began(1)]),
];

test('a car drives from where it stood through its cubes to where it rests', () => {
  expect(drivesOf(LOG.slice(3), LOG)).toMatchObject([{ seat: 0, way: [at(-2), at(1), at(3)] }]);
});

test('after momentum a drive begins where that left the car', () => {
  const moved: Event = { type: 'momentum', open: { cars: [{ seat: 0, ...at(4) }] } };
  const log = [...LOG, entry(5, [moved, began(0)]), entry(6, [placed(6)]), entry(7, [driven(6)])];
  expect(drivesOf(log.slice(6), log)).toMatchObject([{ seat: 0, way: [at(4), at(6)] }]);
});

test('nobody drives where the log does not tell from where', () => {
  expect(drivesOf(LOG.slice(3), LOG.slice(3))).toEqual([]);
});

test('a car’s cue ends where it stands, as it stands', () => {
  const circuit = circuitOf('daytona');
  const cue = driveCue(circuit, drivesOf(LOG.slice(3), LOG)[0]!);
  expect(cue).toMatchObject({ thing: 'car:0', kind: 'drive' });
  expect(cue.way!.at(-1)).toEqual([0, 0, 0]);
});

test('the cubes that can be taken back are those of this turn that still count', () => {
  const log = [...LOG.slice(0, 2), entry(3, [placed(3)], { reverted: true }), entry(5, [placed(2)])];
  expect(placings(log)).toEqual([2, 5]);
  expect(placings(LOG)).toEqual([]);
});

test('the basket holds what a seat has bought this turn or, before the first race, beside the cubes everyone has', () => {
  const view = racing([{}, {}]);
  view.turn.bought = ['green', 'blue', 'green'];
  const held = (color: Color): number => heldOf({ view, seat: 0 }, color);
  expect(held('green')).toBe(0);
  view.phase = 'buy';
  expect([held('green'), held('blue'), held('red')]).toEqual([2, 1, 0]);
  view.phase = 'set-up';
  Object.assign(view.seats[0]!.bag, { white: 6, red: 1, green: 0 });
  expect([held('white'), held('red'), held('green')]).toEqual([1, 1, 0]);
});

test('a turn without cubes has no way', () => {
  const state = racing([{ car: at(5) }, {}]);
  expect(wayOf(state)).toEqual([]);
  state.turn.trail.push({ ...at(6), color: 'white' });
  expect(wayOf(state)).toMatchObject([at(5), at(6)]);
});

test('the way does not lead back from a car that has driven along it', () => {
  const state = racing([{ car: at(5) }, {}]);
  for (const distance of [6, 7]) state.turn.trail.push({ ...at(distance), color: 'white' });
  state.seats[0]!.car = at(7);
  expect(wayOf(state)).toMatchObject([at(6), at(7)]);
});
