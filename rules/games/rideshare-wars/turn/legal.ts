import type { Seat } from '../../../kit/game.ts';
import { FIGURES, HAND_LIMIT, LOAN, shedding, type Tool } from '../model/rulebook.ts';
import { debtorsIn } from '../model/changes.ts';
import type { Action, TaskAt, View } from '../model/types.ts';
import { claimable } from '../scoring/milestones.ts';
import {
  PLAYABLE,
  affordable,
  brokeIn,
  canBorrow,
  canDisplace,
  filled,
  halfTradable,
  halfTradableNext,
  replacements,
  ridersToDraw,
  toolsToDraw,
  tradable,
} from './afford.ts';

const pays = ({ tools }: View): Action[] => [...new Set<Tool>(tools)].map((tool) => ({ type: 'pay', tool }));
const discards = ({ hand }: View): Action[] => hand.map((card) => ({ type: 'discard', card }));
const swaps = ({ row, curbside }: View): Action[] =>
  filled(row).flatMap((slot) =>
    filled(curbside).map((other): Action => ({ type: 'swap', slot, curbside: other })),
  );
const replaces = (view: View, seat: Seat): Action[] =>
  replacements(view, seat).map((swap) => ({ type: 'replace', ...swap }));
const banks = ({ hand }: View): Action[] => hand.map((card) => ({ type: 'bank', card }));

/** Without a driver, the choices of C1; otherwise every slot the seat can pay for. */
const acquisitions = (view: View, seat: Seat): Action[] => {
  switch (brokeIn(view, seat)) {
    case 'borrow':
      return [];
    case 'half-trade':
      return halfTradable(view, seat).map((card) => ({ type: 'trade', card }));
    case 'slot-1':
      return [{ type: 'acquire', slot: 1 }];
    default:
      return filled(view.row)
        .filter((slot) => slot <= view.drivers[seat]!)
        .map((slot) => ({ type: 'acquire', slot }));
  }
};

const acquiring = (view: View, seat: Seat): Action[] => [
  ...acquisitions(view, seat),
  ...(canDisplace(view, view.tools.length)
    ? filled(view.row).map((slot): Action => ({ type: 'displace', slot }))
    : []),
];

const repayments = ({ loans, drivers }: View, seat: Seat): Action[] => {
  const most = Math.min(loans[seat]!, Math.floor(drivers[seat]! / LOAN.cost));
  return Array.from({ length: most }, (_, i) => ({ type: 'repay', loans: i + 1 }));
};

/** The options that cost a tool: R1 to R5, D1, and D2. */
const forATool = (view: View, seat: Seat): Action[] => [
  ...(ridersToDraw(view) > 0 ? [{ type: 'hail' } as const] : []),
  ...affordable(view, seat).map((slot): Action => ({ type: 'curbside', slot })),
  ...swaps(view),
  ...replaces(view, seat),
  ...banks(view),
  ...tradable(view, seat).map((card): Action => ({ type: 'trade', card })),
  ...repayments(view, seat),
];

const plays = (view: View, seat: Seat): Action[] =>
  [...new Set(view.tools)]
    .filter((tool) => PLAYABLE[tool](view, seat))
    .map((tool) => ({ type: 'play', tool }));

/** The options the seat can pay for now (RW34); a seat that is short may borrow first. */
const options = (view: View, seat: Seat): Action[] => {
  const { turn, tools, drivers } = view;
  const end: Action = { type: 'end-turn' };
  if (turn.left === 0) return [end];
  const mayBuy = (turn.isFree || drivers[seat]! >= FIGURES.toolPrice) && toolsToDraw(view) > 0;
  return [
    ...(turn.isFree || tools.length > 0 ? forATool(view, seat) : []),
    ...plays(view, seat),
    ...(mayBuy ? [{ type: 'buy-tool' } as const] : []),
    end,
  ];
};

/** Step 6, then step 7: discard excess cards of either kind, in any order. */
const ending = (view: View, seat: Seat): Action[] => {
  const choices = view.turn.claimed ? [] : claimable(view, seat);
  if (choices.length > 0) return choices.map((milestone) => ({ type: 'take', milestone }));
  return [
    ...(view.hand.length > HAND_LIMIT.riders ? discards(view) : []),
    ...(view.tools.length > HAND_LIMIT.tools ? pays(view) : []),
  ];
};

type Lister<T> = (view: View, seat: Seat, task: T) => Action[];
const PASS: Action = { type: 'pass' };

const TASKS: { [At in TaskAt]: Lister<Extract<View['tasks'][number], { at: At }>> } = {
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
  acquire: acquiring,
  lay: ({ hand }) => hand.map((card) => ({ type: 'lay', card })),
  options,
  end: ending,
};

const inTurn = (view: View, seat: Seat): Action[] => {
  const task = view.tasks.at(-1);
  if (task) return (TASKS[task.at] as Lister<typeof task>)(view, seat, task);
  return STEPS[view.turn.at](view, seat, view.turn);
};

const owed = (view: View, seat: Seat): Action[] => {
  const { riders, tools } = view.debts[seat]!;
  return [...(riders > 0 ? discards(view) : []), ...(tools > 0 ? pays(view) : [])];
};

const layingFinally = (view: View, seat: Seat): Action[] => {
  if (debtorsIn(view).length > 0) return [];
  return view.tasks.length > 0 ? inTurn(view, seat) : view.hand.map((card) => ({ type: 'lay', card }));
};

/** Every action the seat may take now. A loan is listed during its whole turn, even while it owes for a red letter (RW38). */
export const legal = (view: View, seat: Seat): Action[] => {
  if (view.end) return [];
  const debts = owed(view, seat);
  if (seat !== view.turn.seat) return debts;
  if (view.shown !== null) return debts.length > 0 ? debts : layingFinally(view, seat);
  const actions = debts.length > 0 ? debts : inTurn(view, seat);
  return canBorrow(view, seat) ? [...actions, { type: 'borrow' }] : actions;
};
