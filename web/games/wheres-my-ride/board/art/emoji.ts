import { emojiOf, type Language } from '../../../../../rules/games/wheres-my-ride/model/content.ts';

/** Where the picture of an emoji lies: the same one for every player, whatever their device draws. */
export const emojiAddress = (id: string): string => `/emoji/${id}.svg`;

/** What an emoji is called, for those who cannot see it. */
export const emojiName = (id: string, language: Language = 'English'): string => emojiOf(id).names[language];
