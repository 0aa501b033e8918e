import * as v from 'valibot';
import { wrongAddress } from '../../db/local/postgres.ts';
import { EnvSchema } from '../context.ts';
import { isLoopback } from '../notify/mail/smtp-text.ts';
import { parseTrust } from './listen.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Not an operator's: what the service sets itself, what only `npm start` allows, and bindings. (Many shells set MAIL.) */
const WITHHELD = /^(DATABASE_URL|NEON_FETCH_ENDPOINT|LOCAL_WEBHOOKS|ASSETS|MAIL|ALARM|THINKING|\w+_LIMIT)$/;
const VARS = Object.keys(EnvSchema.entries).filter((name) => !WITHHELD.test(name));
export const SETTINGS: readonly string[] = [...VARS, 'DATABASE_URL', 'HOST', 'PORT', 'TRUSTED_PROXY'];
const SECRET_LENGTH = 32;
const SECRET_KINDS = 10;
const MAKE_ONE = 'Make one with `openssl rand -base64 32`.';

const wrongSecret = (name: string, secret: string): string | undefined => {
  const isWeak = secret.length < SECRET_LENGTH || new Set(secret).size < SECRET_KINDS;
  return isWeak
    ? `${name} is too weak: it must be ${SECRET_LENGTH} random characters or more. ${MAKE_ONE}`
    : undefined;
};

const wrongSecrets = ({ SECRET, SECRET_BEFORE }: Environment): string | undefined => {
  if (!SECRET) return `SECRET is missing: it signs sessions and links. ${MAKE_ONE}`;
  return (
    wrongSecret('SECRET', SECRET) ?? (SECRET_BEFORE ? wrongSecret('SECRET_BEFORE', SECRET_BEFORE) : undefined)
  );
};

const wrongOrigin = ({ ORIGIN }: Environment): string | undefined => {
  if (!ORIGIN) return 'ORIGIN is missing: it is the site’s address, such as https://games.example.org.';
  const url = URL.parse(ORIGIN);
  if (!url || url.origin !== ORIGIN)
    return `ORIGIN is "${ORIGIN}"; it must be an address without a path, such as https://games.example.org.`;
  if (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))) return undefined;
  return `ORIGIN is "${ORIGIN}"; browsers keep nobody signed in without https, except on this machine.`;
};

const wrongDatabase = ({ DATABASE_URL }: Environment): string | undefined =>
  DATABASE_URL
    ? wrongAddress(DATABASE_URL)
    : 'DATABASE_URL is missing: it is the PostgreSQL database, such as postgres://user:password@host:5432/name.';

const parsePort = (text: string): number => (/^\d{1,5}$/.test(text) ? Number(text) : NaN);

const portOf = ({ PORT }: Environment): string => PORT || '8787';

const wrongPort = (env: Environment): string | undefined =>
  parsePort(portOf(env)) <= 65_535 ? undefined : `PORT must be a number up to 65535; it is "${env['PORT']}".`;

const wrongTrust = ({ TRUSTED_PROXY = '' }: Environment): string | undefined =>
  parseTrust(TRUSTED_PROXY)
    ? undefined
    : `TRUSTED_PROXY is "${TRUSTED_PROXY}"; it must be the proxy’s addresses, "private", or how many proxies there are.`;

const varsOf = (env: Environment): Record<string, string> => {
  const given = VARS.flatMap((name) => (env[name] ? [[name, env[name]] as const] : []));
  return { LOG: 'lines', ...Object.fromEntries(given) };
};

const wrongVars = (env: Environment): string[] => {
  const { issues = [] } = v.safeParse(EnvSchema, { DATABASE_URL: 'postgres://x', ...varsOf(env) });
  return issues.map((issue) => `${v.getDotPath(issue)} is wrong: ${issue.message}.`);
};

const findFaults = (env: Environment): string[] => {
  const checks = [wrongSecrets, wrongOrigin, wrongDatabase, wrongPort, wrongTrust];
  const faults = checks.map((check) => check(env)).filter((fault) => fault !== undefined);
  return faults.length > 0 ? faults : wrongVars(env);
};

export const parseSettings = (env: Environment) => {
  const faults = findFaults(env);
  if (faults.length > 0) throw new Error(faults.join(' '));
  return {
    host: env['HOST'] || '127.0.0.1',
    port: parsePort(portOf(env)),
    origin: env['ORIGIN']!,
    database: env['DATABASE_URL']!,
    trust: parseTrust(env['TRUSTED_PROXY'] ?? '')!,
    vars: varsOf(env),
  };
};
export type Settings = ReturnType<typeof parseSettings>;
