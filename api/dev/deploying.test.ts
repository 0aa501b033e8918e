import { expect, test } from 'vitest';
import { deploy, type DeployTools } from './deploying.ts';

const GOOD = { ORIGIN: 'https://games.our-domain.org', MAIL_FROM: 'Meanwhile <us@our-domain.org>' };

/** Deploys with tools for which all is well, except what is `different`. */
const tryDeploy = async (different: Partial<DeployTools> = {}, args: string[] = []) => {
  const said: string[] = [];
  let uploads = 0;
  const asked: string[] = [];
  const code = await deploy(
    {
      vars: () => GOOD,
      migrated: async () => true,
      secrets: async () => ['DATABASE_URL', 'SECRET'],
      upload: async () => (uploads++, 0),
      fetch: async (url) => (asked.push(url), new Response('{"status":"ok"}')),
      wait: async () => {},
      say: (line) => void said.push(line),
      ...different,
    },
    args,
  );
  return { code, uploads, asked, said: said.join('\n') };
};

test('a service that is set up is uploaded, and asked for its health', async () => {
  const { code, uploads, asked } = await tryDeploy();
  expect([code, uploads, asked]).toEqual([0, 1, ['https://games.our-domain.org/api/health']]);
});

test.each([
  [
    'a placeholder for its address',
    { vars: () => ({ ...GOOD, ORIGIN: 'https://meanwhile.example' }) },
    'ORIGIN',
  ],
  ['an address with a path', { vars: () => ({ ...GOOD, ORIGIN: 'https://our-domain.org/games' }) }, 'ORIGIN'],
  ['an address without TLS', { vars: () => ({ ...GOOD, ORIGIN: 'http://our-domain.org' }) }, 'ORIGIN'],
  ['this machine for its address', { vars: () => ({ ...GOOD, ORIGIN: 'https://localhost' }) }, 'ORIGIN'],
  ['no address', { vars: () => ({ MAIL_FROM: GOOD.MAIL_FROM }) }, 'ORIGIN'],
  ['a placeholder for its sender', { vars: () => ({ ...GOOD, MAIL_FROM: 'M <m@m.example>' }) }, 'MAIL_FROM'],
  ['a sender that is no address', { vars: () => ({ ...GOOD, MAIL_FROM: 'Meanwhile' }) }, 'MAIL_FROM'],
  ['a database without all migrations', { migrated: async () => false }, 'npm run migrate'],
  ['a database that it can’t check', { migrated: async () => undefined }, 'DATABASE_URL is not set'],
  ['no secret', { secrets: async () => ['DATABASE_URL'] }, 'secret put SECRET'],
  [
    'secrets that can’t be read',
    { secrets: () => Promise.reject(new Error('not logged in')) },
    'not logged in',
  ],
  ['no database for the Worker', { secrets: async () => ['SECRET'] }, 'secret put DATABASE_URL'],
] satisfies [string, Partial<DeployTools>, string][])(
  'with %s nothing is uploaded',
  async (_, different, why) => {
    const { code, uploads, said } = await tryDeploy(different);
    expect([code, uploads]).toEqual([1, 0]);
    expect(said).toContain(why);
  },
);

test('everything that is wrong is told at once', async () => {
  const { said } = await tryDeploy({
    vars: () => ({}),
    migrated: async () => false,
    secrets: async () => [],
  });
  expect(said.split('\n')).toHaveLength(5);
});

test('settings in the arguments count before those of wrangler.toml', async () => {
  const vars = () => ({ ...GOOD, ORIGIN: 'https://meanwhile.example' });
  const { code, asked } = await tryDeploy({ vars }, ['--var', 'ORIGIN:https://games.our-domain.org']);
  expect([code, asked]).toEqual([0, ['https://games.our-domain.org/api/health']]);
  expect((await tryDeploy({}, ['--var', 'ORIGIN:https://meanwhile.example'])).code).toBe(1);
});

test('a site that is well a moment later is well', async () => {
  const answers = [new Response('soon', { status: 503 }), new Response('{"status":"ok"}')];
  const { code } = await tryDeploy({ fetch: async () => answers.shift()! });
  expect(code).toBe(0);
});

test('a site that stays ill, or away, is a failed deploy that says what it answers', async () => {
  const ill = await tryDeploy({ fetch: async () => new Response('lacks a migration', { status: 503 }) });
  expect(ill.code).toBe(1);
  expect(ill.said).toContain('503: lacks a migration');
  expect((await tryDeploy({ fetch: () => Promise.reject(new Error('no such host')) })).said).toContain(
    'no such host',
  );
});

test('an upload that fails ends it, and a dry run asks for nothing', async () => {
  expect(await tryDeploy({ upload: async () => 7 })).toMatchObject({ code: 7, asked: [] });
  expect(await tryDeploy({ vars: () => ({}) }, ['--dry-run'])).toMatchObject({
    code: 0,
    uploads: 1,
    asked: [],
  });
});
