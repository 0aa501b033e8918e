import type { Seat } from '../../../../kit/game.ts';
import { list } from '../../../../kit/words/english.ts';
import type { Attempt } from '../../../../kit/words/help.ts';
import { line, who, type Line } from '../../../../kit/words/words.ts';
import { keepsOf, openLocations } from '../../model/riders.ts';
import type { Action, View } from '../../model/types.ts';
import { namerIn } from '../names.ts';

type Try<T extends Action['type']> = Extract<Attempt<Action>, { type: T }>;
type Voting = Try<'propose'> | Try<'settle'>;

const waitingFor = ({ awaiting }: View): Line => line`Waiting for ${list(awaiting.map(who))}.`;

/** What the round is at, for a player who tries something else. */
const now = (view: View): Line => {
  if (view.phase === 'text') return line`Texts are being chosen now. ${waitingFor(view)}`;
  if (view.phase === 'emoji') return line`The Driver is answering in emojis now. ${waitingFor(view)}`;
  return line`The riders are deciding now. ${waitingFor(view)}`;
};

const noKeeping = (view: View, { texts = [] }: Try<'keep'>): Line => {
  if (view.you === view.driver) return 'The Driver doesn’t send texts. You answer them in emojis.';
  if (view.kept) return 'Your choice is sealed. It is shown once everyone has chosen.';
  if (view.drawn.length === 0)
    return line`Other riders are sending the texts this round. ${waitingFor(view)}`;
  return texts.length > keepsOf(view) ? `You send ${keepsOf(view)}.` : 'That isn’t one of your texts.';
};

const noPlacing = (view: View, { emoji, text }: Try<'place'>): Line => {
  if (view.you !== view.driver) return 'Only the Driver answers in emojis.';
  if (view.tokens.length === 0) return 'You have no emojis left. Choose Done.';
  if (emoji !== undefined && !view.tokens.includes(emoji)) return 'You don’t have that emoji anymore.';
  return text === undefined ? 'You can’t place anything now.' : 'Emojis go only under this round’s texts.';
};

const noVoting = (view: View, { type, location }: Voting): Line => {
  if (view.you === view.driver) return 'Only the riders guess. You know where the ride is waiting.';
  const mine = view.ballots.find(({ seat }) => seat === view.you);
  if (mine?.isSettled) return 'You’ve voted, and a vote is final.';
  if (location && !openLocations(view).includes(location))
    return line`${namerIn(view.language).location(location)} was guessed before. The ride isn’t there.`;
  if (type === 'propose' && view.riders.length === 1) return 'You’re the only rider, so just vote.';
  return 'You’ve already proposed that. Vote for it, or propose another place.';
};

const PHASE_OF = {
  keep: 'text',
  place: 'emoji',
  done: 'emoji',
  propose: 'decide',
  settle: 'decide',
} as const;

/** Why a seat may not take an action now. */
export const whyNot = (view: View, _seat: Seat, attempt: Attempt<Action>): Line => {
  if (view.phase === 'over') return 'The match is over.';
  if (PHASE_OF[attempt.type] !== view.phase) return now(view);
  switch (attempt.type) {
    case 'keep':
      return noKeeping(view, attempt);
    case 'place':
      return noPlacing(view, attempt);
    case 'done':
      return view.you === view.driver
        ? 'Place at least one emoji first.'
        : 'Only the Driver answers in emojis.';
    default:
      return noVoting(view, attempt);
  }
};
