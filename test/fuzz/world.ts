import type { Club } from '../../api/contract/people/club.ts';
import { makeCursor } from '../../api/match/read/cursor.ts';
import { picturePath } from '../../api/pictures/picture.ts';
import { CLUB_STAGES, INBOX_LISTS } from '../../db/closed-lists.ts';
import { CATALOG } from '../../rules/catalog.ts';
import { openDb } from '../../db/client.ts';
import { setRole } from '../../db/moderation.ts';
import { found, tokenOf } from '../api/clubs/people.ts';
import {
  freshAddress,
  makeAccount,
  makePostedService,
  openBrowser,
  readSignIn,
  type PostedService,
} from '../api/mail-service.ts';
import { openOutside } from '../api/nudges/outside.ts';
import { vapid } from '../api/nudges/channels.ts';
import { freshKey, playAny, playToEnd, seatAll, TOYS, type Guest } from '../api/service.ts';

/** What the names in requests stand for. */
export type Pools = Record<string, readonly unknown[]>;

/** A service with people, matches, a club and mail in it. */
export interface World {
  number: number;
  service: PostedService;
  pools: Pools;
  /** Secrets that give access to anyone who shows them: no line of the log may contain one. */
  secrets: readonly string[];
}

/** Ada, Ben and Eve have addresses, Cy and Dee are guests; Dee is in no match. */
const gather = async (service: PostedService) => {
  const account = (name: string) => makeAccount(service, name);
  return {
    ada: await account('Ada'),
    ben: await account('Ben'),
    eve: await account('Eve'),
    cy: await service.guest('Cy'),
    dee: await service.guest('Dee'),
  };
};
type People = Awaited<ReturnType<typeof gather>>;

const idOf = async (asked: Promise<{ body: unknown }>): Promise<string> =>
  ((await asked).body as { id?: string }).id ?? 'none';

/** Matches in every state, most of them with Ada, Ben and Cy. */
const layMatches = async ({ ada, ben, cy }: People, game: string) => {
  const running = await seatAll([ada, ben, cy], { game: 'pebbles', pace: '7d' });
  const real = await seatAll([ada, ben], { game, pace: '7d' });
  await playAny(ada, real);
  const late = await seatAll([ada, ben, cy], { game: 'pebbles', pace: '12h', late: 'vote' });
  const left = await seatAll([ada, ben, cy], { game: 'pebbles', pace: '7d' });
  await cy.post(`/matches/${left}/leave`);
  const over = await seatAll([ada, ben], { game: 'pebbles', pace: 'none' });
  await playToEnd([ada, ben], over);
  const hidden = await ada.make({ game: 'pebbles', seats: 2, visibility: 'private', pace: '7d' });
  const invite = hidden.invite!.split('invite=')[1]!;
  await ben.post(`/matches/${hidden.id}/join`, { invite });
  const closed = await ben.make({ game, seats: 2, visibility: 'private', pace: '7d' });
  const open = await ada.make({ game: 'pebbles', seats: 3, pace: '7d' });
  await cy.post(`/matches/${open.id}/join`);
  await ada.post(`/matches/${open.id}/invitations`, { player: ben.me.id });
  await ada.post(`/matches/${running}/ask`, { kind: 'pause', days: 2 });
  await ben.post(`/matches/${running}/talk`, { text: 'Good luck.', key: freshKey() });
  const ids = [running, real, open.id, over, late, left, hidden.id, closed.id, running, real];
  return { ids, invites: [invite, closed.invite!.split('invite=')[1]!], over, real, left };
};
/** What is reported to a moderator. */
const complain = async (
  { ada, ben, cy, dee }: People,
  { ids: [running] }: Matches,
  { env, clock }: PostedService,
) => {
  const { lines } = (await ada.get<{ lines: { id: string }[] }>(`/matches/${running}/talk`)).body;
  const why = { reason: 'abuse', words: 'Between us.' };
  await setRole(openDb(env), dee.me.id, { role: 'moderator', now: clock.now });
  return Promise.all([
    idOf(ada.post('/reports', { kind: 'line', match: running, line: lines[0]!.id, ...why })),
    idOf(ben.post('/reports', { kind: 'name', player: cy.me.id, ...why })),
  ]);
};

type Matches = Awaited<ReturnType<typeof layMatches>>;

/** What else belongs to Ada: a club, tournaments, an offer, a channel, a token and the addresses of her feeds. */
const furnish = async ({ ada, ben, cy }: People, { left }: Matches) => {
  const club: Club = await found([ada, ben, cy]);
  const table = await idOf(ada.post('/matches', { game: 'pebbles', seats: 3, club: club.id }));
  const { body: token } = await ada.post<{ id: string; token: string }>('/me/tokens', { label: 'fuzz' });
  const webhook = { kind: 'json', url: 'https://hook.example/' };
  const { body: hook } = await ada.post<{ channel: { id: string } }>('/me/channels', webhook);
  const offer = await idOf(ada.post('/me/offers', { game: 'pebbles', seats: 3, pace: '1d' }));
  const race = { name: 'Race', kind: 'swiss', game: 'pebbles', seats: 2, most: 2 };
  const tournament = await idOf(ada.post('/tournaments', race));
  for (const one of [ada, ben]) await one.post(`/tournaments/${tournament}/entry`);
  const ladder = await idOf(ben.post('/tournaments', { ...race, kind: 'ladder', most: 9 }));
  for (const one of [ada, ben]) await one.post(`/tournaments/${ladder}/entry`);
  const ours = await idOf(ada.post('/tournaments', { ...race, most: 9, club: club.id }));
  const { body: feeds } = await ada.get<{ turns: string }>('/me/feeds');
  const { body: seat } = await ada.post<{ link: string }>(`/matches/${left}/seats/0/link`);
  return {
    clubs: [club.id],
    tournaments: [tournament, ladder, ours],
    table,
    clubLink: [tokenOf(club)],
    tokens: [token.id],
    bearer: [token.token, 'Bm9ib2R5LWhhcy10aGlzLXRva2VuLWF0LWFsbC1ldmVy'],
    channels: [hook.channel.id, ada.me.id],
    offers: [offer],
    feeds: [/feeds\/([^/]+)/.exec(feeds.turns)![1]!],
    offer: [new URLSearchParams(seat.link.split('?')[1]).get('offer')!],
  };
};

