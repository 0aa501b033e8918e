import { expect, test } from '@playwright/test';
import type { View } from '../../../rules/games/automobiles/model/types.ts';
import { legal } from '../../../rules/games/automobiles/turn/legal.ts';
import { decisions, dealWhere, type IsThere } from '../dealt.ts';
import { driveOn, lookNow, viewOf } from './automobiles.ts';
import { faults } from '../faults.ts';
import { tabTo } from '../match/keys.ts';
import { act, guests, inWords, pageOf, type Person, playOn, seat, type } from '../people.ts';

const DAYTONA = { game: 'automobiles', seats: 2, config: { laps: 1, cards: 'revd-up' } };
/** The last decisions, which are pressed again. */
const LAST = 8;

/** Somebody's turn to drive begins, and a white gear can be driven. */
const isWhite: IsThere = (decision) => {
  const view = decision.view as View;
  const whites = [...legal(view, view.turn.seat)].filter(
    (each) => each.type === 'gear' && each.color === 'white',
  );
  return view.phase === 'action' && !view.turn.hasBegun && whites.length > 0;
};
/** Plays on until then; answers whose turn it is. */
const untilWhite = async (people: readonly Person[], id: string): Promise<Person> =>
  people[(await playOn(people, id, isWhite)).viewer as number]!;

test('two people race Daytona: by keyboard, by finger on a phone, in words, and by mouse to the flag', async ({
  browser,
}) => {
  const promise = dealWhere(DAYTONA, () => true); // the same dice each time
  const end = [...decisions(DAYTONA, promise)].at(-LAST)!.seq;
  const people = await guests(browser, ['Ann', 'Ben'], { hasTouch: true });
  const id = await seat(people, { ...DAYTONA, promise, visibility: 'public' });
  const racer = await untilWhite(people, id);
  await lookNow(racer, id);

  await test.step('by keyboard alone', async () => {
    const { seq } = await pageOf(racer, id);
    for (const name of [/^White/, /^Drive a white/, /^(Buy with|Go on)/]) {
      await tabTo(racer.tab, name);
      await racer.tab.keyboard.press('Enter');
    }
    await expect.poll(async () => (await pageOf(racer, id)).seq).toBe(seq + 2);
    await act(racer, id, { action: { type: 'end-turn' }, basis: seq + 2 });
  });

  const driver = await untilWhite(people, id);
  await test.step('by finger on a phone', async () => {
    await driver.tab.setViewportSize({ width: 390, height: 844 });
    await lookNow(driver, id);
    await driver.tab.locator('board-automobiles [data-step="cube:white"]').first().tap();
    await driver.tab.locator('board-automobiles .spot .pill').first().tap();
    await expect.poll(async () => viewOf(await pageOf(driver, id)).turn.trail.length).toBe(1);
  });

  await test.step('in words', async () => {
    await driver.tab.setViewportSize({ width: 1280, height: 800 });
    await inWords(driver, id);
    const before = (await pageOf(driver, id)).seq;
    expect((await type(driver, id)).seq).toBeGreaterThan(before);
    await driver.tab.getByRole('button', { name: 'Words' }).click();
  });

  await test.step('by mouse to the flag', async () => {
    await playOn(people, id, ({ seq }) => seq >= end);
    expect((await driveOn(people, id, () => false)).outcome?.reason).toBe('finish');
    for (const person of people) {
      await lookNow(person, id);
      await expect(person.tab.getByText('won the race').filter({ visible: true }).first()).toBeVisible();
      expect(await faults(person.tab)).toEqual([]);
    }
  });
});
