import { isRejection } from '../../../rules/kit/game.ts';
import { blankMatch, history, isSnapshot, replay } from '../../../rules/kit/fold.ts';
import { undoableBy } from '../../../rules/kit/match.ts';
import { apply, leave, startMatch, undo, undoTo } from '../../../rules/kit/act.ts';
import type { Entry, Match, Moved } from '../../../rules/kit/match.ts';
import { atRandom, nextTurn, trialSeed } from '../../../rules/kit/testing/playout.ts';
import { agree, hold, legalFor, throughJson, tryAct, type Law } from '../law.ts';
import { askedSeats, fromStart, LIMIT, sample, seatsOf, seedAt, walkOf, type Trial } from '../walk.ts';

const accepted = (moved: ReturnType<typeof apply>): Moved => {
  if (isRejection(moved)) throw new Error(`refused: ${moved.rejected}`);
  return moved;
};

/** Repeats an entry on another copy of the match. */
const again = (trial: Trial, match: Match, log: readonly Entry[], { kind, seat, action }: Entry): Moved =>
  accepted(
    kind === 'undo'
      ? undo(trial.game, match, { seat: seat!, basis: match.seq, ...fromStart(trial, log) })
      : apply(trial.game, match, {
          ...(kind === 'forced' && { kind }),
          seat: seat!,
          action,
          seed: seedAt(trial, match),
        }),
  );

const sameLog: Law = {
  name: 'the same secret and actions give the same log',
  check: (trial) => {
    const { log, matches } = walkOf(trial);
    let { match, entry } = startMatch(trial.game, trial, trialSeed(trial.seed, 1));
    agree(entry, log[0], 'the deal');
    for (const known of log.slice(1)) {
      ({ match, entry } = again(trial, match, log.slice(0, match.seq), known));
      agree(entry, known, `entry ${known.seq}`);
    }
    agree(match, matches.at(-1), 'the end');
  },
};

const foldsAlike: Law = {
  name: 'folding the stored log gives the live match',
  check: (trial) => {
    const { matches, log } = walkOf(trial);
    const stored = throughJson(log);
    const checkAt = (match: Match): void => {
      const folded = replay(trial.game, blankMatch(trial.game, trial), stored.slice(0, match.seq));
      agree(folded, { ...match, config: trial.config, seats: trial.seats }, `after entry ${match.seq}`);
    };
    checkAt(matches.at(-1)!);
    for (const { match } of sample(trial, 8)) checkAt(match);
  },
};

const foldsOn: Law = {
  name: 'a stored snapshot folds on to the same match as the whole log',
  check: (trial) => {
    const { matches, log } = walkOf(trial);
    for (const { match } of sample(trial).filter((at) => isSnapshot(at.match)))
      agree(
        replay(trial.game, throughJson(match), log.slice(match.seq)),
        matches.at(-1),
        `from ${match.seq}`,
      );
  },
};

const historyAgrees: Law = {
  name: 'history shows what was live, entry by entry',
  check: (trial) => {
    const { matches, log } = walkOf(trial);
    const past = [...history(trial.game, blankMatch(trial.game, trial), throughJson(log))];
    agree(past.length, log.length, 'an entry each');
    for (const [i, { entry, match }] of past.entries()) {
      agree(entry, log[i], `entry ${i + 1}`);
      agree(match.state, matches[i]!.state, `the state after entry ${i + 1}`);
      agree(
        [match.windows, match.undoStack],
        [matches[i]!.windows, matches[i]!.undoStack],
        `windows after entry ${i + 1}`,
      );
    }
  },
};

