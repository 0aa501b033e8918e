import type { FeedAddresses } from '../../api/contract/people/player.ts';
import { api, read } from './server/api.ts';

/** Mails a link to a new address; following the link makes it the player's address. */
export const askAddress = (email: string): Promise<void> => read(api.me.address.$post({ json: { email } }));

/** Makes the browser save a file with everything the service keeps about the player. */
export const saveMyFile = async (): Promise<void> => {
  const file = await (await api.me.export.$get()).blob();
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href, download: 'meanwhile-me.json' }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000); // some browsers start the download late
};

/** Deletes the player's account, or the guest, for good. */
export const deleteMe = (): Promise<void> => read(api.me.$delete());

/** Loads the player's feed addresses; `renew` replaces them, so the old addresses stop working. */
export const loadFeeds = ({ renew = false } = {}): Promise<FeedAddresses> =>
  read(renew ? api.me.feeds.$post() : api.me.feeds.$get());
