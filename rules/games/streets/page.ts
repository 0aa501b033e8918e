import type { PageModule } from '../../kit/module.ts';
import { meta } from './meta.ts';
import { legal } from './turn/legal.ts';
import { text } from './words/page.ts';
import { recap } from './words/recap.ts';

/** What the page of a match needs: the legal actions and the words. The service decides what they cause. */
export const streets: PageModule = { game: { meta, legal }, text, recap };
