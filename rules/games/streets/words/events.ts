import { tellBy } from '../../../kit/words/facts.ts';
import { line, type GameText, type Line } from '../../../kit/words/words.ts';
import { CARDS } from '../consultants/consultants.ts';
import type { Bonus, BuiltFact, Event } from '../events.ts';
import { countOf, totalOf } from '../city/crowds.ts';
import { COLOURS } from '../model/kinds.ts';
import type { Action, View } from '../model/types.ts';
import { STATION } from '../model/tiles.ts';
import {
  backWords,
  building,
  listOf,
  peopleWords,
  spotWords,
  tokenWords,
  waitingWords,
  who,
  tileName,
} from './names.ts';
import { paidWords, sharesWords } from './sales.ts';

const shares = (bonuses: readonly Bonus[], of: 'majority' | 'sets'): Line =>
  listOf(bonuses.flatMap((bonus) => (bonus[of] > 0 ? [line`${who(bonus.owner)} $${bonus[of]}`] : [])));

const placeWords = ({ over, meets, ...spot }: BuiltFact): Line => {
  if (over) return line`on top of ${building(over)}`;
  return meets ? line`next to ${building(meets)}` : line`at ${spotWords(spot)}`;
};

const stationWords = ({ toStation = [] }: BuiltFact): Line => {
  const groups = COLOURS.flatMap((colour) => {
    const count = countOf(toStation, colour);
    return count > 0 ? [waitingWords(count, colour)] : [];
  });
  return groups.length > 0 ? line` ${listOf(groups)} went to ${tileName(STATION)}, still waiting.` : '';
};

/** What begins next has a line, and the outcome tells the end. */
type Silent = 'turn-ended' | 'turn-passed' | 'match-ended';

export const eventWords: GameText<Action, Event, View>['event'] = tellBy<Event, Silent>({
  'building-abandoned': (open) => line`${who(open.by)} abandoned ${building(open.tile)}.`,
  'building-built': (open) => {
    const people = open.people[0] ? line` ${peopleWords(open.people.length, open.people[0])} moved in.` : '';
    return line`${who(open.owner)} built ${building(open.tile)} ${placeWords(open)}.${people}${stationWords(open)}`;
  },
  'building-discarded': (open) =>
    line`There was no place for ${building(open.tile)}, so ${who(open.owner)} discarded it.`,
  'signs-placed': (open) =>
    open.signs === 2 ? line`${who(open.owner)} doubled ${building(open.tile)}.` : undefined,
  'people-moved': (open) => {
    const count = totalOf(open.from);
    const people = peopleWords(count, open.colour);
    if (open.hadFomo) return line`${waitingWords(count, open.colour)} went to ${building(open.to)}.`;
    return open.by === undefined
      ? line`${people} moved to ${building(open.to)}.`
      : line`${who(open.by)} sent ${people} to ${building(open.to)}.`;
  },
  'people-stood': ({ at, colour }) =>
    line`${peopleWords(totalOf(at), colour)} had nowhere to go and stayed, with FOMO.`,

  'street-opened': (open) =>
    open.by === undefined
      ? undefined
      : line`${who(open.by)} chose to score the street of ${building(open.street)} next.`,
  'tokens-taken': (open) =>
    open.tokens.length === 0
      ? line`There were no tokens left for ${who(open.owner)}.`
      : line`${who(open.owner)} took tokens: ${tokenWords(open.tokens)}.`,
  'hand-pitched': (open) => line`${who(open.by)} showed ${building(open.tile)} to score it too.`,
  'pitch-declined': (open) => line`${who(open.by)} showed no Building.`,
  'hand-counted': (open) =>
    open.more > 0
      ? line`${who(open.seat)} showed ${listOf(open.tiles.map(building))}: $${open.more} more.`
      : undefined,
  'street-scored': (open) =>
    open.sales.length === 0
      ? line`The street of ${building(open.street)} was enclosed, and nobody had a sign in it.`
      : line`The street of ${building(open.street)} was scored. ${sharesWords(open.sales)}`,
  'city-sold': (open) =>
    open.sales.length === 0
      ? 'The match was over, and there were no signs left in the City.'
      : line`The rest of the City was sold for half: ${paidWords(open.sales)}.`,
  'businesses-counted': (open) =>
    line`The businesses were counted. Majorities: ${shares(open.bonuses, 'majority')}. Sets: ${shares(open.bonuses, 'sets')}.`,

  'consultants-dealt': (open) =>
    line`Consultants: ${listOf(open.consultants.map((card, seat) => line`${who(seat)}, ${CARDS[card].name}`))}.`,
  dealt: (open) => line`${who(open.first)} began.`,
  'city-founded': (open) =>
    line`The city starts with ${listOf(open.tiles.map(({ tile }) => building(tile)))}.`,
  'stack-shown': (open) => line`${building(open.tile)} is now on top of the stack.`,
  'building-lifted': (open) => line`The Grifter took ${building(open.tile)} off the stack.`,
  'building-drawn': (open, { own }, { viewer }) => {
    const tile = open.tile ?? (viewer === 'table' ? undefined : own?.[viewer]?.tile);
    return line`${who(open.seat)} drew ${tile ? building(tile) : backWords(open.back)}.`;
  },
  'endgame-opened': () => 'The stack was empty, so the Grifter’s last Buildings were turned face up.',
});
