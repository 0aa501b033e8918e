import * as v from 'valibot';

declare global {
  /** Names for each game the rules that were built in; see api/dev/rules-hash.ts. */
  const RULES_HASHES: Readonly<Record<string, string>>;
}

const Url = v.pipe(v.string(), v.url());
const Limit = v.custom<RateLimit>((binding) => typeof (binding as RateLimit | null)?.limit === 'function');
const Mailer = v.custom<SendEmail>((binding) => typeof (binding as SendEmail | null)?.send === 'function');

const Alarm = v.custom<DurableObjectNamespace>(
  (binding) => typeof (binding as DurableObjectNamespace | null)?.idFromName === 'function',
);

/** Everything the Worker takes from its environment, checked once at the door. */
const EnvSchema = v.object({
  DATABASE_URL: Url,
  NEON_FETCH_ENDPOINT: v.exactOptional(Url),
  /** Signs links in mail. */
  SECRET: v.pipe(v.string(), v.minLength(16)),
  /** Where the site is reached: links in mail lead there. */
  ORIGIN: v.optional(Url, 'http://localhost:8787'),
  MAIL: v.exactOptional(Mailer),
  MAIL_SMTP_URL: v.exactOptional(Url),
  MAIL_FROM: v.optional(v.string(), 'Meanwhile <meanwhile@localhost>'),
  /** The key pair by which push services know this one (RFC 8292), as base64url; without it push is not offered. */
  VAPID_PUBLIC_KEY: v.exactOptional(v.pipe(v.string(), v.regex(/^B[\w-]{86}$/))),
  VAPID_PRIVATE_KEY: v.exactOptional(v.pipe(v.string(), v.regex(/^[\w-]{43}$/))),
  /** Whom a push service may write to about it: `mailto:` or a page. Left out, the site. */
  VAPID_SUBJECT: v.exactOptional(Url),
  /** Lets webhooks lead to this machine. Counts only where the site itself is on this machine. */
  LOCAL_WEBHOOKS: v.exactOptional(v.literal('allowed')),
  /** How many seconds a nudge waits, so that who is looking anyway is not written to. */
  NUDGE_DELAY: v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.minValue(0)), 120),
  /** What mail and previews of links show: boards, drawn here, which takes more CPU time than a free plan has, or lids of boxes. */
  PICTURES: v.optional(v.picklist(['boards', 'lids']), 'boards'),
  /** Whether a line is written for each request and each job of a sweep. */
  LOG: v.optional(v.picklist(['lines', 'faults']), 'faults'),
  /** Rings when the next sweep has something to do. Without it the cron has to come every minute. */
  ALARM: v.exactOptional(Alarm),
  SIGN_IN_LIMIT: v.exactOptional(Limit),
  GUEST_LIMIT: v.exactOptional(Limit),
  MATCH_LIMIT: v.exactOptional(Limit),
  TALK_LIMIT: v.exactOptional(Limit),
  PICTURE_LIMIT: v.exactOptional(Limit),
  /** For all of these together, by the /48 of an IPv6 address. */
  SITE_LIMIT: v.exactOptional(Limit),
});
export type Env = v.InferOutput<typeof EnvSchema>;

const parsed = new WeakMap<object, Env>();

/** The environment with its presets filled in; throws where something is missing or wrong. */
export const parseEnv = (bindings: object): Env => {
  const env = parsed.get(bindings) ?? v.parse(EnvSchema, bindings);
  parsed.set(bindings, env);
  return env;
};
