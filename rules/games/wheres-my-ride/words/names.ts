import type { Config, Seat } from '../../../kit/game.ts';
import type { Telling } from '../../../kit/words.ts';
import { emojiOf, LANGUAGES, locationOf, textOf, type Language } from '../model/content.ts';
import type { Tile } from '../model/kinds.ts';

/** How cards are called in one language. */
export interface Namer {
  location(id: string): string;
  /** `no guess`, where there is none. */
  vote(id: string | null): string;
  /** In quotation marks. */
  text(id: string): string;
  emoji(id: string): string;
}

export const namerIn = (language: Language): Namer => ({
  location: (id) => locationOf(id).names[language],
  vote: (id) => (id === null ? 'no guess' : locationOf(id).names[language]),
  text: (id) => `“${textOf(id).names[language]}”`,
  emoji: (id) => emojiOf(id).names[language],
});

/** The language that a match was made with. */
export const languageOf = (config: Config | undefined): Language =>
  LANGUAGES.find((language) => language === config?.['language']) ?? LANGUAGES[0];

export const TILE_NAMES: Readonly<Record<Tile, string>> = {
  check: 'a check',
  'broken-star': 'a broken star',
};

/** `1 token`, `2 tokens`. */
export const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** `a`, `a and b`, `a, b and c`. */
export const list = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** In the middle of a sentence, the viewer is `you`. */
export const inside = (name: string): string => (name === 'You' ? 'you' : name);

/** The same for several, the first of whom begins the sentence. */
export const namesOf = (seats: readonly Seat[], { name }: Telling): string[] =>
  seats.map((seat, i) => (i === 0 ? name(seat) : inside(name(seat))));
