import type { GameCounts, ShelvedGame } from '../../kit/module.ts';
import { automobiles as game } from './game.ts';
import { meta } from './meta.ts';
import { en } from './words/en.ts';
import type { SetId } from './cards/cards.ts';
import type { Action, Event, View } from './model/types.ts';
import type { OfferKind } from '../../kit/ahead/offers.ts';

/** The cars in the race. Everything else that an action names decides whether it is listed. */
const names = ({ seats }: View, action: Action): unknown =>
  action.type === 'gear' || action.type === 'move' ? seats.map(({ car }) => car) : null;

/** Everybody else may draw a cube for a Boost (AU13). */
const boost: OfferKind<Action, View> = {
  kind: 'boost',
  of: ({ boosted }, seat, actions) => {
    if (!boosted.includes(seat)) return undefined;
    const take = actions.find((action) => action.type === 'boost' && action.draw);
    return { pass: { type: 'boost', draw: false }, ...(take && { take }) };
  },
};

/** The rulebook suggests five laps for these sets. */
const FIVE_LAPS: readonly SetId[] = ['fine-tuning', 'expert', 'squeaky-clean', 'shake-bake'];
const counts: GameCounts<Event> = {
  built: (event) => (event.type === 'bought' ? event.open.color : undefined),
};

export const automobiles: ShelvedGame = {
  game,
  words: { ...en, options: meta.options },
  counts,
  firstTable: { config: { laps: 1 } },
  regulars: ['Oskar', 'Bruno', 'Kofi', 'Rasmus', 'Enzo', 'Igor', 'Dara', 'Vito', 'Hazel'],
  budget: { playOuts: 32, turns: 2, favorites: 6, strays: 2, caution: 1, lead: 6 },
  waits: ({ laps, season }, { people }) =>
    (14 / 3) * Number(laps) * (season === 'none' ? 1 : Number(season)) * people,
  suggests: { cards: Object.fromEntries(FIVE_LAPS.map((id) => [id, { laps: 5 }])) },
  names,
  offers: [boost],
};
