import type { Seat } from '../../../kit/game.ts';
import { isPlayable } from '../cards/drives.ts';
import { COLORS, colorsIn, countOf, cubesOf, GEARS, TYPES, WEAR } from '../model/colors.ts';
import type { Color, Cubes, Gear, Place } from '../model/colors.ts';
import type { Action, State, Step, StepOf, View } from '../model/types.ts';
import { ahead, drawable, frontOfStep, hasBesidesWear, isAhead, takeable } from './table.ts';
import { priceOf } from '../cards/cards.ts';

export const affordable = ({ stock, cards }: State, money: number): Color[] =>
  COLORS.filter((color) => color !== WEAR && stock[color] > 0 && priceOf(cards, color).cost <= money);

/** Pit Team must leave money for a purchase: a cube other than wear is refunded at its cost. */
const leavesMoney = (state: State, step: StepOf<'take'>, taken: { color: Color; count: number }): boolean => {
  const buying = state.steps[1];
  if (step.feed?.to !== 'money' || step.feed.by !== 'cost' || buying?.do !== 'buy') return true;
  if (buying.money > 0 || taken.color !== WEAR) return true;
  return step.left > taken.count && hasBesidesWear(state, step.seat);
};
const mayStopTaking = (state: State, step: StepOf<'take'>): boolean =>
  !step.isMust && leavesMoney(state, { ...step, left: 0 }, { color: WEAR, count: 0 });

function* taking(state: State, step: StepOf<'take'>): Iterable<Action> {
  if (step.left === 0) return;
  for (const { color, pile } of takeable(state, step.seat, step)) {
    if (step.to !== 'stock') {
      yield { type: 'choose', color, from: pile };
      continue;
    }
    const most = Math.min(step.left, state.seats[step.seat]![pile][color]);
    for (let count = 1; count <= most; count++)
      if (leavesMoney(state, step, { color, count })) yield { type: 'remove', color, from: pile, count };
  }
  if (mayStopTaking(state, step)) yield { type: 'stop' };
}

function* moving(state: State, step: StepOf<'move'>): Iterable<Action> {
  if (step.left === 0) return;
  const { seat, colors } = step;
  for (const { to } of ahead(state, seat, { front: frontOfStep(state, step), colors }))
    yield { type: 'move', to };
  if (!step.isMust) yield { type: 'stop' };
}

function* buyingFor(state: State, { money, isMust }: StepOf<'buy'>): Iterable<Action> {
  if (isMust && state.phase === 'set-up') yield { type: 'take-start' };
  for (const color of affordable(state, money)) yield { type: 'buy', color };
  if (!isMust) yield { type: 'stop' };
}

export const gainable = ({ stock }: State, { colors }: StepOf<'gain'>): Partial<Cubes> => {
  const wanted = cubesOf(colors);
  return Object.fromEntries(colors.map((color) => [color, Math.min(wanted[color]!, stock[color])]));
};

/** Driver 04. */
const SORTED: readonly Place[] = ['active', 'bag', 'stock'];

function* picking(state: State, { seat, options }: StepOf<'pick'>): Iterable<Action> {
  for (const option of options) {
    if (option === 'any' && countOf(state.seats[seat]!.discard) < 2) continue;
    if (option === 'now' && !isAhead(state, seat, ['light-gray'])) continue;
    yield { type: 'pick', option };
  }
}

function* sponsoring({ sponsors, seats }: State, { seat }: StepOf<'sponsor'>): Iterable<Action> {
  for (const sponsor of sponsors) yield { type: 'take-sponsor', sponsor };
  if (seats[seat]!.sponsor !== null) for (const instead of sponsors) yield { type: 'keep-sponsor', instead };
}

function* drawing(state: State, { seat }: Step, most: number): Iterable<Action> {
  for (let count = 1; count <= Math.min(most, drawable(state, seat)); count++) yield { type: 'draw', count };
  yield { type: 'stop' };
}

