import { describe, expect, test } from 'vitest';
import type { PlanCard } from '../../../../api/contract/ahead.ts';
import type { LogEntry, MatchPage } from '../../../../api/contract/match.ts';
import { isOfPlan } from '../../../data/match/entries.ts';
import { isPlanned, isStopNews, planMarks, stoppedCaption, withPlan } from './plan-words.ts';

const drive = { type: 'drive' };
const planned = (change: Partial<PlanCard> = {}): PlanCard => ({
  actions: [drive, drive, drive].map((action, i) => ({ action, text: `Drive ${i}` })),
  when: 'legal',
  afterNews: 'stop',
  basis: 4,
  state: 'waiting',
  played: 0,
  entries: [],
  ...change,
});
const stopped = planned({
  state: 'stopped',
  played: 2,
  entries: [6, 7],
  stopped: {
    code: 'not-legal',
    text: 'Your plan stopped after 2 of 3 actions, at “Drive 2”: that isn’t possible anymore.',
    action: 2,
    seq: 7,
  },
});
const pageOf = (plan: PlanCard, awaited = 1): MatchPage =>
  ({ status: 'running', viewer: 0, seq: 7, view: {}, awaiting: [awaited], plan }) as unknown as MatchPage;
const entry = (seq: number, seat: number): LogEntry =>
  ({ seq, seat, kind: 'act', text: [`Entry ${seq}`] }) as unknown as LogEntry;
const log = [entry(5, 1), entry(6, 0), entry(7, 0)];
const words = () => [{ thing: 'cell:4', text: '5·1' }];

describe('a plan', () => {
  test('replaces the tray only while others are awaited', () => {
    expect(isPlanned(pageOf(planned()))).toBe(true);
    expect(isPlanned(pageOf(planned(), 0))).toBe(false);
    expect(isPlanned(pageOf(stopped))).toBe(false);
  });

  test('is numbered on the board, and crossed where it stopped', () => {
    expect(planMarks(pageOf(planned()), log, words).map(({ label }) => label)).toEqual(['1', '2', '3']);
    expect(planMarks(pageOf(stopped, 0), log, words)).toMatchObject([
      { things: ['cell:4'], label: '×', manner: 'stopped' },
    ]);
  });

  test('that stopped is news until its player acts', () => {
    expect(isStopNews(pageOf(stopped, 0), log)).toBe(true);
    expect(isStopNews(pageOf(stopped, 0), [...log, entry(8, 1)])).toBe(true);
    expect(isStopNews(pageOf(stopped, 0), [...log, entry(8, 0)])).toBe(false);
  });

  test('says how far it came', () => {
    expect(stoppedCaption(stopped)).toBe('your plan played two of three actions.');
    expect(stoppedCaption({ ...stopped, played: 0 })).toBe('your plan stopped before it began.');
  });

  test('marks its entries in the log, and tells there why it stopped', () => {
    const told = withPlan(log, stopped).map((one) => isOfPlan(one) && [one.isPlanned, one.stopped]);
    expect(told).toEqual([false, [true, undefined], [true, stopped.stopped!.text]]);
    expect(withPlan(log, undefined)).toBe(log);
  });

  test('whose pieces are gone is shown without marks', () => {
    const broken = () => {
      throw new Error('no such piece');
    };
    expect(planMarks(pageOf(planned()), log, broken).flatMap(({ things }) => things)).toEqual([]);
  });
});
