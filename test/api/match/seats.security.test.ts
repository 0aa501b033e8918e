import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { CATALOG } from '../../../rules/catalog.ts';
import { sitAtTable } from '../clock/table.ts';
import { freshKey, legalFor, playAny, seatAll, TOYS, type Guest } from '../service.ts';

const at = sitAtTable({ catalog: [...TOYS, ...CATALOG] });

/** What a link shows. */
const linkTo = async (guest: Guest, id: string, seat: number) => {
  const { body } = await guest.post<{ link: string }>(`/matches/${id}/seats/${seat}/link`);
  return Object.fromEntries(new URLSearchParams(body.link.split('?')[1]));
};
const take = (guest: Guest, id: string, { seat, ...shown }: Record<string, string | number>) =>
  guest.post(`/matches/${id}/seats/${seat}/take`, shown);
const look = async (guest: Guest, id: string) => (await guest.get(`/matches/${id}`)).body;
const refused = (rule: string) => ({ status: 422, body: { rule } });
/** Matches that lack a player, as somebody may know. */
const listed = async (guest: Guest): Promise<string[]> => {
  const { body } = await guest.get<{ matches: { id: string }[] }>('/matches?to=replace');
  return body.matches.map((card) => card.id);
};

/** A match with secrets, in which Ada has played. */
const playedByAda = async (visibility: 'public' | 'private' = 'private') => {
  const page = await at.ada.make({ game: 'rideshare-wars', seats: 2, visibility });
  const invite = page.invite?.split('=')[1];
  await at.ben.post(`/matches/${page.id}/join`, invite ? { invite } : {});
  await playAny(at.ada, page.id);
  return page.id;
};

