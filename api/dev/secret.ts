import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { privateFolder } from '../../db/local/folder.ts';

const keep = (folder: string, name: string, make: () => string): string => {
  privateFolder(folder);
  const file = join(folder, name);
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const made = make();
  writeFileSync(file, made, { mode: 0o600 });
  return made;
};

export const keepSecret = (folder: string): string =>
  keep(folder, 'secret', () => randomBytes(32).toString('base64url'));

/** Makes a key pair for push services (RFC 8292), as the environment holds it. */
export const makeVapidKeys = () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y, d } = privateKey.export({ format: 'jwk' });
  const [left, right] = [x!, y!].map((part) => Buffer.from(part, 'base64url')) as [Buffer, Buffer];
  const point = Buffer.concat([Buffer.of(4), left, right]);
  return { VAPID_PUBLIC_KEY: point.toString('base64url'), VAPID_PRIVATE_KEY: d! };
};

export const keepVapidKeys = (folder: string) =>
  JSON.parse(keep(folder, 'vapid.json', () => JSON.stringify(makeVapidKeys()))) as ReturnType<
    typeof makeVapidKeys
  >;
