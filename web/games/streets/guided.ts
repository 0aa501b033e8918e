import type { Guided, Strip } from '../kit/guided/guided.ts';
import { svg } from 'lit';
import type { Laid } from '../../../rules/games/streets/model/laid.ts';
import { at, type Art } from '../kit/art/base.ts';
import { laidTile, moneyTag, onTile } from './board/stage/laid.ts';

type Place = Pick<Laid, 'tile' | 'x' | 'turn'>;

const row = (places: readonly Place[], paid: Art | ''): Art => {
  const city = places.map((place): Laid => {
    const isOwned = place.tile === 'family-diner';
    return { ...place, y: 0, owner: isOwned ? 0 : null, signs: isOwned ? 1 : 0, people: [], fomo: [] };
  });
  return svg`<g transform="translate(30) scale(0.8)">${city.map(laidTile)}${city.map((laid) => onTile(laid, false))}${paid}</g>`;
};

const BEGINNING: readonly Place[] = [
  { tile: 'record-store', x: 0, turn: 3 },
  { tile: 'family-diner', x: 1, turn: 0 },
];

/** A street is scored when both its ends are built up. */
export const openOrClosed: readonly [Strip, Strip] = [
  {
    drawn: row([...BEGINNING, { tile: 'flea-market', x: 2, turn: 0 }], ''),
    does: 'Open at one end:',
    brings: 'nobody is paid yet.',
  },
  {
    drawn: row([...BEGINNING, { tile: 'variety-theatre', x: 2, turn: 1 }], at(150, 82, moneyTag(2, 0))),
    does: 'Enclosed, at both:',
    brings: 'owners are paid.',
  },
];

const STREET = ['family-diner', 'swimming-baths', 'estate-agency', 'copy-shop', 'designer-outlet'] as const;
const street = STREET.map((tile) => `tile:${tile}`);

/** One turn of Streets: a Building encloses a street of five, it is scored, and who lived there moves on. */
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
    { thing: 'seat:0', words: 'Your sign: you own the Building under it' },
    { thing: 'who:shopper', words: 'A person who lives in a Building, worth $1' },
    { thing: 'tile:swimming-baths', words: 'A Building: its Valuation is what it pays for' },
  ],
  steps: [
    {
      title: 'This is you',
      ask: 'The Buildings with a red sign are yours.',
      rule: 'You and Pip build the same City. You have five signs each, and the most money at the end wins.',
      lit: ['tile:family-diner', 'tile:swimming-baths', 'tile:estate-agency', 'tile:copy-shop', 'seat:0'],
    },
    {
      title: 'Read a street',
      ask: 'These five Buildings are on one road.',
      rule: 'A street is scored once it is enclosed: closed at both ends. It holds at most five Buildings, so this one is full.',
      lit: street,
    },
    {
      title: 'Enclose it',
      ask: 'Enclose it with the Sneaker Lab.',
      rule: 'Press it, then the open end. Its road must meet another, and here it runs across. In a match, Turn turns a Building.',
      strips: openOrClosed,
      lit: street,
      does: 'build sneaker-lab e6s1 west',
      hasHand: true,
    },
    {
      title: 'Get paid',
      ask: 'You earned 11 + 13 + 12 + 12 = $48; Pip, $11.',
      rule: 'From left to right. Each Building pays its owner its Valuation, and $1 for each person in it: the second, 12 for four signs, and 1.',
      lit: ['seat:0', 'sold'],
    },
    {
      title: 'Look at the ends',
      ask: 'The first Building counts five hearts.',
      rule: 'Two are in its street, and two stars count as any symbol. The fifth is across its left end: there, symbols count whose arrows point into the street.',
      lit: ['sold'],
    },
    {
      title: 'They move on',
      ask: 'Send the Shopper to your Sneaker Lab.',
      rule: 'People of a scored street move to Buildings of their color, by themselves if there is only one. The 1 says how many go. Each symbol of a new Building brings one more.',
      lit: ['tile:sneaker-lab', 'tile:designer-outlet'],
      does: 'move 1 shopper sneaker-lab',
    },
    {
      title: 'End the turn',
      ask: 'Now you would end your turn.',
      rule: 'You draw, and Pip plays. Out of signs, you first abandon a Building; at the end, open streets pay half. To ask about anything, press and hold it, or press “?”.',
      lit: ['tile:sneaker-lab'],
    },
  ],
};
