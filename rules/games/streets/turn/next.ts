import { grifterPicks, tokenPicks } from './business.ts';
import { endFacts, openedStreet, ownersInOrder, scoredStreet } from '../scoring/end.ts';
import type { Event, State, Step } from '../model/types.ts';
import { GRIFTER, deciderOf } from '../model/kinds.ts';
import { forcedMove, groupsOf } from '../city/crowds.ts';
import { buildsFor } from '../model/setup.ts';
import { backOf } from '../model/tiles.ts';

type Due = Step | Event[];
/** One part of a turn; returns what is due in it, if anything. */
type Phase = (state: State) => Due | undefined;

/** Business: the next owner takes tokens, without being asked if there is no choice. */
const taking: Phase = (state) => {
  const [pick] = state.picks;
  if (!pick) return undefined;
  const { owner, tiles } = pick;
  const all = tokenPicks(tiles, state.bank);
  const picks = owner === GRIFTER ? grifterPicks(all, state.tokens.at(owner)!) : all;
  if (picks.length > 1) return { at: 'take', seat: deciderOf(owner), owner, picks };
  return [{ type: 'tokens-taken', open: { owner, tokens: picks[0]! } }];
};

const paying: Phase = (state) => {
  const [seat] = state.pitchers;
  if (seat !== undefined) return { at: 'pitch', seat, street: state.scoring!.street };
  return state.scoring ? scoredStreet(state) : undefined;
};

const moving: Phase = (state) => {
  if (state.leaving.length === 0) return undefined;
  const groups = groupsOf(state);
  const forced = groups.flatMap((group) => forcedMove(state, group) ?? []);
  return forced.length > 0 ? forced : { at: 'move', seat: deciderOf(state.turn.owner), groups };
};

const signing: Phase = ({ unsigned: tile, turn: { owner }, signs, consultants }) => {
  if (!tile) return undefined;
  const mayDouble = consultants[owner] === 'investor' && signs[owner]! >= 2;
  if (mayDouble) return { at: 'sign', seat: owner, tile };
  return [{ type: 'signs-placed', open: { owner, tile, signs: 1 } }];
};

/** Streets score one at a time, in an order the current seat chooses. */
const opening: Phase = (state) => {
  const { enclosed, renovated } = state;
  const [only] = renovated ? [renovated] : enclosed;
  if (!only) return undefined;
  if (enclosed.length > 1) return { at: 'score', seat: deciderOf(state.turn.owner), streets: enclosed };
  return [openedStreet(state, only)];
};

/** A seat without signs abandons a Building first (ST15); the Grifter never does (ST18). */
const building: Phase = (state) => {
  const { turn, signs, lifted, city } = state;
  if (turn.toBuild === 0) return undefined;
  const seat = turn.owner;
  if (seat === GRIFTER) return lifted ? { at: 'build-for-grifter', seat: 0, tile: lifted } : liftFacts(state);
  if (signs[seat]! > 0) return { at: 'build', seat };
  const tiles = city.filter(({ owner }) => owner === seat).map(({ tile }) => tile);
  return { at: 'abandon', seat, tiles };
};

/** The Grifter takes the top of the face-up stack; only now does the player see the next one (ST19). */
const liftFacts = ({ stack }: State): Event[] => [
  { type: 'building-lifted', open: { tile: stack.at(-1)! } },
  ...topShown(stack.at(-2)),
];
const topShown = (tile: State['stack'][number] | undefined): Event[] =>
  tile ? [{ type: 'stack-shown', open: { tile } }] : [];

const ending: Phase = (state) => {
  if (state.isOver) return { at: 'over' };
  if (state.isLoose) return { at: 'end-turn', seat: deciderOf(state.turn.owner) };
  const { turn, level, stack, endgame } = state;
  // The Grifter's last Buildings can't be drawn.
  const drawsNow = level === null || (turn.owner !== 0 && endgame.length > 0);
  return drawsNow && turn.built > 0 && stack.length > 0 ? drawFacts(state) : passFacts(state);
};

const drawFacts = (state: State): Event[] => {
  const { stack, level, endgame } = state;
  const seat = deciderOf(state.turn.owner);
  const tile = stack.at(-1)!;
  const next = stack.at(-2);
  const top = next ? backOf(next) : null;
  const open = { seat, back: backOf(tile)!, top, ...(level !== null && { tile }) };
  const drawn: Event = { type: 'building-drawn', open, own: { [seat]: { tile } } };
  if (level === null) return [drawn];
  if (next) return [drawn, ...topShown(next)];
  return [drawn, { type: 'endgame-opened', open: { count: endgame.length } }, ...topShown(endgame.at(-1))];
};

const passFacts = (state: State): Event[] => {
  const owner = ownersInOrder(state)[1]!;
  const isLast = state.hands.every((hand) => hand.length === 0) && !(state.level && owner !== 0);
  if (isLast) return endFacts(state);
  return [{ type: 'turn-passed', open: { owner, builds: buildsFor(state, owner) } }];
};

const PHASES: readonly Phase[] = [taking, paying, moving, signing, opening, building, ending];

export const dueIn = (state: State): Due => {
  for (const phase of PHASES) {
    const due = phase(state);
    if (due) return due;
  }
  throw new Error('a turn always goes on or ends');
};

export const stepOf = (state: State): Step => {
  const due = dueIn(state);
  return Array.isArray(due) ? { at: 'over' } : due;
};
