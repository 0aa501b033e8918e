import type { OfferKind } from '../../kit/ahead/offers.ts';
import type { Action, Cell, View } from './model/types.ts';

const at = ({ squares, taxis, fares }: View, cell: Cell) => ({
  square: squares[cell],
  taxis: taxis.flatMap((taxi, seat) => (taxi.cell === cell ? [seat] : [])),
  fares: fares.filter(({ from, to, seat }) => to === cell || (seat === null && from === cell)),
});

/** What lies where an action leads, or the fare that it moves. */
export const names = (view: View, action: Action): unknown => {
  if (action.type === 'drive') return at(view, action.to);
  if (action.type === 're-route') return view.fares.find(({ letter }) => letter === action.letter);
  return 'cell' in action ? at(view, action.cell) : null;
};

/** Nobody waits for a re-route out of turn (CU13), so passing on it is no action. */
const reRoute: OfferKind<Action, View> = {
  kind: 're-route',
  name: 'whether I re-route somebody',
  of: ({ turn }, seat, actions) => {
    const take = actions.find(({ type }) => type === 're-route');
    return seat !== turn && take ? { take } : undefined;
  },
};

export const offers: readonly OfferKind[] = [reRoute];
