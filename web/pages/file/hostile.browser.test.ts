import { html } from 'lit';
import { beforeEach, expect, inject, test } from 'vitest';
import { page } from 'vitest/browser';
import { CATALOG } from '../../../rules/catalog.ts';
import type { MatchFile } from '../../../rules/kit/file/file.ts';
import { mutate, SCRIPTS } from '../../../test/fuzz/files/mutate.ts';
import { savedOf, sealed } from '../../../test/fuzz/files/recorded.ts';
import { byTurns } from '../../../test/sample.ts';
import { mount } from '../../gallery/mount.ts';
import { fixturesIn } from '../../gallery/positions.ts';
import type { FileGiven, PageFile } from './file.ts';
import './file.ts';
import { sha256 } from '../../data/dice/hashing.ts';

const { count, from, seed } = inject('files');

let shown: PageFile;
beforeEach(async () => {
  await page.viewport(1280, 800);
  document.documentElement.dataset['motion'] = 'still';
  shown = mount(html`<page-file></page-file>`).querySelector('page-file')!;
});

const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);
const root = (): ShadowRoot => shown.shadowRoot!;
const refusal = (): string => root().querySelector('[role="alert"]')?.textContent ?? '';
const table = () => root().querySelector('mw-table');

/** Chooses a file, and waits for its table or for the sentence that refuses it. */
const open = async (content: BlobPart): Promise<void> => {
  const files = new DataTransfer();
  files.items.add(new File([content], 'match.json'));
  shown.dispatchEvent(new DragEvent('drop', { dataTransfer: files, cancelable: true, bubbles: true }));
  await shown.updateComplete;
  await expect.poll(() => table() !== null || refusal() !== '', { interval: 5 }).toBe(true);
};

/** Everything on the page, through all shadow roots. */
const everything = function* (from: ParentNode): Generator<Element> {
  for (const element of from.querySelectorAll('*')) {
    yield element;
    if (element.shadowRoot) yield* everything(element.shadowRoot);
  }
};

const isActive = ({ localName, attributes }: Element): boolean =>
  ['script', 'iframe', 'object', 'embed', 'base'].includes(localName) ||
  [...attributes].some(({ name, value }) => name.startsWith('on') || /^\s*javascript:/i.test(value));

/** What the page holds that might run, or did. */
const scripts = (): string[] => [
  ...('hacked' in globalThis ? ['a script ran'] : []),
  ...[...everything(root())].filter(isActive).map(({ outerHTML }) => outerHTML.slice(0, 200)),
];

/** Presses a button of the table if it is there, and lets everything be drawn. */
const press = async (name: RegExp): Promise<void> => {
  const buttons = table() ? [...everything(table()!.shadowRoot!)] : [];
  const button = buttons.find(
    (each) => each.localName === 'button' && name.test(each.ariaLabel ?? each.textContent),
  );
  (button as HTMLButtonElement | undefined)?.click();
  await frame();
  await frame();
};

/** Looks at a match from its start to its end, on the board and in words. */
const lookAround = async (): Promise<void> => {
  for (const name of [/^Play from the start/, /^Next move$/, /^\s*Words/, /^Back to the end/])
    await press(name);
};

/** How a file is answered: a sentence, or a page that stays; what is on it might run nothing. */
const answer = async (content: BlobPart): Promise<string> => {
  await open(content);
  if (table()) await lookAround();
  expect(scripts()).toEqual([]);
  if (!table()) return refusal();
  (table()!.given as FileGiven).close();
  await shown.updateComplete;
  return 'shown';
};

const saved = async (): Promise<MatchFile[]> => {
  const games = CATALOG.map(({ game }) => game.meta.id);
  const files = games.map(async (game) =>
    (await fixturesIn(game)).map((each) => savedOf(game, each, sha256)),
  );
  return Promise.all((await Promise.all(files)).flat());
};

test.each(byTurns(SCRIPTS, 0, { ...inject('sample'), count: 3 }))(
  'a name, a table and facts that say %s say it in letters',
  { timeout: 300_000 },
  async (script) => {
    const games = new Map((await saved()).map((file) => [file.game, file]));
    for (const file of games.values()) {
      const seats = file.seats.map((seat) => ({ ...seat, name: `${seat.seat} ${script}`.slice(0, 60) }));
      const named = await sealed({ ...file, name: script, seats }, sha256);
      await open(JSON.stringify(named));
      expect(refusal()).toBe('');
      await lookAround();
      expect(scripts()).toEqual([]);
      expect([...everything(root())].some((each) => each.textContent.includes(script.slice(0, 20)))).toBe(
        true,
      );
      (table()!.given as FileGiven).close();
      await shown.updateComplete;
    }
  },
);

test(
  'a hostile file is refused in a sentence, or shown, and runs nothing',
  { timeout: 7_200_000 },
  async () => {
    const files = await saved();
    const tally = new Map<string, number>();
    const slowest = { n: 0, ms: 0 };
    for (let n = from; n < from + count; n++) {
      const content = await mutate(files, { seed, n, hash: sha256 });
      const began = performance.now();
      const how = await answer(content).catch((error: unknown) => `file ${n}: ${String(error)}`);
      const ms = performance.now() - began;
      if (ms > slowest.ms) Object.assign(slowest, { n, ms });
      const kind = how.replace(/\d+/g, 'N');
      tally.set(kind, (tally.get(kind) ?? 0) + 1);
      expect(how, `file ${n} of seed ${seed}`).toMatch(/^(?:shown|[A-Z].*\.)$/s);
      expect(ms, `file ${n} of seed ${seed} took too long`).toBeLessThan(30_000);
    }
    if (count > 300)
      console.log(JSON.stringify({ seed, count, slowest, ...Object.fromEntries(tally) }, null, 1));
  },
);
