import type { Guided, Strip } from '../kit/guided/guided.ts';
import { svg } from 'lit';
import type { RiderId } from '../../../rules/games/rideshare-wars/model/riders.ts';
import { at, type Art } from '../kit/art/base.ts';
import { taxi } from '../kit/art/pieces.ts';
import { riderCard } from './guide/print.ts';

/** A row of riders behind their player's taxi. */
const riders = (seat: number, ids: readonly RiderId[], left = 0): Art => svg`
  ${at(left + 24, 42, taxi(seat))}${ids.map((id, i) => at(left + 52 + i * 62, 3, riderCard(id), { scale: 0.74 }))}`;

/** A milestone kept for good, and one that passes to the player with more. */
export const keyOrFlag: readonly [Strip, Strip] = [
  {
    drawn: riders(0, ['bu-dudes', 'bm-dudes', 'bd-accountants']),
    does: 'A key:',
    brings: 'a full city, yours for good.',
  },
  {
    drawn: svg`${riders(0, ['bm-dudes', 'em-dudes'])}${riders(1, ['du-dudes-n'], 184)}`,
    does: 'A flag:',
    brings: 'yours until somebody has more.',
  },
];

const BIRCH = ['rider:bu-dudes', 'rider:bm-dudes', 'rider:bd-accountants'] as const;

/** One turn of Rideshare Wars: a rider taken and laid, two hailed, one of them kept, and the key of a city. */
export const guided: Guided = {
  others: ['Pip'],
  seed: 822,
  minutes: 3,
  opening: [
    '1 acquire 1',
    '1 lay eu-accountants',
    '1 end-turn',
    '0 acquire 1',
    '0 lay bd-accountants',
    '0 end-turn',
    '1 acquire 2',
    '1 lay du-dudes-n',
    '1 end-turn',
    '0 acquire 2',
    '0 lay em-dudes',
    '0 end-turn',
    '1 acquire 2',
    '1 lay fd-dj',
    '1 end-turn',
    '0 acquire 3',
    '0 lay bu-dudes',
    '0 end-turn',
    '1 acquire 1',
    '1 lay bu-party',
    '1 pay house-call',
    '1 end-turn',
    '0 acquire 1',
    '0 lay fm-party',
    '0 pay house-call',
    '0 end-turn',
    '1 acquire 1',
    '1 lay bu-party-n',
    '1 end-turn',
    '1 pay brainstorm',
    '0 acquire 1',
    '0 lay fd-party',
    '0 pay take-two',
    '0 end-turn',
  ],
  signs: [
    { thing: 'milestone:city-b', words: 'A key: all three zones of a city, kept for good' },
    { thing: 'milestone:most-uptown', words: 'A flag: the most Uptown zones, yours until somebody has more' },
    { thing: 'sign:drivers', words: 'Drivers: they pay for riders, tools and loans' },
    { thing: 'sign:tools', words: 'Tools: each pays for an option, or is played for its effect' },
  ],
  steps: [
    {
      title: 'This is you',
      ask: 'These six cities are yours to fill.',
      rule: 'Pip has the same six. At the end, a city scores only for the player with the most riders in it.',
      lit: ['cities'],
    },
    {
      title: 'Read a rider',
      ask: 'These Dudes bring 3 points.',
      rule: 'You know Dudes by their sunglasses. B and the middle bar tell where they go: to Birch, Midtown.',
      lit: ['slot:2'],
    },
    {
      title: 'Values that grow',
      ask: 'Some values grow: n and 3n.',
      rule: 'The n is how many riders of that type you have in your cities. A 3n brings three points for each.',
      lit: ['slot:3', 'slot:4'],
    },
    {
      title: 'Acquire a rider',
      ask: 'Take the rider in slot 2.',
      rule: 'Each turn you take one contested rider, and pay the number of its slot in drivers. You have five.',
      lit: ['rider:bm-dudes'],
      does: 'acquire 2',
    },
    {
      title: 'Lay a rider',
      ask: 'Lay the rider from your hand.',
      rule: 'Their wheel brings you two drivers. With them you lead Birch: Pip’s riders there stop counting.',
      lit: ['card:bm-dudes', 'rider:bu-dudes', 'rider:bd-accountants'],
      does: 'lay bm-dudes',
      hasHand: true,
    },
    {
      title: 'Use an option',
      ask: 'Press “Hail two”.',
      rule: 'Draw two riders, keep one, and pay one of your tools. You have two options a turn.',
      lit: ['option:hail'],
      does: 'hail',
      hasHand: true,
      replies: ['0 pay loyalty-card'],
    },
    {
      title: 'Keep one of two',
      ask: 'Keep the Socialites worth 6.',
      rule: 'The −2n would take two points for each of your Socialites. A red octagon costs you: here, a rider of your hand.',
      lit: ['drawn:dm-socialites'],
      does: 'keep dm-socialites',
      hasHand: true,
      replies: ['0 end-turn'],
    },
    {
      title: 'Take a milestone',
      ask: 'Your turn ends: take the key to Birch.',
      rule: 'You have all three zones of Birch, and the most Midtown zones. You can take one milestone per turn, so the flag has to wait.',
      strips: keyOrFlag,
      lit: [...BIRCH, 'milestone:city-b'],
      does: 'take city-b',
    },
    {
      title: 'How it is won',
      ask: 'Six milestones win at once.',
      rule: 'Otherwise points decide after fifteen rounds: Birch brings you 8, its key 3. Stuck later? Press and hold anything.',
      lit: [...BIRCH, 'milestone:city-b'],
    },
  ],
};
