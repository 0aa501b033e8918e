import type { OfferKind } from '../../kit/ahead/offers.ts';
import type { Action, View } from './model/types.ts';
import type { TileId } from './model/tiles.ts';

const near = ({ city }: View, { x, y }: { x: number; y: number }) =>
  city.filter((laid) => Math.abs(laid.x - x) + Math.abs(laid.y - y) <= 1);
const streetOf = ({ streets, city }: View, head: TileId) => {
  const street = streets.find((one) => one.head === head);
  return { street, city: city.filter(({ tile }) => street?.tiles.includes(tile)) };
};

/** The Buildings around a new one, the street that is scored, or the Building that People move to. */
export const names = (view: View, action: Action): unknown => {
  if (action.type === 'build') return near(view, action);
  if (action.type === 'score') return streetOf(view, action.street);
  if (action.type === 'move') return view.city.find(({ tile }) => tile === action.to);
  return null;
};

/** The Entrepreneur is asked on anybody's turn. */
const pitch: OfferKind<Action, View> = {
  kind: 'pitch',
  name: 'whether I pitch a Building',
  of: ({ step }, seat, actions) => {
    if (step.at !== 'pitch' || step.seat !== seat) return undefined;
    const [take, other] = actions.filter(({ type }) => type === 'pitch');
    return { pass: { type: 'pass' }, ...(take && !other && { take }) };
  },
};

export const offers: readonly OfferKind[] = [pitch];
