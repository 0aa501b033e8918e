import { CELLS } from '../city/board.ts';
import { leaving } from '../../../kit/pieces.ts';
import { BOX, CORNERS, DEALT_CARDS, DEALT_TILES, PASSENGER_CARDS, USUAL_GAS } from './data.ts';
import { callFare, beginTurn } from '../turn/next.ts';
import { LETTERS, type Kind, type Play, type Rules, type State } from './types.ts';

export const blank = ({ gas: chosen, empty }: Rules, seats: number): State => {
  const gas = chosen === 'usual' ? USUAL_GAS[seats]! : chosen;
  return {
    seats,
    turn: 0,
    left: 0,
    squares: CELLS.map(() => ({ road: null, block: null })),
    taxis: Array.from({ length: seats }, () => ({ cell: null, gas, stars: 0, cards: 0 })),
    fares: [],
    cards: 0,
    idle: 0,
    end: null,
    empty,
    hands: Array.from({ length: seats }, () => []),
    deck: [],
    discarded: 0,
    known: Array.from({ length: seats }, () => []),
  };
};

/** Opening hands without cones (CU11), and the shuffled deck without the tiles that setup lays out. */
const dealHands = ({ state, chance }: Play): { hands: Kind[][]; deck: Kind[] } => {
  const laidOut = state.taxis.flatMap((): Kind[] => ['cross', ...DEALT_CARDS]);
  const shuffled = chance.shuffle(leaving(BOX, laidOut));
  const dealt = shuffled.filter((kind) => kind !== 'cone').slice(0, DEALT_TILES * state.seats);
  const hands = state.taxis.map((_, seat): Kind[] => [
    ...dealt.slice(seat * DEALT_TILES, (seat + 1) * DEALT_TILES),
    ...DEALT_CARDS,
  ]);
  return { hands, deck: chance.shuffle(leaving(shuffled, dealt)) };
};

export const start = (play: Play): void => {
  const { state, chance } = play;
  const { hands, deck } = dealHands(play);
  const corners = CORNERS.slice(0, state.seats);
  const first = chance.below(state.seats); // CU23
  const { gas } = state.taxis[0]!;
  const handSizes = hands.map(({ length }) => length);
  play.emit({
    type: 'dealt',
    open: { first, gas, cards: PASSENGER_CARDS, corners, handSizes },
    own: Object.fromEntries(hands.map((hand, seat) => [seat, { hand }])),
    dark: { deck },
  });
  for (const letter of LETTERS.slice(0, state.seats + 1)) callFare(play, letter);
  beginTurn(play, first);
};
