import type { Seat } from '../../../../kit/game.ts';
import { refusal, type Attempt, type Refusals } from '../../../../kit/words/help.ts';
import { line, type Line } from '../../../../kit/words/words.ts';
import { keepsOf, openLocations } from '../../model/riders.ts';
import type { Action, View } from '../../model/types.ts';
import { namerIn } from '../names.ts';
import { waitingFor } from '../page.ts';

/** What the round is at, for a player who tries something else. */
const NOW = {
  text: 'Texts are being chosen now.',
  emoji: 'The Driver is answering in emojis now.',
  decide: 'The riders are deciding now.',
};

type Voting = Extract<Attempt<Action>, { type: 'propose' | 'settle' }>;

const ONLY_THE_DRIVER = 'Only the Driver answers in emojis.';

const noVoting = (view: View, seat: Seat, { type, location }: Voting): Line => {
  if (seat === view.driver) return 'Only the riders guess. You know where the ride is waiting.';
  if (view.settled.includes(seat)) return 'You’ve voted, and a vote is final.';
  if (location && !openLocations(view).includes(location))
    return line`${namerIn(view.language).location(location)} was guessed before. The ride isn’t there.`;
  if (type === 'propose' && view.riders.length === 1) return 'You’re the only rider, so just vote.';
  return 'You’ve already proposed that. Vote for it, or propose another place.';
};

const REFUSALS: Refusals<Action, View> = {
  keep: (view, seat, { texts = [] }) => {
    if (seat === view.driver) return 'The Driver doesn’t send texts. You answer them in emojis.';
    if (view.kept) return 'Your choice is sealed. It is shown once everyone has chosen.';
    if (view.drawn.length === 0)
      return line`Other riders are sending the texts this round. ${waitingFor(view)}`;
    return texts.length > keepsOf(view) ? `You send ${keepsOf(view)}.` : 'That isn’t one of your texts.';
  },
  place: ({ driver, tokens }, seat, { emoji, text }) => {
    if (seat !== driver) return ONLY_THE_DRIVER;
    if (tokens.length === 0) return 'You have no emojis left. Choose Done.';
    if (emoji !== undefined && !tokens.includes(emoji)) return 'You don’t have that emoji anymore.';
    return text === undefined ? 'You can’t place anything now.' : 'Emojis go only under this round’s texts.';
  },
  done: ({ driver }, seat) => (seat === driver ? 'Place at least one emoji first.' : ONLY_THE_DRIVER),
  propose: noVoting,
  settle: noVoting,
};

const PHASE_OF = { keep: 'text', place: 'emoji', done: 'emoji', propose: 'decide', settle: 'decide' };

export const whyNot = (view: View, seat: Seat, attempt: Attempt<Action>): Line => {
  if (view.phase === 'over') return 'The match is over.';
  if (PHASE_OF[attempt.type] !== view.phase) return line`${NOW[view.phase]} ${waitingFor(view)}`;
  return refusal(REFUSALS, view, { seat, attempt });
};
