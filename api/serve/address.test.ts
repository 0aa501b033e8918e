import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { clientAddress as addressOf, parseTrust } from './listen.ts';

const clientAddress = (trust: string, remoteAddress: string, forwardedFor?: string): string => {
  const request = { socket: { remoteAddress }, headers: { 'x-forwarded-for': forwardedFor } };
  return addressOf(request as unknown as IncomingMessage, parseTrust(trust)!);
};

test('without a trusted proxy, X-Forwarded-For is ignored', () => {
  expect(clientAddress('', '203.0.113.9', '198.51.100.1')).toBe('203.0.113.9');
  expect(clientAddress('0', '203.0.113.9', '198.51.100.1')).toBe('203.0.113.9');
});

test('a trusted proxy tells the client’s address, and only what it wrote itself counts', () => {
  const trust = '127.0.0.1';
  expect(clientAddress(trust, '127.0.0.1', '203.0.113.9')).toBe('203.0.113.9');
  expect(clientAddress(trust, '::ffff:127.0.0.1', '10.0.0.1, 203.0.113.9')).toBe('203.0.113.9');
  expect(clientAddress(trust, '203.0.113.9', '198.51.100.1')).toBe('203.0.113.9');
});

test('several proxies are passed, by network or by number', () => {
  const list = '192.0.2.66, 2001:db8::5, 10.1.2.3';
  expect(clientAddress('private', '127.0.0.1', list)).toBe('2001:db8::5');
  expect(clientAddress('127.0.0.1, 10.0.0.0/8', '127.0.0.1', list)).toBe('2001:db8::5');
  expect(clientAddress('2', '203.0.113.1', list)).toBe('2001:db8::5');
  expect(clientAddress('1', '203.0.113.1', list)).toBe('10.1.2.3');
});

test('a list that is too short or holds nonsense yields the last address that is known', () => {
  expect(clientAddress('3', '127.0.0.1', '203.0.113.9')).toBe('203.0.113.9');
  expect(clientAddress('private', '127.0.0.1', '198.51.100.1, unknown')).toBe('127.0.0.1');
  expect(clientAddress('private', '127.0.0.1', undefined)).toBe('127.0.0.1');
});

test('a setting that is no list of addresses and no number is refused', () => {
  for (const wrong of ['yes', '10.0.0.0/40', '127.0.0.1, proxy', '-1'])
    expect(parseTrust(wrong)).toBeUndefined();
});
