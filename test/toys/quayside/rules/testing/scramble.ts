import type { Chance } from '../../../../../rules/kit/chance.ts';
import type { Viewer } from '../../../../../rules/kit/game.ts';
import { clone } from '../../../../../rules/kit/json.ts';
import { redeal } from '../../../../../rules/kit/testing/redeal.ts';
import type { State } from '../types.ts';

/** The same auction to a viewer: others' hands and bids, the pack, and the lots to come but one that was peeked at. */
export const scramble = (from: State, viewer: Viewer, chance: Chance): State => {
  const state = clone(from);
  const { hands, bids, pack, lots, peeked } = state;
  const isOwn = (seat: number): boolean => seat === viewer;
  const sealed = bids.map((bid, seat) => (isOwn(seat) || bid === null ? [] : [bid]));
  const held = hands.map((hand, seat) => (isOwn(seat) ? [] : hand));
  const dealt = redeal([pack, ...held, ...sealed], chance);
  const known = viewer !== 'table' && peeked[viewer] ? lots.slice(-1) : [];
  return {
    ...state,
    pack: dealt[0]!,
    hands: hands.map((hand, seat) => (isOwn(seat) ? hand : dealt[1 + seat]!)),
    bids: bids.map((bid, seat) => (isOwn(seat) ? bid : (dealt[1 + hands.length + seat]![0] ?? null))),
    lots: [...chance.shuffle(lots.slice(0, lots.length - known.length)), ...known],
  };
};
