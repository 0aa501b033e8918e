import { describe, expect, test } from 'vitest';
import type { Seat } from '../../../../kit/game.ts';
import { fits, type Attempt } from '../../../../kit/words/help.ts';
import { makeTelling, toText } from '../../../../kit/words/words.ts';
import type { Milestone } from '../../model/kinds.ts';
import type { Action, State } from '../../model/types.ts';
import { offered, options, sketch, type Sketch } from '../../testing/sketch.ts';
import { view } from '../../view.ts';
import { rideshareWarsText } from '../en.ts';
import { unfinished, whyNot } from './why-not.ts';

const TOOL: Sketch = { tools: [['tip-off'], []] };
const laying = (drawn: Sketch = {}): State => sketch({ ...drawn, turn: { at: 'lay' } });

/** Why a seat's unlisted action is refused. */
const refusal = (state: State, attempt: Attempt<Action>, seat: Seat = 0): string => {
  expect(offered(state, seat).filter((action) => fits(action, attempt))).toEqual([]);
  const to = makeTelling({ viewer: seat }, { you: rideshareWarsText.language.you, nameOf: () => 'Ben' });
  return toText(whyNot(view(state, seat), seat, attempt), to);
};

type Case = readonly [what: string, state: State, attempt: Attempt<Action>, words: string];
const told = ([, state, attempt, words]: Case): void => expect(refusal(state, attempt)).toContain(words);

describe('why nothing at all can be done', () => {
  const owing = {
    ...sketch({ hands: ['au-dj bu-dj'] }),
    debts: [1, 0].map((riders) => ({ riders, tools: 0 })),
  };
  test.each<Case>([
    ['over', sketch({ end: 'points' }), { type: 'acquire' }, 'The match is over.'],
    [
      'another’s turn',
      sketch({ turn: { seat: 1 } }),
      { type: 'acquire' },
      'Wait for your turn: Ben is playing.',
    ],
    ['an open debt', owing, { type: 'acquire', slot: 1 }, 'First discard 1 rider'],
    [
      'the final laying',
      sketch({ shown: 1, hands: ['au-grumpy bu-dj'] }),
      { type: 'hail' },
      'The street is closed',
    ],
  ])('%s', (...one) => told(one));
});

describe('why a rider can’t be acquired or displaced', () => {
  test.each<Case>([
    [
      'too expensive',
      sketch({ drivers: [2, 7] }),
      { type: 'acquire', slot: 4 },
      '2 drivers more than you have. Borrow',
    ],
    [
      'no loan available',
      sketch({ drivers: [2, 7], spare: 0 }),
      { type: 'acquire', slot: 4 },
      'You can’t take a loan',
    ],
    [
      'an empty slot',
      sketch({ row: '- bu-dj cu-dj du-dj' }),
      { type: 'acquire', slot: 1 },
      'Nobody is waiting in that slot',
    ],
    ['done', laying({ hands: ['au-dj'] }), { type: 'acquire' }, 'You’ve already acquired a rider'],
    ['no tool', sketch(), { type: 'displace', slot: 1 }, 'costs a tool, and you have none'],
    [
      'twice',
      sketch({ ...TOOL, turn: { displaced: true } }),
      { type: 'displace' },
      'You’ve already displaced',
    ],
    ['late', options(TOOL), { type: 'displace' }, 'Displacing comes before'],
    [
      'empty',
      sketch({ ...TOOL, row: '- bu-dj cu-dj du-dj' }),
      { type: 'displace', slot: 1 },
      'Nobody is waiting',
    ],
  ])('%s', (...one) => told(one));
});

describe('why a rider is not laid', () => {
  test.each<Case>([
    [
      'too early',
      sketch({ hands: ['au-dj'] }),
      { type: 'lay', card: 'au-dj' },
      'First acquire a contested rider',
    ],
    [
      'not held',
      laying({ hands: ['au-dj'] }),
      { type: 'lay', card: 'bu-dj' },
      'Birch Uptown DJ (1) is not in',
    ],
    ['done', options({ hands: ['au-dj'] }), { type: 'lay', card: 'au-dj' }, 'You’ve already laid a rider'],
  ])('%s', (...one) => told(one));
});

