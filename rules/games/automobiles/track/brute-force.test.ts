import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Event, State } from '../model/types.ts';
import { act, END, listed, racing, TURN, type SeatSetting } from '../testing/rehearsal.ts';
import { TRACK_IDS, TRACKS, type TrackData, type TrackId } from './tracks.ts';

// A second reading of the tracks, written independently of the first: each lane is a row of numbered
// segments, cut into spaces by hand, and a car moves along it one segment at a time.

interface Cell {
  space: number;
  letters: string;
}
const LENGTHS: Readonly<Record<string, number>> = { w: 1, l: 2, d: 3, k: 4 };
const LETTER = { white: 'w', 'light-gray': 'l', 'dark-gray': 'd', black: 'k' } as const;

/** Each lane as a row of its segments, from the line on. */
const rowsOf = ({ lanes, shift = [], segments }: TrackData): Cell[][] =>
  lanes.map((word, lane) => {
    const row: Cell[] = [];
    let rest: string = word;
    for (let space = 0; rest !== ''; space++) {
      const combo = /^\[(\w+)\](\d)/.exec(rest);
      const letters = combo ? combo[1]! : rest[0]!;
      for (let i = 0; i < Number(combo?.[2] ?? LENGTHS[letters]); i++) row.push({ space, letters });
      rest = rest.slice(combo ? combo[0].length : 1);
    }
    const by = shift[lane] ?? 0;
    return row.map((_, i) => row[(i + by) % segments]!);
  });
const ROWS = Object.fromEntries(TRACK_IDS.map((id) => [id, rowsOf(TRACKS[id])])) as Record<TrackId, Cell[][]>;

interface Car {
  lane: number;
  distance: number;
}
interface Board {
  id: TrackId;
  weaving: boolean;
  mine: Car;
  others: Car[];
}
const at = (id: TrackId, { lane, distance }: Car): Cell => {
  const row = ROWS[id][lane]!;
  return row[((distance % row.length) + row.length) % row.length]!;
};
const isSame = (id: TrackId, a: Car, b: Car): boolean =>
  a.lane === b.lane && (a.distance - b.distance) % ROWS[id][0]!.length === 0;
const isTaken = ({ id, others }: Board, car: Car): boolean => others.some((other) => isSame(id, other, car));
const ahead = (car: Car): Car => ({ ...car, distance: car.distance + 1 });
const isInOneSpace = (id: TrackId, a: Car): boolean => at(id, a).space === at(id, ahead(a)).space;

/** Rolls on within its space, segment by segment, to its front or another car. */
const rolled = (board: Board, car: Car): Car =>
  isInOneSpace(board.id, car) && !isTaken(board, ahead(car)) ? rolled(board, ahead(car)) : car;

/** Where each color of gear can come to rest. */
const restsOf = (board: Board): Set<string> => {
  const { id, mine, weaving } = board;
  const isFront = !isInOneSpace(id, mine);
  const steps = [
    ...(isFront ? [ahead(mine)] : []),
    ...(isFront || weaving ? [mine.lane - 1, mine.lane + 1].map((lane) => ({ ...ahead(mine), lane })) : []),
  ].filter((car) => ROWS[id][car.lane] && !isTaken(board, car));
  return new Set(
    steps.flatMap((step) => {
      const { lane, distance } = rolled(board, step);
      return Array.from(at(id, step).letters, (letter) => `${letter} ${lane} ${distance}`);
    }),
  );
};

const boards = fc
  .record({
    id: fc.constantFrom(...TRACK_IDS),
    weaving: fc.boolean(),
    lane: fc.nat(2),
    distance: fc.integer({ min: 0, max: 60 }),
    others: fc.array(
      fc.record({
        lane: fc.nat(2),
        by: fc.integer({ min: -4, max: 6 }),
        laps: fc.integer({ min: -1, max: 1 }),
      }),
      {
        minLength: 1,
        maxLength: 4,
      },
    ),
  })
  .map(({ id, weaving, lane, distance, others }): Board => {
    const lanes = ROWS[id].length;
    const mine = { lane: lane % lanes, distance };
    const cars: Car[] = [];
    for (const car of others) {
      const next = { lane: car.lane % lanes, distance: distance + car.by + car.laps * TRACKS[id].segments };
      if (![mine, ...cars].some((other) => isSame(id, other, next))) cars.push(next);
    }
    return {
      id,
      weaving,
      mine,
      others: cars.length > 0 ? cars : [{ lane: mine.lane, distance: distance + 9 }],
    };
  });

const GEARS = { white: 1, 'light-gray': 1, 'dark-gray': 1, black: 1 };
const raced = ({ id, weaving, mine, others }: Board, seat: SeatSetting = {}): State =>
  racing([{ car: mine, bag: { white: 7 }, ...seat }, ...others.map((car) => ({ car }))], {
    track: id,
    config: { weaving },
  });

test('AU2, AU3, AU4: gears go where a second reading of the track says, in 12,000 positions', () => {
  fc.assert(
    fc.property(boards, (board) => {
      const { segments } = TRACKS[board.id];
      const found = listed(raced(board, { active: GEARS })).flatMap((action) => {
        if (action.type !== 'gear') return [];
        const lane = Math.floor(action.to / segments);
        const place = (action.to % segments) - (board.mine.distance % segments);
        return `${LETTER[action.color]} ${lane} ${board.mine.distance + ((place + segments) % segments)}`;
      });
      expect(new Set(found)).toEqual(restsOf(board));
    }),
    { numRuns: 12_000 },
  );
});

const factOf = <T extends Event['type']>(events: readonly Event[], type: T) =>
  events.find((event): event is Extract<Event, { type: T }> => event.type === type);

test('AU9, AU32: drafting and momentum match a second reading of the track, also across laps', () => {
  fc.assert(
    fc.property(boards, (board) => {
      const state = raced(board, { active: GEARS });
      const gear = listed(state).find(({ type }) => type === 'gear');
      if (!gear) return;
      const bought = act(act(state, gear).after, END).after;
      const { events, after } = act(bought, TURN);
      const driven = factOf(events, 'driven')!.open.to;
      expect(factOf(events, 'worn')!.open.isDrafting).toBe(isTaken(board, ahead(driven)));
      const cars = [driven, ...board.others];
      for (let before: Car[] = []; !cars.every((car, i) => car === before[i]);) {
        before = [...cars];
        for (const [i, car] of cars.entries()) {
          const rolls = rolled({ ...board, others: cars.filter((_, other) => other !== i) }, car);
          if (rolls.distance > car.distance) cars[i] = rolls;
        }
      }
      expect(after.seats.map(({ car }) => car)).toEqual(
        cars.map(({ lane, distance }) => ({ lane, distance })),
      );
    }),
    { numRuns: 2_000 },
  );
});
