import { svg } from 'lit';
import type { Art } from '../../../../kit/art/base.ts';

/** What stands behind the riders of each city, in print so quiet that it never competes with them. */
const LANDMARKS: readonly (() => Art)[] = [
  // a park
  () => svg`
    <g fill="var(--lm)">
    <rect x="1" y="44" width="4" height="40"/>
    <circle cx="3" cy="38" r="15"/>
    <rect x="60" y="50" width="4" height="40"/>
    <circle cx="62" cy="40" r="17"/>
    <circle cx="30" cy="62" r="22"/>
    </g>
    <circle cx="-2" cy="33" r="6" fill="var(--lm2)"/>
    <circle cx="57" cy="34" r="7" fill="var(--lm2)"/>`,
  // a birch wood
  () => svg`
    <g fill="var(--lm)">
    <rect x="-6" y="0" width="9" height="90"/>
    <rect x="11" y="0" width="6" height="90"/>
    <rect x="50" y="0" width="8" height="90"/>
    <rect x="65" y="0" width="8" height="90"/>
    </g>
    <g fill="var(--lm2)">
    <path d="M-6 20h6v3h-6zM-2 44h5v3h-5zM11 10h4v3h-4zM13 36h4v3h-4zM50 26h6v3h-6zM53 50h5v3h-5zM54 8h4v3h-4zM66 34h6v3h-6z"/>
    </g>`,
  // a sailing boat
  () => svg`
    <path d="M50 8v36h22z" fill="var(--lm)"/>
    <path d="M47 14v30H34z" fill="var(--lm2)"/>
    <path d="M28 47h44l-6 9H34z" fill="var(--lm)"/>
    <path d="M-20 58q5-6 10 0t10 0 10 0 10 0 10 0 10 0 10 0 10 0 10 0 10 0V90H-20z" fill="var(--lm2)"/>`,
  // a lighthouse
  () => svg`
    <path d="M48 12h12l3 50H45z" fill="var(--lm)"/>
    <path d="M47 12h14l-7-9z" fill="var(--lm2)"/>
    <path d="M46.600 28h14.800l.6 9H46.200z" fill="var(--lm2)"/>
    <path d="M-20 70q24-24 48-10t56-8V90H-20z" fill="var(--lm2)"/>
    <circle cx="8" cy="14" r="7" fill="var(--lm)"/>`,
  // chimneys and smoke
  () => svg`
    <g fill="var(--lm)">
    <path d="M-4 30h10l2 60H-6z"/>
    <path d="M50 22h11l2 70H48z"/>
    <path d="M6 54l12-9v9l12-9v9l12-9v45H6z"/>
    </g>
    <g fill="var(--lm2)">
    <circle cx="2" cy="20" r="6"/>
    <circle cx="9" cy="12" r="5"/>
    <circle cx="57" cy="12" r="6"/>
    <circle cx="65" cy="5" r="6"/>
    </g>`,
  // snowy peaks
  () => svg`
    <path d="M-24 72L6 16 30 62 50 10 84 74V90H-24z" fill="var(--lm)"/>
    <path d="M6 16l-9 17 6-3 4 5 4-5 5 4zM50 10l-10 24 6-4 5 6 5-6 6 4z" fill="var(--lm2)"/>
    <g fill="var(--lm2)">
    <circle cx="26" cy="10" r="2"/>
    <circle cx="18" cy="24" r="1.600"/>
    <circle cx="66" cy="18" r="2"/>
    <circle cx="34" cy="20" r="1.500"/>
    </g>`,
];

export const landmarkOf = (city: number): Art => LANDMARKS[city]!();
