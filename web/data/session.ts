import type { Me, MeChange, Session } from '../../api/contract/people/player.ts';
import { makeStore } from '../common/store.ts';
import { call } from './server/api.ts';
import { keepFor } from './server/kept.ts';
import { knownZone, type ViewerClock } from '../common/words/times.ts';
import { msg } from '../common/words/msg.ts';

export const isGuest = (): boolean => session.value?.email === null;

/** The player in this browser: undefined until known, null for a visitor. */
export const session = makeStore<Me | null | undefined>(undefined);

export const zoneHere = (): string => knownZone(Intl.DateTimeFormat().resolvedOptions().timeZone);

/** Sets the player, for whom answers are stored from now on. */
export const noteMe = <M extends Me | null>(me: M): M => {
  keepFor(me?.id);
  session.set(me);
  return me;
};

/** What else the session said: a role, unread notices, a ban. */
export let told = {} as Session;

let asking: Promise<Me | null> | undefined;

/** Asks the server for the player, once for all callers. Having no session is an answer, not a problem. */
export const loadSession = (): Promise<Me | null> => {
  asking ??= call('GET /session')
    .then((said) => noteMe((told = said).me))
    .finally(() => (asking = undefined));
  return asking;
};

/** The player in this browser, or null; asks only if that isn't known yet. */
export const whoIsHere = async (): Promise<Me | null> =>
  session.value === undefined ? loadSession() : session.value;

export const changeMe = async (change: MeChange): Promise<Me> => noteMe(await call('PATCH /me', change));

/** What the service calls players who haven’t said a name (`api/contract/people/names.ts`). */
export const ANYBODY = msg`Guest`;

export const beCalled = async (name: string): Promise<Me> =>
  (await whoIsHere())
    ? changeMe({ name })
    : noteMe(await call('POST /guest', { name, timeZone: zoneHere() }));

/** The current time, in the zone the player chose or else the browser's. */
export const clock = (): ViewerClock => ({
  now: new Date(),
  zone: session.value?.email ? knownZone(session.value.timeZone) : zoneHere(),
});
