import { html, type TemplateResult } from 'lit';
import { emojiOf, locationOf, textOf } from '../../../../rules/games/wheres-my-ride/model/content.ts';
import type { Language } from '../../../../rules/games/wheres-my-ride/model/content.ts';
import type { View } from '../../../../rules/games/wheres-my-ride/model/types.ts';

/** The address of an emoji's picture: all players see the same one, whatever their device draws. */
export const emojiAddress = (id: string): string => `/emoji/${id}.svg`;

export const emojiName = (id: string, language: Language = 'English'): string => emojiOf(id).names[language];

const TONGUES: Readonly<Record<Language, string>> = { English: 'en', German: 'de' };

type Spoken = Pick<View, 'language'>;

export const locationName = ({ language }: Spoken, id: string): string => locationOf(id).names[language];
export const textName = ({ language }: Spoken, id: string): string => textOf(id).names[language];
export const tongue = ({ language }: Spoken): string => TONGUES[language];

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
