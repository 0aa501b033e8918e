import { beforeEach, describe, expect, test } from 'vitest';
import type { LogEntry, MatchPage } from '../../../../api/contract/match.ts';
import type { WeighedLine } from '../../../../rules/kit/words/recap.ts';
import type { Wording } from '../../../common/words/tell.ts';
import { FACT, type Followed, LAST, Reel } from './reel.ts';
import { entry, host } from '../../../gallery/logged.ts';

/** An entry of so many facts. */
const facts = (seq: number, seat: number | null, lines = 1): LogEntry =>
  entry(seq, seat, { events: Array.from({ length: lines }, () => ({ type: 'done' })), text: [] });
const wording = {
  facts: ({ events }: LogEntry): WeighedLine[] => events.map(() => ({ words: 'Done.', weight: 1 })),
} as unknown as Wording;
const viewAt = (seq: number): object => ({ seq });

const LOG = [facts(1, null), facts(2, 0), facts(3, 1), facts(4, 1, 2), facts(5, 2)];
const followed = (log: readonly LogEntry[], change: Partial<Followed> = {}): Followed => {
  const seq = log.at(-1)?.seq ?? 0;
  const page = { seq, viewer: 0, view: { seq } } as unknown as MatchPage;
  return { page, log, mark: 2, opens: undefined, wording, isBarred: false, speed: 1, ...change };
};

let due: { ms: number; wake(): void } | undefined;
let asked: number[][];
let isHidden: boolean;
let reel: Reel;
/** Ends the current beat. */
const pass = (): void => {
  const { wake } = due!;
  due = undefined;
  wake();
};
const settle = (): Promise<void> => new Promise((done) => setTimeout(done));
const start = async (...given: Parameters<typeof followed>): Promise<void> => {
  reel.follow(followed(...given));
  await settle();
};
const shown = (): unknown => reel.view;

beforeEach(() => {
  [due, asked, isHidden] = [undefined, [], false];
  reel = new Reel(host, {
    prepare: async (first, last) => void asked.push([first, last]),
    viewAt,
    later: (ms, wake) => {
      due = { ms, wake };
      return () => (due = undefined);
    },
    isHidden: () => isHidden,
  });
});

describe('the turns of others', () => {
  test('play from where the viewer left, one fact at a time, up to the current board', async () => {
    await start(LOG);
    expect(asked).toEqual([[2, 4]]);
    const seen = [];
    for (; reel.isOn; pass()) seen.push([reel.at, reel.step?.fact]);
    expect(seen).toEqual([
      [2, undefined],
      [3, 0],
      [4, 0],
      [4, 1],
      [5, 0],
    ]);
    expect(shown()).toBeUndefined();
  });

  test('show at last the very position that the page has', async () => {
    const given = followed(LOG);
    reel.follow(given);
    await settle();
    for (let i = 0; i < 4; i++) pass();
    expect(shown()).toBe(given.page.view);
  });

  test('do not play twice, and go on with what came while they played', async () => {
    await start(LOG);
    reel.skip();
    await start(LOG);
    expect(reel.isOn).toBe(false);
    await start([...LOG, facts(6, 1)]);
    expect(reel.turns.flatMap(({ entries }) => entries.map(({ seq }) => seq))).toEqual([6]);
  });

  test('play after what the viewer did, which moves first', async () => {
    await start(LOG, { mark: 5 });
    const log = [...LOG, facts(6, 0), facts(7, 1), facts(8, 2)];
    await start(log, { mark: 6 });
    expect(reel.at).toBe(6);
    expect(reel.newsOf(log).map(({ seq }) => seq)).toEqual([6]);
    pass();
    expect(reel.newsOf(log).map(({ seq }) => seq)).toEqual([7]);
  });

  test('give what the viewer earned the time to fly, once its position is there', async () => {
    const wording = { ...followed(LOG).wording, recap: { shares: () => [{}, {}] } } as unknown as Wording;
    await start(LOG, { mark: 5 });
    const log = [...LOG, facts(6, 0), facts(7, 1)];
    reel.follow({ ...followed(log), mark: 6, wording });
    expect(reel.newsOf(log)).toEqual([]);
    await settle();
    expect(reel.newsOf(log).map(({ seq }) => seq)).toEqual([6]);
    expect([due!.ms, reel.within]).toEqual([4 * FACT, 4 * FACT]);
  });

  test('give way to the viewer’s own move, if that ended the match', async () => {
    await start(LOG, { mark: 5 });
    const log = [...LOG, facts(6, 0)];
    const ended = { ...followed(log).page, outcome: {} } as unknown as MatchPage;
    await start(log, { page: ended, mark: 6 });
    expect([reel.at, shown(), asked]).toEqual([6, ended.view, []]);
    expect(reel.newsOf(log).map(({ seq }) => seq)).toEqual([6]);
    expect([due!.ms, reel.within]).toEqual([LAST, LAST]);
    pass();
    expect(reel.isOn).toBe(false);
  });

  test('do not play where nothing may move, and are then seen', async () => {
    await start(LOG, { isBarred: true });
    expect(reel.isOn).toBe(false);
    await start(LOG);
    expect(reel.isOn).toBe(false);
  });

  test('wait until somebody looks', async () => {
    isHidden = true;
    await start(LOG);
    expect(reel.isOn).toBe(false);
    isHidden = false;
    await start(LOG);
    expect(reel.isOn).toBe(true);
  });

  test('do not play for who only comes to watch, but play from then on, their own and all', async () => {
    const watching = { page: { ...followed(LOG).page, viewer: 'table' } } as Partial<Followed>;
    await start(LOG, watching);
    expect(reel.isOn).toBe(false);
    const log = [...LOG, facts(6, 0)];
    await start(log, { page: { ...followed(log).page, viewer: 'table' } });
    expect(reel.turns).toHaveLength(1);
  });

  test('are left out where the positions cannot be had', async () => {
    reel = new Reel(host, {
      prepare: () => Promise.reject(new Error('gone')),
      viewAt,
      later: () => () => {},
      isHidden: () => false,
    });
    await start(LOG);
    expect(reel.isOn).toBe(false);
  });
});

describe('while they play', () => {
  test('a higher speed takes less time, for the board as well', async () => {
    await start(LOG, { speed: 2 });
    pass();
    expect(due!.ms).toBe(FACT / 2);
    expect(reel.within).toBe(FACT / 2);
  });

  test('one goes to the start of a turn', async () => {
    await start(LOG);
    reel.toTurn(0);
    expect(reel.at).toBe(3);
    reel.toTurn(1);
    expect(reel.at).toBe(5);
    reel.toTurn(0);
    expect(reel.at).toBe(3);
  });

  test('paused, nothing goes on by itself', async () => {
    await start(LOG);
    reel.toggle();
    expect(due).toBeUndefined();
    reel.toggle();
    expect(due).toBeDefined();
  });
});
