import { CATALOG } from '../../../rules/catalog.ts';
import { BOT_NAMES } from '../../../rules/kit/bots/cast.ts';
import { BOXES } from '../../games/shelf.ts';
import { nameAt, SESSIONS, TOKEN } from '../people.ts';
import { ALL } from '../tournaments/data.ts';
import { LANGUAGES } from '../../common/language.ts';
import { patternOf } from './left.ts';
import { plain } from './pseudo.ts';

/** What players have named or written. */
const PEOPLE = [
  'A moderator warned you about “You play like a lamppost, and a dim one.” and removed it.',
  'Mo',
  'Pip', // who plays against beginners
  'Ada on the go',
  'Chrome on Linux',
  '#board-games',
  'Hurry up, snail!',
  'Insulted people after two warnings.',
  'Night shift',
  'Pairs in the park',
  'Please don’t.',
  'Sell gold cheap',
  'Somebody’s address.',
  'Summer streets',
  'Sunday grid',
  'The Tuesday table',
  'The autumn round',
  'The autumn round · 3',
  'The city cup',
  'The third time this evening.',
  'Why: Be kind to others at the table.',
  'Winter curb',
  'You insulted other players, and went on after two warnings.',
  'You play like a lamppost, and a dim one.',
  'Everybody is traveling this week.',
  'Good luck!',
  'Night shift, winter',
  'The long ladder',
  'I do.',
  'Who dares?',
  'answers 503',
  'there is no such mailbox',
  ...Array.from({ length: 7 }, (_, seat) => nameAt(seat)),
];

/** What games print on their cards, tiles and boards. */
const PRINTED = Object.values(
  import.meta.glob<{ PRINTED: readonly string[] }>('../../../rules/games/*/testing/printed.ts', {
    eager: true,
  }),
).flatMap((game) => game.PRINTED);

const GAMES = CATALOG.flatMap(({ text }) => [text.name, plain(text.name)]);

/** What is the same in every language: names of games, of people and their things. */
export const NAMES = patternOf([
  'Meanwhile',
  ...Object.values(LANGUAGES),
  'API',
  'Discord',
  'Slack',
  'JSON',
  ...GAMES.flatMap((name) => [name, ...name.split(/(?<=^\S+) /)]),
  ...BOXES.map(({ by }) => by ?? ''),
  ...BOT_NAMES,
  ...PRINTED,
  ...SESSIONS.flatMap(({ device }) => [device, ...device.split(' on ')]),
  TOKEN.label,
  ...PEOPLE,
  ...ALL,
]);
