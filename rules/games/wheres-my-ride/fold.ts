import { evolveBy, type FoldingOf } from '../../kit/fold.ts';
import type { Seat } from '../../kit/game.ts';
import { clone } from '../../kit/json.ts';
import { awaiting } from './model/riders.ts';
import { blankState } from './model/setup.ts';
import type { Ballot, Round, State, Event } from './model/types.ts';

const roundOf = ({ rounds }: State): Round => rounds.at(-1)!;

const vote = (state: State, ballot: Ballot): void => {
  state.ballots = [...state.ballots.filter(({ seat }) => seat !== ballot.seat), ballot];
};

/** All who hear it are told the same, so any copy will do. */
const heard = <T>(own: Record<Seat, T>): T => Object.values(own)[0]!;

const evolve = evolveBy<State, Event>({
  'match-dealt': (state, { driver, locations }, { own, dark }) => {
    const { target, tokens } = own[driver]!;
    const { deck, bag, stack } = dark;
    Object.assign(state, clone({ driver, locations, target, tokens, deck, bag, stack }));
  },
  'discards-shuffled': (state, _, { dark }) => {
    state.deck = [...dark.deck];
    state.discards = [];
  },
  'texts-drawn': (state, { texters }, { own }) => {
    const drafts = texters.map((seat) => ({ seat, drawn: [...own[seat]!.texts], kept: null }));
    state.deck.splice(state.deck.length - drafts.flatMap(({ drawn }) => drawn).length);
    state.drafts = drafts;
    state.phase = 'text';
    state.rounds.push({ texters: [...texters], texts: [], votes: [], guess: null, tiles: [] });
  },
  'text-kept': (state, { seat }, { own }) => {
    state.drafts.find((draft) => draft.seat === seat)!.kept = [...own[seat]!.texts];
  },
  'texts-shown': (state, { texts }) => {
    const shown = texts.map(({ text }) => text);
    const drawn = state.drafts.flatMap((draft) => draft.drawn);
    state.discards.push(...drawn.filter((text) => !shown.includes(text)));
    roundOf(state).texts = texts.map(({ seat, text }) => ({ seat, text, emojis: [] }));
    state.drafts = [];
    state.phase = 'emoji';
  },
  'emoji-placed': (state, _, { own }) => {
    const { emoji, text } = own[state.driver]!;
    state.placed.push({ emoji, text });
    state.tokens = state.tokens.filter((token) => token !== emoji);
  },
  'emojis-shown': (state, { placed }) => {
    for (const sent of roundOf(state).texts)
      sent.emojis = placed.flatMap(({ emoji, text }) => (text === sent.text ? [emoji] : []));
    state.placed = [];
    state.phase = 'decide';
  },
  'tokens-drawn': (state, { count }, { own }) => {
    state.tokens.push(...own[state.driver]!.tokens);
    state.bag.splice(state.bag.length - count);
  },
  'location-proposed': (state, { seat }, { own }) =>
    vote(state, { seat, location: heard(own).location, isSettled: false }),
  'rider-settled': (state, { seat }, { own }) =>
    vote(state, { seat, location: heard(own).location, isSettled: true }),
  'votes-shown': (state, { votes, guess }) => {
    Object.assign(roundOf(state), { votes: votes.map((cast) => ({ ...cast })), guess });
    state.said = state.ballots.map(({ seat, location }) => ({ seat, location }));
    state.ballots = [];
  },
  'guess-made': (state, { location, isRight }) => {
    if (!isRight) state.flipped.push(location);
  },
  'tile-turned': (state, { tile }) => {
    roundOf(state).tiles.push(tile);
    state.stack.pop();
  },
  'match-ended': (state, { reason }) => {
    state.phase = 'over';
    state.end = reason;
  },
});

export const folding: FoldingOf<State, Event> = { blank: blankState, evolve, awaiting };
