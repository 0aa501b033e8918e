import { expect, type Response, test } from '@playwright/test';
import type { MatchPage } from '../../../api/contract/match.ts';
import { act, guests, leave, make, pageOf, type Person, seat, wiseAction } from '../people.ts';

test('a tab tells how many matches wait and leads from one to the next; two who look at the same time are told of each other, and one idle for long sees the other’s move at once', async ({
  browser,
}) => {
  const people = await guests(browser, ['Ann', 'Ben']);
  const [ann, ben] = people as [Person, Person];
  const { tab } = ann;

  await test.step('by title and icon', async () => {
    for (let i = 0; i < 3; i++) await make(ann, { bots: 1 });
    const waiting = async () =>
      ((await (await tab.request.get('/api/inbox')).json()) as { waiting: MatchPage[] }).waiting;
    await expect.poll(async () => (await waiting()).length, { timeout: 30_000 }).toBe(3);
    const [first, second, third] = (await waiting()).map(({ id }) => id);
    await tab.goto('/inbox');
    await expect(tab).toHaveTitle('(3) Inbox · Meanwhile');
    await expect(tab.locator('link[rel="icon"]')).toHaveAttribute('href', '/icon-turn.svg');
    await tab.locator(`a[href="/matches/${first}"]`).click();
    await tab.getByRole('button', { name: 'Next table' }).click();
    await expect(tab).toHaveURL(new RegExp(`/matches/${second}`));
    await expect(tab.getByRole('button', { name: 'Next table' })).toBeVisible();
    await tab.keyboard.press('n');
    await expect(tab).toHaveURL(new RegExp(`/matches/${third}`));
    await expect(tab).toHaveTitle(/^\(\d\) Your turn: /);
    await tab.request.post(`/api/matches/${third}/leave`);
    await expect(tab).toHaveTitle(/^\(2\) (?!Your turn)/, { timeout: 30_000 });
  });

  await test.step('at the same time', async () => {
    const id = await seat(people);
    const [mover, idle] = (await pageOf(ann, id)).awaiting[0] === 0 ? [ann, ben] : [ben, ann];
    await idle.tab.clock.install();
    for (const person of [mover, idle]) await person.tab.goto(`/matches/${id}`);
    await expect(idle.tab.getByText(`${mover.name} is here`)).toBeVisible({ timeout: 60_000 });
    const isPoll = (answer: Response): boolean => answer.url().includes(`/api/matches/${id}?`);
    for (let polls = 0; polls < 6; polls++) {
      const answered = idle.tab.waitForResponse(isPoll);
      await idle.tab.clock.fastForward(60_000);
      await answered;
    }
    const seen = idle.tab.waitForResponse(
      async (answer) => isPoll(answer) && answer.status() === 200 && (await answer.json()).seq > 1,
    );
    const page = await pageOf(mover, id);
    await act(mover, id, { action: wiseAction(page)!, basis: page.seq });
    const began = Date.now();
    await seen;
    expect(Date.now() - began).toBeLessThan(15_000); // alone it would look again after a minute
  });
  await leave(...people);
});
