import type { SeenEvent } from '../../../kit/game.ts';
import type { Telling } from '../../../kit/words.ts';
import { CARDS } from '../consultants/consultants.ts';
import type { Bonus, BuiltFact, Event, EventOf } from '../events.ts';
import type { Owner, Sale } from '../model/kinds.ts';
import {
  backWords,
  list,
  namerFor,
  peopleWords,
  spotWords,
  tileName,
  tokenWords,
  waitingWords,
  type Namer,
} from './names.ts';

type Teller<T extends Event['type']> = (
  event: SeenEvent<EventOf<T>>,
  who: Namer,
  telling: Telling,
) => string | undefined;
type Tellers = { [T in Event['type']]: Teller<T> };

const silent = (): undefined => undefined;

const shares = (bonuses: readonly Bonus[], of: 'majority' | 'sets', who: Namer): string =>
  list(bonuses.flatMap((bonus) => (bonus[of] > 0 ? [`${who(bonus.owner)} $${bonus[of]}`] : [])));

/** What each owner earned, in the order in which they were paid. */
const paidWords = (sales: readonly Sale[], who: Namer): string => {
  const owners: Owner[] = [...new Set(sales.map(({ owner }) => owner))];
  const sum = (owner: Owner): number =>
    sales.reduce((total, sale) => total + (sale.owner === owner ? sale.paid : 0), 0);
  return list(owners.map((owner) => `${who(owner)} $${sum(owner)}`));
};

const placeWords = ({ over, meets, ...spot }: BuiltFact): string => {
  if (over) return `on top of ${tileName(over)}`;
  return meets ? `next to ${tileName(meets)}` : `at ${spotWords(spot)}`;
};

const CITY = {
  'building-abandoned': ({ open }, who) => `${who(open.by)} abandoned ${tileName(open.tile)}.`,
  'building-built': ({ open }, who) => {
    const people = open.people[0] ? ` ${peopleWords(open.people.length, open.people[0])} moved in.` : '';
    return `${who(open.owner)} built ${tileName(open.tile)} ${placeWords(open)}.${people}`;
  },
  'building-discarded': ({ open }, who) =>
    `There was no place for ${tileName(open.tile)}, so ${who(open.owner)} discarded it.`,
  'signs-placed': ({ open }, who) =>
    open.signs === 2 ? `${who(open.owner)} doubled ${tileName(open.tile)}.` : undefined,
  'people-moved': ({ open }, who) => {
    const count = open.from.reduce((sum, leaving) => sum + leaving.count, 0);
    const people = peopleWords(count, open.colour);
    if (open.hadFomo) return `${waitingWords(count, open.colour)} went to ${tileName(open.to)}.`;
    return open.by === undefined
      ? `${people} moved to ${tileName(open.to)}.`
      : `${who(open.by)} sent ${people} to ${tileName(open.to)}.`;
  },
  'people-stood': ({ open }) => {
    const count = open.at.reduce((sum, leaving) => sum + leaving.count, 0);
    return `${peopleWords(count, open.colour)} had nowhere to go and stayed, with FOMO.`;
  },
} satisfies Partial<Tellers>;

const SCORING = {
  'street-opened': ({ open }, who) =>
    open.by === undefined
      ? undefined
      : `${who(open.by)} chose to score the street of ${tileName(open.street)} next.`,
  'tokens-taken': ({ open }, who) =>
    open.tokens.length === 0
      ? `${who(open.owner)} found no tokens left.`
      : `${who(open.owner)} took tokens: ${tokenWords(open.tokens)}.`,
  'hand-pitched': ({ open }, who) => `${who(open.by)} showed ${tileName(open.tile)} to score it too.`,
  'pitch-declined': ({ open }, who) => `${who(open.by)} showed no Building.`,
  'hand-counted': ({ open }, who) =>
    open.more > 0
      ? `${who(open.seat)} showed ${list(open.tiles.map(tileName))}: $${open.more} more.`
      : undefined,
  'street-scored': ({ open }, who) =>
    open.sales.length === 0
      ? `The street of ${tileName(open.street)} was enclosed, and nobody had a sign in it.`
      : `The street of ${tileName(open.street)} was scored: ${paidWords(open.sales, who)}.`,
  'city-sold': ({ open }, who) =>
    open.sales.length === 0
      ? 'The match was over, and no sign was left in the City.'
      : `The rest of the City was sold for half: ${paidWords(open.sales, who)}.`,
  'businesses-counted': ({ open }, who) =>
    `The businesses were counted. Majorities: ${shares(open.bonuses, 'majority', who)}. Sets: ${shares(open.bonuses, 'sets', who)}.`,
} satisfies Partial<Tellers>;

const TURN = {
  'consultants-dealt': ({ open }, who) =>
    `Consultants: ${list(open.consultants.map((card, seat) => `${who(seat)}, ${CARDS[card].name}`))}.`,
  dealt: ({ open }, who) => `${who(open.first)} began.`,
  'city-founded': () => 'Central Station and City Park were laid.',
  'stack-shown': ({ open }) => `${tileName(open.tile)} came up on the stack.`,
  'turn-ended': silent,
  'building-lifted': ({ open }) => `The Grifter took ${tileName(open.tile)} off the stack.`,
  'building-drawn': ({ open, own }, who, { viewer }) => {
    const tile = open.tile ?? (viewer === 'table' ? undefined : own?.[viewer]?.tile);
    return `${who(open.seat)} drew ${tile ? tileName(tile) : backWords(open.back)}.`;
  },
  'endgame-opened': () => "The stack was empty, and the Grifter's last Buildings were turned face up.",
  'turn-passed': silent,
  'match-ended': silent,
} satisfies Partial<Tellers>;

const TELLERS: Tellers = { ...CITY, ...SCORING, ...TURN };

/** One line of the log. */
export const eventWords = (event: SeenEvent<Event>, telling: Telling): string | undefined =>
  (TELLERS[event.type] as unknown as Teller<never>)(event as never, namerFor(telling), telling);
