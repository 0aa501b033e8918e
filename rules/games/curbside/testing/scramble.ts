import type { Chance } from '../../../kit/chance.ts';
import type { Viewer } from '../../../kit/game.ts';
import { clone } from '../../../kit/json.ts';
import { leaving } from '../../../kit/pieces.ts';
import { redeal } from '../../../kit/testing/redeal.ts';
import { isRoad, type State } from '../model/types.ts';

/**
 * A match that looks the same to a viewer, with everything hidden from them dealt again. No hand gets a cone
 * (CU11).
 */
export const scramble = (from: State, viewer: Viewer, chance: Chance): State => {
  const state = clone(from);
  const { hands, known, deck, discarded } = state;
  const others = [...hands.keys()].filter((seat) => seat !== viewer);
  const undrawn = deck.slice(discarded);
  const tiles = undrawn.filter((kind) => kind !== 'cone');
  const held = others.map((seat) => leaving(hands[seat]!, known[seat]!));
  const [left, ...dealt] = redeal([tiles, ...held], chance);
  for (const [i, seat] of others.entries()) hands[seat] = [...known[seat]!, ...dealt[i]!];
  const cones = undrawn.filter((kind) => kind === 'cone');
  return { ...state, deck: [...deck.slice(0, discarded), ...chance.shuffle([...left!, ...cones])] };
};

/** Of the tiles in others' hands that nobody was seen to take: which are special, and which are cans of gas. */
export const zones = ({ hands, known }: State, viewer: Viewer): Record<string, number[]> => {
  const held = hands.flatMap((hand, seat) => (seat === viewer ? [] : leaving(hand, known[seat]!)));
  return {
    'special in hands': held.map((kind) => Number(!isRoad(kind))),
    'cans in hands': held.map((kind) => Number(kind === 'canteen')),
  };
};
