import { describe, expect, test } from 'vitest';
import type { GuestToken } from '../../../api/contract/people/access.ts';
import type { GameCard, MatchPage } from '../../../api/contract/match.ts';
import type { FeedAddresses, Me } from '../../../api/contract/people/player.ts';
import { languageTagFor } from '../../../api/lib/http.ts';
import { CATALOG } from '../../../rules/catalog.ts';
import { freshAddress, openBrowser } from '../mail-service.ts';
import { sitWithMail } from '../own.ts';
import { playAny, seatAll } from '../service.ts';

describe('the language of a request is', () => {
  const asked = (path: string, headers: Record<string, string>): string =>
    languageTagFor(new Request(`https://m.example${path}`, { headers }));
  const looking = { 'sec-fetch-dest': 'document' };

  test.each<[what: string, path: string, headers: Record<string, string>, tag: string]>([
    ['English, where nobody says', '/', {}, 'en'],
    ['what the browser asks for', '/', { 'accept-language': 'de-AT' }, 'de'],
    ['the one it likes best of those there are', '/', { 'accept-language': 'fr, en;q=0.5, de;q=0.8' }, 'de'],
    ['none that it refuses', '/', { 'accept-language': 'de;q=0, en;q=0.1' }, 'en'],
    ['what was chosen there', '/', { cookie: 'a=b; lang=de', 'accept-language': 'en' }, 'de'],
    ['nothing that isn’t there', '/', { cookie: 'lang=xx' }, 'en'],
    ['that of the link, for a preview', '/matches/a?lang=de', { 'accept-language': 'en' }, 'de'],
    ['not that of the link, for a reader', '/matches/a?lang=de', looking, 'en'],
  ])('%s', (_, path, headers, tag) => expect(asked(path, headers)).toBe(tag));
});

const at = sitWithMail(CATALOG);
const inGerman = { 'accept-language': 'de' };

test('whoever comes from a German browser is written to in German, until they choose otherwise', async () => {
  const { body } = await at.service.ask<Me>('POST', '/guest', { body: { name: 'Eva' }, headers: inGerman });
  expect(body.language).toBe('de');
  const program = await at.service.ask<GuestToken>('POST', '/guest/token', { body: { name: 'Pilot' } });
  expect(program.body.me.language).toBe('en');
  expect(await at.ada.send<Me>('PATCH', '/me', { body: { language: 'de' } })).toMatchObject({
    body: { language: 'de' },
  });
  expect(await at.ada.send('PATCH', '/me', { body: { language: 'xx' } })).toMatchObject({ status: 400 });
});

test('a sign-in is written in the language of who asks, or of the account', async () => {
  const email = freshAddress();
  const german = openBrowser(at.service);
  await german.send('/sign-in', { email }, inGerman);
  await at.service.settle();
  expect(at.service.mailTo(email).subject).toContain('Dein Code zum Anmelden');
  await at.ada.send('PATCH', '/me', { body: { language: 'de' } });
  await openBrowser(at.service).send('/sign-in', { email: at.ada.email });
  await at.service.settle();
  expect(at.service.mailTo(at.ada.email).subject).toContain('Dein Code zum Anmelden');
});

test('two readers of one match each read it in their own language, on the page and in mail', async () => {
  await at.ada.send('PATCH', '/me', { body: { language: 'de' } });
  const id = await seatAll([at.ada, at.ben], { game: 'curbside' });
  const endTurn = async (person: typeof at.ada): Promise<void> => {
    const { awaiting, viewer } = (await person.get(`/matches/${id}`)).body;
    if (awaiting.some((seat) => seat === viewer)) await playAny(person, id, 'end-turn');
  };
  for (const person of [at.ada, at.ben, at.ada]) {
    await at.service.sweepAfter(60);
    await endTurn(person);
  }
  await at.service.sweepAfter(60);
  const read = async (headers: Record<string, string>): Promise<string[]> =>
    (await at.ada.get(`/matches/${id}`, headers)).body.events.flatMap(({ text }) => text);
  expect(await read({})).toContain('The match began.');
  expect(await read(inGerman)).toContain('Die Partie hat begonnen.');
  expect(at.service.mailTo(at.ada.email).subject).toMatch(/^Inzwischen: .*Curbside/);
  expect(at.service.mailTo(at.ben.email).subject).toMatch(/^Meanwhile, .*Curbside/);
  const { turns } = (await at.ada.get<FeedAddresses>('/me/feeds')).body;
  const { text } = await at.service.ask('GET', new URL(turns).pathname.replace('/api', ''));
  expect(text).toContain('<title>Meanwhile: deine Züge</title>');
});

test('cards are suggested in the language of who sets up a table', async () => {
  const game = 'wheres-my-ride';
  const suggested = async (headers: Record<string, string>) => {
    const { games } = (await at.ada.get<{ games: readonly GameCard[] }>('/games', headers)).body;
    return games.find(({ id }) => id === game)!.options.find(({ key }) => key === 'language')!.preset;
  };
  expect([await suggested({}), await suggested(inGerman)]).toEqual(['English', 'German']);
  const body = { game, seats: 2, bots: 1, pace: 'none' };
  const made = await at.ada.send<MatchPage>('POST', '/matches', { body, headers: inGerman });
  expect(made.body.config).toMatchObject({ language: 'German' });
});
