import { api } from './api.ts';

/** Stops what the link in a mail says: mail about one match, or all of it. Nobody need be signed in. */
export const stopMail = (token: string): Promise<void> =>
  api.send('POST', `/mail/stop/${encodeURIComponent(token)}`);
