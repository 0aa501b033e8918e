import type { Seat } from '../../../kit/game.ts';
import { FIGURES, PHASES, riderOf, winsAt, type Milestone } from '../cards.ts';
import { brokeIn, canDisplace, debtorsIn } from './legal.ts';
import type { State } from '../model/types.ts';
import { claimable, fallen, holderOf } from '../scoring/milestones.ts';
import { endOf } from '../scoring/score.ts';
import { layFinally } from './lay.ts';
import { forATool } from './options.ts';
import { drawTool, fill, gain, seatsFrom, shuffleTools, type Playing } from './piles.ts';

/** Carries out something that needs no decision; returns whether there was anything. */
type Follow = (play: Playing) => boolean;

/** RW11: lends up to three drivers, as many as there are. */
export const borrow = (play: Playing, seat: Seat): void => {
  const drivers = Math.min(FIGURES.loan.drivers, play.state.spare);
  play.emit({ type: 'loan-taken', open: { seat, drivers } });
};

/** A seat that owes everything it has gets no choice (RW32); starts with the seat that drew the red letter (RW6). */
const settling: Follow = (play) => {
  const { debts, riders, tools, turn } = play.state;
  for (const seat of seatsFrom(play.state, turn.seat)) {
    const debt = debts[seat]!;
    const [card, tool] = [riders[seat]![0], tools[seat]![0]];
    if (card && debt.riders >= riders[seat]!.length) {
      play.emit({ type: 'rider-discarded', open: { seat, why: 'owed' }, own: { [seat]: { card } } });
      return true;
    }
    if (tool && debt.tools >= tools[seat]!.length) {
      play.emit({ type: 'tool-discarded', open: { seat, why: 'owed' }, own: { [seat]: { tool } } });
      return true;
    }
  }
  return false;
};

/** Takes a milestone in step 6, and checks whether it wins at once (RW23). */
export const takeMilestone = (play: Playing, seat: Seat, milestone: Milestone): void => {
  const from = holderOf(play.state, milestone);
  play.emit({ type: 'milestone-taken', open: { seat, milestone, from } });
  if (play.state.held[seat]!.length >= winsAt(play.state))
    play.emit({ type: 'match-ended', open: { reason: 'milestones' } });
};

/** Solo play: a milestone not earned, or no longer met, goes to the game for good (RW29). */
const losing: Follow = (play) => {
  const { level, revealed, turn } = play.state;
  if (level === null) return false;
  const [gone] = fallen(play.state, turn.seat);
  const milestone = revealed ?? gone;
  if (!milestone) return false;
  const from = revealed ? null : turn.seat;
  play.emit({ type: 'milestone-lost', open: { milestone, from } });
  if (play.state.lost.length >= FIGURES.soloLosses)
    play.emit({ type: 'match-ended', open: { reason: 'solo-milestones' } });
  return true;
};

/** Step 8: gaps close and a new rider comes for each one taken; in solo play, the remaining three leave (RW1, RW2, RW30). */
const renewRow = (play: Playing): void => {
  const { row, piles, phase, level } = play.state;
  const left = row.filter((card) => card !== null);
  const stay = level === null ? left : [];
  const came = piles[phase]!.toReversed().slice(0, FIGURES.slots - stay.length);
  const full = Array.from({ length: FIGURES.slots }, (_, i) => [...stay, ...came][i] ?? null);
  const gone = level === null ? [] : left;
  play.emit({ type: 'row-renewed', open: { row: full, gone, came: came.length } });
};

const endPhase = (play: Playing): void => {
  const { seats, phase, first, level } = play.state;
  if (level === null) gain(play, first, FIGURES.bonus, 'phase');
  const next = { phase: phase + 1, first: (first + 1) % seats };
  play.emit({ type: 'phase-begun', open: next });
  for (let slot = 1; slot <= FIGURES.slots; slot++) fill(play, 'curbside', slot);
  shuffleTools(play, { withRed: true });
  renewRow(play);
  play.emit({ type: 'turn-begun', open: { seat: next.first, phase: next.phase, round: 1 } });
};

