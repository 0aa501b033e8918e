import { afterAll, beforeAll, expect, test } from 'vitest';
import { reasonOf, WORDS } from '../../../api/words/words.ts';
import { tagsOf } from '../../../api/http/document/address.ts';
import { embedPage, emptyEmbed, type EmbedFrame } from '../../../api/http/embed/page.ts';
import { makeNote } from '../../../api/notify/channels/post.ts';
import { PARCELS } from '../../../api/notify/channels/webhook.ts';
import { makeNudgeMail, type Links, type News } from '../../../api/notify/mail/nudge.ts';
import { makePage } from '../../../api/notify/mail/stop-link.ts';
import { writeMail } from '../../../api/notify/letters.ts';
import { sayNotice } from '../../../api/moderation/notices.ts';
import type { FeedAddresses } from '../../../api/contract/people/player.ts';
import { CHANNEL_KINDS, DELIVERY_KINDS, NOTICE_KINDS, STATUSES } from '../../../db/closed-lists.ts';
import type { ClaimedMail, MailCause } from '../../../db/nudges/due.ts';
import { CATALOG } from '../../../rules/catalog.ts';
import { BOT_NAMES } from '../../../rules/kit/bots/cast.ts';
import { blankMatch, history, upcastEvent } from '../../../rules/kit/fold.ts';
import { seen } from '../../../rules/kit/match.ts';
import { LANGUAGES } from '../../../rules/kit/module.ts';
import type { Fixture } from '../../../rules/kit/testing/fixture.ts';
import { factsOf } from '../../../rules/kit/words/recap.ts';
import { makeTelling, toText } from '../../../rules/kit/words/words.ts';
import { fixturesOf } from '../../fixtures/fixture.ts';
import { makeAccount, openBrowser, type Sent } from '../mail-service.ts';
import { sitWithMail } from '../own.ts';
import { playAny, seatAll, TOYS } from '../service.ts';
import { expectTranslated } from './left.ts';
import { pseudoGame, pseudoLanguage, pseudoWords } from './pseudo-words.ts';

// The pseudo-language is a second one, as a translator would add it: a `Language`, and the words of service, tables and games.

const english = LANGUAGES.en;
const TABLE_OF_WORDS = pseudoWords(WORDS.en);
beforeAll(() => {
  Object.assign(LANGUAGES, { en: pseudoLanguage });
  Object.assign(WORDS, { 'en-XA': TABLE_OF_WORDS });
});
afterAll(() => void Object.assign(LANGUAGES, { en: english }));

const ORIGIN = 'https://m.example';
const linking = { origin: ORIGIN, secrets: ['a secret for tests'] as const };
const address = { id: 'a1', linkHash: '', name: 'Ada', current: 'ada@example.org' };
const closed = { ...address, current: null };
const base = { language: 'en' as const, id: 'm1', email: 'ada@example.org', player: 'ada' };

/** Mail of each cause, in all its forms. */
const CAUSES: { [C in MailCause]: Omit<ClaimedMail<C>, 'cause' | 'id' | 'email' | 'player' | 'language'>[] } =
  {
    'sign-in': [
      { linkHash: '', guest: null, reserved: null },
      { linkHash: '', guest: { name: 'Eve', matches: 1 }, reserved: null },
      { linkHash: '', guest: { name: 'Eve', matches: 3 }, reserved: null },
      { linkHash: '', guest: null, reserved: address },
      { linkHash: '', guest: null, reserved: closed },
    ],
    address: [
      { kind: 'change', ...address },
      { kind: 'return', ...address },
      { kind: 'return', ...closed },
    ],
    notice: NOTICE_KINDS.flatMap((kind) =>
      ['The cup', ''].map((about) => ({ kind, about, reason: reasonOf('placed', '2', '9') })),
    ),
    stopped: CHANNEL_KINDS.map((kind) => ({
      kind,
      label: kind === 'json' ? 'Sunday' : '',
      target: 'https://other.example/hook',
      error: null,
    })),
  };
const causes = Object.entries(CAUSES).flatMap(([cause, all]) =>
  all.map((facts, i) => [cause, i, facts] as const),
);

test.each(causes)('a mail about %s (%i) speaks the language of its reader', (cause, _, facts) => {
  const mail = { ...base, cause, ...facts } as ClaimedMail;
  const { subject, text, html } = writeMail(linking, mail, base.email);
  expect(html).toContain('<html lang="en-XA">');
  expectTranslated(cause, subject, text, html);
});

