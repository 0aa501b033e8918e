import type { Hashing } from '../../../rules/kit/dice/check.ts';

const bytesOf = (text: string): BufferSource => new TextEncoder().encode(text);

export const base64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** SHA-256 of a text, in hexadecimal. */
export const sha256 = async (text: string): Promise<string> => {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
};

export const makeHashing = (): Hashing => {
  const keys = new Map<string, Promise<CryptoKey>>();
  const keyOf = (key: string): Promise<CryptoKey> => {
    const algorithm = { name: 'HMAC', hash: 'SHA-256' };
    const made = keys.get(key) ?? crypto.subtle.importKey('raw', bytesOf(key), algorithm, false, ['sign']);
    keys.set(key, made);
    return made;
  };
  return {
    hmac: async (key, text) =>
      new Uint8Array(await crypto.subtle.sign('HMAC', await keyOf(key), bytesOf(text))),
    commit: async (secret) => base64Url(await crypto.subtle.digest('SHA-256', bytesOf(secret))),
  };
};
