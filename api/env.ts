import * as v from 'valibot';

declare global {
  /** The hash of each game's rules in this build; see api/dev/rules-hash.ts. */
  const RULES_HASHES: Readonly<Record<string, string>>;
}

const Url = v.pipe(v.string(), v.url());
const Limit = v.custom<RateLimit>((binding) => typeof (binding as RateLimit | null)?.limit === 'function');
const Mailer = v.custom<SendEmail>((binding) => typeof (binding as SendEmail | null)?.send === 'function');

const Alarm = v.custom<DurableObjectNamespace>(
  (binding) => typeof (binding as DurableObjectNamespace | null)?.idFromName === 'function',
);

/** The Worker's environment, parsed once. */
const EnvSchema = v.object({
  DATABASE_URL: Url,
  NEON_FETCH_ENDPOINT: v.exactOptional(Url),
  /** Signs links in mail. */
  SECRET: v.pipe(v.string(), v.minLength(16)),
  /** The site's address, for links in mail. */
  ORIGIN: v.optional(Url, 'http://localhost:8787'),
  MAIL: v.exactOptional(Mailer),
  MAIL_SMTP_URL: v.exactOptional(Url),
  MAIL_FROM: v.optional(v.string(), 'Meanwhile <meanwhile@localhost>'),
  /** The key pair that identifies this service to push services (RFC 8292), as base64url; without it there is no push. */
  VAPID_PUBLIC_KEY: v.exactOptional(v.pipe(v.string(), v.regex(/^B[\w-]{86}$/))),
  VAPID_PRIVATE_KEY: v.exactOptional(v.pipe(v.string(), v.regex(/^[\w-]{43}$/))),
  /** The contact for push services: `mailto:` or a page. Left out, the site. */
  VAPID_SUBJECT: v.exactOptional(Url),
  /** Allows webhooks to this machine, but only if the site itself runs here. */
  LOCAL_WEBHOOKS: v.exactOptional(v.literal('allowed')),
  /** How many seconds a nudge waits, so that players who are looking get no mail. */
  NUDGE_DELAY: v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.minValue(0)), 120),
  /** What mail and link previews show: boards, which take more CPU time to draw than a free plan has, or box lids. */
  PICTURES: v.optional(v.picklist(['boards', 'lids']), 'boards'),
  /** Whether to log a line for each request and each job of a sweep. */
  LOG: v.optional(v.picklist(['lines', 'faults']), 'faults'),
  /** Rings when the next sweep is due. Without it the cron must run every minute. */
  ALARM: v.exactOptional(Alarm),
  SIGN_IN_LIMIT: v.exactOptional(Limit),
  GUEST_LIMIT: v.exactOptional(Limit),
  MATCH_LIMIT: v.exactOptional(Limit),
  TALK_LIMIT: v.exactOptional(Limit),
  PICTURE_LIMIT: v.exactOptional(Limit),
  /** A limit on all of these together, by the /48 of an IPv6 address. */
  SITE_LIMIT: v.exactOptional(Limit),
});
export type Env = v.InferOutput<typeof EnvSchema>;

const parsed = new WeakMap<object, Env>();

/** The environment with its presets; throws if something is missing or wrong. */
export const parseEnv = (bindings: object): Env => {
  const env = parsed.get(bindings) ?? v.parse(EnvSchema, bindings);
  parsed.set(bindings, env);
  return env;
};
