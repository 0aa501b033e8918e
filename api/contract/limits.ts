/** How many requests a network may make in how many seconds: the figures of `wrangler.toml`. */
export const RATE_LIMITS = {
  SIGN_IN_LIMIT: { limit: 20, period: 60 },
  GUEST_LIMIT: { limit: 300, period: 60 },
  MATCH_LIMIT: { limit: 300, period: 60 },
  TALK_LIMIT: { limit: 120, period: 60 },
  PICTURE_LIMIT: { limit: 60, period: 60 },
  /** All of the above together, by the /48 of an IPv6 address. */
  SITE_LIMIT: { limit: 1200, period: 60 },
} as const;
export type RateLimitName = Exclude<keyof typeof RATE_LIMITS, 'SITE_LIMIT'>;
