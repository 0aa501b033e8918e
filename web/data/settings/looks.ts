import { makeStore } from '../../common/store.ts';
import { keep, recall } from '../../common/local.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
export const MOTIONS = ['system', 'still'] as const;
export type Motion = (typeof MOTIONS)[number];
/** How fast the turns of others play; `off`: not by themselves. */
export const SPEEDS = ['1', '2', '4', 'off'] as const;
export type Speed = (typeof SPEEDS)[number];

/** Sounds are made when they are asked for. */
export const SOUNDS = ['quiet', 'on'] as const;
export type SoundChoice = (typeof SOUNDS)[number];

/** How this browser wants to see things; kept here, not with the player. */
export interface Looks {
  theme: Theme;
  motion: Motion;
  speed: Speed;
  sound: SoundChoice;
}

const oneOf = <T extends string>(list: readonly T[], value: string | undefined): T =>
  list.find((known) => known === value) ?? list[0]!;

export const looks = makeStore<Looks>({
  theme: oneOf(THEMES, recall('theme')),
  motion: oneOf(MOTIONS, recall('motion')),
  speed: oneOf(SPEEDS, recall('speed')),
  sound: oneOf(SOUNDS, recall('sound')),
});

/** What need not be remembered. */
const PRESETS: ReadonlySet<string> = new Set(['system', '1', 'quiet']);

const mark = (name: 'theme' | 'motion', value: string): void => {
  const { dataset } = document.documentElement;
  if (value === 'system') delete dataset[name];
  else dataset[name] = value;
};

/** The browser's own frame takes the table's colour, whichever light was chosen. */
const showFrame = (): void => {
  const table = getComputedStyle(document.body).backgroundColor;
  for (const frame of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    frame.content = table;
};

/** Marks the root, which the tokens follow. */
export const showLooks = (): void => {
  mark('theme', looks.value.theme);
  mark('motion', looks.value.motion);
  showFrame();
};

export const changeLooks = (change: Partial<Looks>): void => {
  looks.set({ ...looks.value, ...change });
  for (const [name, value] of Object.entries(change)) keep(name, PRESETS.has(value) ? undefined : value);
  showLooks();
};