const reader = { email: 'ada@example.org', timeZone: 'Europe/Berlin', language: pseudoLanguage };
const links: Links = {
  match: (id) => `${ORIGIN}/matches/${id}`,
  mute: (id) => `${ORIGIN}/mute/${id}`,
  stop: `${ORIGIN}/stop`,
  choice: (_, code) => `${ORIGIN}/choice/${code}`,
  picture: ({ board }) => ORIGIN + (board ?? '/cards/pebbles.png'),
};
const news: News = {
  match: 'm1',
  seq: 7,
  kind: 'turn',
  game: 'Pebbles',
  gameId: 'pebbles',
  table: 'Sunday',
  lines: Array.from({ length: 20 }, () => 'Ada ŧóōōķ ōñéē.'),
  deadline: '2026-11-26T17:00:00Z',
  commitment: '0123456789abcdef'.repeat(4),
};

test.each(DELIVERY_KINDS)('news of the kind %s speak it in mail, push and webhooks', (kind) => {
  const forms: News[] = [
    { ...news, kind },
    { ...news, kind, by: 'Ben', table: '', deadline: null, board: '/board.png' },
    { ...news, kind, last: 'Ada ŧóōōķ ōñéē.' },
  ];
  for (const all of [...forms.map((one) => [one] as const), [forms[0]!, forms[1]!] as const]) {
    const followed = { news: [all[0]], more: 3 };
    const { subject, text, html } = makeNudgeMail('id', all, { reader, links, followed });
    expectTranslated('mail', subject, text, html);
    const note = makeNote(all, ORIGIN, reader);
    expectTranslated('push', note.title, note.text);
    const told = { id: 'id', note, news: [], now: new Date(0), origin: ORIGIN };
    for (const via of ['discord', 'slack'] as const) {
      const { body } = PARCELS[via]({ url: ORIGIN, secret: null }, told);
      expectTranslated(
        via,
        Object.values(JSON.parse(body as string) as object)
          .filter((one) => typeof one === 'string')
          .join('\n'),
      );
    }
  }
});

const { stop, choice, address: moved, frame: frames } = TABLE_OF_WORDS.pages;
const PAGES = [
  stop.dead,
  ...Object.values(stop.asked),
  ...Object.values(stop.done),
  choice.dead,
  choice.passed,
  choice.banned,
  moved.taken,
  ...Object.values(moved.asked).map((asked) => asked('ada@example.org', 'Ada')),
  ...Object.values(moved.done),
];
test.each(PAGES)('the page “$title” behind a link speaks it', (page) => {
  const html = makePage({ language: pseudoLanguage, ...page });
  expect(html).toContain('<html lang="en-XA">');
  expectTranslated(page.title, html);
});

test.each(CATALOG.map((module) => [module.text.name, pseudoGame(module)] as const))(
  'what letters tell of %s speaks it',
  (name, { game, text, recap }) => {
    const [[, { config, seats, entries }]] = fixturesOf(game) as [[string, Fixture]];
    const nameOf = (seat: number): string => BOT_NAMES[seat]!;
    const telling = makeTelling({ viewer: 0, config }, { you: text.language.you, nameOf });
    for (const { entry, match } of history(game, blankMatch(game, { config, seats }), entries)) {
      const events = entry.events.map((event) => seen(upcastEvent(game, event, entry.shape), 0));
      const told = factsOf({ text, recap }, { ...entry, events }, telling).map(({ words }) => words);
      const view: object = game.view(match.state, 0);
      const actions = Array.from(game.legal(view, 0), (action) => text.action(action, view));
      const lines = [...told, text.prompt(view, telling), ...actions];
      expectTranslated(`${name}, entry ${entry.seq}`, '', ...lines.map((line) => toText(line, telling)));
    }
  },
);

const at = sitWithMail(TOYS.map(pseudoGame));
const WORDS_IN_TAGS = /(?:content|title)="([^"]*)"/g;

/** The words in the tags of a preview. */
const saidIn = (tags: string): string =>
  [...tags.matchAll(WORDS_IN_TAGS)]
    .map(([, text]) => text)
    .filter((text) => !/^(website|summary\w*|[\d/]+)$/.test(text!))
    .join('\n');