describe('a seat that is handed over by a link', () => {
  test('shows the newcomer what the seat sees', async () => {
    const id = await playedByAda();
    const { view } = await look(at.ada, id);
    const { status, body } = await take(at.cleo, id, await linkTo(at.ada, id, 0));
    expect(status).toBe(200);
    expect(body).toMatchObject({ viewer: 0, view, seats: [{ player: { name: 'Cleo' } }, {}] });
    expect(await look(at.cleo, id)).toMatchObject({ viewer: 0, view });
    expect((await legalFor(at.cleo, id)).actions).toEqual(expect.any(Array));
  });

  test('shows a player who left no more than the table sees: page, log, replay, legal actions, talk', async () => {
    const id = await playedByAda('public');
    await take(at.cleo, id, await linkTo(at.ada, id, 0));
    const dora = await at.service.guest('Dora');
    const seen = async (guest: Guest, path: string) => {
      const { body } = await guest.get<Record<string, unknown>>(path);
      const { viewer, view, events, entries, lines, steps } = body;
      const first = (body['first'] as { view?: unknown } | undefined)?.view;
      return { viewer, view, events, entries, lines, steps, first };
    };
    for (const path of ['', '/log', '/replay', '/talk', `?at=2`].map((part) => `/matches/${id}${part}`))
      expect(await seen(at.ada, path), path).toEqual(await seen(dora, path));
    expect((await legalFor(at.ada, id)).actions).toEqual([]);
    expect((await at.ada.get(`/matches/${id}/export`)).status).toBe(422);
    await at.cleo.post(`/matches/${id}/talk`, { text: 'from the seat', key: freshKey() });
    const act = await at.ada.post(`/matches/${id}/actions`, { action: { type: 'x' }, basis: 1, key: 'k' });
    expect(act.status).toBe(403);
    expect((await at.ada.post(`/matches/${id}/seats/0/link`)).status).toBe(403);
  });

  test('of a private match is not found by a player who left', async () => {
    const id = await playedByAda();
    await take(at.cleo, id, await linkTo(at.ada, id, 0));
    for (const path of ['', '/log', '/replay', '/legal', '/talk', '/banks', '/export'])
      expect((await at.ada.get(`/matches/${id}${path}`)).status, path).toBe(404);
  });

  test('keeps both tenures in the log, each under its name, and nobody is called "You" for what another did', async () => {
    const id = await seatAll([at.ada, at.ben], { game: 'pebbles' });
    await playAny(at.ada, id, 'take');
    await take(at.cleo, id, await linkTo(at.ada, id, 0));
    await playAny(at.cleo, id, 'take');
    const lines = async (guest: Guest): Promise<string> => {
      const { body } = await guest.get<{ entries: { text: string[] }[] }>(`/matches/${id}/log`);
      return body.entries.flatMap(({ text }) => text).join('\n');
    };
    expect(await lines(at.ben)).toMatch(/Ada [\s\S]*Cleo took over Ada’s seat\.[\s\S]*Cleo /);
    expect(await lines(at.cleo)).toMatch(/Ada [\s\S]*You took over Ada’s seat\.[\s\S]*You /);
  });

  test('lets nobody take back what was done before', async () => {
    const id = await seatAll([at.ada, at.ben], { game: 'pebbles' });
    await playAny(at.ada, id, 'take');
    const { body } = await take(at.cleo, id, await linkTo(at.ada, id, 0));
    expect(body).toMatchObject({ undo: null, undoTo: null, window: body.seq });
    const undo = { basis: body.seq, key: freshKey() };
    for (const asked of [undo, { ...undo, oldest: 2 }])
      expect(await at.cleo.post(`/matches/${id}/undo`, asked)).toMatchObject(refused('no-undo'));
  });

  test('sends the nudges of the seat to the newcomer', async () => {
    await at.db.execute(sql`update players p set email = p.id || '@example.org'`);
    const id = await seatAll([at.ada, at.ben], { game: 'pebbles', pace: '1d' });
    await take(at.cleo, id, await linkTo(at.ada, id, 0));
    const told = await at.db
      .many`select n.player, n.kind from nudges n where n.match = ${id} and n.sent_at is null`;
    expect(told).toEqual([{ player: at.cleo.me.id, kind: 'reminder' }]);
  });

  test('works once, until it is withdrawn, and for this seat alone', async () => {
    const id = await seatAll([at.ada, at.ben], { game: 'quayside', bots: 1 });
    const link = await linkTo(at.ada, id, 0);
    expect(await linkTo(at.ada, id, 0)).toEqual(link);
    expect(await take(at.cleo, id, { ...link, seat: 1 })).toMatchObject(refused('not-offered'));
    expect(await take(at.cleo, id, { ...link, offer: 'x'.repeat(22) })).toMatchObject(refused('not-offered'));
    await at.ada.send('DELETE', `/matches/${id}/seats/0/link`);
    expect(await take(at.cleo, id, link)).toMatchObject(refused('not-offered'));
    const again = await linkTo(at.ada, id, 0);
    expect((await take(at.cleo, id, again)).status).toBe(200);
    const dora = await at.service.guest('Dora');
    expect(await take(dora, id, again)).toMatchObject(refused('not-offered'));
    expect(await take(at.ben, id, await linkTo(at.cleo, id, 0))).toMatchObject(refused('seated'));
  });

  test('is made by nobody but who sits there', async () => {
    const id = await seatAll([at.ada, at.ben], { game: 'quayside' });
    for (const guest of [at.ben, at.cleo])
      expect((await guest.post(`/matches/${id}/seats/0/link`)).status).toBe(403);
    const nowhere = (await at.ada.post(`/matches/${id}/seats/9/link`)).body;
    expect(nowhere).toMatchObject({ status: 400, field: 'seat' });
    expect((await at.ada.post(`/matches/${id}/seats/x/link`)).status).toBe(400);
  });

  test('is not taken by somebody whom a player there has blocked, who is told nothing', async () => {
    const id = await seatAll([at.ada, at.ben], { game: 'quayside' });
    await at.ben.send('PUT', `/me/contacts/${at.cleo.me.id}`, { body: { kind: 'blocked' } });
    const link = await linkTo(at.ada, id, 0);
    const refusal = await take(at.cleo, id, link);
    expect(refusal).toMatchObject({ status: 422, body: { rule: 'not-offered' } });
    expect((await take(at.cleo, id, { ...link, offer: 'used' })).text).toBe(refusal.text);
  });
});

describe('a seat that a bot plays', () => {
  test('is taken by a person with a link', async () => {
    const id = await seatAll([at.ada], { game: 'quayside', bots: 1 });
    const { name } = (await look(at.ada, id)).seats[1]!;
    const { body } = await take(at.cleo, id, await linkTo(at.ada, id, 1));
    expect(body).toMatchObject({ viewer: 1, awaiting: [0] });
    expect(body.events.at(-1)!.text).toEqual([`You took over ${name}’s seat.`]);
    await playAny(at.ada, id, 'bid');
    expect((await look(at.ada, id)).awaiting).toContain(1);
    expect((await playAny(at.cleo, id, 'bid')).status).toBe(200);
  });

  test('is not taken without one', async () => {
    const id = await seatAll([at.ada], { game: 'quayside', bots: 1 });
    expect(await take(at.cleo, id, { seat: 1 })).toMatchObject(refused('not-offered'));
  });
});

