import type { Seat } from '../../../kit/game.ts';
import { FIGURES, priceIn, riderOf, type Option, type RiderId } from '../cards.ts';
import type { EventOf, Intent } from '../model/types.ts';
import { halfTradableNext } from './legal.ts';
import { lay, replace } from './lay.ts';
import { addTask, fill, gain, topRiders, type Playing } from './piles.ts';

/** Step 3. A seat without drivers pays none (C1). A must-lay rider is laid at once and step 4 is skipped (RW14). */
export const acquire = (play: Playing, seat: Seat, { slot }: { slot: number }): void => {
  const card = play.state.row[slot - 1]!;
  const cost = play.state.drivers[seat]! === 0 ? 0 : slot;
  play.emit({ type: 'rider-acquired', open: { seat, slot, card, cost } });
  if (riderOf(card).layNow) lay(play, seat, card);
};

/** R2: the price is counted before the rider arrives (RW19). */
export const takeFromCurbside = (play: Playing, seat: Seat, slot: number, discount = 0): void => {
  const card = play.state.curbside[slot - 1]!;
  const cost = priceIn(play.state.tableaus[seat]!, card, discount);
  play.emit({ type: 'curbside-acquired', open: { seat, slot, card, cost } });
  fill(play, 'curbside', slot);
};

/** Shows a seat the top taxi riders, to keep one or none (RW18). */
export const lookAt = (play: Playing, seat: Seat, count: number): void => {
  const cards = topRiders(play, count);
  play.emit({ type: 'riders-drawn', open: { seat, count: cards.length }, own: { [seat]: { cards } } });
  addTask(play, seat, { at: 'keep' });
};

/** A trade, plus the bonus for Accountants laid this turn (RW17). */
const tradeFor = (play: Playing, open: EventOf<'rider-traded'>['open']): void => {
  const { bonuses } = play.state.turn;
  play.emit({ type: 'rider-traded', open });
  if (bonuses > 0) gain(play, open.seat, bonuses * FIGURES.powerDrivers, 'trade-bonus');
};

/** C1: trades one or two riders for half of their total, rounded down (RW10). */
export const halfTrade = (play: Playing, seat: Seat, card: RiderId): void => {
  const task = play.state.tasks.at(-1);
  const before = task?.at === 'half-trade' ? task : { figure: 0, gained: 0 };
  const figure = before.figure + riderOf(card).trade!;
  const drivers = Math.min(Math.floor(figure / 2) - before.gained, play.state.spare);
  tradeFor(play, { seat, card, drivers, isHalf: true });
  if (task?.at !== 'half-trade' && halfTradableNext(play.state, seat).length > 0)
    addTask(play, seat, { at: 'half-trade', figure, gained: drivers });
};

const INTENTS: {
  [T in Intent['type']]: (play: Playing, seat: Seat, intent: Extract<Intent, { type: T }>) => void;
} = {
  displace: (play, seat, { slot }) => {
    play.emit({ type: 'rider-displaced', open: { seat, slot, card: play.state.row[slot - 1]! } });
    fill(play, 'row', slot);
  },
  acquire,
  hail: (play, seat) => lookAt(play, seat, FIGURES.hailRiders),
  curbside: (play, seat, { slot }) => takeFromCurbside(play, seat, slot),
  swap: (play, seat, { slot, curbside }) => {
    const [card, other] = [play.state.row[slot - 1]!, play.state.curbside[curbside - 1]!];
    play.emit({ type: 'row-swapped', open: { seat, slot, curbside, card, other } });
  },
  replace: (play, seat, { card, curbside }) => replace(play, seat, { card, curbside }),
  bank: () => {},
  trade: (play, seat, { card }) => {
    const drivers = Math.min(riderOf(card).trade!, play.state.spare);
    tradeFor(play, { seat, card, drivers, isHalf: false });
  },
  repay: (play, seat, { loans }) =>
    play.emit({ type: 'loans-repaid', open: { seat, loans, drivers: loans * FIGURES.loan.cost } }),
};
export const carryOut = (play: Playing, seat: Seat, intent: Intent): void =>
  (INTENTS[intent.type] as (play: Playing, seat: Seat, intent: Intent) => void)(play, seat, intent);

/** A seat with several tools always chooses one, even if they are all alike: nobody else may learn that. */
export const forATool = (play: Playing, seat: Seat, intent: Intent): void => {
  const [tool, ...others] = play.state.tools[seat]!;
  if (others.length > 0) return addTask(play, seat, { at: 'pay', for: intent });
  if (tool) play.emit({ type: 'tool-discarded', open: { seat, why: 'cost' }, own: { [seat]: { tool } } });
  carryOut(play, seat, intent);
};

export const useOption = (play: Playing, seat: Seat, intent: Intent & { type: Option }): void => {
  play.emit({ type: 'option-used', open: { seat, option: intent.type } });
  if (play.state.turn.isFree) carryOut(play, seat, intent);
  else forATool(play, seat, intent);
};
