import type { FoldingOf } from '../../kit/fold.ts';
import type { Seat } from '../../kit/game.ts';
import type { Event, EventOf } from './events.ts';
import { awaiting } from './model/riders.ts';
import { blankState } from './model/setup.ts';
import type { Ballot, Round, State } from './model/types.ts';

type Folds = { [T in Event['type']]: (state: State, event: EventOf<T>) => void };

const roundOf = ({ rounds }: State): Round => rounds.at(-1)!;

const vote = (state: State, ballot: Ballot): void => {
  state.ballots = [...state.ballots.filter(({ seat }) => seat !== ballot.seat), ballot];
};

/** All who hear it are told the same, so any copy will do. */
const heard = <T>(own: Record<Seat, T>): T => Object.values(own)[0]!;

const FOLDS: Folds = {
  'match-dealt': (state, { open, own, dark }) => {
    const { target, tokens } = own[open.driver]!;
    Object.assign(state, { driver: open.driver, target });
    state.locations = [...open.locations];
    state.tokens = [...tokens];
    state.deck = [...dark.deck];
    state.bag = [...dark.bag];
    state.stack = [...dark.stack];
  },
  'discards-shuffled': (state, { dark }) => {
    state.deck = [...dark.deck];
    state.discards = [];
  },
  'texts-drawn': (state, { open, own }) => {
    const drafts = open.texters.map((seat) => ({ seat, drawn: [...own[seat]!.texts], kept: null }));
    state.deck.splice(state.deck.length - drafts.flatMap(({ drawn }) => drawn).length);
    state.drafts = drafts;
    state.phase = 'text';
    state.rounds.push({ texters: [...open.texters], texts: [], votes: [], guess: null, tiles: [] });
  },
  'text-kept': (state, { open, own }) => {
    const draft = state.drafts.find(({ seat }) => seat === open.seat)!;
    draft.kept = [...own[open.seat]!.texts];
  },
  'texts-shown': (state, { open }) => {
    const shown = open.texts.map(({ text }) => text);
    const drawn = state.drafts.flatMap((draft) => draft.drawn);
    state.discards.push(...drawn.filter((text) => !shown.includes(text)));
    roundOf(state).texts = open.texts.map(({ seat, text }) => ({ seat, text, emojis: [] }));
    state.drafts = [];
    state.phase = 'emoji';
  },
  'emoji-placed': (state, { own }) => {
    const { emoji, text } = own[state.driver]!;
    state.placed.push({ emoji, text });
    state.tokens = state.tokens.filter((token) => token !== emoji);
  },
  'emojis-shown': (state, { open }) => {
    for (const sent of roundOf(state).texts)
      sent.emojis = open.placed.flatMap(({ emoji, text }) => (text === sent.text ? [emoji] : []));
    state.placed = [];
    state.phase = 'decide';
  },
  'tokens-drawn': (state, { open, own }) => {
    state.tokens.push(...own[state.driver]!.tokens);
    state.bag.splice(state.bag.length - open.count);
  },
  'location-proposed': (state, { open, own }) =>
    vote(state, { seat: open.seat, location: heard(own).location, isSettled: false }),
  'rider-settled': (state, { open, own }) =>
    vote(state, { seat: open.seat, location: heard(own).location, isSettled: true }),
  'votes-shown': (state, { open }) => {
    Object.assign(roundOf(state), { votes: open.votes.map((cast) => ({ ...cast })), guess: open.guess });
    state.said = state.ballots.map(({ seat, location }) => ({ seat, location }));
    state.ballots = [];
  },
  'guess-made': (state, { open }) => {
    if (!open.isRight) state.flipped.push(open.location);
  },
  'tile-turned': (state, { open }) => {
    roundOf(state).tiles.push(open.tile);
    state.stack.pop();
  },
  'match-ended': (state, { open }) => {
    state.phase = 'over';
    state.end = open.reason;
  },
};

/** Folds one event into the state. */
const evolve = (state: State, event: Event): void =>
  (FOLDS[event.type] as (state: State, event: Event) => void)(state, event);

/** What folding a log needs. */
export const folding: FoldingOf<State, Event> = {
  blank: blankState,
  evolve,
  awaiting,
};
