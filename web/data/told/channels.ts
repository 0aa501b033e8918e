import type {
  Channel,
  ChannelBody,
  ChannelChange,
  Channels,
  MatchNudges,
  NewChannel,
  Nudges,
} from '../../../api/contract/people/channel.ts';
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

/** The player's nudges about a match, its snooze, and who was nudged there within a day. */
export const loadMatchNudges = (id: string): Promise<MatchNudges> =>
  read(api.matches[':id'].nudges.$get({ param: { id } }));

/** Nudges the player of a seat; throws in words if they were nudged within a day. */
export const nudgeSeat = (id: string, seat: number): Promise<void> =>
  read(api.matches[':id'].nudge.$post({ param: { id }, json: { seat } }));

/** Mutes nudges about this match for the player until an instant; null ends that. */
export const snoozeMatch = (id: string, until: string | null): Promise<void> =>
  read(api.matches[':id'].snooze.$post({ param: { id }, json: { until } }));
