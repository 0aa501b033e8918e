import { english } from '../../../rules/kit/words/english.ts';
import { expect, test } from 'vitest';
import { DELIVERY_KINDS } from '../../../db/closed-lists.ts';
import { describeNews, makeNudgeMail, type FollowedNews, type Links, type News } from './nudge.ts';

const reader = { email: 'ada@example.org', timeZone: 'Europe/Berlin', language: english };
const links: Links = {
  match: (id) => `https://m.example/matches/${id}`,
  mute: (id) => `https://m.example/mute/${id}`,
  stop: 'https://m.example/stop',
  choice: ({ match, seq }, code) => `https://m.example/choice/${match}.${seq}.${code}`,
  picture: ({ board, gameId }) => `https://m.example${board ?? `/cards/${gameId}.png`}`,
};
const news: News = {
  match: 'm1',
  seq: 7,
  kind: 'turn',
  game: 'Curbside',
  gameId: 'curbside',
  table: 'Sunday table',
  lines: ['Ben laid a corner.', 'Juno picked up the tourist.'],
  last: 'Juno picked up the tourist.',
  deadline: '2026-11-26T17:00:00Z',
};
const mail = (...all: [News, ...News[]]) => makeNudgeMail('id', all, { reader, links });

const over = { kind: 'finished', deadline: null, outcome: 'Juno won, 12 to 9.' } as const;
const closed = { kind: 'closed', lines: [], deadline: null } as const;
const two = { ...news, match: 'm2', table: '' };

test.each<[subject: string, all: [News, ...News[]], inText: string[]]>([
  ['Juno picked up the tourist. Your turn in Curbside', [news], ['mute/m1']],
  ['Curbside is still waiting for you, by Thu, Nov 26, 18:00', [{ ...news, kind: 'reminder' }], ['mute/m1']],
  ['there was news at 2 of your tables', [news, two], ['matches/m1', 'matches/m2']],
  ['Curbside is over', [{ ...news, ...over }], ['Juno won, 12 to 9.']],
  ['nobody joined Curbside', [{ ...news, ...closed }], ['two weeks']],
])('Meanwhile, %s', (subject, all, inText) => {
  const made = mail(...all);
  expect(made.subject).toBe(`Meanwhile, ${subject}`);
  for (const words of inText) expect(made.text).toContain(words);
  const isGoing = all[0].kind !== 'finished' && all[0].kind !== 'closed';
  expect(made.text.includes('/mute/')).toBe(isGoing);
});

test.each<[note: string, more: Partial<News>]>([
  ['by Thu, Nov 26, 18:00 at the latest, as your time starts when you look', { isUnseen: true }],
  ['by Thu, Nov 26, 18:00, soon, the others have played', { isSoon: true, isLast: true }],
  ['by Thu, Nov 26, 18:00, the others have played', { isLast: true }],
  ['the others have played', { deadline: null, isSoon: true, isLast: true }],
])('a turn among several says of its time: %s', (note, more) => {
  const { text, html } = mail(two, { ...news, ...more });
  for (const part of [text, html]) expect(part).toContain(note);
});

test('a note that is wider than a phone goes on in another line', () => {
  expect(mail({ ...news, isUnseen: true }).html).not.toMatch(/white-space:\s*nowrap/);
});

test('a subject stays short even if the news is long', () => {
  expect(mail({ ...news, last: 'x'.repeat(500) }).subject.length).toBeLessThan(160);
});

test('both parts give the news, the deadline as a date, and a link to the table', () => {
  const { text, html } = mail(news);
  for (const part of [text, html])
    for (const fact of [
      ...news.lines,
      'by Thu, Nov 26, 18:00',
      'Sunday table',
      'https://m.example/matches/m1',
    ])
      expect(part).toContain(fact);
});

test('a table’s section opens with what the player has to do', () => {
  const { text, html } = mail({ ...news, prompt: 'Choose a text to keep.' });
  expect(text).toMatch(/by Thu, Nov 26, 18:00\nChoose a text to keep\.\n- Ben laid a corner\./);
  expect(html).toContain('Choose a text to keep.');
});

test('the game’s box is pictured once, has a text alternative, and links to the table', () => {
  const { html, text } = mail(news, { ...news, match: 'm2', game: 'Streets', gameId: 'streets' });
  const pictures = [...html.matchAll(/<a href="([^"]+)"><img src="([^"]+)" alt="([^"]+)"/g)];
  expect(pictures.map(([, ...told]) => told)).toEqual([
    ['https://m.example/matches/m1', 'https://m.example/cards/curbside.png', 'The box of Curbside'],
  ]);
  expect(text).not.toContain('/cards/');
});

test('a board picture replaces the box', () => {
  const { html } = mail({ ...news, board: '/board.png' });
  expect(html).toContain(
    '<img src="https://m.example/board.png" alt="The board of Curbside, with what changed last marked"',
  );
});

test('a table’s name appears in the body but in no subject or title', () => {
  for (const kind of DELIVERY_KINDS) {
    const one = { ...news, kind };
    expect(mail(one).text, kind).toContain('Sunday table');
    expect([mail(one).subject, describeNews([one], reader).title].join(), kind).not.toContain('Sunday');
  }
});

test('one-click choices follow the table’s own link, in both parts', () => {
  const choices = [{ label: 'Pass', code: 'c1' }];
  const { text, html } = mail({ ...news, choices });
  expect(text).toContain(
    'Take your turn: https://m.example/matches/m1\nPass: https://m.example/choice/m1.7.c1',
  );
  expect(html).toContain('<a href="https://m.example/choice/m1.7.c1"');
});

test('mail programs can unsubscribe with one click', () => {
  expect(mail(news).headers).toEqual({
    'List-Unsubscribe': '<https://m.example/stop>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});

test('names of players and tables are text, never markup', () => {
  const { html } = mail({ ...news, table: '<img src=x onerror=1>', lines: ['<b>"Ben"</b> laid a corner.'] });
  expect(html).not.toContain('<img src=x');
  expect(html).not.toContain('<b>');
});

test('after a long absence only the newest lines are listed', () => {
  const lines = Array.from({ length: 40 }, (_, i) => `Line ${i}.`);
  const { text } = mail({ ...news, lines });
  expect(text).toContain('Line 39.');
  expect(text).not.toContain('Line 0.');
  expect(text).toContain('more, in the log');
});

test('matches that the reader follows come after their own news, each with its newest lines and a link', () => {
  const lines = Array.from({ length: 9 }, (_, i) => `Cleo laid tile ${i}.`);
  const seen = { match: 'm8', seq: 9, game: 'Streets', gameId: 'streets', table: 'Cleo’s', lines };
  const followed: FollowedNews = { news: [seen, { ...seen, match: 'm9', outcome: 'Cleo won.' }], more: 2 };
  const { subject, text, html } = makeNudgeMail('id', [news], { reader, links, followed });
  expect(subject).toBe(mail(news).subject);
  expect(text).toContain(
    [
      'Cleo’s (Streets), a match you follow',
      '- Earlier: 5 more, in the log.',
      ...lines.slice(-4).map((line) => `- ${line}`),
      'Look at the table: https://m.example/matches/m8',
    ].join('\n'),
  );
  expect(text.indexOf('matches/m1')).toBeLessThan(text.indexOf('matches/m8'));
  for (const part of [text, html])
    for (const fact of ['Cleo won.', 'matches/m9', '2 more matches']) expect(part).toContain(fact);
  expect(text.match(/more matches/g)).toHaveLength(1);
});