test('link previews and frames speak it', async () => {
  const id = await seatAll([at.ada, at.ben], { game: 'pebbles', name: 'Sunday' });
  const { body } = await at.ada.get(`/matches/${id}`);
  const [module] = TOYS.map(pseudoGame);
  const preview = (change: object) =>
    tagsOf(
      new URL(`${ORIGIN}/matches/${id}`),
      { ...body, ...change },
      { findModule: () => module, boardOf: () => undefined },
    );
  for (const status of STATUSES) expectTranslated(status, saidIn(preview({ status })));
  const former = body.seats.map((card) => ({ ...card, player: null, former: true as const }));
  expectTranslated('a former player', saidIn(preview({ seats: former })));
  expectTranslated(
    'the site',
    saidIn(tagsOf(new URL(ORIGIN), undefined, { findModule: () => module, boardOf: () => '' })),
  );

  const frame: EmbedFrame = { theme: undefined, sheet: '/a.css', origin: ORIGIN, language: pseudoLanguage };
  const scene = { page: { ...body, seats: former }, before: null, game: 'Pebbles', scores: [], caption: '' };
  expectTranslated('a frame', embedPage(frame, { scene, drawn: undefined, at: 1, last: 2 }));
  for (const words of [frames.hidden, frames.unreachable])
    expectTranslated('no frame', emptyEmbed(frame, words));
});

const pathsIn = ({ text }: Sent, kind: string): string[] =>
  [...text.matchAll(new RegExp(`https://m\\.example/api(/mail/${kind}/\\S+)`, 'g'))].map(([, path]) => path!);

test('a turn speaks it: in mail, on the pages of its links, in feeds and in what programs are told', async () => {
  const id = await seatAll([at.ada, at.ben], { game: 'pebbles', pace: '1d' });
  await playAny(at.ada, id, 'take');
  await playAny(at.ada, id, 'end-turn');
  await at.service.sweepAfter(3);
  const mail = at.service.mailTo(at.ben.email);
  expectTranslated('mail', mail.subject, mail.text, mail.html);
  const paths = [...pathsIn(mail, 'choice'), ...pathsIn(mail, 'stop')];
  expect(paths.length).toBeGreaterThan(2);
  for (const path of paths)
    for (const method of ['GET', 'POST'] as const)
      expectTranslated(`${method} ${path}`, (await at.service.ask(method, path)).text);

  const { deadlines, turns } = (await at.ben.get<FeedAddresses>('/me/feeds')).body;
  await playAny(at.ben, id).catch(() => undefined);
  const alone = await seatAll([at.ben], { game: 'pebbles', bots: 1, pace: '1d' });
  expect(alone).toBeTruthy();
  for (const feed of [deadlines, turns]) {
    const { text } = await at.service.ask('GET', new URL(feed).pathname.replace('/api', ''));
    const said = [
      ...text
        .replaceAll(/\r?\n /g, '')
        .matchAll(/^(?:SUMMARY|DESCRIPTION|NAME):(.*)$|<(?:title|summary)[^>]*>(.*?)</gm),
    ];
    expect(said.length).toBeGreaterThan(2);
    expectTranslated(
      feed,
      said
        .map(([, line, element]) => (line ?? element)!.replaceAll(String.raw`\n`, '\n').replaceAll('\\', ''))
        .join('\n'),
    );
  }
});

test('a question, its answers and what the table decides speak it', async () => {
  const cleo = await makeAccount(at.service, 'Cleo');
  const all = [at.ada, at.ben, cleo];
  for (const wish of [{ kind: 'pause', days: 2 }, { kind: 'extend' }]) {
    const id = await seatAll(all, { game: 'quayside', pace: '3d' });
    await at.ada.post(`/matches/${id}/ask`, wish);
    await at.service.sweepAfter(3);
    const mail = at.service.mailTo(cleo.email);
    expectTranslated(wish.kind, mail.subject, mail.text);
    for (const one of [at.ben, cleo]) await one.post(`/matches/${id}/answer`, { agree: true });
    const log = await at.ben.get<{ entries: { text: string[] }[] }>(`/matches/${id}/log?since=0`);
    expectTranslated(`the log after ${wish.kind}`, ...log.body.entries.flatMap(({ text }) => text));
  }
  const late = await seatAll(all, { game: 'quayside', pace: '1d', late: 'vote' });
  for (const guest of [at.ada, at.ben]) await playAny(guest, late, 'bid');
  for (const hours of [25, 25]) await at.service.sweepAfter(hours * 60);
  await at.service.sweepAfter(3);
  const asked = at.service.mailTo(at.ada.email);
  expectTranslated('late', asked.subject, asked.text);
});

test('signing in and its notices speak it', async () => {
  const browser = openBrowser(at.service);
  await browser.ask(at.ada.email);
  const { subject, text } = at.service.mailTo(at.ada.email);
  expectTranslated('sign-in', subject, text);
  for (const kind of NOTICE_KINDS) {
    const said = sayNotice({ kind, about: 'The cup', reason: 'Ḃé ķíñđ.' }, TABLE_OF_WORDS);
    expectTranslated(kind, said.text, said.why);
  }
});
