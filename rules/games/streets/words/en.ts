import type { Outcome, Rejection } from '../../../kit/game.ts';
import { english } from '../../../kit/english.ts';
import type { GameText } from '../../../kit/text.ts';
import type { Telling } from '../../../kit/words.ts';
import type { Event } from '../events.ts';
import { GRIFTER } from '../model/kinds.ts';
import { eventWords } from './events.ts';
import { positionWords } from './position.ts';
import type { Action, Step, View } from '../model/types.ts';
import { list, peopleWords, plural, sideName, spotCode, spotWords, tileName, tokenWords } from './names.ts';

const at = (view: View, { x, y }: { x: number; y: number }): string => {
  const over = view.city.find((laid) => laid.x === x && laid.y === y);
  return over ? `on top of ${tileName(over.tile)}` : `at ${spotWords({ x, y })}`;
};

const actionWords = (action: Action, view: View): string => {
  switch (action.type) {
    case 'abandon':
      return `Abandon ${tileName(action.tile)}`;
    case 'build':
      return `Build ${tileName(action.tile)} ${at(view, action)}, road to the ${sideName(action.turn)}`;
    case 'discard':
      return `Discard ${tileName(action.tile)}`;
    case 'sign':
      return `Place ${plural(action.signs, 'sign')}`;
    case 'score':
      return `Score the street of ${tileName(action.street)} next`;
    case 'take':
      return `Take ${tokenWords(action.tokens)}`;
    case 'pitch':
      return `Show ${tileName(action.tile)}`;
    case 'pass':
      return 'Skip';
    case 'move':
      return `Send ${peopleWords(action.count, action.colour)} to ${tileName(action.to)}`;
    case 'end-turn':
      return 'End turn';
    default:
      action satisfies never;
      return '';
  }
};

const command = (action: Action): string => {
  switch (action.type) {
    case 'abandon':
    case 'discard':
    case 'pitch':
      return `${action.type} ${action.tile}`;
    case 'build':
      return `build ${action.tile} ${spotCode(action)} ${sideName(action.turn)}`;
    case 'sign':
      return `sign ${action.signs}`;
    case 'score':
      return `score ${action.street}`;
    case 'take':
      return `take ${action.tokens.join(' ')}`;
    case 'move':
      return `move ${action.count} ${action.colour} ${action.to}`;
    case 'pass':
    case 'end-turn':
      return action.type;
    default:
      action satisfies never;
      return '';
  }
};

const ASKS: Readonly<Record<Exclude<Step['at'], 'over'>, string>> = {
  abandon: 'You have no signs left. Choose a Building to abandon.',
  build: 'Build a Building.',
  'build-for-grifter': 'Place the Building for the Grifter.',
  sign: 'Place one sign, or two to double the Valuation.',
  score: 'Choose which street is scored next.',
  take: 'Choose which tokens to take.',
  pitch: 'Show a Building from your hand to score it too, or skip.',
  move: 'Choose where the People go.',
  'end-turn': 'End your turn, or take it back.',
};

const prompt = ({ step, you }: View, telling: Telling): string => {
  if (step.at === 'over') return 'The match is over.';
  if (step.seat !== you) return `Waiting for ${telling.name(step.seat)}.`;
  const isForGrifter = step.at === 'take' && step.owner === GRIFTER;
  return isForGrifter ? 'Choose which tokens the Grifter takes.' : ASKS[step.at];
};

const outcomeWords = ({ ranks, scores, reason }: Outcome, { name }: Telling): string => {
  const most = Math.max(...(scores ?? [0]));
  if (reason === 'grifter-beaten') return `${name(0)} ended with $${most}, more than the Grifter.`;
  if (reason === 'grifter-won') return `${name(0)} ended with $${most}; the Grifter had at least as much.`;
  const winners = ranks.flatMap((rank, seat) => (rank === 1 ? [name(seat)] : []));
  return `${list(winners)} ${winners.length > 1 ? 'shared the win' : 'won'} with $${most}.`;
};

const REFUSALS: Readonly<Record<string, string>> = {
  over: 'The match is over.',
  'not-awaited': 'It is not your turn.',
  stale: 'Someone moved first. Here’s the table now.',
  'not-legal': 'That is not possible now.',
  'no-undo': 'There is nothing to take back.',
};

/** Streets in words. */
export const streetsText: GameText<Action, Event, View> = {
  language: english,
  name: 'Streets',
  blurb: 'Build a city together, street by street, and sell while the right people are in.',
  minutes: 40,
  position: positionWords,
  event: (event, telling: Telling) => eventWords(event, telling),
  action: actionWords,
  command,
  prompt,
  outcome: outcomeWords,
  rejection: ({ rejected }: Rejection) => REFUSALS[rejected] ?? 'That is not possible now.',
};
