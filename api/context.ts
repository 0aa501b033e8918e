import * as v from 'valibot';
import type { Db } from '../db/client.ts';
import { speaking, type GameModule } from '../rules/kit/module.ts';
import type { Language } from '../rules/kit/words/words.ts';
import type { Outside } from './notify/channels/address.ts';
import type { Draw, Sketch } from './pictures/scene.ts';
import type { Secrets } from './lib/crypto.ts';
import { logError } from './lib/log.ts';

declare global {
  /** The hash of each game's rules in this build; see api/dev/rules-hash.ts. */
  const RULES_HASHES: Readonly<Record<string, string>>;
}

const Url = v.pipe(v.string(), v.url());
const Figure = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.minValue(0));
const bound = <B extends object>(method: keyof B) =>
  v.exactOptional(v.custom<B>((binding) => typeof (binding as B | null)?.[method] === 'function'));
const Limit = bound<RateLimit>('limit');

export const EnvSchema = v.object({
  DATABASE_URL: Url,
  NEON_FETCH_ENDPOINT: v.exactOptional(Url),
  /** Signs links, addresses of feeds and cookies. */
  SECRET: v.pipe(v.string(), v.minLength(16)),
  /** The secret before this one, during a rotation: what it signed still counts. */
  SECRET_BEFORE: v.exactOptional(v.pipe(v.string(), v.minLength(16))),
  ORIGIN: v.optional(Url, 'http://localhost:8787'),
  MAIL: bound<SendEmail>('send'),
  MAIL_SMTP_URL: v.exactOptional(Url),
  MAIL_FROM: v.optional(v.string(), 'Meanwhile <meanwhile@localhost>'),
  /** Where players can write to the operator: an address or a page. Left out, the sender of mail. */
  CONTACT: v.exactOptional(v.union([v.pipe(v.string(), v.email()), Url])),
  /** Proves that a report of returned mail is from the mail provider: `whsec_…` to check signatures, or a password. */
  MAIL_HOOK_SECRET: v.exactOptional(v.pipe(v.string(), v.minLength(16))),
  /** The key pair that identifies this service to push services (RFC 8292), as base64url; without it there is no push. */
  VAPID_PUBLIC_KEY: v.exactOptional(v.pipe(v.string(), v.regex(/^B[\w-]{86}$/))),
  VAPID_PRIVATE_KEY: v.exactOptional(v.pipe(v.string(), v.regex(/^[\w-]{43}$/))),
  /** The contact for push services: `mailto:` or a page. Left out, the site. */
  VAPID_SUBJECT: v.exactOptional(Url),
  /** Allows webhooks to this machine, but only if the site itself runs here. */
  LOCAL_WEBHOOKS: v.exactOptional(v.literal('allowed')),
  /** How many seconds a nudge waits, so that players who are looking get no mail. */
  NUDGE_DELAY: v.optional(Figure, 120),
  /** What mail and link previews show: boards, which take more CPU time to draw than a free plan has, or box lids. */
  PICTURES: v.optional(v.picklist(['boards', 'lids']), 'boards'),
  /** How many decisions hard bots may think over after a request, or in a sweep: 300 ms of CPU time each, or less. */
  HARD_BOTS: v.optional(v.pipe(Figure, v.integer()), 40),
  /** Lets hard bots think in sweeps alone, for a service whose requests share one thread. */
  THINKING: v.exactOptional(v.literal('sweeps')),
  /** Whether to log a line for each request and each job of a sweep. */
  LOG: v.optional(v.picklist(['lines', 'faults']), 'faults'),
  ASSETS: bound<Fetcher>('fetch'),
  /** Rings when the next sweep is due. Without it the cron must run every minute. */
  ALARM: bound<DurableObjectNamespace>('idFromName'),
  SIGN_IN_LIMIT: Limit,
  GUEST_LIMIT: Limit,
  MATCH_LIMIT: Limit,
  TALK_LIMIT: Limit,
  PICTURE_LIMIT: Limit,
  /** A limit on all of these together, by the /48 of an IPv6 address. */
  SITE_LIMIT: Limit,
});
export type Env = v.InferOutput<typeof EnvSchema>;

