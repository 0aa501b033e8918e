import type { SeenEvent } from '../../../kit/game.ts';
import { plural } from '../../../kit/words/english.ts';
import { tellBy, weighBy } from '../../../kit/words/facts.ts';
import type { Recap, ScorePart, Share } from '../../../kit/words/recap.ts';
import { joined, line, type GameText, type Line } from '../../../kit/words/words.ts';
import { countOf, totalOf } from '../city/crowds.ts';
import { CARDS } from '../consultants/consultants.ts';
import { COLOURS, GRIFTER, sumOf, type Owner, type Valuation } from '../model/kinds.ts';
import { STATION, TILES } from '../model/tiles.ts';
import type { Action, Bonus, BuiltFact, Event, Sale, View } from '../model/types.ts';
import { ownersOf, paidTo, unitOf } from '../scoring/valuations.ts';
import * as say from './names.ts';
import { building, listOf, peopleWords, who } from './names.ts';

/** What a Building's Valuation counted, how often, and what it pays each time; undefined where it pays nothing. */
const countIn = ({ tile, worth, signs }: Sale) => {
  const single = signs === 2 ? worth / 2 : worth;
  const { valuation } = TILES[tile];
  if (!valuation || single === 0) return undefined;
  const unit = unitOf(valuation) ?? single;
  return { valuation, count: single / unit, unit };
};

/** What a Building's sum is made of, in figures: symbols and People. A Copy, and what pays once, are only their sum. */
export const makeup = (sale: Sale, isHalf = false): string => {
  if (isHalf) return `½ × ${sale.worth + sale.people}`;
  const counted = countIn(sale);
  const factors = counted && [counted.count, counted.unit, sale.signs].filter((n, i) => n > 1 || i === 1);
  return [factors?.join(' × '), sale.people].filter(Boolean).join(' + ') || '0';
};

const countWords = (valuation: Valuation, count: number, unit: number): string => {
  if (valuation.kind === 'enclosure') return 'encloses another street';
  return valuation.kind === 'copy' ? `copied ${unit}` : `${plural(count, say.nounOf(valuation))} × ${unit}`;
};

const madeWords = (sale: Sale): string => {
  const counted = countIn(sale);
  return [
    counted && countWords(counted.valuation, counted.count, counted.unit),
    counted && sale.signs === 2 && 'doubled',
    sale.people > 0 && plural(sale.people, { one: '# Person', other: '# People' }),
  ]
    .filter(Boolean)
    .join(', ');
};

const saleWords = (sale: Sale, isOnly: boolean): Line => {
  const name = isOnly ? line`${building(sale.tile)}` : line`${building(sale.tile)} ${sale.paid}`;
  const made = madeWords(sale);
  return made === '' ? name : line`${name} (${made})`;
};

const byOwner = (sales: readonly Sale[]): { paid: Line; own: Sale[] }[] =>
  [...Map.groupBy(sales, ({ owner }) => owner)].map(([owner, own]) => ({
    own,
    paid: line`${who(owner)} $${paidTo(own, owner)}`,
  }));

export const paidWords = (sales: readonly Sale[]): Line => listOf(byOwner(sales).map(({ paid }) => paid));

export const sharesWords = (sales: readonly Sale[]): Line => {
  const shares = byOwner(sales).map(
    ({ paid, own }) => line`${paid}: ${listOf(own.map((sale) => saleWords(sale, own.length === 1)))}.`,
  );
  return joined(shares, ' ');
};

const bonusWords = (bonuses: readonly Bonus[], of: 'majority' | 'sets'): Line =>
  listOf(bonuses.filter((bonus) => bonus[of] > 0).map((bonus) => line`${who(bonus.owner)} $${bonus[of]}`));

const placeWords = ({ over, meets, ...spot }: BuiltFact): Line => {
  if (over) return line`on top of ${building(over)}`;
  return meets ? line`next to ${building(meets)}` : line`at ${say.spotWords(spot)}`;
};

const stationWords = ({ toStation = [] }: BuiltFact): Line => {
  const colours = COLOURS.filter((colour) => toStation.includes(colour));
  if (colours.length === 0) return '';
  const groups = colours.map((colour) => say.waitingWords(countOf(toStation, colour), colour));
  return line` ${listOf(groups)} went to ${say.tileName(STATION)}, still waiting.`;
};

/** What begins next has a line, and the outcome tells the end. */
type Silent = 'turn-ended' | 'turn-passed' | 'match-ended';

