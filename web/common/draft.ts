import { keep, recall } from './local.ts';

const keyOf = (what: string): string => `${what} ${location.pathname}`;

/** What was being made on this page and is not sent yet: kept while the tab is open, also when it is loaded anew. */
export const recallDraft = (what: string): string => recall(keyOf(what), 'session') ?? '';

/** Keeps a draft; an empty one is done with. */
export const keepDraft = (what: string, draft: string): void =>
  keep(keyOf(what), draft === '' ? undefined : draft, 'session');
