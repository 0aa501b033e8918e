import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { whenPainted } from '../common/idle.ts';
import { GameBoard } from '../games/kit/game-board.ts';
import { CATALOG } from '../../rules/catalog.ts';
import { MATCH, type LocalMatch } from '../gallery/local-match.ts';
import { inaccessible } from '../gallery/mount.ts';
import { deepElements } from '../gallery/deep.ts';
import { momentScene } from '../gallery/matches/moments.ts';
import { planning } from '../gallery/matches/planned.ts';
import { PAGES } from '../gallery/pages/pages.ts';
import { asking, playerAt } from '../gallery/people.ts';
import { firstAt, POSITIONS } from '../gallery/positions.ts';
import { matchScene, type Scene } from '../gallery/scene.ts';
import { all, app, atDesk, found, putAway, setMotion, stage } from '../gallery/staged.ts';
import { MatchTable } from './match/table/table.ts';
import type { LiveGiven } from './match/live/live.ts';
import type { TalkPanel } from './match/talk/talk-panel.ts';

const midways = (): Promise<LocalMatch[]> =>
  Promise.all(POSITIONS.filter(({ name }) => name.endsWith('midway')).map(({ load }) => load()));

let match: LocalMatch;
atDesk();
beforeEach(async () => {
  match = await POSITIONS.find(({ name }) => name.endsWith('midway'))!.load();
});

const open = async (change: Partial<Scene> = {}): Promise<void> => {
  await stage({ ...matchScene(match, match.actor), ...change });
};
const knob = page.getByRole('slider', { name: 'Replay' });
const back = page.getByRole('button', { name: 'Back to now' });
const tab = (name: string) => page.getByRole('tab', { name, exact: false });

test('the document’s words about a match stay until the table replaces them', async () => {
  const words = Object.assign(document.createElement('section'), { id: 'first-words' });
  document.body.replaceChildren(words);
  const tables: boolean[] = [];
  const isTable = (element: Element): boolean => element instanceof MatchTable;
  addEventListener('mw-drawn', () => tables.push(deepElements(document).some(isTable)), { once: true });
  await open();
  expect(words.isConnected).toBe(false);
  expect(tables).toEqual([true]);
});

/** How far things move on the page by themselves, as the browser counts it. */
const movedBy = async (happens: () => Promise<void>): Promise<number> => {
  let moved = 0;
  const add = (list: PerformanceEntry[]): void => {
    for (const { value } of list as unknown as { value: number }[]) moved += value;
  };
  const watch = new PerformanceObserver((list) => add(list.getEntries()));
  watch.observe({ type: 'layout-shift' });
  await happens();
  add(watch.takeRecords());
  watch.disconnect();
  return moved;
};

test.each(CATALOG.map(({ game }) => game.meta.id))(
  'a match of %s comes to a slow phone without moving what is there',
  async (id) => {
    vi.spyOn(scheduler, 'yield').mockImplementation(() => whenPainted() as Promise<undefined>); // it paints whenever it can
    onTestFinished(() => void vi.restoreAllMocks());
    setMotion('system');
    await page.viewport(390, 844);
    match = await firstAt(id, 'midway');
    expect(await movedBy(open)).toBeLessThan(0.0005);
  },
);

