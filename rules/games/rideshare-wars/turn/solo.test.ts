import { describe, expect, test } from 'vitest';
import { FIGURES, LEVELS, type Level, type Milestone } from '../cards.ts';
import { outcome } from '../scoring/score.ts';
import { END, act, cards, facts, options, settle, sketch, typesOf, type Sketch } from '../testing/sketch.ts';

const alone = (drawn: Sketch = {}): Sketch => ({ seats: 1, drivers: [7], ...drawn });
const ending = (drawn: Sketch) => act(options(alone(drawn)), 0, END);
const AFTERNOON: Sketch = { phase: 1, milestones: ['city-e', 'city-f'] };
const CITY_A = 'au-dj am-dj ad-dj';

describe('RW31: milestones', () => {
  test('are neither turned up nor earned in the Morning', () => {
    const { state } = ending({ tableaus: [CITY_A], milestones: ['city-a'] });
    expect(state).toMatchObject({ revealed: null, held: [[]], lost: [], milestones: ['city-a'] });
  });
  test('are turned up one per round from the Afternoon on, before the tool is drawn', () => {
    const after = settle(sketch(alone({ ...AFTERNOON, turn: { at: 'start' } })));
    expect(typesOf(after)).toEqual(['milestone-revealed', 'tool-drawn']);
    expect([after.state.revealed, after.state.milestones]).toEqual(['city-f', ['city-e']]);
  });
});

describe('RW29: the milestone of the round', () => {
  test('is the only one earned at the end of the turn', () => {
    const { state } = ending({ ...AFTERNOON, revealed: 'city-a', tableaus: [`${CITY_A} bu-dj bm-dj bd-dj`] });
    expect([state.held, state.lost, state.revealed]).toEqual([[['city-a']], [], 'city-f']);
  });
  test('goes to the game if it isn’t earned', () => {
    const { state } = ending({ ...AFTERNOON, revealed: 'city-b', tableaus: [CITY_A] });
    expect([state.held, state.lost]).toEqual([[[]], ['city-b']]);
  });
  test('requires three if it is green', () => {
    const held = (tableau: string) =>
      ending({ ...AFTERNOON, revealed: 'most-uptown', tableaus: [tableau] }).state.held[0];
    expect(held('au-dj bu-dj cu-dj')).toEqual(['most-uptown']);
    expect(held('au-dj bu-dj')).toEqual([]);
  });
  test('if green, goes to the game for good when the count falls below three; a city does not', () => {
    const from: Sketch = {
      ...AFTERNOON,
      revealed: 'city-b',
      held: [['most-uptown', 'city-a']],
      tableaus: ['au-dj'],
    };
    const { state } = ending(from);
    expect([state.held, state.lost]).toEqual([[['city-a']], ['city-b', 'most-uptown']]);
  });
  test('loses the match at once if it is the fifth the game takes', () => {
    const lost: Milestone[] = ['city-a', 'city-b', 'city-c', 'city-d'];
    const { state } = ending({ ...AFTERNOON, revealed: 'most-cities', lost });
    expect(outcome(state)).toMatchObject({ ranks: [1], reason: 'solo-milestones', isLost: true });
  });
  test('does not win at once, however many there are', () => {
    const held: Milestone[][] = [
      ['city-b', 'city-c', 'city-d', 'city-e', 'city-f', 'most-cities', 'most-midtown'],
    ];
    const { state } = ending({
      ...AFTERNOON,
      revealed: 'city-a',
      held,
      tableaus: [CITY_A],
      milestones: ['most-uptown'],
    });
    expect(state.end).toBe(null);
  });
});

describe('RW30: each round', () => {
  test('the three remaining riders are replaced by four others', () => {
    const { state } = ending({ row: 'au-dj - cu-dj du-dj' });
    expect(state.discards).toEqual(cards('au-dj cu-dj du-dj'));
    expect(state.row).toEqual(cards('fm-dj fu-dj em-dj eu-dj'));
  });
  test('nobody gets a bonus at the end of a phase', () => {
    const after = ending({
      round: 5,
      piles: [[], cards('eu-dj em-dj ed-dj fu-dj'), []],
      milestones: ['city-f'],
    });
    expect(after.state.drivers).toEqual([7]);
    expect(after.state.phase).toBe(1);
  });
});

test('in solo play the bank is face up', () => {
  const after = act(options(alone({ hands: ['au-dj'], tools: [['tip-off']] })), 0, {
    type: 'bank',
    card: 'au-dj',
  });
  expect(facts(after, 'rider-banked')[0]!.open.card).toBe('au-dj');
});

describe('the end', () => {
  const TYPES = ['socialites', 'party', 'dudes', 'accountants', 'dj'];
  /** This many riders of a city, most valuable first. */
  const city = (letter: string, count: number): string[] =>
    TYPES.flatMap((type) => ['u', 'm', 'd'].map((zone) => `${letter}${zone}-${type}`)).slice(0, count);
  const finished = (level: Level, tableau: string[], rest: Sketch = {}) => {
    const { state } = settle(
      sketch(alone({ config: { level }, shown: 0, row: '- - - -', tableaus: [tableau.join(' ')], ...rest })),
    );
    return outcome(state)!;
  };

  test.each(LEVELS)('level %i requires riders in two cities and a number of points', (level) => {
    const { riders, points } = FIGURES.solo[level];
    const won = finished(level, [...city('a', riders), ...city('b', riders)]);
    expect(won.scores![0]).toBeGreaterThanOrEqual(points);
    expect(won).toMatchObject({ reason: 'solo-won' });
    expect(won.isLost).toBe(undefined);
    const few = finished(level, [...city('a', riders), ...city('b', riders - 1)]);
    expect(few).toMatchObject({ reason: 'solo-cities', isLost: true });
  });
  test('only cities with enough riders score, plus 3 per milestone and minus 4 per loan', () => {
    const tableau = [...city('a', 5), ...city('b', 5), ...city('c', 4)];
    const { scores } = finished(1, tableau, { held: [['city-a']], loans: [2] });
    expect(scores).toEqual([2 * (3 * 6 + 2 * 4) + 3 - 8]);
    expect(finished(1, tableau, { loans: [3] })).toMatchObject({
      scores: [40],
      reason: 'solo-points',
      isLost: true,
    });
  });
});
