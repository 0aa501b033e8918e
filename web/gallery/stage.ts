import { LitElement } from 'lit';
import '../app/app.ts';
import type { AppShell } from '../app/app.ts';
import { forgetInbox } from '../data/inbox.ts';
import { session } from '../data/server/api.ts';
import { Live } from '../pages/match/live/live.ts';
import { MatchTable } from '../pages/match/table/table.ts';
import { noteAddress } from '../ui/sheet.ts';
import { deepElements, ownText } from './deep.ts';
import { forgetful } from './forgetful.ts';
import { NOW } from './people.ts';
import { plain } from './pseudo/pseudo.ts';
import type { Scene } from './scene.ts';
import { serving } from './server.ts';
import { matcherOf } from './translated.ts';

const RealDate = Date;
/** A clock that never moves, so that pages always show the same times. */
class StillDate extends RealDate {
  constructor(...moment: [] | [number | string]) {
    super(moment[0] ?? NOW);
  }
  static override now(): number {
    return NOW;
  }
}

const frame = (): Promise<unknown> => new Promise((next) => requestAnimationFrame(next));
const MEMORIES = ['localStorage', 'sessionStorage'] as const;
/** How many frames without a change count as rest. */
const REST = 5;
const PATIENCE = 900;

/** Whether part of the page is loading, is to be loaded, or waits for the rest to be painted. */
const isBusy = (element: Element): boolean =>
  element.ariaBusy === 'true' ||
  (element instanceof MatchTable && element.mode === Live) ||
  (element instanceof LitElement && element.isUpdatePending) ||
  (element.matches(':not(:defined)') && element.checkVisibility());
/** All words on the page; empty while part of it is loading. */
const words = (): string => {
  const elements = deepElements(document.body);
  return elements.some(isBusy) ? '' : plain(elements.map(ownText).join(' ').replaceAll(/\s+/g, ' '));
};

/** Waits until the words show, in the language of the pages, and nothing changes any more. Throws if that never happens. */
export const rest = async (shows: string): Promise<void> => {
  const isShown = matcherOf(shows);
  let before = '';
  for (let still = 0, frames = 0; still < REST; frames++) {
    if (frames > PATIENCE) throw new Error(`“${shows}” never came to rest: ${before.slice(0, 300)}`);
    await frame();
    const now = words();
    still = now !== '' && now === before && isShown(now) ? still + 1 : 0;
    before = now;
  }
  await document.fonts.ready;
};

const nameOf = (button: Element): string =>
  plain(button.getAttribute('aria-label') ?? button.textContent.trim());

/** Presses the first visible button with one of these English names as soon as it appears; does nothing if none appears. */
const press = async (names: string): Promise<void> => {
  let button: HTMLElement | undefined;
  for (let tries = 0; !button && tries < 10; tries++) {
    await rest('');
    button = buttonCalled(names);
  }
  button?.click();
};

const buttonCalled = (names: string): HTMLElement | undefined => {
  const buttons = deepElements(document.body).filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && element.matches('button, summary') && element.checkVisibility(),
  );
  const begins = names.split('|').map((name) => matcherOf(name, { isFirst: true }));
  return begins.map((isNamed) => buttons.find((button) => isNamed(nameOf(button)))).find(Boolean);
};

/** The app with a scene; `close` restores the globals. */
export interface Shown {
  app: AppShell;
  close(): void;
}

/** Deletes what earlier scenes stored for offline use. */
const forgetKept = async (): Promise<void> => {
  for (const name of await caches.keys()) await caches.delete(name);
};

/** Shows a scene and waits until it rests, with a still clock and a fake service. */
export const show = async ({ path, answers, shows, presses = [], arrives }: Scene): Promise<Shown> => {
  const { href } = location;
  const real = Object.getOwnPropertyDescriptors(globalThis);
  await forgetKept();
  forgetInbox();
  session.set(undefined);
  const { fetch } = globalThis;
  Object.assign(globalThis, { fetch: serving(answers, fetch), Date: StillDate });
  for (const name of MEMORIES)
    Object.defineProperty(globalThis, name, { value: forgetful(), configurable: true });
  arrives?.();
  noteAddress(path, { replace: true });
  const app = document.createElement('mw-app');
  document.body.replaceChildren(app); // without what the test before left
  const close = (): void => {
    app.remove();
    for (const over of document.querySelectorAll('body > mw-dialog')) over.remove();
    history.replaceState(null, '', href);
    Object.assign(globalThis, { fetch, Date: RealDate });
    for (const name of MEMORIES) Object.defineProperty(globalThis, name, real[name]);
  };
  try {
    for (const name of presses) await press(name);
    await rest(shows);
  } catch (error) {
    close();
    throw error;
  }
  return { app, close };
};