describe('a bot’s seat at a table of several people', () => {
  let id: string;
  const ask = (guest: Guest, seat = 2) => guest.post(`/matches/${id}/ask`, { kind: 'replace', seat });
  const agree = (guest: Guest) => guest.post(`/matches/${id}/answer`, { agree: true });
  beforeEach(async () => {
    id = await seatAll([at.ada, at.ben], { game: 'quayside', bots: 2, pace: 'none' });
  });

  test('has no link before the others agree: a second account could look into its hand', async () => {
    expect(await at.ada.post(`/matches/${id}/seats/2/link`)).toMatchObject(refused('not-agreed'));
    const asked = (await ask(at.ada)).body;
    expect(asked.ask).toMatchObject({ kind: 'replace', seat: 2, by: 0, agreed: [0], needed: 2 });
    expect(await at.ada.post(`/matches/${id}/seats/2/link`)).toMatchObject(refused('not-agreed'));
    expect((await agree(at.ben)).body).toMatchObject({ replaceable: [2] });
    expect(await at.ada.post(`/matches/${id}/seats/3/link`)).toMatchObject(refused('not-agreed'));
    const { status, body } = await take(at.cleo, id, await linkTo(at.ada, id, 2));
    expect(status).toBe(200);
    expect(body).toMatchObject({ viewer: 2 });
    expect(body).not.toHaveProperty('replaceable');
  });

  test('is not taken by a link from before somebody sat down who has not agreed', async () => {
    const alone = await seatAll([at.ada], { game: 'quayside', bots: 2 });
    const links = [await linkTo(at.ada, alone, 1), await linkTo(at.ada, alone, 2)];
    expect((await take(at.ben, alone, links[0]!)).status).toBe(200);
    expect(await take(at.cleo, alone, links[1]!)).toMatchObject(refused('not-offered'));
    await ask(at.ada);
    await agree(at.ben);
    await ask(at.ada, 3);
    await agree(at.ben);
    const [third, fourth] = [await linkTo(at.ada, id, 2), await linkTo(at.ada, id, 3)];
    expect((await take(at.cleo, id, third)).status).toBe(200);
    const dora = await at.service.guest('Dora');
    expect(await take(dora, id, fourth)).toMatchObject(refused('not-offered'));
  });

  test('is asked for by nobody without a seat, and no agreement is needed for a person’s or a free one', async () => {
    expect((await ask(at.cleo)).status).toBe(403);
    expect((await ask(at.ada, 1)).body).toMatchObject({ rule: 'free' });
    expect((await ask(at.ada, 9)).body).toMatchObject({ rule: 'free' });
    await at.ben.post(`/matches/${id}/leave`);
    expect((await ask(at.ada, 1)).body).toMatchObject({ rule: 'free' });
    expect((await at.ada.post(`/matches/${id}/ask`, { kind: 'replace' })).body).toMatchObject({
      field: 'seat',
    });
  });

  test('is not for who has played another seat of the match', async () => {
    await take(at.cleo, id, await linkTo(at.ada, id, 0));
    await ask(at.cleo);
    await agree(at.ben);
    const link = await linkTo(at.cleo, id, 2);
    expect((await take(at.ada, id, link)).body).toMatchObject({ status: 422, rule: 'seated' });
    await at.cleo.post(`/matches/${id}/leave`);
    expect((await take(at.ada, id, { seat: 0 })).status).toBe(200);
  });
});

