import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeCursor } from '../../../api/match/read/cursor.ts';
import * as channels from '../../../api/contract/people/channel.ts';
import * as club from '../../../api/contract/people/club.ts';
import * as past from '../../../api/contract/history.ts';
import { MatchExport } from '../../../api/contract/match-file.ts';
import * as ahead from '../../../api/contract/ahead.ts';
import { Oembed } from '../../../api/contract/foreign.ts';
import * as lists from '../../../api/contract/lists.ts';
import { bodyOf, moveFirst, openService } from '../match/first-move.ts';
import * as matches from '../../../api/contract/match.ts';
import { PlayerExport } from '../../../api/contract/people/account.ts';
import { RATE_LIMITS } from '../../../api/contract/limits.ts';
import { makeContext } from '../../../api/http/app.ts';
import { expireDue } from '../../../api/match/clock/expire.ts';
import * as meet from '../../../api/contract/people/meet.ts';
import * as moderation from '../../../api/contract/people/moderation.ts';
import * as time from '../../../api/contract/time.ts';
import * as access from '../../../api/contract/people/access.ts';
import * as players from '../../../api/contract/people/player.ts';
import * as tournaments from '../../../api/contract/people/tournament.ts';
import { Status } from '../../../api/contract/status.ts';
import { ProblemDocument } from '../../../api/contract/problem.ts';
import { freshAddress, makeAccount, makePostedService, setAddress } from '../mail-service.ts';
import { decideOn, makeModerator, reportPlayer } from '../moderation/people.ts';
import { openOutside } from '../nudges/outside.ts';
import { freshKey, legalFor, playAny, playToEnd, seatAll, TOYS, type Guest } from '../service.ts';
import { readDocument, routesOf, shapeOf, type Document } from './document.ts';

const ORIGIN = 'https://m.example';
/** Headers that a program goes by. */
const TOLD = 'ETag Poll-After Here Set-Cookie Content-Disposition Retry-After WWW-Authenticate Allow'.split(
  ' ',
);
/** The limits that were asked, as the document writes them. */
const limited: object[] = [];
const limiters = Object.fromEntries(
  Object.entries(RATE_LIMITS).map(([name, figures]) => {
    const limit = () => {
      if (name !== 'SITE_LIMIT') limited.push({ ...figures, per: 'network' });
      return Promise.resolve({ success: true });
    };
    return [name, { limit }];
  }),
);
const service = makePostedService(limiters, TOYS, { outside: openOutside().outside });

