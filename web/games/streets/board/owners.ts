import { GRIFTER, type Owner } from '../../../../rules/games/streets/model/kinds.ts';
import { who } from '../../../../rules/games/streets/words/names.ts';
import { toText, type Telling } from '../../../../rules/kit/words.ts';

/** The colour and the sign of the Grifter, who has no seat. */
const GRIFTER_MARK = 4;

/** Whose colour and sign an owner shows. */
export const markOf = (owner: Owner): number => (owner === GRIFTER ? GRIFTER_MARK : owner);

export const namer =
  ({ telling }: { telling: Telling }) =>
  (owner: Owner): string =>
    toText([who(owner)], telling);
