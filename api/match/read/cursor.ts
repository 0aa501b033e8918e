/// <reference types="node/buffer" />
import { malformed } from '../../problem.ts';
import { isDay } from '../../contract/scalars.ts';

/** A place in a list ordered by time, as PostgreSQL writes it, and then by id. */
export interface Cursor {
  /** The list it belongs to, if there are several; other lists refuse it. */
  list?: string;
  at: string;
  id: string;
}

export const makeCursor = ({ list, at, id }: Cursor): string =>
  Buffer.from([list, at, id].filter((part) => part !== undefined).join(' ')).toString('base64url');

const TIME =
  /^[1-9]\d{3}-\d\d-\d\d[T ](?:[01]\d|2[0-3])(?::[0-5]\d){2}(?:\.\d{1,6})?[+-](?:0\d|1[0-5])(?::[0-5]\d)?$/;

export const parseCursor = (text: string, list?: string): Cursor => {
  const place = Buffer.from(text, 'base64url').toString('latin1');
  const [, of, at = '', id = ''] = /^(?:([a-z]+) )?(.+) ([0-9a-z]{12})$/.exec(place) ?? [];
  if (of === list && TIME.test(at) && isDay(at.slice(0, 10))) return { at, id };
  throw malformed('cursor', 'Send the `next` of the page before, of the same list.');
};

/** The first of what was read, which is one more, and the cursor of the page after it if there is one. */
export const pageOf = <T>(read: readonly T[], size: number, placeOf: (last: T) => Cursor) => {
  const shown = read.slice(0, size);
  return { shown, more: read.length > size && { next: makeCursor(placeOf(shown.at(-1)!)) } };
};
