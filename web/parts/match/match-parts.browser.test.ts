import { html } from 'lit';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { wordingOf } from '../../common/words/tell.ts';
import { turnOf } from '../../data/match/entries.ts';
import type { LocalMatch } from '../../gallery/local-match.ts';
import { heard, inaccessible, mount } from '../../gallery/mount.ts';
import { POSITIONS } from '../../gallery/positions.ts';
import { chapterFlags } from '../../pages/match/news/chapters.ts';
import { resultTray } from '../../pages/match/live/trays.ts';
import { newsGroups } from '../../pages/match/news/news.ts';
import { CATALOG } from '../../../rules/catalog.ts';
import { seatMark } from '../seat-mark.ts';
import type { Log } from './log.ts';
import './log.ts';
import './scrubber.ts';
import '../../pages/match/in-words/text-pane.ts';
import { entry } from '../../gallery/logged.ts';

const ENTRIES = [entry(1, null), entry(2, 0), entry(4, 1), entry(5, 0)];

test('flags lead to the beginning of an older chapter, and to now for the newest', async () => {
  const chapters = [1, 40, 90].map((seq, n) => ({ seq, name: `Race ${n + 1}` }));
  const asked = heard(mount(html`${chapterFlags({ chapters, at: 50 })}`), 'mw-scrub');
  const flag = (n: number) => page.getByRole('button', { name: `Race ${n}` });
  await expect.element(flag(2)).toHaveAttribute('aria-current', 'true');
  await flag(1).click();
  await flag(3).click();
  expect(asked.map(({ seq }) => seq)).toEqual([1, Infinity]);
  expect(await inaccessible()).toEqual([]);
});

describe('the scrubber', () => {
  const slider = page.getByRole('slider', { name: 'Replay' });
  const draw = (at?: number): HTMLElement =>
    mount(html`<mw-scrubber playable .entries=${ENTRIES} .at=${at}></mw-scrubber>`);

  test('is accessible, and says where one is and what happened there', async () => {
    draw(4);
    await expect.element(slider).toHaveAttribute('aria-valuetext', '3 of 4. Entry 4.');
    expect(await inaccessible()).toEqual([]);
  });

  test('points to where time goes, which is to the right in every language', async () => {
    document.documentElement.dir = 'rtl';
    onTestFinished(() => void document.documentElement.removeAttribute('dir'));
    draw(4);
    for (const name of ['Previous move', 'Next move']) {
      const step = page.getByRole('button', { name });
      await expect.element(step).toBeVisible();
      expect(getComputedStyle(step.element().querySelector('svg')!).scale).toBe('none');
    }
  });

  test('stands before an entry that has no bar, because it was taken back', async () => {
    draw(3);
    await expect.element(slider).toHaveAttribute('aria-valuetext', '2 of 4. Entry 2.');
  });

  test('asks for its neighbours, the first and the last by the keys, and for nothing beyond them', async () => {
    const asked = heard(draw(4), 'mw-scrub');
    await expect.element(slider).toBeVisible();
    (slider.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowLeft}{ArrowRight}{Home}{End}');
    expect(asked.map(({ seq }) => seq)).toEqual([2, 5, 1, 5]);
    expect(asked.some(({ isHeld }) => isHeld)).toBe(false);
    const atEnd = heard(draw(), 'mw-scrub');
    await expect.element(slider).toHaveAttribute('aria-valuenow', '4');
    (slider.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}{End}');
    expect(atEnd).toEqual([]);
    await expect.element(page.getByRole('button', { name: 'Next move' })).toBeDisabled();
  });

  test('takes its knob along with a finger, and asks for the place where that is lifted', async () => {
    const asked = heard(draw(5), 'mw-scrub');
    await expect.element(slider).toBeVisible();
    const track = slider.element() as HTMLElement;
    Object.assign(track, { setPointerCapture: () => {}, hasPointerCapture: () => true }); // there is no real pointer
    const { left, width } = track.getBoundingClientRect();
    const point = (type: string, place: number): void =>
      void track.dispatchEvent(new PointerEvent(type, { clientX: left + (place / 24) * width }));
    const knob = (): number =>
      Math.round(((track.querySelector('.knob')!.getBoundingClientRect().right - 7 - left) / width) * 24);
    expect(knob()).toBe(4);
    point('pointerdown', 2.5);
    await expect.poll(knob).toBe(3);
    point('pointermove', 0.5);
    expect(knob()).toBe(1);
    point('lostpointercapture', 0.5);
    expect(asked.at(-1)).toMatchObject({ seq: 1, isHeld: true });
  });

  test('asks to be played, where it can be', async () => {
    const played = heard(draw(), 'mw-play');
    await page.getByRole('button', { name: 'Play' }).click();
    expect(played).toHaveLength(1);
    mount(html`<mw-scrubber .entries=${ENTRIES}></mw-scrubber>`);
    await expect.element(page.getByRole('button', { name: 'Play' })).not.toBeInTheDocument();
  });
});

/** A log of a page of a match. */
const logOf = async (match: LocalMatch, change: Partial<Log> = {}) => {
  const shown = match.page(match.actor);
  const groups = newsGroups(shown.events, { looked: null, arrived: shown.seq });
  const main = mount(html`<mw-log .wording=${wordingOf(shown, match.module)}></mw-log>`);
  const log = Object.assign(main.querySelector('mw-log')!, { groups, log: shown.events, ...change });
  await log.updateComplete;
  return { main, log, shown, root: log.renderRoot as ShadowRoot };
};

