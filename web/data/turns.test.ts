import type { ReactiveController } from 'lit';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { MatchCard } from '../../api/contract/match.ts';
import { inbox } from './inbox.ts';
import { keptAt } from './server/kept.ts';
import { nextAfter } from '../pages/match/bar/next.ts';
import { noteTurn, PACES, titled, waiting, watchTurns } from './turns.ts';

const card = (id: string, change: Partial<MatchCard> = {}): MatchCard =>
  ({ id, status: 'running', viewer: 1, awaiting: [1], ...change }) as MatchCard;
const theInbox = (...ids: string[]): void =>
  inbox.set({
    waiting: ids.map((id) => card(id)) as never,
    invited: [],
    results: [],
    talk: [],
    going: [],
    finished: [],
    followed: [],
    counts: { waiting: ids.length, results: 0, talk: 0, going: 0 },
    next: {},
  });

beforeEach(() => inbox.set(undefined));

describe('the matches that wait', () => {
  it('are those of the inbox', () => {
    theInbox('a', 'b');
    expect([...waiting.value]).toEqual(['a', 'b']);
  });

  it('come and go with the turns of the match that is looked at', () => {
    theInbox('a');
    noteTurn(card('b'));
    noteTurn(card('a', { awaiting: [0] }));
    expect([...waiting.value]).toEqual(['b']);
  });

  it('do not include a match that is over, or that one only watches', () => {
    noteTurn(card('a', { status: 'finished' }));
    noteTurn(card('b', { viewer: 'table' }));
    expect(waiting.value.size).toBe(0);
  });

  it('stay the very same while nothing changes, so that nobody is told', () => {
    theInbox('a');
    const before = waiting.value;
    theInbox('a');
    expect(waiting.value).toBe(before);
  });
});

it('what the system shows is closed by an answer of the service, not by a stored one', async () => {
  const setAppBadge = vi.fn(async () => {});
  vi.stubGlobal('navigator', { setAppBadge });
  vi.stubGlobal('requestIdleCallback', (call: () => void) => call());
  keptAt.set('2026-11-17T12:00:00.000Z');
  theInbox('a');
  keptAt.set(undefined);
  theInbox('a', 'b');
  await vi.waitFor(() => expect(setAppBadge).toHaveBeenCalled());
  expect(setAppBadge.mock.calls).toEqual([[2]]);
  vi.unstubAllGlobals();
});

describe('asking now and then', () => {
  let wakes: { ms: number; wake: () => void }[];
  let isHidden: boolean;
  let asked: number;
  let look: () => void;
  const context = {
    later: (ms: number, wake: () => void) => {
      const due = { ms, wake };
      wakes.push(due);
      return () => (wakes = wakes.filter((other) => other !== due));
    },
    isHidden: () => isHidden,
    onLook: (looked: () => void) => {
      look = looked;
      return () => {};
    },
  };
  const next = async (): Promise<number> => {
    const due = wakes.shift()!;
    due.wake();
    await new Promise((done) => setImmediate(done));
    return due.ms;
  };
  beforeEach(() => {
    [wakes, isHidden, asked] = [[], false, 0];
    const ask = async (): Promise<void> => {
      asked++;
      throw new Error('no connection');
    };
    const addController = ({ hostConnected }: ReactiveController): void => hostConnected?.();
    watchTurns({ addController } as never, ask, context);
  });

  it('keeps its pace while the page is looked at, also where there is no answer', async () => {
    expect([await next(), await next(), await next(), asked]).toEqual([
      PACES.first,
      PACES.seen,
      PACES.seen,
      3,
    ]);
  });

  it('asks ever more rarely while nobody looks, and never stops', async () => {
    isHidden = true;
    look();
    const paces = [];
    for (let i = 0; i < 8; i++) paces.push(await next());
    expect(paces.slice(0, 3)).toEqual([PACES.hidden, 2 * PACES.hidden, 4 * PACES.hidden]);
    expect(paces.at(-1)).toBe(PACES.rarest);
  });

  it('is back at its pace when somebody looks again', async () => {
    isHidden = true;
    look();
    await next();
    isHidden = false;
    look();
    expect(await next()).toBe(PACES.seen);
  });
});

describe('the next match', () => {
  const cards = (...ids: string[]) => ids.map((id) => card(id)) as never;

  it('comes in the order of the inbox, and after the last the first', () => {
    theInbox('a', 'b');
    inbox.set({ ...inbox.value!, results: cards('c'), talk: cards('b', 'd') });
    expect(['elsewhere', 'a', 'b', 'c', 'd'].map(nextAfter)).toEqual(['a', 'b', 'c', 'd', 'a']);
  });

  it('is none whose turn is over, also where the inbox does not know yet', () => {
    theInbox('a', 'b', 'c');
    noteTurn(card('b', { awaiting: [0] }));
    expect(nextAfter('a')).toBe('c');
    expect(nextAfter('b')).toBe('c');
  });

  it('is none where nothing else is there', () => {
    expect(nextAfter('a')).toBeUndefined();
    theInbox('a');
    expect(nextAfter('a')).toBeUndefined();
  });
});

it('a title tells how many matches wait, and nothing where none does', () => {
  expect(titled('Inbox', 2)).toBe('(2) Inbox · Meanwhile');
  expect(titled('Inbox', 0)).toBe('Inbox · Meanwhile');
  expect(titled('Meanwhile', 1)).toBe('(1) Meanwhile');
});
