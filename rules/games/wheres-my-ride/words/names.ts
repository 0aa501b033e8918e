import type { Addressee, Part, ThingRef } from '../../../kit/words/words.ts';
import { emojiOf, LANGUAGES, locationOf, textOf, type Language } from '../model/content.ts';
import type { Tile } from '../model/kinds.ts';

export interface Namer {
  location(id: string): ThingRef;
  /** `no guess` for null. */
  vote(id: string | null): Part;
  /** In quotation marks. */
  text(id: string): ThingRef;
  emoji(id: string): ThingRef;
}

export const namerIn = (language: Language): Namer => {
  const location = (id: string): ThingRef => ({
    thing: `location:${id}`,
    text: locationOf(id).names[language],
  });
  return {
    location,
    vote: (id) => (id === null ? 'no guess' : location(id)),
    text: (id) => ({ thing: `text:${id}`, text: `“${textOf(id).names[language]}”` }),
    emoji: (id) => ({ thing: `emoji:${id}`, text: emojiOf(id).names[language] }),
  };
};

export const namerFor = ({ config }: Addressee): Namer =>
  namerIn(LANGUAGES.find((language) => language === config?.['language']) ?? LANGUAGES[0]);

export const TILE_NAMES: Readonly<Record<Tile, string>> = {
  check: 'a check',
  'broken-star': 'a broken star',
};
