import type { GameCounts, ShelvedGame } from '../../kit/module.ts';
import { streets as game } from './game.ts';
import { meta } from './meta.ts';
import { en } from './words/en.ts';
import type { Event, Action, View } from './model/types.ts';
import type { OfferKind } from '../../kit/ahead/offers.ts';

const names = ({ city, streets }: View, action: Action): unknown => {
  if (action.type === 'build')
    return city.filter(({ x, y }) => Math.abs(x - action.x) + Math.abs(y - action.y) <= 1);
  if (action.type === 'move') return city.find(({ tile }) => tile === action.to);
  if (action.type !== 'score') return null;
  const street = streets.find(({ head }) => head === action.street);
  return { street, city: city.filter(({ tile }) => street?.tiles.includes(tile)) };
};

const pitch: OfferKind<Action, View> = {
  kind: 'pitch',
  of: ({ step }, seat, actions) => {
    if (step.at !== 'pitch' || step.seat !== seat) return undefined;
    const [take, other] = actions.filter(({ type }) => type === 'pitch');
    return { pass: { type: 'pass' }, ...(take && !other && { take }) };
  },
};

const built: GameCounts<Event>['built'] = (event) =>
  event.type === 'building-built' ? event.open.tile : undefined;

export const streets: ShelvedGame = {
  game,
  words: { ...en, options: meta.options },
  counts: { built, together: { seats: [1], level: 'grifter' } },
  regulars: ['Juno', 'Fern', 'Odile', 'Tilda', 'Mabel', 'Pilar', 'Nell', 'Lotte', 'Vito'],
  budget: { playOuts: 64, turns: 2, favorites: 6, strays: 2, caution: 1, lead: 12 },
  waits: (_, { seats, people }) => (5 + 20 / seats) * people,
  names,
  offers: [pitch],
};
