import { expect, test } from '@playwright/test';
import { arrive, beGuest } from '../people.ts';

test('a link that somebody shares shows its game, who plays and the board, a private one only with its invitation', async ({
  browser,
}) => {
  const ada = await arrive(browser, 'Ada');
  await beGuest(ada.tab, 'Ada');
  const make = async (visibility: string): Promise<{ id: string; invite?: string }> => {
    const data = { game: 'curbside', seats: 2, name: 'Sunday table', visibility };
    return (await (await ada.tab.request.post('/api/matches', { data })).json()) as { id: string };
  };
  const eva = await arrive(browser, 'Eva');
  const tag = async (path: string, property: string): Promise<string | undefined> => {
    const page = await (await eva.tab.request.get(path)).text();
    return new RegExp(`property="og:${property}" content="([^"]*)"`).exec(page)?.[1];
  };

  const open = await make('public');
  expect(await tag(`/join/${open.id}`, 'title')).toBe('Sunday table · Curbside');
  expect(await tag(`/join/${open.id}`, 'description')).toBe('Ada would like to play. One seat is free.');
  const picture = await eva.tab.request.get((await tag(`/join/${open.id}`, 'image'))!);
  expect(picture.headers()['content-type']).toBe('image/png');

  const secret = await make('private');
  expect(await tag(`/join/${secret.id}`, 'title')).toBe('Meanwhile');
  expect(await tag(secret.invite!, 'title')).toBe('Sunday table · Curbside');

  const begin = async (visibility: string): Promise<{ id: string; invite?: string }> => {
    const data = { game: 'curbside', seats: 2, bots: 1, visibility };
    return (await (await ada.tab.request.post('/api/matches', { data })).json()) as { id: string };
  };
  const pictureOf = async (path: string): Promise<string> => {
    const page = await (await eva.tab.request.get(path)).text();
    return /property="og:image" content="([^"]*)"/.exec(page)![1]!.replaceAll('&amp;', '&');
  };

  const running = await begin('public');
  const drawn = await eva.tab.request.get(await pictureOf(`/matches/${running.id}`));
  expect(drawn.url()).toContain(`/api/matches/${running.id}/picture/`);
  expect([drawn.status(), drawn.headers()['content-type']]).toEqual([200, 'image/png']);

  const hidden = await begin('private');
  expect(await pictureOf(`/matches/${hidden.id}`)).not.toContain(hidden.id);
  expect(await pictureOf(hidden.invite!)).toContain(`/api/matches/${hidden.id}/picture/`);
});
