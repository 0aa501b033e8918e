import type { Chance } from '../../../kit/chance.ts';
import type { Viewer } from '../../../kit/game.ts';
import { clone } from '../../../kit/json.ts';
import { redeal } from '../../../kit/testing/redeal.ts';
import { beliefOf } from '../bot/belief.ts';
import { discarders, isHearer, openLocations } from '../model/riders.ts';
import { isDecided } from '../turn/decide.ts';
import type { Ballot, State } from '../model/types.ts';

/** Shuffles texts in the deck, and those held or discarded by other seats. */
const scrambleTexts = (state: State, viewer: Viewer, chance: Chance): Partial<State> => {
  const { deck, drafts, discards } = state;
  const by = discarders(state, discards.length);
  const put = discards.filter((_text, i) => by[i] !== viewer);
  const held = drafts.map(({ seat, drawn }) => (seat === viewer ? [] : drawn));
  const [left, away, ...dealt] = redeal([deck, put, ...held], chance);
  return {
    deck: left!,
    discards: discards.map((text, i) => (by[i] === viewer ? text : away!.shift()!)),
    drafts: drafts.map((draft, i) => {
      if (draft.seat === viewer) return draft;
      const kept = draft.kept && chance.shuffle(dealt[i]!).slice(0, draft.kept.length);
      return { ...draft, drawn: dealt[i]!, kept };
    }),
  };
};

/** Shuffles tokens behind the screen, laid or not, with the bag; the Driver knows their own. */
const scrambleTokens = (state: State, viewer: Viewer, chance: Chance): Partial<State> => {
  const { tokens, placed, bag, driver, rounds } = state;
  if (viewer === driver) return { bag: chance.shuffle(bag) };
  const [hand, laid, left] = redeal([tokens, placed.map(({ emoji }) => emoji), bag], chance);
  const texts = rounds.at(-1)?.texts.map(({ text }) => text) ?? [];
  return { tokens: hand!, bag: left!, placed: laid!.map((emoji) => ({ emoji, text: chance.pick(texts) })) };
};

/** Votes before the last one, dealt anew to those who don't hear them; everybody else knows that nothing is decided yet. */
const scrambleBallots = (state: State, viewer: Viewer, chance: Chance): Ballot[] => {
  const { ballots } = state;
  if (isHearer(state, viewer)) return ballots;
  const votes = [...openLocations(state), null];
  for (let tries = 0; tries < 100; tries++) {
    const others = ballots.map((ballot) => ({ ...ballot, location: chance.pick(votes) }));
    if (!isDecided({ ...state, ballots: others })) return others;
  }
  return ballots;
};

/**
 * A match that looks the same to a viewer, with hidden texts, tokens, votes, and tiles dealt again, and the ride at any location
 * still possible.
 */
export const scramble = (from: State, viewer: Viewer, chance: Chance): State => {
  const state = clone(from);
  const { driver, phase, target, stack } = state;
  const isTold = viewer === driver || phase === 'over';
  return {
    ...state,
    ...scrambleTexts(state, viewer, chance),
    ...scrambleTokens(state, viewer, chance),
    ballots: scrambleBallots(state, viewer, chance),
    stack: chance.shuffle(stack),
    target: isTold ? target : chance.pick(openLocations(state)),
  };
};

/** Whether the ride is at the likeliest place, told apart by how likely that is; and what settled riders voted for. */
export const zones = (state: State, viewer: Viewer): Record<string, number[]> => {
  const [[place, weight] = [null, 1]] = [...beliefOf(state)].sort(([, a], [, b]) => b - a);
  const isHit = viewer === state.driver ? [] : [Number(state.target === place)];
  const areSeen = isHearer(state, viewer);
  const votes = areSeen ? [] : state.ballots.filter(({ isSettled }) => isSettled);
  return {
    'ride where it may be': weight < 0.4 ? isHit : [],
    'ride where it likely is': weight < 0.4 ? [] : isHit,
    'votes for none': votes.map(({ location }) => Number(location === null)),
    'votes for the likeliest': votes.map(({ location }) => Number(location === place)),
  };
};
