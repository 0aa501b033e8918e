import type { Inbox } from '../../api/contract/lists.ts';
import { makeStore } from '../common/store.ts';
import { poll } from './server/api.ts';
import type { PollAnswer } from './server/poll.ts';

/** The newest inbox, kept across pages so that returning to it shows it at once. */
export const inbox = makeStore<Inbox | undefined>(undefined);
let etag: string | undefined;

export const forgetInbox = (): void => {
  etag = undefined;
  inbox.set(undefined);
};

export const refreshInbox = async (): Promise<PollAnswer> => {
  const { value, etag: mark, after } = await poll('GET /inbox', {}, etag);
  etag = mark;
  if (value) inbox.set(value);
  return { moved: value !== undefined, after };
};
