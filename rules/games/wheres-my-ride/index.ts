import type { BotName } from '../../kit/bots/cast.ts';
import type { GameCounts, ShelvedGame } from '../../kit/module.ts';
import { wheresMyRide as game } from './game.ts';
import { en } from './words/en.ts';
import type { Event } from './events.ts';

const counts: GameCounts<Event> = { together: { level: 'checks' } };

const budget: ShelvedGame['budget'] = { playOuts: 24, favorites: 6, strays: 2, caution: 2, lead: 2 };

const regulars: readonly BotName[] = ['Suki', 'Tilda', 'Hugo', 'Kofi', 'Moss', 'Lotte', 'Bo', 'Maeve'];

/** Everybody answers a round at the same time. */
const waits: ShelvedGame['waits'] = () => 5;

export const wheresMyRide: ShelvedGame = { game, words: { en }, counts, regulars, budget, waits };
