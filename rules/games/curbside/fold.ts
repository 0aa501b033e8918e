import { evolveBy, type FoldingOf } from '../../kit/fold.ts';
import type { Seat } from '../../kit/game.ts';
import { DEALT_CARDS } from './model/data.ts';
import { blank } from './model/setup.ts';
import type { Event, Fare, Kind, Letter, State, Rules } from './model/types.ts';

const spend = ({ hands, known }: State, seat: Seat, kind: Kind): void => {
  for (const held of [hands[seat]!, known[seat]!])
    if (held.includes(kind)) held.splice(held.indexOf(kind), 1);
};
const discard = (state: State, kind: Kind): void => {
  state.deck.unshift(kind);
  state.discarded++;
};

/** Once only discards are left in the deck, everybody knows what is drawn. */
const draw = (state: State): Kind[] => {
  const isKnown = state.deck.length === state.discarded;
  const kind = state.deck.pop()!;
  if (isKnown) state.discarded--;
  return isKnown ? [kind] : [];
};

const fareOf = ({ fares }: State, letter: Letter): Fare => fares.find((fare) => fare.letter === letter)!;

const evolve = evolveBy<State, Event>({
  dealt: (state, { first, gas, cards, corners }, { own, dark }) => {
    Object.assign(state, { turn: first, cards, deck: [...dark.deck] });
    state.known = state.hands.map(() => [...DEALT_CARDS]);
    for (const [seat, { hand }] of Object.entries(own)) state.hands[Number(seat)] = [...hand];
    for (const [seat, cell] of corners.entries()) {
      state.taxis[seat] = { cell, gas, stars: 0, cards: 0 };
      state.squares[cell]!.road = { kind: 'cross', turn: 0 };
    }
  },
  'fare-called': (state, { letter, from, to }) => {
    const others = state.fares.filter((other) => other.letter !== letter);
    state.fares = [...others, { letter, from, to, seat: null }];
    state.fares.sort((a, b) => a.letter.localeCompare(b.letter));
  },
  'turn-began': (state, { seat, actions }) => {
    state.turn = seat;
    state.left = actions;
    state.idle++;
    for (const { block } of state.squares)
      if (block && (block.owner === seat || state.taxis[block.owner]!.cell === null)) block.fresh = false;
  },
  'tile-drawn': (state, { seat }, { own }) => {
    state.known[seat]!.push(...draw(state));
    state.hands[seat]!.push(own[seat]!.kind);
    state.left--;
  },
  'cone-drawn': (state, { seat, cell }) => {
    draw(state);
    state.squares[cell]!.block = { kind: 'cone', owner: seat, fresh: true };
    state.left--;
  },
  'tile-placed': (state, { seat, kind, cell, turn }) => {
    spend(state, seat, kind);
    state.squares[cell]!.road = { kind, turn };
    state.left--;
  },
  'tile-removed': (state, { cell, kind }) => {
    state.squares[cell]![kind === 'cone' ? 'block' : 'road'] = null;
    discard(state, kind);
    state.left--;
  },
  'tile-turned': (state, { cell, turn }) => {
    state.squares[cell]!.road!.turn = turn;
    state.left--;
  },
  driven: (state, { seat, path }) => {
    const taxi = state.taxis[seat]!;
    taxi.cell = path.at(-1)!;
    taxi.gas -= path.length;
    state.left--;
  },
  'canteen-played': (state, { seat, gas }) => {
    spend(state, seat, 'canteen');
    discard(state, 'canteen');
    state.taxis[seat]!.gas += gas;
  },
  'pothole-laid': (state, { seat, cell }) => {
    spend(state, seat, 'pothole');
    state.squares[cell]!.block = { kind: 'pothole', owner: seat, fresh: true };
  },
  'pothole-mended': (state, { cell }) => {
    state.squares[cell]!.block = null;
    discard(state, 'pothole');
  },
  're-routed': (state, { seat, letter, piece, cell }) => {
    spend(state, seat, 're-route');
    discard(state, 're-route');
    fareOf(state, letter)[piece === 'passenger' ? 'from' : 'to'] = cell;
  },
  'picked-up': (state, { seat, letter }) => {
    fareOf(state, letter).seat = seat;
    state.idle = 0;
  },
  'dropped-off': (state, { seat, letter, stars, gas }) => {
    const taxi = state.taxis[seat]!;
    taxi.stars += stars;
    taxi.gas += gas;
    taxi.cards++;
    state.cards--;
    state.idle = 0;
    state.fares = state.fares.filter((fare) => fare.letter !== letter);
  },
  'tank-emptied': (state, { seat, penalty }) => {
    state.taxis[seat]!.stars -= penalty;
  },
  'taxi-retired': (state, { seat }) => {
    state.taxis[seat]!.cell = null;
    state.fares = state.fares.filter((fare) => fare.seat !== seat);
  },
  ended: (state, { reason }) => {
    state.end = reason;
  },
});

export const folding: FoldingOf<State, Event> = {
  blank: (config, seats) => blank(config as unknown as Rules, seats),
  evolve,
  awaiting: ({ end, turn }) => (end === null ? [turn] : []),
  // Invite every other taxi on the road, whatever it holds: invitations must not reveal who has a re-route (CU13).
  invited: ({ end, turn, taxis, fares }) =>
    end === null && fares.some(({ seat }) => seat === turn)
      ? taxis.flatMap(({ cell }, seat) => (seat === turn || cell === null ? [] : [seat]))
      : [],
};
