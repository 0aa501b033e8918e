import { expect, test } from 'vitest';
import { encodeHeader, parseSmtpUrl } from './smtp-text.ts';

const decode = (header: string): string => {
  const bytes = header
    .split('\r\n ')
    .flatMap((word) => [...Buffer.from(word.slice('=?UTF-8?B?'.length, -2), 'base64')]);
  return Buffer.from(bytes).toString();
};

test.each([
  ['plain text is unchanged', 'Meanwhile, it is your turn', 'Meanwhile, it is your turn'],
  ['a line break cannot start another header', 'Turn\r\nBcc: eve@example.org', 'Turn Bcc: eve@example.org'],
])('%s', (_, text, header) => {
  expect(encodeHeader(text)).toBe(header);
});

test('other text becomes encoded words, none too long, and no character is split', () => {
  const text = `${'Zoë moved a 🚕. '.repeat(12)}Then nothing`;
  const header = encodeHeader(text);
  expect(decode(header)).toBe(text);
  for (const word of header.split('\r\n ')) {
    expect(word.length).toBeLessThanOrEqual(75);
    expect(Buffer.from(word.slice(10, -2), 'base64').toString()).not.toContain('\ufffd');
  }
});

test('text that looks like an encoded word is encoded, so it is read as written', () => {
  const text = '=?utf-8?q?You?= moved';
  expect(decode(encodeHeader(text))).toBe(text);
});

test.each([
  ['smtp://mail.example', { port: 587, secure: false, startTls: true }],
  ['smtps://mail.example', { port: 465, secure: true, startTls: false }],
  ['smtp://127.0.0.1:2525?tls=off', { host: '127.0.0.1', port: 2525, secure: false, startTls: false }],
])('%s', (url, server) => {
  expect(parseSmtpUrl(url)).toMatchObject(server);
  expect(parseSmtpUrl(url)).not.toHaveProperty('credentials');
});

test('username and password can contain any character', () => {
  const { credentials, host } = parseSmtpUrl('smtp://me%40mail.example:p%2Fw%3A%40@mail.example:2525');
  expect(credentials).toEqual({ username: 'me@mail.example', password: 'p/w:@' });
  expect(host).toBe('mail.example');
});
