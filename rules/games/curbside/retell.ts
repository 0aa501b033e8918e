import { clone } from '../../kit/json.ts';
import { DEALT_CARDS } from './model/data.ts';
import type { Event, Kind, State } from './model/types.ts';

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

/** The events with other tiles in hands and deck, so that they lead to this state. */
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
