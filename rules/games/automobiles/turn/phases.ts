import type { Seat } from '../../../kit/game.ts';
import { clone } from '../../../kit/json.ts';
import { ANY_NUMBER, GEARS } from '../model/colors.ts';
import { HAND, STANDSTILL_ROUNDS } from '../model/data.ts';
import type { Phase, Play, Step } from '../model/types.ts';
import { dealHands, finishRace, nextRace } from '../season/races.ts';
import { cardsOf, draw, putOff, setSteps, settle } from './auto.ts';
import { declineAt, isFinished, placeOf, standing } from './table.ts';

const enter = (play: Play, phase: Phase, more: { place?: number } = {}): void =>
  play.emit({ type: 'phase-began', open: { phase, ...more } });

/** Any adjacent space for each space awarded, then momentum. */
const awarded = (seat: Seat, left: number): Step[] => [
  { do: 'move', seat, left, colors: GEARS },
  { do: 'momentum', seat },
];

/** Postponed awards come first, before the choice to race or pit (AU22). */
const beginTurn = (play: Play, seat: Seat): void => {
  play.emit({ type: 'turn-began', open: { seat } });
  const { draws, spaces } = play.state.seats[seat]!.putOff;
  if (draws + spaces === 0) return;
  play.emit({ type: 'put-off', open: { seat, draws: 0, spaces: 0 } });
  setSteps(play, [{ do: 'draw', seat, left: draws }, ...(spaces > 0 ? awarded(seat, spaces) : [])]);
};

/** Moves the car to this turn's last cube; then Adrenaline and Driver 06, in the order its owner chooses (AU26). */
export const enterCar = (play: Play): void => {
  const { state } = play;
  const { seat, trail, front, marks } = state.turn;
  const place = placeOf(state, seat);
  enter(play, 'car');
  if (trail.length > 0) {
    const { lane, distance } = front;
    play.emit({ type: 'driven', open: { seat, to: { lane, distance }, spaces: trail.length } });
  }
  const times = marks.adrenaline ?? 0;
  const steps: Step[] = times > 0 ? [{ do: 'advance', seat, place, times }] : [];
  if (state.seats[seat]!.driver === 6) steps.push({ do: 'move', seat, left: 1, colors: GEARS });
  if (steps.length > 1) steps.unshift({ do: 'pick', seat, options: ['adrenaline', 'driver'] });
  setSteps(play, steps);
};

/** Wear for the highest color entered, or none when drafting (AU9, AU10); then Driver 01. */
const enterDecline = (play: Play): void => {
  const { state } = play;
  const { seat, highest } = state.turn;
  enter(play, 'decline');
  const { wear, isDrafting } = declineAt(state, state.seats[seat]!.car, { highest });
  if (highest > 0) play.emit({ type: 'worn', open: { seat, wear, isDrafting } });
  if (state.seats[seat]!.driver === 1 && wear > 0)
    setSteps(play, [{ do: 'move', seat, left: wear, colors: ['light-gray'] }]);
};

/** Driver 08 removes wear from any pile before the draw. */
export const enterEnd = (play: Play): void => {
  const { seat } = play.state.turn;
  enter(play, 'end');
  if (play.state.seats[seat]!.driver === 8)
    setSteps(play, [
      { do: 'take', seat, from: ['active', 'used', 'discard'], to: 'stock', left: 3, only: 'wear' },
    ]);
};

/** Draws seven cubes; then Drivers 07, 09, and 10. */
const enterDrawn = (play: Play): void => {
  const { seat, wear, isPit, ...all } = clone(play.state.turn);
  const { used, spaces, highest, isDrafting, gained, removed, bought } = all;
  const turn = { used, spaces, highest, isDrafting, gained, removed, bought };
  enter(play, 'drawn');
  play.emit({ type: 'tidied', open: { seat, isPit, turn, ...cardsOf(play.state, bought) } });
  draw(play, seat, { count: HAND, isHand: true });
  const { driver } = play.state.seats[seat]!;
  if (driver === 7 && wear > 0) setSteps(play, [{ do: 'draw', seat, left: wear }]);
  if (driver === 9) setSteps(play, [{ do: 'draw', seat, left: 2 }]);
  if (driver === 10)
    setSteps(play, [
      { do: 'take', seat, from: ['active'], to: 'discard', left: ANY_NUMBER, feed: { to: 'left', by: 1 } },
      { do: 'redraw', seat, left: 0 },
    ]);
};

/** Momentum, then Crate Motor's spaces for all seats behind (AU5), at once or postponed (AU22). */
const enterAfter = (play: Play): void => {
  const { state } = play;
  const { seat, marks } = state.turn;
  enter(play, 'after');
  setSteps(play, [{ do: 'momentum', seat }]);
  settle(play);
  const spaces = marks['crate-motor'] ?? 0;
  const behind = spaces > 0 ? standing(state).slice(placeOf(state, seat)) : [];
  if (state.rules.accelerated) for (const other of behind) putOff(play, other, { spaces });
  const steps = state.rules.accelerated ? [] : behind.flatMap((other) => awarded(other, spaces));
  setSteps(play, steps);
};

/** Starts the next turn, or ends the race after the round in which a car finished (AU15, AU23). */
const passTurn = (play: Play): void => {
  const { state } = play;
  const { order, seats, turn } = state;
  const at = order.indexOf(turn.seat);
  const isStill = state.idle >= STANDSTILL_ROUNDS * order.length;
  const isOver = at === order.length - 1 && (isStill || seats.some(({ car }) => isFinished(state, car)));
  if (!isOver) return beginTurn(play, order[(at + 1) % order.length]!);
  // Seats without another turn take postponed spaces before the ranking (AU22).
  const owed = standing(state).filter((seat) => seats[seat]!.putOff.spaces > 0);
  if (owed.length === 0) return finishRace(play);
  const steps = owed.flatMap((seat) => awarded(seat, seats[seat]!.putOff.spaces));
  for (const seat of owed) play.emit({ type: 'put-off', open: { seat, draws: 0, spaces: 0 } });
  setSteps(play, steps);
};

const firstTurn = (play: Play): void => {
  dealHands(play);
  beginTurn(play, play.state.order[0]!);
};

/** What follows a phase with nothing left to decide. Action and Buy end when the player says so. */
const NEXT: Readonly<Partial<Record<Phase, (play: Play) => void>>> = {
  'set-up': firstTurn,
  start: (play) => enter(play, 'action', { place: placeOf(play.state, play.state.turn.seat) }),
  car: enterDecline,
  decline: enterEnd,
  end: enterDrawn,
  drawn: enterAfter,
  after: passTurn,
  sponsors: (play) => {
    nextRace(play);
    firstTurn(play);
  },
};

export const advance = (play: Play): void => {
  for (;;) {
    settle(play);
    const { steps, boosted, phase } = play.state;
    const next = NEXT[phase];
    if (steps.length > 0 || boosted.length > 0 || !next) return;
    next(play);
  }
};
