import { playSound } from '../data/sound/sound.ts';

const ICONS = { calm: '/icon.svg', turn: '/icon-turn.svg' } as const;

/** Adds the number of waiting matches to a title: "(2) Inbox · Meanwhile". */
export const titled = (words: string, waiting: number): string => {
  const name = words === 'Meanwhile' ? words : `${words} · Meanwhile`;
  return waiting > 0 ? `(${waiting}) ${name}` : name;
};

/** Shows the number of waiting matches on the tab's icon and the installed app, and rings if a new one waits. */
export const showWaiting = (now: ReadonlySet<string>, before: ReadonlySet<string> | undefined): void => {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = now.size > 0 ? ICONS.turn : ICONS.calm;
  // Only an installed app has a badge, and not every browser supports badges.
  void navigator.setAppBadge?.(now.size).catch(() => {});
  if (before && [...now].some((id) => !before.has(id))) void playSound('bell');
};
