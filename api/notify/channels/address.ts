import ipaddr from 'ipaddr.js';
import { ProblemError, type Detail } from '../../problem.ts';

/** The network outside, for requests to addresses that players choose. Tests and the development service supply their own. */
export interface Outside {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  resolve: (name: string) => Promise<string[]>;
  /** Whether requests to this machine and its network are allowed: only in development. */
  isLocalAllowed?: boolean;
}

export class ForbiddenAddressError extends ProblemError {
  constructor(detail: Detail) {
    super('refused', { rule: 'forbidden-address', detail });
  }
}

const DNS = 'https://cloudflare-dns.com/dns-query';
const TYPES = { A: 1, AAAA: 28 } as const;

/** Resolves a name by DNS over HTTPS (in its JSON form), because a Worker has no resolver of its own. */
const resolveByHttps = async (name: string): Promise<string[]> => {
  const asked = Object.entries(TYPES).map(async ([type, number]) => {
    const url = `${DNS}?name=${encodeURIComponent(name)}&type=${type}`;
    const init = { headers: { accept: 'application/dns-json' }, signal: AbortSignal.timeout(5_000) };
    const answer = await fetch(url, init);
    if (!answer.ok) throw new Error(`DNS answers ${answer.status}.`);
    const { Answer = [] } = await answer.json<{ Answer?: { type: number; data: string }[] }>();
    return Answer.filter((one) => one.type === number).map(({ data }) => data);
  });
  return (await Promise.all(asked)).flat();
};

const isHere = (origin: string) => ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(origin).hostname);

/** The network of a service. `LOCAL_WEBHOOKS` counts only if the service itself runs on a local origin. */
export const outsideOf = (service: {
  outside?: Outside | undefined;
  env: { LOCAL_WEBHOOKS?: 'allowed'; ORIGIN: string };
}): Outside => {
  const isLocalAllowed = service.env.LOCAL_WEBHOOKS === 'allowed' && isHere(service.env.ORIGIN);
  return (
    service.outside ?? { fetch: (url, init) => fetch(url, init), resolve: resolveByHttps, isLocalAllowed }
  );
};

/** Networks of IPv6 that stand for IPv4, and the byte where its address begins: mapped, compatible, NAT64, 6to4. */
const WRAPPED = [
  { network: '::ffff:0:0/96', at: 12 },
  { network: '::/96', at: 12 },
  { network: '64:ff9b::/96', at: 12 },
  { network: '2002::/16', at: 2 },
];
/** What of IPv6 is given out for public use. */
const GLOBAL = ipaddr.IPv6.parseCIDR('2000::/3');

const unwrapped = (address: ipaddr.IPv4 | ipaddr.IPv6): ipaddr.IPv4 | ipaddr.IPv6 => {
  if (address instanceof ipaddr.IPv4) return address;
  const wrapped = WRAPPED.find(({ network }) => address.match(ipaddr.IPv6.parseCIDR(network)));
  return wrapped ? new ipaddr.IPv4(address.toByteArray().slice(wrapped.at, wrapped.at + 4)) : address;
};

/** Whether an address is public: private, loopback, link-local, reserved and unassigned addresses are not. */
export const isPublicAddress = (text: string): boolean => {
  if (!ipaddr.isValid(text)) return false;
  const address = unwrapped(ipaddr.parse(text));
  return address.range() === 'unicast' && (address instanceof ipaddr.IPv4 || address.match(GLOBAL));
};

/** HTTPS without credentials, and public (`isLocalAllowed` waives both). Names can move: ask before each message. */
export const requirePublic = async (address: string, { resolve, isLocalAllowed }: Outside): Promise<URL> => {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url) throw new ForbiddenAddressError(['no-address-of-web']);
  if (url.username || url.password) throw new ForbiddenAddressError(['address-with-password']);
  if (isLocalAllowed) return url;
  if (url.protocol !== 'https:') throw new ForbiddenAddressError(['address-without-https']);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isLiteral = ipaddr.isValid(host);
  if (!isLiteral && !host.includes('.')) throw new ForbiddenAddressError(['address-private']);
  const addresses = isLiteral ? [host] : await resolve(host);
  if (addresses.length === 0) throw new ForbiddenAddressError(['no-host']);
  if (!addresses.every(isPublicAddress)) throw new ForbiddenAddressError(['address-private']);
  return url;
};