describe('why an option is unavailable', () => {
  const broke: Sketch = { ...TOOL, drivers: [0, 7], spare: 0 };
  test.each<Case>([
    ['before step 3', sketch(TOOL), { type: 'hail' }, 'Options come later'],
    ['before step 4', laying({ ...TOOL, hands: ['au-dj'] }), { type: 'hail' }, 'Options come next'],
    ['at the end', sketch({ ...TOOL, turn: { at: 'end' } }), { type: 'hail' }, 'Your turn is ending'],
    [
      'both options used',
      options({ ...TOOL, turn: { left: 0 } }),
      { type: 'hail' },
      'You’ve used both of your options.',
    ],
    [
      'begun',
      options({ ...TOOL, tasks: [{ at: 'flag' }] }),
      { type: 'hail' },
      'First finish what you started',
    ],
    ['no tool', options(), { type: 'hail' }, 'costs a tool, and you have none'],
    ['no taxi rider', options({ ...TOOL, taxi: [] }), { type: 'hail' }, 'There are no taxi riders left'],
    [
      'nobody at curbside',
      options({ ...TOOL, curbside: '- am-dj - -' }),
      { type: 'curbside', slot: 1 },
      'Nobody is waiting there.',
    ],
    [
      'curbside too expensive',
      options({ ...broke, curbside: 'am-party - - -' }),
      { type: 'curbside', slot: 1 },
      '4 drivers more',
    ],
    [
      'nobody to swap',
      options({ ...TOOL, row: '- - - -' }),
      { type: 'swap' },
      'There must be somebody in the row',
    ],
    ['nobody of that city', options(TOOL), { type: 'replace' }, 'Nobody at curbside is from a city'],
    ['an empty hand', options(TOOL), { type: 'bank' }, 'There is nobody to bank.'],
    [
      'not in hand',
      options({ ...TOOL, hands: ['au-dj'] }),
      { type: 'bank', card: 'bu-dj' },
      'is not in your hand',
    ],
    ['no tool to draw', options({ deck: [] }), { type: 'buy-tool' }, 'There are no tools left to draw.'],
    [
      'too few drivers for a tool',
      options({ drivers: [1, 7], spare: 3 }),
      { type: 'buy-tool' },
      '1 driver more',
    ],
    ['no loan to pay off', options(TOOL), { type: 'repay' }, 'You have no loans.'],
    [
      'too few drivers for a loan',
      options({ ...TOOL, loans: [1, 0], drivers: [3, 7] }),
      { type: 'repay' },
      '1 driver more',
    ],
    [
      'more loans than taken',
      options({ ...TOOL, loans: [1, 0] }),
      { type: 'repay', loans: 2 },
      'You don’t have that many.',
    ],
  ])('%s', (...one) => told(one));
});

describe('why a rider can’t be traded', () => {
  const tableaus = ['au-dudes bu-party cu-grumpy'];
  const trade = (card?: string): Attempt<Action> => ({ type: 'trade', ...(card && { card }) });
  test.each<Case>([
    ['no suitable rider', options(TOOL), trade(), 'None of your riders can be traded now'],
    ['not in a city', options({ ...TOOL, tableaus }), trade('du-dj'), 'is not in your cities'],
    ['a card without a figure', options({ ...TOOL, tableaus }), trade('bu-party'), 'it has no arrows'],
    [
      'too few drivers',
      options({ ...TOOL, tableaus, drivers: [1, 7] }),
      trade('cu-grumpy'),
      '2 drivers more',
    ],
    ['no tool', options({ tableaus }), trade('au-dudes'), 'costs a tool'],
    ['too early', sketch({ tableaus }), trade('au-dudes'), 'Dudes stay where they are'],
  ])('%s', (...one) => told(one));
});

describe('why a tool can’t be played', () => {
  const play = (tool?: 'take-two' | 'refinance' | 'tip-off'): Attempt<Action> => ({
    type: 'play',
    ...(tool && { tool }),
  });
  const holding = (tool: 'take-two' | 'refinance', drawn: Sketch = {}): State =>
    options({ ...drawn, tools: [[tool], []] });
  test.each<Case>([
    ['no tool', options(), play(), 'You have no tool to play.'],
    ['no useful tool', holding('refinance'), play(), 'None of your tools would do anything now.'],
    ['not held', holding('refinance'), play('tip-off'), 'You don’t have Tip-Off.'],
    ['a useless tool', holding('refinance'), play('refinance'), 'Refinance would do nothing now.'],
    [
      'too late',
      holding('take-two', { turn: { left: 1 } }),
      play('take-two'),
      'comes before any other option',
    ],
    ['too early', sketch(TOOL), play('tip-off'), 'Options come later'],
  ])('%s', (...one) => told(one));
});

