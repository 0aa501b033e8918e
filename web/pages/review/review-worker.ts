import { budgetFor } from '../../../rules/kit/ahead/arms.ts';
import { earnings } from '../../../rules/kit/ahead/hint.ts';
import { findPlayed } from '../../../rules/kit/ahead/played.ts';
import { playOutFrom, settled, untried, type Tallied } from '../../../rules/kit/ahead/review.ts';
import { findWorthMore, type Weighed } from '../../../rules/kit/ahead/worth-more.ts';
import { makeChance } from '../../../rules/kit/chance.ts';
import { isTogether, type GameModule } from '../../../rules/kit/module.ts';
import { workerRules } from '../../games/worker-rules.ts';
import { positionsOf, seedAt, type KnownPositions, type ReviewedMatch } from './positions.ts';

// The program of a worker: it is asked once, for the curve or for one turn, and posts what it knows as it goes.

interface CurveQuestion {
  ask: 'curve';
  match: ReviewedMatch;
  places: readonly number[];
  known: readonly (Tallied | null)[];
  rounds: readonly number[];
}
interface TurnQuestion {
  ask: 'turn';
  match: ReviewedMatch;
  seq: number;
  before: number;
}
export type ReviewQuestion = CurveQuestion | TurnQuestion;
export interface PlaceFound {
  index: number;
  tallied: Tallied;
}
/** A turn's moves; undefined if there was no choice, or it isn't known what was chosen. */
export interface TurnFound {
  view: object | undefined;
  weighed: Weighed | undefined;
}

const PLAY_OUTS = 48;

addEventListener('message', ({ data }: MessageEvent<ReviewQuestion>) => {
  answer(data).catch(reportError); // so that the page hears of it
});

const answer = async (question: ReviewQuestion): Promise<void> => {
  const module = await workerRules(question.match.game);
  const positions = positionsOf(module.game, question.match);
  if (question.ask === 'curve') lookOver(module, positions, question);
  else await openTurn(module, positions, question);
};

const lookOver = (
  module: GameModule,
  positions: KnownPositions,
  { match, places, known, rounds }: CurveQuestion,
): void => {
  const tallied = places.map((_, i) => known[i] ?? untried(match.seats));
  for (const round of rounds)
    for (const index of places.keys()) {
      const before = tallied[index]!;
      if (before.isOver || before.playOuts >= round) continue;
      const isLast = index === places.length - 1;
      const after = tallyAt(module, positions, { match, seq: places[index]!, before, round, isLast });
      tallied[index] = after;
      postMessage({ index, tallied: after } satisfies PlaceFound);
    }
};

interface Place {
  match: ReviewedMatch;
  seq: number;
  before: Tallied;
  round: number;
  isLast: boolean;
}

const tallyAt = (
  { game }: GameModule,
  positions: KnownPositions,
  { match, seq, before, round, isLast }: Place,
): Tallied => {
  if (isLast && match.outcome) return settled(match.outcome);
  const stateFor = positions.stateAt(seq);
  const outcome = game.outcome(positions.truthAt(seq, makeChance([seq, 0, 0, 0])));
  if (outcome) return settled(outcome);
  let tallied = before;
  while (tallied.playOuts < round)
    tallied = playOutFrom({ game, stateFor, seats: match.seats, seq }, tallied);
  return tallied;
};

const openTurn = async (
  module: GameModule,
  positions: KnownPositions,
  asked: TurnQuestion,
): Promise<void> => {
  const { match, seq, before } = asked;
  const { game, budget } = module;
  const { seat, events } = positions.entryAt(seq);
  const view = seat === null ? undefined : positions.viewAt(before, seat);
  const actions: { type: string }[] = view && seat !== null ? [...game.legal(view, seat)] : [];
  const seed = await seedAt(match.source, seq);
  const state = positions.truthAt(before, makeChance(seed));
  const told = match.source.kind === 'facts' ? undefined : match.viewer;
  const played = actions.length > 1 && findPlayed(game, { state, seat: seat!, seed, events, viewer: told });
  if (!played || !budget) return postMessage({ view: undefined, weighed: undefined } satisfies TurnFound);
  const search = {
    game,
    question: { view: view!, seat: seat!, actions },
    chance: makeChance([seq, seat!, match.seats, actions.length]),
    budget: budgetFor(budget, match.seats),
    played,
    note: earnings(module, seat!),
    isTogether: isTogether(module, match.seats),
  };
  const { playOuts } = budgetFor({ ...budget, playOuts: PLAY_OUTS }, match.seats);
  for (const weighed of findWorthMore(search, playOuts)) postMessage({ view, weighed } satisfies TurnFound);
};
