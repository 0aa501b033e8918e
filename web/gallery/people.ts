import type { Figure, PlayerFigures } from '../../api/contract/history.ts';
import type { Inbox } from '../../api/contract/lists.ts';
import type { BotCard, GameCard, SeatCard } from '../../api/contract/match.ts';
import type { Offer } from '../../api/contract/people/meet.ts';
import type { Channel } from '../../api/contract/people/channel.ts';
import type { SessionCard, TokenCard } from '../../api/contract/people/access.ts';
import type { Me, SignInPreview } from '../../api/contract/people/player.ts';
import { CATALOG } from '../../rules/catalog.ts';
import { BOT_LEVELS } from '../../rules/kit/bots/levels.ts';
import { presets } from '../../rules/kit/config.ts';
import { BOT_NAMES } from '../../rules/kit/bots/cast.ts';
import { firstTableOf, isTogether, type GameModule } from '../../rules/kit/module.ts';
import { BOTS as CAST } from '../../rules/kit/words/bots.ts';
import { minutesAt } from '../../rules/kit/words/words.ts';
import { languageHere } from '../common/language.ts';
import { said } from './said.ts';
import { ok, type Answers } from './server.ts';

/** The gallery's time never changes. */
export const NOW = Date.UTC(2026, 10, 21, 12);
export const ago = (minutes: number): string => new Date(NOW - minutes * 60_000).toISOString();

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dora', 'Eva', 'Finn', 'Gus'] as const;

export const nameAt = (seat: number): string => NAMES[seat % NAMES.length]!;
export const playerAt = (seat: number): NonNullable<SeatCard['player']> => ({
  id: `player00000${seat}`,
  name: nameAt(seat),
});

/** That of the pages, so that no page comes again in another; there is none outside a browser. */
const PAGES = (typeof document !== 'undefined' && languageHere()) || 'en';

/** The player of a seat, as they see themselves: with an address, or as a guest. */
export const meAt = (seat: number, email: string | null = 'ada@example.org'): Me => ({
  ...playerAt(seat),
  email,
  timeZone: 'UTC',
  language: PAGES,
  mail: true,
  program: false,
  quiet: null,
  daysOff: [],
  restsItself: true,
  lendsTurns: null,
  vacation: [],
});

const gameCard = (module: GameModule): GameCard => {
  const { game, text, optionNotes = {}, suggests = {} } = module;
  const { id, seats, options } = game.meta;
  const { name, blurb, minutes } = text;
  const first = firstTableOf(module);
  const usual = presets(game, text.language.grammar.tag);
  const told = options.map(({ seats: at, tongues: _, ...option }) => ({
    ...option,
    preset: usual[option.key]!,
    ...(at && { seats: [...at] }),
    ...(suggests[option.key] && { suggests: suggests[option.key] }),
    ...(optionNotes[option.key] && { note: said(optionNotes[option.key]) }),
  }));
  return {
    id,
    name,
    blurb: said(blurb),
    minutes,
    seats: [...seats],
    hides: game.opened !== undefined,
    first: { seats: first.seats, config: first.config, minutes: minutesAt(text, first) },
    levels: [...BOT_LEVELS],
    rated: seats.filter((count) => !isTogether(module, count)),
    options: told as GameCard['options'],
  };
};
export const GAMES: readonly GameCard[] = CATALOG.map(gameCard);

export const BOTS: readonly BotCard[] = BOT_NAMES.map((name) => ({
  name,
  ...said(CAST[name]),
  likes: CATALOG.flatMap(({ game, regulars }) => (regulars?.includes(name) ? game.meta.id : [])),
}));

/** A seat that a bot has. */
export const botSeat = (seat: number): SeatCard => ({
  seat,
  player: null,
  bot: true,
  name: BOT_NAMES[seat]!,
  level: 'normal',
});

/** The answers every page needs first: the session and the games. */
export const asking = (me: Me | null): Answers => ({
  'GET /api/session': ok({ me }),
  'GET /api/games': ok({ games: GAMES }),
  'GET /api/bots': ok({ bots: BOTS }),
  'GET /api/contact': ok({ contact: 'people@meanwhile.example' }),
});

/** Friends and a blocked player, for the player at seat 0. */
export const CONTACTS = {
  players: [
    { ...playerAt(1), contact: 'friend' },
    { ...playerAt(2), contact: 'friend' },
    { ...playerAt(4), contact: 'muted' },
    { ...playerAt(5), contact: 'blocked' },
  ],
};

