import type { Seat } from '../../../rules/kit/game.ts';
import { same } from '../../../rules/kit/json.ts';
import type { Match } from '../../../rules/kit/match.ts';
import { agree, hold, legalFor, worldsOf, type Law } from '../law.ts';
import { viewersOf, walkOf, type Trial } from '../walk.ts';

/** Whether a seat sees anything that the table does not, apart from `you`. */
const seesMore = ({ game }: Trial, { state }: Match, seat: Seat): boolean => {
  const own = game.view(state, seat) as { you?: Seat | null };
  const table = game.view(state, 'table') as typeof own;
  return !same(own, 'you' in table ? { ...table, you: seat } : table);
};

const neverWaits: Law = {
  name: 'no seat is awaited whose only answer everybody knows',
  check: (trial) => {
    const { matches, log } = walkOf(trial);
    for (const [i, match] of matches.slice(0, -1).entries()) {
      const awaiting = trial.game.awaiting(match.state);
      const isInvited = trial.game.invited?.(match.state).some((seat) => !awaiting.includes(seat));
      if (log[i + 1]!.kind === 'forced' || match.undoStack.length > 0 || isInvited) continue;
      for (const seat of awaiting)
        if (legalFor(trial, match, seat).length === 1)
          hold(seesMore(trial, match, seat), `after entry ${match.seq} the match waits for seat ${seat}`);
    }
  },
};

const allKnew: Law = {
  name: 'if nobody was asked, everybody knew the only answer',
  check: (trial) => {
    const { matches, log } = walkOf(trial);
    for (const [i, { kind, seat, seq, action, undoable }] of log.entries()) {
      if (kind !== 'forced') continue;
      hold(!undoable, `entry ${seq} cannot be taken back by itself`);
      for (const viewer of viewersOf(trial))
        for (const world of worldsOf(trial, matches[i - 1]!, viewer))
          agree(legalFor(trial, world, seat!), [action], `entry ${seq}, as ${viewer} knows it`);
    }
  },
};

export const FORCED_LAWS: readonly Law[] = [neverWaits, allKnew];
