import { expect, test } from 'vitest';
import { deploy, type DeployTools } from './deploying.ts';

const GOOD = { ORIGIN: 'https://games.our-domain.org', MAIL_FROM: 'Meanwhile <us@our-domain.org>' };

/** Deploys with tools that all succeed, except for `different`. */
const tryDeploy = async (different: Partial<DeployTools> = {}, args: string[] = []) => {
  const said: string[] = [];
  let uploads = 0;
  const steps: string[] = [];
  const asked: string[] = [];
  const code = await deploy(
    {
      vars: () => GOOD,
      reached: async () => true,
      migrate: async () => void steps.push('migrate'),
      secrets: async () => ['DATABASE_URL', 'SECRET'],
      upload: async () => (steps.push('upload'), uploads++, 0),
      fetch: async (url) => (asked.push(url), new Response('{"status":"ok"}')),
      wait: async () => {},
      say: (line) => void said.push(line),
      ...different,
    },
    args,
  );
  return { code, uploads, steps, asked, said: said.join('\n') };
};

test('a correctly configured service is uploaded and its health checked', async () => {
  const { code, uploads, asked } = await tryDeploy();
  expect([code, uploads, asked]).toEqual([0, 1, ['https://games.our-domain.org/api/health']]);
});

test.each([
  ['a placeholder address', { vars: () => ({ ...GOOD, ORIGIN: 'https://meanwhile.example' }) }, 'ORIGIN'],
  ['an address with a path', { vars: () => ({ ...GOOD, ORIGIN: 'https://our-domain.org/games' }) }, 'ORIGIN'],
  ['an address without TLS', { vars: () => ({ ...GOOD, ORIGIN: 'http://our-domain.org' }) }, 'ORIGIN'],
  ['this machine’s address', { vars: () => ({ ...GOOD, ORIGIN: 'https://localhost' }) }, 'ORIGIN'],
  ['no address', { vars: () => ({ MAIL_FROM: GOOD.MAIL_FROM }) }, 'ORIGIN'],
  ['a placeholder sender', { vars: () => ({ ...GOOD, MAIL_FROM: 'M <m@m.example>' }) }, 'MAIL_FROM'],
  ['a sender that isn’t an address', { vars: () => ({ ...GOOD, MAIL_FROM: 'Meanwhile' }) }, 'MAIL_FROM'],
  ['no database to migrate', { reached: async () => undefined }, 'DATABASE_URL is not set'],
  ['an unreachable database', { reached: () => Promise.reject(new Error('no such host')) }, 'no such host'],
  ['a migration that fails', { migrate: () => Promise.reject(new Error('no space left')) }, 'no space left'],
  ['no secret', { secrets: async () => ['DATABASE_URL'] }, 'secret put SECRET'],
  ['unreadable secrets', { secrets: () => Promise.reject(new Error('not logged in')) }, 'not logged in'],
  ['no database for the Worker', { secrets: async () => ['SECRET'] }, 'secret put DATABASE_URL'],
] satisfies [string, Partial<DeployTools>, string][])(
  'nothing is uploaded with %s',
  async (_, different, why) => {
    const { code, uploads, said } = await tryDeploy(different);
    expect([code, uploads]).toEqual([1, 0]);
    expect(said).toContain(why);
  },
);

test('the database is migrated before anything is uploaded, and the way back is told', async () => {
  const { steps, said } = await tryDeploy({}, ['--env', 'staging']);
  expect(steps).toEqual(['migrate', 'upload']);
  expect(said).toContain('wrangler rollback --env staging');
});

test('a problem with the settings leaves the database alone', async () => {
  expect((await tryDeploy({ secrets: async () => [] })).steps).toEqual([]);
});

test('all problems are reported at once', async () => {
  const { said } = await tryDeploy({
    vars: () => ({}),
    reached: async () => undefined,
    secrets: async () => [],
  });
  expect(said.split('\n')).toHaveLength(5);
});

test('command-line settings override wrangler.toml', async () => {
  const vars = () => ({ ...GOOD, ORIGIN: 'https://meanwhile.example' });
  const { code, asked } = await tryDeploy({ vars }, ['--var', 'ORIGIN:https://games.our-domain.org']);
  expect([code, asked]).toEqual([0, ['https://games.our-domain.org/api/health']]);
  expect((await tryDeploy({}, ['--var', 'ORIGIN:https://meanwhile.example'])).code).toBe(1);
});

test('a site that becomes healthy within moments passes', async () => {
  const answers = [new Response('soon', { status: 503 }), new Response('{"status":"ok"}')];
  const { code } = await tryDeploy({ fetch: async () => answers.shift()! });
  expect(code).toBe(0);
});

test('a site that stays unhealthy or unreachable fails the deploy, which reports the site’s answer', async () => {
  const ill = await tryDeploy({ fetch: async () => new Response('lacks a migration', { status: 503 }) });
  expect(ill.code).toBe(1);
  expect(ill.said).toContain('503: lacks a migration');
  expect((await tryDeploy({ fetch: () => Promise.reject(new Error('no such host')) })).said).toContain(
    'no such host',
  );
});

test('a failed upload ends the deploy', async () => {
  expect(await tryDeploy({ upload: async () => 7 })).toMatchObject({ code: 7, asked: [] });
});

const away = () => Promise.reject(new Error('it is away'));
test.each([
  ['with all in order', {}, 0, /^Nothing was/],
  ['with a placeholder', { vars: () => ({ ...GOOD, ORIGIN: 'https://meanwhile.example' }) }, 1, /^ORIGIN/],
  ['with an unreachable database', { reached: away }, 1, /^it is away/],
  ['without a secret', { secrets: async () => ['SECRET'] }, 1, /secret put DATABASE_URL/],
  ['without a database', { reached: async () => undefined }, 0, /^Not checked: DATABASE_URL is not set/],
  ['signed out of Cloudflare', { secrets: away }, 0, /^Not checked: it is away/],
  ['that does not build', { upload: async () => 7 }, 7, /^Nothing was/],
] satisfies [string, Partial<DeployTools>, number, RegExp][])(
  'a dry run %s checks what it can, builds, and changes nothing',
  async (_, different, code, words) => {
    const tried = await tryDeploy(different, ['--dry-run']);
    expect(tried).toMatchObject({ code, asked: [] });
    expect(tried.steps).not.toContain('migrate');
    expect(tried.said).toMatch(words);
  },
);
