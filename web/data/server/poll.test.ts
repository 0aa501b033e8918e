import { beforeEach, expect, test } from 'vitest';
import { LIVE, LONGEST, Poll, QUICK, SHORTEST, type PollAnswer, type PollContext } from './poll.ts';

/** A context in which time stands still: it records the requested pause, and the test ends it. */
class Still implements PollContext {
  hidden = false;
  due: { ms: number; wake: () => void } | undefined;
  look: (() => void) | undefined;
  later(ms: number, wake: () => void): () => void {
    this.due = { ms, wake };
    return () => (this.due = undefined);
  }
  isHidden(): boolean {
    return this.hidden;
  }
  onLook(look: () => void): () => void {
    this.look = look;
    return () => (this.look = undefined);
  }
  /** Ends the requested pause. */
  async pass(): Promise<void> {
    const { due } = this;
    this.due = undefined;
    due?.wake();
    await settled();
  }
  async turn(how: 'away' | 'back'): Promise<void> {
    this.hidden = how === 'away';
    this.look?.();
    await settled();
  }
}
const settled = (): Promise<void> => new Promise((done) => setImmediate(done));

let context: Still;
let asked: number;
let answer: () => Promise<PollAnswer>;
let poll: Poll;
beforeEach(async () => {
  context = new Still();
  asked = 0;
  answer = async () => ({ moved: false });
  poll = new Poll(() => (asked++, answer()), context);
  poll.hostConnected();
  await settled();
});

test('it asks at once, then after the shortest pause, which doubles up to the longest', async () => {
  expect(asked).toBe(1);
  const pauses: (number | undefined)[] = [];
  for (let i = 0; i < 8; i++) {
    pauses.push(context.due?.ms);
    await context.pass();
  }
  expect(pauses[0]).toBe(SHORTEST);
  expect(pauses[1]).toBe(SHORTEST * 2);
  expect(pauses.at(-1)).toBe(LONGEST);
  expect(asked).toBe(9);
});

test('after something happened the pause is the shortest again', async () => {
  await context.pass();
  await context.pass();
  answer = async () => ({ moved: true });
  await context.pass();
  expect(context.due?.ms).toBe(SHORTEST);
});

test('something done here brings the next poll near without asking at once', async () => {
  await context.pass();
  await context.pass();
  const before = asked;
  poll.soon();
  expect(context.due?.ms).toBe(SHORTEST);
  expect(asked).toBe(before);
});

test('where more is on its way the next poll comes quickly, and later each time that nothing came', async () => {
  answer = async () => ({ moved: true, more: true });
  await context.pass();
  expect(context.due?.ms).toBe(QUICK);
  answer = async () => ({ moved: false, more: true });
  await context.pass();
  expect(context.due?.ms).toBe(QUICK * 2);
  poll.soon({ more: true });
  expect(context.due?.ms).toBe(QUICK);
});

test('while somebody else is there it keeps asking every 2 to 3 seconds', async () => {
  answer = async () => ({ moved: false, live: true });
  for (let i = 0; i < 20; i++) {
    await context.pass();
    expect(context.due?.ms).toBe(LIVE);
  }
  answer = async () => ({ moved: false });
  for (let i = 0; i < 8; i++) await context.pass();
  expect(context.due?.ms).toBe(LONGEST);
});

test('it asks as rarely as ever where somebody is there for long and nothing happens, until something does', async () => {
  answer = async () => ({ moved: false, live: true });
  for (let i = 0; i < 300; i++) await context.pass();
  expect(context.due?.ms).toBe(LONGEST);
  answer = async () => ({ moved: true, live: true });
  await context.pass();
  expect(context.due?.ms).toBe(LIVE);
});

test('the server may ask for slower, never for faster', async () => {
  answer = async () => ({ moved: true, after: 45 });
  await context.pass();
  expect(context.due?.ms).toBe(45_000);
  answer = async () => ({ moved: true, after: 1 });
  await context.pass();
  expect(context.due?.ms).toBe(SHORTEST);
});

test('it stops while the tab is hidden and asks at once when the player is back', async () => {
  await context.turn('away');
  expect(context.due).toBeUndefined();
  await context.turn('back');
  expect(asked).toBe(2);
  expect(context.due?.ms).toBe(SHORTEST);
});

test('an answer that arrives while the tab is hidden plans no further poll', async () => {
  context.hidden = true;
  await context.pass();
  expect(context.due).toBeUndefined();
});

test('an error makes the next poll later, and is no end', async () => {
  answer = () => Promise.reject(new Error('no network'));
  await context.pass();
  expect(context.due?.ms).toBe(SHORTEST * 2);
});

test('only one question is on its way at a time', async () => {
  let reply: (answer: PollAnswer) => void = () => {};
  answer = () => new Promise((done) => (reply = done));
  await context.pass();
  await context.turn('back');
  await poll.now();
  expect(asked).toBe(2);
  reply({ moved: false });
  await settled();
  expect(context.due).toBeDefined();
});

test('when all is over it never asks again', async () => {
  answer = async () => ({ moved: true, over: true });
  await context.pass();
  expect(context.due).toBeUndefined();
  expect(context.look).toBeUndefined();
});

test('once stopped it stays quiet, even if an answer was on its way', async () => {
  const pending = context.pass();
  poll.hostDisconnected();
  await pending;
  expect(context.due).toBeUndefined();
});
