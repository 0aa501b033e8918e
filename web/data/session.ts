import type { Deadline, Me, SignInPreview, TokenCard } from '../../api/http/schemas/player.ts';
import { makeStore } from '../common/store.ts';
import { api, isProblem, read } from './server/api.ts';
import { keepFor } from './server/kept.ts';

/** Who looks at this browser: undefined while nobody has asked yet, null for nobody. */
export const session = makeStore<Me | null | undefined>(undefined);

const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Takes note of who is here, for whom answers are kept from now on. */
const note = <M extends Me | null>(me: M): M => {
  keepFor(me?.id);
  session.set(me);
  return me;
};

const ask = async (): Promise<Me | null> => note((await read(api.session.$get())).me);

let asking: Promise<Me | null> | undefined;

/** Asks the server who is here, once for all that want to know. Having no session is an answer, not a problem. */
export const loadSession = (): Promise<Me | null> => {
  asking ??= ask().finally(() => (asking = undefined));
  return asking;
};

export const becomeGuest = async (name: string): Promise<Me> =>
  note(await read(api.guest.$post({ json: { name, timeZone: zoneHere() } })));

/** The player here, made a guest of that name if there is nobody yet. */
export const someone = async (name: string): Promise<Me> => {
  const known = session.value === undefined ? await loadSession() : session.value;
  return known ?? becomeGuest(name);
};

export const changeMe = async (change: Partial<Omit<Me, 'id' | 'email'>>): Promise<Me> =>
  note(await read(api.me.$patch({ json: change })));

/** Until when I would have, were it my turn now at a table with a day for each turn. */
export const deadlineNow = (): Promise<Deadline> => read(api.me.deadline.$get({ query: { pace: '1d' } }));

/** Has a link and a code sent by mail. */
export const askSignIn = (email: string): Promise<void> =>
  read(api['sign-in'].$post({ json: { email, timeZone: zoneHere() } }));

export type Proof = { token: string } | { email: string; code: string };

/** What a link would sign in to. Uses nothing up. */
export const previewSignIn = (token: string): Promise<SignInPreview> =>
  read(api['sign-in'].preview.$post({ json: { token } }));

/** Signs in, with what becomes of guests' matches; where that is still to be said, nothing happens. */
export const confirmSignIn = async (
  proof: Proof,
  guests: Record<string, 'take' | 'leave'> = {},
): Promise<Me> => note(await read(api['sign-in'].confirm.$post({ json: { ...proof, guests } })));

/** What is to be chosen first, where a sign-in was answered so. */
export const undecided = (error: unknown): SignInPreview | undefined =>
  isProblem(error, 'undecided') ? (error.problem.preview as SignInPreview) : undefined;

/** Voids a link that its reader did not ask for. */
export const refuseSignIn = (token: string): Promise<void> =>
  read(api['sign-in'].refuse.$post({ json: { token } }));

export const signOut = async (): Promise<void> => {
  await import('./told/browser.ts').then(({ unsubscribe }) => unsubscribe()).catch(() => {});
  await read(api['sign-out'].$post());
  note(null);
};

export const loadTokens = async (): Promise<TokenCard[]> => (await read(api.me.tokens.$get())).tokens;

/** Makes a personal token; its secret is in this answer and never again. */
export const makeToken = (label: string): Promise<TokenCard> =>
  read(api.me.tokens.$post({ json: { label } }));

export const dropToken = (id: string): Promise<void> => read(api.me.tokens[':id'].$delete({ param: { id } }));
