import { svg } from 'lit';
import type { LidArt } from '../kit/box/cover.ts';

const CARDS = [
  { turn: -26, face: '#f3ecd9', ink: '#b83822', sign: svg`<circle r="15"></circle>` },
  {
    turn: -9,
    face: '#8fc1cf',
    ink: '#1a3d80',
    sign: svg`<rect x="-13" y="-13" width="26" height="26" rx="2"></rect>`,
  },
  { turn: 9, face: '#f3d9c2', ink: '#572454', sign: svg`<polygon points="0,-15 16,12 -16,12"></polygon>` },
  {
    turn: 26,
    face: '#e4b48a',
    ink: '#064c49',
    sign: svg`<polygon points="0,-17 17,0 0,17 -17,0"></polygon>`,
  },
] as const;

const card = ({ turn, face, ink, sign }: (typeof CARDS)[number]): LidArt => svg`
  <g transform=${`rotate(${turn} 0 90)`}>
    <rect x="-32" y="-66" width="64" height="96" rx="8" fill="#2b1a2d" transform="translate(1.500 3)"></rect>
    <rect x="-32" y="-66" width="64" height="96" rx="8" fill=${face}></rect>
    <g transform="translate(0 -26)" fill=${ink}>${sign}</g>
    <path d="M-18 4h36M-18 14h20" stroke="#17231d" stroke-width="5" stroke-linecap="round" opacity=".45"></path>
  </g>`;

const house = (i: number): LidArt => {
  const top = 22 - ((i * 13) % 17);
  return svg`<path d=${`M${i * 34 - 4} 60V${top}h26V60z`} fill="#2b1a2d"></path>
    <path d=${`M${i * 34 + 5} ${top + 7}v6M${i * 34 + 13} ${top + 16}v6`} stroke="#f0d94e" stroke-width="4" opacity=".7"></path>`;
};

/** The picture on the lid. */
export const picture: LidArt = svg`<g transform="translate(96 168)">${CARDS.map(card)}</g>
    <g transform="translate(0 196)">${[0, 1, 2, 3, 4, 5].map(house)}</g>`;
