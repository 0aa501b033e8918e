import { svg } from 'lit';
import { at, color, type Art } from '../../kit/art/base.ts';
import { taxi } from '../../kit/art/pieces.ts';
import type { Strip } from '../../kit/guided/guided.ts';
import { fareToken, person } from '../board/art/pieces.ts';
import { roadTile } from '../board/art/road.ts';

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
