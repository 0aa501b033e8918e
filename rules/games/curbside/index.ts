import type { GameCounts, GameWords, ShelvedGame } from '../../kit/module.ts';
import { curbside as game } from './game.ts';
import { meta } from './meta.ts';
import { text } from './words/en.ts';
import { recap } from './words/page.ts';
import type { Action, Event, Kind, View } from './model/types.ts';
import { kindName } from './words/names.ts';
import type { OfferKind } from '../../kit/ahead/offers.ts';

const names = ({ squares, taxis, fares }: View, action: Action): unknown => {
  if (action.type === 're-route') return fares.find(({ letter }) => letter === action.letter);
  const cell = action.type === 'drive' ? action.to : 'cell' in action && action.cell;
  if (cell === false) return null;
  return {
    square: squares[cell],
    taxis: taxis.flatMap((taxi, seat) => (taxi.cell === cell ? [seat] : [])),
    fares: fares.filter(({ from, to, seat }) => to === cell || (seat === null && from === cell)),
  };
};

/** Nobody waits for a re-route out of turn (CU13), so passing on it is no action. */
const reRoute: OfferKind<Action, View> = {
  kind: 're-route',
  of: ({ turn }, seat, actions) => {
    const take = actions.find(({ type }) => type === 're-route');
    return seat !== turn && take ? { take } : undefined;
  },
};

const built: GameCounts<Event>['built'] = (event) =>
  event.type === 'tile-placed' ? event.open.kind : undefined;

const en: GameWords = {
  text,
  recap,
  built: { name: 'Tiles', say: (kind) => kindName(kind as Kind) },
  firstWords: { says: 'Drop E off: one street on.', yours: 'The red taxi is yours.' },
  offerNames: { 're-route': 'whether I re-route somebody' },
  optionNotes: {
    gas: 'How much each taxi starts with. Usual goes by the number of players.',
    empty: 'An empty tank ends the match and costs three stars, or takes only that taxi off the road.',
  },
};

export const curbside: ShelvedGame = {
  game,
  words: { ...en, options: meta.options },
  counts: { built },
  regulars: ['Juno', 'Wren', 'Oskar', 'Mabel', 'Pilar', 'Greta', 'Moss', 'Bo', 'Maeve', 'Hazel'],
  budget: { playOuts: 128, turns: 5, favorites: 6, strays: 2, caution: 2, lead: 3 },
  waits: (_, { people }) => 17 * people,
  names,
  offers: [reRoute],
  firstMove: async () => (await import('./first-move.ts')).firstMove,
};
