import { CELLS } from '../city/board.ts';
import { CORNERS, DEALT_CARDS, DEALT_TILES, PASSENGER_CARDS, TILES, USUAL_GAS } from './data.ts';
import { callFare } from '../turn/fares.ts';
import { beginTurn } from '../turn/next.ts';
import { KINDS, LETTERS, type Kind, type Play, type Rules, type State } from './types.ts';

const startingGas = ({ gas }: Rules, seats: number): number => (gas === 'usual' ? USUAL_GAS[seats]! : gas);

export const blank = (config: Rules, seats: number): State => ({
  seats,
  turn: 0,
  left: 0,
  squares: CELLS.map(() => ({ road: null, block: null })),
  taxis: Array.from({ length: seats }, () => ({
    cell: null,
    gas: startingGas(config, seats),
    stars: 0,
    cards: 0,
  })),
  fares: [],
  cards: 0,
  idle: 0,
  end: null,
  empty: config.empty,
  hands: Array.from({ length: seats }, () => []),
  deck: [],
  discarded: 0,
  known: Array.from({ length: seats }, () => []),
});

/** Opening hands without cones (CU11), and the shuffled deck without the tiles that setup lays out. */
const dealHands = ({ state, chance }: Play): { hands: Kind[][]; deck: Kind[] } => {
  const laidOut = { cross: state.seats, canteen: state.seats, 're-route': state.seats } as Partial<
    Record<Kind, number>
  >;
  const pile = KINDS.flatMap((kind) => Array<Kind>(TILES[kind] - (laidOut[kind] ?? 0)).fill(kind));
  const shuffled = chance.shuffle(pile);
  const dealt = shuffled.filter((kind) => kind !== 'cone').slice(0, DEALT_TILES * state.seats);
  const hands = Array.from({ length: state.seats }, (_, seat): Kind[] => [
    ...dealt.slice(seat * DEALT_TILES, (seat + 1) * DEALT_TILES),
    ...DEALT_CARDS,
  ]);
  for (const kind of dealt) shuffled.splice(shuffled.indexOf(kind), 1);
  return { hands, deck: chance.shuffle(shuffled) };
};

/** Deals, and rolls one more fare than there are taxis. */
export const start = (play: Play): void => {
  const { state, chance } = play;
  const { hands, deck } = dealHands(play);
  const corners = CORNERS.slice(0, state.seats);
  const first = chance.below(state.seats); // CU23
  play.emit({
    type: 'dealt',
    open: {
      first,
      gas: state.taxis[0]!.gas,
      cards: PASSENGER_CARDS,
      corners,
      handSizes: hands.map((hand) => hand.length),
    },
    own: Object.fromEntries(hands.map((hand, seat) => [seat, { hand }])),
    dark: { deck },
  });
  for (const letter of LETTERS.slice(0, state.seats + 1)) callFare(play, letter);
  beginTurn(play, first);
};
