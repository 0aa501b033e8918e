import { budgetFor } from '../../../rules/kit/ahead/arms.ts';
import { earnings } from '../../../rules/kit/ahead/hint.ts';
import { findPlayed } from '../../../rules/kit/ahead/played.ts';
import { playOutFrom, settled, untried, type Tallied } from '../../../rules/kit/ahead/review.ts';
import { findWorthMore, type Weighed } from '../../../rules/kit/ahead/worth-more.ts';
import { makeChance, seedFrom, type Chance, type EntrySeed } from '../../../rules/kit/chance.ts';
import { blankMatch, history } from '../../../rules/kit/fold.ts';
import type { AnyGame, Config, Outcome, Seat, SeenEvent, Viewer } from '../../../rules/kit/game.ts';
import { clone } from '../../../rules/kit/json.ts';
import type { Entry } from '../../../rules/kit/match.ts';
import { isTogether, type GameModule } from '../../../rules/kit/module.ts';
import { makeHashing } from '../../data/dice/hashing.ts';
import type { Source } from '../../data/review/past.ts';
import { workerRules } from '../../games/worker-rules.ts';

// The program of a worker: it is asked once, for the curve or for one turn, and posts what it knows as it goes.

export interface ReviewedMatch {
  game: string;
  config: Config;
  seats: number;
  viewer: Viewer;
  /** Omitted: its positions are not its own to the end. */
  outcome?: Outcome;
  source: Source;
}
/** The positions of a finished match after its entries, as far as its viewer may know them. */
interface KnownPositions {
  /** Of its own for each call: one that a seat could believe in, since the true one knows, say, the next cards. */
  stateAt(seq: number): (chance: Chance) => object;
  truthAt(seq: number, chance: Chance): object;
  viewAt(seq: number, seat: Seat): object | undefined;
  entryAt(seq: number): { seat: Seat | null; events: readonly SeenEvent[] };
}

const fromFacts = (
  game: AnyGame,
  { config, seats }: ReviewedMatch,
  { entries }: Extract<Source, { kind: 'facts' }>,
): KnownPositions => {
  const log = entries as readonly object[] as readonly Entry[];
  const moves = [...history(game, blankMatch(game, { config, seats }), log)];
  const past = new Map(moves.map(({ entry, match }) => [entry.seq, { entry, state: match.state }]));
  return {
    stateAt: (seq) => (chance) => {
      const seat = chance.below(seats);
      return game.imagine(game.view(past.get(seq)!.state, seat), seat, chance) as object;
    },
    truthAt: (seq) => clone(past.get(seq)!.state),
    viewAt: (seq, seat) => game.view(past.get(seq)!.state, seat) as object,
    entryAt: (seq) => past.get(seq)!.entry,
  };
};

const fromViews = (
  game: AnyGame,
  { viewer }: ReviewedMatch,
  { views, entries }: Extract<Source, { kind: 'views' }>,
): KnownPositions => ({
  stateAt: (seq) => (chance) => game.imagine(views[seq], viewer, chance) as object,
  truthAt: (seq, chance) => game.imagine(views[seq], viewer, chance) as object,
  viewAt: (seq, seat) => (seat === viewer ? views[seq] : undefined),
  entryAt: (seq) => entries.find((entry) => entry.seq === seq) ?? { seat: null, events: [] },
});

const positionsOf = (game: AnyGame, match: ReviewedMatch): KnownPositions =>
  match.source.kind === 'facts' ? fromFacts(game, match, match.source) : fromViews(game, match, match.source);

const ANY_SEED: EntrySeed = [1, 2, 3, 4];

/** The dice of an entry, which the secret tells; any dice where it stays hidden. The same as the service's (`api/match/chance.ts`). */
const seedAt = async (source: Source, seq: number): Promise<EntrySeed> => {
  if (source.kind === 'views' || source.secret === undefined) return ANY_SEED;
  return seedFrom(await makeHashing().hmac(source.secret, String(seq)));
};

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
  { game }: GameModule,
  positions: KnownPositions,
  { match, places, known, rounds }: CurveQuestion,
): void => {
  const { seats, outcome } = match;
  const play = (seq: number, before: Tallied, playOuts: number): Tallied => {
    const stateFor = positions.stateAt(seq);
    const ended = game.outcome(positions.truthAt(seq, makeChance([seq, 0, 0, 0])));
    if (ended) return settled(ended);
    let tallied = before;
    while (tallied.playOuts < playOuts) tallied = playOutFrom({ game, stateFor, seats, seq }, tallied);
    return tallied;
  };
  const all = places.map((_, i) => known[i] ?? untried(seats));
  for (const round of rounds)
    for (const [index, seq] of places.entries()) {
      const before = all[index]!;
      if (before.isOver || before.playOuts >= round) continue;
      const isLast = index === places.length - 1;
      const tallied = isLast && outcome ? settled(outcome) : play(seq, before, round);
      all[index] = tallied;
      postMessage({ index, tallied } satisfies PlaceFound);
    }
};

const openTurn = async (module: GameModule, positions: KnownPositions, asked: TurnQuestion) => {
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
