import type { Seat } from '../../../kit/game.ts';
import { LOAN_REDUCED, POWER_DRIVERS } from '../model/kinds.ts';
import { isRedCircle, riderOf, shedding, topUnder, type RiderId } from '../model/riders.ts';
import type { Power } from '../model/kinds.ts';
import { addTask, gain, type Playing } from './piles.ts';

interface Laid {
  seat: Seat;
  card: RiderId;
  /** The card that was on top of its zone before. */
  under: RiderId | undefined;
}

const payLoan = (play: Playing, seat: Seat): void => {
  const { loans, drivers } = play.state;
  if (loans[seat]! === 0 || drivers[seat]! < LOAN_REDUCED) return;
  play.emit({ type: 'loans-repaid', open: { seat, loans: 1, drivers: LOAN_REDUCED } });
};

const awaitTrade = (play: Playing, seat: Seat): void =>
  play.state.turn.traded
    ? gain(play, seat, { count: POWER_DRIVERS, source: 'trade-bonus' })
    : play.emit({ type: 'bonus-waiting', open: { seat } });

/** Discards the last tool automatically; a seat with several chooses one. */
export const dropTool = (play: Playing, seat: Seat): void => {
  const [tool, ...others] = play.state.tools[seat]!;
  if (others.length > 0) return addTask(play, seat, { at: 'drop-tool' });
  if (tool) play.emit({ type: 'tool-discarded', open: { seat, why: 'power' }, own: { [seat]: { tool } } });
};
const dropRider = (play: Playing, seat: Seat): void => {
  const [card, ...others] = play.state.riders[seat]!;
  if (others.length > 0) return addTask(play, seat, { at: 'drop-rider' });
  if (card) play.emit({ type: 'rider-discarded', open: { seat, why: 'power' }, own: { [seat]: { card } } });
};

const repel = (play: Playing, { seat, under }: Laid): void => {
  if (under) play.emit({ type: 'rider-repelled', open: { seat, card: under } });
};

const POWERS: Readonly<Record<Power, (play: Playing, laid: Laid) => void>> = {
  'gain-drivers': (play, { seat }) => gain(play, seat, { count: POWER_DRIVERS, source: 'power' }),
  'draw-tool': (play, { seat }) => addTask(play, seat, { at: 'draw', count: 1 }),
  'pay-loan': (play, { seat }) => payLoan(play, seat),
  'trade-bonus': (play, { seat }) => awaitTrade(play, seat),
  repel,
  'drop-tool': (play, { seat }) => dropTool(play, seat),
  'drop-rider': (play, { seat }) => dropRider(play, seat),
};

const usePower = (play: Playing, laid: Laid): void => {
  const { power } = riderOf(laid.card);
  if (power) POWERS[power](play, laid);
};

const underneath = ({ state }: Playing, seat: Seat, card: RiderId): RiderId | undefined =>
  topUnder(state.tableaus[seat]!, card);

export const lay = (play: Playing, seat: Seat, card: RiderId): void => {
  const under = underneath(play, seat, card);
  play.emit({ type: 'rider-laid', open: { seat, card } });
  usePower(play, { seat, card, under });
};

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
  const under = underneath(play, seat, card);
  play.emit({ type: 'rider-laid', open: { seat, card } });
  if (!isRedCircle(card)) return;
  const { power } = riderOf(card);
  const [tool] = play.state.tools[seat]!;
  if (power === 'repel') repel(play, { seat, card, under });
  else if (power === 'drop-tool' && tool)
    play.emit({ type: 'tool-discarded', open: { seat, why: 'power' }, own: { [seat]: { tool } } });
  else shed(play, seat, card);
};
