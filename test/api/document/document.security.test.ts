import { beforeAll, describe, expect, test } from 'vitest';
import { answerDocument, parseAsked, type Site } from '../../../api/http/document/document.ts';
import { findModule } from '../../../api/context.ts';
import type { MatchPage } from '../../../api/contract/match.ts';
import { PATHS } from '../../../web/build/site-map.ts';
import { setAddress } from '../mail-service.ts';
import { makeService, playAny, playToEnd, seatAll, type Guest } from '../service.ts';

const SITE: Site = {
  html: '<html><head><title>M</title></head><body><mw-app></mw-app></body></html>',
  headers: new Headers({ etag: '"1"', 'content-security-policy': "default-src 'none'" }),
  map: {
    pages: {
      ...Object.fromEntries(PATHS.map((path) => [path, []])),
      '/': ['/assets/home.js'],
      '/matches/:id': ['/assets/match.js'],
    },
    games: { quayside: ['/assets/quayside.js'] },
    hero: '<section id="hero"></section>',
  },
};
const LOOKED_AT = { 'sec-fetch-dest': 'document' };
type Embedded = Record<string, [status: number, headers: Record<string, string>, body: unknown]>;

const service = makeService();
/** A page as whoever sends these headers gets it; without any, as a search engine or a messenger fetches it. */
const crawl = (path: string, init: RequestInit = {}): Promise<Response> => {
  const request = new Request(`https://m.example${path}`, init);
  return answerDocument(SITE, {
    request,
    asked: parseAsked(request, Object.keys(SITE.map.pages))!,
    ask: async (asking) => service.app.fetch(asking, service.env),
    findModule: (game) => findModule(service.parts, game),
    boardOf: ({ id: match, seq }, asks) =>
      seq > 0 ? `/board/${match}/${seq}.png${asks ? '?asks' : ''}` : undefined,
  });
};
/** A page that a browser looks at, and the answers in it. */
const open = async (path: string, headers: Record<string, string> = {}) => {
  const response = await crawl(path, { headers: { ...LOOKED_AT, ...headers } });
  const html = await response.text();
  const block = /<script type="application\/json" id="answers">(.*?)<\/script>/s.exec(html)?.[1];
  return { headers: response.headers, html, answers: block ? (JSON.parse(block) as Embedded) : undefined };
};
/** While the database is gone. */
const amidTrouble = async <T>(asked: () => Promise<T>): Promise<T> => {
  service.gate = () => Promise.reject(new Error('the database is gone'));
  return asked().finally(() => (service.gate = (run) => run()));
};

let ada: Guest;
let ben: Guest;
let id: string;
beforeAll(async () => {
  ada = await service.guest('Ada');
  ben = await service.guest('Ben');
  id = await seatAll([ada, ben, await service.guest('Cleo')], { game: 'quayside' });
  await playAny(ada, id);
  // A look marks the page as seen, which it says the next time.
  for (const guest of [ada, ben]) await guest.get(`/matches/${id}`);
});

/** Who may look at a match, with the cookie they show. */
const eyes = (): [string, Record<string, string>][] => [
  ['a seat', { cookie: ada.cookie }],
  ['another seat', { cookie: ben.cookie }],
  ['a visitor', {}],
  ['somebody with an old cookie', { cookie: '__Host-mw=gone' }],
];

test('the page of a match holds for everybody what the API would tell them, and nothing else', async () => {
  const stranger = await service.guest('Dora');
  for (const [who, headers] of [
    ...eyes(),
    ['a player of other matches', { cookie: stranger.cookie }],
  ] as const) {
    const { answers } = await open(`/matches/${id}`, headers);
    expect(Object.keys(answers!), who).toEqual(['/api/session', `/api/matches/${id}`]);
    for (const [path, [status, kept, body]] of Object.entries(answers!)) {
      const told = await service.ask('GET', path.slice(4), { headers });
      expect([status, body], `${who}: ${path}`).toEqual([told.status, told.body]);
      expect(kept['etag'], `${who}: ${path}`).toBe(told.headers.get('etag') ?? undefined);
    }
  }
});

