import { CATALOG } from '../../../rules/catalog.ts';
import { CAST } from '../../../rules/kit/bots/cast.ts';
import { BOXES } from '../../games/shelf.ts';
import { nameAt, SESSIONS, TOKEN } from '../people.ts';
import { patternOf } from './left.ts';

/** What players have named or written. */
const PEOPLE = ['The Tuesday table', 'Night shift', ...Array.from({ length: 7 }, (_, seat) => nameAt(seat))];

/** What is the same in every language: names of games, of people and their things. */
export const NAMES = patternOf([
  'Meanwhile',
  'API',
  'Discord',
  'Slack',
  'JSON',
  ...CATALOG.map(({ text }) => text.name),
  ...BOXES.map(({ by }) => by ?? ''),
  ...CAST.map(({ name }) => name),
  ...SESSIONS.map(({ device }) => device),
  TOKEN.label,
  ...PEOPLE,
]);
