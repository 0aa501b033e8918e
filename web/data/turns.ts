import type { ReactiveControllerHost } from 'lit';
import type { MatchCard } from '../../api/contract/match.ts';
import { whenIdle } from '../common/idle.ts';
import { whileConnected } from '../common/controllers.ts';
import { makeStore } from '../common/store.ts';
import { inbox, refreshInbox } from './inbox.ts';
import { session } from './server/api.ts';
import { keptAt } from './server/kept.ts';
import { browser, type PollContext } from './server/poll.ts';
import { playSound } from './sound/sound.ts';

export const waiting = makeStore<ReadonlySet<string>>(new Set());

const setWaiting = (ids: ReadonlySet<string>): void => {
  const isSame = ids.size === waiting.value.size && [...ids].every((id) => waiting.value.has(id));
  if (!isSame) waiting.set(ids);
};

/** How many matches wait in all: a long inbox lists only some of them. */
export const countWaiting = (): number =>
  waiting.value.size + (inbox.value ? inbox.value.counts.waiting - inbox.value.waiting.length : 0);

inbox.watch(() => {
  const { value } = inbox;
  setWaiting(new Set(value?.waiting.map(({ id }) => id)));
  if (!value || keptAt.value) return; // what was told since is not in a stored answer
  void whenIdle().then(async () => (await import('./told/push.ts')).showOnly(value));
});

/** Updates the set from a match page, which knows sooner than the inbox whose turn it is. */
export const noteTurn = ({ id, status, viewer, awaiting }: MatchCard): void => {
  const ids = new Set(waiting.value);
  if (status === 'running' && awaiting.some((seat) => seat === viewer)) ids.add(id);
  else ids.delete(id);
  setWaiting(ids);
};

const MINUTE = 60_000;
/** Milliseconds: before the first request, between requests while visible, and the first and longest while hidden. */
export const PACES = { first: 5_000, seen: MINUTE, hidden: 2 * MINUTE, rarest: 30 * MINUTE } as const;

/** Asks which matches wait: each minute while visible, ever more rarely while hidden. */
export const watchTurns = (
  host: ReactiveControllerHost,
  ask: () => Promise<unknown> = async () => session.value && refreshInbox(),
  context: PollContext = browser,
): void => {
  let hiddenFor = 0;
  let callOff = (): void => {};
  const look = async (): Promise<void> => {
    await ask().catch(() => {}); // the open page reports a lost connection itself
    wait();
  };
  const wait = (): void => {
    callOff();
    hiddenFor = context.isHidden() ? Math.min(hiddenFor * 2 || PACES.hidden, PACES.rarest) : 0;
    callOff = context.later(hiddenFor || PACES.seen, () => void look());
  };
  whileConnected(host, (signal) => {
    const lookAway = context.onLook(wait);
    callOff = context.later(PACES.first, () => void look());
    signal.addEventListener('abort', () => {
      callOff();
      lookAway();
    });
  });
};

const ICONS = { calm: '/icon.svg', turn: '/icon-turn.svg' } as const;

/** Adds the number of waiting matches to a title: "(2) Inbox · Meanwhile". */
export const titled = (words: string, waiting: number): string => {
  const name = words === 'Meanwhile' ? words : `${words} · Meanwhile`;
  return waiting > 0 ? `(${waiting}) ${name}` : name;
};

export const showWaiting = (now: ReadonlySet<string>, before: ReadonlySet<string> | undefined): void => {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = now.size > 0 ? ICONS.turn : ICONS.calm;
  // Only an installed app has a badge, and not every browser supports badges.
  void navigator.setAppBadge?.(now.size).catch(() => {});
  if (before && [...now].some((id) => !before.has(id))) void playSound('bell');
};
