import { actWords, actsBy } from '../../../kit/words/acts.ts';
import { capital, english, inWords, list, plural, waitingFor, won } from '../../../kit/words/english.ts';
import { tellBy, weighBy } from '../../../kit/words/facts.ts';
import type { Recap, Share } from '../../../kit/words/recap.ts';
import { joined, line, told, type Line, type PageText } from '../../../kit/words/words.ts';
import type { PageModule } from '../../../kit/module.ts';
import { across, cityOf } from '../city/geometry.ts';
import { totalOf } from '../city/crowds.ts';
import { CARDS } from '../consultants/consultants.ts';
import { meta } from '../meta.ts';
import { GRIFTER, SIDES } from '../model/kinds.ts';
import { SIGNS_EACH } from '../model/setup.ts';
import { STATION } from '../model/tiles.ts';
import type { Action, Bonus, BuiltFact, Cell, Event, Step, View } from '../model/types.ts';
import { preview } from '../scoring/preview.ts';
import { legal } from '../turn/legal.ts';
import * as say from './names.ts';
import { building, listOf, peopleWords, who } from './names.ts';

/** A place by what is beneath it or beside it: `south of Toy Store`. */
const siteWords = (view: View, { x, y }: Cell): Line => {
  const city = cityOf(view.city);
  const over = city.at(x, y);
  if (over) return line`on top of ${building(over.tile)}`;
  const [beside = `at ${say.spotWords({ x, y })}`] = ([2, 1, 3, 0] as const).flatMap((side) => {
    const laid = across(city, { x, y }, side);
    return laid ? [`${say.sideName((side + 2) % 4)} of ${say.tileName(laid.tile)}`] : [];
  });
  return [{ thing: `cell:${x},${y}`, text: beside }];
};

const names = { tile: building, street: building, to: building, owner: who, by: who, tokens: say.tokenWords };

export const acts = actsBy<Action, View>()(names, {
  abandon: { label: 'Abandon {tile}' },
  build: {
    typed: (action) => `build ${action.tile} ${say.spotCode(action)} ${SIDES[action.turn]}`,
    label: (action, view) =>
      line`Build ${building(action.tile)} ${siteWords(view, action)}, road to the ${say.sideName(action.turn)}`,
    /** On the button, a Building has what it would earn its builder at once. */
    short: (action, view) => {
      const own = preview(view, action).earned.at(view.turn.owner)!;
      const more = own > 0 ? `, +$${own}` : '';
      if (view.step.at === 'build-for-grifter') return `Build for the Grifter${more}`;
      return more ? `Build${more}` : 'Build {tile}';
    },
    offer: (_, __, turns) => (turns > 1 ? 'Build {tile} here, or turn it.' : 'Build {tile} here.'),
    asks: ({ tile }, { step }) =>
      step.at === 'build-for-grifter'
        ? line`These places are equally good for the Grifter. Choose one for ${building(tile!)}.`
        : line`Choose a place for ${building(tile!)}.`,
  },
  discard: { label: 'Discard {tile}', offer: 'There is no place for {tile}: discard it.' },
  sign: { label: ({ signs }) => `Place ${plural(signs, 'sign')}` },
  score: { label: 'Score the street of {street} next' },
  take: { label: 'Take {tokens}' },
  pitch: { label: 'Show {tile}', offer: 'Show {tile}.' },
  pass: { label: 'Skip' },
  move: {
    typed: ({ count, colour, to }) => `move ${count} ${colour} ${to}`,
    label: ({ count, colour, to }) => line`Send ${peopleWords(count, colour)} to ${building(to)}`,
  },
  'end-turn': { label: 'End turn' },
});

export const ASKS: Readonly<Record<Step['at'], string>> = {
  abandon: 'No signs left: choose a Building to abandon.',
  build: 'Choose a Building to build.',
  'build-for-grifter': 'Place the Building for the Grifter.',
  sign: 'Place one sign, or two to double the Valuation.',
  score: 'Choose the street to score next.',
  take: 'Choose which tokens to take.',
  pitch: 'Show a Building from your hand to score it too, or skip.',
  move: 'Choose where the People go.',
  'end-turn': 'End your turn, or undo your last step.',
  over: 'The match is over.',
};

