import { expect, test } from 'vitest';
import { awaitedBots, nextBotMove } from './bots.ts';
import { makeChance } from '../chance.ts';
import type { Game, Seat } from '../game.ts';
import { clone } from '../json.ts';
import { startMatch } from '../act.ts';
import { byBot, playOut, trialSeed } from '../testing/playout.ts';

interface Asked {
  awaiting: readonly Seat[];
  invited?: readonly Seat[];
  cutIn?: readonly Seat[];
  isPolite?: boolean;
}
type State = Asked & { acted: Seat[] };
type Action = { type: 'act' | 'cut-in' };

/** A game in which each awaited seat acts once, and then it is over. */
const game = (asked: Asked): Game<State, Action, { type: 'acted'; open: { seat: Seat } }, State> => ({
  meta: { id: 'puppet', seats: [4], options: [], shape: 1, takeBack: [] },
  blank: () => ({ ...asked, acted: [] }),
  start: () => {},
  evolve: (state, { open }) => void state.acted.push(open.seat),
  awaiting: ({ awaiting, acted }) => awaiting.filter((seat) => !acted.includes(seat)),
  invited: ({ invited = [], acted }) => invited.filter((seat) => !acted.includes(seat)),
  outcome: ({ awaiting, acted }) =>
    awaiting.every((seat) => acted.includes(seat)) ? { ranks: [1, 1, 1, 1], reason: 'done' } : undefined,
  view: (state) => state,
  legal: () => [{ type: 'act' }, { type: 'cut-in' }],
  decide: (play, seat) => play.emit({ type: 'acted', open: { seat } }),
  bot: () => ({ type: 'act' }),
  imagine: clone,
  interrupt: ({ cutIn = [] }, seat) => (cutIn.includes(seat) ? { type: 'cut-in' } : undefined),
  botsLast: ({ isPolite = false }) => isPolite,
});

const begun = (asked: Asked) => startMatch(game(asked), { config: {}, seats: 4 }, trialSeed(1, 1)).match;
const next = (asked: Asked, bots: readonly Seat[], puppet = game(asked)) =>
  nextBotMove(puppet, begun(asked), { bots: new Set(bots), chance: makeChance(trialSeed(1, 2)) });

test('the first bot that is waited for acts, and none where people are waited for', () => {
  expect(next({ awaiting: [0, 1, 2] }, [1, 2])).toEqual({ seat: 1, action: { type: 'act' } });
  expect(next({ awaiting: [0] }, [1, 2])).toBe(undefined);
});

test('an invited bot may act out of turn, before anybody who is waited for, or let it be', () => {
  const asked = { awaiting: [0], invited: [1, 2, 3] };
  expect(next(asked, [1, 2])).toBe(undefined);
  expect(next({ ...asked, cutIn: [2, 3] }, [1, 2])).toEqual({ seat: 2, action: { type: 'cut-in' } });
  const busy = { awaiting: [1], invited: [2], cutIn: [2] };
  expect(next(busy, [1, 2])).toEqual({ seat: 2, action: { type: 'cut-in' } });
});

test('no bot is asked out of turn in a game that does not say what it would do', () => {
  const asked = { awaiting: [0], invited: [1], cutIn: [1] };
  const { interrupt: _, ...silent } = game(asked);
  expect(next(asked, [1], silent)).toBe(undefined);
});

test('if people go first, bots wait until no person is awaited', () => {
  const asked = { awaiting: [0, 1], isPolite: true };
  expect(next(asked, [1])).toBe(undefined);
  expect(next(asked, [0, 1])).toEqual({ seat: 0, action: { type: 'act' } });
  expect(awaitedBots(game(asked), begun(asked), new Set([1]))).toEqual([]);
  expect(awaitedBots(game(asked), begun(asked), new Set([0, 1]))).toEqual([0, 1]);
});

test('a bot that picks what is not listed is a fault, whether waited for or invited', () => {
  const made: Asked = { awaiting: [0], invited: [1], cutIn: [1] };
  const liar = {
    ...game(made),
    legal: () => [{ type: 'act' as const }],
    bot: () => ({ type: 'cut-in' as const }),
  };
  expect(() => next(made, [0], liar)).toThrow('chose what is not listed');
  expect(() => next(made, [1], liar)).toThrow('chose what is not listed');
});

test('nobody acts after the end', () => {
  expect(next({ awaiting: [], invited: [1], cutIn: [1] }, [1])).toBe(undefined);
});

test('matches played alone are played as the service plays them', () => {
  const asked = { awaiting: [0, 1], invited: [3], cutIn: [3], isPolite: true };
  const choosers = [byBot, () => ({ type: 'act' }), byBot, byBot];
  const { log } = playOut({ game: game(asked), config: {}, seats: 4, seed: 1, choosers });
  expect(log.map(({ seat }) => seat)).toEqual([null, 3, 1, 0]);
});

test('a bot that must act does as it is told to choose, or nothing for now', () => {
  const match = begun({ awaiting: [1] });
  const asked = { bots: new Set([1]), chance: makeChance(trialSeed(1, 2)) };
  const cutIn = nextBotMove(game({ awaiting: [1] }), match, {
    ...asked,
    choose: ({ actions }) => actions[1],
  });
  expect(cutIn).toEqual({ seat: 1, action: { type: 'cut-in' } });
  expect(nextBotMove(game({ awaiting: [1] }), match, { ...asked, choose: () => undefined })).toBe(undefined);
});
