import {
  expect,
  test,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  type Response,
} from '@playwright/test';
import type { MatchPage } from '../../api/contract/match.ts';
import { CATALOG, moduleOf } from '../../rules/catalog.ts';
import { SAMPLE } from '../run/sample.ts';
import { byTurns } from '../sample.ts';
import { type IsThere, wiseAt } from './dealt.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  headers: Record<string, string>;
}

/** Somebody with a browser of their own. */
export interface Person {
  name: string;
  context: BrowserContext;
  tab: Page;
}

const DEVICES = [
  ['a phone', { viewport: { width: 390, height: 844 }, hasTouch: true }],
  ['a desktop', { viewport: { width: 1280, height: 800 } }],
] as const;
/** What a test is tried on that is the same for finger and mouse: by push one of the two, which depends on `turn`, at night both. */
export const devices = (turn: 0 | 1) => byTurns(DEVICES, turn, SAMPLE);

/** An address in a /48 of its own: those who share a network may sign in only so often in a minute. */
const someAddress = (): string => `2001:${crypto.randomUUID().slice(9, 18).replaceAll('-', ':')}::1`;

export const arrive = async (
  browser: Browser,
  name: string,
  options: BrowserContextOptions = {},
): Promise<Person> => {
  const extraHTTPHeaders = { 'cf-connecting-ip': someAddress() };
  const context = await browser.newContext({ extraHTTPHeaders, ...options });
  // A guest is asked for an address after the first turn; that is tried by itself.
  await context.addInitScript(() => localStorage.setItem('address.turn', 'asked'));
  return { name, context, tab: await context.newPage() };
};

/** Guests, each with a browser of their own. */
export const guests = async (
  browser: Browser,
  names: readonly string[],
  options?: BrowserContextOptions,
): Promise<Person[]> => {
  const people: Person[] = [];
  for (const name of names) {
    const person = await arrive(browser, name, options);
    await beGuest(person.tab, name);
    people.push(person);
  }
  return people;
};

/** Closes their browsers. */
export const leave = (...people: readonly Person[]): Promise<void[]> =>
  Promise.all(people.map(({ context }) => context.close()));

const SIMPLEST = CATALOG[0]!.game.meta.id;

/** A table, made by a request: of the simplest game for two, if nothing else is wanted. */
export const make = async ({ tab }: Pick<Person, 'tab'>, table: object = {}): Promise<MatchPage> => {
  const made = await tab.request.post('/api/matches', { data: { game: SIMPLEST, seats: 2, ...table } });
  expect(made.status(), await made.text()).toBe(201);
  return (await made.json()) as MatchPage;
};

/** A match of these people: the first makes the table, and the others join it. */
export const seat = async (people: readonly Person[], table: object = {}): Promise<string> => {
  const { id, invite } = await make(people[0]!, { seats: people.length, ...table });
  const data = invite ? { invite: new URL(invite, 'http://x').searchParams.get('invite') } : {};
  for (const { tab } of people.slice(1)) await tab.request.post(`/api/matches/${id}/join`, { data });
  return id;
};

/** The match that a page shows. */
export const idIn = async (tab: Page): Promise<string> => {
  await tab.waitForURL('**/matches/*');
  return new URL(tab.url()).pathname.split('/').at(-1)!;
};

/** Until everything that the site needs without a connection has been kept. A page that was on its way meanwhile must load again. */
export const whenKept = async (page: Page): Promise<void> => {
  const isKept = () =>
    page.evaluate(async () => {
      const { active } = (await navigator.serviceWorker.getRegistration()) ?? {};
      return active?.state === 'activated';
    });
  await expect.poll(isKept, { timeout: 60_000 }).toBe(true);
  if (!(await page.evaluate(() => navigator.serviceWorker.controller !== null))) await page.reload();
};

/** A moderator whom the service starts with, and the secret of their session. */
export const MODERATOR = { id: 'e2emoderator', token: 'e2e'.repeat(14) } as const;

/** Signs the moderator in. */
export const beModerator = ({ context }: Person, url: string): Promise<void> =>
  context.addCookies([
    {
      name: '__Host-mw',
      value: MODERATOR.token,
      url: url.replace(/^http:/, 'https:'),
      secure: true,
      httpOnly: true,
    },
  ]);

/** Answers the question that is asked at somebody’s first seat. */
export const beCalled = async ({ name, tab }: Pick<Person, 'name' | 'tab'>, act: string): Promise<void> => {
  await tab.getByLabel('What should we call you?').fill(name);
  await tab.getByRole('button', { name: `${act} as ${name}` }).click();
};

/** Becomes a guest of that name; answers the id. */
export const beGuest = async (tab: Page, name: string): Promise<string> =>
  ((await (await tab.request.post('/api/guest', { data: { name } })).json()) as { id: string }).id;

export const isSignIn = (mail: Mail): boolean => mail.text.includes('/sign-in?');
export const isNudge = (mail: Mail): boolean => mail.text.includes('/matches/');

/** Where the service's mail is read. */
const mailbox = (): string => String(test.info().config.metadata['mailbox']);
export const freshAddress = (): string => `${crypto.randomUUID()}@example.org`;