const LINKS = {
  stop: /\/mail\/stop\/([\w.%-]+)/g,
  choice: /\/mail\/choice\/([\w.%-]+)/g,
  address: /\/mail\/address\/([\w.%-]+)/g,
  signIn: /\/sign-in\?token=([\w-]+)/g,
  code: /^(\d{6})$/gm,
} as const;

/** Lets mail of every kind go out, and reads the links and codes in it. Ada has just signed in when all that is done. */
const readMail = async (service: PostedService, { ada }: People) => {
  const browser = openBrowser(service);
  const email = [ada.email, freshAddress()];
  for (let i = 0; i < 2; i++) await service.sweepAfter(13 * 60);
  await browser.ask(ada.email);
  const { token } = readSignIn(service.mailTo(ada.email));
  await browser.confirm({ token });
  await browser.send('/me/address', { email: freshAddress() });
  await service.settle();
  for (const one of email) await browser.ask(one);
  const text = service.sent.map((mail) => mail.text).join('\n');
  const links = Object.entries(LINKS).map(([name, link]) => [
    name,
    [...text.matchAll(link)].map(([, one]) => one!),
  ]);
  return {
    ...(Object.fromEntries(links) as Record<keyof typeof LINKS, string[]>),
    email,
    mark: [browser.cookies['__Host-mw-ask']!],
    fresh: browser.cookies['__Host-mw']!,
  };
};

const tokenIn = ({ cookie }: Guest): string => cookie.split('=')[1]!;
const LISTS = ['history', ...CLUB_STAGES, ...INBOX_LISTS].map((list) => ({ list }));
const GAMES = [...TOYS, ...CATALOG].map(({ game }) => game.meta.id);

/** What anybody may know. */
const plain = (people: People, { ids }: Matches, table: string): Pools => {
  const players = Object.values(people).map(({ me }) => me.id);
  return {
    matches: [...ids, table, 'zzzzzzzzzzzz'],
    players,
    contacts: players,
    members: players,
    games: [...GAMES, 'chess'],
    inbox: INBOX_LISTS,
    kind: ['deadlines.ics', 'turns.atom'],
    seats: [0, 1, 2],
    configs: [{}],
    places: [2, 3],
    bots: [0, 1],
    names: ['Late shift', 'Zoë', '小林'],
    zones: ['Europe/Berlin', 'Asia/Kathmandu', 'UTC'],
    urls: ['https://hook.example/', 'https://other.example/a?b', 'http://127.0.0.1/'],
    action: [{ type: 'take', heap: 0 }, { type: 'end-turn' }, { type: 'pass' }],
    basis: [0, 1, 2, 8],
    cursors: [{}, ...LISTS].map((of) => makeCursor({ ...of, at: '2026-11-20 08:00:00+00', id: ids[0]! })),
  };
};

/** A world for some requests: the same for the same number but for its ids and secrets. */
export const makeWorld = async (env: object, number: number): Promise<World> => {
  const draw = async () => Uint8Array.of(1);
  const { outside } = openOutside();
  const bindings = { ...env, ...vapid, LOG: 'lines' };
  const service = makePostedService(bindings, [...TOYS, ...CATALOG], { draw, outside });
  const people = await gather(service);
  const matches = await layMatches(people, CATALOG[number % CATALOG.length]!.game.meta.id);
  const { table, clubs, tournaments, tokens, channels, offers, ...keys } = await furnish(people, matches);
  const cases = await complain(people, matches, service);
  const { email, fresh, ...mail } = await readMail(service, people);
  const { lines } = (await people.ada.get<{ lines: { id: string }[] }>(`/matches/${matches.ids[0]}/talk`))
    .body;
  const shown = { match: matches.real, seq: 1, since: 0, shape: 'mail' } as const;
  const picture = picturePath(service.env.SECRET, shown);
  const { ada, ben, cy, dee, eve } = people;
  const secret = {
    ...keys,
    ...mail,
    invite: matches.invites,
    cookie: [fresh, ...[ada, ben, cy, dee, eve].map(tokenIn)],
    pictureKey: [new URLSearchParams(picture.split('?')[1]).get('key')!],
  };
  const pools = {
    ...plain(people, matches, table),
    ...secret,
    clubs,
    tournaments,
    rounds: [1, 2, 0],
    tokens,
    channels,
    offers,
    cases,
    email,
    lines: lines.map(({ id }) => id),
    picture: [picture],
  };
  return { number, service, pools, secrets: Object.values(secret).flat() };
};
