import { malformed, type ProblemError } from '../../contract/problem.ts';
import { isDay } from '../../contract/scalars.ts';
import { makeBase64Url } from '../../lib/crypto.ts';

/** A place in a list ordered by time, as PostgreSQL writes it, and then by id. */
export interface Cursor {
  /** The list it belongs to, if there are several; other lists refuse it. */
  list?: string;
  at: string;
  id: string;
}

export const makeCursor = ({ list, at, id }: Cursor): string =>
  makeBase64Url(new TextEncoder().encode([list, at, id].filter((part) => part !== undefined).join(' ')));

const TIME =
  /^[1-9]\d{3}-\d\d-\d\d[T ](?:[01]\d|2[0-3])(?::[0-5]\d){2}(?:\.\d{1,6})?[+-](?:0\d|1[0-5])(?::[0-5]\d)?$/;

const malformedCursor = (): ProblemError =>
  malformed('cursor', 'Send the `next` of the page before, of the same list.');

const decode = (text: string): string => {
  try {
    return atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    throw malformedCursor();
  }
};

export const parseCursor = (text: string, list?: string): Cursor => {
  const [, of, at = '', id = ''] = /^(?:([a-z]+) )?(.+) ([0-9a-z]{12})$/.exec(decode(text)) ?? [];
  if (of !== list || !TIME.test(at) || !isDay(at.slice(0, 10))) throw malformedCursor();
  return { at, id };
};

/** The first of what was read, which is one more, and the cursor of the page after it if there is one. */
export const pageOf = <T>(read: readonly T[], size: number, placeOf: (last: T) => Cursor) => {
  const shown = read.slice(0, size);
  return { shown, more: read.length > size && { next: makeCursor(placeOf(shown.at(-1)!)) } };
};
