import { evolveBy, type FoldingOf } from '../../kit/fold.ts';
import { clone } from '../../kit/json.ts';
import { lay, move, sign, stand, unsign } from './city/crowds.ts';
import { GRIFTER, deciderOf, slotOf, type Owner } from './model/kinds.ts';
import { blankState } from './model/setup.ts';
import type { TileId } from './model/tiles.ts';
import type { Event, Sale, State } from './model/types.ts';
import { stepOf } from './turn/next.ts';

const dropFrom = (list: readonly TileId[], tile: TileId): TileId[] => list.filter((other) => other !== tile);

const pay = ({ money }: State, sales: readonly Pick<Sale, 'owner' | 'paid'>[]): void => {
  for (const { owner, paid } of sales) money[slotOf(owner, money)]! += paid;
};

const returnSigns = (state: State, tile: TileId): void => {
  const { owner = null, signs = 0 } = state.city.find((laid) => laid.tile === tile) ?? {};
  if (owner !== null && owner !== GRIFTER) state.signs[owner]! += signs;
  state.city = unsign(state.city, [{ tile }]);
};

const stillLeaving = ({ city }: State, tiles: readonly TileId[]): TileId[] =>
  tiles.filter((tile) => city.some((laid) => laid.tile === tile && laid.people.length > 0));

/** A choice by the seat on turn can be taken back; another seat's choice makes it final. */
const note = (state: State, by: number | undefined): void => {
  if (by !== undefined) state.isLoose = by === deciderOf(state.turn.owner);
};

const takeTile = (state: State, owner: Owner, tile: TileId): void => {
  state.shown = dropFrom(state.shown, tile);
  if (owner === GRIFTER) state.lifted = null;
  else state.hands[owner] = dropFrom(state.hands[owner]!, tile);
  state.turn.toBuild--;
  state.turn.built++;
  state.isLoose = false;
};

const evolve = evolveBy<State, Event>({
  'consultants-dealt': (state, { consultants }) => {
    state.consultants = [...consultants];
  },
  dealt: (state, { first }, { own, dark }) => {
    Object.assign(state, clone(dark));
    state.hands = state.hands.map((_hand, seat) => [...own[seat]!.hand]);
    state.turn.owner = first;
  },
  'city-founded': (state, { tiles }) => {
    state.city = tiles.map((laid) => ({ ...laid, people: [...laid.people], fomo: [] }));
    for (const { tile, people } of tiles) {
      state.box = dropFrom(state.box, tile);
      for (const person of people) state.supply[person]--;
    }
  },
  'stack-shown': () => {},

  'building-abandoned': (state, { by, tile, pick }) => {
    note(state, by);
    returnSigns(state, tile);
    state.picks = pick ? [{ owner: by, tiles: [tile] }] : [];
    state.leaving = stillLeaving(state, [tile]);
  },
  'building-built': (state, { owner, tile, x, y, turn, people, over, encloses }) => {
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
  'building-discarded': (state, { owner, tile }) => {
    takeTile(state, owner, tile);
    state.discarded.push(tile);
  },
  'signs-placed': (state, { by, owner, tile, signs }) => {
    note(state, by);
    state.city = sign(state.city, tile, { owner, signs });
    if (owner !== GRIFTER) state.signs[owner]! -= signs;
    state.unsigned = null;
  },

  'street-opened': (state, { by, street, only, picks, pitchers }) => {
    note(state, by);
    state.scoring = { street, only, pitches: [] };
    state.enclosed = dropFrom(state.enclosed, street);
    state.renovated = null;
    state.picks = clone(picks);
    state.pitchers = [...pitchers];
  },
  'tokens-taken': (state, { by, owner, tokens }) => {
    note(state, by);
    for (const business of tokens) {
      state.bank[business]--;
      state.tokens.at(owner)![business]++;
    }
    state.picks.shift();
  },
  'hand-pitched': (state, { by, tile }) => {
    state.shown = [...new Set([...state.shown, tile])];
    state.scoring!.pitches.push({ owner: by, tile });
    state.pitchers.shift();
  },
  'pitch-declined': (state, { by }) => {
    note(state, by);
    state.pitchers.shift();
  },
  'hand-counted': (state, { tiles }) => {
    state.shown = [...new Set([...state.shown, ...tiles])];
  },
  'street-scored': (state, { street, sales, leaving }) => {
    pay(state, sales);
    for (const { tile, isPitch } of sales) if (!isPitch) returnSigns(state, tile);
    state.earned.push({ street, sales: [...sales] });
    state.scoring = null;
    state.leaving = stillLeaving(state, leaving);
  },
  'people-moved': (state, open) => {
    note(state, open.by);
    state.city = move(state.city, open);
    state.leaving = stillLeaving(state, state.leaving);
  },
  'people-stood': (state, { colour, at }) => {
    state.city = stand(state.city, colour, at);
    state.leaving = stillLeaving(state, state.leaving);
  },

  'turn-ended': (state) => {
    state.isLoose = false;
  },
  'building-lifted': (state) => {
    state.lifted = state.stack.pop()!;
  },
  'building-drawn': (state, { seat, tile }, { own }) => {
    state.stack.pop();
    state.hands[seat]!.push(own[seat]!.tile);
    if (tile) state.shown.push(tile);
    state.turn.built--;
  },
  'endgame-opened': (state) => {
    state.stack = state.endgame;
    state.endgame = [];
  },
  'turn-passed': (state, { owner, builds }) => {
    state.turn = { owner, toBuild: builds, built: 0 };
    state.isLoose = false;
  },
  'city-sold': (state, { sales }) => {
    pay(state, sales);
    for (const { tile } of sales) returnSigns(state, tile);
    state.sold = [...sales];
  },
  'businesses-counted': (state, { bonuses }) => {
    for (const { owner, majority, sets } of bonuses) pay(state, [{ owner, paid: majority + sets }]);
    state.bonuses = [...bonuses];
  },
  'match-ended': (state) => {
    state.isOver = true;
  },
});

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
