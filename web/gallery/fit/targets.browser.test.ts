import { html, svg, type TemplateResult } from 'lit';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { deepElements } from '../deep.ts';
import { mount } from '../mount.ts';
import { spotFaults } from './targets.ts';

/** A board with spots of some size around these places; with a `reach`, the nearest spot takes a press beside it. */
const board = (size: number, places: readonly number[], reach?: number): TemplateResult =>
  html`<div class="stage">
    <svg width="300" height="300" viewBox="0 0 300 300" data-reach=${reach ?? ''}>
      <rect width="300" height="300" fill="green" />
      ${places.map(
        (x) =>
          svg`<g class="spot" aria-label=${x}><rect x=${x - size / 2} y=${150 - size / 2} width=${size} height=${size} /></g>`,
      )}
    </svg>
  </div>`;

test.each([
  ['alone and large enough', board(44, [150]), []],
  ['alone and too small', board(30, [150]), ['150, met on 31 × 31']],
  ['alone, and the board takes a press beside it', board(20, [150], 22), []],
  ['whose board reaches less far', board(20, [150], 16), ['150, met on 33 × 33']],
  ['near another, and both have room for half a finger', board(32, [130, 166], 22), []],
  ['between others that leave it too little', board(20, [126, 150, 174], 22), ['150, met on 24 × 44']],
])('a spot %s', async (_, drawn, faults) => {
  await page.viewport(390, 844);
  mount(drawn);
  expect(spotFaults(deepElements(document))).toEqual(
    faults.map((each) => `below 44 px (stage .spot): ${each}`),
  );
});
