/** What the page itself fetches comes first. */
const PAUSE_MS = 3_000;

/** Has the site kept in this browser, so that it opens without a connection. A browser that cannot is fine too. */
export const keepForOffline = (): void => {
  const register = (): void => void navigator.serviceWorker?.register('/sw.js').catch(() => {});
  addEventListener('load', () => setTimeout(register, PAUSE_MS));
};
