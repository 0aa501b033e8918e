import { html } from 'lit';
import { expect, test } from 'vitest';
import { mount } from '../../../gallery/mount.ts';
import { lettering } from './base.ts';

test('letters of a piece stand about its middle, also where no board styles them, as on a lid', () => {
  const shown = mount(html`<svg viewBox="-50 -50 100 100">${lettering('12', { y: 0, size: 30 })}</svg>`);
  const { x, width } = shown.querySelector('text')!.getBBox();
  expect(width).toBeGreaterThan(0);
  expect(x + width / 2).toBeCloseTo(0, 0);
});
