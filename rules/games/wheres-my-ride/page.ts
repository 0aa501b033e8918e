import type { PageModule } from '../../kit/module.ts';
import { meta } from './meta.ts';
import { legal } from './turn/legal.ts';
import { sealedStep } from './view.ts';
import { wheresMyRideText as text } from './words/en.ts';
import { recap } from './words/recap.ts';

/** What the page of a match needs: the legal actions and the words. The service decides what they cause. */
export const wheresMyRide: PageModule = { game: { meta, legal, sealedStep }, text, recap };