const undoRestores: Law = {
  name: 'a take-back restores the state exactly',
  check: (trial) => {
    for (const { match, log, chance } of sample(trial))
      for (const seat of askedSeats(match))
        for (const action of chance.shuffle(legalFor(trial, match, seat)).slice(0, 6)) {
          const moved = accepted(tryAct(trial, match, { seat, action }));
          if (!moved.entry.undoable) continue;
          const asked = { seat, basis: moved.match.seq, ...fromStart(trial, [...log, moved.entry]) };
          const back = accepted(undo(trial.game, moved.match, asked)).match;
          agree(back.state, match.state, JSON.stringify(action));
          agree(back.undoStack, match.undoStack, 'what can still be taken back');
          agree(back.windows, { ...match.windows, [seat]: back.seq }, 'the windows');
        }
  },
};

/** Undoing a stretch at once equals undoing its entries one by one. */
const undoneAlike: Law = {
  name: 'a stretch taken back at once is taken back as if one after another',
  check: (trial) => {
    const { game } = trial;
    const stretches = walkOf(trial).matches.filter(({ undoStack }) => undoStack.length > 1);
    for (const match of stretches.filter((_, i) => i % Math.ceil(stretches.length / 8) === 0)) {
      const { seat, seq: oldest } = match.undoStack[0]!;
      const log = walkOf(trial).log.slice(0, match.seq);
      const back = undoTo(game, match, { seat, basis: match.seq, oldest, ...fromStart(trial, log) });
      if (isRejection(back)) throw new Error(`refused: ${back.rejected}`);
      let single = match;
      while (single.undoStack.some((entry) => entry.seat === seat)) {
        const asked = { seat, basis: single.seq, ...fromStart(trial, log) };
        const moved = accepted(undo(game, single, asked));
        log.push(moved.entry);
        single = moved.match;
      }
      agree(back.match, single, `from ${match.seq} back to ${oldest}`);
      agree(back.entries, log.slice(match.seq), 'an undo each');
    }
  },
};

/** An entry by another seat on top of an undone one must not have depended on it. */
const othersStand: Law = {
  name: 'what others did since a take-back would be decided the same again',
  check: (trial) => {
    const { matches, log } = walkOf(trial);
    for (const match of matches)
      for (const seat of seatsOf(trial)) {
        const reverts = undoableBy(match, seat);
        if (reverts === undefined || reverts === match.undoStack.at(-1)?.seq) continue;
        const over = match.undoStack.filter(({ seq }) => seq >= reverts).map(({ seq }) => seq);
        const below = log.slice(0, match.seq).filter(({ seq }) => !over.includes(seq));
        let redone = replay(trial.game, blankMatch(trial.game, trial), below);
        const kept = over.slice(1).map((seq) => log[seq - 1]!);
        for (const entry of kept) {
          const moved = accepted(tryAct(trial, redone, { seat: entry.seat!, action: entry.action }));
          agree(moved.entry.events, entry.events, `entry ${entry.seq} without entry ${reverts}`);
          redone = moved.match;
        }
      }
  },
};

const leavingGoesOn: Law = {
  name: 'the match goes on when seats are given up',
  check: (trial) => {
    const { game } = trial;
    const [{ match: from, log: before, chance } = undefined!] = sample(trial, 1);
    const leavers = chance.shuffle(seatsOf(trial)).slice(0, 1 + chance.below(Math.max(1, trial.seats - 1)));
    const log = [...before];
    let match = from;
    const keep = (moved: Moved): void => {
      ({ match } = moved);
      log.push(moved.entry);
    };
    for (const seat of leavers) {
      if (game.outcome(match.state)) break;
      keep(leave(game, match, { seat, seed: seedAt(trial, match) }));
    }
    while (!game.outcome(match.state)) {
      hold(match.seq < LIMIT, 'it ends');
      const turn = nextTurn(game, match, { chance });
      keep(
        accepted(apply(game, match, { seat: turn.seat, action: atRandom(turn), seed: seedAt(trial, match) })),
      );
    }
    agree(replay(game, blankMatch(game, trial), throughJson(log)).state, match.state, 'folded');
  },
};

export const LOG_LAWS: readonly Law[] = [
  sameLog,
  foldsAlike,
  foldsOn,
  historyAgrees,
  undoRestores,
  undoneAlike,
  othersStand,
  leavingGoesOn,
];
