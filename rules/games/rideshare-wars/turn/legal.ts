import type { Seat } from '../../../kit/game.ts';
import { FIGURES, priceIn, riderOf, shedding, type NormalTool, type RiderId, type Tool } from '../cards.ts';
import type { Action, Open, TaskAt, TaskOf, View } from '../model/types.ts';
import { claimable } from '../scoring/milestones.ts';

export const debtorsIn = ({ debts }: Open): Seat[] =>
  debts.flatMap(({ riders, tools }, seat) => (riders + tools > 0 ? [seat] : []));

/** The seat on turn and all seats that owe a discard; before the final laying, only the latter (RW32). */
export const awaiting = (open: Open): Seat[] => {
  const { turn, shown, end } = open;
  if (end) return [];
  const debtors = debtorsIn(open);
  if (shown !== null && debtors.length > 0) return debtors;
  return [...new Set([turn.seat, ...debtors])];
};

/** RW11: while there is a driver to lend and the seat may take another loan; there are enough loan cards for three each. */
export const canBorrow = ({ spare, loans }: Open, seat: Seat): boolean =>
  spare > 0 && loans[seat]! < FIGURES.loan.each;

/** C1: riders that may be traded for half; as the first of two, only if the best two bring anything. */
export const halfTradableNext = ({ tableaus, spare }: Open, seat: Seat): RiderId[] =>
  spare > 0 ? tableaus[seat]!.filter((card) => (riderOf(card).trade ?? 0) > 0) : [];
const halfTradable = (open: Open, seat: Seat): RiderId[] => {
  const riders = halfTradableNext(open, seat);
  const [most = 0, next = 0] = riders.map((card) => riderOf(card).trade!).sort((a, b) => b - a);
  return most + next >= 2 ? riders : [];
};

/** With no driver: borrow; or, with three loans, trade for half; or else take slot 1 for a tool or for free (RW10). */
export const brokeIn = (open: Open, seat: Seat): 'borrow' | 'half-trade' | 'slot-1' | undefined => {
  if (open.drivers[seat]! > 0) return undefined;
  if (canBorrow(open, seat)) return 'borrow';
  return open.loans[seat]! >= FIGURES.loan.each && halfTradable(open, seat).length > 0
    ? 'half-trade'
    : 'slot-1';
};

/** Step 2 is allowed once, before step 3, and only with a tool (RW8). */
export const canDisplace = ({ turn }: Open, tools: number): boolean => !turn.displaced && tools > 0;

export const filled = (places: readonly (RiderId | null)[]): number[] =>
  places.flatMap((card, i) => (card ? [i + 1] : []));

/** R4: riders of the tableau with no negative value, each with the riders of its city at curbside. */
export const replacements = ({ tableaus, curbside }: Open, seat: Seat) =>
  tableaus[seat]!.filter((card) => !riderOf(card).isNegative).flatMap((card) =>
    filled(curbside)
      .filter((slot) => riderOf(curbside[slot - 1]!).city === riderOf(card).city)
      .map((slot) => ({ card, curbside: slot })),
  );

/** What a rider at curbside costs now: a tool, plus its value; less by Flag Down, and no tool by it or after Take Two (RW19). */
export const curbsidePrice = ({ tasks, turn, tableaus }: Open, seat: Seat, card: RiderId) => {
  const isFlagged = tasks.at(-1)?.at === 'flag';
  const drivers = priceIn(tableaus[seat]!, card, isFlagged ? FIGURES.flagDiscount : 0);
  return { tools: isFlagged || turn.isFree ? 0 : 1, drivers };
};

export const affordable = (view: Open, seat: Seat, discount = 0): number[] =>
  filled(view.curbside).filter(
    (slot) => priceIn(view.tableaus[seat]!, view.curbside[slot - 1]!, discount) <= view.drivers[seat]!,
  );

/** D1: riders the seat may trade; it must be able to pay for a trade that costs drivers. */
const tradable = ({ tableaus, drivers }: Open, seat: Seat): RiderId[] =>
  tableaus[seat]!.filter((card) => {
    const figure = riderOf(card).trade;
    return figure !== undefined && -figure <= drivers[seat]!;
  });

const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);
export const ridersToDraw = ({ sizes, discards }: View): number =>
  sizes.taxi + discards.length + sum(sizes.buried);
export const toolsToDraw = ({ sizes, faceUp }: View): number => sizes.deck + faceUp.length + sum(sizes.paid);

