import type { Guided, Strip } from '../kit/guided/guided.ts';
import { svg } from 'lit';
import { at, color, type Art } from '../kit/art/base.ts';
import { taxi } from '../kit/art/pieces.ts';
import { fareToken, person } from './board/art/pieces.ts';
import { roadTile } from './board/art/road.ts';

/** A street of three tiles, and a taxi's way along it from the first. */
const drive = (to: number, waits: Art | '', aboard?: Art): Art => svg`<g transform="translate(0 -8)">
  ${[2, 5, 4].map((grain, i) => at(i * 100, 0, roadTile({ kind: 'straight', turn: 0 }, grain)))}
  <path d=${`M30 50H${to - 20}`} stroke=${color('seat-0')} stroke-width="5" stroke-dasharray="1 10" stroke-linecap="round" />
  <circle cx="30" cy="50" r="8" fill=${color('board')} stroke=${color('seat-0')} stroke-width="3.600" />
  ${waits}${at(to, 50, taxi(0, { heading: 90, aboard }))}</g>`;

/** Passengers get in only where a taxi stops. */
export const stopOrPass: readonly [Strip, Strip] = [
  { drawn: drive(150, '', fareToken('A')), does: 'Stop there:', brings: 'A gets in, at no cost.' },
  { drawn: drive(250, at(150, 46, person('A'))), does: 'Drive past:', brings: 'A keeps waiting.' },
];

/** One turn of Curbside: a road laid, a passenger picked up and dropped off, and gas added. */
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
    { thing: 'person:A', words: 'A waiting passenger' },
    { thing: 'pin:A', words: 'Where that passenger wants to go' },
    { thing: 'taxi:0', words: 'Your taxi: three actions a turn' },
    { thing: 'card:canteen', words: 'A tile that costs no action' },
  ],
  steps: [
    {
      title: 'This is you',
      ask: 'The red taxi is yours.',
      rule: 'You have three actions a turn; Pip drives the blue one. Most stars win when the tenth passenger arrives.',
      lit: ['taxi:0', 'seat:0'],
    },
    {
      title: 'Lay a road',
      ask: 'Lay the straight under A.',
      rule: 'Press the tile, then the lot. A tile goes next to your taxi, or anywhere you could still drive this turn.',
      lit: ['cell:1', 'cell:2', 'cell:3'],
      does: 'lay straight 4 1 ew',
      hasHand: true,
    },
    {
      title: 'Pick someone up',
      ask: 'Drive two tiles, to A.',
      rule: 'A taxi goes straight on, one gas a tile. Stop where someone is waiting and they get in. Drive past and they stay.',
      strips: stopOrPass,
      lit: ['cell:1', 'cell:2', 'cell:3'],
      does: 'drive 4 1',
    },
    {
      title: 'Drop them off',
      ask: 'Take A back to the pin.',
      rule: 'The pin is two columns and no rows away. The larger number counts: two stars, and three gas for you.',
      lit: ['cell:1', 'cell:2', 'cell:3'],
      does: 'drive 2 1',
    },
    {
      title: 'Mind your gas',
      ask: 'Use the gas can.',
      rule: 'Special tiles cost no action. If any tank runs dry, the match ends at once and that driver loses three stars.',
      lit: ['taxi:0'],
      does: 'gas',
      hasHand: true,
    },
    {
      title: 'Pass the turn on',
      ask: 'You scored two stars in one turn.',
      rule: 'You’re out of actions, so you would end your turn now. Stuck later? Point at anything, press and hold it, or press “?”.',
      lit: ['cell:1', 'cell:2', 'cell:3'],
    },
  ],
};
