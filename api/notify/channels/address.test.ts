import { describe, expect, test } from 'vitest';
import { openOutside } from '../../../test/api/nudges/outside.ts';
import { isPublicAddress, outsideOf, requirePublic } from './address.ts';

const PRIVATE = (
  '127.0.0.1 10.1.2.3 172.16.0.1 192.168.1.1 169.254.169.254 100.64.0.1 0.0.0.0 224.0.0.1 ' +
  '192.0.0.1 192.0.2.1 198.18.0.1 203.0.113.9 240.0.0.1 255.255.255.255 ' +
  '::1 :: fe80::1 fec0::1 fc00::1 fd12::1 ff02::1 100::1 100:0:0:1::1 1234::1 4000::1 2001:db8::1 3fff::1 2001::7f00:1 ' +
  '::ffff:127.0.0.1 ::ffff:10.0.0.1 ::127.0.0.1 ::a00:1 64:ff9b::7f00:1 64:ff9b:1::808:808 2002:7f00:1:: 2002:c0a8:101::1 ' +
  '::ffff:0:127.0.0.1 ::ffff:0:808:808'
).split(' ');
const PUBLIC =
  '93.184.215.14 2606:4700::1111 2a00:1450::1 ::ffff:8.8.8.8 ::8.8.8.8 64:ff9b::808:808 2002:808:808::1'.split(
    ' ',
  );
const DISGUISED = (
  'https://2130706433/ https://0x7f.1/ https://0177.0.0.1/ https://127.1/ https://localhost/ https://router/ ' +
  'http://example.org/ ftp://example.org/ https://user:word@example.org/ nonsense javascript:alert(1) http://127.0.0.1:1/'
).split(' ');
const inUrl = (address: string): string => (address.includes(':') ? `[${address}]` : address);

describe.each(PRIVATE)('%s', (address) => {
  test('is no public address, and neither it nor a name that also leads there is written to', async () => {
    expect(isPublicAddress(address)).toBe(false);
    const internet = openOutside();
    internet.addresses = () => ['93.184.215.14', address];
    for (const url of [`https://${inUrl(address)}/x`, 'https://hooks.example.net/'])
      await expect(requirePublic(url, internet.outside)).rejects.toThrow(/private, loopback or link-local/);
  });
});

test.each(PUBLIC)('%s is a public address', async (address) => {
  expect(isPublicAddress(address)).toBe(true);
  const url = `https://${inUrl(address)}/x`;
  expect((await requirePublic(url, openOutside().outside)).href).toBe(new URL(url).href);
});

test.each(DISGUISED)('%s is refused', async (url) => {
  await expect(requirePublic(url, openOutside().outside)).rejects.toThrow();
});

test.each([
  ['allowed', 'https://meanwhile.example', false],
  ['allowed', 'http://127.0.0.1:8787', true],
  [undefined, 'http://127.0.0.1:8787', undefined],
] as const)('this machine, %s, is written to from %s: %s', (LOCAL_WEBHOOKS, ORIGIN, isAllowed) => {
  const { isLocalAllowed } = outsideOf({ env: { ...(LOCAL_WEBHOOKS && { LOCAL_WEBHOOKS }), ORIGIN } });
  expect(isLocalAllowed ?? false).toBe(isAllowed ?? false);
});
