import { expect, test } from 'vitest';
import type { MatchPage } from '../../api/contract/match.ts';
import { FACT, LAST, Lively } from './lively.ts';

const pageAt = (seq: number): MatchPage => ({ seq, events: [{ seq }] }) as unknown as MatchPage;

const start = () => {
  const context = { due: undefined as { ms: number; wake(): void } | undefined, hidden: false };
  const host = {
    addController: () => {},
    removeController: () => {},
    requestUpdate: () => {},
    updateComplete: Promise.resolve(true),
  };
  const lively = new Lively(host, {
    later: (ms, wake) => {
      context.due = { ms, wake };
      return () => (context.due = undefined);
    },
    isHidden: () => context.hidden,
  });
  return { context, lively };
};

test('a table plays fact by fact, rests at its end, and begins anew without moving back', () => {
  const { context, lively } = start();
  lively.show([1, 2, 3].map(pageAt));
  const seen = Array.from({ length: 5 }, () => {
    const found = [lively.page!.seq, lively.page!.events.length, context.due!.ms];
    context.due!.wake();
    return found;
  });
  expect(seen).toEqual([
    [1, 0, FACT],
    [2, 1, FACT],
    [3, 1, LAST],
    [1, 0, FACT],
    [2, 1, FACT],
  ]);
});

test('nothing plays while it is paused, gone or hidden, nor where there is one page only', () => {
  const { context, lively } = start();
  lively.show([pageAt(1)]);
  expect([lively.isPlaying, context.due, lively.page!.events.length]).toEqual([false, undefined, 1]);
  lively.show([1, 2].map(pageAt));
  context.hidden = true;
  context.due!.wake();
  expect(lively.page!.seq).toBe(1);
  lively.pause();
  expect(context.due).toBeUndefined();
});
