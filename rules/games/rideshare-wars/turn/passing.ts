import { BONUS, PHASES, ROUNDS, SLOTS } from '../model/kinds.ts';
import { fill, gain, shuffleTools, type Playing } from './piles.ts';

/** Step 8: gaps close and a new rider comes for each one taken; in solo play, the remaining three leave (RW1, RW2, RW30). */
const renewRow = (play: Playing): void => {
  const { row, piles, phase, level } = play.state;
  const left = row.filter((card) => card !== null);
  const stay = level === null ? left : [];
  const came = piles[phase]!.toReversed().slice(0, SLOTS - stay.length);
  const full = Array.from({ length: SLOTS }, (_, i) => [...stay, ...came][i] ?? null);
  const gone = level === null ? [] : left;
  play.emit({ type: 'row-renewed', open: { row: full, gone, came: came.length } });
};

export const passTurn = (play: Playing): void => {
  renewRow(play);
  const { seats, first, turn, phase, round } = play.state;
  const seat = (turn.seat + 1) % seats;
  const isNewRound = seat === first;
  if (isNewRound && round === ROUNDS) return phase === PHASES.length - 1 ? endEvening(play) : endPhase(play);
  play.emit({ type: 'turn-begun', open: { seat, phase, round: isNewRound ? round + 1 : round } });
};

const endEvening = (play: Playing): void => play.emit({ type: 'final-laying-begun' });

/** The first player, who will now be last, gets drivers. */
const endPhase = (play: Playing): void => {
  const { seats, phase, first, level } = play.state;
  if (level === null) gain(play, first, { count: BONUS, source: 'phase' });
  const next = { phase: phase + 1, first: (first + 1) % seats };
  play.emit({ type: 'phase-begun', open: next });
  for (let slot = 1; slot <= SLOTS; slot++) fill(play, 'curbside', slot);
  shuffleTools(play, { withRed: true });
  renewRow(play);
  play.emit({ type: 'turn-begun', open: { seat: next.first, phase: next.phase, round: 1 } });
};
