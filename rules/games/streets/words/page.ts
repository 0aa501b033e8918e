import type { Outcome } from '../../../kit/game.ts';
import { actWords } from '../../../kit/words/acts.ts';
import { english } from '../../../kit/words/english.ts';
import { type Line, type PageText, line, verb } from '../../../kit/words/words.ts';
import type { Event, Action, Step, View } from '../model/types.ts';
import { GRIFTER } from '../model/kinds.ts';
import { acts } from './acts.ts';
import { eventWords, recap } from './events.ts';
import { listOf, who } from './names.ts';
import type { PageModule } from '../../../kit/module.ts';
import { meta } from '../meta.ts';
import { legal } from '../turn/legal.ts';

export const ASKS: Readonly<Record<Exclude<Step['at'], 'over'>, string>> = {
  abandon: 'No signs left: choose a Building to abandon.',
  build: 'Choose a Building to build.',
  'build-for-grifter': 'Place the Building for the Grifter.',
  sign: 'Place one sign, or two to double the Valuation.',
  score: 'Choose the street to score next.',
  take: 'Choose which tokens to take.',
  pitch: 'Show a Building from your hand to score it too, or skip.',
  move: 'Choose where the People go.',
  'end-turn': 'End your turn, or undo your last step.',
};

/** By how many there are; a player is told of one for each sign and one more: so none is tied up in vain. */
const LAST_TURNS = [
  undefined,
  'Your last turn',
  ...['Two', 'Three', 'Four', 'Five', 'Six'].map((count) => `${count} turns left`),
];

/** How many of the stack the viewer will draw: each seat draws in turn; alone, the Grifter builds every other one. */
export const drawsLeft = ({ seats, level, stack, endgame, consultants }: View): number => {
  if (level !== null) return endgame > 0 ? Math.floor(stack.count / 2) : 0;
  return consultants.includes('contractor') && stack.count > 0 ? Infinity : Math.ceil(stack.count / seats);
};

const prompt = (view: View): Line => {
  const { step, you, hand } = view;
  if (step.at === 'over') return 'The match is over.';
  if (step.seat !== you) return line`Waiting for ${who(step.seat)}.`;
  if (step.at === 'take' && step.owner === GRIFTER) return 'Choose which tokens the Grifter takes.';
  // A turn for each Building in hand or still to be drawn.
  const last = step.at === 'build' ? LAST_TURNS[hand.length + drawsLeft(view)] : undefined;
  return last ? `${last}. ${ASKS[step.at]}` : ASKS[step.at];
};

const WON = { you: 'won', other: 'won', many: 'shared the win' };

const outcomeWords = ({ ranks, scores, reason }: Outcome): Line => {
  const winners = ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  const most = scores?.[winners[0] ?? 0] ?? 0; // players who left rank last, whatever they earned
  if (reason === 'grifter-beaten') return line`${who(0)} ended with $${most}, more than the Grifter.`;
  if (reason === 'grifter-won') return line`${who(0)} ended with $${most}; the Grifter had at least as much.`;
  return line`${listOf(winners.map(who))} ${verb(winners, WON)} with $${most}.`;
};

/** Streets in words, as much as the page of a match needs. */
export const text: PageText<Action, Event, View> = {
  language: english,
  name: 'Streets',
  blurb: 'Build a city together, street by street, and sell while the right people are in.',
  minutes: 40,
  event: eventWords,
  ...actWords(acts),
  prompt,
  outcome: outcomeWords,
  rejection: () => 'The rules don’t allow that now.',
};

/** What the page of a match needs: the legal actions and the words. The service decides what they cause. */
export const streets: PageModule = { game: { meta, legal }, text, recap };
