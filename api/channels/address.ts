import ipaddr from 'ipaddr.js';
import type { Env } from '../env.ts';

/** The network outside, as far as players say where to. Tests and the development service hand in their own. */
export interface Outside {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** The addresses that a name has, by DNS. */
  resolve: (name: string) => Promise<string[]>;
  /** Whether this machine and its network may be written to: in development alone. */
  isLocalAllowed?: boolean;
}

/** An address that nothing is sent to. */
export class ForbiddenAddressError extends Error {}

const DNS = 'https://cloudflare-dns.com/dns-query';
const TYPES = { A: 1, AAAA: 28 } as const;

interface DnsAnswer {
  Answer?: { type: number; data: string }[];
}

/** Addresses by DNS over HTTPS (RFC 8484's JSON form): a Worker has no resolver of its own. */
const resolveByHttps = async (name: string): Promise<string[]> => {
  const asked = Object.entries(TYPES).map(async ([type, number]) => {
    const url = `${DNS}?name=${encodeURIComponent(name)}&type=${type}`;
    const init = { headers: { accept: 'application/dns-json' }, signal: AbortSignal.timeout(5_000) };
    const answer = await fetch(url, init);
    if (!answer.ok) throw new Error(`DNS answers ${answer.status}.`);
    const { Answer = [] } = await answer.json<DnsAnswer>();
    return Answer.filter((one) => one.type === number).map(({ data }) => data);
  });
  return (await Promise.all(asked)).flat();
};

const isHere = (origin: string): boolean =>
  ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(origin).hostname);

/** The network as a service has it. That a site may write to its own machine counts only for one that is served there. */
export const outsideOf = ({ LOCAL_WEBHOOKS, ORIGIN }: Pick<Env, 'LOCAL_WEBHOOKS' | 'ORIGIN'>): Outside => ({
  fetch: (url, init) => fetch(url, init),
  resolve: resolveByHttps,
  isLocalAllowed: LOCAL_WEBHOOKS === 'allowed' && isHere(ORIGIN),
});

/** Whether an address belongs to nobody's own network: what is private, loopback, link-local or set apart does not count. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.parse(address).range() === 'unicast';

const FORBIDDEN = 'Nothing is sent to private, loopback or link-local addresses.';

/**
 * Refuses an address that is not to be written to: another scheme than HTTPS, a name and password in it, a host that is or
 * leads to a network of somebody's own. Asked when it is set, and again whenever something is sent, for names move.
 */
export const requirePublic = async (address: string, { resolve, isLocalAllowed }: Outside): Promise<URL> => {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url) throw new ForbiddenAddressError('That’s not a web address.');
  if (url.username || url.password)
    throw new ForbiddenAddressError('A web address here has no name or password.');
  if (isLocalAllowed) return url;
  if (url.protocol !== 'https:') throw new ForbiddenAddressError('The address has to begin with https://.');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isLiteral = ipaddr.isValid(host);
  if (!isLiteral && !host.includes('.')) throw new ForbiddenAddressError(FORBIDDEN);
  const addresses = isLiteral ? [host] : await resolve(host);
  if (addresses.length === 0) throw new ForbiddenAddressError('There is no such host.');
  if (!addresses.every(isPublicAddress)) throw new ForbiddenAddressError(FORBIDDEN);
  return url;
};
