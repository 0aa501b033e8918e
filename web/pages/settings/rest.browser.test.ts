import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { session } from '../../data/server/api.ts';
import { mount } from '../../gallery/mount.ts';
import { meAt } from '../../gallery/people.ts';
import { ok, type Asked } from '../../gallery/server.ts';
import { section } from '../../parts/lists/section.ts';
import { rest } from './rest.ts';

test('days that were set elsewhere stay when others are added here', async () => {
  const [old, wished]: [{ from: string; to: string }, unknown[]] = [
    { from: '2031-05-01', to: '2031-05-07' },
    [],
  ];
  const me = meAt(0);
  session.set(me);
  mount(section(rest(me)), {
    'GET /api/session': ok({ me: { ...me, vacation: [old], daysOff: [7] } }),
    'PATCH /api/me': ({ body }: Asked) => {
      wished.push(body);
      session.set(me);
      return ok(me);
    },
  });
  await page.getByLabelText('First day').fill('2031-06-01');
  await page.getByLabelText('Last day').fill('2031-06-02');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect.poll(() => wished).toEqual([{ vacation: [old, { from: '2031-06-01', to: '2031-06-02' }] }]);
  await page.getByRole('checkbox', { name: 'Mon' }).click();
  await expect.poll(() => wished.at(-1)).toEqual({ daysOff: [7, 1] });
});

test('taking a vacation day before a turn is lost can be refused', async () => {
  const [me, wished]: [ReturnType<typeof meAt>, unknown[]] = [meAt(0), []];
  session.set(me);
  mount(section(rest(me)), {
    'GET /api/session': ok({ me }),
    'PATCH /api/me': ({ body }: Asked) => {
      wished.push(body);
      return ok({ ...me, restsItself: false });
    },
  });
  const tick = page.getByRole('checkbox', { name: 'Take a vacation day before I lose a turn' });
  await expect.element(tick).toBeChecked();
  await tick.click();
  await expect.poll(() => wished).toEqual([{ restsItself: false }]);
});
