import { looks } from '../settings/looks.ts';

/** A thing put down, something that drives, a race car's motor, a star, and the bell for *your turn*. */
export type Sound = 'tile' | 'engine' | 'motor' | 'star' | 'bell';

/** Plays a sound in so many milliseconds, where sounds are wanted; a motor runs for `lasts`. How they are made is fetched with the first. */
export const playSound = async (sound: Sound, delay = 0, lasts?: number): Promise<void> => {
  if (looks.value.sound !== 'on') return;
  const { ring } = await import('./synth.ts');
  ring(sound, delay, lasts);
};
