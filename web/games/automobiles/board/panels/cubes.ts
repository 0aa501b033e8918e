import { html, type TemplateResult } from 'lit';
import { COLORS, type Color, type Cubes } from '../../../../../rules/games/automobiles/model/colors.ts';
import { COLOR_NAMES } from '../../../../../rules/games/automobiles/words/names.ts';
import { capital } from '../../../../common/words/numbers.ts';
import { cubePicture } from '../art/cube.ts';

export const colorName = (color: Color): string => capital(COLOR_NAMES[color]);

/** A pile of cubes by color, with counts. */
export const counted = (cubes: Cubes): TemplateResult =>
  html`<span class="counted"
    >${COLORS.filter((color) => cubes[color] > 0).map(
      (color) =>
        html`<span title=${colorName(color)}
          >${cubePicture(color)}<b>${cubes[color]}</b><span class="vh">${COLOR_NAMES[color]}, </span></span
        >`,
    )}</span
  >`;
