import type { TemplateResult } from 'lit';
import { makeWords, type Part } from './sections.ts';

const LEAD = 'Everyone here gives days to a match. These rules keep that worth it.';

const PARTS: readonly Part[] = [
  {
    head: 'At the table',
    points: [
      'Play your matches to the end, also the ones you’re losing. If you can’t, say so: pause, hand your seat over, or leave, and a bot plays on.',
      'One person, one seat. Don’t sit at a table with two accounts, and don’t play to make somebody else win.',
      'Keep hidden things hidden. Don’t tell others what you hold, unless the game lets you.',
      'Decide for yourself. What the table offers, such as hints and trying turns out, is fine. Don’t ask others what to play in a match that counts.',
      'A program may play for you with a token of yours. It keeps the same rules, and you answer for it.',
    ],
  },
  {
    head: 'With each other',
    points: [
      'Be kind, win or lose. No insults, threats or slurs, and no pressing people who want to be left alone.',
      'Nothing sexual, hateful or violent, in names of players, tables and clubs too.',
      'Don’t pretend to be somebody else, and don’t post what is private to others.',
      'No advertising, and no messages to people who don’t want them.',
    ],
  },
  {
    head: 'With the service',
    points: [
      'Don’t break it, slow it down or look for what you may not see. If you find a hole, tell us first and we’ll thank you.',
      'Don’t collect what people write or do here for other purposes.',
    ],
  },
  {
    head: 'When somebody breaks them',
    text: 'You can block a player on their page at any time: nobody is told. Write to us about anything else, with the address of the match. A person looks at it, not a program. We may take a line or a name away, keep somebody from talking, or close an account; they are told why, and can answer.',
  },
];

/** What players expect of each other. */
export const houseRules = (): TemplateResult => makeWords('House rules', LEAD, PARTS);
