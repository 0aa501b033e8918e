import { createHmac } from 'node:crypto';
import { sha256, sha256Hex } from '../../../api/lib/crypto.ts';

/** What the dice are computed with, apart from the service's own. */
export const hashing = {
  hmac: (key: string, text: string): Uint8Array => createHmac('sha256', key).update(text).digest(),
  commit: sha256,
  sha256Hex,
};
