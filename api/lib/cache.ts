import type { RequestContext } from '../context.ts';

/** A cache of expensive answers, safe to lose. Undefined outside a Worker. */
export type AnswerCache = Pick<Cache, 'match' | 'put'>;

const DAY = 24 * 3600;
const addressOf = (key: string): string => `https://cache.meanwhile.invalid/${key}`;

/** Returns the answer cached under a key, else makes and caches it. The key must name all that the answer depends on. */
export const cached = async <T>(
  { cache, waitUntil }: Pick<RequestContext, 'cache' | 'waitUntil'>,
  key: string,
  make: () => T,
): Promise<T> => {
  const kept = await cache?.match(addressOf(key));
  if (kept) return (await kept.json()) as T;
  const made = make();
  const headers = { 'cache-control': `max-age=${DAY}` };
  if (cache) waitUntil(cache.put(addressOf(key), Response.json(made, { headers })));
  return made;
};

/** The cache of the Worker's data center. */
export const workerCache = (): AnswerCache | undefined =>
  'caches' in globalThis ? (globalThis as { caches?: { default?: Cache } }).caches?.default : undefined;