/** Whether a tool can do anything now; Take Two only before any other option (RW7). */
export const PLAYABLE: Readonly<Record<NormalTool, (view: View, seat: Seat) => boolean>> = {
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

const pays = ({ tools }: View): Action[] => [...new Set<Tool>(tools)].map((tool) => ({ type: 'pay', tool }));
const discards = ({ hand }: View): Action[] => hand.map((card) => ({ type: 'discard', card }));
const swaps = ({ row, curbside }: View): Action[] =>
  filled(row).flatMap((slot) =>
    filled(curbside).map((other): Action => ({ type: 'swap', slot, curbside: other })),
  );
const replaces = (view: View, seat: Seat): Action[] =>
  replacements(view, seat).map((swap) => ({ type: 'replace', ...swap }));
const lays = ({ hand }: View): Action[] => hand.map((card) => ({ type: 'lay', card }));
const banks = ({ hand }: View): Action[] => hand.map((card) => ({ type: 'bank', card }));

/** Without a driver, the choices of C1; otherwise every slot the seat can pay for. */
const acquisitions = (view: View, seat: Seat): Action[] => {
  const broke = brokeIn(view, seat);
  if (broke === 'borrow') return [];
  if (broke === 'half-trade') return halfTradable(view, seat).map((card) => ({ type: 'trade', card }));
  if (broke) return [{ type: 'acquire', slot: 1 }];
  const paid = filled(view.row).filter((slot) => slot <= view.drivers[seat]!);
  return paid.map((slot) => ({ type: 'acquire', slot }));
};

/** The options that cost a tool: R1 to R5, D1, and D2. */
const forATool = (view: View, seat: Seat): Action[] => {
  const repaid = Math.min(view.loans[seat]!, Math.floor(view.drivers[seat]! / FIGURES.loan.cost));
  return [
    ...(ridersToDraw(view) > 0 ? [{ type: 'hail' } as const] : []),
    ...affordable(view, seat).map((slot): Action => ({ type: 'curbside', slot })),
    ...swaps(view),
    ...replaces(view, seat),
    ...banks(view),
    ...tradable(view, seat).map((card): Action => ({ type: 'trade', card })),
    ...Array.from({ length: repaid }, (_, i): Action => ({ type: 'repay', loans: i + 1 })),
  ];
};

type Lister<T> = (view: View, seat: Seat, task: T) => Action[];
const PASS: Action = { type: 'pass' };

const TASKS: { [At in TaskAt]: Lister<TaskOf<At>> } = {
  draw: () => [],
  pay: pays,
  keep: ({ drawn }) => [...drawn, null].map((card) => ({ type: 'keep', card })),
  'drop-tool': pays,
  'drop-rider': discards,
  swap: swaps,
  replace: replaces,
  bank: (view) => [...banks(view), PASS],
  flag: (view, seat) =>
    affordable(view, seat, FIGURES.flagDiscount).map((slot) => ({ type: 'curbside', slot })),
  'half-trade': (view, seat, { gained }) => [
    ...halfTradableNext(view, seat).map((card): Action => ({ type: 'trade', card })),
    ...(gained > 0 ? [PASS] : []),
  ],
  shed: ({ tableaus }, seat, { card }) =>
    shedding(tableaus[seat]!, card).map((id) => ({ type: 'discard', card: id })),
};

const STEPS: { [At in View['turn']['at']]: Lister<View['turn']> } = {
  start: () => [],
  acquire: (view, seat) => [
    ...acquisitions(view, seat),
    ...(canDisplace(view, view.tools.length)
      ? filled(view.row).map((slot): Action => ({ type: 'displace', slot }))
      : []),
  ],
  lay: lays,
  // The options the seat can pay for now (RW34); a seat that is short may borrow first.
  options: (view, seat) => {
    const { turn, tools, drivers } = view;
    const end: Action = { type: 'end-turn' };
    if (turn.left === 0) return [end];
    const playable = [...new Set(tools)].filter((tool) => PLAYABLE[tool](view, seat));
    const mayBuy = (turn.isFree || drivers[seat]! >= FIGURES.toolPrice) && toolsToDraw(view) > 0;
    return [
      ...(turn.isFree || tools.length > 0 ? forATool(view, seat) : []),
      ...playable.map((tool): Action => ({ type: 'play', tool })),
      ...(mayBuy ? [{ type: 'buy-tool' } as const] : []),
      end,
    ];
  },
  // Step 6, then step 7: discard excess cards of either kind, in any order.
  end: (view, seat) => {
    const choices = view.turn.claimed ? [] : claimable(view, seat);
    if (choices.length > 0) return choices.map((milestone) => ({ type: 'take', milestone }));
    return [
      ...(view.hand.length > FIGURES.hand.riders ? discards(view) : []),
      ...(view.tools.length > FIGURES.hand.tools ? pays(view) : []),
    ];
  },
};

const inTurn = (view: View, seat: Seat): Action[] => {
  const task = view.tasks.at(-1);
  if (task) return (TASKS[task.at] as Lister<typeof task>)(view, seat, task);
  return STEPS[view.turn.at](view, seat, view.turn);
};

const layingFinally = (view: View, seat: Seat): Action[] => {
  if (debtorsIn(view).length > 0) return [];
  return view.tasks.length > 0 ? inTurn(view, seat) : lays(view);
};

/** Every action the seat may take now. A loan is listed during its whole turn, even while it owes for a red letter (RW38). */
export const legal = (view: View, seat: Seat): Action[] => {
  if (view.end) return [];
  const { riders, tools } = view.debts[seat]!;
  const debts = [...(riders > 0 ? discards(view) : []), ...(tools > 0 ? pays(view) : [])];
  if (seat !== view.turn.seat) return debts;
  if (view.shown !== null) return debts.length > 0 ? debts : layingFinally(view, seat);
  const actions = debts.length > 0 ? debts : inTurn(view, seat);
  return canBorrow(view, seat) ? [...actions, { type: 'borrow' }] : actions;
};
