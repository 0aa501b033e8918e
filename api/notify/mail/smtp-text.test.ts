import { expect, test } from 'vitest';
import { encodeHeader, parseSmtpUrl } from './smtp-text.ts';

const decode = (header: string): string => {
  const bytes = header
    .split('\r\n ')
    .flatMap((word) => [...Buffer.from(word.slice('=?UTF-8?B?'.length, -2), 'base64')]);
  return Buffer.from(bytes).toString();
};

test('plain text is unchanged', () => {
  expect(encodeHeader('Meanwhile, it is your turn')).toBe('Meanwhile, it is your turn');
});

test('a line break cannot start another header', () => {
  expect(encodeHeader('Turn\r\nBcc: eve@example.org')).toBe('Turn Bcc: eve@example.org');
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

test('smtp asks for STARTTLS on 587; smtps uses TLS from the start on 465', () => {
  expect(parseSmtpUrl('smtp://mail.example')).toMatchObject({ port: 587, secure: false, startTls: true });
  expect(parseSmtpUrl('smtps://mail.example')).toMatchObject({ port: 465, secure: true, startTls: false });
});

test('username and password can contain any character', () => {
  const { credentials, host } = parseSmtpUrl('smtp://me%40mail.example:p%2Fw%3A%40@mail.example:2525');
  expect(credentials).toEqual({ username: 'me@mail.example', password: 'p/w:@' });
  expect(host).toBe('mail.example');
});

test('a sink on loopback needs neither TLS nor a username', () => {
  const server = parseSmtpUrl('smtp://127.0.0.1:2525?tls=off');
  expect(server).toEqual({ host: '127.0.0.1', port: 2525, secure: false, startTls: false });
});
