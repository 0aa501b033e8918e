import type { Outcome, Seat } from '../../../kit/game.ts';
import { BREAKS_TO_LOSE, FULL_HAND, STARS } from '../model/kinds.ts';
import { awaiting, drawsOf, hearersOf, ridersOf, textersIn } from '../model/riders.ts';
import type { Action, Ballot, Play, State, Vote } from '../model/types.ts';

/** If too few texts remain, shuffles the discards under them (WR4). */
export const drawTexts = ({ state, chance, emit }: Play): void => {
  const texters = textersIn(state, state.rounds.length);
  const each = drawsOf(state);
  if (state.deck.length < texters.length * each)
    emit({ type: 'discards-shuffled', dark: { deck: [...chance.shuffle(state.discards), ...state.deck] } });
  const top = state.deck.slice(-texters.length * each).toReversed();
  const own = Object.fromEntries(
    texters.map((seat, i) => [seat, { texts: top.slice(i * each, (i + 1) * each) }]),
  );
  emit({ type: 'texts-drawn', open: { texters }, own });
};

/** Shows all kept texts at once, in texter order. A Driver without tokens passes (WR2). */
const showTexts = ({ state, emit }: Play): void => {
  const texts = state.drafts.flatMap(({ seat, kept }) => (kept ?? []).map((text) => ({ seat, text })));
  emit({ type: 'texts-shown', open: { texts } });
  if (state.tokens.length === 0) emit({ type: 'emojis-shown', open: { placed: [] } });
};

export const brokenIn = ({ rounds }: Pick<State, 'rounds'>): number =>
  rounds.flatMap(({ tiles }) => tiles).filter((tile) => tile === 'broken-star').length;

const settledIn = ({ ballots }: Pick<State, 'ballots'>): Ballot[] =>
  ballots.filter(({ isSettled }) => isSettled);

const votesFor = (ballots: readonly Ballot[], wanted: string | null): number =>
  ballots.filter(({ location }) => location === wanted).length;

/** The location more than half of the riders settled on; null (no guess) if there is none (WR5). */
const guessOf = (ballots: readonly Ballot[], riders: number): string | null =>
  ballots.find(({ location }) => 2 * votesFor(ballots, location) > riders)?.location ?? null;

/** Whether more than half of the riders agree on a location, or no remaining vote can make them (WR5). */
export const isDecided = (state: Pick<State, 'seats' | 'ballots'>): boolean => {
  const riders = state.seats - 1;
  const ballots = settledIn(state);
  const counts = ballots.flatMap(({ location }) => (location ? votesFor(ballots, location) : []));
  const most = Math.max(0, ...counts);
  return 2 * most > riders || 2 * (most + riders - ballots.length) <= riders;
};

const end = ({ state, emit }: Play, reason: 'found' | 'stars'): void =>
  emit({ type: 'match-ended', open: { reason, target: state.target! } });

/** Turns tiles one at a time, and none after the fourth break (WR8). */
const turnTiles = (play: Play, count: number): void => {
  for (let left = count; left > 0 && brokenIn(play.state) < BREAKS_TO_LOSE; left--)
    play.emit({ type: 'tile-turned', open: { tile: play.state.stack.at(-1)! } });
};

/** Shows the votes, makes the guess if there is one, and turns tiles unless it was right (WR9). */
const resolve = (play: Play): void => {
  const { state, emit } = play;
  const riders = ridersOf(state);
  const ballots = settledIn(state).sort((a, b) => riders.indexOf(a.seat) - riders.indexOf(b.seat));
  const votes = ballots.map(({ seat, location }) => ({ seat, location }));
  const guess = guessOf(ballots, riders.length);
  const isRight = guess === state.target;
  emit({ type: 'votes-shown', open: { votes, guess } });
  if (guess !== null) emit({ type: 'guess-made', open: { location: guess, isRight } });
  if (isRight) return end(play, 'found');
  turnTiles(play, guess === null ? 1 : 2);
  if (brokenIn(state) >= BREAKS_TO_LOSE) return end(play, 'stars');
  drawTexts(play);
};

export const outcome = (state: State): Outcome | undefined => {
  if (state.end === null) return undefined;
  const each = <T>(value: T): T[] => Array<T>(state.seats).fill(value);
  const scores = each(STARS - brokenIn(state));
  return { ranks: each(1), scores, reason: state.end, ...(state.end === 'stars' && { isLost: true }) };
};

const toHearers = (state: State, { location }: Pick<Vote, 'location'>) =>
  Object.fromEntries(hearersOf(state).map((seat) => [seat, { location }]));

/** Refills the Driver's hand as far as the bag lasts (WR1). */
const refill = ({ state, emit }: Play): void => {
  const count = Math.min(FULL_HAND - state.tokens.length, state.bag.length);
  if (count === 0) return;
  const tokens = state.bag.slice(-count).toReversed();
  emit({ type: 'tokens-drawn', open: { count }, own: { [state.driver]: { tokens } } });
};

/** Carries out one action and everything that follows from it. Takes only listed actions, so it refuses nothing. */
export const decide = (play: Play, seat: Seat, action: Action): void => {
  const { state, emit } = play;
  switch (action.type) {
    case 'keep':
      emit({ type: 'text-kept', open: { seat }, own: { [seat]: { texts: [...action.texts] } } });
      if (awaiting(state).length === 0) showTexts(play);
      return;
    case 'place':
      return emit({ type: 'emoji-placed', own: { [seat]: { emoji: action.emoji, text: action.text } } });
    case 'done':
      emit({ type: 'emojis-shown', open: { placed: [...state.placed] } });
      return refill(play);
    case 'propose':
      return emit({ type: 'location-proposed', open: { seat }, own: toHearers(state, action) });
    case 'settle':
      emit({ type: 'rider-settled', open: { seat }, own: toHearers(state, action) });
      if (isDecided(state)) resolve(play);
      return;
    default:
      action satisfies never;
  }
};
