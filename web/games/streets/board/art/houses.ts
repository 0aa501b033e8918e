import { svg } from 'lit';
import { type Art } from '../../../kit/art/base.ts';
import { awning, block, clock, door, pane, panes, shape, tree } from '../../../kit/art/parts.ts';

/** How a building can differ from others of its kind. */
export interface Look {
  wall: string;
  second: string;
  roof: string;
  /** The colour of its awnings. */
  cloth: string;
  grain: number;
}

/** Two houses side by side. */
const houses = ({ wall, second, roof, grain }: Look): Art => svg`
  ${block(14, 40, [30, 30], wall)}${shape('M10 42L29 22l19 20z', roof)}${pane(20, 46, [7, 8])}${pane(31, 46, [7, 8], grain % 2 === 0)}
  ${door(25, 9)}${block(52, 36, [32, 34], second)}${shape('M48 38L68 16l20 22z', 'roof')}
  ${panes({ from: [57, 42], count: [2, 2], size: [8, 8], gap: [14, 14], grain })}${door(64, 8, 12)}`;

/** Flats with a saw-toothed roof. */
const lofts = ({ wall, roof, grain }: Look): Art => svg`
  ${block(12, 30, [76, 40], wall)}${shape('M12 30l15-14v14l15-14v14l15-14v14l15-14v14l16-14v14z', roof)}
  ${panes({ from: [18, 36], count: [5, 2], size: [10, 11], gap: [13.6, 15], grain })}${block(12, 66, [76, 4], 'roof')}`;

/** A high house between two low wings. */
const hotel = ({ wall, second, roof, cloth, grain }: Look): Art => svg`
  ${block(30, 12, [40, 58], wall)}${block(27, 9, [46, 5], roof)}
  ${panes({ from: [35, 18], count: [4, 4], size: [5.5, 7], gap: [8.2, 10.5], grain })}
  ${block(14, 40, [16, 30], second)}${block(70, 40, [16, 30], second)}
  ${panes({ from: [18, 45], count: [1, 2], size: [8, 7], gap: [0, 11] })}${panes({ from: [74, 45], count: [1, 2], size: [8, 7], gap: [0, 11], grain: 2 })}
  ${awning(38, 59, 24, cloth)}`;

const cafe = ({ wall, roof, cloth, grain }: Look): Art => svg`
  ${block(16, 30, [68, 40], wall)}${block(12, 26, [76, 6], roof)}
  ${panes({ from: [22, 36], count: [5, 1], size: [8, 8], gap: [12.5, 0], grain })}${awning(14, 48, 72, cloth)}
  ${pane(20, 58, [18, 12])}${pane(62, 58, [18, 12], false)}${door(45, 11, 13)}`;

/** Vats next to a hall. */
const brewery = ({ wall, roof, grain }: Look): Art => svg`
  ${block(12, 34, [40, 36], wall)}${shape('M9 36L32 16l23 20z', roof)}<circle cx="32" cy="31" r="5" fill="var(--window)" />
  ${panes({ from: [18, 44], count: [3, 1], size: [8, 10], gap: [10.5, 0], grain })}${door(28, 10, 12)}
  <rect x="58" y="26" width="14" height="44" rx="7" fill="var(--stone)" /><rect x="74" y="32" width="14" height="38" rx="7" fill="var(--slate)" />
  <path d="M58 40h14M58 54h14M74 46h14M74 58h14" stroke="var(--roof-2)" stroke-width="1.600" />`;

/** Columns under a gable. */
const hall = ({ wall, second }: Look): Art => svg`
  ${shape('M10 36L50 14l40 22z', wall)}<circle cx="50" cy="28" r="5" fill="var(--slate)" />
  ${block(14, 36, [72, 5], second)}${block(16, 41, [68, 25], 'window-2')}
  ${[19, 32, 45, 58, 71].map((x) => block(x, 41, [8, 25], wall))}${block(12, 65, [76, 5], second)}`;

const school = ({ wall, second, roof, grain }: Look): Art => svg`
  ${block(12, 38, [76, 32], wall)}${block(40, 20, [20, 50], second)}${shape('M37 22L50 8l13 14z', roof)}${clock(50, 31, 6.5)}
  ${panes({ from: [17, 44], count: [2, 2], size: [7, 8], gap: [11, 13], grain })}${panes({ from: [66, 44], count: [2, 2], size: [7, 8], gap: [11, 13], grain: grain + 1 })}
  ${door(44, 12, 16)}`;

