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

/** The limits of `wrangler.toml`, by the names of their bindings. */
export const makeLimits = (rates: Readonly<Record<string, Rate>>): Record<string, RateLimit> =>
  Object.fromEntries(Object.entries(rates).map(([name, rate]) => [name, makeLimit(rate)]));
