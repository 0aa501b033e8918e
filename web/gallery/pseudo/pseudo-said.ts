import type * as gallery from '../said.ts';
import { inEach } from '../translated.ts';
import { pseudo } from './pseudo.ts';

/** What the service would say in the pseudo-language: a build in it has this in place of `said.ts`. */
export const said: typeof gallery.said = inEach(pseudo);
