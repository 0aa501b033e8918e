import type { Addressee, Part, ThingRef } from '../../../kit/words/words.ts';
import { emojiOf, LANGUAGES, locationOf, textOf, type Language } from '../model/content.ts';
import type { Tile } from '../model/kinds.ts';

export const namerIn = (language: Language) => {
  const location = (id: string): ThingRef => ({
    thing: `location:${id}`,
    text: locationOf(id).names[language],
  });
  return {
    location,
    vote: (id: string | null): Part => (id === null ? 'no guess' : location(id)),
    text: (id: string): ThingRef => ({ thing: `text:${id}`, text: `“${textOf(id).names[language]}”` }),
    emoji: (id: string): ThingRef => ({ thing: `emoji:${id}`, text: emojiOf(id).names[language] }),
  };
};
export type Namer = ReturnType<typeof namerIn>;

export const namerFor = ({ config }: Addressee): Namer =>
  namerIn(LANGUAGES.find((language) => language === config?.['language']) ?? LANGUAGES[0]);

export const TILE_NAMES: Readonly<Record<Tile, string>> = {
  check: 'a check',
  'broken-star': 'a broken star',
};
