import { html } from 'lit';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { GameCard } from '../../api/contract/match.ts';
import { isApart } from '../../rules/kit/config.ts';
import { session } from '../data/server/api.ts';
import { heard, inaccessible, mount, noting } from '../gallery/mount.ts';
import { asking, BOTS, CONTACTS, GAMES, meAt, playerAt } from '../gallery/people.ts';
import { ok, refused, type Answers } from '../gallery/server.ts';
import { section } from './lists/section.ts';
import { askAddress } from '../pages/match/ask-address.ts';
import '../pages/set-up.ts';
import { playNow } from '../parts/forms/play-now.ts';
import '../parts/lists/shelf.ts';
import '../ui/toast.ts';

const wished: unknown[] = [];
beforeEach(() => {
  session.set(meAt(0, null));
  wished.length = 0;
});
/** Answers the question that a visitor is asked at their first seat. */
const beCalled = async (act: string): Promise<void> => {
  await page.getByLabelText('What should we call you?').fill('Ada');
  await page.getByRole('button', { name: `${act} as Ada` }).click();
};
const NEW = '0123456789ab';
const answers: Answers = {
  ...asking(meAt(0, null)),
  'POST /api/guest': ok(meAt(0, null)),
  'POST /api/matches': noting(wished, ok({ id: NEW, status: 'running' })),
  'GET /api/me/contacts': ok(CONTACTS),
  [`POST /api/matches/${NEW}/invitations`]: noting(wished, ok({ invited: [] })),
};
const BUSY: Answers = { 'POST /api/matches': refused(429, 'too-many', { detail: 'Wait a minute.' }) };

