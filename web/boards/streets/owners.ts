import { GRIFTER, type Owner } from '../../../rules/games/streets/kinds.ts';
import { namerFor, type Namer } from '../../../rules/games/streets/words.ts';
import type { Setting } from './setting.ts';

/** The colour and the sign of the Grifter, who has no seat. */
const GRIFTER_MARK = 4;

/** Whose colour and sign an owner shows. */
export const markOf = (owner: Owner): number => (owner === GRIFTER ? GRIFTER_MARK : owner);

export const namer = ({ telling }: Pick<Setting, 'telling'>): Namer => namerFor(telling);
