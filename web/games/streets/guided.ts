import type { Guided, Strip } from '../kit/guided/guided.ts';
import { svg } from 'lit';
import type { Laid } from '../../../rules/games/streets/model/types.ts';
import { msg } from '../../common/words/words.ts';
import { at, type Art } from '../kit/art/base.ts';
import { moneyTag } from './board/stage/laid.ts';
import { drawCity, laid } from './guide/city.ts';

const row = (last: Laid, paid: Art | ''): Art => {
  const [store, diner] = [laid('record-store', [0, 0, 3]), laid('family-diner', [1, 0, 0], { owner: 0 })];
  return svg`<g transform="translate(30) scale(0.8)">${drawCity([store, diner, last])}${paid}</g>`;
};

export const openOrClosed: readonly [Strip, Strip] = [
  {
    drawn: row(laid('flea-market', [2, 0, 0]), ''),
    does: msg`Open at one end:`,
    brings: msg`nobody is paid yet.`,
  },
  {
    drawn: row(laid('variety-theatre', [2, 0, 1]), at(150, 82, moneyTag(2, 0))),
    does: msg`Enclosed, at both:`,
    brings: msg`owners are paid.`,
  },
];

const STREET = ['family-diner', 'swimming-baths', 'estate-agency', 'copy-shop', 'designer-outlet'] as const;
const street = STREET.map((tile) => `tile:${tile}`);

export const guided: Guided = {
  others: ['Pip'],
  seed: 17,
  config: { business: false, consultants: false },
  minutes: 3,
  opening: [
    '1 build starter-home s1 east',
    '0 build family-diner e1s1 north',
    '1 build pancake-house s2 east',
    '0 build swimming-baths e2s1 north',
    '1 build mirror-house s3 east',
    '0 build estate-agency e3s1 north',
    '1 build pocket-square s4 north',
    '1 move 2 parent central-station',
    '1 end-turn',
    '0 build copy-shop e4s1 north',
    '1 build designer-outlet e5s1 north',
  ],
  scene: { x: 62, y: 50, width: 650, height: 200 },
  signs: [
    { thing: 'seat:0', words: msg`Your sign: you own the Building under it` },
    { thing: 'who:shopper', words: msg`A person who lives in a Building, worth $1` },
    { thing: 'tile:swimming-baths', words: msg`A Building: its Valuation is what it pays for` },
  ],
  steps: [
    {
      title: msg`This is you`,
      ask: msg`The Buildings with a red sign are yours.`,
      rule: msg`You and Pip build the same City. You have five signs each, and the most money at the end wins.`,
      lit: ['tile:family-diner', 'tile:swimming-baths', 'tile:estate-agency', 'tile:copy-shop', 'seat:0'],
    },
    {
      title: msg`Read a street`,
      ask: msg`These five Buildings are on one road.`,
      rule: msg`A street is scored once it is enclosed: closed at both ends. It holds at most five Buildings, so this one is full.`,
      lit: street,
    },
    {
      title: msg`Enclose it`,
      ask: msg`Enclose it with the Sneaker Lab.`,
      rule: msg`Press it, then the open end. Its road must meet another, and here it runs across. In a match, Turn turns a Building.`,
      strips: openOrClosed,
      lit: street,
      does: 'build sneaker-lab e6s1 west',
      hasHand: true,
    },
    {
      title: msg`Get paid`,
      ask: msg`You earned 11 + 13 + 12 + 12 = $48; Pip, $11.`,
      rule: msg`From left to right. Each Building pays its owner its Valuation, and $1 for each person in it: the second, 12 for four signs, and 1.`,
      lit: ['seat:0', 'sold'],
    },
    {
      title: msg`Look at the ends`,
      ask: msg`The first Building counts five hearts.`,
      rule: msg`Two are in its street, and two stars count as any symbol. The fifth is across its left end: there, symbols count whose arrows point into the street.`,
      lit: ['sold'],
    },
    {
      title: msg`They move on`,
      ask: msg`Send the Shopper to your Sneaker Lab.`,
      rule: msg`People of a scored street move to Buildings of their color, by themselves if there is only one. The 1 says how many go. Each symbol of a new Building brings one more.`,
      lit: ['tile:sneaker-lab', 'tile:designer-outlet'],
      does: 'move 1 shopper sneaker-lab',
    },
    {
      title: msg`End the turn`,
      ask: msg`Now you would end your turn.`,
      rule: msg`You draw, and Pip plays. Out of signs, you first abandon a Building; at the end, open streets pay half. To ask about anything, press and hold it, or press “?”.`,
      lit: ['tile:sneaker-lab'],
    },
  ],
};