/** The newest mail of a kind to an address; waits for it. */
export const mailTo = async (to: string, fits: (mail: Mail) => boolean): Promise<Mail> => {
  let found: Mail | undefined;
  await expect
    .poll(
      async () => {
        const mails = (await (await fetch(new URL('/mails.json', mailbox()))).json()) as Mail[];
        found = mails.find((mail) => mail.to === to && fits(mail));
        return found !== undefined;
      },
      { timeout: 30_000, message: `a mail to ${to}` },
    )
    .toBe(true);
  return found!;
};

export const linkIn = (mail: Mail, path: string): string => {
  const link = mail.text.match(/https?:\/\/\S+/g)?.find((url) => new URL(url).pathname.startsWith(path));
  if (!link) throw new Error(`no link to ${path} in ${mail.text}`);
  return link;
};

/** Signs in by a mail’s link; a new account is given the person’s name. */
export const signIn = async (person: Person, address: string = freshAddress()): Promise<void> => {
  const { tab } = person;
  await tab.goto('/sign-in');
  await tab.getByLabel('Email').fill(address);
  await tab.getByRole('button', { name: 'Email me a link' }).click();
  await tab.goto(linkIn(await mailTo(address, isSignIn), '/sign-in'));
  await tab.getByRole('button', { name: 'Sign in', exact: true }).click();
  const question = tab.getByLabel('What should we call you?');
  await expect(question.or(tab.locator('page-inbox'))).toBeVisible();
  if (await question.isVisible()) await beCalled(person, 'Go on');
  await tab.waitForURL('**/inbox');
};

/** The match page as this person's browser is answered. */
export const pageOf = async ({ tab }: Pick<Person, 'tab'>, id: string): Promise<MatchPage> =>
  (await tab.request.get(`/api/matches/${id}`)).json() as Promise<MatchPage>;

/** Ends every turn until the match is over, in a game where that is always allowed. Returns who ended the last. */
export const endTurns = async (people: readonly Person[], id: string): Promise<Person> => {
  const pages = await Promise.all(people.map((person) => pageOf(person, id)));
  let page = pages[0]!;
  for (let turn = 0; turn < 200; turn++) {
    const mover = people[pages.findIndex(({ viewer }) => viewer === page.awaiting[0])]!;
    page = await act(mover, id, { action: { type: 'end-turn' }, basis: page.seq });
    if (page.status !== 'running') return mover;
  }
  throw new Error('the match did not end');
};

/** What a sensible player would do now; undefined where there is nothing to do. */
export const wiseAction = ({ game, viewer, view, seq }: MatchPage): { type: string } | undefined =>
  wiseAt(moduleOf(game)!.game, { view: view!, seat: viewer as number, seq });

/** Plays sensibly by requests until it has come as far as is asked, or the match is over; answers the page of whoever decides then. */
export const playOn = async (people: readonly Person[], id: string, isThere: IsThere): Promise<MatchPage> => {
  let page = await pageOf(people[0]!, id);
  for (;;) {
    const [seat] = page.awaiting;
    if (seat === undefined) return page;
    if (page.viewer !== seat) page = await pageOf(people[seat]!, id);
    const { view, seq } = page;
    const action = wiseAction(page)!;
    if (isThere({ seq, view: view!, seat, action })) return page;
    page = await act(people[seat]!, id, { action, basis: seq });
  }
};

/** Acts by a request, as a program would. */
export const act = async (
  { tab }: Person,
  id: string,
  move: { action: object; basis: number; steps?: readonly object[] },
): Promise<MatchPage> => {
  const data = { ...move, key: crypto.randomUUID() };
  const answer = await tab.request.post(`/api/matches/${id}/actions`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as MatchPage;
};

/** The same as they would type it. */
export const wisdom = (page: MatchPage): string =>
  moduleOf(page.game)!.text.command(wiseAction(page)!, page.view!);

/** Opens the match in words. */
export const inWords = async ({ tab }: Person, id: string): Promise<void> => {
  await tab.goto(`/matches/${id}`);
  const words = tab.getByRole('button', { name: 'Words' });
  await expect(words).toBeVisible();
  if ((await words.getAttribute('aria-pressed')) !== 'true') await words.click();
};

/** Types one command until the page, which may not have polled yet, knows it; answers the table as it is then. */
export const type = async (person: Person, id: string): Promise<MatchPage> => {
  const line = person.tab.getByLabel('Type a command');
  let page: MatchPage | undefined;
  await expect(async () => {
    await line.fill(wisdom(await pageOf(person, id)));
    const isAnswer = (answer: Response): boolean => answer.url().endsWith('/actions');
    const answered = person.tab.waitForResponse(isAnswer, { timeout: 5_000 });
    await line.press('Enter');
    page = (await (await answered).json()) as MatchPage;
  }).toPass({ timeout: 90_000 });
  return page!;
};

/** What a browser does when its tab is looked at again. */
export const lookAgain = ({ tab }: Person): Promise<void> =>
  tab.evaluate(() => void window.dispatchEvent(new Event('focus')));
