import type { BotName } from '../../kit/bots/cast.ts';
import type { GameCounts, GameModule } from '../../kit/module.ts';
import { wheresMyRide as game } from './game.ts';
import { wheresMyRideText as text } from './words/en.ts';
import { recap } from './words/recap.ts';
import type { Event } from './events.ts';

const counts: GameCounts<Event> = { together: { level: 'checks' } };

const budget: GameModule['budget'] = { playOuts: 24, favorites: 6, strays: 2, caution: 2, lead: 2 };

const regulars: readonly BotName[] = ['Suki', 'Tilda', 'Hugo', 'Kofi', 'Moss', 'Lotte', 'Bo', 'Maeve'];

/** Everybody answers a round at the same time. */
const waits: GameModule['waits'] = () => 5;

const optionNotes = {
  driver: 'The one who knows where the ride is: random, or a seat of this table.',
  deaf: 'The Driver can’t read what the riders say, propose and vote while they decide. A variant of ours.',
  checks: 'Fewer tiles on which nothing happens. Harder.',
  triple: 'Three riders send a text each round instead of two.',
  language: 'The language of the texts and places.',
};

export const wheresMyRide: GameModule = { game, text, recap, counts, regulars, budget, waits, optionNotes };
