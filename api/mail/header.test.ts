import { expect, test } from 'vitest';
import { encodeHeader } from './header.ts';

const decode = (header: string): string => {
  const bytes = header
    .split('\r\n ')
    .flatMap((word) => [...Buffer.from(word.slice('=?UTF-8?B?'.length, -2), 'base64')]);
  return Buffer.from(bytes).toString();
};

test('plain text stays as it is', () => {
  expect(encodeHeader('Meanwhile, it is your turn')).toBe('Meanwhile, it is your turn');
});

test('a line break can not begin another header', () => {
  expect(encodeHeader('Turn\r\nBcc: eve@example.org')).toBe('Turn Bcc: eve@example.org');
});

test('other text becomes encoded words, none too long, none with half a character', () => {
  const text = `${'Zoë moved a 🚕. '.repeat(12)}Then nothing`;
  const header = encodeHeader(text);
  expect(decode(header)).toBe(text);
  for (const word of header.split('\r\n ')) {
    expect(word.length).toBeLessThanOrEqual(75);
    expect(Buffer.from(word.slice(10, -2), 'base64').toString()).not.toContain('\ufffd');
  }
});

test('what looks like an encoded word is encoded itself, so that it is read as it was written', () => {
  const text = '=?utf-8?q?You?= moved';
  expect(decode(encodeHeader(text))).toBe(text);
});