test('the cards of one hand are on no page but their own', async () => {
  const pageFor = async (guest: Guest) => (await open(`/matches/${id}`, { cookie: guest.cookie })).answers!;
  const view = (answers: Embedded) =>
    (answers[`/api/matches/${id}`]![2] as { view: { hands: (number | null)[][] } }).view;
  const [own, other] = [view(await pageFor(ada)), view(await pageFor(ben))];
  expect(own.hands).not.toEqual(other.hands);
  const { answers } = await open(`/matches/${id}`);
  expect(answers![`/api/matches/${id}`]![2]).toMatchObject({ viewer: 'table', window: null });
});

describe('a match in words, until its board is drawn', () => {
  const escaped = (words: string): string => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const wordsOf = (html: string): string =>
    /<section id="first-words"[^>]*>(.*?)<\/section>/s.exec(html)?.[1] ?? '';

  test('says what happened last in the words that this viewer’s page has for it, and nobody else’s', async () => {
    for (const [who, headers] of eyes()) {
      const { answers, html } = await open(`/matches/${id}`, headers);
      const { events } = answers![`/api/matches/${id}`]![2] as MatchPage;
      const lines = events.flatMap(({ text }) => text).slice(-6);
      expect(wordsOf(html), who).toMatch(/^<h1>Quayside<\/h1>/);
      expect(wordsOf(html).endsWith(`<p>${escaped(lines.join(' '))}</p>`), who).toBe(true);
    }
  });

  test('asks only who is waited for to do something', async () => {
    const { body } = await ada.get(`/matches/${id}`);
    const asked = [ada, ben][body.awaiting[0]!]!;
    const other = asked === ada ? ben : ada;
    const says = async ({ cookie }: Guest) =>
      /<strong>(.*?)<\/strong>/.exec(wordsOf((await open(`/matches/${id}`, { cookie })).html))![1];
    expect(await says(asked)).not.toBe(await says(other));
    expect(await says(other)).toContain(asked.me.name);
  });

  test('tells of a table that waits who would like to play, and nothing of one that is not found', async () => {
    const { id: table } = await ada.make({ game: 'pebbles', seats: 3, name: 'A <b>fine</b> table' });
    expect(wordsOf((await open(`/matches/${table}`)).html)).toBe(
      '<h1>A &lt;b&gt;fine&lt;/b&gt; table · Pebbles</h1><p><strong>Ada would like to play. 2 seats are free.</strong></p><p></p>',
    );
    expect((await open('/matches/zzzzzzzzzzzz')).html).not.toContain('first-words');
  });
});

test('the home page comes with its top for a visitor, but not for a player who may be led on', async () => {
  const top = '<mw-app><section id="hero"></section></mw-app>';
  expect((await open('/')).html).toContain(top);
  expect((await open('/shelf', { cookie: ada.cookie })).html).toContain(top);
  expect((await open('/', { cookie: ada.cookie })).html).not.toContain('id="hero"');
  expect((await open(`/matches/${id}`)).html).not.toContain('id="hero"');
});

describe('a private match', () => {
  let secret: string;
  let invite: string;
  beforeAll(async () => {
    ({ id: secret, invite = '' } = await ada.make({ game: 'quayside', seats: 2, visibility: 'private' }));
  });

  test('is not found without a seat or the link', async () => {
    for (const headers of [{}, { cookie: ben.cookie }]) {
      const { answers, html } = await open(`/matches/${secret}`, headers);
      expect(answers![`/api/matches/${secret}`]![0]).toBe(404);
      expect(html).not.toContain(invite.split('=')[1]);
    }
  });

  test('is seen by the link, and by a wrong link is not', async () => {
    const shown = new URL(invite, 'https://m.example').searchParams.get('invite')!;
    for (const [link, status] of [
      [shown, 200],
      ['wrong', 404],
    ] as const) {
      const { answers } = await open(`/join/${secret}?invite=${link}`);
      expect(answers![`/api/matches/${secret}?invite=${link}`]![0]).toBe(status);
    }
  });
});

test('an inbox is on the page of its owner alone', async () => {
  expect((await open('/inbox', { cookie: ada.cookie })).answers!['/api/inbox']![0]).toBe(200);
  expect((await open('/inbox')).answers!['/api/inbox']![0]).toBe(401);
  expect((await open('/')).answers).not.toHaveProperty('/api/inbox');
});

