import type { AnswerCache } from '../context.ts';

const MOST = 200;
const MOST_BYTES = 256 * 1024;

interface Kept {
  body: ArrayBuffer;
  headers: Headers;
  until: number;
}

const secondsOf = (headers: Headers): number =>
  Number(/(?:s-maxage|max-age)=(\d+)/.exec(headers.get('cache-control') ?? '')?.[1] ?? 0);

const addressOf = (asked: RequestInfo | URL): string =>
  asked instanceof Request ? asked.url : String(asked);

/** A cache of answers in memory, in place of Cloudflare's. It forgets the oldest first. */
export const makeCache = (now = Date.now): AnswerCache => {
  const kept = new Map<string, Kept>();
  return {
    match: async (asked) => {
      const found = kept.get(addressOf(asked));
      return found && found.until > now() ? new Response(found.body, { headers: found.headers }) : undefined;
    },
    put: async (asked, response) => {
      const body = await response.arrayBuffer();
      const until = now() + secondsOf(response.headers) * 1000;
      if (body.byteLength > MOST_BYTES || until <= now()) return;
      kept.delete(addressOf(asked));
      kept.set(addressOf(asked), { body, headers: new Headers(response.headers), until });
      for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - MOST))) kept.delete(oldest);
    },
  };
};

interface Rate {
  limit: number;
  /** Seconds. */
  period: number;
}

/** A limit like Cloudflare's, counted in this process: at most `limit` in each `period`. */
export const makeLimit = ({ limit, period }: Rate, now = Date.now): RateLimit => {
  let window = 0;
  const counts = new Map<string, number>();
  return {
    limit: async ({ key }) => {
      const current = Math.floor(now() / (period * 1000));
      if (current !== window) counts.clear();
      window = current;
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return { success: count <= limit };
    },
  };
};

export const makeLimits = (rates: Readonly<Record<string, Rate>>): Record<string, RateLimit> =>
  Object.fromEntries(Object.entries(rates).map(([name, rate]) => [name, makeLimit(rate)]));