const passTurn = (play: Playing): void => {
  renewRow(play);
  const { seats, first, turn, phase, round } = play.state;
  const seat = (turn.seat + 1) % seats;
  const isNewRound = seat === first;
  if (isNewRound && round === FIGURES.rounds)
    return phase === PHASES.length - 1 ? play.emit({ type: 'final-laying-begun' }) : endPhase(play);
  play.emit({ type: 'turn-begun', open: { seat, phase, round: isNewRound ? round + 1 : round } });
};

const STEPS: Readonly<Record<State['turn']['at'], Follow>> = {
  // In solo play, reveals a milestone in the Afternoon and Evening; then the seat on turn draws a tool (step 1).
  start: (play) => {
    const { level, phase, revealed, milestones, turn } = play.state;
    if (level !== null && phase > 0 && revealed === null)
      play.emit({ type: 'milestone-revealed', open: { milestone: milestones.at(-1)! } });
    else drawTool(play, turn.seat);
    return true;
  },
  // C1: carries out what is forced and leaves no choice.
  acquire: (play) => {
    const { turn, tools } = play.state;
    const broke = brokeIn(play.state, turn.seat);
    if (!broke || broke === 'half-trade' || canDisplace(play.state, tools[turn.seat]!.length)) return false;
    if (broke === 'borrow') borrow(play, turn.seat);
    else forATool(play, turn.seat, { type: 'acquire', slot: 1 });
    return true;
  },
  lay: () => false,
  options: () => false,
  end: (play) => {
    const { turn, riders, tools } = play.state;
    const choices = turn.claimed ? [] : claimable(play.state, turn.seat);
    if (choices.length > 1) return false;
    if (choices[0]) takeMilestone(play, turn.seat, choices[0]);
    else if (!losing(play)) {
      const isOver =
        riders[turn.seat]!.length > FIGURES.hand.riders || tools[turn.seat]!.length > FIGURES.hand.tools;
      if (isOver) return false;
      passTurn(play);
    }
    return true;
  },
};

const working: Follow = (play) => {
  const { tasks, turn, riders } = play.state;
  const { at } = tasks.at(-1)!;
  if (at === 'draw') drawTool(play, turn.seat);
  else if (at === 'bank' && riders[turn.seat]!.length === 0)
    play.emit({ type: 'task-passed', open: { seat: turn.seat } });
  else return false;
  return true;
};

/** Whether the laying order of a hand may matter: only red circles have an effect now (RW36). */
const hasOrder = ({ riders, tools, turn }: State): boolean => {
  const hand = riders[turn.seat]!;
  const reds = hand.filter((card) => riderOf(card).isRed);
  const areAllPaid =
    tools[turn.seat]!.length >= reds.length && reds.every((card) => riderOf(card).power === 'drop-tool');
  return hand.length > 1 && reds.length > 0 && !areAllPaid;
};

const layBanks = (play: Playing): void => {
  const { state } = play;
  for (const seat of seatsFrom(state, state.first))
    if (state.banks[seat]!.length > 0)
      play.emit({ type: 'bank-laid', open: { seat, cards: [...state.banks[seat]!] } });
  play.emit({ type: 'match-ended', open: { reason: endOf(play.state) } });
};

/** Hands are shown and laid clockwise from the Evening's first player; then the banks, without powers. */
const finalStep: Follow = (play) => {
  const { state } = play;
  const { seat } = state.turn;
  const [card] = state.shown ? state.riders[seat]! : [];
  if (card && hasOrder(state)) return false;
  if (card) layFinally(play, seat, card);
  else if (state.shown! < state.seats) {
    const next = seatsFrom(state, state.first)[state.shown!]!;
    play.emit({ type: 'hand-shown', open: { seat: next, cards: [...state.riders[next]!] } });
  } else layBanks(play);
  return true;
};

const follow: Follow = (play) => {
  const { end, tasks, turn, shown } = play.state;
  if (end) return false;
  if (settling(play)) return true;
  // Debts of the seat on turn come first; from the final laying on, those of any seat.
  if (debtorsIn(play.state).some((seat) => shown !== null || seat === turn.seat)) return false;
  if (tasks.length > 0) return working(play);
  return shown === null ? STEPS[turn.at](play) : finalStep(play);
};

export const goOn = (play: Playing): void => {
  while (follow(play));
};
