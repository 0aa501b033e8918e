import { html, LitElement, type TemplateResult } from 'lit';
import { expect, test } from 'vitest';
import { mount } from '../../../gallery/mount.ts';
import { Camera } from './camera.ts';

const ALL = { x: 0, y: 0, width: 100, height: 100 };

class MapUnderTest extends LitElement {
  camera = new Camera(this, { nearest: 10, farthest: 400, unitsPerPixel: 1 });
  drawn = 0;

  get svg(): SVGSVGElement {
    return this.renderRoot.querySelector('svg')!;
  }

  protected override updated(): void {
    this.camera.watch(this.svg);
  }

  protected override render(): TemplateResult {
    this.drawn++;
    const { x, y, width, height } = this.camera.frame(ALL, ALL);
    return html`<svg width="200" height="200" viewBox="${x} ${y} ${width} ${height}"></svg>`;
  }
}
customElements.define('map-under-test', MapUnderTest);

test('the drawing follows a finger at once, as a layer that is drawn anew when the finger is up', async () => {
  mount(html`<map-under-test></map-under-test>`);
  const map = document.querySelector<MapUnderTest>('map-under-test')!;
  await expect.poll(() => map.drawn).toBeGreaterThan(1); // its size is known
  map.svg.setPointerCapture = () => {}; // there is no real pointer
  const point = (type: string, clientX: number): void =>
    void map.svg.dispatchEvent(new PointerEvent(type, { pointerId: 1, clientX, clientY: 50 }));
  const [at] = map.camera.pointAt({ clientX: 50, clientY: 50 });
  point('pointerdown', 50);
  point('pointermove', 70);
  const before = map.drawn;
  for (let x = 72; x <= 90; x += 2) point('pointermove', x);
  expect(map.drawn).toBe(before);
  expect(map.svg.style.translate).toBe('40px');
  expect(map.camera.pointAt({ clientX: 90, clientY: 50 })[0]).toBeCloseTo(at);
  point('pointerup', 90);
  await map.updateComplete;
  expect(map.camera.endsDrag()).toBe(true);
  expect(map.svg.viewBox.baseVal.x).toBeCloseTo(-20); // 40 pixels, two per unit
  expect(map.svg.style).toHaveLength(0);
  map.camera.reset();
  await map.updateComplete;
  expect(map.svg.viewBox.baseVal.x).toBeCloseTo(0);
});
