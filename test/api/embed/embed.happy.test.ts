import { gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeContext } from '../../../api/http/app.ts';
import { answerEmbed } from '../../../api/http/embed/page.ts';
import { tagsOf } from '../../../api/http/document/address.ts';
import type { Problem } from '../../../api/contract/problem.ts';
import { findModule } from '../../../api/context.ts';
import type { Scene } from '../../../api/pictures/scene.ts';
import { openDb } from '../../../db/client.ts';
import { CATALOG } from '../../../rules/catalog.ts';
import { blankMatch, history } from '../../../rules/kit/fold.ts';
import { sketch as drawn } from '../../../web/pictures/draw.ts';
import { lay, SECRET, shortest } from '../hidden/recorded.ts';
import { draw } from '../pictures/drawing.ts';
import { makeService, type Guest } from '../service.ts';

/** What the service had drawn. */
const scenes: Scene[] = [];
const sketch = (scene: Scene): ReturnType<typeof drawn> => {
  scenes.push(scene);
  return drawn(scene);
};
const service = makeService({ catalog: CATALOG, draw, sketch });
const { ORIGIN = 'http://localhost:8787' } = service.env as { ORIGIN?: string };
const db = openDb(service.env);
let people: Guest[];
let curbside: string;
let kept: string;
beforeAll(async () => {
  people = [];
  for (const name of ['Ada', 'Ben <b>', 'Cleo', 'Dan', 'Eva', 'Finn', 'Gus'])
    people.push(await service.guest(name));
  [curbside, kept] = [await layOf('curbside'), await layOf('curbside', 'kept')];
});

const moduleOf = (game: string) => CATALOG.find(({ game: { meta } }) => meta.id === game)!;
const layOf = (game: string, hidden: 'opened' | 'kept' = 'opened', left = 0): Promise<string> => {
  const fixture = shortest(moduleOf(game));
  return lay(db, { game, fixture, people, hidden, seq: fixture.entries.length - left });
};
const lastOf = (game: string): number => shortest(moduleOf(game)).entries.length;

const embed = async (path: string, headers: Record<string, string> = {}, parts = service.parts) => {
  const context = makeContext(parts, service.env, service.waitUntil);
  const answer = await answerEmbed(context, new Request(`${ORIGIN}/embed${path}`, { headers }), undefined);
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
};
const oembed = (url: string, more = '') =>
  service.ask<Record<string, unknown>>('GET', `/oembed?url=${encodeURIComponent(url)}${more}`);

const MOST_BYTES = 40_000;

