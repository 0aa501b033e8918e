import { describe, expect, test } from 'vitest';
import { CATALOG } from '../../catalog.ts';
import { presets } from '../config.ts';
import { makeChance } from '../chance.ts';
import { startMatch } from '../act.ts';
import { byBot, nextTurn, trialSeed } from '../testing/playout.ts';
import { tryLine, type SeatPosition, type TriedLine, type TriedStep } from './tried.ts';

const STEPS = 12;

describe.each(CATALOG.map((module) => [module.text.name, module.game] as const))('%s: a line', (_, game) => {
  const setup = { seats: game.meta.seats.find((count) => count > 1)!, config: presets(game) };
  const { match: dealt } = startMatch(game, setup, trialSeed(5, 1));
  const position: SeatPosition = { ...setup, view: game.view(dealt.state, 1), seat: 1, seq: dealt.seq };
  const guess = trialSeed(5, 2);

  const botLine = (): TriedLine => {
    const chance = makeChance(trialSeed(5, 3));
    const steps: TriedStep[] = [];
    for (let i = 0; i < STEPS; i++) {
      const { begin, moves } = tryLine(game, position, { guess, steps });
      const turn = nextTurn(game, moves.at(-1)?.match ?? begin, { chance });
      steps.push({ seat: turn.seat, action: byBot(turn) });
    }
    return { guess, steps };
  };
  const line = botLine();

  test('begins with what its seat sees, and the same guess leads to the same end', () => {
    const { begin, moves, refused } = tryLine(game, position, line);
    expect(refused).toBeUndefined();
    expect(moves).toHaveLength(STEPS);
    expect(game.view(begin.state, 1)).toEqual(position.view);
    expect(tryLine(game, position, line).moves).toEqual(moves);
  });

  test('ends before a step that is not listed', () => {
    const steps = line.steps.with(3, { ...line.steps[3]!, action: { type: 'no such action' } });
    const { moves, refused } = tryLine(game, position, { guess, steps });
    expect(moves).toHaveLength(3);
    expect(refused).toEqual({ rejected: 'not-legal' });
  });
});
