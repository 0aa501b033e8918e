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

/** A street is sold when both its ends are built up. */
export const openOrClosed: readonly [Strip, Strip] = [
  {
    drawn: row([...BEGINNING, { tile: 'flea-market', x: 2, turn: 0 }], ''),
    does: 'Open at one end:',
    brings: 'nobody is paid yet.',
  },
  {
    drawn: row([...BEGINNING, { tile: 'variety-theatre', x: 2, turn: 1 }], at(150, 82, moneyTag(2, 0))),
    does: 'Closed at both:',
    brings: 'owners are paid.',
  },
];

const STREET = ['family-diner', 'swimming-baths', 'estate-agency', 'copy-shop', 'designer-outlet'] as const;
const street = STREET.map((tile) => `tile:${tile}`);

/** One turn of Streets: a Building closes a street of five, it is paid out, and who lived there moves on. */
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
    { thing: 'tile:swimming-baths', words: 'A Building: its pill says what it pays for' },
  ],
  steps: [
    {
      title: 'This is you',
      ask: 'The Buildings with a red sign are yours.',
      rule: 'You and Pip build the same City. The most money wins, once all streets are sold.',
      lit: ['tile:family-diner', 'tile:swimming-baths', 'tile:estate-agency', 'tile:copy-shop', 'seat:0'],
    },
    {
      title: 'Read a street',
      ask: 'These five Buildings are on one road.',
      rule: 'A street is sold once both its ends are closed. It holds at most five Buildings, so this one is full.',
      lit: street,
    },
    {
      title: 'Close it',
      ask: 'Close it with the Sneaker Lab.',
      rule: 'Press it, then the open end of the road. Its own road runs across, and closes the street.',
      strips: openOrClosed,
      lit: street,
      does: 'build sneaker-lab e6s1 west',
      hasHand: true,
    },
    {
      title: 'Get paid',
      ask: 'You earned 11 + 13 + 12 + 12 = $48; Pip, $11.',
      rule: 'From left to right. Each Building pays its owner what its pill counts, and $1 a resident: the Swimming Baths 12, and 1 for a Parent.',
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
      rule: 'People of a sold street move to a Building of their color; the Parents had only the Station. A new Building brings a person for each symbol.',
      lit: ['tile:sneaker-lab', 'tile:designer-outlet'],
      does: 'move 1 shopper sneaker-lab',
    },
    {
      title: 'End the turn',
      ask: 'Now you would end your turn.',
      rule: 'You draw a new Building, and it is Pip’s turn. Stuck later? Point at anything, press and hold it, or press “?”.',
      lit: ['tile:sneaker-lab'],
    },
  ],
};
