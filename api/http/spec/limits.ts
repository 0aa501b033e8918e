import { RATE_LIMITS, type RateLimitName } from '../../contract/limits.ts';

/** Marks the limits of a route until `withLimits` has put them in figures, and then their figures. */
export const LIMITS = 'x-rate-limits';

interface Response {
  description?: string;
}
interface Operation {
  responses?: Record<string, Response>;
  [LIMITS]?: readonly unknown[];
}

const inWords = (limits: readonly RateLimitName[]): string =>
  limits
    .map((name) => RATE_LIMITS[name])
    .map(({ limit, period }) => `more than ${limit} requests in ${period} seconds from one network`)
    .join(', or as a visitor ');

const { limit: most, period } = RATE_LIMITS.SITE_LIMIT;
/** How a network is told, and what holds for several of them together. */
const OF_NETWORKS = `A network is an IPv4 address or the /64 of an IPv6 address; all of one /48 together have ${most} in ${period} seconds.`;

const tellOf = (operation: Operation, limits: readonly RateLimitName[]): void => {
  const { 429: refusal } = operation.responses!;
  operation[LIMITS] = limits.map((name) => ({ ...RATE_LIMITS[name], per: 'network' }));
  if (refusal) refusal.description += `: ${inWords(limits)}. ${OF_NETWORKS}`;
};

/** Tells of each operation how often it may be asked. */
export const withLimits = <D extends { paths?: object }>(document: D): D => {
  for (const methods of Object.values(document.paths ?? {}) as Record<string, Operation>[])
    for (const operation of Object.values(methods)) {
      const { [LIMITS]: limits } = operation;
      if (limits) tellOf(operation, limits as readonly RateLimitName[]);
    }
  return document;
};
