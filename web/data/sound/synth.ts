import type { Sound } from './sound.ts';

/** One voice of a sound: a sliding tone or noise that swells and fades. Times are in seconds. */
interface Voice {
  wave: OscillatorType | 'noise';
  /** The first and last frequency, in Hertz; for noise, the cutoff of a low-pass filter. */
  from: number;
  to: number;
  peak: number;
  swell: number;
  lasts: number;
  after?: number;
}

/** Tuned by ear: soft, short, and lower than speech. */
const VOICES: Readonly<Record<Sound, readonly Voice[]>> = {
  tile: [
    { wave: 'noise', from: 1400, to: 500, peak: 0.22, swell: 0.002, lasts: 0.06 },
    { wave: 'sine', from: 170, to: 95, peak: 0.3, swell: 0.003, lasts: 0.11 },
  ],
  engine: [
    { wave: 'triangle', from: 52, to: 84, peak: 0.26, swell: 0.12, lasts: 0.62 },
    { wave: 'noise', from: 240, to: 420, peak: 0.1, swell: 0.16, lasts: 0.58 },
  ],
  motor: [
    { wave: 'sawtooth', from: 58, to: 132, peak: 0.07, swell: 0.1, lasts: 0.42 },
    { wave: 'triangle', from: 116, to: 264, peak: 0.12, swell: 0.1, lasts: 0.42 },
    { wave: 'sawtooth', from: 84, to: 158, peak: 0.07, swell: 0.05, lasts: 0.62, after: 0.38 },
    { wave: 'triangle', from: 168, to: 316, peak: 0.12, swell: 0.05, lasts: 0.62, after: 0.38 },
    { wave: 'noise', from: 300, to: 900, peak: 0.08, swell: 0.3, lasts: 1 },
  ],
  star: [
    { wave: 'sine', from: 1175, to: 1175, peak: 0.12, swell: 0.005, lasts: 0.35 },
    { wave: 'sine', from: 1760, to: 1760, peak: 0.1, swell: 0.005, lasts: 0.6, after: 0.09 },
  ],
  bell: [
    { wave: 'sine', from: 784, to: 784, peak: 0.2, swell: 0.004, lasts: 1.3 },
    { wave: 'sine', from: 2160, to: 2160, peak: 0.05, swell: 0.004, lasts: 0.5 },
  ],
};

const SILENCE = 0.0001; // an exponential ramp can't reach zero

let context: AudioContext | undefined;
let hiss: AudioBuffer | undefined;

/** A second of noise, with the same numbers each time: nobody hears the difference. */
const noiseIn = (audio: AudioContext): AudioBuffer => {
  const buffer = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  let seed = 1;
  buffer.getChannelData(0).forEach((_, i, samples) => {
    seed = (seed * 16_807) % 2_147_483_647;
    samples[i] = (seed / 2_147_483_647) * 2 - 1;
  });
  return buffer;
};

const slide = (value: AudioParam, { from, to, lasts }: Voice, at: number): void => {
  value.setValueAtTime(from, at);
  value.exponentialRampToValueAtTime(to, at + lasts);
};

const sourceOf = (audio: AudioContext, voice: Voice, at: number): [AudioScheduledSourceNode, AudioNode] => {
  if (voice.wave !== 'noise') {
    const tone = new OscillatorNode(audio, { type: voice.wave });
    slide(tone.frequency, voice, at);
    return [tone, tone];
  }
  const noise = new AudioBufferSourceNode(audio, { buffer: (hiss ??= noiseIn(audio)) });
  const muffle = new BiquadFilterNode(audio, { type: 'lowpass' });
  slide(muffle.frequency, voice, at);
  return [noise, noise.connect(muffle)];
};

const speak = (audio: AudioContext, voice: Voice, at: number): void => {
  const { peak, swell, lasts } = voice;
  const [source, heard] = sourceOf(audio, voice, at);
  const loudness = new GainNode(audio, { gain: SILENCE });
  loudness.gain.setValueAtTime(SILENCE, at);
  loudness.gain.exponentialRampToValueAtTime(peak, at + swell);
  loudness.gain.exponentialRampToValueAtTime(SILENCE, at + lasts);
  heard.connect(loudness).connect(audio.destination);
  source.start(at);
  source.stop(at + lasts);
};

/** The voices of a sound. A motor shifts up once on its way; `lasts` is in milliseconds. */
export const voicesOf = (sound: Sound, lasts = 1000): readonly Voice[] => {
  if (sound !== 'motor') return VOICES[sound];
  const by = lasts / 1000;
  return VOICES.motor.map((voice) => ({
    ...voice,
    swell: voice.swell * by,
    lasts: voice.lasts * by,
    after: (voice.after ?? 0) * by,
  }));
};

/** Plays a sound after `delay` milliseconds; silent before the first touch, since browsers block audio until then. */
export const ring = (sound: Sound, delay: number, lasts?: number): void => {
  const audio = (context ??= new AudioContext());
  if (audio.state === 'suspended') void audio.resume();
  const begin = audio.currentTime + delay / 1000;
  for (const voice of voicesOf(sound, lasts)) speak(audio, voice, begin + (voice.after ?? 0));
};
