import { parseArgs } from 'node:util';

export interface DeployTools {
  /** The `[vars]` of `wrangler.toml` for the environment in the arguments. */
  vars: () => Readonly<Record<string, unknown>>;
  /** Whether the database at DATABASE_URL answers; undefined without DATABASE_URL. Throws why it does not. */
  reached: () => Promise<true | undefined>;
  migrate: () => Promise<void>;
  secrets: () => Promise<readonly string[]>;
  upload: () => Promise<number>;
  fetch: (url: string) => Promise<Pick<Response, 'status' | 'text'>>;
  wait: (ms: number) => Promise<unknown>;
  say: (line: string) => void;
}

const SECRETS = ['DATABASE_URL', 'SECRET'] as const;
/** Names reserved by RFC 2606 and RFC 6761, or for this machine. */
const PLACEHOLDER = /(^|\.)(example(\.(com|net|org))?|test|invalid|localhost)$|^(127\.|\[)/i;
/** Enough tries for a minute: by then a new version is everywhere. */
const HEALTH_TRIES = 12;
const HEALTH_PAUSE_MS = 5_000;

/** The settings of an upload: those of `wrangler.toml`, overridden by `--var NAME:value`. */
export const settingsOf = (vars: Readonly<Record<string, unknown>>, args: readonly string[]) => {
  const given = args.flatMap((arg) => {
    const [, name, value] = /^(?:--var=)?(\w+):(.*)$/s.exec(arg) ?? [];
    return name ? [[name, value]] : [];
  });
  return { ...vars, ...(Object.fromEntries(given) as Record<string, unknown>) };
};

const wrongOrigin = (origin: unknown): string | undefined => {
  const url = URL.parse(String(origin));
  if (url?.protocol === 'https:' && url.origin === origin && !PLACEHOLDER.test(url.hostname))
    return undefined;
  return `ORIGIN is "${String(origin)}"; set it in wrangler.toml to the address of your site, such as https://games.your-domain.org.`;
};

const wrongSender = (sender: unknown): string | undefined => {
  const [, domain] = /@([^\s<>@]+)>?$/.exec(String(sender)) ?? [];
  if (domain && !PLACEHOLDER.test(domain)) return undefined;
  return `MAIL_FROM is "${String(sender)}"; set it in wrangler.toml to a sender on a domain of yours.`;
};

const NO_DATABASE =
  'DATABASE_URL is not set; set it to the direct connection string, so that the database is migrated first.';

const missing = (secrets: readonly string[]): string[] =>
  SECRETS.filter((name) => !secrets.includes(name)).map(
    (name) => `The secret ${name} is missing. Run \`npx wrangler secret put ${name}\`.`,
  );

const isDryRun = (args: readonly string[]): boolean =>
  parseArgs({ args: [...args], strict: false }).values['dry-run'] === true;

/** Finds everything that would keep the uploaded service from working. A dry run says what it can't check. */
const findFaults = async (tools: DeployTools, args: readonly string[]): Promise<string[]> => {
  const unchecked = (why: string): string[] => {
    if (!isDryRun(args)) return [why];
    tools.say(`Not checked: ${why}`);
    return [];
  };
  const { ORIGIN, MAIL_FROM } = settingsOf(tools.vars(), args);
  const database = await tools.reached().then(
    (is) => (is ? [] : unchecked(NO_DATABASE)),
    (error: Error) => error.message,
  );
  const secrets = await tools.secrets().then(missing, (error: Error) => unchecked(error.message));
  return [wrongOrigin(ORIGIN), wrongSender(MAIL_FROM), database, secrets]
    .flat()
    .filter((fault) => fault !== undefined);
};

const isHealthy = async ({ fetch, wait, say }: DeployTools, url: string): Promise<boolean> => {
  for (let left = HEALTH_TRIES; left > 0; left--) {
    const { status, said } = await fetch(url).then(
      async (answer) => ({ status: answer.status, said: await answer.text() }),
      (error: Error) => ({ status: 0, said: error.message }),
    );
    if (status === 200) return true;
    say(`${url} answers ${status || 'nothing'}: ${said.slice(0, 200)}`);
    if (left > 1) await wait(HEALTH_PAUSE_MS);
  }
  return false;
};

/** How to go back. The database stays as it is: each migration works with the code before it. */
const tellWayBack = ({ say }: DeployTools, args: readonly string[]): void => {
  const options = { env: { type: 'string', short: 'e' } } as const;
  const { env } = parseArgs({ args: [...args], strict: false, options }).values;
  const which = env ? ` --env ${String(env)}` : '';
  say(`To go back to the version before: npx wrangler rollback${which}. The database can stay as it is.`);
};

const release = async (tools: DeployTools): Promise<number> => {
  try {
    await tools.migrate();
  } catch (error) {
    tools.say(`${(error as Error).message} Nothing is uploaded.`);
    return 1;
  }
  return tools.upload();
};

/** A dry run checks what it can and builds. Returns the exit code. */
export const deploy = async (tools: DeployTools, args: readonly string[]): Promise<number> => {
  const faults = await findFaults(tools, args);
  for (const fault of faults) tools.say(fault);
  if (isDryRun(args)) {
    const built = await tools.upload();
    tools.say('Nothing was migrated or uploaded.');
    return built || Math.min(faults.length, 1);
  }
  if (faults.length > 0) return 1;
  const code = await release(tools);
  if (code !== 0) return code;
  const { ORIGIN } = settingsOf(tools.vars(), args);
  const isWell = await isHealthy(tools, `${String(ORIGIN)}/api/health`);
  tools.say(isWell ? `${String(ORIGIN)} is well.` : 'It was uploaded, but the site is not well.');
  tellWayBack(tools, args);
  return isWell ? 0 : 1;
};