test('what went by while nobody looked is said first, and shown on demand', async () => {
  const newest = (one: LocalMatch) => one.page('table').events.findLast(({ text }) => text.length > 0)!;
  match = (await midways()).find((one) => ![null, one.actor].includes(newest(one).seat))!;
  match.change = { looked: newest(match).seq - 1 };
  await open();
  const heard = page.getByRole('log', { name: 'Live news' });
  await expect.element(heard).toMatchTextContent(/^\s*Meanwhile, /);
  await page.getByRole('button', { name: 'Show me' }).click();
  await expect.poll(() => location.hash).toMatch(/^#\d+$/);
  await expect.element(back).toBeVisible();
});

test('Back closes the menu, and the player stays at the table', async () => {
  await open({ presses: ['Menu'] });
  await expect.element(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await expect.poll(() => history.state as unknown).toEqual({ sheets: 1 });
  history.back();
  await expect.element(page.getByRole('button', { name: 'Copy link' })).not.toBeInTheDocument();
  expect(location.pathname).toBe(`/matches/${MATCH}`);
});

describe('what the others did', () => {
  const tray = page.getByRole('region', { name: 'What the others did' });
  const skip = page.getByRole('button', { name: 'Skip to now' });
  /** Opens the match for the player who acted longest ago, after a long absence. */
  const comeBack = async (): Promise<void> => {
    match = (await midways()).find(({ seats }) => seats.length > 2)!;
    const { events } = match.page('table');
    const lastOf = (seat: number): number => events.findLastIndex((entry) => entry.seat === seat);
    const [longest] = match.seats.map(({ seat }) => seat).toSorted((a, b) => lastOf(a) - lastOf(b));
    match.change = { looked: 1 };
    setMotion('system');
    await open(matchScene(match, longest!));
    await expect.element(skip).toBeVisible();
  };

  test('plays by itself, in order, up to the current board', { timeout: 90_000 }, async () => {
    await comeBack();
    const seen = new Set<string>();
    await expect
      .poll(
        () => {
          const at = location.hash + (knob.query()?.getAttribute('aria-valuenow') ?? '');
          return seen.add(at) && tray.query() === null;
        },
        { timeout: 60_000, interval: 20 },
      )
      .toBe(true);
    expect(seen.size).toBeGreaterThan(2);
    await expect
      .element(knob)
      .toHaveAttribute('aria-valuenow', knob.element().getAttribute('aria-valuemax')!);
  });

  test('is skipped by a button, by Escape and by a click on the board', async () => {
    await comeBack();
    await skip.click();
    await expect.element(tray).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Show me' }).click();
    await expect.element(tray).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(tray).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Show me' }).click();
    await expect.element(tray).toBeVisible();
    await page.getByLabelText('Board', { exact: true }).first().click();
    await expect.element(tray).not.toBeInTheDocument();
  });

  test('stops while it is paused, and is accessible', async () => {
    await comeBack();
    await page.getByRole('button', { name: 'Pause' }).click();
    const fact = tray.element().textContent;
    expect(await inaccessible()).toEqual([]);
    await page.getByRole('button', { name: '4×' }).click();
    expect(tray.element().textContent).toBe(fact);
    await expect.element(page.getByRole('button', { name: 'Play', exact: true }).first()).toBeVisible();
  });
});

describe('the result', () => {
  const over = async (game: string): Promise<void> => {
    match = await firstAt(game, 'over');
    await open({ shows: 'Play again' });
  };

  test.each(CATALOG.map(({ game }) => game.meta.id))(
    'of %s is accessible, and has one go button',
    async (id) => {
      await over(id);
      await expect.element(page.getByRole('region', { name: 'Result' })).toBeVisible();
      expect(await inaccessible()).toEqual([]);
      await expect.element(page.getByRole('button', { name: 'Play again' })).toHaveClass('go');
    },
  );

  test.each(CATALOG.map(({ game }) => game.meta.id))(
    'of %s comes to a phone without moving what is there',
    async (id) => {
      await page.viewport(390, 844);
      expect(await movedBy(() => over(id))).toBeLessThan(0.05);
    },
  );

  test('says what each score is made of, plots it, and leads to the moments of the match', async () => {
    await over(CATALOG.find(({ recap }) => recap?.parts)!.game.meta.id);
    await page.getByRole('button', { name: 'As a table' }).click();
    await expect.element(page.getByRole('table')).toBeVisible();
    const moments = page.getByRole('region', { name: 'Key moments' }).getByRole('link');
    await moments.first().click();
    await expect.poll(() => location.hash).toMatch(/^#\d+$/);
    await expect.element(back).toBeVisible();
    await back.click();
    await expect.element(page.getByRole('region', { name: 'Result' })).toBeVisible();
  });
});

test('a visitor who plays a match again is asked for a name first', async () => {
  match = await firstAt('curbside', 'over');
  await open({ answers: { ...match.answers('table'), ...asking(null) }, shows: 'Play again' });
  await page.getByRole('button', { name: 'Play again' }).click();
  await expect.element(page.getByLabelText('What should we call you?')).toBeVisible();
});

test.each([
  [1024, 600],
  [1024, 768],
])('at %i by %i what was missed takes no room from the board and the seats', async (width, height) => {
  setMotion('still');
  await page.viewport(width, height);
  const places = (): object[] =>
    ['.circuit', '.seats', '.piles'].map((part) => all(part)[0]!.getBoundingClientRect().toJSON() as object);
  await stage(await momentScene('automobiles', ['finish-2', 42], { looked: 1 }));
  await expect.poll(() => all('.piles .pile').length).toBe(3);
  expect(all('.voice')).toHaveLength(1);
  const told = places();
  await stage(await momentScene('automobiles', ['finish-2', 42]));
  await expect.poll(() => all('.piles .pile').length).toBe(3);
  expect(all('.voice')).toEqual([]);
  expect(places()).toEqual(told);
});

describe.each([
  [1280, 800],
  [820, 1180],
  [390, 844],
])('at %i by %i', (width, height) => {
  const lies = (element: Element): DOMRect => element.getBoundingClientRect();
  const overlap = (one: DOMRect, other: DOMRect): boolean =>
    one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

  test('what is asked beside a match covers nothing that can be played', async () => {
    await page.viewport(width, height);
    const scene = PAGES.find(({ name }) => name === 'match, a question to the table')!;
    await stage(await scene.load('seat'));
    const asked = lies(all('.vote')[0]!);
    expect(asked.height).toBeGreaterThan(0);
    expect(asked.left).toBeGreaterThanOrEqual(0);
    expect(asked.right).toBeLessThanOrEqual(width);
    for (const part of ['.stage', '.tray', '.seats', '.bar'])
      expect(overlap(asked, lies(all(part)[0]!)), part).toBe(false);
    expect(await inaccessible()).toEqual([]);
  });

  test('what did not get through is told where nothing is read or pressed', async () => {
    await page.viewport(width, height);
    planning(match, { state: 'stopped' });
    const stopped = { code: 'not-legal', text: 'That isn’t possible anymore.', action: 0 } as const;
    Object.assign(match.change.plan!, { stopped: { ...stopped, seq: match.page(match.actor).seq } });
    await open({ shows: stopped.text });
    const slip = lies(all('.slip')[0]!);
    expect(slip.height).toBeGreaterThanOrEqual(44);
    for (const part of ['.stage', '.tray', '.seats', '.bar', '.voice', '.scroll', '.recap'])
      for (const other of all(part).filter((each) => each.checkVisibility()))
        expect(overlap(slip, lies(other)), part).toBe(false);
    expect(await inaccessible()).toEqual([]);
  });

  test('a guest is told that the match is saved, and is asked for nothing', async () => {
    await page.viewport(width, height);
    const scene = PAGES.find(({ name }) => name === 'match, for a guest')!;
    await stage(await scene.load('seat'));
    await expect.element(page.getByRole('link', { name: /^Saved on this device/ })).toBeVisible();
    expect(all('.address, input[type=email]')).toEqual([]);
  });
});

test('when a match ends the keyboard goes on to its result', async () => {
  await open();
  const table = found(MatchTable);
  const board = table.renderRoot.querySelector('board-' + match.module.game.meta.id)!;
  const button = (): HTMLElement | null => board.shadowRoot!.querySelector('.tray button:not(:disabled)');
  await expect.poll(button).not.toBeNull();
  button()!.focus();
  expect(document.activeElement).not.toBe(document.body);
  const outcome = { ranks: match.seats.map(({ seat }) => seat + 1), reason: 'over', text: 'It is over.' };
  const given = table.given as LiveGiven;
  const ended = { ...given.state.page, status: 'finished' as const, awaiting: [], outcome };
  table.given = { ...given, state: { ...given.state, page: ended } };
  await expect.poll(() => table.renderRoot.querySelector('mw-result-page')).not.toBeNull();
  expect((table.renderRoot as ShadowRoot).activeElement?.className).toBe('match ended');
});

test('the newest line of the log is in view, and a click on a piece finds the line it came with', async () => {
  await open();
  const shadow = (element: Element): ShadowRoot => element.shadowRoot!;
  const table = shadow(shadow(app().renderRoot.querySelector('page-match')!).querySelector('mw-table')!);
  const scroller = shadow(table.querySelector('mw-news-panel')!).querySelector('.scroll')!;
  await expect.poll(() => scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight).toBeLessThan(4);
  const log = shadow(scroller.querySelector('mw-log')!);
  expect(log.querySelector("[aria-current='true']")).toBeNull();
  const named = [...log.querySelectorAll<HTMLElement>('[data-refers]')].flatMap((each) =>
    each.dataset['refers']!.split(' '),
  );
  const board = [...table.querySelectorAll('*')].find((each) => each instanceof GameBoard)!;
  const pieces = [...shadow(board).querySelectorAll<SVGElement>('.stage [data-thing]')];
  const piece = pieces.find(
    (each) =>
      named.some((thing) => board.draws(thing, each.dataset['thing']!)) && !each.closest('.spot, button'),
  )!;
  await expect.poll(() => board.querySelector('mw-try-button')).not.toBeNull(); // it comes with what finds lines
  piece.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
  await expect.poll(() => log.querySelector("[aria-current='true']")).not.toBeNull();
});

test('on a short laptop the newest line of the log has its place under the steps of a turn', async () => {
  await page.viewport(1280, 720);
  match = (await midways()).find(({ module }) => module.game.meta.id === 'rideshare-wars')!;
  await open();
  const line = (): Element | undefined =>
    [...(all('mw-log')[0]?.shadowRoot?.querySelectorAll('[data-refers]') ?? [])].at(-1);
  await expect.poll(line).toBeDefined();
  expect(all('.beside .scroll')[0]!.clientHeight).toBeGreaterThan(line()!.getBoundingClientRect().height);
});

test('the match is looked back through by the keyboard, step by step, and left again', async () => {
  await open();
  (knob.element() as HTMLElement).focus();
  await userEvent.keyboard('{Home}');
  await expect.poll(() => location.hash).toBe('#1');
  await expect.element(back).toBeVisible();
  expect(await inaccessible()).toEqual([]);
  (knob.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => location.hash).toBe('#2');
  await back.click();
  await expect.poll(() => location.hash).toBe('');
  await expect.element(back).not.toBeInTheDocument();
});

test('with reduced motion, no replay plays by itself', async () => {
  await open();
  await expect.element(knob).toBeVisible();
  const play = page.getByRole('button', { name: 'Play', exact: true });
  await expect.element(play).not.toBeInTheDocument();
  setMotion('system');
  await expect.element(play).toBeVisible();
});

test.each([760, 860, 1079])('the bar keeps its title clear of its tools at %i', async (width) => {
  await page.viewport(width, 844);
  await open();
  const table = found(MatchTable).renderRoot;
  const box = (selector: string): DOMRect => table.querySelector(selector)!.getBoundingClientRect();
  expect(box('.bar h1').width).toBeLessThanOrEqual(box('.bar .title').width);
  expect(box('.bar h1').right).toBeLessThanOrEqual(box('.bar .facts').left);
  expect(box('.bar .facts').right).toBeLessThanOrEqual(width);
});

test('on a phone talk is a sheet, opened from the bar, walked by the keys and put away by Escape', async () => {
  await page.viewport(390, 844);
  await open({ presses: ['Talk'] });
  await expect.element(tab('Talk')).toHaveAttribute('aria-selected', 'true');
  await page.getByLabelText('Say something').fill('Is anybody there?');
  await userEvent.keyboard('{Enter}');
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect.element(messages).toMatchTextContent('Is anybody there?');
  await expect.element(page.getByLabelText('Say something')).toHaveValue('');
  (tab('Talk').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(tab('News')).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog', { name: 'News' })).not.toBeInTheDocument();
});

test('what is said before the talk has loaded is sent as soon as it has', async () => {
  const room = PAGES.find(({ name }) => name === 'waiting room, its maker')!;
  let isSaid: Promise<boolean> | undefined;
  const say = () => (isSaid = (all('mw-talk-panel')[0] as TalkPanel).desk.say('Who dares?'));
  addEventListener('mw-drawn', say, { once: true });
  await stage(await room.load('seat'));
  expect(await isSaid).toBe(true);
  await expect.element(page.getByRole('region', { name: 'Messages' })).toMatchTextContent('Who dares?');
});

test('Enter that accepts a suggestion of an input method sends nothing', async () => {
  await open({ presses: ['Talk'] });
  const line = page.getByRole('textbox', { name: 'Say something' });
  await line.fill('ありがとう');
  const press = (keyCode: number): boolean =>
    line
      .element()
      .dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', keyCode, bubbles: true, cancelable: true }),
      );
  expect(press(229)).toBe(true);
  expect(press(13)).toBe(false);
});

test('a program is marked where it talks, and among the ranks', async () => {
  const program = true as const;
  const marked = (one: LocalMatch) =>
    one.page('table').seats.map((card) => ({ ...card, player: card.player && { ...card.player, program } }));
  match.change = { seats: marked(match) };
  const line = { id: 'line-1', at: '2026-11-20T10:00:00.000Z', seq: 3, text: 'Beep.' };
  match.talk = [{ ...line, room: 'table', seat: 1, player: playerAt(1) }];
  await open({ presses: ['Talk'] });
  await expect.element(page.getByRole('region', { name: 'Messages' })).toMatchTextContent(/Ben\s*program/);
  putAway();
  match = await POSITIONS.find(({ name }) => name.endsWith('over'))!.load();
  match.change = { seats: marked(match) };
  await open(matchScene(match, 0));
  await expect.element(page.getByRole('region', { name: 'Ranks' })).toMatchTextContent(/Ben\s*program/);
});

test('a signed-out visitor is told how to talk', async () => {
  match.change = { talk: { room: null, open: false, lines: 0 } };
  const scene = matchScene(match, 'table');
  await open({ ...scene, answers: { ...scene.answers, ...asking(null) }, presses: ['Talk'] });
  await expect.element(page.getByRole('link', { name: 'Sign in to talk' })).toBeVisible();
});

test('what cannot be read as a match says so, with a way on', async () => {
  await open({ path: '/matches/nowhere', shows: 'Table not found' });
  await expect
    .element(page.getByRole('link', { name: 'Back to the shelf' }))
    .toHaveAttribute('href', '/shelf');
  expect(location.pathname).not.toContain(MATCH);
});