/** Three narrow shops in a row. */
const shops = ({ wall, second, roof, cloth, grain }: Look): Art => svg`
  ${block(12, 22, [26, 48], wall)}${block(38, 30, [26, 40], second)}${block(64, 18, [24, 52], 'sage')}
  ${block(10, 19, [30, 4], roof)}${block(36, 27, [30, 4], 'roof')}${block(62, 15, [28, 4], roof)}
  ${panes({ from: [17, 28], count: [2, 2], size: [6, 8], gap: [10, 12], grain })}${panes({ from: [68, 24], count: [2, 2], size: [6, 8], gap: [9.5, 13], grain: grain + 1 })}
  ${pane(43, 36, [6, 8])}${pane(53, 36, [6, 8], false)}${awning(12, 52, 76, cloth)}
  ${pane(16, 61, [10, 9])}${pane(42, 61, [12, 9])}${pane(68, 61, [12, 9], grain % 2 === 0)}`;

/** A tower with a round hat, and a lower house. */
const tower = ({ wall, second, roof, grain }: Look): Art => svg`
  ${block(20, 16, [28, 54], wall)}${shape('M18 18q16-14 32 0z', roof)}
  ${panes({ from: [25, 24], count: [3, 4], size: [5, 6], gap: [7, 11], grain })}
  ${block(52, 30, [30, 40], second)}${shape('M49 32h36l-5-10H54z', 'roof')}
  ${panes({ from: [57, 37], count: [3, 3], size: [5, 6], gap: [8, 10.5], grain: grain + 2 })}`;

/** One broad house with a gable. */
const villa = ({ wall, roof, grain }: Look): Art => svg`
  ${block(16, 30, [68, 40], wall)}${shape('M11 33L50 12l39 21z', roof)}
  ${panes({ from: [22, 38], count: [2, 2], size: [7, 8], gap: [11, 14], grain })}${panes({ from: [60, 38], count: [2, 2], size: [7, 8], gap: [11, 14], grain: grain + 2 })}
  ${door(44, 12, 18)}<circle cx="50" cy="26" r="5" fill="var(--window)" />`;

/** A low hall under a round roof. */
const dome = ({ wall, second, roof, grain }: Look): Art => svg`
  ${block(14, 46, [72, 24], wall)}${shape('M18 46a32 28 0 0 1 64 0z', roof)}${shape('M28 46a22 19 0 0 1 44 0z', 'window-2')}
  ${block(12, 44, [76, 4], second)}${panes({ from: [20, 52], count: [2, 1], size: [9, 10], gap: [13, 0], grain })}
  ${panes({ from: [58, 52], count: [2, 1], size: [9, 10], gap: [13, 0], grain: grain + 1 })}${door(44, 12, 16)}`;

/** A stall between trees. */
const square = ({ cloth, second }: Look): Art => svg`
  <rect x="9" y="10" width="82" height="56" rx="8" fill="var(--grass)" />${tree(24, 26, 11)}${tree(76, 24, 10)}${tree(80, 46, 8)}
  ${block(34, 44, [32, 24], second)}${awning(30, 36, 40, cloth)}${pane(40, 50, [20, 9])}`;

/** Stacked decks. */
const deck = ({ wall, second, roof }: Look): Art => svg`
  ${block(12, 22, [76, 48], wall)}${block(10, 19, [80, 5], roof)}
  ${[28, 42, 56].map((y) => svg`${block(17, y, [66, 8], 'roof-2')}${block(17, y + 5, [66, 3], second)}`)}${block(64, 56, [16, 14], 'window-2')}`;

export const HOUSES = {
  houses,
  lofts,
  hotel,
  cafe,
  brewery,
  hall,
  school,
  shops,
  tower,
  villa,
  dome,
  square,
  deck,
} as const;
export type HouseKind = keyof typeof HOUSES;

export const station = (): Art => svg`
  ${block(10, 34, [80, 36], 'stone')}${shape('M22 70V44a28 24 0 0 1 56 0v26z', 'slate')}${shape('M28 70V46a22 19 0 0 1 44 0v24z', 'window-2')}
  <path d="M50 27v43M39 31v39M61 31v39M28 48h44M28 58h44" stroke="var(--slate)" stroke-width="2" />${clock(50, 21, 9)}`;

export const park = (): Art => svg`
  <rect x="8" y="8" width="84" height="60" rx="8" fill="var(--grass)" />
  ${shape('M30 52c2-12 16-14 26-10s24 2 24 12-12 11-26 10-26-2-24-12z', 'water')}
  ${tree(22, 26, 10)}${tree(42, 20, 8)}${tree(76, 24, 11)}${tree(60, 28, 6)}${tree(18, 54, 7)}
  <path d="M84 62c-8-6-10-14-22-18" stroke="var(--tile)" stroke-width="3" fill="none" stroke-linecap="round" />`;
