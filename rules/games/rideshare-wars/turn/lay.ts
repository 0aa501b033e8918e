import type { Seat } from '../../../kit/game.ts';
import { FIGURES, riderOf, shedding, topUnder, type Power, type RiderId } from '../cards.ts';
import { addTask, gain, type Playing } from './piles.ts';

const dropTool = (play: Playing, seat: Seat): void => {
  const [tool] = play.state.tools[seat]!;
  if (tool) play.emit({ type: 'tool-discarded', open: { seat, why: 'power' }, own: { [seat]: { tool } } });
};

/** The last tool or rider of a hand is discarded automatically; a seat with several chooses one. */
const POWERS: Readonly<Record<Power, (play: Playing, laid: Laid) => void>> = {
  'gain-drivers': (play, { seat }) => gain(play, seat, FIGURES.powerDrivers, 'power'),
  'draw-tool': (play, { seat }) => addTask(play, seat, { at: 'draw', count: 1 }),
  'pay-loan': (play, { seat }) => {
    const { loans, drivers } = play.state;
    if (loans[seat]! > 0 && drivers[seat]! >= FIGURES.loan.reduced)
      play.emit({ type: 'loans-repaid', open: { seat, loans: 1, drivers: FIGURES.loan.reduced } });
  },
  'trade-bonus': (play, { seat }) =>
    play.state.turn.traded
      ? gain(play, seat, FIGURES.powerDrivers, 'trade-bonus')
      : play.emit({ type: 'bonus-waiting', open: { seat } }),
  repel: (play, { seat, under }) => {
    if (under) play.emit({ type: 'rider-repelled', open: { seat, card: under } });
  },
  'drop-tool': (play, { seat }) =>
    play.state.tools[seat]!.length > 1 ? addTask(play, seat, { at: 'drop-tool' }) : dropTool(play, seat),
  'drop-rider': (play, { seat }) => {
    const [card, ...others] = play.state.riders[seat]!;
    if (others.length > 0) return addTask(play, seat, { at: 'drop-rider' });
    if (card) play.emit({ type: 'rider-discarded', open: { seat, why: 'power' }, own: { [seat]: { card } } });
  },
};

const usePower = (play: Playing, laid: Laid): void => {
  const { power } = riderOf(laid.card);
  if (power) POWERS[power](play, laid);
};

const place = (play: Playing, seat: Seat, card: RiderId) => {
  /** The card that was on top of its zone before. */
  const under = topUnder(play.state.tableaus[seat]!, card);
  play.emit({ type: 'rider-laid', open: { seat, card } });
  return { seat, card, under };
};
type Laid = ReturnType<typeof place>;

export const lay = (play: Playing, seat: Seat, card: RiderId): void =>
  usePower(play, place(play, seat, card));

/** R4: moves a rider of the tableau to curbside and lays one of the same city instead, with its power (RW20). */
export const replace = (play: Playing, seat: Seat, swap: { card: RiderId; curbside: number }): void => {
  const other = play.state.curbside[swap.curbside - 1]!;
  const rest = play.state.tableaus[seat]!.filter((id) => id !== swap.card);
  const under = topUnder(rest, other);
  play.emit({ type: 'rider-replaced', open: { seat, ...swap, other } });
  usePower(play, { seat, card: other, under });
};

const shed = (play: Playing, seat: Seat, card: RiderId): void => {
  const [only, ...others] = shedding(play.state.tableaus[seat]!, card);
  if (others.length > 0) return addTask(play, seat, { at: 'shed', card });
  if (only) play.emit({ type: 'rider-shed', open: { seat, card: only } });
};

/** Lays a rider after the Evening: only red circles apply, and they take riders from the tableau. */
export const layFinally = (play: Playing, seat: Seat, card: RiderId): void => {
  const laid = place(play, seat, card);
  const { power } = riderOf(card);
  if (power === 'repel') usePower(play, laid);
  else if (power === 'drop-tool' && play.state.tools[seat]!.length > 0) dropTool(play, seat);
  else if (riderOf(card).isRed) shed(play, seat, card);
};
