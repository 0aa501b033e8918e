import { html } from 'lit';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { isApart } from '../../rules/kit/config.ts';
import { session } from '../data/session.ts';
import { heard, inaccessible, mount } from '../gallery/mount.ts';
import { asking, GAMES, meAt } from '../gallery/people.ts';
import { ok, refused, type Asked } from '../gallery/server.ts';
import '../pages/match/ask-address.ts';
import '../parts/forms/make-table.ts';
import '../parts/forms/play-now.ts';
import type { PlayNow } from '../parts/forms/play-now.ts';
import '../parts/lists/shelf.ts';
import '../ui/toast.ts';

beforeEach(() => session.set(null));
const NEW = '0123456789ab';

describe('the form for a table', () => {
  let wished: unknown[];
  const draw = (answer: object = { id: NEW, status: 'running' }): HTMLElement => {
    wished = [];
    return mount(html`<mw-make-table .games=${GAMES}></mw-make-table>`, {
      ...asking(null),
      'POST /api/guest': ok(meAt(0, null)),
      'POST /api/matches': ({ body }: Asked) => {
        wished.push(body);
        return ok(answer);
      },
    });
  };
  const setUp = page.getByRole('button', { name: 'Set up the table' });

  test('is accessible, and asks each game for its own seats and options', async () => {
    draw();
    for (const { name, seats, options } of GAMES) {
      await page.getByRole('radio', { name }).click();
      const group = page.getByRole('group', { name: 'Seats' });
      await expect.poll(() => group.getByRole('radio').elements().length).toBe(seats.length);
      await page
        .getByRole('group', { name: 'Seats' })
        .getByRole('radio', { name: String(seats.at(-1)) })
        .click();
      const config = Object.fromEntries(options.map(({ key, preset }) => [key, preset]));
      for (const option of options.filter((each) =>
        isApart(options, each, { config, seats: seats.at(-1)! }),
      )) {
        const asked = { name: option.name, exact: true };
        const field = page.getByRole('group', asked).or(page.getByRole('combobox', asked));
        await expect.element(field).toBeVisible();
      }
      expect(await inaccessible(), name).toEqual([]);
    }
  });

  test('makes a guest of who has no name here, sends what was chosen, and goes to the table', async () => {
    const went = heard(draw(), 'mw-go');
    const { id: game, name } = GAMES.find(({ hides }) => hides)!;
    await page.getByRole('radio', { name }).click();
    await page.getByLabelText('Table name').fill('The Tuesday table');
    await page.getByRole('group', { name: 'Bots at the table' }).getByRole('radio', { name: '1' }).click();
    await page.getByRole('radio', { name: 'Stays hidden' }).click();
    await setUp.click();
    await expect.poll(() => went.map(({ path }) => path)).toEqual([`/matches/${NEW}`]);
    expect(wished).toMatchObject([{ game, bots: 1, name: 'The Tuesday table', hidden: 'kept' }]);
    expect(session.value?.name).toBe('Ada');
  });

  test('asks those who join for a rating where people have one, and not of who plays alone', async () => {
    draw();
    const { id: game, name } = GAMES.find(({ seats, rated }) => seats.includes(1) && rated.includes(2))!;
    const rating = page.getByRole('group', { name: `Minimum rating in ${name}` });
    const seats = page.getByRole('group', { name: 'Seats' });
    await page.getByRole('radio', { name }).click();
    await seats.getByRole('radio', { name: '2' }).click();
    await rating.getByRole('radio', { name: '1600 or more' }).click();
    expect(await inaccessible()).toEqual([]);
    await setUp.click();
    await expect.poll(() => wished).toMatchObject([{ game, minimum: { rating: 1600 } }]);
    await seats.getByRole('radio', { name: '1' }).click();
    await expect.element(rating).not.toBeInTheDocument();
    await seats.getByRole('radio', { name: '2' }).click();
    await expect.element(rating.getByRole('radio', { name: 'Any' })).toBeChecked();
    await page.getByRole('radio', { name: GAMES.find(({ rated }) => rated.length === 0)!.name }).click();
    await expect.element(page.getByRole('group', { name: /^Minimum rating in/ })).not.toBeInTheDocument();
  });

  test('asks what depends on another option only where it makes a difference, and many values in a menu', async () => {
    const tracks = ['oval', 'ring', 'loop', 'bend', 'hill', 'lake', 'port'];
    const season = { key: 'season', name: 'Season', values: [false, true], preset: false };
    const when = { key: 'season', values: [true] };
    const track = { key: 'track', name: 'Second track', values: tracks, preset: 'oval', when };
    const game = { ...GAMES[0]!, options: [season, track] };
    mount(html`<mw-make-table .games=${[game]}></mw-make-table>`, {
      ...asking(null),
      'POST /api/guest': ok(meAt(0, null)),
      'POST /api/matches': ({ body }: Asked) => {
        wished = [body];
        return ok({ id: NEW, status: 'running' });
      },
    });
    const menu = page.getByRole('combobox', { name: 'Second track' });
    await expect.element(menu).not.toBeInTheDocument();
    await page.getByRole('group', { name: 'Season' }).getByRole('radio', { name: 'Yes' }).click();
    await menu.selectOptions('Lake');
    expect(await inaccessible()).toEqual([]);
    await setUp.click();
    await expect.poll(() => wished).toMatchObject([{ config: { season: true, track: 'lake' } }]);
  });

  test('hands out the link of a table for people who are invited', async () => {
    draw({ id: NEW, status: 'open', invite: `/join/${NEW}?invite=secret` });
    await page.getByRole('radio', { name: 'Only people I invite' }).click();
    await setUp.click();
    await expect
      .element(page.getByLabelText('The link'))
      .toHaveValue(`${location.origin}/join/${NEW}?invite=secret`);
    expect(wished).toMatchObject([{ visibility: 'private' }]);
    expect(await inaccessible()).toEqual([]);
  });

  test('says why it was refused, and keeps what was chosen', async () => {
    mount(html`<mw-make-table .games=${GAMES}></mw-make-table>`, {
      ...asking(null),
      'POST /api/guest': refused(429, 'too-many', { detail: 'Wait a minute.' }),
    });
    await page.getByLabelText('Table name').fill('Ours');
    await setUp.click();
    await expect.element(page.getByRole('alert')).toMatchTextContent('Wait a minute.');
    await expect.element(page.getByLabelText('Table name')).toHaveValue('Ours');
  });
});