export const eventWords: GameText<Action, Event, View>['event'] = tellBy<Event, Silent>({
  'building-abandoned': ({ by, tile }) => line`${who(by)} abandoned ${building(tile)}.`,
  'building-built': (open) => {
    const people = open.people[0] ? line` ${peopleWords(open.people.length, open.people[0])} moved in.` : '';
    return line`${who(open.owner)} built ${building(open.tile)} ${placeWords(open)}.${people}${stationWords(open)}`;
  },
  'building-discarded': ({ owner, tile }) =>
    line`There was no place for ${building(tile)}, so ${who(owner)} discarded it.`,
  'signs-placed': ({ owner, tile, signs }) =>
    signs === 2 ? line`${who(owner)} doubled ${building(tile)}.` : undefined,
  'people-moved': ({ by, to, from, colour, hadFomo }) => {
    const count = totalOf(from);
    if (hadFomo) return line`${say.waitingWords(count, colour)} went to ${building(to)}.`;
    const people = peopleWords(count, colour);
    return by === undefined
      ? line`${people} moved to ${building(to)}.`
      : line`${who(by)} sent ${people} to ${building(to)}.`;
  },
  'people-stood': ({ at, colour }) =>
    line`${peopleWords(totalOf(at), colour)} had nowhere to go and stayed, with FOMO.`,

  'street-opened': ({ by, street }) =>
    by === undefined ? undefined : line`${who(by)} chose to score the street of ${building(street)} next.`,
  'tokens-taken': ({ owner, tokens }) =>
    tokens.length === 0
      ? line`There were no tokens left for ${who(owner)}.`
      : line`${who(owner)} took tokens: ${say.tokenWords(tokens)}.`,
  'hand-pitched': ({ by, tile }) => line`${who(by)} showed ${building(tile)} to score it too.`,
  'pitch-declined': ({ by }) => line`${who(by)} showed no Building.`,
  'hand-counted': ({ seat, more, tiles }) =>
    more > 0 ? line`${who(seat)} showed ${listOf(tiles.map(building))}: $${more} more.` : undefined,
  'street-scored': ({ street, sales }) =>
    sales.length === 0
      ? line`The street of ${building(street)} was enclosed, and nobody had a sign in it.`
      : line`The street of ${building(street)} was scored. ${sharesWords(sales)}`,
  'city-sold': ({ sales }) =>
    sales.length === 0
      ? 'The match was over, and there were no signs left in the City.'
      : line`The rest of the City was sold for half: ${paidWords(sales)}.`,
  'businesses-counted': ({ bonuses }) =>
    line`The businesses were counted. Majorities: ${bonusWords(bonuses, 'majority')}. Sets: ${bonusWords(bonuses, 'sets')}.`,

  'consultants-dealt': ({ consultants }) =>
    line`Consultants: ${listOf(consultants.map((card, seat) => line`${who(seat)}, ${CARDS[card].name}`))}.`,
  dealt: ({ first }) => line`${who(first)} began.`,
  'city-founded': ({ tiles }) =>
    line`The city starts with ${listOf(tiles.map(({ tile }) => building(tile)))}.`,
  'stack-shown': ({ tile }) => line`${building(tile)} is now on top of the stack.`,
  'building-lifted': ({ tile }) => line`The Grifter took ${building(tile)} off the stack.`,
  'building-drawn': (open, own) => {
    const tile = open.tile ?? own?.tile;
    return line`${who(open.seat)} drew ${tile ? building(tile) : say.backWords(open.back)}.`;
  },
  'endgame-opened': () => 'The stack was empty, so the Grifter’s last Buildings were turned face up.',
});

const parts = (view: View, events: readonly SeenEvent<Event>[]): ScorePart[] => {
  const { money, level, business, sold, bonuses } = view;
  const part = <T extends { owner: Owner }>(
    name: string,
    all: readonly T[] | null,
    figure: (each: T) => number,
  ) => {
    const by = Map.groupBy(all ?? [], ({ owner }) => owner);
    return { name, figures: ownersOf(view.seats).map((owner) => sumOf(by.get(owner) ?? [], figure)) };
  };
  const sales = events.flatMap((event) => (event.type === 'street-scored' ? event.open.sales : []));
  const earned = [
    part('Streets scored', sales, ({ paid }) => paid),
    part('At half price', sold, ({ paid }) => paid),
    ...(business ? [part('Most tokens', bonuses, ({ majority }) => majority)] : []),
    ...(business ? [part('Sets of four', bonuses, ({ sets }) => sets)] : []),
  ];
  // The Grifter's starting money is what it has beside all that it earned.
  const left = money.at(GRIFTER)! - sumOf(earned, ({ figures }) => figures.at(GRIFTER)!);
  return level === null ? earned : [...earned, { name: 'Starting money', figures: [0, left] }];
};

const shares = (event: SeenEvent<Event>): Share[] => {
  const isHalf = event.type === 'city-sold';
  const sales = isHalf || event.type === 'street-scored' ? event.open.sales : [];
  const bonuses = event.type === 'businesses-counted' ? event.open.bonuses : [];
  const all: Share[] = [
    ...sales.map((sale) => ({
      to: who(sale.owner),
      by: sale.paid,
      from: `tile:${sale.tile}`,
      of: makeup(sale, isHalf),
    })),
    ...bonuses.map(({ owner, majority, sets }) => ({ to: who(owner), by: majority + sets })),
  ];
  return all.filter(({ by }) => by > 0);
};

/** What a street paid each owner: captions have no room for the reasons. Whom an abandoned Building sends away is told with it. */
const brief: Recap<Event, View>['brief'] = (event, among, to) => {
  if (event.type === 'building-abandoned') {
    const told = [event, ...among.filter(({ type }) => type === 'people-moved' || type === 'people-stood')];
    const words = told.map((each) => eventWords(each, to)!);
    return joined(words, ' ');
  }
  if (event.type !== 'street-scored' || event.open.sales.length === 0) return undefined;
  return line`The street of ${building(event.open.street)} paid ${paidWords(event.open.sales)}.`;
};

export const recap: Recap<Event, View> = {
  tallies: [{ name: 'Money', figures: ({ money }) => money, say: (n) => `$${n}` }],
  parts,
  shares,
  brief,
  rival: ({ level }) => (level === null ? undefined : 'the Grifter'),
  clears: 'city-sold',
  weight: weighBy<Event>(1, {
    0: ['turn-ended', 'turn-passed', 'match-ended', 'building-drawn'],
    2: ['building-built', 'building-abandoned', 'hand-pitched'],
    3: ['street-scored'],
    4: ['city-sold', 'businesses-counted'],
  }),
  // The Grifter builds within the solo player's turn.
  opens: (event) => event.type === 'turn-passed' && event.open.owner !== GRIFTER,
};
