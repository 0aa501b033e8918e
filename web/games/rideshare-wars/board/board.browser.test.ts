import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../../tokens.css';
import { legal } from '../../../../rules/games/rideshare-wars/turn/legal.ts';
import type { View } from '../../../../rules/games/rideshare-wars/model/types.ts';
import type { LocalMatch } from '../../../gallery/local-match.ts';
import { momentWhere, POSITIONS } from '../../../gallery/positions.ts';
import { matchScene } from '../../../gallery/scene.ts';
import { all, stage } from '../../../gallery/staged.ts';
import type { BoardRideshareWars } from './board.ts';

let watch: MutationObserver | undefined;
afterEach(() => {
  watch?.disconnect();
});

const board = (): ShadowRoot => all('board-rideshare-wars')[0]!.shadowRoot!;
const press = (selector: string): void => board().querySelector<HTMLElement>(selector)!.click();

const begun = (): Promise<LocalMatch> =>
  POSITIONS.find(({ name }) => name === 'rideshare-wars milestones-3 begun')!.load();
const borrowing = (): Promise<LocalMatch> =>
  momentWhere<View>('rideshare-wars', ({ view, seat }) => {
    const may = new Set(legal(view, seat).map(({ type }) => type));
    return may.has('borrow') && may.has('acquire') && view.drivers[seat]! < 4;
  });

/** The match at a width, and the classes of everything that is sent into the air from then on. */
const open = async (match: LocalMatch, motion: 'still' | 'full'): Promise<string[]> => {
  document.documentElement.dataset['motion'] = motion;
  await page.viewport(1280, 844);
  await stage(matchScene(match, match.actor));
  await expect.element(page.getByRole('button', { name: 'Ask' })).toBeEnabled();
  const flown: string[] = [];
  watch = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof HTMLElement && node.classList.contains('aloft')) flown.push(node.className);
  });
  watch.observe(board(), { childList: true });
  return flown;
};

const displace = async (): Promise<void> => {
  press('[data-step="slot:2"]');
  await page.getByRole('button', { name: /^Displace/ }).click();
  press('.go');
  await expect.poll(() => board().querySelector('.turn-steps li')?.className).toBe('done');
};

test('a rider who is displaced goes off the board, and nothing of it stays', async () => {
  const flown = await open(await begun(), 'full');
  await displace();
  await expect.poll(() => flown).toEqual(['stand aloft']);
  await expect.poll(() => board().querySelector('.aloft')).toBeNull();
});

test('drivers that a loan brings fly to their seat', async () => {
  const flown = await open(await borrowing(), 'full');
  press('.borrow');
  await expect.poll(() => flown).toEqual(['tag aloft']);
  await expect.poll(() => board().querySelector('.aloft')).toBeNull();
});

test('nothing flies where motion is not wanted', async () => {
  const flown = await open(await begun(), 'still');
  await displace();
  expect(flown).toEqual([]);
});

test('on a phone the last of many tools can be reached', async () => {
  await open(await begun(), 'still');
  await page.viewport(390, 844);
  await page.getByRole('button', { name: /^Hand/ }).click();
  await expect
    .poll(() => board().querySelector('.slips .card')?.getBoundingClientRect().left)
    .toBeLessThan(390);
  const hand = board().querySelector('.slips .hand')!;
  hand.insertAdjacentHTML('beforeend', hand.querySelector('.card')!.outerHTML.repeat(4));
  const racks = board().querySelector('.racks')!;
  racks.scrollLeft = racks.scrollWidth;
  const { right } = hand.querySelector('.card:last-of-type')!.getBoundingClientRect();
  expect(right).toBeLessThanOrEqual(390);
});

/** The match on a phone, as it is found on arrival. */
const openSmall = async (match: LocalMatch): Promise<void> => {
  document.documentElement.dataset['motion'] = 'still';
  await page.viewport(390, 844);
  await stage(matchScene(match, match.actor));
  await expect.poll(() => board().querySelector('.acts')).not.toBeNull();
};

test('milestones to choose from are whole on a phone', async () => {
  const isChoosing = ({ view, seat }: { view: View; seat: number }): boolean =>
    legal(view, seat).filter(({ type }) => type === 'take').length > 1;
  await openSmall(await momentWhere<View>('rideshare-wars', isChoosing));
  await expect.poll(() => board().querySelectorAll('.acts .take').length).toBeGreaterThan(1);
  for (const each of board().querySelectorAll('.acts .take'))
    expect(each.getBoundingClientRect().right).toBeLessThanOrEqual(390);
});

test('a viewer who comes back to their turn sees their own cities, while others’ moves are the news', async () => {
  const begins = ({ view, seat }: { view: View; seat: number }): boolean =>
    view.turn.seat === seat && view.turn.at === 'acquire' && view.tableaus.every(({ length }) => length > 1);
  await openSmall(await momentWhere<View>('rideshare-wars', begins));
  const element = board().host as BoardRideshareWars;
  element.news = element.log.filter(({ seat }) => seat !== element.seat);
  element.within = 0;
  await element.updateComplete;
  expect(board().querySelector('.cities')!.ariaLabel).toBe('Your six cities');
});

test('a board seen in passing shows the viewer’s own cities, without what is too small to read', async () => {
  const begins = ({ view, seat }: { view: View; seat: number }): boolean =>
    view.turn.seat === seat && view.turn.at === 'acquire' && view.tableaus.every(({ length }) => length > 1);
  await openSmall(await momentWhere<View>('rideshare-wars', begins));
  const { log, page: shown, view, seat } = board().host as BoardRideshareWars;
  const preview = document.createElement('board-rideshare-wars');
  Object.assign(preview, { plain: true, cropped: true, page: shown, view, seat, actions: [] });
  preview.news = log.filter(({ seat: acted }) => acted !== seat);
  document.body.appendChild(preview);
  const drawn = (): string[] =>
    [...preview.shadowRoot!.querySelectorAll<SVGElement>('[data-thing^="rider:"]')].map(({ dataset }) =>
      dataset['thing']!.slice('rider:'.length),
    );
  await expect.poll(drawn).not.toEqual([]);
  expect(view.tableaus[seat!]).toEqual(expect.arrayContaining(drawn()));
  expect(preview.shadowRoot!.querySelector('svg')!.textContent).not.toMatch(/Alder|Uptown/);
  preview.remove();
});

/** A moment in which a seat may swap riders of its cities for others at curbside. */
const swapping = (): Promise<LocalMatch> =>
  momentWhere<View>('rideshare-wars', ({ view, seat }) => {
    const swaps = legal(view, seat).filter(({ type }) => type === 'replace');
    return view.tasks.length === 0 && swaps.length > 1;
  });

test('a second press on the zone of a chosen rider puts it back, and fans out nothing', async () => {
  await open(await swapping(), 'still');
  press('[data-step="option:replace"]');
  await expect.poll(() => board().querySelector('.zone.asked')).not.toBeNull();
  const zone = [...board().querySelectorAll<HTMLElement>('.zone.asked')].find(
    (each) => each.querySelectorAll('.layer').length === 1,
  )!;
  const prompt = (): string => board().querySelector('.prompt')!.textContent.trim();
  const asked = prompt();
  zone.click();
  await expect.poll(prompt).not.toBe(asked);
  zone.click();
  await expect.poll(prompt).toBe(asked);
  expect(board().querySelector('.fan')).toBeNull();
});
