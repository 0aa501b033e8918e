import type { Me } from '../../api/contract/people/player.ts';
import { call } from './server/api.ts';
import { noteMe, zoneHere } from './session.ts';

/** Makes the browser save a file. */
export const saveFile = (download: string, text: string): void => {
  const href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href, download }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000); // some browsers start the download late
};

/** Saves everything that the service keeps about the player. */
export const saveMyFile = async (): Promise<void> =>
  saveFile('meanwhile-me.json', JSON.stringify(await call('GET /me/export'), null, 1));

const stopPushes = (): Promise<void> =>
  import('./told/browser.ts').then(({ unsubscribe }) => unsubscribe()).catch(() => {});

/** Deletes the player's account, or the guest, for good. */
export const deleteMe = async (): Promise<void> => {
  await call('DELETE /me');
  await stopPushes();
  noteMe(null);
};

export const signOut = async (): Promise<void> => {
  await stopPushes();
  await call('POST /sign-out');
  noteMe(null);
};

/** Mails a sign-in link and code. */
export const askSignIn = (email: string): Promise<void> =>
  call('POST /sign-in', { email, timeZone: zoneHere() });

export type SignInProof = { token: string } | { email: string; code: string };

/** Signs in; the matches of a guest here come along. */
export const confirmSignIn = async (proof: SignInProof): Promise<Me> =>
  noteMe(await call('POST /sign-in/confirm', proof));
