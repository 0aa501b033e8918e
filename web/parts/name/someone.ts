import { msg } from '../../common/words/msg.ts';
import { ANYBODY, whoIsHere } from '../../data/server/api.ts';

/** The player here, asked once for a name; a visitor becomes a guest by it; undefined if they went back. */
export const someone = async (wish: { act?: string; seen?: string } = {}) => {
  const { act = msg`Sit down`, seen = msg`The table sees it.` } = wish;
  const me = await whoIsHere();
  if (me && me.name !== ANYBODY) return me;
  const { askName } = await import('./name-sheet.ts');
  return askName(act, seen);
};
