import { makeStore, StoreController } from '../../common/store.ts';
import { keep, recall } from '../../common/local.ts';
import type { ReactiveControllerHost } from 'lit';
import { Media } from '../../common/controllers.ts';
import { SHAPES, showShapes } from '../../common/seat-shapes.ts';

/** Palettes for the seats: tokens.css has the standard one, `public/palettes.css` the others. */
export const COLORS = ['standard', 'apart', 'strong'] as const;
/** The playback speed of others' turns; `off`: no automatic playback. */
export const SPEEDS = ['1', '2', '4', 'off'] as const;

/** The default of each comes first. */
const CHOICES = {
  theme: ['system', 'light', 'dark'],
  colors: COLORS,
  shapes: SHAPES,
  motion: ['system', 'still'],
  speed: SPEEDS,
  sound: ['quiet', 'on'],
} as const;
/** Display settings, kept in this browser, not with the player. */
export type Looks = { [K in keyof typeof CHOICES]: (typeof CHOICES)[K][number] };
export type Colors = Looks['colors'];
export type Motion = Looks['motion'];

const looksBy = (choose: (list: readonly string[], name: string) => string | undefined): Looks =>
  Object.fromEntries(
    Object.entries(CHOICES).map(([name, list]) => [name, choose(list, name) ?? list[0]]),
  ) as Looks;

export const looks = makeStore(looksBy((list, name) => list.find((known) => known === recall(name))));

export const PRESET = looksBy(([first]) => first);
export const PRESETS: ReadonlySet<string> = new Set(Object.values(PRESET));

export const showLooks = (): void => {
  const { dataset } = document.documentElement;
  for (const name of ['theme', 'colors', 'motion'] as const) {
    const { [name]: value } = looks.value;
    if (PRESETS.has(value)) delete dataset[name];
    else dataset[name] = value;
  }
  showShapes(looks.value.shapes);
  // The browser's own frame is colored like the table, in either theme.
  const table = getComputedStyle(document.body).backgroundColor;
  for (const frame of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    frame.content = table;
};

export const changeLooks = (change: Partial<Looks>): void => {
  looks.set({ ...looks.value, ...change });
  for (const [name, value] of Object.entries(change)) keep(name, PRESETS.has(value) ? undefined : value);
  showLooks();
};

/** Whether nothing may move by itself, by the system's setting or the player's; updates its host when either changes. */
export const reducedMotion = (host: ReactiveControllerHost) => {
  const system = new Media(host, '(prefers-reduced-motion: reduce)');
  const chosen = new StoreController(host, looks);
  return {
    get holds(): boolean {
      return system.holds || chosen.value.motion === 'still';
    },
  };
};