describe('real answers are what the document promises', () => {
  let ada: Guest;
  let ben: Guest;
  let document: Document;
  const asked = new Map<string, string>();

  /** Asks, holds the answer against the schema and against the document, and notes that the route was tried. */
  const hold = async (
    route: string,
    schema: v.GenericSchema | undefined,
    ask: () => Promise<{ status: number; body: unknown; text: string; headers: Headers }>,
    { isHere = true } = {},
  ): Promise<void> => {
    limited.length = 0;
    const { status, body, text, headers } = await ask();
    const asks = [...limited];
    const [method, path] = route.split(' ') as [string, string];
    const operation = document.paths[`/api${path}`]?.[method];
    expect(operation, route).toBeDefined();
    expect(Object.keys(operation!.responses), `${route}: ${text}`).toContain(String(status));
    const documented = Object.keys(operation!.responses[status]?.headers ?? {});
    expect(documented, `the headers of ${route}`).toEqual(
      expect.arrayContaining(TOLD.filter((name) => headers.has(name))),
    );
    if (schema) {
      const result = v.safeParse(schema, body);
      expect(
        result.issues?.map((issue) => v.getDotPath(issue)),
        `${route}: ${text}`,
      ).toBeUndefined();
      const type = status < 400 ? 'application/json' : 'application/problem+json';
      const properties =
        shapeOf(document, operation!.responses[status]?.content?.[type]?.schema)?.properties ?? {};
      if ('entries' in schema)
        expect(Object.keys(properties).sort()).toEqual(Object.keys(schema.entries as object).sort());
    }
    if (status < 400) asked.set(route, text);
    if (status < 400 && isHere)
      expect(asks, `the limits of ${route}`).toEqual(operation!['x-rate-limits'] ?? []);
  };

  beforeAll(async () => {
    document = await readDocument(service);
    ada = await service.guest('Ada');
    ben = await service.guest('Ben');
  });

  test('for players', async () => {
    await hold('post /guest', players.Me, () => service.ask('POST', '/guest', { body: { name: 'Eva' } }));
    const program = { body: { name: 'Pilot' } };
    await hold('post /guest/token', access.GuestToken, () => service.ask('POST', '/guest/token', program));
    await hold('get /session', players.Session, () => ada.get('/session'));
    await hold('get /me', players.Me, () => ada.get('/me'));
    await hold('get /me/deadline', players.Deadline, () => ada.get('/me/deadline?pace=3d'));
    const { FeedAddresses } = players;
    await hold('get /me/feeds', FeedAddresses, () => ada.get('/me/feeds'));
    await hold('post /me/feeds', FeedAddresses, () => ada.post('/me/feeds'));
    const { turns } = (await ada.get<{ turns: string }>('/me/feeds')).body;
    await hold('get /feeds/{key}/{kind}', undefined, () => ada.get(new URL(turns).pathname.slice(4)));
    await hold('patch /me', players.Me, () => ada.send('PATCH', '/me', { body: { mail: true } }));
    await hold('get /players/{id}', players.PlayerCard, () => ben.get(`/players/${ada.me.id}`));
    await hold('post /me/tokens', access.TokenCard, () => ada.post('/me/tokens', { label: 'x' }));
    await hold('get /me/tokens', access.Tokens, () => ada.get('/me/tokens'));
    const eve = await service.guest('Eve');
    const [token] = (await ada.get<{ tokens: { id: string }[] }>('/me/tokens')).body.tokens;
    await hold('delete /me/tokens/{id}', undefined, () => ada.send('DELETE', `/me/tokens/${token!.id}`));
    await hold('get /me/sessions', access.Sessions, () => ada.get('/me/sessions'));
    await hold('delete /me/sessions', undefined, () => ada.send('DELETE', '/me/sessions'));
    const { id: here } = (await eve.get<access.Sessions>('/me/sessions')).body.sessions[0]!;
    await hold('delete /me/sessions/{id}', undefined, () => eve.send('DELETE', `/me/sessions/${here}`));
    const contact = `/me/contacts/${ben.me.id}`;
    const friend = { body: { kind: 'friend' } };
    await hold('put /me/contacts/{id}', undefined, () => ada.send('PUT', contact, friend));
    await hold('get /me/contacts', players.People, () => ada.get('/me/contacts'));
    await hold('delete /me/contacts/{id}', undefined, () => ada.send('DELETE', contact));
    await hold('get /players', players.People, () => ada.get('/players?name=Be'));
    const eva = await service.guest('Eva');
    await hold('get /me/export', PlayerExport, () => ada.get('/me/export'));
    const account = await makeAccount(service, 'Cleo');
    const address = { email: freshAddress() };
    await hold('post /me/address', undefined, () => account.post('/me/address', address));
    await hold('delete /me', undefined, () => account.send('DELETE', '/me'));
    await hold('post /sign-out', undefined, () => eva.post('/sign-out'));
  });

  test('for reports and moderators', async () => {
    const moderator = await makeModerator(service, 'Mo');
    const { ReportCard, Reports, Notices, Cases, Decisions } = moderation;
    const name = `Ben ${crypto.randomUUID().slice(0, 8)}`;
    await ben.send('PATCH', '/me', { body: { name } });
    await hold('post /reports', ReportCard, () => reportPlayer(ada, ben));
    await hold('get /me/reports', Reports, () => ada.get('/me/reports'));
    await hold('get /moderation/cases', Cases, () => moderator.get('/moderation/cases'));
    const measure = { measure: 'warned', reason: 'Be kind.' };
    await hold('post /moderation/cases/{id}', Cases, () => decideOn(moderator, name, measure));
    await hold('get /moderation/decisions', Decisions, () => moderator.get('/moderation/decisions'));
    await hold('get /me/notices', Notices, () => ben.get('/me/notices'));
    await hold('post /me/notices/read', undefined, () => ben.post('/me/notices/read'));
  });

  test('for matches', async () => {
    const { MatchPage } = matches;
    await hold('get /games', matches.Games, () => service.ask('GET', '/games'));
    await hold('get /bots', matches.Bots, () => service.ask('GET', '/bots'));
    await hold('post /dice', matches.DicePromise, () => ada.post('/dice'));
    await hold('get /status', Status, () => service.ask('GET', '/status'));
    await hold('post /matches', MatchPage, () => ada.post('/matches', { game: 'quayside', seats: 3 }));
    const elsewhere = { isHere: false }; // its game is on another shelf
    await hold('post /first-move', MatchPage, () => moveFirst(openService(), bodyOf()), elsewhere);
    await hold('get /matches', lists.MatchList, () => ada.get('/matches'));
    const { id } = await ada.make({ game: 'quayside', seats: 4, visibility: 'private' });
    const invite = (await ada.get(`/matches/${id}`)).body.invite!.split('=')[1];
    await hold('post /matches/{id}/join', MatchPage, () => ben.post(`/matches/${id}/join`, { invite }));
    await hold('post /matches/{id}/mute', MatchPage, () => ben.post(`/matches/${id}/mute`, { muted: true }));
    const guest = await service.guest('Eva');
    const asked = { player: guest.me.id };
    const { Invitations } = matches;
    const room = `/matches/${id}/invitations`;
    await hold('post /matches/{id}/invitations', Invitations, () => ada.post(room, asked));
    await hold('get /matches/{id}/invitations', Invitations, () => ada.get(room));
    await hold('delete /matches/{id}/invitations', undefined, () => guest.send('DELETE', room));
    await hold('post /matches/{id}/start', MatchPage, () => ada.post(`/matches/${id}/start`));
    await hold('get /showcase', matches.Showcase, () => ada.get('/showcase'));
    await hold('get /inbox', lists.Inbox, () => ada.get('/inbox'));
    const cursor = makeCursor({ list: 'going', at: '2026-11-20 08:00:00+00', id: 'a'.repeat(12) });
    await hold('get /inbox/{list}', lists.MatchList, () => ada.get(`/inbox/going?cursor=${cursor}`));
    await hold('post /inbox/seen', undefined, () => ada.post('/inbox/seen'));
    await hold('post /matches/{id}/leave', MatchPage, () => ben.post(`/matches/${id}/leave`));
  });

  test('for how people meet', async () => {
    const { id } = await ada.make({ game: 'pebbles', seats: 2 });
    await hold('get /reliability', meet.Reliabilities, () => ada.get(`/reliability?players=${ben.me.id}`));
    await hold('get /matches/{id}/terms', meet.Terms, () => ben.get(`/matches/${id}/terms`));
    const cleo = await makeAccount(service, 'Cleo');
    const offer = { game: 'pebbles', seats: 2, pace: '3d' };
    await hold('post /me/offers', meet.Offer, () => cleo.post('/me/offers', offer));
    await hold('get /me/offers', meet.Offers, () => cleo.get('/me/offers'));
    const [own] = (await cleo.get<{ offers: meet.Offer[] }>('/me/offers')).body.offers;
    await hold('delete /me/offers/{id}', undefined, () => cleo.send('DELETE', `/me/offers/${own!.id}`));
  });

  test('for clubs', async () => {
    const { Club } = club;
    await hold('post /clubs', Club, () => ada.post('/clubs', { name: 'Night shift' }));
    await hold('get /me/clubs', club.Clubs, () => ada.get('/me/clubs'));
    const { id } = (await ada.get<club.Clubs>('/me/clubs')).body.clubs[0]!;
    const path = `/clubs/${id}`;
    const renewed = await ada.post<club.Club>(`${path}/link`);
    await hold('post /clubs/{id}/link', Club, async () => renewed);
    const token = renewed.body.link!.split('/').at(-1)!;
    await hold('get /club-link', club.ClubInvitation, () => ben.get(`/club-link?token=${token}`));
    await hold('post /club-link', Club, () => ben.post('/club-link', { token }));
    await hold('get /clubs/{id}', Club, () => ben.get(path));
    await hold('patch /clubs/{id}', Club, () => ada.send('PATCH', path, { body: { isOpen: true } }));
    await hold('post /clubs/{id}/seasons', Club, () => ada.post(`${path}/seasons`));
    await hold('get /clubs/{id}/standing', club.Standing, () => ben.get(`${path}/standing`));
    await hold('post /clubs/{id}/seasons/end', Club, () => ada.post(`${path}/seasons/end`));
    await ada.make({ game: 'pebbles', seats: 2, club: id });
    const open = `${path}/matches?stage=open`;
    await hold('get /clubs/{id}/matches', club.ClubMatches, () => ben.get(open));
    const member = `${path}/members/${ben.me.id}`;
    const role = { body: { role: 'keeper' } };
    await hold('put /clubs/{id}/members/{player}', Club, () => ada.send('PUT', member, role));
    await hold('delete /clubs/{id}/members/{player}', undefined, () => ada.send('DELETE', member));
    await hold('post /clubs', ProblemDocument, () => ada.post('/clubs', { name: 'Admin' }));
  });

  test('for tournaments', async () => {
    const { Tournament, Tournaments } = tournaments;
    const people = [await makeAccount(service, 'Flo'), await makeAccount(service, 'Gus')] as const;
    const [flo, gus] = people;
    const wanted = { name: 'The ladder', kind: 'ladder', game: 'pebbles', seats: 2 };
    await hold('post /tournaments', Tournament, () => flo.post('/tournaments', wanted));
    await hold('get /me/tournaments', Tournaments, () => flo.get('/me/tournaments'));
    const { id } = (await flo.get<tournaments.Tournaments>('/me/tournaments')).body.tournaments[0]!;
    const path = `/tournaments/${id}`;
    for (const one of people)
      await hold('post /tournaments/{id}/entry', Tournament, () => one.post(`${path}/entry`));
    const body = { player: flo.me.id };
    await hold('post /tournaments/{id}/challenges', Tournament, () => gus.post(`${path}/challenges`, body));
    await hold('get /tournaments', Tournaments, () => gus.get('/tournaments?stage=running'));
    await hold('get /tournaments/{id}', Tournament, () => gus.get(path));
    await hold('get /tournaments/{id}/standing', tournaments.TournamentStanding, () =>
      ben.get(`${path}/standing`),
    );
    await hold('get /tournaments/{id}/rounds/{round}', tournaments.TournamentRound, () =>
      ben.get(`${path}/rounds/1`),
    );
    await hold('delete /tournaments/{id}/entry', Tournament, () => gus.send('DELETE', `${path}/entry`));
    const deed = { deed: 'cancel', reason: 'Nobody climbs.' };
    await hold('post /tournaments/{id}/deeds', Tournament, () => flo.post(`${path}/deeds`, deed));
    await hold('get /tournaments/{id}/log', tournaments.TournamentLog, () => ben.get(`${path}/log`));
    const places = `/players/${flo.me.id}/tournaments`;
    await hold('get /players/{id}/tournaments', tournaments.PlayerTournaments, () => ben.get(places));
    await hold('post /tournaments', ProblemDocument, () => ben.post('/tournaments', wanted));
  });

  test('for looking back', async () => {
    const id = await seatAll([ada, ben], { game: 'pebbles' });
    await playToEnd([ada, ben], id);
    await service.settle();
    await hold('get /history', past.HistoryList, () => ada.get('/history?player=me'));
    const figures = `/players/${ada.me.id}/figures`;
    await hold('get /players/{id}/figures', past.PlayerFigures, () => ben.get(figures));
    await hold('get /games/{id}/figures', past.GameFigures, () => ada.get('/games/pebbles/figures'));
  });

  test('for play', async () => {
    const id = await seatAll([ada, ben], { game: 'pebbles' });
    const { actions, seq } = await legalFor(ada, id);
    const { MatchPage } = matches;
    await hold('post /matches/{id}/actions', MatchPage, () =>
      ada.post(`/matches/${id}/actions`, { action: actions[0], basis: seq, key: freshKey() }),
    );
    await hold('post /matches/{id}/undo', MatchPage, () =>
      ada.post(`/matches/${id}/undo`, { basis: 2, key: freshKey() }),
    );
    await playAny(ada, id);
    await playToEnd([ada, ben], id);
    await hold('get /matches/{id}', MatchPage, () => ada.get(`/matches/${id}`));
    await hold('post /matches/{id}/rematch', MatchPage, () => ada.post(`/matches/${id}/rematch`));
    await hold('post /matches/{id}/play-on', MatchPage, () =>
      ada.post(`/matches/${id}/play-on`, { seq: 1, others: 'bots' }),
    );
    await hold('get /matches/{id}/rematch', matches.Rematch, () => ben.get(`/matches/${id}/rematch`));
    await hold('get /matches/{id}/legal', matches.Legal, () => ada.get(`/matches/${id}/legal`));
    await hold('get /matches/{id}/log', matches.Log, () => ada.get(`/matches/${id}/log`));
    await hold('get /matches/{id}/replay', matches.Replay, () => ada.get(`/matches/${id}/replay`));
    const drawn = `/matches/${id}/picture?seq=2&since=1`;
    await hold('get /matches/{id}/picture', matches.Picture, () => ada.get(drawn));
    const words = { text: 'Well played.', key: freshKey() };
    await hold('post /matches/{id}/talk', matches.TalkLine, () => ada.post(`/matches/${id}/talk`, words));
    await hold('get /matches/{id}/talk', matches.Talk, () => ben.get(`/matches/${id}/talk`));
    const last = { last: 'a-mark' };
    await hold('post /matches/{id}/talk/read', undefined, () => ben.post(`/matches/${id}/talk/read`, last));
    await hold('get /matches/{id}/export', MatchExport, () => ada.get(`/matches/${id}/export`));
  });

  test('for thinking ahead', async () => {
    const { MatchPage } = matches;
    const path = `/matches/${await seatAll([ada, ben], { game: 'pebbles' })}`;
    const steps = [{ seat: 1, action: { type: 'take', heap: 1 } }];
    const line = { basis: 1, guess: [1, 2, 3, 4], steps: [{ seat: 0, action: steps[0]!.action }] };
    const own = { ...line, steps: [...line.steps, { seat: 0, action: { type: 'end-turn' } }, ...steps] };
    const plan = { ...own, when: 'legal', afterNews: 'stop' };
    await hold('put /matches/{id}/plan', MatchPage, () => ben.send('PUT', `${path}/plan`, { body: plan }));
    await hold('get /matches/{id}/plan', ahead.PlanLine, () => ben.get(`${path}/plan`));
    await hold('delete /matches/{id}/plan', MatchPage, () => ben.send('DELETE', `${path}/plan`));
    const standing = { body: { only: true, offers: {} } };
    await hold('put /matches/{id}/standing', MatchPage, () => ben.send('PUT', `${path}/standing`, standing));
    const note = { name: 'If Ada takes three', text: 'Take the last heap.', line };
    const kept = await ben.post<ahead.Note>(`${path}/notes`, note);
    await hold('post /matches/{id}/notes', ahead.Note, async () => kept);
    await hold('get /matches/{id}/notes', ahead.Notes, () => ben.get(`${path}/notes`));
    const one = `${path}/notes/${kept.body.id}`;
    await hold('put /matches/{id}/notes/{note}', ahead.Note, () => ben.send('PUT', one, { body: note }));
    await hold('delete /matches/{id}/notes/{note}', undefined, () => ben.send('DELETE', one));
  });

  test('for the clock, and seats that change hands', async () => {
    const { MatchPage } = matches;
    const at = async () =>
      `/matches/${await seatAll([ada, ben], { game: 'quayside', bots: 1, late: 'vote' })}`;
    const path = await at();
    await hold('get /matches/{id}/banks', time.Banks, () => ada.get(`${path}/banks`));
    await hold('post /matches/{id}/ask', MatchPage, () => ada.post(`${path}/ask`, { kind: 'extend' }));
    await hold('post /matches/{id}/answer', MatchPage, () => ben.post(`${path}/answer`, { agree: true }));
    await playAny(ada, path.slice(9), 'bid');
    const now = service.clock.now;
    service.clock.now = new Date(now.getTime() + 50 * 3_600_000);
    await expireDue(makeContext(service.parts, service.env, service.waitUntil));
    const choice = { seat: 1, choice: 'wait' };
    await hold('post /matches/{id}/late', MatchPage, () => ada.post(`${path}/late`, choice));
    service.clock.now = now;
    const route = '/matches/{id}/seats/{seat}';
    await hold(`post ${route}/link`, time.SeatLink, () => ada.post(`${path}/seats/0/link`));
    await hold(`delete ${route}/link`, undefined, () => ada.send('DELETE', `${path}/seats/0/link`));
    const { body } = await ada.post<{ link: string }>(`${path}/seats/0/link`);
    const offer = new URLSearchParams(body.link.split('?')[1]).get('offer');
    const eva = await service.guest('Eva');
    await hold(`post ${route}/take`, MatchPage, () => eva.post(`${path}/seats/0/take`, { offer }));
  });

  test('for nudges', async () => {
    await setAddress(service, ben);
    await hold('get /me/channels', channels.Channels, () => ben.get('/me/channels'));
    const hook = { kind: 'json', url: 'https://example.org/in' };
    await hold('post /me/channels', channels.NewChannel, () => ben.post('/me/channels', hook));
    const all = (await ben.get<{ channels: { id: string }[] }>('/me/channels')).body.channels;
    const { id } = all[1]!;
    const change = { body: { moment: 'digest', hour: 7 } };
    await hold('patch /me/channels/{id}', channels.Channel, () =>
      ben.send('PATCH', `/me/channels/${id}`, change),
    );
    await hold('post /me/channels/{id}/test', undefined, () => ben.post(`/me/channels/${id}/test`));
    await hold('delete /me/channels/{id}', undefined, () => ben.send('DELETE', `/me/channels/${id}`));
    await hold('get /me/nudges', channels.Nudges, () => ben.get('/me/nudges'));
    const match = await seatAll([ada, ben], { game: 'pebbles' });
    await hold('post /matches/{id}/nudge', undefined, () => ben.post(`/matches/${match}/nudge`, { seat: 0 }));
    await hold('get /matches/{id}/nudges', channels.MatchNudges, () => ben.get(`/matches/${match}/nudges`));
    await hold('post /matches/{id}/snooze', undefined, () =>
      ben.post(`/matches/${match}/snooze`, { until: null }),
    );
  });

  test('for frames on other sites', async () => {
    const id = await seatAll([ada, ben], { game: 'pebbles' });
    await playToEnd([ada, ben], id);
    const url = encodeURIComponent(`${ORIGIN}/matches/${id}`);
    await hold('get /oembed', Oembed, () => service.ask('GET', `/oembed?url=${url}`));
  });

  test('for refusals', async () => {
    const id = await seatAll([ada, ben], { game: 'pebbles' });
    const route = 'post /matches/{id}/actions';
    const act = (guest: Guest, body: object) => () => guest.post(`/matches/${id}/actions`, body);
    const body = { action: { type: 'take', heap: 0 }, basis: 1, key: 'k' };
    await hold(route, ProblemDocument, act(ada, {}));
    await hold(route, ProblemDocument, act(ada, { ...body, action: { type: 'x' } }));
    await hold(route, ProblemDocument, () => service.ask('POST', `/matches/${id}/actions`, { body }));
    await hold(route, ProblemDocument, () => ada.post('/matches/zzzzzzzzzzzz/actions', body));
    await playAny(ada, id);
    await hold(route, ProblemDocument, act(ada, body));
    const stranger = await service.guest('Stranger');
    await hold(route, ProblemDocument, act(stranger, body));
  });

  test('and all but those of mail, of health and the document itself were tried', () => {
    const elsewhere = /sign-in|\/picture\/|\/mail\/|\/health|\/contact$|\/openapi.json|\/docs/;
    const routes = routesOf(document).map((route) => route.replace('/api', ''));
    expect([...asked.keys()].sort()).toEqual(routes.filter((route) => !elsewhere.test(route)).sort());
  });
});
