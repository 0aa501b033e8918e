import { describe, expect, it } from 'vitest';
import type { LogEntry, MatchPage } from '../../../../api/contract/match.ts';
import type { MatchState } from '../../../data/match/entries.ts';
import type { AnyGame } from '../../../../rules/kit/game.ts';
import { english } from '../../../../rules/kit/words/english.ts';
import { makeTelling } from '../../../../rules/kit/words/words.ts';
import type { Wording } from '../../../common/words/tell.ts';
import { momentOf, captionOf, changeShown, legalActions } from './moment.ts';
import { entry } from '../../../gallery/logged.ts';

const log = [entry(1, 0), entry(2, 1), entry(3, 1)];
const page = (change: Partial<MatchPage>): MatchPage =>
  ({ status: 'running', viewer: 0, window: 3, view: {}, seats: [], awaiting: [0], ...change }) as MatchPage;
const wording: Wording = {
  telling: makeTelling({ viewer: 0 }, { you: english.you, nameOf: String }),
  lines: ({ text }) => text,
  facts: () => [],
  recap: undefined,
};
const game = { legal: () => [{ type: 'drive' }] } as unknown as AnyGame;

describe('the time that pieces have to move', () => {
  const match = { page: page({ seq: 3 }), log, fresh: [], busy: false, looked: null, arrived: 3 };
  const within = (at: number | undefined, isHeld = false): number | undefined =>
    momentOf(match as unknown as MatchState, { at, isHeld }).within;

  it('is their own at a step back or on', () => {
    expect(within(2)).toBeUndefined();
    expect(within(undefined)).toBeUndefined();
  });

  it('is none while a finger goes through the match, and comes again with the newest position', () => {
    expect(within(2, true)).toBe(0);
    expect(within(undefined, true)).toBeUndefined();
  });
});

describe('what the viewer may do', () => {
  it('is asked of the rules while it is their window', () => {
    expect(legalActions({ game }, page({}))).toEqual([{ type: 'drive' }]);
  });

  it('is nothing while bots are about to act: an invitation would close by itself', () => {
    const seats = [
      { seat: 0, player: { id: 'ada', name: 'Ada' }, bot: false },
      { seat: 1, player: null, bot: true },
    ];
    expect(legalActions({ game }, page({ seats, awaiting: [1] }))).toEqual([]);
    expect(legalActions({ game }, page({ seats, awaiting: [0, 1] }))).toEqual([{ type: 'drive' }]);
  });

  it('is nothing outside their window, for those who watch, and when it is over', () => {
    expect(legalActions({ game }, page({ window: null }))).toEqual([]);
    expect(legalActions({ game }, page({ viewer: 'table' }))).toEqual([]);
    expect(legalActions({ game }, page({ status: 'finished' }))).toEqual([]);
    expect(legalActions({ game }, page({ view: null, status: 'open' }))).toEqual([]);
  });
});

describe('the caption', () => {
  const read = { looked: 1, arrived: 3 };

  it('is for those who play', () => {
    expect(captionOf({ page: page({}), log, ...read }, wording)).toBeDefined();
    expect(captionOf({ page: page({ viewer: 'table' }), log, ...read }, wording)).toBeUndefined();
  });

  it('says that the match has ended, to those who missed it', () => {
    expect(captionOf({ page: page({ status: 'finished' }), log, ...read }, wording)).toBe('the match ended.');
    expect(
      captionOf({ page: page({ status: 'finished' }), log, looked: 3, arrived: 3 }, wording),
    ).toBeUndefined();
  });
});

describe('the change on the board', () => {
  const seqs = (entries: readonly LogEntry[]): number[] => entries.map(({ seq }) => seq);
  const looking = { log, fresh: log };

  it('is the last turn on arrival, and afterwards what comes', () => {
    expect(seqs(changeShown(looking, 3))).toEqual([2, 3]);
    expect(seqs(changeShown({ ...looking, fresh: [entry(3, 1)] }, 3))).toEqual([3]);
  });

  it('is what each of the others did last, while something is news', () => {
    const told = [entry(1, 0), entry(2, 1), entry(3, 2), entry(4, 1), entry(5, 1)];
    expect(seqs(changeShown({ ...looking, log: told }, 1))).toEqual([3, 4, 5]);
  });

  it('is the step of the replay, unless somebody rests on a line', () => {
    expect(seqs(changeShown(looking, 3, 2))).toEqual([2]);
    const match = { page: page({ seq: 3 }), log, fresh: log, busy: false, looked: null, arrived: 3 };
    expect(seqs(momentOf(match as unknown as MatchState, { at: 2, pointed: 1 }).news)).toEqual([1]);
  });

  it('is nothing that was taken back', () => {
    const taken = [entry(1, 0), entry(2, 1, { reverted: true }), entry(3, 1, { kind: 'undo' })];
    expect(seqs(changeShown({ ...looking, log: [...log, ...taken], fresh: taken }, 3))).toEqual([1]);
  });
});
