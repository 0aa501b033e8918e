import type {
  Channel,
  ChannelBody,
  ChannelChange,
  Channels,
  NewChannel,
  Nudges,
} from '../../../api/http/schemas/channel.ts';
import { api, read } from '../server/api.ts';

/** The player's channels, and the key a browser subscribes with. */
export const loadChannels = (): Promise<Channels> => read(api.me.channels.$get());

export const addChannel = (json: ChannelBody): Promise<NewChannel> => read(api.me.channels.$post({ json }));

export const changeChannel = (id: string, json: ChannelChange): Promise<Channel> =>
  read(api.me.channels[':id'].$patch({ param: { id }, json }));

export const dropChannel = (id: string): Promise<void> =>
  read(api.me.channels[':id'].$delete({ param: { id } }));

/** Sends a test; throws the reason if it was not accepted. */
export const tryChannel = (id: string): Promise<void> =>
  read(api.me.channels[':id'].test.$post({ param: { id } }));

/** The player's nudges, newest first, before an instant. */
export const loadNudges = (before?: string): Promise<Nudges> =>
  read(api.me.nudges.$get({ query: before ? { before } : {} }));
