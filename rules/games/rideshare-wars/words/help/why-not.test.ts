import { expect, test } from 'vitest';
import { helpOf, voiceOf } from '../../../../kit/testing/voice.ts';
import type { Attempt } from '../../../../kit/words/help.ts';
import { rideshareWars } from '../../game.ts';
import type { Action, State } from '../../model/types.ts';
import {
  acquire,
  bank,
  BORROW,
  BUY,
  curbside,
  displace,
  END,
  HAIL,
  lay,
  options,
  owing,
  PASS,
  play,
  repay,
  sketch,
  take,
  trade,
  type Sketch,
} from '../../testing/sketch.ts';
import { text } from '../en.ts';
import { rideshareWarsHelp } from './why-not.ts';

const voice = voiceOf(rideshareWars, text, { names: ['Ada', 'Ben'] });
const { refusal, unfinished } = helpOf(rideshareWars, rideshareWarsHelp, voice);

const TOOL: Sketch = { tools: [['tip-off'], []] };
const DJ: Sketch = { hands: ['au-dj'] };
const laying = (drawn: Sketch = {}): State => sketch({ ...drawn, turn: { at: 'lay' } });
const tooled = (drawn: Sketch = {}): State => options({ ...TOOL, ...drawn });
const CITIES: Sketch = { tableaus: ['au-dudes bu-party cu-grumpy'] };
const refinance = options({ tools: [['refinance'], []] });
const alone: Sketch = { seats: 1, level: 1, revealed: 'city-b' };
const three = 'au-dj bu-dj cu-dj';

type Case = readonly [what: string, state: State, attempt: Attempt<Action>, words: string];