/** The actions each step allows; an automatic step allows none. */
const OFFERS: { readonly [D in Step['do']]?: (state: State, step: StepOf<D>) => Iterable<Action> } = {
  take: taking,
  move: moving,
  draw: (state, step) => drawing(state, step, Math.min(step.left, 1)),
  'draw-count': (state, step) => drawing(state, step, step.most),
  buy: buyingFor,
  sort: ({ seats }, { seat }) =>
    colorsIn(seats[seat]!.drawn).flatMap((color) =>
      SORTED.map((to) => ({ type: 'place', color, to }) as const),
    ),
  pick: picking,
  gain: (state, step) => {
    const isIn = Object.values(gainable(state, step)).some((count) => count > 0);
    return [...(isIn ? [{ type: 'gain' } as const] : []), { type: 'stop' }];
  },
  driver: ({ drivers }) => drivers.map((driver) => ({ type: 'choose-driver', driver })),
  sponsor: sponsoring,
};
const stepActions = (state: State, step: Step): Iterable<Action> =>
  (OFFERS[step.do] as ((state: State, step: Step) => Iterable<Action>) | undefined)?.(state, step) ?? [];

/** Whether a step allows anything except to stop. */
export const isOpen = (state: State, step: Step): boolean => {
  for (const { type } of stepActions(state, step)) if (type !== 'stop') return true;
  return false;
};

function* shifting(state: State, seat: Seat): Iterable<Action> {
  const { active } = state.seats[seat]!;
  const { front, marks } = state.turn;
  const landings = (gear: Gear): number[] =>
    ahead(state, seat, { front, colors: [gear] }).map(({ to }) => to);
  for (const color of GEARS)
    if (active[color] > 0) for (const to of landings(color)) yield { type: 'gear', color, to };
  if (!marks.redline || active.white === 0) return;
  for (const as of GEARS.slice(1))
    for (const to of landings(as)) yield { type: 'gear', color: 'white', as, to };
}

/** Drivers with an effect in a phase, once per turn: 02 and 03 in Action, 04 and 05 in Buy. */
const mayUseDriver = (state: State, seat: Seat): boolean => {
  const { driver, discard } = state.seats[seat]!;
  const { phase, turn } = state;
  if (turn.hasUsedDriver) return false;
  if (phase === 'action') return (driver === 2 || driver === 3) && countOf(discard) > 0;
  if (driver === 4) return drawable(state, seat) > 0;
  return driver === 5 && turn.money > 0 && countOf(discard) > 0;
};

function* acting(state: State, seat: Seat): Iterable<Action> {
  const { active } = state.seats[seat]!;
  yield* shifting(state, seat);
  for (const color of TYPES) {
    const card = state.cards[color];
    if (active[color] > 0 && isPlayable(state, seat, card)) yield { type: 'use', card };
  }
  if (active[WEAR] > 0) yield { type: 'use', card: 'wear' };
  if (mayUseDriver(state, seat)) yield { type: 'driver' };
  yield { type: 'end-actions' };
  if (!state.turn.hasBegun) yield { type: 'pit-stop' };
}

function* buying(state: State, seat: Seat): Iterable<Action> {
  for (const color of affordable(state, state.turn.money)) yield { type: 'buy', color };
  if (mayUseDriver(state, seat)) yield { type: 'driver' };
  yield { type: 'end-turn' };
}

export function* legal(state: View, seat: Seat): Iterable<Action> {
  if (state.phase === 'over') return;
  if (state.boosted.length > 0) {
    if (!state.boosted.includes(seat)) return;
    if (drawable(state, seat) > 0) yield { type: 'boost', draw: true };
    yield { type: 'boost', draw: false };
    return;
  }
  const [step] = state.steps;
  if (step) {
    if (step.seat === seat) yield* stepActions(state, step);
    return;
  }
  if (state.turn.seat !== seat) return;
  if (state.phase === 'action') yield* acting(state, seat);
  if (state.phase === 'buy') yield* buying(state, seat);
}
