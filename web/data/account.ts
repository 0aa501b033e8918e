import type { FeedAddresses } from '../../api/http/schemas/player.ts';
import { api, read } from './server/api.ts';

/** Has a link sent to another address, which becomes mine when it is followed. */
export const askAddress = (email: string): Promise<void> => read(api.me.address.$post({ json: { email } }));

/** Has the browser save everything kept about me as a file. */
export const saveMyFile = async (): Promise<void> => {
  const file = await (await api.me.export.$get()).blob();
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href, download: 'meanwhile-me.json' }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000); // some browsers begin to save only later
};

/** Deletes my account, or me as a guest, for good. */
export const deleteMe = (): Promise<void> => read(api.me.$delete());

/** Where the player's feeds are; `renew` makes the addresses so far lead nowhere. */
export const loadFeeds = ({ renew = false } = {}): Promise<FeedAddresses> =>
  read(renew ? api.me.feeds.$post() : api.me.feeds.$get());
