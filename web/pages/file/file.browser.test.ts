import { html } from 'lit';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makeFile, type MatchFile } from '../../../rules/kit/file/file.ts';
import { without } from '../../../rules/kit/json.ts';
import type { Entry } from '../../../rules/kit/match.ts';
import { byTurns } from '../../../test/sample.ts';
import { misfits } from '../../gallery/deep.ts';
import { MATCH } from '../../gallery/local-match.ts';
import { inaccessible, mount } from '../../gallery/mount.ts';
import { nameAt } from '../../gallery/people.ts';
import { POSITIONS, type Position } from '../../gallery/positions.ts';
import type { Asked, Reply } from '../../gallery/server.ts';
import { boxOf } from '../../games/shelf.ts';
import './file.ts';
import { sha256 } from '../../data/dice/hashing.ts';

const PHONE = { width: 390, height: 844, theme: 'light' } as const;
const DESK = { width: 1280, height: 800, theme: 'dark' } as const;

/** A recorded match of each game, at its end. */
const over = POSITIONS.filter(({ name }) => name.endsWith(' over'));
const ENDED = over.filter(({ game }, i) => over.findIndex((other) => other.game === game) === i);

/** The match as a saved file. */
const saved = async ({ game, load }: Position): Promise<MatchFile> => {
  const match = await load();
  const answer = match.answers('table')[`GET /api/matches/${MATCH}/export`] as (asked: Asked) => Reply;
  const { body } = answer({ query: new URLSearchParams(), body: undefined }) as { body: MatchFile };
  const { outcome } = match.page('table');
  const facts = body.entries.map((entry) =>
    without(entry as typeof entry & Pick<Entry, 'action'>, ['action']),
  );
  const seats = body.seats.map(({ seat }) => ({ seat, name: nameAt(seat), bot: false }));
  const { text: _, ...ended } = outcome!;
  const head = { id: MATCH, game, name: '', config: body.config, seats, pace: '1d', created: facts[0]!.at };
  const chance = { commitment: '', secret: '' };
  return makeFile({ ...head, outcome: ended as MatchFile['outcome'], chance }, facts, sha256);
};

const asFile = (content: unknown): File =>
  new File([typeof content === 'string' ? content : JSON.stringify(content)], 'match.json');

let shown: HTMLElement;
beforeEach(() => {
  shown = mount(html`<page-file></page-file>`);
});

const choose = (file: File): Promise<void> => userEvent.upload(page.getByLabelText('Choose a file'), file);
const alert = () => page.getByRole('alert');
const heading = (name: string) => page.getByRole('heading', { level: 1, name });

describe.each(ENDED.map((position, i) => [boxOf(position.game)!.name, position, i] as const))(
  '%s',
  (name, position, i) => {
    test.each(byTurns([PHONE, DESK], i, inject('sample')))(
      'is played back at $width, $theme, on its board and in words',
      { timeout: 90_000 },
      async (look) => {
        await page.viewport(look.width, look.height);
        Object.assign(document.documentElement.dataset, { theme: look.theme, motion: 'still' });
        const file = await saved(position);
        await choose(asFile(file));
        await expect.element(heading(name)).toBeVisible();
        await expect.element(page.getByRole('button', { name: 'Play from the start' })).toBeVisible();
        await expect.poll(() => misfits()).toEqual([]); // tags are laid in the frame after
        expect(await inaccessible()).toEqual([]);
        await page.getByRole('button', { name: 'Play from the start' }).click();
        const slider = page.getByRole('slider', { name: 'Replay' });
        await expect.element(slider).toHaveAttribute('aria-valuenow', '1');
        await page.getByRole('button', { name: 'Next move', exact: true }).click();
        await expect.element(slider).toHaveAttribute('aria-valuenow', '2');
        await expect.poll(() => misfits()).toEqual([]);
        expect(await inaccessible()).toEqual([]);
        await page.getByRole('button', { name: 'Words' }).click();
        await expect.element(page.getByText('The position at that point')).toBeVisible();
        (slider.element() as HTMLElement).focus();
        await userEvent.keyboard('{ArrowRight}');
        await expect.element(slider).toHaveAttribute('aria-valuenow', '3');
        await page.getByRole('button', { name: 'Back to the end' }).click();
        await expect.element(slider).toHaveAttribute('aria-valuenow', String(file.count));
        await expect.poll(() => misfits()).toEqual([]);
        await page.getByRole('button', { name: 'Words' }).click(); // the switch is remembered
      },
    );
  },
);

describe('a file', () => {
  const read = (): Promise<MatchFile> => saved(ENDED[0]!);

  test('may be dropped on the page, and put away again', async () => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(asFile(await read()));
    const into = shown.querySelector('page-file')!;
    into.dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true, bubbles: true }));
    await expect.element(page.getByRole('button', { name: 'Play from the start' })).toBeVisible();
    await page.getByRole('button', { name: 'Close the file' }).click();
    await expect.poll(() => into.shadowRoot!.activeElement?.localName).toBe('input');
  });

  test('that was changed is refused with the first difference, and the right one is opened after it', async () => {
    const changed = await read();
    Object.assign(changed.entries[5]!, { undoable: !changed.entries[5]!.undoable });
    await choose(asFile(changed));
    await expect
      .element(alert())
      .toHaveTextContent('This file was changed after it was saved: it first differs in entry 6.');
    expect(await inaccessible()).toEqual([]);
    await choose(asFile(await read()));
    await expect.element(page.getByRole('button', { name: 'Play from the start' })).toBeVisible();
  });

  test.each(['', 'no JSON', '{}', '[1, 2]'])('that holds %j is refused in a sentence', async (content) => {
    await choose(asFile(content));
    await expect.element(alert()).toHaveTextContent('This isn’t a saved match.');
  });

  test('of a game that is not here, or that no rules can fold, is refused in a sentence', async () => {
    const { headSum: _, checksum: __, count: ___, format: ____, entries, ...head } = await read();
    const facts = entries.map(({ sum: _____, ...fact }) => fact);
    await choose(asFile(await makeFile({ ...head, game: 'chess' }, facts, sha256)));
    await expect.element(alert()).toHaveTextContent('There is no game chess here.');
    const newer = facts.map((fact) => ({ ...fact, shape: 99 }));
    await choose(asFile(await makeFile(head, newer, sha256)));
    await expect.element(alert()).toHaveTextContent('This match can’t be replayed with the current rules.');
  });
});
