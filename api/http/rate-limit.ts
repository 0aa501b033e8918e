import ipaddr from 'ipaddr.js';
import { tooMany } from '../contract/problem.ts';
import { RATE_LIMITS, type RateLimitName } from '../contract/endpoint.ts';
import type { AppContext } from './session.ts';

const prefix = (address: ipaddr.IPv6, bits: 48 | 64): string =>
  `${address.parts
    .slice(0, bits / 16)
    .map((part) => part.toString(16))
    .join(':')}::/${bits}`;

/** An IPv4 address, or the /64 of an IPv6 address, as one home has; `site`: the /48 that one customer gets. */
const parseNetwork = (ip: string): { network: string; site?: string } => {
  const address = ipaddr.isValid(ip) ? ipaddr.process(ip) : undefined;
  if (address instanceof ipaddr.IPv6) return { network: prefix(address, 64), site: prefix(address, 48) };
  return { network: address?.toString() ?? 'nobody' };
};

const addressOf = (c: AppContext): string => c.req.header('cf-connecting-ip') ?? '';

export const networkOf = (c: AppContext): string => parseNetwork(addressOf(c)).network;

/** Refuses a request (`too-many`) if its network or `site` has asked too often. The route must tell of the limit. */
export const enforceRateLimit = async (c: AppContext, name: RateLimitName): Promise<void> => {
  if (!c.var.limits.includes(name)) throw new Error(`${name} is not in the description of ${c.req.path}`);
  const { env } = c.var.context;
  const { network, site } = parseNetwork(addressOf(c));
  const isCalm = async (by: RateLimit | undefined, key = ''): Promise<boolean> =>
    !by || !key || (await by.limit({ key })).success;
  if (!(await isCalm(env[name], network)) || !(await isCalm(env.SITE_LIMIT, site)))
    throw tooMany(RATE_LIMITS[name].period);
};
