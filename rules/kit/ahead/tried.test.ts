import { describe, expect, test } from 'vitest';
import { CASES } from '../../../test/conformance/cases.ts';
import { presets } from '../config.ts';
import { makeChance } from '../chance.ts';
import { startMatch } from '../act.ts';
import { byBot, nextTurn, trialSeed } from '../testing/playout.ts';
import { tryLine, type SeatPosition, type TriedLine, type TriedStep } from './tried.ts';

/** The most steps of a line; a match may be shorter. */
const MOST = 12;

describe.each(CASES.map((module) => [module.text.name, module.game] as const))('%s: a line', (_, game) => {
  const setup = { seats: game.meta.seats.find((count) => count > 1) ?? 1, config: presets(game) };
  const { match: dealt } = startMatch(game, setup, trialSeed(5, 1));
  const seat = setup.seats - 1;
  const position: SeatPosition = { ...setup, view: game.view(dealt.state, seat), seat, seq: dealt.seq };
  const guess = trialSeed(5, 2);

  const botLine = (): TriedLine => {
    const chance = makeChance(trialSeed(5, 3));
    const steps: TriedStep[] = [];
    while (steps.length < MOST) {
      const { begin, moves } = tryLine(game, position, { guess, steps });
      const { match } = moves.at(-1) ?? { match: begin };
      if (game.outcome(match.state)) break;
      const turn = nextTurn(game, match, { chance });
      steps.push({ seat: turn.seat, action: byBot(turn) });
    }
    return { guess, steps };
  };
  const line = botLine();

  test('begins with what its seat sees, and the same guess leads to the same end', () => {
    const { begin, moves, refused } = tryLine(game, position, line);
    expect(refused).toBeUndefined();
    expect(moves).toHaveLength(line.steps.length);
    expect(moves.length).toBeGreaterThan(0);
    expect(game.view(begin.state, seat)).toEqual(position.view);
    expect(tryLine(game, position, line).moves).toEqual(moves);
  });

  test('ends before a step that is not listed', () => {
    const at = Math.floor(line.steps.length / 2);
    const steps = line.steps.with(at, { ...line.steps[at]!, action: { type: 'no such action' } });
    const { moves, refused } = tryLine(game, position, { guess, steps });
    expect(moves).toHaveLength(at);
    expect(refused).toEqual({ rejected: 'not-legal' });
  });
});