describe('the form for a table', () => {
  const draw = (more: Answers = {}): HTMLElement =>
    mount(html`<page-set-up></page-set-up>`, { ...answers, ...more });
  /** Offers one game in place of those whose answer is kept for the visit. */
  const offer = async (game: GameCard): Promise<void> => {
    const form = draw().querySelector('page-set-up')!;
    await expect.element(page.getByRole('heading', { name: 'Set up a table' })).toBeVisible();
    form.offered.set({ games: [game], bots: BOTS });
  };
  const setUp = page.getByRole('button', { name: 'Set up the table' });
  const more = () => page.getByText('More', { exact: true }).click();
  const sits = page.getByRole('list', { name: 'Who sits there' });
  const seats = page.getByRole('group', { name: 'Seats' });
  const likers = (game: string) => BOTS.filter(({ likes }) => likes.includes(game)).map(({ name }) => name);

  test('is accessible, and asks each game for its own seats and options', async () => {
    draw();
    await more();
    for (const { name, seats: counts, options } of GAMES) {
      await page.getByRole('radio', { name }).click();
      await expect.poll(() => seats.getByRole('radio').elements().length).toBe(counts.length);
      await seats.getByRole('radio', { name: String(counts.at(-1)) }).click();
      const config = Object.fromEntries(options.map(({ key, preset }) => [key, preset]));
      for (const option of options.filter((each) =>
        isApart(options, each, { config, seats: counts.at(-1)! }),
      )) {
        const asked = { name: option.name, exact: true };
        const field = page.getByRole('group', asked).or(page.getByRole('combobox', asked));
        await expect.element(field).toBeVisible();
      }
      expect(await inaccessible(), name).toEqual([]);
    }
  });

  test('makes a guest of a visitor, sends what was chosen, and goes to the table', async () => {
    session.set(null);
    const went = heard(draw(), 'mw-go');
    const { id: game, name } = GAMES.find(({ hides }) => hides)!;
    await page.getByRole('radio', { name }).click();
    await more();
    await page.getByLabelText('Table name').fill('The Tuesday table');
    await page.getByRole('radio', { name: 'Stays hidden' }).click();
    await setUp.click();
    await beCalled('Sit down');
    await expect.poll(() => went.map(({ path }) => path)).toEqual([`/matches/${NEW}`]);
    const table = { game, seats: 3, visibility: 'private', name: 'The Tuesday table', hidden: 'kept' };
    expect(wished).toMatchObject([{ ...table, bots: [likers(game)[0]] }]);
    expect(session.value?.name).toBe('Ada');
  });

  test('proposes somebody and bots that like the game, and gives a seat to whom one chooses', async () => {
    draw();
    await page.getByRole('radio', { name: 'Streets' }).click();
    await seats.getByRole('radio', { name: '4' }).click();
    const [first, second] = likers('streets');
    for (const name of ['Ada', 'Somebody', first!, second!])
      await expect.element(sits).toMatchTextContent(name);
    await sits.getByRole('button', { name: `Change Seat 4, ${second}` }).click();
    await expect.poll(() => inaccessible()).toEqual([]); // the dialog fades in
    await expect.element(page.getByRole('button', { name: new RegExp(`^${first}`) })).not.toBeInTheDocument();
    await page.getByRole('button', { name: /^Igor/ }).click();
    await setUp.click();
    await expect.poll(() => wished).toMatchObject([{ game: 'streets', seats: 4, bots: [first, 'Igor'] }]);
  });

  test('asks for seats that the table has, and lets go of a choice that it lost', async () => {
    draw();
    await page.getByRole('radio', { name: 'Where’s My Ride?' }).click();
    await seats.getByRole('radio', { name: '7' }).click();
    await more();
    await page.getByRole('combobox', { name: 'The Driver' }).selectOptions('Sixth seat');
    await seats.getByRole('radio', { name: '3' }).click();
    const driver = page.getByRole('group', { name: 'The Driver' });
    await expect.poll(() => driver.getByRole('radio').elements().length).toBe(4);
    await expect.element(driver).toMatchTextContent(/Random.*First seat.*Second seat.*Last seat/s);
    await setUp.click();
    await expect.poll(() => wished).toMatchObject([{ seats: 3, config: { driver: 'by lot' } }]);
  });

  test('asks how well each bot plays, and says what that means at this game', async () => {
    draw();
    const named = (at: number) =>
      page.getByRole('group', { name: `How well ${likers('curbside')[at]} plays` });
    await page.getByRole('radio', { name: 'Curbside' }).click();
    await seats.getByRole('radio', { name: '4' }).click();
    await expect.element(named(0).getByRole('radio', { name: 'Normal' })).toBeChecked();
    await named(0).getByRole('radio', { name: 'Hard' }).click();
    await named(1).getByRole('radio', { name: 'Easy' }).click();
    const levels = page.getByRole('region', { name: 'How well bots play Curbside' });
    await levels.getByRole('heading', { name: 'How well bots play Curbside' }).click();
    await expect.element(levels).toMatchTextContent(/Easy wins \d+ of 100 against normal/);
    await setUp.click();
    await expect.poll(() => wished).toMatchObject([{ levels: ['hard', 'easy'] }]);
  });

  test('offers only the levels at which the service lets bots play', async () => {
    await offer({ ...GAMES[0]!, levels: ['easy', 'normal'] });
    await page.getByRole('heading', { name: /^How well bots play/ }).click();
    await expect.element(page.getByText(/has no time for them to think/)).toBeVisible();
    await expect.element(page.getByRole('radio', { name: 'Easy' })).toBeVisible();
    await expect.element(page.getByRole('radio', { name: 'Hard' })).not.toBeInTheDocument();
  });

  test('asks players by name, once the table is there', async () => {
    session.set(meAt(0));
    draw();
    await sits.getByRole('button', { name: /^Ask…/ }).click();
    await page.getByRole('button', { name: 'Ask Ben' }).click();
    await expect.element(sits).toMatchTextContent('Ben');
    await expect.element(page.getByRole('button', { name: /^Start now/ })).not.toBeInTheDocument();
    await setUp.click();
    await expect.poll(() => wished.slice(1)).toEqual([{ player: playerAt(1).id }]);
  });

  test('starts at once with a bot in the open seat', async () => {
    draw();
    const [game, free] = [GAMES[0]!.id, likers(GAMES[0]!.id)[1]!];
    await page.getByRole('button', { name: `Start now with ${free}` }).click();
    await expect.poll(() => wished).toMatchObject([{ game, bots: [likers(game)[0], free].toReversed() }]);
  });

  test('says how long a match takes: in days by the pace, for people alone', async () => {
    draw();
    await page.getByRole('radio', { name: 'Curbside' }).click();
    const length = page.getByRole('status').filter({ hasText: 'of play' });
    await expect.element(length).toMatchTextContent('About 30 minutes of play, some 15 days at this pace.');
    await page.getByRole('radio', { name: 'No limit' }).click();
    await expect.element(length).toMatchTextContent('About 30 minutes of play.');
    await page.getByRole('radio', { name: '3 days' }).click();
    await expect.element(length).toMatchTextContent('some 50 days at this pace');
    await sits.getByRole('button', { name: /^Ask…/ }).click();
    await page.getByRole('button', { name: /^Hazel/ }).click();
    await expect.element(page.getByText('Bots answer at once. Your turn will keep.')).toBeVisible();
  });

  test('asks those who join for a rating where people have one, and not of who plays alone', async () => {
    draw();
    const { id: game, name } = GAMES.find(
      ({ seats: counts, rated }) => counts.includes(1) && rated.includes(2),
    )!;
    const rating = page.getByRole('group', { name: `Minimum rating in ${name}` });
    await page.getByRole('radio', { name }).click();
    await page.getByRole('radio', { name: 'Anyone' }).click();
    await more();
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
    await offer({ ...GAMES[0]!, options: [season, track] });
    await more();
    const menu = page.getByRole('combobox', { name: 'Second track' });
    await expect.element(menu).not.toBeInTheDocument();
    await page.getByRole('group', { name: 'Season' }).getByRole('radio', { name: 'Yes' }).click();
    await menu.selectOptions('Lake');
    expect(await inaccessible()).toEqual([]);
    await setUp.click();
    await expect.poll(() => wished).toMatchObject([{ config: { season: true, track: 'lake' } }]);
  });

  test('says why it was refused, and keeps what was chosen', async () => {
    draw(BUSY);
    await more();
    await page.getByLabelText('Table name').fill('Ours');
    await setUp.click();
    await expect.element(page.getByRole('alert')).toMatchTextContent('Wait a minute.');
    await expect.element(page.getByLabelText('Table name')).toHaveValue('Ours');
  });
});

