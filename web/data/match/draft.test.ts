import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { MatchPage } from '../../../api/contract/match.ts';
import { wheresMyRide } from '../../../rules/games/wheres-my-ride/game.ts';
import {
  dealt,
  keepAll,
  offered,
  toDecision,
  viewOf,
} from '../../../rules/games/wheres-my-ride/testing/sketch.ts';
import type { Match } from '../../../rules/kit/match.ts';
import { SealedChoice } from './draft.ts';

const match = keepAll(dealt(4)).match;
const pageOf = (from: Match, viewer: number | 'table' = 0): MatchPage =>
  ({
    seq: from.seq,
    viewer,
    window: viewer === 'table' ? null : (from.windows[viewer] ?? null),
    undo: null,
    undoTo: null,
    view: viewOf(from, viewer),
  }) as unknown as MatchPage;
const page = pageOf(match);
const [place] = offered(match, 0) as [{ type: string }];
const done = { type: 'done' };
const tokens = (shown: MatchPage): unknown => shown.view?.['tokens'];

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});

describe('a draft', () => {
  it('is laid on top of the page, and taken back from its end', () => {
    const draft = new SealedChoice('m');
    expect(draft.follow(page, wheresMyRide)).toBe(page);
    expect(draft.take(place)).toBe(true);
    const shown = draft.follow(page, wheresMyRide);
    expect(shown.view).toMatchObject({ placed: [{ emoji: expect.any(String) }] });
    expect(shown.undo).not.toBe(null);
    expect(draft.back()).toBe(true);
    expect(draft.follow(page, wheresMyRide)).toBe(page);
    expect(draft.back()).toBe(false);
  });

  it('leaves alone what is to be sent', () => {
    const draft = new SealedChoice('m');
    draft.follow(page, wheresMyRide);
    draft.take(place);
    draft.follow(page, wheresMyRide);
    expect(draft.take(done)).toBe(false);
    expect(draft.steps).toEqual([place]);
  });

  it('shows the very same page until it or the page changes', () => {
    const draft = new SealedChoice('m');
    draft.follow(page, wheresMyRide);
    draft.take(place);
    expect(draft.follow(page, wheresMyRide)).toBe(draft.follow(page, wheresMyRide));
    const later = { ...page, moved: 'later' };
    expect(tokens(draft.follow(later, wheresMyRide))).toEqual(tokens(draft.follow(page, wheresMyRide)));
  });

  it('survives a reload', () => {
    const before = new SealedChoice('m');
    before.follow(page, wheresMyRide);
    before.take(place);
    const after = new SealedChoice('m');
    expect(after.follow(page, wheresMyRide).view).toEqual(before.follow(page, wheresMyRide).view);
    expect(new SealedChoice('other').follow(page, wheresMyRide)).toBe(page);
  });

  it('is gone with the decision it was for, and where it has become impossible', () => {
    const draft = new SealedChoice('m');
    draft.follow(page, wheresMyRide);
    draft.take(place);
    const later = pageOf(toDecision(dealt(4)));
    expect(draft.follow(later, wheresMyRide)).toBe(later);
    expect(draft.steps).toEqual([]);
    stored.set('match.m.draft', JSON.stringify({ window: page.window, steps: [done, 7, null] }));
    expect(new SealedChoice('m').follow(page, wheresMyRide)).toBe(page);
    stored.set('match.m.draft', '{');
    expect(new SealedChoice('m').follow(page, wheresMyRide)).toBe(page);
  });

  it('is nobody’s who only watches', () => {
    const draft = new SealedChoice('m');
    const watched = pageOf(match, 'table');
    expect(draft.follow(watched, wheresMyRide)).toBe(watched);
    expect(draft.take(place)).toBe(false);
  });
});
