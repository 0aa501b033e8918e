import type { FeedAddresses } from '../../api/http/schemas/player.ts';
import { api, read } from './server/api.ts';

/** Has a link sent to another address, which becomes mine when it is followed. */
export const askAddress = (email: string): Promise<void> => read(api.me.address.$post({ json: { email } }));

/** Deletes my account, or me as a guest, for good. */
export const deleteMe = (): Promise<void> => read(api.me.$delete());

/** Where the player's feeds are; `renew` makes the addresses so far lead nowhere. */
export const loadFeeds = ({ renew = false } = {}): Promise<FeedAddresses> =>
  read(renew ? api.me.feeds.$post() : api.me.feeds.$get());
