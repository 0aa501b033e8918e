import type { FoldingOf } from '../../kit/fold.ts';
import { lay, move, sign, stand } from './city/crowds.ts';
import type { Event, EventOf } from './events.ts';
import { GRIFTER, slotOf } from './model/kinds.ts';
import { dropFrom, note, pay, returnSigns, stillLeaving, takeTile } from './model/changes.ts';
import { blankState } from './model/setup.ts';
import type { State } from './model/types.ts';
import { stepOf } from './turn/next.ts';

type Folds = { [T in Event['type']]: (state: State, event: EventOf<T>) => void };

const FOLDS: Folds = {
  'consultants-dealt': (state, { open }) => {
    for (const [seat, consultant] of open.consultants.entries()) state.consultants[seat] = consultant;
  },
  dealt: (state, { open, own, dark }) => {
    state.stack = [...dark.stack];
    state.removed = [...dark.removed];
    state.box = [...dark.box];
    state.endgame = [...dark.endgame];
    state.hands = state.hands.map((_hand, seat) => [...own[seat]!.hand]);
    state.turn.owner = open.first;
  },
  'city-founded': (state, { open }) => {
    state.city = open.tiles.map((laid) => ({ ...laid, people: [...laid.people], fomo: [] }));
    for (const { people } of state.city) for (const person of people) state.supply[person]--;
    state.box = state.box.filter((tile) => state.city.every((laid) => laid.tile !== tile));
  },
  'stack-shown': () => {},

  'building-abandoned': (state, { open: { by, tile, pick } }) => {
    note(state, by);
    returnSigns(state, tile);
    state.picks = pick ? [{ owner: by, tiles: [tile] }] : [];
    state.leaving = stillLeaving(state, [tile]);
  },
  'building-built': (state, { open }) => {
    const { owner, tile, x, y, turn, people, over, encloses } = open;
    takeTile(state, owner, tile);
    state.earned = [];
    for (const person of people) state.supply[person]--;
    state.city = lay(state.city, { tile, x, y, turn, owner: null, signs: 0, people: [...people], fomo: [] });
    if (over) state.covered.push(over);
    state.renovated = over ? tile : null;
    state.enclosed = [...encloses];
    state.unsigned = tile;
    state.lastBuilt = tile;
  },
  'building-discarded': (state, { open }) => {
    takeTile(state, open.owner, open.tile);
    state.discarded.push(open.tile);
  },
  'signs-placed': (state, { open: { by, owner, tile, signs } }) => {
    note(state, by);
    state.city = sign(state.city, tile, { owner, signs });
    if (owner !== GRIFTER) state.signs[owner]! -= signs;
    state.unsigned = null;
  },

  'street-opened': (state, { open: { by, street, only, picks, pitchers } }) => {
    note(state, by);
    state.scoring = { street, only, pitches: [] };
    state.enclosed = dropFrom(state.enclosed, street);
    state.renovated = null;
    state.picks = picks.map(({ owner, tiles }) => ({ owner, tiles: [...tiles] }));
    state.pitchers = [...pitchers];
  },
  'tokens-taken': (state, { open: { by, owner, tokens } }) => {
    note(state, by);
    for (const business of tokens) {
      state.bank[business]--;
      state.tokens[slotOf(owner, state.tokens)]![business]++;
    }
    state.picks.shift();
  },
  'hand-pitched': (state, { open: { by, tile } }) => {
    state.shown = [...new Set([...state.shown, tile])];
    state.scoring!.pitches.push({ owner: by, tile });
    state.pitchers.shift();
  },
  'pitch-declined': (state, { open }) => {
    note(state, open.by);
    state.pitchers.shift();
  },
  'hand-counted': (state, { open }) => {
    state.shown = [...new Set([...state.shown, ...open.tiles])];
  },
  'street-scored': (state, { open: { street, sales, leaving } }) => {
    pay(state, sales);
    for (const { tile, isPitch } of sales) if (!isPitch) returnSigns(state, tile);
    state.earned.push({ street, sales: [...sales] });
    state.scoring = null;
    state.leaving = stillLeaving(state, leaving);
  },
  'people-moved': (state, { open }) => {
    note(state, open.by);
    state.city = move(state.city, open);
    state.leaving = stillLeaving(state, state.leaving);
  },
  'people-stood': (state, { open }) => {
    state.city = stand(state.city, open.colour, open.at);
    state.leaving = stillLeaving(state, state.leaving);
  },

  'turn-ended': (state) => {
    state.isLoose = false;
  },
  'building-lifted': (state) => {
    state.lifted = state.stack.pop()!;
  },
  'building-drawn': (state, { open: { seat, tile }, own }) => {
    state.stack.pop();
    state.hands[seat]!.push(own[seat]!.tile);
    if (tile) state.shown.push(tile);
    state.turn.built--;
  },
  'endgame-opened': (state) => {
    state.stack = state.endgame;
    state.endgame = [];
  },
  'turn-passed': (state, { open: { owner, builds } }) => {
    state.turn = { owner, toBuild: builds, built: 0 };
    state.isLoose = false;
  },
  'city-sold': (state, { open: { sales } }) => {
    pay(state, sales);
    for (const { tile } of sales) returnSigns(state, tile);
    state.sold = [...sales];
  },
  'businesses-counted': (state, { open: { bonuses } }) => {
    for (const { owner, majority, sets } of bonuses) pay(state, [{ owner, paid: majority + sets }]);
    state.bonuses = [...bonuses];
  },
  'match-ended': (state) => {
    state.isOver = true;
  },
};

const evolve = (state: State, event: Event): void =>
  (FOLDS[event.type] as (state: State, event: Event) => void)(state, event);

export const folding: FoldingOf<State, Event> = {
  blank: blankState,
  evolve,
  awaiting: (state) => {
    const step = stepOf(state);
    return step.at === 'over' ? [] : [step.seat];
  },
  // Before shape 2, People with FOMO under a new Building were recorded as leaving that Building, which folds the same.
  upcast: (stored) => stored as Event,
};
