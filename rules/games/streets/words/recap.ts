import type { SeenEvent } from '../../../kit/game.ts';
import type { Recap, ScorePart, Share } from '../../../kit/words/recap.ts';
import { joined, line, type Addressee, type Line } from '../../../kit/words/words.ts';
import type { Event } from '../events.ts';
import { GRIFTER, type Owner } from '../model/kinds.ts';
import type { View } from '../model/types.ts';
import { ownersOf } from '../scoring/sales.ts';
import type { Sale } from '../model/laid.ts';
import { eventWords } from './events.ts';
import { building, who } from './names.ts';
import { makeup, paidWords } from './sales.ts';

/** Sums by owner, the Grifter last. */
const byOwner = <T extends { owner: Owner }>(
  { seats }: View,
  list: readonly T[],
  figure: (each: T) => number,
): number[] =>
  ownersOf(seats).map((owner) =>
    list.reduce((sum, each) => sum + (each.owner === owner ? figure(each) : 0), 0),
  );

/** The Grifter's starting money: its final sum minus everything it earned. */
const beginning = ({ money, level }: View, earned: readonly ScorePart[]): ScorePart[] => {
  if (level === null) return [];
  const left = earned.reduce((sum, { figures }) => sum - figures.at(-1)!, money.at(-1)!);
  return [{ name: 'Starting money', figures: [0, left] }];
};

const parts = (view: View, events: readonly SeenEvent<Event>[]): ScorePart[] => {
  const sales = events.flatMap((event) => (event.type === 'street-scored' ? event.open.sales : []));
  const bonuses = view.bonuses ?? [];
  const earned = [
    { name: 'Streets scored', figures: byOwner(view, sales, ({ paid }) => paid) },
    { name: 'At half price', figures: byOwner(view, view.sold ?? [], ({ paid }) => paid) },
    ...(view.business
      ? [
          { name: 'Most tokens', figures: byOwner(view, bonuses, ({ majority }) => majority) },
          { name: 'Sets of four', figures: byOwner(view, bonuses, ({ sets }) => sets) },
        ]
      : []),
  ];
  return [...earned, ...beginning(view, earned)];
};

const salesOf = (event: SeenEvent<Event>): readonly Sale[] =>
  event.type === 'street-scored' || event.type === 'city-sold' ? event.open.sales : [];

/** Each Building pays its owner; the tokens at the end pay without one. */
const shares = (event: SeenEvent<Event>): Share[] => {
  const paid = salesOf(event).map((sale): Share => ({
    to: who(sale.owner),
    by: sale.paid,
    from: `tile:${sale.tile}`,
    of: makeup(sale, event.type === 'city-sold'),
  }));
  const bonuses = event.type === 'businesses-counted' ? event.open.bonuses : [];
  const counted = bonuses.map(({ owner, majority, sets }): Share => ({
    to: who(owner),
    by: majority + sets,
  }));
  return [...paid, ...counted].filter(({ by }) => by > 0);
};

/** What a street paid each owner: captions have no room for the reasons. Whom an abandoned Building sends away is told with it. */
const brief = (
  event: SeenEvent<Event>,
  among: readonly SeenEvent<Event>[],
  to: Addressee,
): Line | undefined => {
  if (event.type === 'building-abandoned') {
    const people = among.filter(({ type }) => type === 'people-moved' || type === 'people-stood');
    return joined(
      [event, ...people].map((each) => eventWords(each, to)!),
      ' ',
    );
  }
  if (event.type !== 'street-scored' || event.open.sales.length === 0) return undefined;
  return line`The street of ${building(event.open.street)} paid ${paidWords(event.open.sales)}.`;
};

const WEIGHTS: Partial<Record<Event['type'], number>> = {
  'turn-ended': 0,
  'turn-passed': 0,
  'match-ended': 0,
  'building-drawn': 0,
  'building-built': 2,
  'building-abandoned': 2,
  'hand-pitched': 2,
  'street-scored': 3,
  'city-sold': 4,
  'businesses-counted': 4,
};

export const recap: Recap<Event, View> = {
  tallies: [{ name: 'Money', figures: ({ money }) => money, say: (n) => `$${n}` }],
  parts,
  shares,
  brief,
  rival: ({ level }) => (level === null ? undefined : 'the Grifter'),
  clears: 'city-sold',
  weight: ({ type }) => WEIGHTS[type] ?? 1,
  // The Grifter builds within the solo player's turn.
  opens: (event) => event.type === 'turn-passed' && event.open.owner !== GRIFTER,
};
