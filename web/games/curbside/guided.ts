import type { Guided } from '../kit/guided/guided.ts';
import { msg } from '../../common/words/words.ts';
import { svg } from 'lit';
import { at, color, type Art } from '../kit/art/base.ts';
import { taxi } from '../kit/art/pieces.ts';
import { fareToken, person } from './board/art/pieces.ts';
import { roadTile } from './board/art/road.ts';

const drive = (to: number, waits: Art | '', aboard?: Art): Art => svg`<g transform="translate(0 -8)">
  ${[2, 5, 4].map((grain, i) => at(i * 100, 0, roadTile({ kind: 'straight', turn: 0 }, grain)))}
  <path d=${`M30 50H${to - 20}`} stroke=${color('seat-0')} stroke-width="5" stroke-dasharray="1 10" stroke-linecap="round" />
  <circle cx="30" cy="50" r="8" fill=${color('board')} stroke=${color('seat-0')} stroke-width="3.6" />
  ${waits}${at(to, 50, taxi(0, { heading: 90, aboard }))}</g>`;

export const guided: Guided = {
  others: ['Pip'],
  seed: 2352,
  minutes: 3,
  opening: [
    '1 lay one-way 5 6 e-w',
    '1 drive 5 6',
    '1 lay one-way-cross 4 6 es-nw',
    '1 end',
    '0 lay straight 2 1 ew',
    '0 drive 2 1',
    '0 lay straight 3 1 ew',
    '0 end',
    '1 drive 4 6',
    '1 lay cross 4 5 nesw',
    '1 drive 4 5',
    '1 end',
  ],
  signs: [
    { thing: 'person:A', words: msg`A waiting passenger` },
    { thing: 'pin:A', words: msg`Where that passenger wants to go` },
    { thing: 'taxi:0', words: msg`Your taxi: three actions a turn` },
    { thing: 'card:canteen', words: msg`A tile that costs no action` },
  ],
  steps: [
    {
      title: msg`This is you`,
      ask: msg`The red taxi is yours.`,
      rule: msg`You have three actions a turn; Pip drives the blue one. Most stars win when the tenth passenger arrives.`,
      lit: ['taxi:0', 'seat:0'],
    },
    {
      title: msg`Lay a road`,
      ask: msg`Lay the straight under A.`,
      rule: msg`Press the tile, then the lot. A tile goes next to your taxi, or anywhere you could still drive this turn.`,
      lit: ['cell:1', 'cell:2', 'cell:3'],
      does: 'lay straight 4 1 ew',
      hasHand: true,
    },
    {
      title: msg`Pick someone up`,
      ask: msg`Drive two tiles, to A.`,
      rule: msg`A taxi goes straight on, one gas a tile. Stop where someone is waiting and they get in. Drive past and they stay.`,
      strips: [
        {
          drawn: drive(150, '', fareToken('A')),
          does: msg`Stop there:`,
          brings: msg`A gets in, at no cost.`,
        },
        {
          drawn: drive(250, at(150, 46, person('A'))),
          does: msg`Drive past:`,
          brings: msg`A keeps waiting.`,
        },
      ],
      lit: ['cell:1', 'cell:2', 'cell:3'],
      does: 'drive 4 1',
    },
    {
      title: msg`Drop them off`,
      ask: msg`Take A back to the pin.`,
      rule: msg`The pin is two columns and no rows away. The larger number counts: two stars, and three gas for you.`,
      lit: ['cell:1', 'cell:2', 'cell:3'],
      does: 'drive 2 1',
    },
    {
      title: msg`Mind your gas`,
      ask: msg`Use the gas can.`,
      rule: msg`Special tiles cost no action. If any tank runs dry, the match ends at once and that driver loses three stars.`,
      lit: ['taxi:0'],
      does: 'gas',
      hasHand: true,
    },
    {
      title: msg`Pass the turn on`,
      ask: msg`You scored two stars in one turn.`,
      rule: msg`You’re out of actions, so you would end your turn now. Stuck later? Point at anything, press and hold it, or press “?”.`,
      lit: ['cell:1', 'cell:2', 'cell:3'],
    },
  ],
};
