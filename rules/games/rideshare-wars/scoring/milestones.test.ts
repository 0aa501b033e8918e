import { describe, expect, test } from 'vitest';
import { winsAt, type Milestone } from '../cards.ts';
import { END, act, facts, offers, options, type Sketch } from '../testing/sketch.ts';
import { claimable, countFor } from './milestones.ts';
import { outcome } from './score.ts';

const ending = (drawn: Sketch) => act(options(drawn), 0, END);
const taken = (drawn: Sketch): Milestone[] =>
  facts(ending(drawn), 'milestone-taken').map(({ open }) => open.milestone);
const take = (milestone: Milestone) => ({ type: 'take', milestone }) as const;

const UPTOWN = ['au-dj', 'bu-dj', 'cu-dj', 'du-dj', 'eu-dj'];
const uptown = (count: number): string => UPTOWN.slice(0, count).join(' ');

test('a city is earned by the first seat with riders in all three zones, and kept for good', () => {
  expect(taken({ tableaus: ['au-dj am-dj ad-dj'] })).toEqual(['city-a']);
  expect(taken({ tableaus: ['au-dj am-dj am-dudes'] })).toEqual([]);
  expect(taken({ tableaus: ['au-dj am-dj ad-dj'], held: [[], ['city-a']] })).toEqual([]);
  expect(ending({ tableaus: ['au-dj'], held: [['city-a'], []] }).state.held[0]).toEqual(['city-a']);
});

test('cities count once, and zones once in each city', () => {
  const tableau = ['au-dj', 'au-dudes', 'am-dj', 'bu-dj'];
  expect(countFor(tableau, 'most-cities')).toBe(2);
  expect(countFor(tableau, 'most-uptown')).toBe(2);
  expect(countFor(tableau, 'most-midtown')).toBe(1);
  expect(countFor(tableau, 'most-downtown')).toBe(0);
});

describe('RW21: an unheld green milestone', () => {
  test('needs three', () => {
    expect(claimable(options({ tableaus: [uptown(2)] }), 0)).toEqual([]);
    expect(claimable(options({ tableaus: [uptown(3)] }), 0)).toEqual(['most-cities', 'most-uptown']);
  });
  test('may be taken by a seat that ties for the most, but not by one with fewer', () => {
    expect(claimable(options({ tableaus: [uptown(3), uptown(3)] }), 0)).toContain('most-uptown');
    expect(claimable(options({ tableaus: [uptown(3), uptown(4)] }), 0)).toEqual([]);
  });
});

describe('RW22: a held green milestone', () => {
  const held: Milestone[][] = [[], ['most-uptown', 'most-cities']];
  const race = (mine: number, theirs: number) =>
    claimable(options({ tableaus: [uptown(mine), uptown(theirs)], held }), 0);

  test('goes to a seat with strictly more in its own step 6', () => {
    expect(race(4, 3)).toContain('most-uptown');
    expect(race(3, 3)).toEqual([]);
  });
  test('is compared with its holder’s current count', () => {
    expect(race(3, 1)).toContain('most-uptown');
  });
  test('stays with a holder who falls below three until someone takes it', () => {
    const after = ending({ tableaus: [uptown(2)], held: [['most-uptown'], []] });
    expect(after.state.held[0]).toEqual(['most-uptown']);
    expect(race(2, 1)).toEqual([]);
  });
});

describe('RW37: a held green milestone when a third seat has more', () => {
  const held: Milestone[][] = [['most-uptown', 'most-cities'], [], []];
  const race = (...counts: number[]) =>
    claimable(options({ seats: 3, tableaus: counts.map(uptown), held }), 1);

  test('goes only to a seat with strictly more than every other seat', () => {
    expect(race(2, 4, 3)).toContain('most-uptown');
    expect(race(2, 3, 4)).toEqual([]);
    expect(race(2, 4, 4)).toEqual([]);
  });
});

test('D1: Joe has 3 Uptown zones and the card; Tracy takes it with 4, and Kevin from her with 5', () => {
  const [joe, tracy, kevin] = [0, 1, 2];
  const step6 = (seat: number, counts: number[], held: Milestone[][]) =>
    act(options({ seats: 3, tableaus: counts.map(uptown), held, turn: { seat } }), seat, END).state.held.map(
      (ids) => ids.includes('most-uptown'),
    );
  const cities: Milestone[] = ['most-cities'];
  expect(step6(joe, [3, 0, 0], [cities, [], []])).toEqual([true, false, false]);
  expect(step6(tracy, [3, 3, 0], [['most-uptown', ...cities], [], []])).toEqual([true, false, false]);
  expect(step6(tracy, [3, 4, 0], [['most-uptown'], cities, []])).toEqual([false, true, false]);
  expect(step6(kevin, [3, 4, 5], [[], ['most-uptown'], cities])).toEqual([false, false, true]);
});

describe('RW23: two milestones in one turn', () => {
  // Jack lays Birch Uptown: it completes Birch and is his third Uptown zone.
  const held: Milestone[][] = [['most-cities'], []];
  const jack = options({ tableaus: ['bm-dj bd-dj au-dj cu-dj bu-dj', 'au-party cu-party eu-party'], held });
  const asked = act(jack, 0, END).state;

  test('D2: Jack has to choose one', () => {
    expect(offers(asked, 'take')).toEqual([take('city-b'), take('most-uptown')]);
  });
  test('D2: and Tracy may take the other in her turn', () => {
    const { state } = act(asked, 0, take('city-b'));
    expect(state.held[0]).toEqual(['most-cities', 'city-b']);
    expect(state.turn.seat).toBe(1);
    const tracy = act({ ...state, turn: { ...state.turn, at: 'options' } }, 1, END);
    expect(tracy.state.held[1]).toEqual(['most-uptown']);
  });
  test('otherwise he gets it in his next turn without doing anything for it', () => {
    const { state } = act(asked, 0, take('city-b'));
    const again = act({ ...state, tableaus: [state.tableaus[0]!, []], turn: { ...jack.turn } }, 0, END);
    expect(again.state.held[0]).toContain('most-uptown');
  });
});

describe('RW23: enough milestones win at once', () => {
  const GREEN: Milestone[] = ['most-cities', 'most-uptown', 'most-midtown', 'most-downtown', 'city-f'];
  test.each([
    [2, 6],
    [3, 5],
    [4, 4],
  ])('with %i seats it takes %i', (seats, count) => {
    expect(winsAt({ seats, race: 'rulebook' })).toBe(count);
    const held = Array.from({ length: seats }, (_, seat) => (seat === 0 ? GREEN.slice(0, count - 1) : []));
    const tableaus = ['au-dj am-dj ad-dj'];
    const { state } = ending({ seats, held, tableaus });
    const ranks = Array.from({ length: seats }, (_, seat) => (seat === 0 ? 1 : 2));
    expect(outcome(state)).toEqual({ ranks, reason: 'milestones' });
    expect(outcome(ending({ seats, held, tableaus, race: 'longer' }).state)).toBe(undefined);
    const fewer = ending({ seats, held: held.map((ids) => ids.slice(1)), tableaus }).state;
    expect(outcome(fewer)).toBe(undefined);
  });
});
