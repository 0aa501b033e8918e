import { makeStore, StoreController } from '../../common/store.ts';
import { recall } from '../../common/local.ts';
import type { ReactiveControllerHost } from 'lit';
import { Media } from '../../common/controllers.ts';
import { SHAPES, showShapes, type Shapes } from '../../common/seat-shapes.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
/** Palettes for the seats: tokens.css has the standard one, `public/palettes.css` the others. */
export const COLORS = ['standard', 'apart', 'strong'] as const;
export type Colors = (typeof COLORS)[number];
export const MOTIONS = ['system', 'still'] as const;
export type Motion = (typeof MOTIONS)[number];
/** The playback speed of others' turns; `off`: no automatic playback. */
export const SPEEDS = ['1', '2', '4', 'off'] as const;
export type Speed = (typeof SPEEDS)[number];

export const SOUNDS = ['quiet', 'on'] as const;
export type SoundChoice = (typeof SOUNDS)[number];

/** Display settings, kept in this browser, not with the player. */
export interface Looks {
  theme: Theme;
  colors: Colors;
  shapes: Shapes;
  motion: Motion;
  speed: Speed;
  sound: SoundChoice;
}

const kept = <T extends string>(name: keyof Looks, list: readonly T[]): T =>
  list.find((known) => known === recall(name)) ?? list[0]!;

export const looks = makeStore<Looks>({
  theme: kept('theme', THEMES),
  colors: kept('colors', COLORS),
  shapes: kept('shapes', SHAPES),
  motion: kept('motion', MOTIONS),
  speed: kept('speed', SPEEDS),
  sound: kept('sound', SOUNDS),
});

/** Defaults, which need not be stored. */
export const PRESET: Looks = {
  theme: 'system',
  colors: 'standard',
  shapes: 'plain',
  motion: 'system',
  speed: '1',
  sound: 'quiet',
};
export const PRESETS: ReadonlySet<string> = new Set(Object.values(PRESET));

/** Colors the browser's own frame like the table, in either theme. */
/** Marks the root element for the tokens' selectors. */
export const showLooks = (): void => {
  const { dataset } = document.documentElement;
  for (const name of ['theme', 'colors', 'motion'] as const) {
    const { [name]: value } = looks.value;
    if (PRESETS.has(value)) delete dataset[name];
    else dataset[name] = value;
  }
  showShapes(looks.value.shapes);
  const table = getComputedStyle(document.body).backgroundColor;
  for (const frame of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    frame.content = table;
};

/** Whether nothing may move by itself, by the system's setting or the player's; updates its host when either changes. */
export class ReducedMotion {
  #system: Media;
  #chosen: StoreController<typeof looks.value>;

  constructor(host: ReactiveControllerHost) {
    this.#system = new Media(host, '(prefers-reduced-motion: reduce)');
    this.#chosen = new StoreController(host, looks);
  }

  get holds(): boolean {
    return this.#system.holds || this.#chosen.value.motion === 'still';
  }
}
