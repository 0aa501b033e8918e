import { msg } from '../../common/words/words.ts';
export const nickname = { type: 'text', longest: 24, required: true, autocomplete: 'nickname' } as const;

export const emailAddress = {
  name: 'email',
  type: 'email',
  longest: 254,
  required: true,
  autocomplete: 'email',
} as const;

export const signInCode = {
  name: 'code',
  label: msg`Six-digit code`,
  inputmode: 'numeric',
  autocomplete: 'one-time-code',
  pattern: '\\s*(\\d\\s*){6}',
  longest: 12,
  required: true,
} as const;

export const digitsOf = (code: string): string => code.replaceAll(/\D/g, '');

export const WRONG_CODE = msg`That code is wrong or has expired. Use the one from the newest email.`;