test('no cache keeps a page with data, or takes it for one that it has', async () => {
  for (const headers of [{}, { cookie: ada.cookie }]) {
    const { headers: told } = await open(`/matches/${id}`, headers);
    expect(told.get('cache-control')).toBe('private, no-store');
    expect(told.get('etag')).toBeNull();
    expect(told.get('content-security-policy')).toBe("default-src 'none'");
  }
});

test('what a script fetches, or a browser ahead of being looked at, holds no data', async () => {
  const cookie = ada.cookie;
  for (const headers of [
    { cookie, 'sec-fetch-dest': 'empty' },
    { cookie, 'sec-fetch-dest': 'iframe' },
    { cookie, 'sec-purpose': 'prefetch;prerender' },
  ] as Record<string, string>[])
    expect((await open('/inbox', headers)).html).toBe(SITE.html);
});

test('nothing that somebody wrote ends the block of data or begins a script', async () => {
  const name = '</script><img src=x onerror=alert(1)><!--';
  const match = await ada.make({ game: 'quayside', seats: 2, name });
  const { html, answers } = await open(`/matches/${match.id}`);
  expect(html).not.toContain('<img');
  expect(html).not.toContain('<!--');
  expect(answers![`/api/matches/${match.id}`]![2]).toMatchObject({ name });
});

test('the scripts of the page are named in its head, those of the board before the data', async () => {
  const { html } = await open(`/matches/${id}`);
  expect(html.indexOf('/assets/match.js')).toBeLessThan(html.indexOf('</head>'));
  expect(html.indexOf('/assets/quayside.js')).toBeGreaterThan(html.indexOf('</head>'));
  expect(html.endsWith('</body></html>')).toBe(true);
});

test('a page comes without data when the service is in trouble', async () => {
  const { html, answers } = await amidTrouble(() => open(`/matches/${id}`, { cookie: ada.cookie }));
  expect(answers).toEqual({});
  expect(html).toContain('</body>');
});