/** The secret that signs, then the one before it, if it still counts. */
export const secretsOf = ({ SECRET, SECRET_BEFORE }: Env): Secrets =>
  SECRET_BEFORE === undefined ? [SECRET] : [SECRET, SECRET_BEFORE];

const parsed = new WeakMap<object, Env>();

export const parseEnv = (bindings: object): Env => {
  const env = parsed.get(bindings) ?? v.parse(EnvSchema, bindings);
  parsed.set(bindings, env);
  return env;
};

/** A cache of expensive answers, safe to lose. Undefined outside a Worker. */
export type AnswerCache = Pick<Cache, 'match' | 'put'>;

export const workerCache = (): AnswerCache | undefined =>
  'caches' in globalThis ? (globalThis as { caches?: { default?: Cache } }).caches?.default : undefined;

/** How many decisions hard bots may still think over, and the matches in which they wait for that. */
export interface Thoughts {
  left: number;
  waiting: string[];
}

export interface RequestContext {
  db: Db;
  env: Env;
  catalog: readonly GameModule[];
  rules: Readonly<Record<string, string>>;
  /** That of who asks: of a request's reader, or English for a sweep. What is sent is in its reader's. */
  language: Language;
  now: Date;
  /** The current time; `now` is when this request or sweep began. */
  clock(): Date;
  /** Lets this many milliseconds pass; left out: they do. */
  pause?: ((ms: number) => Promise<void>) | undefined;
  logged: { seq?: number };
  cache: AnswerCache | undefined;
  /** Draws boards; undefined where boards can't be drawn. */
  draw?: Draw | undefined;
  /** Draws boards for pages; undefined where they can't be drawn. */
  sketch?: Sketch | undefined;
  thoughts: Thoughts;
  /** The network outside; left out: the host's own, see `outsideOf`. */
  outside?: Outside | undefined;
  waitUntil(work: Promise<unknown>): void;
}

export const findModule = ({ catalog }: Pick<RequestContext, 'catalog'>, id: string) =>
  catalog.find(({ game }) => game.meta.id === id);

export const moduleOf = (
  context: Pick<RequestContext, 'catalog' | 'language'>,
  id: string,
  language = context.language,
) => {
  const module = findModule(context, id);
  if (!module) throw new Error(`no game ${id} on the shelf`);
  return speaking(module, language);
};

export const catalogIds = ({ catalog }: Pick<RequestContext, 'catalog'>): string[] =>
  catalog.map(({ game }) => game.meta.id);

/** The hash of a game's rules as they run here; a state folded under another hash does not count. */
export const hashOf = ({ rules }: Pick<RequestContext, 'rules'>, game: string): string => rules[game] ?? game;
export const hashesOf = (context: Pick<RequestContext, 'rules' | 'catalog'>): string[] =>
  catalogIds(context).map((id) => hashOf(context, id));

/** When the alarm rings next, as far as this process knows. */
const heard = new WeakMap<object, number>();

/** Makes the alarm ring by `at`, in milliseconds; asks it only for a time before its last answer. */
export const ringBy = (context: RequestContext, at: number): void => {
  const { ALARM } = context.env;
  if (!ALARM) return;
  const next = heard.get(ALARM);
  if (next !== undefined && next > context.clock().getTime() && next <= at) return;
  const ask = async (): Promise<void> => {
    const stub = ALARM.get(ALARM.idFromName('sweeps'));
    const answer = await stub.fetch(`https://alarm/?at=${at}`);
    heard.set(ALARM, Number(await answer.text()));
  };
  context.waitUntil(ask().catch((error: unknown) => logError('alarm not set', error)));
};
