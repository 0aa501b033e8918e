import type { SessionCard, TokenCard } from '../../api/contract/people/access.ts';
import type { Deadline, FeedAddresses, Me, SignInPreview } from '../../api/contract/people/player.ts';
import { api, read } from './server/api.ts';
import { noteMe, zoneHere } from './session.ts';

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
export const deleteMe = async (): Promise<void> => {
  await read(api.me.$delete());
  await stopPushes();
  noteMe(null);
};

/** Loads the player's feed addresses; `renew` replaces them, so the old addresses stop working. */
export const loadFeeds = ({ renew = false } = {}): Promise<FeedAddresses> =>
  read(renew ? api.me.feeds.$post() : api.me.feeds.$get());

/** The player's deadline if a turn with a pace of one day began now. */
export const deadlineNow = (): Promise<Deadline> => read(api.me.deadline.$get({ query: { pace: '1d' } }));

/** Mails a sign-in link and code. */
export const askSignIn = (email: string): Promise<void> =>
  read(api['sign-in'].$post({ json: { email, timeZone: zoneHere() } }));

export type SignInProof = { token: string } | { email: string; code: string };

/** What a link would sign in to. Does not use it up. */
export const previewSignIn = (token: string): Promise<SignInPreview> =>
  read(api['sign-in'].preview.$post({ json: { token } }));

/** Signs in; the matches of a guest here come along. */
export const confirmSignIn = async (json: SignInProof): Promise<Me> =>
  noteMe(await read(api['sign-in'].confirm.$post({ json })));

/** Voids a link that its reader did not request. */
export const refuseSignIn = (token: string): Promise<void> =>
  read(api['sign-in'].refuse.$post({ json: { token } }));

const stopPushes = (): Promise<void> =>
  import('./told/browser.ts').then(({ unsubscribe }) => unsubscribe()).catch(() => {});

export const signOut = async (): Promise<void> => {
  await stopPushes();
  await read(api['sign-out'].$post());
  noteMe(null);
};

export const loadTokens = async (): Promise<TokenCard[]> => (await read(api.me.tokens.$get())).tokens;

/** What a personal token is for, what it may do, and for how many days. */
export type TokenWish = Pick<TokenCard, 'label' | 'scopes'> & { days: number };

/** Makes a personal token; only this answer contains its secret. */
export const makeToken = (json: TokenWish): Promise<TokenCard> => read(api.me.tokens.$post({ json }));

/** The browsers in which the player is signed in. */
export const loadSessions = async (): Promise<SessionCard[]> => (await read(api.me.sessions.$get())).sessions;

export const endSession = (id: string): Promise<void> =>
  read(api.me.sessions[':id'].$delete({ param: { id } }));

/** Signs out every browser but this one. */
export const endOtherSessions = (): Promise<void> => read(api.me.sessions.$delete());

export const dropToken = (id: string): Promise<void> => read(api.me.tokens[':id'].$delete({ param: { id } }));
