import type { Chance } from '../../kit/chance.ts';
import type { Viewer } from '../../kit/game.ts';
import { openLocations } from './model/riders.ts';
import type { Ballot, Draft, State } from './model/types.ts';

type Texts = Pick<State, 'drafts' | 'deck' | 'discards'>;
type Emojis = Pick<State, 'tokens' | 'placed' | 'bag'>;

/** Whatever lies face down or in another's hand changes places; what another kept is some other choice. */
const otherTexts = (state: State, viewer: Viewer, chance: Chance): Texts => {
  const isKnown = ({ seat }: Draft): boolean => seat === viewer;
  const hidden = state.drafts.filter((draft) => !isKnown(draft)).flatMap(({ drawn }) => drawn);
  const pool = chance.shuffle([...state.deck, ...state.discards, ...hidden]);
  const drafts = state.drafts.map((draft) => {
    if (isKnown(draft)) return draft;
    const drawn = pool.splice(0, draft.drawn.length);
    const kept = draft.kept && chance.shuffle(drawn).slice(0, draft.kept.length);
    return { ...draft, drawn, kept };
  });
  const discards = pool.splice(0, state.discards.length);
  return { drafts, discards, deck: pool };
};

const otherEmojis = (state: State, viewer: Viewer, chance: Chance): Emojis => {
  const { tokens, placed, bag, driver } = state;
  if (viewer === driver) return { tokens, placed, bag: chance.shuffle(bag) };
  const pool = chance.shuffle([...tokens, ...placed.map(({ emoji }) => emoji), ...bag]);
  const texts = state.rounds.at(-1)?.texts ?? [];
  return {
    tokens: pool.splice(0, tokens.length),
    placed: placed.map(() => ({ emoji: pool.shift()!, text: chance.pick(texts).text })),
    bag: pool,
  };
};

const otherBallots = (state: State, viewer: Viewer, chance: Chance): Ballot[] => {
  if (viewer !== 'table' && viewer !== state.driver) return state.ballots;
  const choices = [...openLocations(state), null];
  return state.ballots.map((ballot) => ({ ...ballot, location: chance.pick(choices) }));
};

/** Another state that this viewer could not tell from this one. */
export const reshuffle = (state: State, viewer: Viewer, chance: Chance): State => ({
  ...state,
  ...otherTexts(state, viewer, chance),
  ...otherEmojis(state, viewer, chance),
  ballots: otherBallots(state, viewer, chance),
  stack: chance.shuffle(state.stack),
  target:
    viewer === state.driver || state.phase === 'over' ? state.target : chance.pick(openLocations(state)),
});
