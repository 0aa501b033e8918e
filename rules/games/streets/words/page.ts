import type { Outcome } from '../../../kit/game.ts';
import { actWords, type Acts } from '../../../kit/words/acts.ts';
import { english, plural } from '../../../kit/words/english.ts';
import { type Line, type PageText, type ThingRef, line, verb } from '../../../kit/words/words.ts';
import type { Event } from '../events.ts';
import { GRIFTER } from '../model/kinds.ts';
import { eventWords } from './events.ts';
import type { Action, Step, View } from '../model/types.ts';
import {
  building,
  listOf,
  peopleWords,
  sideName,
  spotCode,
  spotWords,
  tileName,
  tokenWords,
  who,
} from './names.ts';
import type { PageModule } from '../../../kit/module.ts';
import { meta } from '../meta.ts';
import { legal } from '../turn/legal.ts';
import { recap } from './recap.ts';

/** The cells around a place, and where it lies from each. */
const AROUND = [
  [0, -1, 'south'],
  [-1, 0, 'east'],
  [1, 0, 'west'],
  [0, 1, 'north'],
] as const;

/** A place by the Building beside it: `south of Toy Store`. */
const besideWords = ({ city }: View, { x, y }: { x: number; y: number }): string => {
  const [words] = AROUND.flatMap(([dx, dy, side]) => {
    const beside = city.find((laid) => laid.x === x + dx && laid.y === y + dy);
    return beside ? [`${side} of ${tileName(beside.tile)}`] : [];
  });
  return words ?? `at ${spotWords({ x, y })}`;
};

const at = (view: View, { x, y }: { x: number; y: number }): Line => {
  const over = view.city.find((laid) => laid.x === x && laid.y === y);
  const cell: ThingRef = { thing: `cell:${x},${y}`, text: besideWords(view, { x, y }) };
  return over ? line`on top of ${building(over.tile)}` : line`${cell}`;
};

const acts: Acts<Action, View> = {
  abandon: { label: (action) => line`Abandon ${building(action.tile)}` },
  build: {
    typed: (action) => `build ${action.tile} ${spotCode(action)} ${sideName(action.turn)}`,
    label: (action, view) =>
      line`Build ${building(action.tile)} ${at(view, action)}, road to the ${sideName(action.turn)}`,
  },
  discard: { label: (action) => line`Discard ${building(action.tile)}` },
  sign: { label: (action) => line`Place ${plural(action.signs, 'sign')}` },
  score: { label: (action) => line`Score the street of ${building(action.street)} next` },
  take: { label: (action) => line`Take ${tokenWords(action.tokens)}` },
  pitch: { label: (action) => line`Show ${building(action.tile)}` },
  pass: { label: 'Skip' },
  move: {
    typed: ({ count, colour, to }) => `move ${count} ${colour} ${to}`,
    label: (action) => line`Send ${peopleWords(action.count, action.colour)} to ${building(action.to)}`,
  },
  'end-turn': { label: 'End turn' },
};

const ASKS: Readonly<Record<Exclude<Step['at'], 'over'>, string>> = {
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

/** The last turns that a player is told of, one for each sign and one more: so none is tied up in vain. */
const LAST_TURNS = ['Two', 'Three', 'Four', 'Five', 'Six'] as const;

/** How many of the stack the viewer will draw: each seat draws in turn; alone, the Grifter builds every other one. */
export const drawsLeft = ({ seats, level, stack, endgame, consultants }: View): number => {
  if (level !== null) return endgame > 0 ? Math.floor(stack.count / 2) : 0;
  return consultants.includes('contractor') && stack.count > 0 ? Infinity : Math.ceil(stack.count / seats);
};

/** The viewer has as many turns left as Buildings in hand and still to be drawn. */
const buildWords = (view: View): string => {
  const left = view.hand.length + drawsLeft(view);
  if (left === 1) return `Your last turn. ${ASKS.build}`;
  const last = LAST_TURNS[left - 2];
  return last ? `${last} turns left. ${ASKS.build}` : ASKS.build;
};

const prompt = (view: View): Line => {
  const { step, you } = view;
  if (step.at === 'over') return 'The match is over.';
  if (step.seat !== you) return line`Waiting for ${who(step.seat)}.`;
  if (step.at === 'build') return buildWords(view);
  const isForGrifter = step.at === 'take' && step.owner === GRIFTER;
  return isForGrifter ? 'Choose which tokens the Grifter takes.' : ASKS[step.at];
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
