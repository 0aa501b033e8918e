import { expect, test } from 'vitest';
import { LEARNER, playGuided } from './kit/guided/guided.ts';
import { BOXES, loadRules } from './shelf.ts';

const scripts = BOXES.filter(({ guided }) => guided !== undefined);
const each = test.each(scripts.map((box) => [box.name, box] as const));

each('%s: the guided match can be played to its end by the rules', async (_, box) => {
  const [module, script] = await Promise.all([loadRules(box.id), box.guided!()]);
  const { match, begins, actions } = playGuided(module!, script);
  expect(script.steps.length, 'steps').toBeGreaterThanOrEqual(5);
  expect(script.steps.length, 'steps').toBeLessThanOrEqual(9);
  expect(
    actions.filter((action) => action !== undefined).length,
    'steps with a `does`',
  ).toBeGreaterThanOrEqual(2);
  expect(actions.at(-1), 'the last step ends the guided match, so it asks for nothing').toBeUndefined();
  for (const [i, action] of actions.entries()) {
    if (!action) continue;
    const { window, view } = match.page(LEARNER, { index: begins[i]! });
    expect(window, script.steps[i]!.title).not.toBeNull();
    expect(module!.game.legal(view!, LEARNER), script.steps[i]!.title).toContainEqual(action);
  }
});

each('%s: every step has words and something to look at', async (_, box) => {
  const { steps, signs } = await box.guided!();
  for (const { title, ask, rule, lit } of steps) {
    for (const words of [title, ask, rule]) expect(words, title).toMatch(/^[A-Z“].*[^!]$/);
    expect(lit.length, title).toBeGreaterThan(0);
  }
  expect(signs.length, 'signs').toBeGreaterThanOrEqual(3);
});

/** Words read in a minute, and what a step and a move take on top, in seconds. */
const [READ, LOOK, PRESS] = [200, 5, 5];

each('%s: takes no longer than it says', async (_, box) => {
  const { steps, minutes } = await box.guided!();
  const words = steps.flatMap(({ title, ask, rule }) => `${title} ${ask} ${rule}`.split(' ')).length;
  const moves = steps.filter(({ does }) => does !== undefined).length;
  expect((60 * words) / READ + LOOK * steps.length + PRESS * moves).toBeLessThanOrEqual(60 * minutes);
});
