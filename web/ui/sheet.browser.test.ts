import { html } from 'lit';
import { beforeEach, expect, test } from 'vitest';
import { mount } from '../gallery/mount.ts';
import { holdToggled, noteAddress, openSheet } from './sheet.ts';

const path = location.pathname + location.search;
const place = (): string => location.pathname.split('/').at(-1)! + location.hash;

/** The page before, and a page with two dialogs and a menu. */
beforeEach(() => {
  noteAddress('/before', { replace: true });
  noteAddress('/page');
  mount(
    html`<dialog id="one"><a href="#41">A line</a></dialog>
      <dialog id="two"></dialog>
      <div id="menu" popover="auto" @toggle=${holdToggled}></div>`,
  );
  return () => history.replaceState(null, '', path);
});
const dialog = (id: string): HTMLDialogElement => document.querySelector(`dialog#${id}`)!;
const held = (sheets: number): Promise<void> =>
  expect.poll(() => history.state as unknown).toEqual({ sheets });
const open = async (id: string): Promise<void> => {
  openSheet(dialog(id));
  await held(openOnes().length);
};
const openOnes = (): string[] => [...document.querySelectorAll(':modal, :popover-open')].map(({ id }) => id);
const back = async (): Promise<void> => {
  const gone = new Promise((done) => addEventListener('popstate', done, { once: true }));
  history.back();
  await gone;
};
const isAt = (shown: string, ...sheets: string[]): Promise<void> =>
  expect.poll(() => [place(), ...openOnes()]).toEqual([shown, ...sheets]);

test('Back closes a sheet and stays on the page, and then leaves it', async () => {
  await open('one');
  await back();
  await isAt('page');
  await back();
  await isAt('before');
});

test('Back closes a menu too', async () => {
  document.querySelector<HTMLElement>('#menu')!.showPopover();
  await held(1);
  await back();
  await isAt('page');
});

test('once a sheet was closed by hand, Back leaves the page', async () => {
  await open('one');
  dialog('one').close();
  await open('two');
  dialog('two').close();
  await back();
  await isAt('before');
});

test('of two sheets, Back closes the upper one', async () => {
  await open('one');
  await open('two');
  await back();
  await isAt('page', 'one');
  await back();
  await isAt('page');
});

test('a page that a sheet leads to takes the place of the sheet', async () => {
  await open('one');
  noteAddress('/next');
  dialog('one').close();
  await back();
  await isAt('page');
});

test('a link to a place of the page leaves its sheet open, and Back leads through both', async () => {
  await open('one');
  document.querySelector<HTMLElement>('dialog a')!.click();
  await isAt('page#41', 'one');
  await back();
  await isAt('page', 'one');
  await back();
  await isAt('page');
});