/** How many of the stack the viewer will draw: each seat draws in turn; alone, the Grifter builds every other one. */
export const drawsLeft = ({ seats, level, stack, endgame, consultants }: View): number => {
  if (level !== null) return endgame > 0 ? Math.floor(stack.count / 2) : 0;
  return consultants.includes('contractor') && stack.count > 0 ? Infinity : Math.ceil(stack.count / seats);
};

/** A turn for each Building in hand or still to be drawn. They are told from one more than there are signs, so none is tied up in vain. */
const lastTurns = (view: View): string => {
  const left = view.hand.length + drawsLeft(view);
  if (left > SIGNS_EACH + 1) return '';
  return left > 1 ? `${capital(inWords(left))} turns left. ` : 'Your last turn. ';
};

const bonusWords = (bonuses: readonly Bonus[], of: 'majority' | 'sets'): Line =>
  listOf(bonuses.filter((bonus) => bonus[of] > 0).map((bonus) => line`${who(bonus.owner)} $${bonus[of]}`));

const placeWords = ({ over, meets, ...spot }: BuiltFact): Line => {
  if (over) return line`on top of ${building(over)}`;
  return meets ? line`next to ${building(meets)}` : line`at ${say.spotWords(spot)}`;
};

/** What begins next has a line, and the outcome tells the end. */
const tell = tellBy<Event, 'turn-ended' | 'turn-passed' | 'match-ended'>()(names, {
  'building-abandoned': '{by} abandoned {tile}.',
  'building-built': (open) => {
    const [people] = say.crowdWords(open.people);
    const sent = say.crowdWords(open.toStation ?? [], 'waiting');
    const words = told(
      line`${who(open.owner)} built ${building(open.tile)} ${placeWords(open)}.`,
      people !== undefined && `${people} moved in.`,
      sent.length > 0 && `${list(sent)} went to ${say.tileName(STATION)}, still waiting.`,
    );
    return joined(words, ' ');
  },
  'building-discarded': 'There was no place for {tile}, so {owner} discarded it.',
  'signs-placed': ({ signs }) => (signs === 2 ? '{owner} doubled {tile}.' : undefined),
  'people-moved': ({ by, to, from, colour, hadFomo }) => {
    const people = peopleWords(totalOf(from), colour, hadFomo ? 'waiting' : undefined);
    if (by !== undefined) return line`${who(by)} sent ${people} to ${building(to)}.`;
    return hadFomo ? line`${people} went to ${building(to)}.` : line`${people} moved to ${building(to)}.`;
  },
  'people-stood': ({ at, colour }) =>
    `${peopleWords(totalOf(at), colour)} had nowhere to go and stayed, with FOMO.`,

  'street-opened': ({ by }) =>
    by === undefined ? undefined : '{by} chose to score the street of {street} next.',
  'tokens-taken': ({ tokens }) =>
    tokens.length === 0 ? 'There were no tokens left for {owner}.' : '{owner} took tokens: {tokens}.',
  'hand-pitched': '{by} showed {tile} to score it too.',
  'pitch-declined': '{by} showed no Building.',
  'hand-counted': ({ seat, more, tiles }) =>
    more > 0 ? line`${who(seat)} showed ${listOf(tiles.map(building))}: $${more} more.` : undefined,
  'street-scored': ({ street, sales }) =>
    sales.length === 0
      ? 'The street of {street} was enclosed, and nobody had a sign in it.'
      : line`The street of ${building(street)} was scored. ${say.sharesWords(sales)}`,
  'city-sold': ({ sales }) =>
    sales.length === 0
      ? 'The match was over, and there were no signs left in the City.'
      : line`The rest of the City was sold for half: ${say.paidWords(sales)}.`,
  'businesses-counted': ({ bonuses }) =>
    line`The businesses were counted. Majorities: ${bonusWords(bonuses, 'majority')}. Sets: ${bonusWords(bonuses, 'sets')}.`,

  'consultants-dealt': ({ consultants }) =>
    line`Consultants: ${listOf(consultants.map((card, seat) => line`${who(seat)}, ${CARDS[card].name}`))}.`,
  dealt: '{first:by} began.',
  'city-founded': ({ tiles }) =>
    line`The city starts with ${listOf(tiles.map(({ tile }) => building(tile)))}.`,
  'stack-shown': '{tile} is now on top of the stack.',
  'building-lifted': 'The Grifter took {tile} off the stack.',
  'building-drawn': ({ seat, back, tile = null }, own) =>
    line`${who(seat)} drew ${say.heldWords({ back, tile: own?.tile ?? tile })}.`,
  'endgame-opened': 'The stack was empty, so the Grifter’s last Buildings were turned face up.',
});