export const TOKEN: TokenCard = {
  id: 'token0000000',
  label: 'My bot',
  created: ago(60 * 24 * 3),
  used: ago(90),
  scopes: ['play', 'read'],
  expires: ago(-60 * 24 * 87),
};

export const SESSIONS: readonly SessionCard[] = [
  { id: 'session00000', device: 'Firefox on Windows', created: ago(60 * 24 * 40), used: ago(5), here: true },
  {
    id: 'session00001',
    device: 'Safari on iPhone',
    created: ago(60 * 24 * 20),
    used: ago(60 * 26),
    here: false,
  },
  { id: 'session00002', device: '', created: ago(60 * 24 * 90), used: ago(60 * 24 * 80), here: false },
];

export const PREVIEW: SignInPreview = {
  email: 'ada@example.org',
  name: 'Ada',
  guests: [{ name: 'Ada on the go', matches: 2, shared: 1, isHere: true }],
};

const CHANNEL = { label: '', on: true, moment: 'now', hour: 18, failing: null, stopped: null } as const;
/** Mail, another browser, a chat room shared with others, and a webhook that is down. */
export const CHANNEL_LIST: readonly Channel[] = [
  { ...CHANNEL, id: 'player000000', kind: 'mail', to: 'ada@example.org', moment: 'unseen' },
  {
    ...CHANNEL,
    id: 'channel00001',
    kind: 'push',
    to: 'push.example.org',
    device: 'a',
    label: 'Chrome on Linux',
  },
  {
    ...CHANNEL,
    id: 'channel00002',
    kind: 'discord',
    to: 'discord.com',
    label: '#board-games',
    on: false,
    moment: 'digest',
  },
  {
    ...CHANNEL,
    id: 'channel00003',
    kind: 'json',
    to: 'example.org',
    failing: { error: 'answers 503', since: ago(90), retry: ago(-20) },
  },
];

/** A game with options, which has statistics. */
export const COUNTED = GAMES.find(({ options }) => options.length > 0)!;

const figure = (kind: Figure['kind'], key: string, more: Partial<Figure> = {}): Figure => ({
  game: COUNTED.id,
  seats: 2,
  kind,
  key,
  count: 3,
  sum: 30,
  most: 12,
  ...more,
});
/** Figures of a player and of a game. */
export const FIGURES: readonly Figure[] = [
  figure('rank', '1'),
  figure('rank', '2', { count: 1 }),
  ...[1, 4, 2, 7].map((count, i) => figure('score', String(8 + 3 * i), { count })),
  figure('turns', '10'),
  figure('days', '2'),
  figure('ending', 'empty-tank'),
  figure('opening', 'won'),
  figure('opening', 'not'),
  figure('built', 'a', { seats: 0 }),
  figure('record', 'won 1'),
];

const step = (mu: number, minutes: number) => ({ at: ago(minutes), match: 'match0000000', mu, sigma: 90 });
export const PLAYER_FIGURES: PlayerFigures = {
  figures: [...FIGURES],
  ratings: [{ game: COUNTED.id, mu: 1560, sigma: 90, matches: 2, steps: [step(1560, 5), step(1480, 90)] }],
};

/** A table's requirements that the asker does not meet. */
export const ASKING = {
  minimum: { reliability: 90, rating: 1500 },
  why: said('This table asks for a rating of 1500 at this game. Yours is 1420.'),
};

/** A standing offer. */
export const OFFER: Offer = {
  id: 'offer0000000',
  game: GAMES[0]!.id,
  seats: 2,
  pace: '3d',
  config: {},
  minimum: { rating: 1400 },
  most: 2,
  matches: [],
  rests: false,
  created: ago(60 * 24 * 2),
};

/** An inbox with these lists, and the others empty. */
export const inboxOf = (lists: Partial<Inbox> = {}): Inbox => {
  const none = { waiting: [], invited: [], results: [], talk: [], going: [], finished: [], followed: [] };
  const all = { ...none, ...lists };
  const { waiting, results, talk, going } = all;
  const counts = {
    waiting: waiting.length,
    results: results.length,
    talk: talk.length,
    going: going.length,
  };
  return { counts, next: {}, ...all };
};

export const ME = asking(meAt(0));
export const GUEST = asking(meAt(0, null));
export const NOBODY = asking(null);
export const CONTACTS_ANSWER: Answers = { 'GET /api/me/contacts': ok(CONTACTS) };