/** The page in words of whoever acts in a match. */
const paneOf = async (match: LocalMatch) => {
  const { module, actor } = match;
  const shown = match.page(actor);
  const view = shown.view!;
  const actions = [...module.game.legal(view, actor)];
  const main = mount(html`<mw-text-pane .text=${module.text} .view=${view}></mw-text-pane>`);
  const wording = wordingOf(shown, module);
  const pane = Object.assign(main.querySelector('mw-text-pane')!, {
    wording,
    actions,
    news: shown.events.slice(-8),
  });
  await pane.updateComplete;
  return { main, pane, view, actions, text: module.text };
};

describe.each(CATALOG.map(({ game, text }) => ({ id: game.meta.id, name: text.name })))(
  'of $name ($id)',
  ({ id }) => {
    let match: LocalMatch;
    beforeEach(async () => {
      match = await POSITIONS.find(
        (position) => position.game === id && position.name.endsWith('late'),
      )!.load();
    });

    test('the text pane is accessible, says why it did not understand, and acts by a typed command', async () => {
      const { main, text, view, actions } = await paneOf(match);
      const line = page.getByLabelText('Type a command');
      await expect.element(line).toBeVisible();
      expect(await inaccessible()).toEqual([]);
      const acted = heard(main, 'mw-act');
      await line.fill('fly away');
      await userEvent.keyboard('{Enter}');
      await expect.element(page.getByRole('alert')).toMatchTextContent('“fly away” isn’t possible now.');
      expect(acted).toEqual([]);
      await line.fill(text.command(actions[0], view));
      await userEvent.keyboard('{Enter}');
      expect(acted.map(({ action }) => action)).toEqual([actions[0]]);
      await expect.element(line).toHaveValue('');
    });

    test('in words, the keyboard goes on from the new prompt after a choice', async () => {
      const { pane, view, actions } = await paneOf(match);
      pane.actions = actions.slice(0, 1);
      await pane.updateComplete;
      pane.renderRoot.querySelector<HTMLElement>('.ways button')!.click();
      pane.view = { ...view };
      await pane.updateComplete;
      expect((pane.renderRoot as ShadowRoot).activeElement?.localName).toBe('h2');
    });

    test('the log tells whose turn it was and which, as the page counts them', async () => {
      const { shown, root } = await logOf(match);
      const { opens, inRounds } = match.module.recap ?? {};
      const heads = [...root.querySelectorAll('h4')].slice(1);
      expect(heads.length).toBeGreaterThan(0);
      for (const head of heads) {
        const link = head.closest('details, div')!.querySelector('a')!;
        const number = turnOf(shown.events, Number(link.hash.slice(1)), opens);
        expect(head.textContent).toContain(`${inRounds ? 'Round' : ', turn'} ${number} `);
      }
    });

    test('the log is accessible, one stop of the keyboard, and tells what it speaks of', async () => {
      const { main, root } = await logOf(match);
      const links = (): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('li > a')];
      for (const turn of root.querySelectorAll('details')) turn.open = true;
      await expect.poll(() => links().length).toBeGreaterThan(2);
      expect(await inaccessible()).toEqual([]);
      expect(links().filter(({ tabIndex }) => tabIndex === 0)).toEqual([links().at(-1)]);
      const pointed = heard(main, 'mw-point');
      links()[0]!.focus();
      await userEvent.keyboard('{ArrowDown}');
      expect(links().filter(({ tabIndex }) => tabIndex === 0)).toEqual([links()[1]]);
      const seqs = pointed.flatMap(({ seq }) => seq ?? []);
      expect(seqs.map((seq) => `#${seq}`)).toEqual(
        links()
          .slice(0, 2)
          .map((link) => link.getAttribute('href')),
      );
      expect(pointed.at(-1)!.things.join(' ')).toBe(links()[1]!.dataset['refers']);
    });
  },
);

test('looking back at an old entry shows its line', async () => {
  const match = await POSITIONS.find(({ name }) => name.endsWith('late'))!.load();
  const told = match.page('table').events.findLast(({ text }) => text.length > 0)!;
  const entries = Array.from({ length: 200 }, (_, i) => ({ ...told, seq: i + 1 }));
  const groups = [{ title: 'Before', entries, isOld: true }];
  const { log, root } = await logOf(match, { groups, log: entries });
  expect(root.querySelector("a[href='#7']")).toBeNull();
  log.at = 7;
  await log.updateComplete;
  expect(root.querySelector("[aria-current='true'] a[href='#7']")).not.toBeNull();
});

test('the result is accessible and lists everybody by rank, with room for what comes next', async () => {
  const match = await POSITIONS.find(({ name }) => name.endsWith('over'))!.load();
  const shown = match.page(0);
  const { telling } = wordingOf(shown, match.module);
  mount(resultTray(shown, html`<button>Play again</button>`));
  const region = page.getByRole('region', { name: 'Result' });
  await expect.element(region.getByRole('heading')).toMatchTextContent(shown.outcome!.text);
  await expect.element(page.getByRole('button', { name: 'Play again' })).toBeVisible();
  const { ranks } = shown.outcome!;
  expect(region.getByRole('listitem').elements()).toHaveLength(ranks.length);
  await expect
    .element(region.getByRole('listitem').first())
    .toMatchTextContent(telling.name(ranks.indexOf(1)));
  expect(await inaccessible()).toEqual([]);
});

test('no two of seven seats have marks of one shape, and a mark says nothing to a screen reader', async () => {
  const main = mount(html`${[0, 1, 2, 3, 4, 5, 6].map((seat) => seatMark(seat))}`);
  const marks = [...main.querySelectorAll('svg')];
  expect(new Set(marks.map((mark) => mark.innerHTML)).size).toBe(7);
  expect(marks.every((mark) => mark.ariaHidden === 'true')).toBe(true);
  expect(await inaccessible()).toEqual([]);
});
