import { ANYBODY } from '../../../db/closed-lists.ts';
import { msg } from '../../common/words/words.ts';
import { whoIsHere } from '../../data/server/api.ts';
import { tellAbout } from '../../ui/attempt.ts';
import { GoEvent } from '../../ui/events.ts';

/** The player here, asked once for a name; a visitor becomes a guest by it; undefined if they went back. */
export const someone = async (wish: { act?: string | undefined; seen?: string | undefined } = {}) => {
  const { act = msg`Sit down`, seen = msg`The table sees it.` } = wish;
  const me = await whoIsHere();
  if (me && !Object.values(ANYBODY).includes(me.name)) return me;
  const { askName } = await import('./name-sheet.ts');
  return askName(act, seen);
};

/** Goes to a match that `sit` answers, once somebody is here to sit down. Resolves to whether it worked. */
export const sitDown = (host: EventTarget, sit: () => Promise<{ id: string }>, act?: string) =>
  tellAbout(host, async () => {
    if (!(await someone({ act }))) return;
    const { id } = await sit();
    host.dispatchEvent(new GoEvent(`/matches/${id}`));
  });
