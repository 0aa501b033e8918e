import type { ReactiveControllerHost } from 'lit';
import type { Inbox, MatchList } from '../../api/contract/lists.ts';
import { StoreController } from '../common/store.ts';
import { inbox, refreshInbox } from './inbox.ts';
import { MatchPages } from './matches/pages.ts';
import { call, isProblem, type RequestError } from './server/api.ts';
import { Poll, type PollAnswer } from './server/poll.ts';

export type InboxSection = keyof Inbox['next'];
const SECTIONS: InboxSection[] = ['waiting', 'invited', 'results', 'talk', 'going', 'finished', 'followed'];

type Asked = { list: InboxSection };

/** The inbox itself has the first page of each list. */
const find = async ({ list, cursor }: Asked & { cursor?: string }): Promise<MatchList> => {
  if (cursor !== undefined) return call('GET /inbox/:list', { list, cursor });
  return { matches: inbox.value?.[list] ?? [], next: inbox.value?.next[list] };
};

export const inboxOn = (host: ReactiveControllerHost) => {
  const entries = SECTIONS.map((list) => [list, new MatchPages(host, find)]);
  const lists = Object.fromEntries(entries) as Readonly<Record<InboxSection, MatchPages<Asked>>>;
  const shown = { lists, error: undefined as RequestError | undefined };
  let looked: Inbox | undefined;
  const hostUpdate = (): void => {
    if (inbox.value === looked) return;
    looked = inbox.value;
    for (const list of SECTIONS) void lists[list].look({ list });
  };
  const ask = async (): Promise<PollAnswer> => {
    shown.error = undefined;
    try {
      return await refreshInbox();
    } catch (error) {
      if (!isProblem(error)) throw error;
      shown.error = error;
      return { moved: false, over: isProblem(error, 'no-session') };
    } finally {
      host.requestUpdate();
    }
  };
  new StoreController(host, inbox);
  host.addController({ hostUpdate });
  host.addController(new Poll(ask));
  return shown;
};
