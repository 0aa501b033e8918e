import type { ReactiveControllerHost } from 'lit';
import { nothing, noChange } from 'lit';
import { expect, test } from 'vitest';
import { PartByPart } from './part-by-part.ts';

const names = ['tray', 'seats', 'stage'] as const;

/** A board of three parts with manual updates; returns what each update drew. */
const makeBoard = () => {
  const updates: unknown[][] = [];
  const changed = new Map<PropertyKey, unknown>();
  const host = { requestUpdate: () => update() } as ReactiveControllerHost;
  const parts = new PartByPart(host, names.length, async () => {});
  const update = (): void => {
    parts.begin(changed);
    updates.push(names.map((name, i) => parts.draw(i, () => name)));
    parts.go();
  };
  return { update, updates, changed, drawn: () => parts.complete(async () => true) };
};

test('a board is drawn part by part, and what is drawn stays as it is', async () => {
  const { update, updates, drawn } = makeBoard();
  update();
  await drawn();
  expect(updates).toEqual([
    [nothing, nothing, nothing],
    ['tray', nothing, nothing],
    [noChange, 'seats', nothing],
    [noChange, noChange, 'stage'],
  ]);
});

test('a part that is completed with a later one is drawn again with it', async () => {
  const drawn: number[] = [];
  const host = { requestUpdate: () => update() } as ReactiveControllerHost;
  const parts = new PartByPart(host, 4, async () => {});
  const update = (): void => {
    parts.begin(new Map());
    for (const last of [1, 3]) parts.draw(1, () => drawn.push(last), last);
    parts.go();
  };
  update();
  await parts.complete(async () => true);
  expect(drawn).toEqual([1, 3, 3, 3]);
});

test('a picture is whole as soon as its ground has been seen', async () => {
  const drawn: boolean[] = [];
  let seen = 0;
  const host = { requestUpdate: () => update() } as ReactiveControllerHost;
  const parts = new PartByPart(host, 4, async () => seen++);
  const update = (): void => {
    drawn.push(parts.isWhole);
    parts.go(true);
  };
  update();
  await parts.complete(async () => true);
  expect({ drawn, seen }).toEqual({ drawn: [false, true], seen: 1 });
});

test('what changes in between is drawn anew', async () => {
  const { update, updates, changed, drawn } = makeBoard();
  changed.set('view', undefined);
  update();
  await drawn();
  expect(updates.at(-1)).toEqual(['tray', 'seats', 'stage']);
});

test('once it is whole, every update draws all of it', async () => {
  const { update, updates, drawn } = makeBoard();
  update();
  await drawn();
  update();
  expect(updates.at(-1)).toEqual(['tray', 'seats', 'stage']);
});
