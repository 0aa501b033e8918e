import { shelve } from '../../../rules/kit/module.ts';
import { quayside as shelved } from './rules/index.ts';

/** Quayside as a catalog lists it. */
export const quayside = shelve(shelved);
