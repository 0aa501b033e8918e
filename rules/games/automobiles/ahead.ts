import type { OfferKind } from '../../kit/ahead/offers.ts';
import type { Action, View } from './model/types.ts';

/** The cars in the race. Everything else that an action names decides whether it is listed. */
export const names = ({ seats }: View, action: Action): unknown =>
  action.type === 'gear' || action.type === 'move' ? seats.map(({ car }) => car) : null;

/** Everybody else may draw a cube for a Boost (AU13). */
const boost: OfferKind<Action, View> = {
  kind: 'boost',
  name: 'whether I draw for a Boost',
  of: ({ boosted }, seat, actions) => {
    if (!boosted.includes(seat)) return undefined;
    const take = actions.find((action) => action.type === 'boost' && action.draw);
    return { pass: { type: 'boost', draw: false }, ...(take && { take }) };
  },
};

export const offers: readonly OfferKind[] = [boost];