describe('a seat that was given up', () => {
  test('is listed among those of running matches, and free to anybody who may see it', async () => {
    const id = await seatAll([at.ada, at.ben], { game: 'quayside' });
    await at.ben.post(`/matches/${id}/leave`);
    expect(await listed(at.cleo)).toContain(id);
    expect(await listed(at.ada)).not.toContain(id);
    const { body } = await take(at.cleo, id, { seat: 1 });
    expect(body).toMatchObject({ viewer: 1 });
    expect(body.seats[1]).not.toHaveProperty('gone');
    expect(await listed(await at.service.guest('Dora'))).not.toContain(id);
    expect((await at.service.ask('GET', `/matches/${id}?at=2`)).status).toBe(200);
  });

  test('is taken again by who left it, and by one of two who reach for it at once', async () => {
    const id = await seatAll([at.ada, at.ben], { game: 'quayside' });
    await at.ben.post(`/matches/${id}/leave`);
    expect((await take(at.ben, id, { seat: 1 })).body).toMatchObject({ viewer: 1 });
    await at.ben.post(`/matches/${id}/leave`);
    const dora = await at.service.guest('Dora');
    const both = await Promise.all([take(at.cleo, id, { seat: 1 }), take(dora, id, { seat: 1 })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('is nobody’s where its game has done something with it', async () => {
    const id = await seatAll([at.ada, at.ben, at.cleo], { game: 'pebbles' });
    await at.ben.post(`/matches/${id}/leave`);
    const dora = await at.service.guest('Dora');
    expect(await take(dora, id, { seat: 1 })).toMatchObject(refused('left'));
  });
});

describe('a seat with secrets that was given up where several people are left', () => {
  let id: string;
  const leave = async (game: string) => {
    const dora = await at.service.guest('Dora');
    id = await seatAll([at.ada, at.ben, dora], { game, pace: 'none' });
    await at.ben.post(`/matches/${id}/leave`);
    return dora;
  };

  test('shows its hand to no stranger before more than half of them agree', async () => {
    const dora = await leave('rideshare-wars');
    expect(await listed(at.cleo)).not.toContain(id);
    expect((await look(at.cleo, id)).consent).toEqual([1]);
    expect(await take(at.cleo, id, { seat: 1 })).toMatchObject(refused('not-agreed'));
    expect((await look(at.cleo, id)).viewer).toBe('table');
    const wish = { kind: 'replace', seat: 1 };
    expect((await at.cleo.post(`/matches/${id}/ask`, wish)).status).toBe(403);
    expect((await at.ada.post(`/matches/${id}/ask`, wish)).body.ask).toMatchObject({ seat: 1, needed: 2 });
    expect(await take(at.cleo, id, { seat: 1 })).toMatchObject(refused('not-agreed'));
    const agreed = (await dora.post(`/matches/${id}/answer`, { agree: true })).body;
    expect(agreed).toMatchObject({ replaceable: [1] });
    expect(agreed).not.toHaveProperty('consent');
    expect(await listed(at.cleo)).toContain(id);
    expect((await take(at.cleo, id, { seat: 1 })).body).toMatchObject({ viewer: 1 });
  });

  test('is not taken once they have said no, nor by a link from before it was given up', async () => {
    const dora = await at.service.guest('Dora');
    id = await seatAll([at.ada, at.ben, dora], { game: 'rideshare-wars', pace: 'none' });
    const link = await linkTo(at.ben, id, 1);
    await at.ben.post(`/matches/${id}/leave`);
    expect(await take(at.cleo, id, link)).toMatchObject(refused('not-agreed'));
    await at.ada.post(`/matches/${id}/ask`, { kind: 'replace', seat: 1 });
    await dora.post(`/matches/${id}/answer`, { agree: false });
    expect(await take(at.cleo, id, link)).toMatchObject(refused('not-agreed'));
    expect(await at.ada.post(`/matches/${id}/seats/1/link`)).toMatchObject(refused('not-agreed'));
  });

  test('is taken again by who gave it up, who knows its hand already', async () => {
    await leave('rideshare-wars');
    expect((await take(at.ben, id, { seat: 1 })).body).toMatchObject({ viewer: 1 });
  });

  test('looks the same to somebody whom a player there has blocked', async () => {
    const dora = await leave('rideshare-wars');
    await dora.send('PUT', `/me/contacts/${at.cleo.me.id}`, { body: { kind: 'blocked' } });
    const eve = await at.service.guest('Eve');
    const [blocked, stranger] = [await take(at.cleo, id, { seat: 1 }), await take(eve, id, { seat: 1 })];
    expect(blocked.text).toBe(stranger.text);
  });

  test('is free at once where its game hides nothing', async () => {
    await leave('automobiles');
    expect(await listed(at.cleo)).toContain(id);
    expect((await take(at.cleo, id, { seat: 1 })).body).toMatchObject({ viewer: 1 });
  });
});
