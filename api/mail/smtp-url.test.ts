import { expect, test } from 'vitest';
import { parseSmtpUrl } from './smtp-url.ts';

test('smtp asks for STARTTLS on 587, smtps speaks TLS from the start on 465', () => {
  expect(parseSmtpUrl('smtp://mail.example')).toMatchObject({ port: 587, secure: false, startTls: true });
  expect(parseSmtpUrl('smtps://mail.example')).toMatchObject({ port: 465, secure: true, startTls: false });
});

test('name and password may hold any sign', () => {
  const { credentials, host } = parseSmtpUrl('smtp://me%40mail.example:p%2Fw%3A%40@mail.example:2525');
  expect(credentials).toEqual({ username: 'me@mail.example', password: 'p/w:@' });
  expect(host).toBe('mail.example');
});

test('a sink on loopback goes without TLS and without a name', () => {
  const server = parseSmtpUrl('smtp://127.0.0.1:2525?tls=off');
  expect(server).toEqual({ host: '127.0.0.1', port: 2525, secure: false, startTls: false });
});
