import type { Seat } from '../../../kit/game.ts';
import { FLAG_DISCOUNT, LOANS_EACH, OPTIONS_A_TURN, type NormalTool } from '../model/kinds.ts';
import { isNegative, priceIn, riderOf, tradeOf, type RiderId } from '../model/riders.ts';
import type { State, View } from '../model/types.ts';

/** What a seat may do depends on this much; a state has it for all, a view for its seat. */
export type Purse = Pick<View, 'drivers' | 'spare' | 'loans' | 'tableaus'>;

/** RW11: as long as there is a driver to lend and a loan card to take; the loan cards suffice for three each. */
export const canBorrow = ({ spare, loans }: Purse, seat: Seat): boolean =>
  spare > 0 && loans[seat]! < LOANS_EACH;

const halves = (tableau: readonly RiderId[]): RiderId[] => tableau.filter((card) => (tradeOf(card) ?? 0) > 0);

/** C1: riders that may be traded for half, where two of them at most bring anything. */
export const halfTradable = ({ tableaus, spare }: Purse, seat: Seat): RiderId[] => {
  const riders = halves(tableaus[seat]!);
  const [most = 0, next = 0] = riders.map((card) => tradeOf(card)!).sort((a, b) => b - a);
  return spare > 0 && most + next >= 2 ? riders : [];
};
/** The same for the second of them. */
export const halfTradableNext = ({ tableaus, spare }: Purse, seat: Seat): RiderId[] =>
  spare > 0 ? halves(tableaus[seat]!) : [];

/** With no driver: borrow, or with three loans trade for half, or else slot 1 for a tool or for nothing (RW10). */
export type Broke = 'borrow' | 'half-trade' | 'slot-1';
export const brokeIn = (purse: Purse, seat: Seat): Broke | undefined => {
  if (purse.drivers[seat]! > 0) return undefined;
  if (canBorrow(purse, seat)) return 'borrow';
  const isFull = purse.loans[seat]! >= LOANS_EACH;
  return isFull && halfTradable(purse, seat).length > 0 ? 'half-trade' : 'slot-1';
};

/** Step 2 is to be had once, before step 3, and only with a tool (RW8). */
export const canDisplace = ({ turn }: Pick<State, 'turn'>, tools: number): boolean =>
  !turn.displaced && tools > 0;

/** Numbers of the slots that hold a rider. */
export const filled = (places: readonly (RiderId | null)[]): number[] =>
  places.flatMap((card, i) => (card ? [i + 1] : []));

/** R4: riders of the tableau, none of negative value, with those at curbside of the same city. */
export const replacements = (
  { tableaus, curbside }: Pick<View, 'tableaus' | 'curbside'>,
  seat: Seat,
): { card: RiderId; curbside: number }[] =>
  tableaus[seat]!.filter((card) => !isNegative(card)).flatMap((card) =>
    filled(curbside)
      .filter((slot) => riderOf(curbside[slot - 1]!).city === riderOf(card).city)
      .map((slot) => ({ card, curbside: slot })),
  );

/** Places at curbside whose rider the seat can pay. */
export const affordable = (view: Purse & Pick<View, 'curbside'>, seat: Seat, discount = 0): number[] =>
  filled(view.curbside).filter((slot) => {
    const price = priceIn(view.tableaus[seat]!, view.curbside[slot - 1]!);
    return price - discount <= view.drivers[seat]!;
  });

/** D1: a trade that costs drivers must be paid. */
export const tradable = ({ tableaus, drivers }: Purse, seat: Seat): RiderId[] =>
  tableaus[seat]!.filter((card) => {
    const figure = tradeOf(card);
    return figure !== undefined && -figure <= drivers[seat]!;
  });

const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);
export const ridersToDraw = ({ sizes, discards }: View): number =>
  sizes.taxi + discards.length + sum(sizes.buried);
export const toolsToDraw = ({ sizes, faceUp }: View): number => sizes.deck + faceUp.length + sum(sizes.paid);

type Playable = (view: View, seat: Seat) => boolean;

/** A tool is played where it can do something; Take Two before all else (RW7). */
export const PLAYABLE: Readonly<Record<NormalTool, Playable>> = {
  'take-two': ({ turn }) => turn.left === OPTIONS_A_TURN && !turn.isFree,
  'shift-change': ({ spare }) => spare > 0,
  brainstorm: (view) => toolsToDraw(view) > 0,
  reroute: ({ row, curbside }) => filled(row).length > 0 && filled(curbside).length > 0,
  'house-call': (view, seat) => replacements(view, seat).length > 0,
  'loyalty-card': ({ hand }) => hand.length > 0,
  refinance: ({ loans }, seat) => loans[seat]! > 0,
  'tip-off': (view) => ridersToDraw(view) > 0,
  'flag-down': (view, seat) => affordable(view, seat, FLAG_DISCOUNT).length > 0,
};
