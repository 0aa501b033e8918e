import { inEach, translated } from './translated.ts';

/** What the service says in the gallery, in the language of the pages: the pseudo-language has its own file in this one's place. */
export const said = inEach(translated);
