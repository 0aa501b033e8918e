import type { FoldingOf } from '../../kit/fold.ts';
import type { Seat } from '../../kit/game.ts';
import { DEALT_CARDS } from './model/data.ts';
import { blank } from './model/setup.ts';
import type { Cell, Event, Fare, Kind, Letter, State, Rules } from './model/types.ts';

const spend = (state: State, seat: Seat, kind: Kind): void => {
  const hand = state.hands[seat]!;
  hand.splice(hand.indexOf(kind), 1);
  const known = state.known[seat]!;
  if (known.includes(kind)) known.splice(known.indexOf(kind), 1);
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

const deal = (state: State, event: Extract<Event, { type: 'dealt' }>): void => {
  state.turn = event.open.first;
  state.cards = event.open.cards;
  state.deck = [...event.dark.deck];
  state.known = state.hands.map(() => [...DEALT_CARDS]);
  for (const [seat, { hand }] of Object.entries(event.own)) state.hands[Number(seat)] = [...hand];
  for (const [seat, cell] of event.open.corners.entries()) {
    state.taxis[seat] = { cell, gas: event.open.gas, stars: 0, cards: 0 };
    state.squares[cell]!.road = { kind: 'cross', turn: 0 };
  }
};

const call = (state: State, { letter, from, to }: { letter: Letter; from: Cell; to: Cell }): void => {
  const fare: Fare = { letter, from, to, seat: null };
  state.fares = [...state.fares.filter((other) => other.letter !== letter), fare];
  state.fares.sort((a, b) => a.letter.localeCompare(b.letter));
};

const drive = (state: State, { seat, path }: { seat: Seat; path: readonly Cell[] }): void => {
  const taxi = state.taxis[seat]!;
  taxi.cell = path.at(-1)!;
  taxi.gas -= path.length;
  state.left--;
};

const unlay = (state: State, { cell, kind }: { cell: Cell; kind: Kind }): void => {
  const square = state.squares[cell]!;
  if (kind === 'cone') square.block = null;
  else square.road = null;
  discard(state, kind);
  state.left--;
};

const fareOf = (state: State, letter: Letter): Fare => state.fares.find((fare) => fare.letter === letter)!;

const dropOff = (state: State, event: Extract<Event, { type: 'dropped-off' }>): void => {
  const { seat, letter, stars, gas } = event.open;
  const taxi = state.taxis[seat]!;
  taxi.stars += stars;
  taxi.gas += gas;
  taxi.cards++;
  state.cards--;
  state.idle = 0;
  state.fares = state.fares.filter((fare) => fare.letter !== letter);
};

const beginTurn = (state: State, { seat, actions }: { seat: Seat; actions: number }): void => {
  state.turn = seat;
  state.left = actions;
  state.idle++;
  for (const { block } of state.squares)
    if (block && (block.owner === seat || state.taxis[block.owner]!.cell === null)) block.fresh = false;
};

/** The only function that changes a state. */
const evolve = (state: State, event: Event): void => {
  switch (event.type) {
    case 'dealt':
      return deal(state, event);
    case 'fare-called':
      return call(state, event.open);
    case 'turn-began':
      return beginTurn(state, event.open);
    case 'tile-drawn':
      state.known[event.open.seat]!.push(...draw(state));
      state.hands[event.open.seat]!.push(event.own[event.open.seat]!.kind);
      state.left--;
      return;
    case 'cone-drawn':
      draw(state);
      state.squares[event.open.cell]!.block = { kind: 'cone', owner: event.open.seat, fresh: true };
      state.left--;
      return;
    case 'tile-placed': {
      const { seat, kind, cell, turn } = event.open;
      spend(state, seat, kind);
      state.squares[cell]!.road = { kind, turn };
      state.left--;
      return;
    }
    case 'tile-removed':
      return unlay(state, event.open);
    case 'tile-turned':
      state.squares[event.open.cell]!.road!.turn = event.open.turn;
      state.left--;
      return;
    case 'driven':
      return drive(state, event.open);
    default:
      return evolveRest(state, event);
  }
};

type Rest = Exclude<
  Event,
  { type: 'dealt' | 'fare-called' | 'turn-began' | 'cone-drawn' | 'driven' | `tile-${string}` }
>;

/** Special tiles, passengers, and the end. */
const evolveRest = (state: State, event: Rest): void => {
  switch (event.type) {
    case 'canteen-played':
      spend(state, event.open.seat, 'canteen');
      discard(state, 'canteen');
      state.taxis[event.open.seat]!.gas += event.open.gas;
      return;
    case 'pothole-laid':
      spend(state, event.open.seat, 'pothole');
      state.squares[event.open.cell]!.block = { kind: 'pothole', owner: event.open.seat, fresh: true };
      return;
    case 'pothole-mended':
      state.squares[event.open.cell]!.block = null;
      return discard(state, 'pothole');
    case 're-routed': {
      const { seat, letter, piece, cell } = event.open;
      spend(state, seat, 're-route');
      discard(state, 're-route');
      fareOf(state, letter)[piece === 'passenger' ? 'from' : 'to'] = cell;
      return;
    }
    case 'picked-up':
      fareOf(state, event.open.letter).seat = event.open.seat;
      state.idle = 0;
      return;
    case 'dropped-off':
      return dropOff(state, event);
    case 'tank-emptied':
      state.taxis[event.open.seat]!.stars -= event.open.penalty;
      return;
    case 'taxi-retired':
      state.taxis[event.open.seat]!.cell = null;
      state.fares = state.fares.filter((fare) => fare.seat !== event.open.seat);
      return;
    case 'ended':
      state.end = event.open.reason;
      return;
    default:
      event satisfies never;
  }
};

/** What folding a log needs. */
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
