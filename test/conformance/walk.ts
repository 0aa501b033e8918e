import { makeChance, type Chance } from '../../rules/kit/chance.ts';
import { nextBotMove } from '../../rules/kit/bots/bots.ts';
import { isRejection, type AnyGame, type Viewer } from '../../rules/kit/game.ts';
import { blankMatch } from '../../rules/kit/fold.ts';
import { same } from '../../rules/kit/json.ts';
import { undoableBy } from '../../rules/kit/match.ts';
import { apply, startMatch, undo, type Undo } from '../../rules/kit/act.ts';
import type { Entry, Match, Moved, Setup } from '../../rules/kit/match.ts';
import { atRandom, byBot, nextTurn, trialSeed, type Chooser } from '../../rules/kit/testing/playout.ts';
import type { GameSchema } from '../../api/http/spec/by-game.ts';
import type { AnyText } from '../../rules/kit/words/words.ts';

type Census = Readonly<Record<string, number>>;

/** A game as the suite takes it. */
export interface Case {
  game: AnyGame;
  text: AnyText;
  /** How many there are of every piece or kind of piece in the box. */
  box(setup: Setup): Census;
  /** The same pieces, counted where they are now: the numbers never change. */
  census(state: object): Census;
  /**
   * The same state to a viewer, with all dealt anew that they cannot know by the rules: made from the state, where `imagine`
   * is made from the view. Left out: nothing is hidden.
   */
  scramble?(state: object, viewer: Viewer, chance: Chance): object;
  /** What views, actions, events and options look like. Left out: a toy, which no program plays. */
  schema?: GameSchema;
  /** The most characters of a view. Left out: as many as a state may have. */
  viewLimit?: number;
}

/** One match of one game, by a seed. */
export interface Trial extends Case, Setup {
  seed: number;
}

/** A whole match, take-backs and acts out of turn included: how it stood after each entry. */
export interface Walk {
  matches: Match[];
  log: Entry[];
}

/** More entries than any match may take. */
export const LIMIT = 10_000;
const UNDO_ONCE_IN = 5;
const ASK_INVITED_ONCE_IN = 4;
/** Random play rarely gets far, so the bot plays one match in this many, straying now and then. */
const BOT_ONCE_IN = 3;
const STRAY_ONCE_IN = 8;

export const seatsOf = ({ seats }: Setup): number[] => Array.from({ length: seats }, (_, seat) => seat);
export const viewersOf = (setup: Setup): Viewer[] => [...seatsOf(setup), 'table'];

/** The seats that may act, awaited or invited. */
export const askedSeats = ({ windows }: Match): number[] => Object.keys(windows).map(Number);

export const seedAt = ({ seed }: Trial, { seq }: Match): ReturnType<typeof trialSeed> =>
  trialSeed(seed, seq + 1);

/** What an undo is folded from: the whole log, or the part that existed then. */
export const fromStart = (trial: Trial, log: readonly Entry[]): Pick<Undo, 'from' | 'entries'> => ({
  from: blankMatch(trial.game, trial),
  entries: log,
});

/** Chooses between the bot and random play for a whole match. */
const chooserBy = (chance: Chance): Chooser => {
  if (chance.below(BOT_ONCE_IN) > 0) return atRandom;
  return (turn) => (chance.below(STRAY_ONCE_IN) === 0 ? atRandom : byBot)(turn);
};

const PEOPLE: ReadonlySet<number> = new Set();

/** Sometimes undoes something; otherwise a seat with a choice decides. */
const step = (trial: Trial, { matches, log }: Walk, by: { chance: Chance; choose: Chooser }): Moved => {
  const { chance, choose } = by;
  const match = matches.at(-1)!;
  const undoers = seatsOf(trial).filter((seat) => undoableBy(match, seat) !== undefined);
  const decide = () => {
    const turn = nextTurn(trial.game, match, { chance, askInvited: ASK_INVITED_ONCE_IN });
    return { seat: turn.seat, action: choose(turn) };
  };
  const moved =
    undoers.length > 0 && chance.below(UNDO_ONCE_IN) === 0
      ? undo(trial.game, match, {
          seat: chance.pick(undoers),
          basis: match.seq,
          ...fromStart(trial, log),
        })
      : apply(trial.game, match, {
          ...(nextBotMove(trial.game, match, { bots: PEOPLE, chance }) ?? decide()),
          seed: seedAt(trial, match),
        });
  if (isRejection(moved)) throw new Error(`refused: ${moved.rejected}`);
  return moved;
};

const walk = (trial: Trial): Walk => {
  const { match, entry } = startMatch(trial.game, trial, trialSeed(trial.seed, 1));
  const path: Walk = { matches: [match], log: [entry] };
  const chance = makeChance(trialSeed(trial.seed, 0));
  const choose = chooserBy(chance);
  while (!trial.game.outcome(path.matches.at(-1)!.state)) {
    if (path.log.length >= LIMIT) throw new Error(`no end after ${LIMIT} entries`);
    const moved = step(trial, path, { chance, choose });
    path.matches.push(moved.match);
    path.log.push(moved.entry);
  }
  return path;
};

// Every law examines the same match, so it is played once; only the newest is kept.
let kept: { trial: Trial; path: Walk } | undefined;

/** The match that the trial's seed produces. */
export const walkOf = (trial: Trial): Walk => {
  const isKept =
    kept?.trial.game === trial.game &&
    kept.trial.seed === trial.seed &&
    kept.trial.seats === trial.seats &&
    same(kept.trial.config, trial.config);
  if (!isKept) kept = { trial, path: walk(trial) };
  return kept!.path;
};

/** A few positions of the trial's match except the end, each with chance to continue from there. */
export const sample = (trial: Trial, count = 10): { match: Match; log: Entry[]; chance: Chance }[] => {
  const { matches, log } = walkOf(trial);
  const chance = makeChance(trialSeed(trial.seed, -1));
  return chance
    .shuffle(matches.slice(0, -1))
    .slice(0, count)
    .map((match) => ({ match, log: log.slice(0, match.seq), chance }));
};
