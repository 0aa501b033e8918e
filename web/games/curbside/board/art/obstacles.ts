import { svg } from 'lit';
import { color, type Art } from '../../../kit/art/base.ts';

export const cone = (): Art => svg`
  <ellipse cx="50" cy="75" rx="32" ry="9" fill=${color('shade')} opacity=".22" />
  <g stroke=${color('piece-ink')} stroke-width="2.500" stroke-linejoin="round" fill=${color('cone')}>
    <path d="M22 66h56l5 9a3 3 0 0 1-3 4H20a3 3 0 0 1-3-4z" />
    <path d="M45 22h10l14 44H31z" />
  </g>
  <path d="M41.500 34h17l3.500 11H38zM34.700 55h30.600l2 6H32.700z" fill=${color('piece-paper')} />`;

export const pothole = (): Art => svg`
  <path d="M24 52c-3-14 12-24 27-22s28 8 26 23-14 20-29 19-22-8-24-20z" fill=${color('kerb')}
    stroke=${color('tile-edge')} stroke-width="1.500" />
  <path d="M29 52c-2-11 10-18 22-17s22 7 21 18-11 15-23 14-19-6-20-15z" fill=${color('piece-ink')} />
  <path d="M36 54c3 7 20 9 29 2" fill="none" stroke=${color('tile-edge')} stroke-width="2" opacity=".5" />`;