export const recap: Recap<Event, View> = {
  tallies: [{ name: 'Money', figures: ({ money }) => money, say: (n) => `$${n}` }],
  shares: (event): Share[] => {
    const isHalf = event.type === 'city-sold';
    const sales = isHalf || event.type === 'street-scored' ? event.open.sales : [];
    const bonuses = event.type === 'businesses-counted' ? event.open.bonuses : [];
    const paid = sales.map((sale) => ({
      part: isHalf ? 'At half price' : 'Streets scored',
      to: who(sale.owner),
      by: sale.paid,
      from: `tile:${sale.tile}`,
      of: isHalf ? `½ × ${sale.worth + sale.people}` : say.makeup(sale).figures,
    }));
    const most = bonuses.map((bonus) => ({ part: 'Most tokens', to: who(bonus.owner), by: bonus.majority }));
    const sets = bonuses.map((bonus) => ({ part: 'Sets of four', to: who(bonus.owner), by: bonus.sets }));
    return [...paid, ...most, ...sets].filter(({ by }) => by > 0);
  },
  /** What a street paid each owner: captions have no room for the reasons. Whom an abandoned Building sends away is told with it. */
  brief: (event, among, to) => {
    if (event.type === 'building-abandoned') {
      const about = among.filter(({ type }) => [event.type, 'people-moved', 'people-stood'].includes(type));
      return joined(told(...about.map((each) => tell(each, to))), ' ');
    }
    if (event.type !== 'street-scored' || event.open.sales.length === 0) return undefined;
    return line`The street of ${building(event.open.street)} paid ${say.paidWords(event.open.sales)}.`;
  },
  rival: ({ level }) => (level === null ? undefined : 'the Grifter'),
  begins: 'Starting money',
  clears: 'city-sold',
  weight: weighBy<Event>()(1, {
    0: 'building-drawn',
    2: 'building-built building-abandoned hand-pitched',
    3: 'street-scored',
    4: 'city-sold businesses-counted',
  }),
  // The Grifter builds within the solo player's turn.
  opens: (event) => event.type === 'turn-passed' && event.open.owner !== GRIFTER,
};

export const text: PageText<Action, Event, View> = {
  language: english,
  name: 'Streets',
  blurb: 'Build a city together, street by street, and sell while the right people are in.',
  minutes: 40,
  event: tell,
  ...actWords(acts),
  prompt: (view) => {
    const { step, you } = view;
    if (step.at !== 'over' && step.seat !== you) return waitingFor([step.seat]);
    if (step.at === 'take' && step.owner === GRIFTER) return 'Choose which tokens the Grifter takes.';
    return `${step.at === 'build' ? lastTurns(view) : ''}${ASKS[step.at]}`;
  },
  outcome: ({ ranks, scores, reason }) => {
    const most = scores?.[ranks.indexOf(1)] ?? 0; // players who left rank last, whatever they earned
    if (reason === 'grifter-beaten') return line`${who(0)} ended with $${most}, more than the Grifter.`;
    if (reason === 'grifter-won')
      return line`${who(0)} ended with $${most}; the Grifter had at least as much.`;
    return line`${won({ ranks })} with $${most}.`;
  },
};

export const streets: PageModule = { game: { meta, legal }, text, recap };
