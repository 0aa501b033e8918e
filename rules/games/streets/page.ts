import type { PageModule } from '../../kit/module.ts';
import { meta } from './meta.ts';
import { legal } from './turn/legal.ts';
import { text } from './words/page.ts';
import { recap } from './words/recap.ts';

/** What the page of a match needs: what may be done, and the words; how it comes about is the service's. */
export const streets: PageModule = { game: { meta, legal }, text, recap };
