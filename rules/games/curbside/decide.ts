import type { Play as KitPlay, Seat } from '../../kit/game.ts';
import {
  CANTEEN_GAS,
  CORNERS,
  DEALT_TILES,
  EMPTY_TANK_PENALTY,
  FULL_TANK,
  STANDSTILL_ROUNDS,
  TILES,
} from './data.ts';
import { reaches } from './drive.ts';
import { carriedBy, pay, reRoll, rollCell, rollFare, waitingAt } from './fares.ts';
import { isFree } from './legal.ts';
import {
  KINDS,
  LETTERS,
  type Action,
  type Cell,
  type Event,
  type Kind,
  type Letter,
  type State,
} from './types.ts';

type Play = KitPlay<State, Event>;

/** The deck without the tiles that setup lays out, shuffled, and the opening hands without cones (CU11). */
const dealHands = ({ state, chance }: Play): { hands: Kind[][]; deck: Kind[] } => {
  const laidOut = { cross: state.seats, canteen: state.seats, 're-route': state.seats } as Partial<
    Record<Kind, number>
  >;
  const pile = KINDS.flatMap((kind) => Array<Kind>(TILES[kind] - (laidOut[kind] ?? 0)).fill(kind));
  const shuffled = chance.shuffle(pile);
  const dealt = shuffled.filter((kind) => kind !== 'cone').slice(0, DEALT_TILES * state.seats);
  const hands = Array.from({ length: state.seats }, (_, seat): Kind[] => [
    ...dealt.slice(seat * DEALT_TILES, (seat + 1) * DEALT_TILES),
    'canteen',
    're-route',
  ]);
  for (const kind of dealt) shuffled.splice(shuffled.indexOf(kind), 1);
  return { hands, deck: chance.shuffle(shuffled) };
};

/** Deals, and rolls one fare more than there are taxis. */
export const start = (play: Play): void => {
  const { state, chance } = play;
  const { hands, deck } = dealHands(play);
  const corners = CORNERS.slice(0, state.seats);
  const first = chance.below(state.seats); // CU23
  play.emit({
    type: 'dealt',
    open: { first, gas: state.taxis[0]!.gas, corners, handSizes: hands.map((hand) => hand.length) },
    own: Object.fromEntries(hands.map((hand, seat) => [seat, { hand }])),
    dark: { deck },
  });
  for (const letter of LETTERS.slice(0, state.seats + 1)) callFare(play, letter);
  play.emit({ type: 'turn-began', open: { seat: first } });
};

const callFare = (play: Play, letter: Letter): void =>
  play.emit({ type: 'fare-called', open: { letter, ...rollFare(play.state, play.chance) } });

const drive = (play: Play, seat: Seat, to: Cell): void => {
  const { state } = play;
  const taxi = state.taxis[seat]!;
  const { path } = reaches(state.squares, taxi.cell!, taxi.gas).find(({ cell }) => cell === to)!;
  play.emit({ type: 'driven', open: { seat, path: [...path] } });
  if (taxi.gas === 0) return runDry(play, seat);
  dropOff(play, seat, to);
  if (state.end === null) pickUp(play, seat, to);
};

/** CU18, CU19: at once, before any drop-off. */
const runDry = (play: Play, seat: Seat): void => {
  const { state } = play;
  const retires = state.empty === 'retires';
  play.emit({ type: 'tank-emptied', open: { seat, penalty: retires ? 0 : EMPTY_TANK_PENALTY } });
  if (!retires) return play.emit({ type: 'ended', open: { reason: 'empty-tank' } });
  const aboard = carriedBy(state, seat);
  play.emit({ type: 'taxi-retired', open: { seat } });
  if (state.taxis.filter(({ cell }) => cell !== null).length < 2)
    return play.emit({ type: 'ended', open: { reason: 'last-taxi' } });
  if (aboard) callFare(play, aboard.letter);
  passOn(play);
};

const dropOff = (play: Play, seat: Seat, cell: Cell): void => {
  const { state } = play;
  const fare = carriedBy(state, seat);
  if (fare?.to !== cell) return;
  const { letter } = fare;
  const { stars, gas } = pay(fare);
  const room = FULL_TANK - state.taxis[seat]!.gas;
  play.emit({ type: 'dropped-off', open: { seat, letter, stars, gas: Math.min(gas, room), cell } });
  if (state.cards === 0) return play.emit({ type: 'ended', open: { reason: 'ten-passengers' } }); // CU17, CU26
  callFare(play, letter);
};

/** CU14, CU15: whoever waits where an empty taxi stops gets in. */
const pickUp = (play: Play, seat: Seat, cell: Cell): void => {
  const fare = waitingAt(play.state, cell);
  if (fare && !carriedBy(play.state, seat))
    play.emit({ type: 'picked-up', open: { seat, letter: fare.letter, cell } });
};

const draw = (play: Play, seat: Seat): void => {
  const { state, chance } = play;
  const kind = state.deck.at(-1)!;
  if (kind === 'cone') {
    const cell = rollCell(chance, (candidate) => isFree(state, candidate));
    return play.emit({ type: 'cone-drawn', open: { seat, cell } });
  }
  play.emit({ type: 'tile-drawn', open: { seat }, own: { [seat]: { kind } } });
};

const remove = (play: Play, seat: Seat, cell: Cell): void => {
  const { road, block } = play.state.squares[cell]!;
  play.emit({ type: 'tile-removed', open: { seat, cell, kind: block ? 'cone' : road!.kind } });
};

/** The next taxi's turn; the potholes of everyone passed over are mended (CU12). */
const passOn = (play: Play): void => {
  const { state } = play;
  if (state.idle >= STANDSTILL_ROUNDS * state.seats)
    return play.emit({ type: 'ended', open: { reason: 'standstill' } }); // CU27
  let seat = state.turn;
  do {
    seat = (seat + 1) % state.seats;
    for (const [cell, { block }] of state.squares.entries())
      if (block?.kind === 'pothole' && block.owner === seat)
        play.emit({ type: 'pothole-mended', open: { seat, cell } });
  } while (state.taxis[seat]!.cell === null);
  play.emit({ type: 'turn-began', open: { seat } });
};

/** What a listed action makes happen. */
export const decide = (play: Play, seat: Seat, action: Action): void => {
  const { state, chance } = play;
  switch (action.type) {
    case 'drive':
      return drive(play, seat, action.to);
    case 'place-tile': {
      const { kind, cell, turn } = action;
      return play.emit({ type: 'tile-placed', open: { seat, kind, cell, turn } });
    }
    case 'remove-tile':
      return remove(play, seat, action.cell);
    case 'turn-tile':
      return play.emit({
        type: 'tile-turned',
        open: { seat, cell: state.taxis[seat]!.cell!, turn: action.turn },
      });
    case 'draw-tile':
      return draw(play, seat);
    case 'play-canteen': {
      const gas = Math.min(CANTEEN_GAS, FULL_TANK - state.taxis[seat]!.gas);
      return play.emit({ type: 'canteen-played', open: { seat, gas } });
    }
    case 'play-pothole':
      return play.emit({ type: 'pothole-laid', open: { seat, cell: action.cell } });
    case 're-route': {
      const { letter, piece } = action;
      const cell = reRoll(state, action, chance);
      return play.emit({ type: 're-routed', open: { seat, letter, piece, cell } });
    }
    case 'end-turn':
      return passOn(play);
    default:
      action satisfies never;
  }
};
