import { svg } from 'lit';
import type { LidArt } from '../../../../web/games/kit/box/cover.ts';

/** The picture under the name on the lid. */
export const picture: LidArt = svg`<rect x="60" y="80" width="80" height="76" rx="5" fill="var(--wood)"></rect>`;
