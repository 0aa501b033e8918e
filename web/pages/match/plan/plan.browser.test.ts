import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../../tokens.css';
import '../../../fonts.css';
import '../../../base.css';
import type { PlanBody } from '../../../../api/contract/ahead.ts';
import { misfits } from '../../../gallery/deep.ts';
import { MATCH, type LocalMatch } from '../../../gallery/local-match.ts';
import { inaccessible } from '../../../gallery/mount.ts';
import { amongPeople, PLANNED, planning } from '../../../gallery/matches/planned.ts';
import { matchScene } from '../../../gallery/scene.ts';
import { ok } from '../../../gallery/server.ts';
import { all, stage } from '../../../gallery/staged.ts';

const PATH = `/api/matches/${MATCH}`;
const BODY: PlanBody = {
  basis: 4,
  guess: [1, 2, 3, 4],
  steps: [{ seat: 1, action: { type: 'end-turn' } }],
  when: 'legal',
  afterNews: 'stop',
};

const STOPPED = 'Your plan stopped before its first action, at “End turn”: that isn’t possible anymore.';

let match: LocalMatch;
let asked: string[];
beforeEach(async () => {
  document.body.replaceChildren();
  await page.viewport(1280, 800);
  asked = [];
  match = await amongPeople('streets');
});

/** Shows the match to its planner, with the service's answers about plans. */
const open = async (seat: number, shows: string): Promise<void> => {
  const scene = matchScene(match, seat);
  const answer =
    (how: string, change: (body: PlanBody) => object) =>
    ({ body }: { body: unknown }) => {
      asked.push(`${how} ${JSON.stringify(body) ?? ''}`.trim());
      match.change = { ...match.change, ...change(body as PlanBody) };
      return ok(match.page(seat));
    };
  const { plan } = match.change;
  const answers = {
    ...scene.answers,
    [`GET ${PATH}/plan`]: () => ok({ plan: BODY }),
    [`PUT ${PATH}/plan`]: answer('plan', ({ when }) => ({ plan: { ...plan!, when } })),
    [`DELETE ${PATH}/plan`]: answer('withdraw', () => ({ plan: undefined })),
    [`PUT ${PATH}/standing`]: answer('standing', (body) => ({ standing: { ...body, offers: [] } })),
  };
  await stage({ ...scene, answers, shows });
};

/** The classes of the focused element, through all shadow roots. */
const focused = (): string => {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at?.className ?? '';
};

describe('a planned turn', () => {
  test('tells its actions, and sends another condition', async () => {
    await open(planning(match), 'Your next turn is planned');
    const only = page.getByRole('radio', { name: /^only if what I looked at/ });
    await only.click();
    await expect.poll(() => asked).toEqual([`plan ${JSON.stringify({ ...BODY, when: 'unchanged' })}`]);
    await expect.element(only).toBeChecked();
  });

  test('is drawn as a ghost of the thing itself, with its number at its corner', async () => {
    await open(planning(match), 'Your next turn is planned');
    expect(match.change.plan!.actions[0]!.text).toMatch(/^Build .*, road to the /);
    const discs = (): Element[] => all('b.plan');
    await expect.poll(() => discs()[0]?.textContent).toBe('1');
    const ghost = all('.stage [data-ahead="1"]')[0]!;
    expect(ghost.querySelector('[opacity=".62"] image, [opacity=".62"] path')).not.toBeNull();
    const { x, y, width } = discs()[0]!.getBoundingClientRect();
    const { right, top } = ghost.getBoundingClientRect();
    expect(Math.hypot(x + width / 2 - right, y + width / 2 - top)).toBeLessThan(1);
  });

  test('goes from the board with the plan, and stands in the words with it', async () => {
    await open(planning(match), 'Your next turn is planned');
    await expect.poll(() => all('.stage [data-ahead]').length).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Words' }).click();
    await expect.element(page.getByText('Your next turn is planned')).toBeVisible();
    await page.getByRole('button', { name: 'Words' }).click();
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await expect.poll(() => all('.stage [data-ahead]')).toEqual([]);
    await expect.poll(() => all('b.plan')).toEqual([]);
  });

  test('is told action by action, the later ones on a press of a key', async () => {
    await open(planning(match), 'Your next turn is planned');
    const { actions } = match.change.plan!;
    const last = page.getByRole('listitem').filter({ hasText: `${actions.length}${actions.at(-1)!.text}` });
    expect(last.query()).toBeNull();
    (page.getByText(/^\d+ more$/).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(last).toBeVisible();
  });

  test('is withdrawn, and put back by the button of the toast', async () => {
    await open(planning(match), 'Your next turn is planned');
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await expect.element(page.getByText('Your next turn is planned')).not.toBeInTheDocument();
    expect(focused()).toMatch(/\bmatch\b/);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect.element(page.getByText('Your next turn is planned')).toBeVisible();
    expect(focused()).toMatch(/\bmatch\b/);
    expect(asked.map((one) => one.split(' ')[0])).toEqual(['withdraw', 'plan']);
  });

  test('that stopped says why in caption, log and slip, which goes away when read', async () => {
    const seat = match.actor;
    const { seq } = match.page(seat);
    planning(match);
    const plan = match.change.plan!;
    match.change = {
      ...match.change,
      plan: {
        ...plan,
        state: 'stopped',
        stopped: { code: 'not-legal', text: STOPPED, action: 0, seq },
      },
    };
    await open(seat, 'your plan stopped before it began.');
    await expect.element(page.getByRole('alert').getByText(STOPPED, { exact: true })).toBeVisible();
    const slip = page.getByRole('alert').filter({ hasText: STOPPED });
    await slip.getByRole('button', { name: 'OK' }).click();
    await expect.element(slip).not.toBeInTheDocument();
  });

  test('what one need not be asked is switched at the foot of the news', async () => {
    await open(planning(match), 'Do not ask me');
    await page.getByRole('switch').click();
    await expect.poll(() => asked).toEqual([`standing ${JSON.stringify({ only: false, offers: {} })}`]);
  });
});

const WINDOWS = [
  [1280, 800],
  [390, 844],
  [320, 640],
] as const;
test.each(PLANNED.map((card, i) => [card.name, WINDOWS[i % 3]!, card] as const))(
  '%s is whole and accessible at %o',
  async (_, [width, height], card) => {
    await page.viewport(width, height);
    await stage(await card.load('seat'));
    expect([...misfits(), ...(await inaccessible())]).toEqual([]);
  },
);
