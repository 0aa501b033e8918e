import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { privateFolder } from '../../db/local/folder.ts';

/** The service's secret, made once and kept in the folder, so that sessions and links outlive a restart. */
export const keepSecret = (folder: string): string => {
  privateFolder(folder);
  const file = join(folder, 'secret');
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const secret = randomBytes(32).toString('base64url');
  writeFileSync(file, secret, { mode: 0o600 });
  return secret;
};
