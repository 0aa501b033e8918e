import type { Deadline, Me, SignInPreview, TokenCard } from '../../api/contract/people/player.ts';
import { makeStore } from '../common/store.ts';
import { api, isProblem, read } from './server/api.ts';
import { keepFor } from './server/kept.ts';
import type { ViewerClock } from '../common/words/times.ts';

/** The player in this browser: undefined until known, null for a visitor. */
export const session = makeStore<Me | null | undefined>(undefined);

const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Sets the player, for whom answers are stored from now on. */
const note = <M extends Me | null>(me: M): M => {
  keepFor(me?.id);
  session.set(me);
  return me;
};

const ask = async (): Promise<Me | null> => note((await read(api.session.$get())).me);

let asking: Promise<Me | null> | undefined;

/** Asks the server for the player, once for all callers. Having no session is an answer, not a problem. */
export const loadSession = (): Promise<Me | null> => {
  asking ??= ask().finally(() => (asking = undefined));
  return asking;
};

export const becomeGuest = async (name: string): Promise<Me> =>
  note(await read(api.guest.$post({ json: { name, timeZone: zoneHere() } })));

/** The player in this browser, or null; asks only if that isn't known yet. */
export const whoIsHere = async (): Promise<Me | null> =>
  session.value === undefined ? loadSession() : session.value;

/** The player here; a visitor becomes a guest of that name. */
export const someone = async (name: string): Promise<Me> => (await whoIsHere()) ?? becomeGuest(name);

export const changeMe = async (change: Partial<Omit<Me, 'id' | 'email'>>): Promise<Me> =>
  note(await read(api.me.$patch({ json: change })));

/** The player's deadline if a turn with a pace of one day began now. */
export const deadlineNow = (): Promise<Deadline> => read(api.me.deadline.$get({ query: { pace: '1d' } }));

/** Mails a sign-in link and code. */
export const askSignIn = (email: string): Promise<void> =>
  read(api['sign-in'].$post({ json: { email, timeZone: zoneHere() } }));

export type SignInProof = { token: string } | { email: string; code: string };

/** What a link would sign in to. Does not use it up. */
export const previewSignIn = (token: string): Promise<SignInPreview> =>
  read(api['sign-in'].preview.$post({ json: { token } }));

/** Signs in, with a choice for each guest's matches; refused as `undecided`, without effect, while a choice is missing. */
export const confirmSignIn = async (
  proof: SignInProof,
  guests: Record<string, 'take' | 'leave'> = {},
): Promise<Me> => note(await read(api['sign-in'].confirm.$post({ json: { ...proof, guests } })));

/** The choices to make first, if a sign-in was refused as `undecided`. */
export const undecided = (error: unknown): SignInPreview | undefined =>
  isProblem(error, 'undecided') ? (error.problem.preview as SignInPreview) : undefined;

/** Voids a link that its reader did not request. */
export const refuseSignIn = (token: string): Promise<void> =>
  read(api['sign-in'].refuse.$post({ json: { token } }));

export const signOut = async (): Promise<void> => {
  await import('./told/browser.ts').then(({ unsubscribe }) => unsubscribe()).catch(() => {});
  await read(api['sign-out'].$post());
  note(null);
};

export const loadTokens = async (): Promise<TokenCard[]> => (await read(api.me.tokens.$get())).tokens;

/** Makes a personal token; only this answer contains its secret. */
export const makeToken = (label: string): Promise<TokenCard> =>
  read(api.me.tokens.$post({ json: { label } }));

export const dropToken = (id: string): Promise<void> => read(api.me.tokens[':id'].$delete({ param: { id } }));

/** The current time, in the zone the player chose or else the browser's. */
export const clock = (): ViewerClock => ({
  now: new Date(),
  zone: (session.value?.email && session.value.timeZone) || Intl.DateTimeFormat().resolvedOptions().timeZone,
});
