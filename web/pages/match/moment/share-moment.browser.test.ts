import { afterEach, expect, test, vi } from 'vitest';
import { moduleOf } from '../../../../rules/catalog.ts';
import { inaccessible } from '../../../gallery/mount.ts';
import { MATCH } from '../../../gallery/local-match.ts';
import { paidScene } from '../../../gallery/matches/paid.ts';
import { wordingOf } from '../../../common/words/tell.ts';
import type { MatchTable } from '../table/table.ts';
import { shareMoment } from './share-moment.ts';
import { ok, type Asked, type Reply } from '../../../gallery/server.ts';
import { all, atDesk, stage } from '../../../gallery/staged.ts';

atDesk();
afterEach(() => {
  vi.unstubAllGlobals();
});

const button = (name: string): HTMLElement | undefined =>
  all('.btn').find((each) => each.textContent.trim() === name && each.checkVisibility());

const inDialog = (selector: string): Element[] => [
  ...(all('mw-dialog')[0]?.shadowRoot?.querySelectorAll(selector) ?? []),
];

/** Presses *Picture* after a sale; the service draws the lid of a box. */
const press = async (picture: (asked: Asked) => Reply): Promise<void> => {
  const scene = await paidScene(moduleOf('streets')!);
  const answers = { ...scene.answers, [`GET /api/matches/${MATCH}/picture`]: picture };
  await stage({ ...scene, answers });
  await expect.poll(() => button('Picture')).toBeDefined();
  button('Picture')!.click();
};

const drawn = { path: '/cards/streets.png', isBoard: true };

test('a press makes a picture of the sale, to save or to link to', async () => {
  const asked: string[] = [];
  await press(({ query }) => {
    asked.push(query.toString());
    return ok(drawn);
  });
  await expect.poll(() => inDialog('img').length).toBe(1);
  const [moment] = asked.map((query) => new URLSearchParams(query));
  expect(Number(moment!.get('since'))).toBeLessThan(Number(moment!.get('seq')));
  expect(inDialog('p')[0]!.textContent).toMatch(/^Meanwhile, the street of .* paid .+ \$\d+\.$/);
  expect(button('Save')!.getAttribute('download')).toMatch(/^streets-\d+\.png$/);
  expect(button('Copy link')).toBeDefined();
  expect(await inaccessible(all('mw-dialog')[0])).toEqual([]);
});

test('where the device can send files, it is handed the picture at once', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>(async () => {});
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share, canShare: () => true }));
  await press(() => ok(drawn));
  await expect.poll(() => share.mock.calls.length).toBe(1);
  const { files, text } = share.mock.calls[0]![0];
  expect(files![0]!.type).toBe('image/png');
  expect(text).toContain('Meanwhile, ');
  expect(text).not.toMatch(/\byou\b/i);
  await expect.poll(() => inDialog('dialog')).toEqual([]);
});

test('a player marks the moment for their page', async () => {
  const asked: unknown[] = [];
  const scene = await paidScene(moduleOf('streets')!);
  const mark = ({ body }: Asked): Reply => {
    asked.push(body);
    return ok({});
  };
  const [picture, marks] = [`GET /api/matches/${MATCH}/picture`, `POST /api/matches/${MATCH}/mark`];
  await stage({ ...scene, answers: { ...scene.answers, [picture]: () => ok(drawn), [marks]: mark } });
  await expect.poll(() => button('Picture')).toBeDefined();
  button('Picture')!.click();
  await expect.poll(() => button('Mark')).toBeDefined();
  button('Mark')!.click();
  await expect.poll(() => inDialog('dialog')).toEqual([]);
  expect(asked).toMatchObject([{ marked: true, seq: expect.any(Number) }]);
});

test('what fails is said', async () => {
  await press(() => 'no answer');
  await expect.poll(() => inDialog('[role="alert"]').length).toBe(1);
});

test('of a match that is over and public, what shows it on another site can be copied', async () => {
  const copied = vi.fn<(text: string) => Promise<void>>(async () => {});
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText: copied } } }));
  await press(() => ok(drawn));
  await expect.poll(() => button('Copy link')).toBeDefined();
  expect(button('Copy embed')).toBeUndefined();
  button('Close')!.click();
  const table = all('mw-table')[0] as MatchTable;
  const page = { ...table.moment.page, status: 'finished' } as const;
  const wording = wordingOf(page, moduleOf('streets')!);
  void shareMoment(table, { page, log: table.moment.log, wording }, { seq: page.seq, invite: '' });
  await expect.poll(() => button('Copy embed')).toBeDefined();
  button('Copy embed')!.click();
  expect(copied.mock.calls[0]![0]).toMatch(/^<iframe src="http[^"]*\/embed\/matches\/\w+\?at=\d+" width=/);
});

test('a browser that copies nothing says so, and shows what to copy', async () => {
  const writeText = (): Promise<void> => Promise.reject(new DOMException('no', 'NotAllowedError'));
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }));
  const said: string[] = [];
  document.body.addEventListener('mw-toast', ({ words }) => said.push(words), { once: true });
  await press(() => ok(drawn));
  await expect.poll(() => button('Copy link')).toBeDefined();
  button('Copy link')!.click();
  await expect.poll(() => said).toEqual([expect.stringMatching(/^This browser doesn’t let us copy: http/)]);
});
