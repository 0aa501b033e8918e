import { Paced } from '../../../common/paced.ts';

/** Moves the knob with a finger, as a layer of its own; everything else follows as fast as it can. */
export const follow = (event: PointerEvent, track: HTMLElement, go: (place: number) => void): void => {
  const paced = new Paced();
  const { left, width } = track.getBoundingClientRect();
  const room = track.querySelector('svg')!.viewBox.baseVal.width;
  const last = Number(track.ariaValueMax) - 1;
  const held = new KeyframeEffect(track.querySelector('.way'), null, { fill: 'forwards' });
  const knob = new Animation(held);
  const move = ({ clientX }: PointerEvent): void => {
    const place = Math.max(0, Math.min(last, Math.floor(((clientX - left) / width) * room)));
    held.setKeyframes({ translate: `${((place + 1) / room) * 100}%` });
    paced.ask(() => go(place));
  };
  const drop = (): void => {
    track.removeEventListener('pointermove', move);
    paced.finish();
    knob.cancel();
  };
  knob.play();
  move(event);
  if (!track.hasPointerCapture(event.pointerId)) return drop(); // the finger was lifted before this loaded
  track.addEventListener('pointermove', move);
  track.addEventListener('lostpointercapture', drop, { once: true });
};
