import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
import { SealedChoice } from './sealed-choice.ts';

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
afterEach(() => void vi.unstubAllGlobals());

describe('a sealed choice', () => {
  it('is laid on top of the page, and taken back from its end', () => {
    const choice = new SealedChoice('m', wheresMyRide);
    expect(choice.follow(page)).toBe(page);
    expect(choice.take(place)).toBe(true);
    const shown = choice.follow(page);
    expect(shown.view).toMatchObject({ placed: [{ emoji: expect.any(String) }] });
    expect(shown.undo).not.toBe(null);
    expect(choice.back()).toBe(true);
    expect(choice.follow(page)).toBe(page);
    expect(choice.back()).toBe(false);
  });

  it('leaves alone what is to be sent', () => {
    const choice = new SealedChoice('m', wheresMyRide);
    choice.follow(page);
    choice.take(place);
    choice.follow(page);
    expect(choice.take(done)).toBe(false);
    expect(choice.steps).toEqual([place]);
  });

  it('shows the very same page until it or the page changes', () => {
    const choice = new SealedChoice('m', wheresMyRide);
    choice.follow(page);
    choice.take(place);
    expect(choice.follow(page)).toBe(choice.follow(page));
    const later = { ...page, moved: 'later' };
    expect(tokens(choice.follow(later))).toEqual(tokens(choice.follow(page)));
  });

  it('survives a reload', () => {
    const before = new SealedChoice('m', wheresMyRide);
    before.follow(page);
    before.take(place);
    const after = new SealedChoice('m', wheresMyRide);
    expect(after.follow(page).view).toEqual(before.follow(page).view);
    expect(new SealedChoice('other', wheresMyRide).follow(page)).toBe(page);
  });

  it('is gone with the decision it was for, and where it has become impossible', () => {
    const choice = new SealedChoice('m', wheresMyRide);
    choice.follow(page);
    choice.take(place);
    const later = pageOf(toDecision(dealt(4)));
    expect(choice.follow(later)).toBe(later);
    expect(choice.steps).toEqual([]);
    stored.set('match.m.draft', JSON.stringify({ window: page.window, steps: [done, 7, null] }));
    expect(new SealedChoice('m', wheresMyRide).follow(page)).toBe(page);
    stored.set('match.m.draft', '{');
    expect(new SealedChoice('m', wheresMyRide).follow(page)).toBe(page);
  });

  it('is nobody’s who only watches', () => {
    const choice = new SealedChoice('m', wheresMyRide);
    const watched = pageOf(match, 'table');
    expect(choice.follow(watched)).toBe(watched);
    expect(choice.take(place)).toBe(false);
  });
});
