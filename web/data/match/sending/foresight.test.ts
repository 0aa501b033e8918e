import { describe, expect, test } from 'vitest';
import type { MatchPage } from '../../../../api/contract/match.ts';
import { startMatch } from '../../../../rules/kit/act.ts';
import { makeChance } from '../../../../rules/kit/chance.ts';
import { presets } from '../../../../rules/kit/config.ts';
import type { GameModule } from '../../../../rules/kit/module.ts';
import { trialSeed } from '../../../../rules/kit/testing/playout.ts';
import { CASES } from '../../../../test/conformance/cases.ts';
import { LocalMatch, MATCH } from '../../../gallery/local-match.ts';
import type { Answers, Asked, Reply } from '../../../gallery/server.ts';
import { foresightOf } from './foresight.ts';

const PATH = `/api/matches/${MATCH}`;
const STEPS = 120;

const begin = (module: GameModule, seed: number): LocalMatch => {
  const seats = module.game.meta.seats.at(-1)!;
  const setup = { seats, config: presets(module.game) };
  const { entry } = startMatch(module.game, setup, trialSeed(seed, 1));
  return new LocalMatch(module, { ...setup, entries: [entry] });
};

/** What the service answers. */
const post = (match: LocalMatch, seat: number, [way, body]: [string, object]): MatchPage => {
  const answer = match.answers(seat)[`POST ${PATH}/${way}` as keyof Answers] as (asked: Asked) => Reply;
  return (answer({ query: new URLSearchParams(), body }) as { body: MatchPage }).body;
};

/** A page without the times of its entries. */
const timeless = ({ events, ...page }: MatchPage) => ({
  ...page,
  events: events.map(({ at: _, ...entry }) => entry),
});

describe.each(CASES.map((module) => [module.text.name, module] as const))('%s', (_name, module) => {
  test('what is shown at once is what the service answers', () => {
    const match = begin(module, 5);
    const foresight = foresightOf(module);
    const chance = makeChance([1, 2, 3, 4]);
    let foreseen = 0;
    for (let step = 0; step < STEPS; step++) {
      const seat = match.actor;
      const page = match.page(seat);
      const actions = [...module.game.legal(page.view, seat)] as { type: string }[];
      if (page.awaiting.length === 0 || actions.length === 0) break;
      const isUndone = page.undo !== null && chance.pick([true, false, false]);
      const action = chance.pick(actions);
      const shown = isUndone ? foresight.undone(page) : foresight.after(page, action);
      const basis = page.seq;
      const answer = post(match, seat, isUndone ? ['undo', { basis }] : ['actions', { action, basis }]);
      expect(shown !== undefined).toBe(isUndone || answer.undo === answer.seq);
      if (!shown) continue;
      if (!isUndone) foresight.note(shown.seq, page);
      foreseen++;
      expect(timeless(shown)).toEqual(timeless(answer));
    }
    const { sealedStep, meta } = module.game;
    if (!sealedStep && meta.takeBack.length > 0) expect(foreseen).toBeGreaterThan(0);
  });
});
