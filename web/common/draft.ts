import { keep, recall } from './local.ts';

const keyOf = (what: string): string => `${what} ${location.pathname}`;

/** The unsent text of a form on this page, kept while the tab is open, also across reloads. */
export const recallDraft = (what: string): string => recall(keyOf(what), 'session') ?? '';

/** Keeps a draft; an empty one is deleted. */
export const keepDraft = (what: string, draft: string): void =>
  keep(keyOf(what), draft === '' ? undefined : draft, 'session');
