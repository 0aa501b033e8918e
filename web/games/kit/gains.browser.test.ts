import { html, render } from 'lit';
import { expect, test } from 'vitest';
import { mount } from '../../gallery/mount.ts';
import { flyGains } from './gains.ts';
import { drop, type Cue } from './motion.ts';

const BOARD = html`<div class="stage">
    <i data-thing="taxi:0" style="position:fixed;left:100px;top:200px;width:20px;height:20px"></i>
    <i data-thing="pin:A" style="position:fixed;left:300px;top:400px;width:20px;height:20px"></i>
  </div>
  <div class="seats"><p data-thing="seat:0">Ann</p></div>`;

test.each([
  [
    'what drove, though something came after it',
    [{ thing: 'taxi:0', kind: 'drive', from: [0, 9] }, drop('pin:A')],
    '110px, 210px',
  ],
  ['what came last, where nothing drove', [drop('taxi:0'), drop('pin:A')], '310px, 410px'],
] satisfies [string, Cue[], string][])('a gain flies from %s', async (_, cues, start) => {
  const root = mount(html``).attachShadow({ mode: 'open' });
  render(BOARD, root);
  const flown = flyGains(root, [{ seat: 0, by: 1, words: '+1 star' }], { cues, within: 50 });
  const [sign] = root.querySelector('.flown')!.getAnimations();
  expect((sign!.effect as KeyframeEffect).getKeyframes()[0]!['transform']).toContain(start);
  await flown;
  expect(root.querySelector('.flown')).toBeNull();
});
