import { describe, expect, test } from 'vitest';
import { climb, refuseChallenge, type Climber } from './ladder.ts';

const climber = (player: string, rung: number, playing = 0): Climber => ({ player, rung, playing });

describe('a challenge', () => {
  test.each([
    ['somebody a few rungs above', climber('ada', 6), climber('ben', 2), undefined],
    ['somebody below', climber('ada', 2), climber('ben', 3), 'not-above'],
    ['somebody far above', climber('ada', 9), climber('ben', 2), 'too-far'],
    ['while playing two', climber('ada', 3, 2), climber('ben', 2), 'challenger-busy'],
    ['of somebody who plays two', climber('ada', 3), climber('ben', 2, 2), 'challenged-busy'],
  ])('%s', (_, by, of, refusal) => {
    expect(refuseChallenge(by, of)).toBe(refusal);
  });

  test('of whom one played last waits for a match with somebody else', () => {
    expect(refuseChallenge(climber('ada', 3), climber('ben', 2), 'ben')).toBe('same-again');
  });
});

describe('after a match', () => {
  test('a challenger who won takes the rung, and all between step down', () => {
    expect(climb(['ben', 'cleo', 'dora', 'ada', 'eva'], 'ada', 'ben')).toEqual([
      'ada',
      'ben',
      'cleo',
      'dora',
      'eva',
    ]);
  });

  test('nothing changes if the upper one won, or one of them has left', () => {
    expect(climb(['ben', 'ada'], 'ben', 'ada')).toEqual(['ben', 'ada']);
    expect(climb(['ben', 'cleo'], 'cleo', 'ada')).toEqual(['ben', 'cleo']);
  });
});
