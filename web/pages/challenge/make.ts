import { html } from 'lit';
import type { MatchPage } from '../../../api/contract/match.ts';
import { msg } from '../../common/words/words.ts';
import { call, changeMe, whoIsHere } from '../../data/server/api.ts';
import { openDialog, type DialogOf } from '../../parts/lists/section.ts';
import { tellAbout } from '../../ui/attempt.ts';
import '../../ui/share-link.ts';

type LentTurn = { page: Pick<MatchPage, 'id' | 'viewer'>; at: number; seat: number };

const LEND: DialogOf<void, true> = {
  title: msg`Let others play your turns?`,
  act: msg`Let them`,
  back: msg`Not now`,
  isFilled: true,
  closedBy: 'any',
  draw: () =>
    html`<p>
      Anybody with such a link plays a turn of yours from the board as you saw it, and then sees what you did.
      It goes for all your turns in finished public matches. You can change that in your settings at any time.
    </p>`,
  send: async () => {
    await changeMe({ lendsTurns: true });
    return true as const;
  },
};

export const makeChallenge = async (over: HTMLElement, { page, at, seat }: LentTurn): Promise<void> => {
  const me = seat === page.viewer ? await whoIsHere() : null;
  if (me && !me.lendsTurns && !(await openDialog(LEND, over))) return;
  if (!(await tellAbout(over, () => call('GET /matches/:id/challenge', { id: page.id, at })))) return;
  const shown: DialogOf<void, never> = {
    title: msg`What would you do?`,
    closedBy: 'any',
    draw: () =>
      html`<p>Whoever opens this link plays the turn, without an account, and then sees what was done.</p>
        <mw-share-link .path=${`/matches/${page.id}/challenge?at=${at}`}></mw-share-link>`,
  };
  await openDialog(shown, over);
};
