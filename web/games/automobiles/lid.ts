import { svg } from 'lit';
import { taxi } from '../kit/art/pieces.ts';
import type { LidArt } from '../kit/box/cover.ts';
import { group } from '../kit/box/figures.ts';

const TRACK = 'M-20 150C40 150 40 84 96 84S170 150 240 96';
const CUBES = ['#b83822', '#2b5cb4', '#f2dc4a', '#7fbf5f', '#803d7c', '#fff8e6'] as const;

const strip = (color: string, width: number): LidArt =>
  svg`<path d=${TRACK} fill="none" stroke=${color} stroke-width=${width}></path>`;

const cube = (color: string, i: number): LidArt => {
  const isAbove = i > 2;
  const [x, y] = [24 + (i % 3) * 23 + (isAbove ? 11 : 0), isAbove ? 138 : 158];
  return svg`<rect x=${x} y=${y + 3} width="20" height="20" rx="3.500" fill="#17231d"></rect>
    <rect x=${x} y=${y} width="20" height="20" rx="3.500" fill=${color} stroke="#17231d" stroke-width="1.800"></rect>`;
};

/** The picture on the lid. */
export const picture: LidArt = svg`${strip('#fbf4e1', 72)}${strip('#56605d', 62)}
    <path d=${TRACK} fill="none" stroke="#f3ecd9" stroke-width="2.500" stroke-dasharray="10 9"></path>
    ${group('translate(86 74) scale(.8)', taxi(1, { heading: 84 }))}
    ${group('translate(138 118) scale(.8)', taxi(0, { heading: 118 }))}
    ${CUBES.map(cube)}`;
