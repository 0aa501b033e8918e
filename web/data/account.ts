import type { Me } from '../../api/contract/people/player.ts';
import { call, noteMe, zoneHere } from './server/api.ts';

export const saveFile = (download: string, text: string): void => {
  const href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href, download }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000); // some browsers start the download late
};

export const saveMyFile = async (): Promise<void> =>
  saveFile('meanwhile-me.json', JSON.stringify(await call('GET /me/export'), null, 1));

const stopPushes = (): Promise<void> =>
  import('./told/browser.ts').then(({ unsubscribe }) => unsubscribe()).catch(() => {});

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

export const askSignIn = (email: string): Promise<void> =>
  call('POST /sign-in', { email, timeZone: zoneHere() });

export type SignInProof = { token: string } | { email: string; code: string };

/** Signs in; the matches of a guest here come along. */
export const confirmSignIn = async (proof: SignInProof): Promise<Me> =>
  noteMe(await call('POST /sign-in/confirm', proof));
