import { looks } from '../settings/looks.ts';

export type Sound = 'tile' | 'engine' | 'motor' | 'star' | 'bell';

/** `delay` and `lasts` (of a motor) are milliseconds. The first sound fetches the synthesizer. */
export const playSound = async (sound: Sound, delay = 0, lasts?: number): Promise<void> => {
  if (looks.value.sound !== 'on') return;
  const { ring } = await import('./synth.ts');
  ring(sound, delay, lasts);
};
