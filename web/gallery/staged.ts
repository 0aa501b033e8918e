import { beforeEach, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import type { AppShell } from '../app/app.ts';
import { looks, PRESET, type Motion } from '../data/settings/looks.ts';
import { deepElements } from './deep.ts';
import type { Scene } from './scene.ts';
import { show, type Shown } from './stage.ts';

let shown: Shown | undefined;

/** Puts away what `stage` shows, as happens after a test too. */
export const putAway = (): void => {
  shown?.close();
  shown = undefined;
};

/** Shows a scene in place of the one before, until the test ends. */
export const stage = async (scene: Scene): Promise<void> => {
  putAway();
  onTestFinished(putAway);
  shown = await show(scene);
};
export const app = (): AppShell => shown!.app;

/** What a selector finds on the page, however deep. */
export const all = (selector: string): HTMLElement[] =>
  deepElements(document).filter((each): each is HTMLElement => each.matches(selector));
/** The element of a class on the page, however deep. */
export const found = <T extends Element>(kind: abstract new (...args: never[]) => T): T =>
  deepElements(document).find((each): each is T => each instanceof kind)!;

/** Lets things move or not, until the test ends. */
export const setMotion = (motion: Motion): void => {
  onTestFinished(() => looks.set(PRESET));
  looks.set({ ...PRESET, theme: 'light', motion });
};

/** Before each test: an empty page in the window of a desk. */
export const atDesk = (motion: Motion = 'still'): void =>
  beforeEach(async () => {
    document.body.replaceChildren();
    setMotion(motion);
    await page.viewport(1280, 800);
  });
