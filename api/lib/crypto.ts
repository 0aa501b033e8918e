/// <reference types="node/crypto" />
/// <reference types="node/buffer" />
import { createHash, createHmac } from 'node:crypto';

export const makeBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** The SHA-256 of a text, as base64url. Avoids Web Crypto, whose promises cost a Worker more than the hash. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** The SHA-256 of a text in hexadecimal, as saved files have it. */
export const sha256Hex = (text: string): string => createHash('sha256').update(text).digest('hex');

/** HMAC-SHA-256 under the service's secret. `text` starts with its purpose, so that no signature fits another. */
export const sign = (secret: string, text: string): Uint8Array =>
  createHmac('sha256', secret).update(text).digest();

/** Compares two texts in a time that depends on their length alone. */
export const timingSafeEqual = (a: string, b: string): boolean => {
  if (a.length !== b.length) return false;
  let difference = 0;
  for (let i = 0; i < a.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i);
  return difference === 0;
};