describe('why a loan, a choice or an end has to wait', () => {
  test.each<Case>([
    ['no driver to lend', sketch({ spare: 0 }), { type: 'borrow' }, 'There are no free drivers to borrow.'],
    [
      'three loans',
      sketch({ loans: [3, 0] }),
      { type: 'borrow' },
      'You already have 3 loans, the most allowed.',
    ],
    ['no tool requested', options(TOOL), { type: 'pay' }, 'You don’t have to discard a tool now.'],
    ['nobody to choose from', options(), { type: 'keep' }, 'There is nobody to choose from.'],
    [
      'no rider requested',
      options({ hands: ['au-dj'] }),
      { type: 'discard' },
      'You don’t have to discard a rider now.',
    ],
    ['milestones', options(), { type: 'take' }, 'No milestone can be taken now.'],
    ['nothing to stop', options(), { type: 'pass' }, 'There’s nothing to stop.'],
    ['no rider laid yet', laying({ hands: ['au-dj'] }), { type: 'end-turn' }, 'Lay a rider first.'],
    ['begun', options({ tasks: [{ at: 'flag' }] }), { type: 'end-turn' }, 'First finish what you started.'],
  ])('%s', (...one) => told(one));
});

describe('why a milestone can’t be taken', () => {
  const take = (milestone: Milestone): Attempt<Action> => ({ type: 'take', milestone });
  const alone: Sketch = { seats: 1, level: 1, revealed: 'city-b' };
  test.each<Case>([
    [
      'a missing zone',
      options({ tableaus: ['au-dj am-dj'] }),
      take('city-a'),
      'takes three, and you have 2.',
    ],
    [
      'held for good',
      options({ held: [[], ['city-a']] }),
      take('city-a'),
      'Ben has All Zones Alder for good.',
    ],
    ['yours', options({ held: [['city-a'], []] }), take('city-a'), 'is yours already.'],
    ['too early', options({ tableaus: ['au-dj am-dj ad-dj'] }), take('city-a'), 'at the end of your turn'],
    [
      'fewer than three',
      options({ tableaus: ['au-dj bu-dj'] }),
      take('most-uptown'),
      'at least 3, and you have 2.',
    ],
    [
      'a tie with its holder',
      options({ tableaus: ['au-dj bu-dj cu-dj', 'du-dj eu-dj fu-dj'], held: [[], ['most-uptown']] }),
      take('most-uptown'),
      'Ben has 3, and you have 3.',
    ],
    [
      'a leader ahead',
      options({ tableaus: ['au-dj bu-dj cu-dj', 'au-dudes du-dj eu-dj fu-dj'] }),
      take('most-uptown'),
      'Ben has 4, and you have 3.',
    ],
    ['another round', options(alone), take('city-a'), 'Only the milestone of the round'],
    ['lost', options({ ...alone, lost: ['city-a'] }), take('city-a'), 'is lost to the game.'],
  ])('%s', (...one) => told(one));
});

describe('the reminder at the end of your turn', () => {
  const left = (state: State) => unfinished(view(state, 0), { type: 'end-turn' });
  test('names the options that are still possible', () => {
    expect(left(options(TOOL))).toBe('You have two options left.');
    expect(left(options({ ...TOOL, turn: { left: 1 } }))).toBe('You have one option left.');
  });
  test('is absent without options or the means to pay for them', () => {
    expect(left(options({ ...TOOL, turn: { left: 0 } }))).toBe(undefined);
    expect(left(options({ drivers: [1, 7] }))).toBe(undefined);
  });
  test('is absent where only a tool could be bought', () => {
    expect(left(options({ drivers: [7, 7] }))).toBe(undefined);
  });
  test('is absent where the turn wins the match', () => {
    const held: State['held'] = [['city-a', 'city-b', 'city-c', 'city-d', 'most-cities'], []];
    const tableaus = ['eu-dj em-dj ed-dj'];
    expect(left(options({ ...TOOL, tableaus, held }))).toBe(undefined);
    expect(left(options({ ...TOOL, tableaus, held: [held[0]!.slice(1), []] }))).toBe(
      'You have two options left.',
    );
  });
});
