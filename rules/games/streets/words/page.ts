import type { Outcome } from '../../../kit/game.ts';
import { actWords, type Acts } from '../../../kit/words/acts.ts';
import { english, plural } from '../../../kit/words/english.ts';
import { type Line, type PageText, line, verb } from '../../../kit/words/words.ts';
import type { Event, Action, Step, View, Cell } from '../model/types.ts';
import { GRIFTER } from '../model/kinds.ts';
import { eventWords, recap } from './events.ts';
import * as say from './names.ts';
import { building, listOf, peopleWords, who } from './names.ts';
import type { PageModule } from '../../../kit/module.ts';
import { meta } from '../meta.ts';
import { legal } from '../turn/legal.ts';
import { across, cityOf } from '../city/geometry.ts';
import { preview } from '../scoring/preview.ts';

/** A place by what is beneath it or beside it: `south of Toy Store`. */
const placeWords = (view: View, { x, y }: Cell): Line => {
  const city = cityOf(view.city);
  const over = city.at(x, y);
  if (over) return line`on top of ${building(over.tile)}`;
  const [beside = `at ${say.spotWords({ x, y })}`] = ([2, 1, 3, 0] as const).flatMap((side) => {
    const laid = across(city, { x, y }, side);
    return laid ? [`${say.sideName((side + 2) % 4)} of ${say.tileName(laid.tile)}`] : [];
  });
  return [{ thing: `cell:${x},${y}`, text: beside }];
};

export const acts: Acts<Action, View> = {
  abandon: { label: ({ tile }) => line`Abandon ${building(tile)}` },
  build: {
    typed: (action) => `build ${action.tile} ${say.spotCode(action)} ${say.sideName(action.turn)}`,
    label: (action, view) =>
      line`Build ${building(action.tile)} ${placeWords(view, action)}, road to the ${say.sideName(action.turn)}`,
    /** On the button, a Building has what it would earn its builder at once. */
    short: (action, view) => {
      const own = preview(view, action).earned.at(view.turn.owner)!;
      const more = own > 0 ? `, +$${own}` : '';
      if (view.step.at === 'build-for-grifter') return `Build for the Grifter${more}`;
      return more ? `Build${more}` : line`Build ${building(action.tile)}`;
    },
    offer: ({ tile }, _, turns) =>
      turns > 1 ? line`Build ${building(tile)} here, or turn it.` : line`Build ${building(tile)} here.`,
    asks: ({ tile }, { step }) =>
      step.at === 'build-for-grifter'
        ? line`These places are equally good for the Grifter. Choose one for ${building(tile!)}.`
        : line`Choose a place for ${building(tile!)}.`,
  },
  discard: {
    label: ({ tile }) => line`Discard ${building(tile)}`,
    offer: ({ tile }) => line`There is no place for ${building(tile)}: discard it.`,
  },
  sign: { label: ({ signs }) => `Place ${plural(signs, 'sign')}` },
  score: { label: ({ street }) => line`Score the street of ${building(street)} next` },
  take: { label: ({ tokens }) => line`Take ${say.tokenWords(tokens)}` },
  pitch: {
    label: ({ tile }) => line`Show ${building(tile)}`,
    offer: ({ tile }) => line`Show ${building(tile)}.`,
  },
  pass: { label: 'Skip' },
  move: {
    typed: ({ count, colour, to }) => `move ${count} ${colour} ${to}`,
    label: ({ count, colour, to }) => line`Send ${peopleWords(count, colour)} to ${building(to)}`,
  },
  'end-turn': { label: 'End turn' },
};

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

export const streets: PageModule = { game: { meta, legal }, text, recap };