describe('a finished match in a frame', () => {
  test.each(CATALOG.map(({ game }) => game.meta.id))('of %s is a small page with its board', async (game) => {
    const id = await layOf(game);
    const { status, html } = await embed(`/matches/${id}`);
    expect(status).toBe(200);
    expect(html).toMatch(/<figure><style>.*<\/style><svg aria-hidden="true"/s);
    expect(html).not.toMatch(/undefined|\[object|NaN/);
    expect(gzipSync(html).length).toBeLessThan(MOST_BYTES);
  });

  test('shows the end or any moment, and links to those beside it and to the match', async () => {
    const last = lastOf('curbside');
    const end = (await embed(`/matches/${curbside}`)).html;
    expect(end).toContain(`<span>${last} of ${last}</span>`);
    expect(end).toContain(`href="?at=${last - 1}#back"`);
    expect(end).not.toContain('#on"');
    const then = (await embed(`/matches/${curbside}?at=3&theme=dark`)).html;
    expect(then).toContain(`<span>3 of ${last}</span>`);
    for (const step of ['1&amp;theme=dark#first', '2&amp;theme=dark#back', '4&amp;theme=dark#on'])
      expect(then).toContain(`href="?at=${step}"`);
    expect(then).toContain(`href="${ORIGIN}/matches/${curbside}#3"`);
    expect(then).toContain('<html lang="en" data-theme="dark">');
    expect(then).not.toBe(end);
  });

  test('is the nearest moment for an address that names none', async () => {
    const last = lastOf('curbside');
    for (const [at, shown] of [
      ['0', 1],
      ['999999', last],
      ['x', last],
      ['', last],
    ] as const)
      expect((await embed(`/matches/${curbside}?at=${at}`)).html).toContain(
        `<span>${shown} of ${last}</span>`,
      );
  });

  test('may be framed by any site, takes no cookie and sets none, and runs nothing but its steps', async () => {
    const { headers } = await embed(`/matches/${curbside}`);
    const policy = headers.get('content-security-policy')!;
    expect(policy).toContain('frame-ancestors *');
    expect(policy).toContain("default-src 'none'; script-src 'sha256-");
    expect(policy).not.toContain('connect-src');
    expect(headers.get('set-cookie')).toBeNull();
    expect(headers.get('x-frame-options')).toBeNull();
    expect((await service.raw('/games', {})).headers.get('content-security-policy')).toContain(
      "frame-ancestors 'none'",
    );
  });

  test('writes names as text', async () => {
    const { html } = await embed(`/matches/${curbside}`);
    expect(html).toContain('Ben &lt;b&gt;');
    expect(html).not.toContain('Ben <b>');
  });

  test('has the lid of the box where no boards are drawn', async () => {
    const { html } = await embed(
      `/matches/${curbside}`,
      {},
      { catalog: CATALOG, openDb: service.parts.openDb! },
    );
    expect(html).toContain('<figure><img src="/cards/curbside.png"');
  });
});

describe('nobody is shown in a frame', () => {
  const isEmpty = async (path: string, headers = {}): Promise<void> => {
    const before = scenes.length;
    const { status, html, headers: sent } = await embed(path, headers);
    expect([status, sent.get('cache-control')], path).toEqual([404, 'no-store']);
    expect(html).toContain('This match can’t be shown here.');
    expect(html).not.toMatch(/Ada|Curbside|Quayside/);
    expect(scenes.length).toBe(before);
  };

  test('no running match at any moment, and no private one, for anybody', async () => {
    const running = await layOf('curbside', 'opened', 1);
    await isEmpty(`/matches/${running}`);
    await isEmpty(`/matches/${running}?at=1`);
    const own = await layOf('curbside');
    await db.execute(sql`update matches m set visibility = 'private' where m.id = ${own}`);
    expect((await people[0]!.get(`/matches/${own}`)).status).toBe(200);
    await isEmpty(`/matches/${own}`, { cookie: people[0]!.cookie });
    await isEmpty(`/matches/${own}?invite=${own}`);
    expect((await oembed(`${ORIGIN}/matches/${own}?invite=${own}`)).status).toBe(404);
  });

  test('one that is not there', async () => {
    for (const path of [
      '/matches/zzzzzzzzzzzz',
      '/matches/',
      '/',
      '/matches/..%2f',
      `/players/${people[0]!.me.id}`,
    ])
      await isEmpty(path);
  });

  test('what stays hidden: it is drawn from what the table sees and says no secret', async () => {
    const { game } = moduleOf('curbside');
    const fixture = shortest(moduleOf('curbside'));
    const moves = [...history(game, blankMatch(game, fixture), fixture.entries)];
    for (const at of [1, 2, 5, fixture.entries.length]) {
      const { html } = await embed(`/matches/${kept}?at=${at}`, { cookie: people[0]!.cookie });
      const scene = scenes.at(-1)!;
      expect(scene.page.view).toEqual(game.view(moves[at - 1]!.match.state, 'table'));
      expect(JSON.stringify(scene) + html).not.toContain(SECRET);
      expect(JSON.stringify(scene)).not.toMatch(/"own":|"dark":/);
    }
  });
});

describe('oEmbed', () => {
  test('tells of a finished public match what to show, within the size asked for', async () => {
    const { status, body, headers } = await oembed(
      `${ORIGIN}/matches/${curbside}#7`,
      '&maxwidth=400&format=json',
    );
    expect(status).toBe(200);
    expect(headers.get('set-cookie')).toBeNull();
    expect(body).toMatchObject({
      version: '1.0',
      type: 'rich',
      title: 'Curbside on Meanwhile',
      width: 400,
      height: 600,
    });
    expect(body['html']).toContain(
      `<iframe src="${ORIGIN}/embed/matches/${curbside}?at=7" width="400" height="600"`,
    );
    expect(body['thumbnail_url']).toContain(`/api/matches/${curbside}/picture/`);
  });

  test('of any other match, or another site, it knows nothing', async () => {
    const running = await layOf('curbside', 'opened', 1);
    const wrong = [
      `${ORIGIN}/matches/${running}`,
      `${ORIGIN}/matches/zzzzzzzzzzzz`,
      `${ORIGIN}/inbox`,
      `https://other.example/matches/${curbside}`,
      'x',
    ];
    for (const url of wrong) expect((await oembed(url)).status, url).toBe(404);
    const xml = await oembed(`${ORIGIN}/matches/${curbside}`, '&format=xml');
    expect([xml.status, (xml.body as unknown as Problem).field]).toEqual([400, 'format']);
  });

  test('is found from the page of such a match alone', async () => {
    const tags = async (id: string): Promise<string> => {
      const { body } = await people[0]!.get(`/matches/${id}`);
      const sources = {
        findModule: (game: string) => findModule(service.parts, game),
        boardOf: () => undefined,
      };
      return tagsOf(new URL(`${ORIGIN}/matches/${id}`), body, sources);
    };
    const [, href] = /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/.exec(
      await tags(curbside),
    )!;
    const path = href!.replaceAll('&amp;', '&').slice(`${ORIGIN}/api`.length);
    expect((await service.ask('GET', path)).status).toBe(200);
    expect(await tags(await layOf('curbside', 'opened', 1))).not.toContain('oembed');
  });
});
