import type {
  Channel,
  ChannelBody,
  ChannelChange,
  Channels,
  NewChannel,
  Nudges,
} from '../../../api/http/schemas/channel.ts';
import { api, read } from '../server/api.ts';

/** How I am told, and what a browser subscribes with. */
export const loadChannels = (): Promise<Channels> => read(api.me.channels.$get());

export const addChannel = (json: ChannelBody): Promise<NewChannel> => read(api.me.channels.$post({ json }));

export const changeChannel = (id: string, json: ChannelChange): Promise<Channel> =>
  read(api.me.channels[':id'].$patch({ param: { id }, json }));

export const dropChannel = (id: string): Promise<void> =>
  read(api.me.channels[':id'].$delete({ param: { id } }));

/** Sends a test; fails with why it was not taken. */
export const tryChannel = (id: string): Promise<void> =>
  read(api.me.channels[':id'].test.$post({ param: { id } }));

/** What I was told of matches, newest first, from an instant back. */
export const loadNudges = (before?: string): Promise<Nudges> =>
  read(api.me.nudges.$get({ query: before ? { before } : {} }));
