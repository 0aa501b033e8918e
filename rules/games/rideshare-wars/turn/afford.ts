import type { Seat } from '../../../kit/game.ts';
import {
  FIGURES,
  LOAN,
  isNegative,
  priceIn,
  riderOf,
  tradeOf,
  type NormalTool,
  type RiderId,
} from '../model/rulebook.ts';
import type { State, View } from '../model/types.ts';

/** What decides which actions a seat can afford; a state has it for all seats, a view for its own. */
export type Purse = Pick<View, 'drivers' | 'spare' | 'loans' | 'tableaus'>;

/** RW11: while there is a driver to lend and the seat may take another loan; there are enough loan cards for three each. */
export const canBorrow = ({ spare, loans }: Purse, seat: Seat): boolean =>
  spare > 0 && loans[seat]! < LOAN.each;

const halves = (tableau: readonly RiderId[]): RiderId[] => tableau.filter((card) => (tradeOf(card) ?? 0) > 0);

/** C1: riders that may be traded for half, if the best two of them bring anything. */
export const halfTradable = ({ tableaus, spare }: Purse, seat: Seat): RiderId[] => {
  const riders = halves(tableaus[seat]!);
  const [most = 0, next = 0] = riders.map((card) => tradeOf(card)!).sort((a, b) => b - a);
  return spare > 0 && most + next >= 2 ? riders : [];
};
export const halfTradableNext = ({ tableaus, spare }: Purse, seat: Seat): RiderId[] =>
  spare > 0 ? halves(tableaus[seat]!) : [];

/** With no driver: borrow; or, with three loans, trade for half; or else take slot 1 for a tool or for free (RW10). */
export type Broke = 'borrow' | 'half-trade' | 'slot-1';
export const brokeIn = (purse: Purse, seat: Seat): Broke | undefined => {
  if (purse.drivers[seat]! > 0) return undefined;
  if (canBorrow(purse, seat)) return 'borrow';
  const isFull = purse.loans[seat]! >= LOAN.each;
  return isFull && halfTradable(purse, seat).length > 0 ? 'half-trade' : 'slot-1';
};

/** Step 2 is allowed once, before step 3, and only with a tool (RW8). */
export const canDisplace = ({ turn }: Pick<State, 'turn'>, tools: number): boolean =>
  !turn.displaced && tools > 0;

export const filled = (places: readonly (RiderId | null)[]): number[] =>
  places.flatMap((card, i) => (card ? [i + 1] : []));

/** R4: riders of the tableau with no negative value, each with the riders of its city at curbside. */
export const replacements = (
  { tableaus, curbside }: Pick<View, 'tableaus' | 'curbside'>,
  seat: Seat,
): { card: RiderId; curbside: number }[] =>
  tableaus[seat]!.filter((card) => !isNegative(card)).flatMap((card) =>
    filled(curbside)
      .filter((slot) => riderOf(curbside[slot - 1]!).city === riderOf(card).city)
      .map((slot) => ({ card, curbside: slot })),
  );

/** What a rider at curbside costs now: a tool, plus its value; less by Flag Down, and no tool by it or after Take Two (RW19). */
export const curbsidePrice = (
  { tasks, turn, tableaus }: Pick<View, 'tasks' | 'turn' | 'tableaus'>,
  seat: Seat,
  card: RiderId,
): { tools: number; drivers: number } => {
  const isFlagged = tasks.at(-1)?.at === 'flag';
  const drivers = priceIn(tableaus[seat]!, card, isFlagged ? FIGURES.flagDiscount : 0);
  return { tools: isFlagged || turn.isFree ? 0 : 1, drivers };
};

export const affordable = (view: Purse & Pick<View, 'curbside'>, seat: Seat, discount = 0): number[] =>
  filled(view.curbside).filter(
    (slot) => priceIn(view.tableaus[seat]!, view.curbside[slot - 1]!, discount) <= view.drivers[seat]!,
  );

/** D1: riders the seat may trade; it must be able to pay for a trade that costs drivers. */
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

/** Whether a tool can do anything now; Take Two only before any other option (RW7). */
export const PLAYABLE: Readonly<Record<NormalTool, Playable>> = {
  'take-two': ({ turn }) => turn.left === FIGURES.optionsATurn && !turn.isFree,
  'shift-change': ({ spare }) => spare > 0,
  brainstorm: (view) => toolsToDraw(view) > 0,
  reroute: ({ row, curbside }) => filled(row).length > 0 && filled(curbside).length > 0,
  'house-call': (view, seat) => replacements(view, seat).length > 0,
  'loyalty-card': ({ hand }) => hand.length > 0,
  refinance: ({ loans }, seat) => loans[seat]! > 0,
  'tip-off': (view) => ridersToDraw(view) > 0,
  'flag-down': (view, seat) => affordable(view, seat, FIGURES.flagDiscount).length > 0,
};
