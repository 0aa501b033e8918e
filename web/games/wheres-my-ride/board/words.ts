import { html, type TemplateResult } from 'lit';
import {
  locationOf,
  textOf,
  type Language,
  emojiOf,
} from '../../../../rules/games/wheres-my-ride/model/content.ts';

/** Where the picture of an emoji lies: the same one for every player, whatever their device draws. */
export const emojiAddress = (id: string): string => `/emoji/${id}.svg`;

/** What an emoji is called, for those who cannot see it. */
export const emojiName = (id: string, language: Language = 'English'): string => emojiOf(id).names[language];

/** The tongue of the words on the cards, for whoever hears them read. */
const TONGUES: Readonly<Record<Language, string>> = { English: 'en', German: 'de' };

interface Spoken {
  language: Language;
}

export const locationName = ({ language }: Spoken, id: string): string => locationOf(id).names[language];
export const textName = ({ language }: Spoken, id: string): string => textOf(id).names[language];
export const tongue = ({ language }: Spoken): string => TONGUES[language];

/** An emoji as everybody sees it, whatever their device would draw. */
export const emojiImage = ({ language }: Spoken, id: string, size: number): TemplateResult =>
  html`<img
    class="emoji"
    lang=${TONGUES[language]}
    src=${emojiAddress(id)}
    alt=${emojiName(id, language)}
    title=${emojiName(id, language)}
    width=${size}
    height=${size}
    draggable="false"
  />`;
