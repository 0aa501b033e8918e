import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeMark, MOST_BYTES, readReturned } from './receive.ts';
import { complaint, exchange, postfix } from './samples.testing.ts';

const SECRET = 'a secret for tests';
const ADA = { player: 'ada000000000', mailbox: 'Ab-_cd12' };
const mark = makeMark(SECRET, ADA);
const read = (raw: string) => readReturned(raw, [SECRET]);

test.each([
  ['Postfix', postfix],
  ['Exchange', exchange],
])('a mail that %s returns says whose it was, and that it is gone for good', async (_, write) => {
  expect(await read(write({ mark }))).toEqual({ mark: ADA, bounce: 'hard' });
});

test.each([
  ['failed', '5.1.1', 'hard'],
  ['failed', '5.2.1', 'hard'],
  ['failed', '5.2.2', 'soft'],
  ['failed', '5.7.1', 'soft'],
  ['failed', '4.4.1', 'soft'],
  ['delayed', '4.4.1', 'soft'],
  ['delivered', '2.0.0', undefined],
  ['relayed', '2.0.0', undefined],
])('action %s with status %s is %s', async (action, status, bounce) => {
  expect((await read(postfix({ mark, action, status })))?.bounce).toBe(bounce);
});

test('a complaint is one, and other feedback is none', async () => {
  expect(await read(complaint({ mark }))).toEqual({ mark: ADA, bounce: 'complaint' });
  expect(await read(complaint({ mark }, 'not-spam'))).toBeUndefined();
});

test.each([
  ['of another service', makeMark('another secret', ADA)],
  ['for another player', mark.replace('ada', 'bob')],
  ['for another address', mark.replace('Ab-_cd12', 'Ab-_cd13')],
  ['cut short', mark.slice(0, -1)],
  ['run on', `${mark}x`],
  ['left out', ''],
])('a mark %s stops nobody', async (_, forged) => {
  for (const write of [postfix, exchange, complaint])
    expect(await read(write({ mark: forged }))).toBeUndefined();
});

test('a mark that the secret before has signed counts while both are set', async () => {
  expect(await readReturned(postfix({ mark }), ['the next secret', SECRET])).toEqual({
    mark: ADA,
    bounce: 'hard',
  });
});

test('a mail that only quotes a mark, and reports nothing, stops nobody', async () => {
  const quoting = `From: ada@example.org\r\nSubject: Re: Your turn\r\n\r\nAction: failed\r\nStatus: 5.1.1\r\n${mark}\r\n`;
  expect(await read(quoting)).toBeUndefined();
});

test('a mark in words beside the report is not one that came back with the mail', async () => {
  const moved = postfix({ mark: '' }).replace('could not be delivered.', `could not be delivered. ${mark}`);
  expect(await read(moved)).toBeUndefined();
});

test('a report that is too large is not read', async () => {
  expect(await read(postfix({ mark }) + ' '.repeat(MOST_BYTES))).toBeUndefined();
});

/** Cuts, doubles and exchanges pieces of a real report. */
const mutated = fc
  .tuple(
    fc.constantFrom(postfix({ mark }), exchange({ mark }), complaint({ mark })),
    fc.array(
      fc.record({
        at: fc.nat(4000),
        drop: fc.nat(200),
        put: fc.oneof(
          fc.string(),
          fc.constantFrom(
            '\0',
            '\r\n\r\n',
            '--part',
            'Content-Type: multipart/mixed; boundary=a\r\n\r\n--a\r\n',
            '=?UTF-8?B?????=',
            '"'.repeat(50),
          ),
        ),
      }),
      { maxLength: 8 },
    ),
  )
  .map(([mail, cuts]) =>
    cuts.reduce((text, { at, drop, put }) => text.slice(0, at) + put + text.slice(at + drop), mail),
  );

test('no mail, however broken, breaks the reader, or stops anybody but whom it was sent to', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(mutated, fc.string({ maxLength: 2000 }), fc.uint8Array({ maxLength: 2000 })),
      async (raw) => {
        const returned = await readReturned(raw, [SECRET]);
        if (returned) expect(returned.mark).toEqual(ADA);
      },
    ),
    { numRuns: 2000 },
  );
});

test('a mail of ten thousand nested parts is read as none, at once', async () => {
  const nested = Array.from(
    { length: 10_000 },
    (_, i) => `Content-Type: multipart/mixed; boundary="b${i}"\r\n\r\n--b${i}\r\n`,
  );
  expect(await read(nested.join(''))).toBeUndefined();
});
