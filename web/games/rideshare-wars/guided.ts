import type { Guided, Strip } from '../kit/guided/guided.ts';
import { svg } from 'lit';
import type { RiderId } from '../../../rules/games/rideshare-wars/cards.ts';
import { at, type Art } from '../kit/art/base.ts';
import { taxi } from '../kit/art/pieces.ts';
import { msg } from '../../common/words/words.ts';
import { riderCard } from './guide/print.ts';

const riders = (seat: number, ids: readonly RiderId[], left = 0): Art => svg`
  ${at(left + 24, 42, taxi(seat))}${ids.map((id, i) => at(left + 52 + i * 62, 3, riderCard(id), { scale: 0.74 }))}`;

export const keyOrFlag: readonly [Strip, Strip] = [
  {
    drawn: riders(0, ['bu-dudes', 'bm-dudes', 'bd-accountants']),
    does: msg`A key:`,
    brings: msg`a full city, yours for good.`,
  },
  {
    drawn: svg`${riders(0, ['bm-dudes', 'em-dudes'])}${riders(1, ['du-dudes-n'], 184)}`,
    does: msg`A flag:`,
    brings: msg`yours until somebody has more.`,
  },
];

const BIRCH = ['rider:bu-dudes', 'rider:bm-dudes', 'rider:bd-accountants'] as const;

/** The actions of a turn, each with its seat: `1: acquire 1, end-turn`. */
const actionsIn = (turn: string): string[] => {
  const [seat, ...actions] = turn.split(/: |, /);
  return actions.map((action) => `${seat} ${action}`);
};

export const guided: Guided = {
  others: ['Pip'],
  seed: 822,
  minutes: 3,
  opening: [
    '1: acquire 1, lay eu-accountants, end-turn',
    '0: acquire 1, lay bd-accountants, end-turn',
    '1: acquire 2, lay du-dudes-n, end-turn',
    '0: acquire 2, lay em-dudes, end-turn',
    '1: acquire 2, lay fd-dj, end-turn',
    '0: acquire 3, lay bu-dudes, end-turn',
    '1: acquire 1, lay bu-party, pay house-call, end-turn',
    '0: acquire 1, lay fm-party, pay house-call, end-turn',
    '1: acquire 1, lay bu-party-n, end-turn, pay brainstorm',
    '0: acquire 1, lay fd-party, pay take-two, end-turn',
  ].flatMap(actionsIn),
  signs: [
    { thing: 'milestone:city-b', words: msg`A key: all three zones of a city, kept for good` },
    {
      thing: 'milestone:most-uptown',
      words: msg`A flag: the most Uptown zones, yours until somebody has more`,
    },
    { thing: 'sign:drivers', words: msg`Drivers: they pay for riders, tools and loans` },
    { thing: 'sign:tools', words: msg`Tools: each pays for an option, or is played for its effect` },
  ],
  steps: [
    {
      title: msg`This is you`,
      ask: msg`These six cities are yours to fill.`,
      rule: msg`Pip has the same six, and each scores only for whoever has more riders there.`,
      lit: ['cities'],
    },
    {
      title: msg`Read a rider`,
      ask: msg`These Dudes bring 3 points.`,
      rule: msg`B and the middle bar tell where they go: to Birch, Midtown.`,
      lit: ['slot:2'],
    },
    {
      title: msg`Acquire a rider`,
      ask: msg`Take the rider in slot 2.`,
      rule: msg`Each turn you take one, and pay the number of its slot in drivers.`,
      lit: ['rider:bm-dudes'],
      does: 'acquire 2',
    },
    {
      title: msg`Lay a rider`,
      ask: msg`Lay the rider from your hand.`,
      rule: msg`The round sign works as you lay it: a wheel brings two drivers.`,
      lit: ['card:bm-dudes', 'zone:b-midtown'],
      does: 'lay bm-dudes',
      hasHand: true,
    },
    {
      title: msg`Lead a city`,
      ask: msg`You lead Birch, three to two.`,
      rule: msg`While you were level, both of you scored there: now only you do.`,
      lit: ['city:b', ...BIRCH],
    },
    {
      title: msg`Use an option`,
      ask: msg`Press “Hail two” to draw two riders.`,
      rule: msg`You have two options a turn, and most of them cost a tool.`,
      lit: ['option:hail'],
      does: 'hail',
      hasHand: true,
      replies: ['0 pay loyalty-card'],
    },
    {
      title: msg`Keep one of two`,
      ask: msg`Keep the Socialites worth 6.`,
      rule: msg`The n counts your riders of that type, so −2n costs you points. A red octagon costs, too: here, a rider of your hand.`,
      lit: ['drawn:dm-socialites'],
      does: 'keep dm-socialites',
      hasHand: true,
      replies: ['0 end-turn'],
    },
    {
      title: msg`Take a milestone`,
      ask: msg`Your turn ends: take the key to Birch.`,
      rule: msg`A full city brings its key and 3 points. You take one milestone a turn, so the flag for the most Midtown zones waits.`,
      strips: keyOrFlag,
      lit: [...BIRCH, 'milestone:city-b'],
      does: 'take city-b',
    },
    {
      title: msg`How it is won`,
      ask: msg`Six milestones win at once.`,
      rule: msg`Otherwise the most points win after fifteen rounds. Stuck later? Press and hold anything.`,
      lit: [...BIRCH, 'milestone:city-b'],
    },
  ],
};