describe('the sheet to play now', () => {
  const draw = (): HTMLElement => {
    const main = mount(html`<p></p>`, answers);
    playNow(main, GAMES, GAMES.at(-1)!.id);
    return main;
  };

  test('is accessible, begins on its main button, and leads to a match', async () => {
    const went = heard(draw(), 'mw-go');
    const start = page.getByRole('button', { name: 'Start playing' });
    await expect.poll(() => start.element().matches(':focus')).toBe(true);
    await expect.element(page.getByRole('radio', { name: GAMES.at(-1)!.name })).toBeChecked();
    expect(await inaccessible()).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => went.map(({ path }) => path)).toEqual([`/matches/${NEW}`]);
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  test('asks how long a match is to be, where a game has an option for that', async () => {
    draw();
    await expect.element(page.getByRole('group', { name: 'Laps' })).not.toBeInTheDocument();
    await page.getByRole('radio', { name: 'Automobiles' }).click();
    const laps = page.getByRole('group', { name: 'Laps' });
    await expect.element(laps.getByRole('radio', { name: '3' })).toBeChecked();
    await laps.getByRole('radio', { name: '1' }).click();
    expect(await inaccessible()).toEqual([]);
    await page.getByRole('button', { name: 'Start playing' }).click();
    await expect.poll(() => wished).toMatchObject([{ game: 'automobiles', config: { laps: 1 } }]);
  });

  test('asks a visitor for a name first, and starts nothing if they go back', async () => {
    session.set(null);
    const went = heard(draw(), 'mw-go');
    await page.getByRole('button', { name: 'Start playing' }).click();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Start playing' }).click();
    await beCalled('Play');
    await expect.poll(() => went.map(({ path }) => path)).toEqual([`/matches/${NEW}`]);
    expect(wished).toHaveLength(1);
  });

  test('goes away by Escape', async () => {
    draw();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the shelf', () => {
  const draw = (more: Answers = {}): HTMLElement => {
    return mount(html`<mw-shelf .games=${GAMES}></mw-shelf>`, { ...answers, ...more });
  };

  test('is accessible, stands in the order in which one learns, and calls other games coming', async () => {
    draw();
    await expect.poll(() => page.getByRole('button').elements().length).toBe(GAMES.length);
    const names = page
      .getByRole('heading')
      .elements()
      .map((head) => head.textContent.trim());
    expect(names.slice(0, GAMES.length)).toEqual(GAMES.map(({ name }) => name));
    const coming = page.getByRole('listitem').elements().length - GAMES.length;
    expect(page.getByText('Coming soon').elements()).toHaveLength(coming);
    expect(await inaccessible()).toEqual([]);
  });

  test('starts a first match at one press, with what is right for a first time', async () => {
    const went = heard(draw(), 'mw-go');
    await page.getByRole('button', { name: 'Play with 3 bots: Automobiles' }).click();
    await expect.poll(() => went.map(({ path }) => path)).toEqual([`/matches/${NEW}`]);
    expect(wished).toMatchObject([
      { game: 'automobiles', seats: 4, bots: 3, config: { laps: 1 }, pace: 'none' },
    ]);
  });

  test('shows each game, also by its box', async () => {
    draw();
    const link = page.getByRole('link', { name: /^Show me.*Rideshare Wars$/ });
    await expect.element(link).toHaveAttribute('href', '/games/rideshare-wars/first');
    const boxes = page.getByRole('link', { includeHidden: true }).elements();
    expect(boxes.filter((box) => box.querySelector('.cover')).length).toBe(GAMES.length);
  });

  test('tells why a match could not be started, and lets one try again', async () => {
    const toasts = heard(draw(BUSY), 'mw-toast');
    const play = page.getByRole('button', { name: /^Play with .*Curbside$/ });
    await play.click();
    await expect.poll(() => toasts.map(({ words }) => words)).toEqual(['Wait a minute.']);
    await expect.element(play).toBeEnabled();
  });
});

test('a toast is heard as a status, and the newest takes the place of the one before', async () => {
  const toast = mount(html`<mw-toast></mw-toast>`).querySelector('mw-toast')!;
  toast.say('Saved.');
  toast.say('Signed out.');
  await expect.element(page.getByRole('status')).toMatchTextContent('Signed out.');
  expect(await inaccessible()).toEqual([]);
});

describe('the offer to add an address', () => {
  const draw = (me = meAt(0)): HTMLElement => {
    localStorage.clear();
    session.set(me);
    const sending = { 'POST /api/sign-in': noting(wished, ok({})) };
    return mount(section(askAddress('over')), sending);
  };

  test('is one line to a guest until they want to, is accessible, and sends the link', async () => {
    draw(meAt(0, null));
    expect(await inaccessible()).toEqual([]);
    await page.getByRole('button', { name: 'Add an email' }).click();
    await expect.poll(() => page.getByRole('textbox').element().matches(':focus')).toBe(true);
    await page.getByRole('textbox').fill('ada@example.org');
    expect(await inaccessible()).toEqual([]);
    await page.getByRole('button', { name: 'Email me a link' }).click();
    await expect.element(page.getByRole('status')).toMatchTextContent(/ada@example.org/);
    expect(wished).toMatchObject([{ email: 'ada@example.org' }]);
  });

  test('is put once, and never to who has an address', async () => {
    draw(meAt(0, null));
    const ask = page.getByRole('button', { name: 'Add an email' });
    await page.getByRole('button', { name: 'Not now' }).click();
    await expect.element(ask).not.toBeInTheDocument();
    draw();
    await expect.element(ask).not.toBeInTheDocument();
  });
});
