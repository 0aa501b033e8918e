import { SCOPES, type Scope } from '../contract/closed-lists.ts';
import { makeToken } from './crypto.ts';

/** Makes the text of a token that may do this. It says so itself, so that no request looks it up; its hash covers that. */
export const makeScoped = (scopes: readonly Scope[]): string =>
  `mwt_${scopes.map((scope) => scope[0]).join('')}_${makeToken()}`;

/** What a shown secret may do; undefined for a browser's, or for one from before scopes. */
export const scopesIn = (shown: string): readonly Scope[] | undefined => {
  const letters = /^mwt_([pra]{1,3})_[\w-]{43}$/.exec(shown)?.[1];
  return letters === undefined ? undefined : SCOPES.filter((scope) => letters.includes(scope[0]!));
};
