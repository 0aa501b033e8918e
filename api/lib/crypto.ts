/// <reference types="node/crypto" />
/// <reference types="node/buffer" />
import { createHash, createHmac } from 'node:crypto';

export const makeBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** The SHA-256 of a text, as base64url. Not by Web Crypto: each of its promises costs a Worker more than the hash. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** The same in hexadecimal, as files say it. */
export const sha256Hex = (text: string): string => createHash('sha256').update(text).digest('hex');

/** HMAC-SHA-256 under the service's secret. `text` begins with its purpose, so that no signature serves another. */
export const sign = (secret: string, text: string): Uint8Array =>
  createHmac('sha256', secret).update(text).digest();

/** Equality that takes as long for a near miss as for a far one. */
export const timingSafeEqual = (a: string, b: string): boolean => {
  if (a.length !== b.length) return false;
  let difference = 0;
  for (let i = 0; i < a.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i);
  return difference === 0;
};
