import { html } from 'lit';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { GAMES } from '../../gallery/people.ts';
import { mount } from '../../gallery/mount.ts';
import { ok } from '../../gallery/server.ts';
import './guide.ts';

test('who came from a match finds the way back to it at the head of the rules and at their end', async () => {
  const answers = { 'GET /api/games': ok({ games: GAMES }) };
  mount(html`<page-guide game="curbside" back="/matches/here"></page-guide>`, answers);
  const ways = page.getByRole('link', { name: 'Back to the match' });
  await expect.poll(() => ways.elements().length).toBe(2);
  const last = ways.elements()[1]!;
  const rules = page.getByRole('heading', { level: 2 }).elements().at(-1)!;
  expect(rules.compareDocumentPosition(last)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('the rules end with a way to play, against as many bots as the shelf says', async () => {
  mount(html`<page-guide game="rideshare-wars"></page-guide>`, { 'GET /api/games': ok({ games: GAMES }) });
  const ways = page.getByRole('button', { name: 'Play now' });
  await expect.poll(() => ways.elements().length).toBe(2);
  await ways.last().click();
  const bots = page.getByRole('group', { name: 'Bots at the table' });
  await expect.element(bots.getByRole('radio', { checked: true })).toHaveAccessibleName('1');
});
