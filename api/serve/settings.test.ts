import { expect, test } from 'vitest';
import { parseSettings } from './settings.ts';

const WELL = {
  DATABASE_URL: 'postgres://ada:pear@127.0.0.1/meanwhile',
  ORIGIN: 'https://games.your-domain.org',
  SECRET: 'Vt0kQ1l2Jm9rS8yXw3Zc7dBnE5uHfGaP',
};
const faultOf = (changed: Record<string, string | undefined>): string => {
  try {
    parseSettings({ ...WELL, ...changed });
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

test('sound settings are taken, and only the Worker’s own are handed to it', () => {
  const { vars, ...rest } = parseSettings({
    ...WELL,
    MAIL: '/var/mail/ada',
    HOME: '/home/ada',
    HARD_BOTS: '0',
  });
  expect(rest).toMatchObject({ host: '127.0.0.1', port: 8787, origin: WELL.ORIGIN });
  expect(vars).toEqual({ LOG: 'lines', SECRET: WELL.SECRET, ORIGIN: WELL.ORIGIN, HARD_BOTS: '0' });
});

test('a missing or weak secret is refused with a sentence', () => {
  expect(faultOf({ SECRET: undefined })).toContain('SECRET is missing');
  for (const SECRET of ['short', 'a'.repeat(64), 'abcabcabc'.repeat(8)])
    expect(faultOf({ SECRET })).toContain('SECRET is too weak');
  expect(faultOf({ SECRET_BEFORE: 'short' })).toContain('SECRET_BEFORE is too weak');
});

test('each setting that is missing or wrong is named', () => {
  const fault = faultOf({ ORIGIN: undefined, DATABASE_URL: undefined, PORT: '99999', TRUSTED_PROXY: 'yes' });
  for (const name of ['ORIGIN', 'DATABASE_URL', 'PORT', 'TRUSTED_PROXY']) expect(fault).toContain(name);
  expect(faultOf({ HARD_BOTS: 'many' })).toContain('HARD_BOTS');
  expect(faultOf({ PICTURES: 'films' })).toContain('PICTURES');
});

test('what is no address of PostgreSQL is not called missing, and is not told: it may hold a password', () => {
  for (const DATABASE_URL of ['foo', 'pear', 'mysql://ada:pear@127.0.0.1/meanwhile', 'postgresx://pear']) {
    expect(faultOf({ DATABASE_URL })).toContain('not a PostgreSQL address');
    expect(faultOf({ DATABASE_URL })).not.toMatch(/missing|pear/);
  }
});

test('a setting that is left empty is as one left out', () => {
  expect(parseSettings({ ...WELL, HOST: '', PORT: '', CONTACT: '' })).toMatchObject({
    host: '127.0.0.1',
    port: 8787,
    vars: { LOG: 'lines' },
  });
});

test('an address that would keep nobody signed in is refused, but not this machine’s', () => {
  expect(faultOf({ ORIGIN: 'http://games.your-domain.org' })).toContain('https');
  expect(faultOf({ ORIGIN: 'https://games.your-domain.org/' })).toContain('without a path');
  expect(faultOf({ ORIGIN: 'http://127.0.0.1:8787' })).toBe('');
});
