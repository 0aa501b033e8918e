import { svg } from 'lit';
import type { LidArt } from '../kit/box/cover.ts';
import { group } from '../kit/box/figures.ts';

const reply = (fill: string, drawn: LidArt): LidArt =>
  svg`<circle r="11" fill=${fill} stroke="#17231d" stroke-width="2"></circle>
  <g stroke="#17231d" stroke-width="2.400" fill="none" stroke-linecap="round">${drawn}</g>`;

/** The picture on the lid. */
export const picture: LidArt = svg`<g transform="translate(0 8)">
    <path d="M20 100h96a12 12 0 0 1 12 12v26a12 12 0 0 1-12 12H48l-16 14v-14H20z" fill="#fff8e6"></path>
    <rect x="34" y="113" width="70" height="6" rx="3" fill="#23303f" opacity=".75"></rect>
    <rect x="34" y="127" width="48" height="6" rx="3" fill="#23303f" opacity=".4"></rect>
    <path d="M166 166H82a12 12 0 0 0-12 12v34h92l14 12v-46a12 12 0 0 0-10-12z" fill="#f3d9c2"></path>
    ${group('translate(94 188)', reply('#8fc1cf', svg`<path d="M-5 2a6 6 0 0 0 10 0M-4-3v.1M4-3v.1"></path>`))}
    ${group('translate(122 188)', reply('#b3cf4b', svg`<path d="M-5 4L0-5L5 4z" fill="#17231d" stroke="none"></path>`))}
    ${group('translate(150 188)', reply('#f2dc4a', svg`<path d="M-5 0h10M0-5v10"></path>`))}
  </g>`;
