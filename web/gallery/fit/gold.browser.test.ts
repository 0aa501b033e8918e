import { describe, expect, inject, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../tokens.css';
import '../../fonts.css';
import '../../base.css';
import { same } from '../../../rules/kit/json.ts';
import { byTurns, partOf } from '../../../test/sample.ts';
import type { BoardElement } from '../../games/kit/board.ts';
import { GameBoard } from '../../games/kit/game-board.ts';
import { boxOf } from '../../games/shelf.ts';
import { asksOf, TABLES } from '../matches/tables.ts';
import { matchScene } from '../scene.ts';
import { found, stage } from '../staged.ts';
import { goldOn, speaksOf } from './gold.ts';
import { isKnown } from './known.ts';

const board = (): BoardElement & { renderRoot: ParentNode } => found(GameBoard as never);
const drawn = async (): Promise<void> => {
  await board().updateComplete;
};

/** Presses what the board offers next under a name, wherever it is drawn. */
const press = async (selector: string): Promise<boolean> => {
  const thing = [...board().renderRoot.querySelectorAll(selector)].find((each) => each.checkVisibility());
  thing?.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
  await drawn();
  return thing !== undefined;
};

/** The first and the last of a list. */
const ends = <T>(items: readonly T[]): T[] =>
  [...new Set([items[0], items.at(-1)])].filter((each) => each !== undefined);

/** The faults of the marigold button now, and whether what it sends could be sent. */
const faultsNow = (): string[] => {
  const { golden, faults } = goldOn();
  const sent: object[] = [];
  const catchAct = (event: Event): void => {
    event.stopImmediatePropagation();
    sent.push((event as HTMLElementEventMap['mw-act']).action);
  };
  window.addEventListener('mw-act', catchAct, { capture: true });
  for (const button of golden.filter((each) => each.closest('.tray'))) button.click();
  window.removeEventListener('mw-act', catchAct, { capture: true });
  const wrong = sent.filter((action) => !board().actions.some((legal) => same(legal, action)));
  return [...faults, ...wrong.map((action) => `gold that can’t be done: ${JSON.stringify(action)}`)];
};

/** Goes from click to click to a whole action, and looks at the button after each. */
const walk = async (first: string): Promise<string[]> => {
  const faults: string[] = [];
  let step: string | undefined = first;
  for (let clicks = 0; step !== undefined && clicks < 6; clicks++) {
    if (!(await press(`[data-step="${step}"]`))) break;
    faults.push(...faultsNow());
    step = [...board().choice.next].at(-1);
  }
  board().choice.clear();
  await drawn();
  return faults;
};

/** What is wrong with the marigold button at a question, on all ways into it, and after pressing what can't be had. */
const faultsAt = async (): Promise<string[]> => {
  const faults = faultsNow();
  for (const step of ends([...board().choice.next])) faults.push(...(await walk(step)));
  const refused = [...board().renderRoot.querySelectorAll<HTMLElement>('[data-why]')].filter((each) =>
    each.checkVisibility(),
  );
  for (const { dataset } of ends(refused)) {
    await press(`[data-why="${dataset['why']!}"]`);
    faults.push(...faultsNow());
    board().choice.clear();
    await drawn();
  }
  return faults;
};

const sample = inject('sample');
/** By push, three questions of a third of the tables; a game alone: `-t rideshare-wars`. */
const ASKED = partOf(
  TABLES.filter(({ module }) => boxOf(module.game.meta.id)?.board),
  3,
  sample,
);

describe('the marigold button does what the prompt says, and it can be done', () => {
  test.each(ASKED)('$name', { timeout: 600_000 }, async (table) => {
    await page.viewport(1280, 800);
    Object.assign(document.documentElement.dataset, { theme: 'light', motion: 'still' });
    const faults = new Set<string>();
    for (const match of byTurns(asksOf(table), 0, { ...sample, count: 3 })) {
      await stage(matchScene(match, match.actor));
      await drawn();
      for (const fault of await faultsAt()) faults.add(`1280 × 800: ${fault}`);
    }
    const { id } = table.module.game.meta;
    expect([...faults].filter((fault) => !isKnown(id, fault))).toEqual([]);
  });
});

test('a prompt speaks of a button if it has its verb', () => {
  expect(speaksOf('Acquire Cove’s Accountants for 4 drivers.', 'Acquire, −4')).toBe(true);
  expect(speaksOf('Acquire a contested rider.', 'Displace, −1 tool')).toBe(false);
  expect(speaksOf('Keep playing?', 'Keep playing')).toBe(true);
});
