import type { Case, DecisionCard, Notice, ReportCard } from '../../../api/contract/people/moderation.ts';
import { ago, asking, meAt, playerAt } from '../people.ts';
import { at, matchScene, type SceneCard, type Scene } from '../scene.ts';
import { ok, type Answers } from '../server.ts';
import { POSITIONS } from '../positions.ts';

const RUDE = 'You play like a lamppost, and a dim one.';

/** A message, a name and a player that wait for a decision. */
export const CASES: readonly Case[] = [
  {
    id: 'report000001',
    kind: 'line',
    said: RUDE,
    player: { ...playerAt(1), isModerator: false },
    earlier: 2,
    reports: [
      { by: 'Ada', reason: 'abuse', words: 'The third time this evening.', at: ago(50) },
      { by: 'Cleo', reason: 'abuse', words: '', at: ago(48) },
    ],
    line: 'line-2',
    around: [
      { id: 'line-1', at: ago(60), name: 'Ada', text: 'Good luck!', isRemoved: false },
      { id: 'line-2', at: ago(55), name: 'Ben', text: RUDE, isRemoved: false },
      { id: 'line-3', at: ago(54), name: 'Cleo', text: 'Please don’t.', isRemoved: false },
    ],
  },
  {
    id: 'report000002',
    kind: 'name',
    said: 'Sell gold cheap',
    player: { id: 'player000009', name: 'Sell gold cheap', isModerator: false },
    earlier: 0,
    reports: [{ by: null, reason: 'spam', words: '', at: ago(20) }],
    line: null,
    around: [],
  },
];

export const DECISIONS: readonly DecisionCard[] = [
  {
    id: 'decision0002',
    at: ago(60 * 24),
    moderator: 'Mo',
    kind: 'player',
    player: playerAt(4),
    measure: 'banned',
    reason: 'Insulted people after two warnings.',
    until: ago(-60 * 24 * 6),
  },
  {
    id: 'decision0001',
    at: ago(60 * 24 * 9),
    moderator: null,
    kind: 'line',
    player: { id: 'player000004', name: null },
    measure: 'removed',
    reason: 'Somebody’s address.',
    until: null,
  },
];

export const NOTICES: readonly Notice[] = [
  {
    id: 'n2',
    kind: 'warned',
    from: 'moderators',
    about: RUDE,
    text: `A moderator warned you about “${RUDE}” and removed it.`,
    reason: 'Be kind to others at the table.',
    why: 'Why: Be kind to others at the table.',
    at: ago(30),
    read: false,
  },
  {
    id: 'n1',
    kind: 'acted',
    from: 'answers',
    about: 'Sell gold cheap',
    text: 'You reported “Sell gold cheap”. A moderator looked into it and acted on it. Thank you.',
    reason: '',
    why: '',
    at: ago(90),
    read: true,
  },
];

export const REPORTS: readonly ReportCard[] = [
  { id: 'r2', kind: 'line', said: 'Hurry up, snail!', reason: 'abuse', words: '', at: ago(15), answer: null },
  {
    id: 'r1',
    kind: 'name',
    said: 'Sell gold cheap',
    reason: 'spam',
    words: '',
    at: ago(200),
    answer: 'acted',
  },
];

export const BAN = {
  reason: 'You insulted other players, and went on after two warnings.',
  until: ago(-60 * 24 * 7),
  name: 'Ada',
  email: 'ada@example.org',
};

/** What a moderator is answered. */
export const MODERATOR: Answers = {
  ...asking(meAt(0)),
  'GET /api/session': ok({ me: meAt(0), role: 'moderator' }),
  'GET /api/moderation/cases': ok({ cases: CASES }),
  'GET /api/moderation/decisions': ok({ decisions: DECISIONS }),
};

/** What the settings ask about reports. */
export const REPORTED: Answers = {
  'GET /api/me/reports': ok({ reports: REPORTS }),
  'GET /api/me/notices': ok({ notices: NOTICES }),
};

/** A match in which somebody was rude, with a line a moderator has removed. */
const rude = async (presses: readonly string[], shows: string): Promise<Scene> => {
  const match = await POSITIONS.find(({ name }) => name.endsWith('midway'))!.load();
  const line = { at: ago(50), room: 'table', seat: 1, player: playerAt(1), seq: 3 } as const;
  match.talk = [
    { ...line, id: 'line-1', text: '', hidden: 'removed' },
    { ...line, id: 'line-2', text: RUDE, at: ago(40) },
  ];
  return { ...matchScene(match, 0), presses: ['Talk', ...presses], shows };
};

/** What moderators see and say, and what players see of it. */
export const MODERATED: readonly SceneCard[] = Object.entries({
  'moderators, what waits': () => at('/moderate', MODERATOR, 'longest first'),
  'moderators, the record': () =>
    at('/moderate', { ...MODERATOR, 'GET /api/moderation/cases': ok({ cases: [] }) }, 'Insulted people', [
      'The record',
    ]),
  banned: () =>
    at('/shelf', { ...asking(null), 'GET /api/session': ok({ me: null, ban: BAN }) }, 'What stays yours'),
  'a moderator’s message': () =>
    at(
      '/shelf',
      { ...asking(meAt(0)), ...REPORTED, 'GET /api/session': ok({ me: meAt(0), notices: 1 }) },
      'A moderator writes',
    ),
  'match, a removed message': () => rude([], 'Removed by a moderator'),
  'match, mute or report': () => rude(['Mute or report'], 'You no longer see'),
  'match, a report': () => rude(['Mute or report', 'Report'], 'Anything to add?'),
}).map(([name, load]) => ({ name, game: '', load }));