describe('what a search engine is told of an address', () => {
  // what is on a device alone, the service can't tell
  const subjects = PATHS.filter((path) => path.includes(':id') && !/^\/(?:clubs\/join|pass)\//.test(path));

  test.each(subjects)('%s is not found where it names nothing', async (pattern) => {
    const path = pattern.replace(':id', 'zzzzzzzzzzzz');
    for (const method of ['GET', 'HEAD']) expect((await crawl(path, { method })).status).toBe(404);
    expect(await (await crawl(path)).text()).toContain('<mw-app>');
  });

  test('what everybody may see is found, and what is private answers like what is not there', async () => {
    const open = await ada.make({ game: 'quayside', seats: 2 });
    const { id: hidden, invite = '' } = await ada.make({ game: 'quayside', seats: 2, visibility: 'private' });
    await setAddress(service, ada);
    const { id: club } = (await ada.post<{ id: string }>('/clubs', { name: 'Night shift' })).body;
    const found = [
      ...['', '/review', '/fair'].map((page) => `/matches/${id}${page}`),
      `/join/${open.id}`,
      `/players/${ada.me.id}`,
      '/games/quayside',
      '/games/quayside/first',
      invite,
    ];
    for (const path of found) expect([path, (await crawl(path)).status]).toEqual([path, 200]);
    const headers = { cookie: ada.cookie };
    for (const [path, nothing] of [
      [`/matches/${hidden}`, '/matches/zzzzzzzzzzzz'],
      [`/join/${hidden}`, '/join/zzzzzzzzzzzz'],
      [`/clubs/${club}`, '/clubs/zzzzzzzzzzzz'],
    ] as const) {
      const [answer, none] = [await crawl(path, { headers }), await crawl(nothing)];
      expect([path, answer.status, await answer.text()]).toEqual([path, 404, await none.text()]);
      expect([...answer.headers]).toEqual([...none.headers]);
    }
  });

  test('a turn is told of as a question once its player lends it, and until then is nothing', async () => {
    const over = await seatAll([ada, ben], { game: 'pebbles' });
    await playToEnd([ada, ben], over);
    const path = `/matches/${over}/challenge?at=1`;
    const none = await crawl('/matches/zzzzzzzzzzzz/challenge?at=1');
    const kept = await crawl(path);
    expect([kept.status, await kept.text()]).toEqual([404, await none.text()]);
    await ada.send('PATCH', '/me', { body: { lendsTurns: true } });
    const lent = await crawl(path);
    const html = await lent.text();
    expect(lent.status).toBe(200);
    expect(html).toContain('<meta property="og:title" content="What would you do?">');
    expect(html).toMatch(/og:description" content="Ada’s turn at \S+, as it really was\./);
    expect(html).toContain(`/board/${over}/1.png?asks`);
    expect(html).not.toContain('oembed');
    const { answers } = await open(path);
    expect(answers![`/api/matches/${over}/challenge?at=1`]![0]).toBe(200);
  });

  test('an address that opens something by its secret is in no index', async () => {
    const { invite = '' } = await ada.make({ game: 'quayside', seats: 2, visibility: 'private' });
    for (const path of [
      invite,
      '/clubs/join/a-secret',
      '/sign-in?token=a-secret',
      `/matches/${id}?invite=a-secret`,
    ])
      expect([path, (await crawl(path)).headers.get('x-robots-tag')]).toEqual([path, 'noindex']);
    expect((await crawl(`/matches/${id}`)).headers.get('x-robots-tag')).toBeNull();
  });

  test('a page is found while the service is in trouble', async () => {
    expect((await amidTrouble(() => crawl(`/matches/${id}`))).status).toBe(200);
  });
});

describe('what a messenger shows of a link', () => {
  const tags = async (
    path: string,
    headers: Record<string, string> = {},
  ): Promise<Record<string, string>> => {
    const html = await (await crawl(path, { headers })).text();
    expect(html).not.toContain('id="answers"');
    const found = html.matchAll(/<meta property="og:([\w:]+)" content="([^"]*)">/g);
    return Object.fromEntries([...found].map(([, name, content]) => [name!, content!]));
  };

  test('a public match is told by its game and its players, an open table by its free seats', async () => {
    expect(await tags(`/matches/${id}`)).toMatchObject({
      title: 'Quayside',
      description: 'Ada, Ben and Cleo, over days.',
      image: expect.stringMatching(`^https://m.example/board/${id}/\\d+.png$`),
      'image:alt': 'The board of Quayside',
    });
    const open = await ada.make({ game: 'pebbles', seats: 3, name: 'A "fine" <table>' });
    expect(await tags(`/join/${open.id}`)).toMatchObject({
      title: 'A &quot;fine&quot; &lt;table&gt; · Pebbles',
      description: 'Ada would like to play. 2 seats are free.',
      image: 'https://m.example/cards/pebbles.png',
    });
  });

  test('a name appears as it was written, whatever characters are in it', async () => {
    for (const name of ['$& for two', "Cash: $'", '$`, $$ and $1']) {
      const open = await ada.make({ game: 'pebbles', seats: 2, name });
      expect((await tags(`/join/${open.id}`))['title']).toBe(
        `${name.replaceAll('&', '&amp;').replaceAll("'", '&#39;')} · Pebbles`,
      );
      await ada.post(`/matches/${open.id}/leave`);
    }
  });

  test('it is the same for everyone who fetches it, whatever hands the players hold', async () => {
    const nobody = await tags(`/matches/${id}`);
    for (const { cookie } of [ada, ben]) expect(await tags(`/matches/${id}`, { cookie })).toEqual(nobody);
    await playAny(ben, id);
    const { image, ...told } = await tags(`/matches/${id}`);
    expect({ ...told, image: nobody['image'] }).toEqual(nobody);
    expect(image).not.toBe(nobody['image']);
  });

  test('a private match is told as no match at all, its invitation as the table that it leads to', async () => {
    const wanted = { game: 'quayside', seats: 2, visibility: 'private', name: 'Our secret' } as const;
    const { id: secret, invite = '' } = await ada.make(wanted);
    const none = await tags('/matches/zzzzzzzzzzzz');
    expect(none['title']).toBe('Meanwhile');
    for (const path of [`/matches/${secret}`, `/join/${secret}`, `/join/${secret}?invite=wrong`])
      for (const headers of [{}, { cookie: ada.cookie }] as Record<string, string>[])
        expect(await tags(path, headers), path).toEqual(none);
    expect((await tags(invite))['title']).toBe('Our secret · Quayside');
  });

  test('a browser that looks at a page gets none: it has the page', async () => {
    expect((await open(`/matches/${id}`)).html).not.toContain('og:title');
  });
});
