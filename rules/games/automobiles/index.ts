import type { BotName } from '../../kit/bots/cast.ts';
import type { GameCounts, GameModule } from '../../kit/module.ts';
import { automobiles as game } from './game.ts';
import { text } from './words/en.ts';
import { recap } from './words/recap.ts';
import type { SetId } from './cards/cards.ts';
import type { Color } from './model/colors.ts';
import type { Event } from './model/events.ts';
import { COLOR_NAMES } from './words/names.ts';
import type { OfferKind } from '../../kit/ahead/offers.ts';
import type { Action, View } from './model/types.ts';

/** The cars in the race. Everything else that an action names decides whether it is listed. */
const names = ({ seats }: View, action: Action): unknown =>
  action.type === 'gear' || action.type === 'move' ? seats.map(({ car }) => car) : null;

/** Everybody else may draw a cube for a Boost (AU13). */
const boost: OfferKind<Action, View> = {
  kind: 'boost',
  name: 'whether I draw for a Boost',
  of: ({ boosted }, seat, actions) => {
    if (!boosted.includes(seat)) return undefined;
    const take = actions.find((action) => action.type === 'boost' && action.draw);
    return { pass: { type: 'boost', draw: false }, ...(take && { take }) };
  },
};

const offers: readonly OfferKind[] = [boost];

const counts: GameCounts<Event> = {
  built: {
    name: 'Cubes bought',
    of: (event) => (event.type === 'bought' ? event.open.color : undefined),
    say: (color) => COLOR_NAMES[color as Color],
  },
};

const regulars: readonly BotName[] = [
  'Oskar',
  'Bruno',
  'Kofi',
  'Rasmus',
  'Enzo',
  'Igor',
  'Dara',
  'Vito',
  'Hazel',
];

const waits: GameModule['waits'] = ({ laps, season }, { people }) =>
  (14 / 3) * Number(laps) * (season === 'none' ? 1 : Number(season)) * people;

const optionNotes = {
  cards: 'What the five colored cubes do. First Game is the simplest set.',
  track:
    'The rulebook recommends Monte Carlo and Tucson for two: with more they take longer, and cars get in each other’s way.',
  laps: 'Three laps are a whole race, one is a short first one. Fine Tuning, Expert Invitational, Squeaky Clean and Shake & Bake set five, as the rulebook suggests.',
  season: 'Three to five races with the same cars, and sponsors in between.',
  drivers: 'Everyone has one, who helps in one of the phases.',
  weaving: 'Lanes can be changed earlier.',
  accelerated: 'Nobody acts out of turn.',
};

/** The rulebook suggests five laps for these sets. */
const FIVE_LAPS: readonly SetId[] = ['fine-tuning', 'expert', 'squeaky-clean', 'shake-bake'];
const suggests = { cards: Object.fromEntries(FIVE_LAPS.map((id) => [id, { laps: 5 }])) };

export const automobiles: GameModule = {
  game,
  text,
  recap,
  counts,
  firstTable: { config: { laps: 1 } },
  regulars,
  budget: { playOuts: 32, turns: 2, favorites: 6, strays: 2, caution: 1, lead: 6 },
  waits,
  optionNotes,
  suggests,
  names,
  offers,
};
