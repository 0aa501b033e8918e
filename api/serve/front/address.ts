import ipaddr from 'ipaddr.js';

type Range = ReturnType<typeof ipaddr.parseCIDR>;

/** Which proxies are believed: those at these addresses, or a number of hops in front of us. */
export type Trust = { ranges: readonly Range[] } | { hops: number };

export const NOBODY: Trust = { hops: 0 };

/** Addresses that never come from the internet. */
const PRIVATE = ['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '::1/128', 'fc00::/7'];

const parseRange = (word: string): Range | undefined => {
  if (ipaddr.isValidCIDR(word)) return ipaddr.parseCIDR(word);
  if (!ipaddr.isValid(word)) return undefined;
  const address = ipaddr.process(word);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
};

/**
 * Parses TRUSTED_PROXY: `private`, or addresses and networks (`10.0.0.7, 2001:db8::/64`), or the number of proxies in front.
 * Undefined if it is none of these.
 */
export const parseTrust = (text: string): Trust | undefined => {
  if (/^\s*$/.test(text)) return NOBODY;
  if (/^\d$/.test(text)) return { hops: Number(text) };
  const words = text.split(/[\s,]+/).filter(Boolean);
  const ranges = words.flatMap((word) => (word === 'private' ? PRIVATE : [word])).map(parseRange);
  return ranges.includes(undefined) ? undefined : { ranges: ranges as Range[] };
};

const isWithin = (text: string, ranges: readonly Range[]): boolean => {
  const address = ipaddr.process(text);
  return ranges.some(([range, bits]) => range.kind() === address.kind() && address.match(range, bits));
};

/**
 * The address of the client. Each proxy appends to X-Forwarded-For whom it heard from, so the list is read from its end, only as
 * far as what wrote it is believed; the rest may be the client's own invention.
 */
export const clientAddress = (trust: Trust, socket: string, forwardedFor = ''): string => {
  const told = forwardedFor.split(',').map((word) => word.trim());
  let address = socket;
  for (let hop = 0; ipaddr.isValid(told.at(-1) ?? ''); hop++) {
    if ('hops' in trust ? hop >= trust.hops : !isWithin(address, trust.ranges)) break;
    address = told.pop()!;
  }
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : '';
};
