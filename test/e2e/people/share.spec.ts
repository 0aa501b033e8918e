import { expect, test } from '@playwright/test';
import { arrive, beGuest } from '../people.ts';

test('a link that somebody shares shows its game and who plays, and the box as a picture', async ({
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
});

test('a link to a match that runs shows its board, a private one only with its invitation', async ({
  browser,
}) => {
  const ada = await arrive(browser, 'Ada');
  await beGuest(ada.tab, 'Ada');
  const begin = async (visibility: string): Promise<{ id: string; invite?: string }> => {
    const data = { game: 'curbside', seats: 2, bots: 1, visibility };
    return (await (await ada.tab.request.post('/api/matches', { data })).json()) as { id: string };
  };
  const eva = await arrive(browser, 'Eva');
  const pictureOf = async (path: string): Promise<string> => {
    const page = await (await eva.tab.request.get(path)).text();
    return /property="og:image" content="([^"]*)"/.exec(page)![1]!.replaceAll('&amp;', '&');
  };

  const open = await begin('public');
  const picture = await eva.tab.request.get(await pictureOf(`/matches/${open.id}`));
  expect(picture.url()).toContain(`/api/matches/${open.id}/picture/`);
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);

  const secret = await begin('private');
  expect(await pictureOf(`/matches/${secret.id}`)).not.toContain(secret.id);
  expect(await pictureOf(secret.invite!)).toContain(`/api/matches/${secret.id}/picture/`);
});
