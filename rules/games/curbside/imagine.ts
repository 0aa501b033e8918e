import type { Chance } from '../../kit/chance.ts';
import type { Viewer } from '../../kit/game.ts';
import { clone } from '../../kit/json.ts';
import { leaving } from '../../kit/pieces.ts';
import { BOX, DEALT_CARDS } from './model/data.ts';
import type { Kind, State, View, Event } from './model/types.ts';

/** Tiles on the board or known to be in a hand: the viewer's whole hand, and what the others were seen to take. */
const seenIn = ({ squares, hand, known, discards }: View, viewer: Viewer): Kind[] => {
  const laid = squares.flatMap(({ road, block }) => [road, block].flatMap((on) => on?.kind ?? []));
  const held = known.flatMap((kinds, seat) => (seat === viewer ? hand : kinds));
  return [...laid, ...held, ...discards];
};

/** Players keep special tiles for the right moment, so a hand holds more of them than a draw would bring. */
const KEPT: Readonly<Partial<Record<Kind, number>>> = { canteen: 6, 're-route': 3, pothole: 2 };
const FINE = 2 ** 32;

/** Shuffled so that tiles that are kept tend to come first: each has as many tickets, and the best one counts. */
const keptFirst = (kinds: readonly Kind[], chance: Chance): Kind[] =>
  kinds
    .map((kind) => {
      const tickets = Array.from({ length: KEPT[kind] ?? 1 }, () => chance.below(FINE));
      return { kind, best: Math.max(...tickets) };
    })
    .sort((a, b) => b.best - a.best)
    .map(({ kind }) => kind);

/** Deals the others' hands and the deck above its discards. Unseen cones can only be in the deck (CU11). */
export const imagine = (view: View, viewer: Viewer, chance: Chance): State => {
  const { you: _you, hand, handSizes, deckSize: _size, discards, ...table } = clone(view);
  const unseen = leaving(BOX, seenIn(view, viewer));
  const { cones = [], others = [] } = Object.groupBy(unseen, (kind) =>
    kind === 'cone' ? 'cones' : 'others',
  );
  const tiles = keptFirst(others, chance);
  const hands = table.known.map((known, seat) =>
    seat === viewer ? hand : [...known, ...tiles.splice(0, handSizes[seat]! - known.length)],
  );
  return {
    ...table,
    hands,
    deck: [...discards, ...chance.shuffle([...tiles, ...cones])],
    discarded: discards.length,
  };
};

/** A tile in a hand; `become` makes it another in the event that gave it. */
interface Held {
  kind: Kind;
  isKnown: boolean;
  become(kind: Kind): void;
}

type Dealt = Extract<Event, { type: 'dealt' }>;

/** Known tiles leave a hand first, as in a fold. */
const take = (hand: Held[], kind: Kind): void => {
  const of = (held: Held): boolean => held.kind === kind;
  const known = hand.findIndex((held) => of(held) && held.isKnown);
  hand.splice(known < 0 ? hand.findIndex(of) : known, 1);
};

const SPECIAL: Readonly<Partial<Record<Event['type'], Kind>>> = {
  'canteen-played': 'canteen',
  'pothole-laid': 'pothole',
  're-routed': 're-route',
};

const dealtTo = (hand: Kind[]): Held[] =>
  hand.map((kind, place) => {
    const isKnown = place >= hand.length - DEALT_CARDS.length;
    return { kind, isKnown, become: (other) => void (hand[place] = other) };
  });

const isDraw = ({ type }: Event): boolean => type === 'tile-drawn' || type === 'cone-drawn';

/** What each hand holds after these events, and how many tiles came from the shuffled deck. */
const follow = (events: readonly Event[], dealt: Dealt): { hands: Held[][]; drawn: number } => {
  const hands = Object.values(dealt.own).map(({ hand }) => dealtTo(hand));
  let drawn = 0;
  for (const event of events) {
    const isKnown = drawn >= dealt.dark.deck.length;
    if (event.type === 'tile-drawn') {
      const { seat } = event.open;
      const own = event.own[seat]!;
      hands[seat]!.push({ kind: own.kind, isKnown, become: (kind) => void (own.kind = kind) });
    }
    if (isDraw(event)) drawn++;
    const spent = event.type === 'tile-placed' ? event.open.kind : SPECIAL[event.type];
    if (spent && 'seat' in event.open) take(hands[event.open.seat]!, spent);
  }
  return { hands, drawn: Math.min(drawn, dealt.dark.deck.length) };
};

/** Which kind takes the place of each tile in a hand: itself, where the new hand has one. */
const swapsFor = (held: readonly Held[], wanted: readonly Kind[]): [Held, Kind][] => {
  const left = [...wanted];
  const pull = (kind: Kind): Kind | undefined =>
    left.includes(kind) ? left.splice(left.indexOf(kind), 1)[0] : undefined;
  const inOrder = held.toSorted((a, b) => Number(b.isKnown) - Number(a.isKnown));
  const kept = inOrder.map((one) => [one, pull(one.kind)] as const);
  return kept.map(([one, kind]) => [one, kind ?? left.pop()!]);
};

export const retell = (events: readonly Event[], { hands, deck, discarded }: State): Event[] => {
  const told = clone(events) as Event[];
  const dealt = told[0] as Dealt;
  const past = follow(told, dealt);
  for (const [seat, held] of past.hands.entries())
    for (const [one, kind] of swapsFor(held, hands[seat]!)) one.become(kind);
  const drawn = told.filter(isDraw).slice(0, past.drawn);
  const kinds = drawn.map((event) =>
    event.type === 'tile-drawn' ? event.own[event.open.seat]!.kind : 'cone',
  );
  dealt.dark.deck = [...deck.slice(discarded), ...kinds.toReversed()];
  return told;
};
