import { keep, recall } from '../common/local.ts';

const RENEWED_AT = 'renewed-at';
/** Less than this after a renewal another one would not help either. */
const PAUSE_MS = 10_000;

/** Whether the site's first page begins with another script than the one that runs here: there was a deploy. */
const isOutdated = async (): Promise<boolean> => {
  const entry = document.querySelector('script[type="module"]')?.getAttribute('src');
  const answer = await fetch('/', { cache: 'no-store' });
  return typeof entry === 'string' && answer.ok && !(await answer.text()).includes(entry);
};

const mayRenew = (): boolean => Date.now() - Number(recall(RENEWED_AT, 'session') ?? 0) > PAUSE_MS;

const renew = async (): Promise<void> => {
  if (!mayRenew() || !(await isOutdated().catch(() => false))) return;
  keep(RENEWED_AT, String(Date.now()), 'session');
  location.reload();
  await new Promise(() => {}); // until this page is gone
};

let renewing: Promise<void> | undefined;

/**
 * Loads the page anew where code could not be fetched because a deploy has replaced it, but never twice in a row.
 * Answers once it is clear that loading anew would not help.
 */
export const renewIfOutdated = (): Promise<void> =>
  (renewing ??= renew().finally(() => (renewing = undefined)));