describe('the sheet to play now', () => {
  let wished: unknown[];
  const draw = async (): Promise<HTMLElement> => {
    wished = [];
    const main = mount(html`<mw-play-now .games=${GAMES}></mw-play-now>`, {
      ...asking(null),
      'POST /api/guest': ok(meAt(0, null)),
      'POST /api/matches': ({ body }: Asked) => {
        wished.push(body);
        return ok({ id: NEW });
      },
    });
    await main.querySelector<PlayNow>('mw-play-now')!.open(GAMES.at(-1)!.id);
    return main;
  };

  test('is accessible, begins on its main button, and leads to a match', async () => {
    const went = heard(await draw(), 'mw-go');
    const start = page.getByRole('button', { name: 'Start playing' });
    await expect.poll(() => start.element().matches(':focus')).toBe(true);
    await expect.element(page.getByRole('radio', { name: GAMES.at(-1)!.name })).toBeChecked();
    expect(await inaccessible()).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => went.map(({ path }) => path)).toEqual([`/matches/${NEW}`]);
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  test('asks how long a match is to be, where a game has an option for that', async () => {
    await draw();
    await expect.element(page.getByRole('group', { name: 'Laps' })).not.toBeInTheDocument();
    await page.getByRole('radio', { name: 'Automobiles' }).click();
    const laps = page.getByRole('group', { name: 'Laps' });
    await expect.element(laps.getByRole('radio', { name: '3' })).toBeChecked();
    await laps.getByRole('radio', { name: '1' }).click();
    expect(await inaccessible()).toEqual([]);
    await page.getByRole('button', { name: 'Start playing' }).click();
    await expect.poll(() => wished).toMatchObject([{ game: 'automobiles', config: { laps: 1 } }]);
  });

  test('goes away by Escape', async () => {
    await draw();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });
});

test('the shelf is accessible, leads to the games that can be played, and calls the others coming', async () => {
  mount(html`<mw-shelf .games=${GAMES}></mw-shelf>`);
  await expect.poll(() => page.getByRole('link').elements().length).toBe(GAMES.length);
  for (const { id, name } of GAMES) {
    const box = page.getByRole('link').filter({ has: page.getByText(name, { exact: true }) });
    await expect.element(box).toHaveAttribute('href', `/games/${id}`);
  }
  const coming = page.getByRole('listitem').elements().length - GAMES.length;
  expect(page.getByText('Coming soon').elements()).toHaveLength(coming);
  expect(await inaccessible()).toEqual([]);
});

test('a toast is heard as a status, and the newest takes the place of the one before', async () => {
  const toast = mount(html`<mw-toast></mw-toast>`).querySelector('mw-toast')!;
  toast.say('Saved.');
  toast.say('Signed out.');
  await expect.element(page.getByRole('status')).toMatchTextContent('Signed out.');
  expect(await inaccessible()).toEqual([]);
});

describe('the question for an address', () => {
  let asked: unknown[];
  const draw = (): HTMLElement => {
    asked = [];
    localStorage.clear();
    return mount(html`<mw-ask-address moment="turn"></mw-ask-address>`, {
      'POST /api/sign-in': ({ body }: Asked) => {
        asked.push(body);
        return ok({});
      },
    });
  };

  test('is put to a guest, is accessible, and sends the link', async () => {
    session.set(meAt(0, null));
    draw();
    await page.getByRole('textbox').fill('ada@example.org');
    expect(await inaccessible()).toEqual([]);
    await page.getByRole('button', { name: 'Email me a link' }).click();
    await expect.element(page.getByRole('status')).toMatchTextContent(/ada@example.org/);
    expect(asked).toMatchObject([{ email: 'ada@example.org' }]);
  });

  test('is put once, and never to who has an address', async () => {
    session.set(meAt(0, null));
    draw();
    await page.getByRole('button', { name: 'Not now' }).click();
    await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
    session.set(meAt(0));
    draw();
    await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
  });
});
