import { expect, type Page } from '@playwright/test';
import type { MatchPage } from '../../../api/contract/match.ts';
import type { Action, View } from '../../../rules/games/automobiles/model/types.ts';
import { actsAtOnce, plansOf } from '../../../web/games/automobiles/board/plans.ts';
import type { IsThere } from '../dealt.ts';
import { pageOf, type Person, wiseAction } from '../people.ts';

export const viewOf = (page: MatchPage): View => page.view as unknown as View;

const board = (tab: Page) => tab.locator('board-automobiles');

/** Tools of the tray that stand for a step. */
const TOOLS: Readonly<Record<string, string>> = { 'pit-stop': 'tool:pit', driver: 'tool:driver' };
/** What a button does while nothing is chosen: the marigold one if the prompt names it, or else the plain one beside it. */
const ONWARD: ReadonlySet<string> = new Set(['end-actions', 'end-turn', 'draw']);

/** Presses what leads to an action on the board, and waits until it has been answered. */
const press = async ({ tab }: Person, action: Action): Promise<void> => {
  const answered = tab.waitForResponse((answer) => answer.url().endsWith('/actions'));
  const steps = plansOf([action])[0]!.steps.filter((step) => !step.startsWith('turn:'));
  const push = (selector: string): Promise<void> => {
    const spot = board(tab).locator(selector).first();
    // The bounding box of a bend covers other spaces, too; the pill with its cost is on its own space.
    const found = spot.locator('.pill').or(spot).last();
    return found.click();
  };
  await expect.poll(() => board(tab).evaluate((element) => 'busy' in element && element.busy)).toBe(false);
  const clicked = ONWARD.has(action.type) ? [] : steps;
  let isImplied = false;
  for (const step of clicked) {
    // Where one count alone is possible, nothing asks for it; what the prompt names, the marigold button does.
    if (
      /^(?:count:|stop$|boost:true$|gain$|draw:)/.test(step) &&
      (await board(tab).locator(`[data-step="${step}"]`).count()) === 0
    ) {
      isImplied = true;
      continue;
    }
    await push(TOOLS[step] ? `[data-ask="${TOOLS[step]}"]` : `[data-step="${step}"]`);
  }
  const isWord = ['stop', 'pick', 'boost'].includes(action.type);
  if (isImplied || (!isWord && (clicked.length === 0 || !actsAtOnce(action, clicked))))
    await push(`${clicked.length === 0 ? `[data-step="${steps.at(-1)}"], ` : ''}.go:not([aria-disabled])`);
  const allTheSame = board(tab).locator('.question .btn').first();
  const confirmed = allTheSame.click().catch(() => undefined);
  await Promise.race([answered, confirmed]);
  expect((await answered).ok()).toBe(true);
};

/** Plays sensibly on the board until it has come as far as is asked, or the match is over. */
export const driveOn = async (
  people: readonly Person[],
  id: string,
  isThere: IsThere,
): Promise<MatchPage> => {
  let shown: Person | undefined;
  for (;;) {
    const [seat] = (await pageOf(people[0]!, id)).awaiting;
    const page = await pageOf(people[seat ?? 0]!, id);
    if (seat === undefined) return page;
    const action = wiseAction(page)!;
    if (isThere({ seq: page.seq, view: page.view!, seat, action })) return page;
    const person = people[seat]!;
    if (person !== shown) await lookNow(person, id);
    shown = person;
    await press(person, action as Action);
  }
};

/** Shows what others have done meanwhile. */
export const lookNow = async ({ tab }: Person, id: string): Promise<void> => {
  await tab.goto(`/matches/${id}`);
  await expect(board(tab).locator('.stage')).toBeVisible();
};
