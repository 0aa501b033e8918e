import { beforeEach, describe, expect, inject, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { byTurns } from '../../../../test/sample.ts';
import { toText } from '../../../../rules/kit/words/words.ts';
import { tellingOf } from '../../../common/words/tell.ts';
import { ActEvent } from '../../../games/kit/board.ts';
import { amongBots, HINTED } from '../../../gallery/matches/moments.ts';
import { misfits } from '../../../gallery/deep.ts';
import type { LocalMatch } from '../../../gallery/local-match.ts';
import { heard, inaccessible } from '../../../gallery/mount.ts';
import { firstAt } from '../../../gallery/positions.ts';
import { matchScene } from '../../../gallery/scene.ts';
import { all, found, stage } from '../../../gallery/staged.ts';
import { MatchTable } from '../table/table.ts';
import { HintEvent } from './hint-desk.ts';

/** Play-outs take their time on a loaded machine. */
const SLOW = { timeout: 50_000 };

let match: LocalMatch;
beforeEach(async () => {
  document.body.replaceChildren();
  await page.viewport(1280, 800);
  match = await firstAt('curbside', 'late');
});

const sheet = page.getByRole('region', { name: 'A hint' });
/** Opens the menu of a match, and asks for a hint in it. */
const ask = async (scene = matchScene(match, match.actor)): Promise<void> => {
  await stage({ ...scene, presses: ['Menu'], shows: 'The Tuesday table' });
  await page.getByRole('listitem').getByRole('button', { name: 'Hint' }).click();
};
const given = async (): Promise<void> => {
  await expect.element(sheet, SLOW).toMatchTextContent(/Wins in .* tr(?:y|ies)/);
};
const moves = sheet.getByRole('listitem');
const go = (): Element => sheet.element().querySelector('.go')!;

describe('against bots', () => {
  test('shows up to three moves with what came of them, and plays the first', async () => {
    amongBots(match);
    await ask();
    await given();
    expect(moves.elements()).toHaveLength(3);
    await expect.element(sheet).toMatchTextContent('Wins in 64 tries of each');
    await expect.element(sheet).toMatchTextContent(/Why 1: .* stars? (?:ahead|behind)/s);
    const { seq, view } = match.page(match.actor);
    const label = go().querySelector('small')!.textContent;
    expect(moves.first().element().textContent).toContain(label);
    const acts = heard(document.body, 'mw-act');
    await page.elementLocator(go()).click();
    await expect.element(sheet).not.toBeInTheDocument();
    const { text } = match.module;
    const telling = tellingOf(match.page(match.actor), text.language);
    expect(acts.map(({ action }) => toText(text.action(action, view), telling))).toEqual([label]);
    await expect.poll(() => match.page(match.actor).seq).toBeGreaterThan(seq);
  });

  test('says beside what it plays whether that can’t be undone', async () => {
    match = amongBots(await firstAt('streets', 'late'));
    await ask();
    await given();
    await expect.element(page.elementLocator(go())).toHaveAccessibleDescription('can’t be undone');
    await expect.element(page.elementLocator(go())).toMatchTextContent('can’t be undone');
  });

  test('points out on the board where the moves lead, until it is closed', async () => {
    amongBots(match);
    await ask();
    await given();
    const discs = (): string[] =>
      all('b.best, b.other')
        .filter((each) => each.getRootNode() !== document)
        .map(({ textContent }) => textContent);
    await expect.poll(discs).toContain('1');
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect.poll(discs).toEqual([]);
  });

  test('shows the first move in Try, where it does not count', async () => {
    amongBots(match);
    await ask();
    await given();
    const { seq } = match.page(match.actor);
    await sheet.getByRole('button', { name: 'Try 1' }).click();
    const strip = page.getByRole('slider', { name: 'My lines' });
    await expect.element(strip).toBeVisible();
    await expect.element(strip).not.toHaveAttribute('aria-valuetext', 'Now');
    expect(location.search).toBe('?try');
    expect(match.page(match.actor).seq).toBe(seq);
  });

  test('closes when the position changes', async () => {
    amongBots(match);
    await ask();
    await given();
    const { view } = match.page(match.actor);
    const [action] = [...match.module.game.legal(view, match.actor)];
    const table = all('mw-table')[0]!;
    table.dispatchEvent(new ActEvent(action));
    await expect.element(sheet).not.toBeInTheDocument();
  });

  test('counts while it thinks, and stops', async () => {
    match = amongBots(await firstAt('rideshare-wars', 'begun'));
    await ask();
    await expect.element(sheet).toMatchTextContent(/\d+ of \d+ tries/);
    await sheet.getByRole('button', { name: 'Stop' }).click();
    await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
  });
});

test('a hint asked for before the page is whole is given as soon as it is', async () => {
  amongBots(match);
  const early = () => found(MatchTable).dispatchEvent(new HintEvent());
  addEventListener('mw-drawn', early, { once: true });
  await stage({ ...matchScene(match, match.actor), shows: 'A hint' });
  await given();
});

test('a hint goes away when a person sits down', async () => {
  amongBots(match);
  await ask();
  await given();
  match.change = { ...match.change, seats: [...match.seats] };
  dispatchEvent(new Event('focus'));
  await expect.element(sheet).not.toBeInTheDocument();
});

test('a hint is asked for in the tray, answered in words as well, and put away by Escape', async () => {
  await page.viewport(390, 844);
  amongBots(match);
  await stage({ ...matchScene(match, match.actor), shows: 'Curbside' });
  await page.getByRole('button', { name: 'Hint', exact: true }).first().click();
  await given();
  expect(all('.stage')[0]!.getBoundingClientRect().bottom).toBeLessThanOrEqual(
    sheet.element().getBoundingClientRect().top,
  );
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: /^Play in words/ }).click();
  await given();
  expect(all('.words mw-hint')).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: /^Play in words/ }).click();
});

test('with another person in the match, no hint is offered', async () => {
  await stage({ ...matchScene(match, match.actor), presses: ['Menu'], shows: 'Check the dice' });
  await expect.element(page.getByRole('button', { name: 'Leave the match' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Hint' }).elements()).toEqual([]);
});

const WINDOWS = [
  [1280, 800],
  [390, 844],
  [320, 640],
] as const;
const hinted = HINTED.map((card, i) => [card.name, WINDOWS[i % 3]!, card] as const);
test.each(byTurns(hinted, 0, { ...inject('sample'), count: 2 }))(
  '%s is whole and accessible at %o',
  async (_, [width, height], card) => {
    await page.viewport(width, height);
    await ask(await card.load('seat'));
    await given();
    expect([...misfits(), ...(await inaccessible(sheet.element()))]).toEqual([]);
    expect(go().textContent.trim()).not.toBe('');
  },
);
