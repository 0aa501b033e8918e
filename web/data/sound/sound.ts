import { looks } from '../settings/looks.ts';

/** A piece put down, a car driving, a race car's engine, a star, and the bell for *your turn*. */
export type Sound = 'tile' | 'engine' | 'motor' | 'star' | 'bell';

/**
 * Plays a sound after `delay` milliseconds if sounds are on; a motor runs for `lasts`. The first sound fetches the synthesizer.
 */
export const playSound = async (sound: Sound, delay = 0, lasts?: number): Promise<void> => {
  if (looks.value.sound !== 'on') return;
  const { ring } = await import('./synth.ts');
  ring(sound, delay, lasts);
};
