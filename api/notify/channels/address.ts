import ipaddr from 'ipaddr.js';

/** The network outside, for requests to addresses that players choose. Tests and the development service supply their own. */
export interface Outside {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** The addresses of a name, by DNS. */
  resolve: (name: string) => Promise<string[]>;
  /** Whether requests to this machine and its network are allowed: only in development. */
  isLocalAllowed?: boolean;
}

/** An address that requests must not go to. */
export class ForbiddenAddressError extends Error {}

const DNS = 'https://cloudflare-dns.com/dns-query';
const TYPES = { A: 1, AAAA: 28 } as const;

interface DnsAnswer {
  Answer?: { type: number; data: string }[];
}

/** Resolves a name by DNS over HTTPS (in its JSON form), because a Worker has no resolver of its own. */
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

/** The network for a service. `LOCAL_WEBHOOKS` counts only if the service itself runs on a local origin. */
export const outsideOf = ({
  LOCAL_WEBHOOKS,
  ORIGIN,
}: {
  LOCAL_WEBHOOKS?: 'allowed';
  ORIGIN: string;
}): Outside => ({
  fetch: (url, init) => fetch(url, init),
  resolve: resolveByHttps,
  isLocalAllowed: LOCAL_WEBHOOKS === 'allowed' && isHere(ORIGIN),
});

/** Whether an address is public: private, loopback, link-local, and reserved addresses are not. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.parse(address).range() === 'unicast';

const FORBIDDEN = 'Nothing is sent to private, loopback or link-local addresses.';

/**
 * Throws a ForbiddenAddressError unless the address has no credentials, uses HTTPS, and has a host whose every address is public
 * (`isLocalAllowed` waives the last two). Called when the address is set and before each message, because names can move.
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
