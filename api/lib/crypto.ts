/// <reference types="node/crypto" />
/// <reference types="node/buffer" />
import { seedFrom, type EntrySeed } from '../../rules/kit/chance.ts';
import { createHash, createHmac, timingSafeEqual as areSame } from 'node:crypto';
import { SCOPES, type Scope } from '../../db/closed-lists.ts';

export const makeBase64Url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

export const makeToken = (): string => makeBase64Url(crypto.getRandomValues(new Uint8Array(32)));

/** The SHA-256 of a text, as base64url. Avoids Web Crypto, whose promises cost a Worker more than the hash. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

export const sha256Hex = (text: string): string => createHash('sha256').update(text).digest('hex');

/** HMAC-SHA-256 under the service's secret. `text` starts with its purpose, so that no signature fits another. */
export const sign = (secret: string, text: string): Uint8Array =>
  createHmac('sha256', secret).update(text).digest();

export const signHex = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');

/** The service's secrets: the first signs, and what any of them signed counts. There are two during a rotation. */
export type Secrets = readonly [string, ...string[]];

export const isSigned = (secrets: Secrets, text: string, shown: string): boolean =>
  secrets.map((secret) => timingSafeEqual(shown, makeBase64Url(sign(secret, text)))).includes(true);

export const signedTokens = (purpose: string) => ({
  make: (secret: string, ...subject: (string | number)[]): string => {
    const text = subject.join('.');
    return `${text}.${makeBase64Url(sign(secret, `${purpose}:${text}`))}`;
  },
  read: (secrets: Secrets, token: string): string[] | undefined => {
    const cut = Math.max(token.lastIndexOf('.'), 0);
    const text = token.slice(0, cut);
    return text && isSigned(secrets, `${purpose}:${text}`, token.slice(cut + 1))
      ? text.split('.')
      : undefined;
  },
});

/** Of the secrets, the one from which `derive` gets what is stored; the first if none does. */
export const secretBehind = (
  secrets: Secrets,
  derive: (secret: string) => string,
  stored: string | undefined,
): string => secrets.find((secret) => derive(secret) === stored) ?? secrets[0];

/** Compares two texts in a time that depends on their length alone. */
export const timingSafeEqual = (a: string, b: string): boolean => {
  const [one, other] = [Buffer.from(a), Buffer.from(b)] as const;
  return one.length === other.length && areSame(one, other);
};

const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyz';

/** Each byte as a letter, without those that would make some letters likelier: 252 = 7 × 36. */
const lettersOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => (byte < 252 ? LETTERS[byte % 36]! : '')).join('');

/** Makes the id of a player or a match: twelve digits and lower-case letters, 62 random bits. */
export const makeId = (): string => {
  let id = '';
  while (id.length < 12) id += lettersOf(crypto.getRandomValues(new Uint8Array(16)));
  return id.slice(0, 12);
};

/** An id that the same text always leads to, and that nobody can tell from the text. */
export const deriveId = (secret: string, text: string): string => lettersOf(sign(secret, text)).slice(0, 12);

export const isId = (text: string): boolean => /^[0-9a-z]{12}$/.test(text);

/** Makes the text of a token that may do this. It says so itself, so that no request looks it up; its hash covers that. */
export const makeScoped = (scopes: readonly Scope[]): string =>
  `mwt_${scopes.map((scope) => scope[0]).join('')}_${makeToken()}`;

/** What a shown secret may do; undefined for a browser's, or for one from before scopes. */
export const scopesIn = (shown: string): readonly Scope[] | undefined => {
  const letters = /^mwt_([pra]{1,3})_[\w-]{43}$/.exec(shown)?.[1];
  return letters === undefined ? undefined : SCOPES.filter((scope) => letters.includes(scope[0]!));
};

/** The dice of one entry: HMAC-SHA-256 of its number, keyed by the text of the secret. */
export const seedOf = (secret: string, entry: number | string): EntrySeed =>
  seedFrom(sign(secret, String(entry)));
