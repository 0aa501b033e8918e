import { html, type TemplateResult } from 'lit';
import {
  emojiOf,
  LANGUAGES,
  locationOf,
  textOf,
  TONGUES,
} from '../../../../rules/games/wheres-my-ride/model/content.ts';
import type { View } from '../../../../rules/games/wheres-my-ride/model/types.ts';
import { language } from '../../../common/words/words.ts';

/** The address of an emoji's picture: all players see the same one, whatever their device draws. */
export const emojiAddress = (id: string): string => `/emoji/${id}.svg`;

type Spoken = Pick<View, 'language'>;
/** Cards in the language of the pages, where there is no table that has chosen one. */
export const ours: Spoken = {
  language: LANGUAGES.find((each) => TONGUES[each] === language.grammar.tag) ?? LANGUAGES[0],
};

export const emojiName = (id: string, { language: spoken } = ours): string => emojiOf(id).names[spoken];

export const locationName = (spoken: Spoken, id: string): string => locationOf(id).names[spoken.language];
export const textName = (spoken: Spoken, id: string): string => textOf(id).names[spoken.language];
export const tongue = (spoken: Spoken): string => TONGUES[spoken.language];

export const emojiImage = (spoken: Spoken, id: string, size: number): TemplateResult =>
  html`<img
    class="emoji"
    lang=${tongue(spoken)}
    src=${emojiAddress(id)}
    alt=${emojiName(id, spoken)}
    title=${emojiName(id, spoken)}
    width=${size}
    height=${size}
    draggable="false"
  />`;
