import type { ShelvedGame } from '../../kit/module.ts';
import { wheresMyRide as game } from './game.ts';
import { meta } from './meta.ts';
import { en } from './words/en.ts';

export const wheresMyRide: ShelvedGame = {
  game,
  words: { ...en, options: meta.options },
  counts: { together: { level: 'checks' } },
  regulars: ['Suki', 'Tilda', 'Hugo', 'Kofi', 'Moss', 'Lotte', 'Bo', 'Maeve'],
  budget: { playOuts: 24, favorites: 6, strays: 2, caution: 2, lead: 2 },
  waits: () => 5, // everybody answers a round at the same time
};