test.each<Case>([
  ['over', sketch({ end: 'points' }), { type: 'acquire' }, 'The match is over.'],
  ['another’s turn', sketch({ turn: { seat: 1 } }), acquire(1), 'Wait for your turn: Ben is playing.'],
  [
    'an open debt',
    { ...sketch({ hands: ['au-dj bu-dj'] }), ...owing(1, 0) },
    acquire(1),
    'First discard 1 rider',
  ],
  ['the final laying', sketch({ shown: 1, hands: ['au-grumpy bu-dj'] }), HAIL, 'The street is closed'],
  ['too expensive', sketch({ drivers: [2, 7] }), acquire(4), '2 drivers more than you have. Borrow'],
  ['no loan available', sketch({ drivers: [2, 7], spare: 0 }), acquire(4), 'You can’t take a loan'],
  ['an empty slot', sketch({ row: '- bu-dj cu-dj du-dj' }), acquire(1), 'Nobody is waiting in that slot'],
  ['acquired', laying(DJ), { type: 'acquire' }, 'You’ve already acquired a rider'],
  ['displacing without a tool', sketch(), displace(1), 'costs a tool, and you have none'],
  [
    'displacing twice',
    sketch({ ...TOOL, turn: { displaced: true } }),
    displace(1),
    'You’ve already displaced',
  ],
  ['displacing late', tooled(), { type: 'displace' }, 'Displacing comes before'],
  ['displacing nobody', sketch({ ...TOOL, row: '- bu-dj cu-dj du-dj' }), displace(1), 'Nobody is waiting'],
  ['laying too early', sketch(DJ), lay('au-dj'), 'First acquire a contested rider'],
  ['laying what is not held', laying(DJ), lay('bu-dj'), 'Birch Uptown DJ (1) is not in'],
  ['laid', options(DJ), lay('au-dj'), 'You’ve already laid a rider'],
  ['an option before step 3', sketch(TOOL), HAIL, 'Options come later'],
  ['an option before step 4', laying({ ...TOOL, ...DJ }), HAIL, 'Options come next'],
  ['an option at the end', sketch({ ...TOOL, turn: { at: 'end' } }), HAIL, 'Your turn is ending'],
  ['both options used', tooled({ turn: { left: 0 } }), HAIL, 'You’ve used both of your options.'],
  ['an option while one is open', tooled({ tasks: [{ at: 'flag' }] }), HAIL, 'First finish what you started'],
  ['an option without a tool', options(), HAIL, 'costs a tool, and you have none'],
  ['no taxi rider', tooled({ taxi: [] }), HAIL, 'There are no taxi riders left'],
  ['nobody at curbside', tooled({ curbside: '- am-dj - -' }), curbside(1), 'Nobody is waiting there.'],
  [
    'curbside too expensive',
    tooled({ drivers: [0, 7], spare: 0, curbside: 'am-party - - -' }),
    curbside(1),
    '4 drivers more',
  ],
  ['nobody to swap', tooled({ row: '- - - -' }), { type: 'swap' }, 'There must be somebody in the row'],
  ['nobody of that city', tooled(), { type: 'replace' }, 'Nobody at curbside is from a city'],
  ['an empty hand', tooled(), { type: 'bank' }, 'There is nobody to bank.'],
  ['banking what is not held', tooled(DJ), bank('bu-dj'), 'is not in your hand'],
  ['no tool to draw', options({ deck: [] }), BUY, 'There are no tools left to draw.'],
  ['too few drivers for a tool', options({ drivers: [1, 7], spare: 3 }), BUY, '1 driver more'],
  ['no loan to pay off', tooled(), { type: 'repay' }, 'You have no loans.'],
  [
    'too few drivers for a loan',
    tooled({ loans: [1, 0], drivers: [3, 7] }),
    { type: 'repay' },
    '1 driver more',
  ],
  ['more loans than taken', tooled({ loans: [1, 0] }), repay(2), 'You don’t have that many.'],
  ['no suitable rider', tooled(), { type: 'trade' }, 'None of your riders can be traded now'],
  ['trading who is not in a city', tooled(CITIES), trade('du-dj'), 'is not in your cities'],
  ['a card without a figure', tooled(CITIES), trade('bu-party'), 'it has no arrows'],
  ['too few drivers to trade', tooled({ ...CITIES, drivers: [1, 7] }), trade('cu-grumpy'), '2 drivers more'],
  ['trading without a tool', options(CITIES), trade('au-dudes'), 'costs a tool'],
  ['trading too early', sketch(CITIES), trade('au-dudes'), 'Dudes stay where they are'],
  ['no tool to play', options(), { type: 'play' }, 'You have no tool to play.'],
  ['no useful tool', refinance, { type: 'play' }, 'Refinance would do nothing now.'],
  [
    'no useful tools',
    options({ tools: [['refinance', 'take-two', 'refinance'], []], turn: { left: 1 } }),
    { type: 'play' },
    'Refinance and Take Two would do nothing now.',
  ],
  ['a tool not held', refinance, play('tip-off'), 'You don’t have Tip-Off.'],
  ['a useless tool', refinance, play('refinance'), 'Refinance would do nothing now.'],
  [
    'a tool too late',
    options({ tools: [['take-two'], []], turn: { left: 1 } }),
    play('take-two'),
    'comes before any other option',
  ],
  ['a tool too early', sketch(TOOL), play('tip-off'), 'Options come later'],
  [
    'a tool before the turn’s draw',
    sketch({ ...TOOL, turn: { at: 'start' } }),
    play('tip-off'),
    'Options come later',
  ],
  ['no driver to lend', sketch({ spare: 0 }), BORROW, 'There are no free drivers to borrow.'],
  ['three loans', sketch({ loans: [3, 0] }), BORROW, 'You already have 3 loans, the most allowed.'],
  ['no tool requested', tooled(), { type: 'pay' }, 'You don’t have to discard a tool now.'],
  ['nobody to choose from', options(), { type: 'keep' }, 'There is nobody to choose from.'],
  ['no rider requested', options(DJ), { type: 'discard' }, 'You don’t have to discard a rider now.'],
  ['no milestone', options(), { type: 'take' }, 'No milestone can be taken now.'],
  ['nothing to stop', options(), PASS, 'There’s nothing to stop.'],
  ['no rider laid yet', laying(DJ), END, 'Lay a rider first.'],
  [
    'an end while something is open',
    options({ tasks: [{ at: 'flag' }] }),
    END,
    'First finish what you started.',
  ],
  ['a missing zone', options({ tableaus: ['au-dj am-dj'] }), take('city-a'), 'takes three, and you have 2.'],
  ['held for good', options({ held: [[], ['city-a']] }), take('city-a'), 'Ben has All Zones Alder for good.'],
  ['held by you', options({ held: [['city-a'], []] }), take('city-a'), 'is yours already.'],
  [
    'a milestone too early',
    options({ tableaus: ['au-dj am-dj ad-dj'] }),
    take('city-a'),
    'at the end of your turn',
  ],
  [
    'fewer than three',
    options({ tableaus: ['au-dj bu-dj'] }),
    take('most-uptown'),
    'at least 3, and you have 2.',
  ],
  [
    'a tie with its holder',
    options({ tableaus: [three, 'du-dj eu-dj fu-dj'], held: [[], ['most-uptown']] }),
    take('most-uptown'),
    'Ben has 3, and you have 3.',
  ],
  [
    'a leader ahead',
    options({ tableaus: [three, 'au-dudes du-dj eu-dj fu-dj'] }),
    take('most-uptown'),
    'Ben has 4, and you have 3.',
  ],
  ['another round', options(alone), take('city-a'), 'Only the milestone of the round'],
  ['a lost milestone', options({ ...alone, lost: ['city-a'] }), take('city-a'), 'is lost to the game.'],
])('why it is refused: %s', (_, state, attempt, words) => {
  expect(refusal(state, attempt)).toContain(words);
});

const NEAR = ['city-a', 'city-b', 'city-c', 'city-d', 'most-cities'] as const;
const won: Sketch = { ...TOOL, tableaus: ['eu-dj em-dj ed-dj'] };

test.each<[what: string, state: State, words: string | undefined]>([
  ['names both options', tooled(), 'You have two options left.'],
  ['names the last option', tooled({ turn: { left: 1 } }), 'You have one option left.'],
  ['is absent without options', tooled({ turn: { left: 0 } }), undefined],
  ['is absent without the means to pay for them', options({ drivers: [1, 7] }), undefined],
  ['is absent where only a tool could be bought', options({ drivers: [7, 7] }), undefined],
  ['is absent where the turn wins the match', options({ ...won, held: [[...NEAR], []] }), undefined],
  [
    'is there where it does not',
    options({ ...won, held: [NEAR.slice(1), []] }),
    'You have two options left.',
  ],
])('the reminder at the end of your turn %s', (_, state, words) => {
  expect(unfinished(state, END)).toBe(words);
});
