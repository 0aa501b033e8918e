import { keep, recall } from '../common/local.ts';

const RENEWED_AT = 'renewed-at';
/** Within this time after a reload, another one would not help. */
const PAUSE_MS = 10_000;

/** Whether there was a deploy: the site's first page loads a different script than the one running here. */
const isOutdated = async (): Promise<boolean> => {
  const entry = document.querySelector('script[type="module"]')?.getAttribute('src');
  const answer = await fetch('/', { cache: 'no-store' });
  return typeof entry === 'string' && answer.ok && !(await answer.text()).includes(entry);
};

const renew = async (): Promise<void> => {
  const since = Date.now() - Number(recall(RENEWED_AT, 'session') ?? 0);
  if (since <= PAUSE_MS || !(await isOutdated().catch(() => false))) return;
  keep(RENEWED_AT, String(Date.now()), 'session');
  location.reload();
  await new Promise(() => {}); // until the reload
};

let renewing: Promise<void> | undefined;

/** Reloads if a deploy has replaced code that failed to load; resolves where that would not help. */
export const renewIfOutdated = (): Promise<void> =>
  (renewing ??= renew().finally(() => (renewing = undefined)));
