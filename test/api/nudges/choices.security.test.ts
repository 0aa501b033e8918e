import { describe, expect, test } from 'vitest';
import { english } from '../../../rules/kit/words/english.ts';
import { makeNote } from '../../../api/notify/channels/post.ts';
import { PARCELS } from '../../../api/notify/channels/webhook.ts';
import {
  makeChoiceToken,
  mailboxOf,
  parseChoiceToken,
  type ChoiceLink,
} from '../../../api/choices/offers.ts';
import { CATALOG } from '../../../rules/catalog.ts';
import { sitWithMail, type Account } from '../own.ts';
import { legalFor, playAny, seatAll, TOYS, type Guest, type Inbox } from '../service.ts';

const at = sitWithMail([...TOYS, ...CATALOG]);

const follow = (method: string, path: string) => at.service.ask(method, path);
const NEWS = {
  match: 'm1',
  kind: 'turn',
  seq: 3,
  game: 'Pebbles',
  gameId: 'pebbles',
  table: '',
  lines: [],
  deadline: null,
} as const;
const pageOf = async (guest: Guest, id: string) => {
  const { looked: _looked, ...page } = (await guest.get(`/matches/${id}`)).body;
  return page;
};
/** The links to choices in the newest mail of somebody, by their labels. */
const choicesOf = ({ email }: Account): Map<string, string> => {
  const found = at.service
    .mailTo(email)
    .text.matchAll(/^(.+): https:\/\/m\.example\/api(\/mail\/choice\/\S+)$/gm);
  return new Map([...found].map(([, label, path]) => [label!, path!]));
};

const adaMoves = async (id: string): Promise<void> => {
  for (const type of ['take', 'end-turn']) await playAny(at.ada, id, type);
};
/** A match in which Ben has mail with a choice of heaps. */
const waitingForBen = async (more: object = {}): Promise<string> => {
  const id = await seatAll([at.ada, at.ben], { game: 'pebbles', pace: '1d', ...more });
  await adaMoves(id);
  await at.service.sweepAfter(3);
  return id;
};
const SPENT = 'There’s nothing left to choose here';

describe('a link to a choice', () => {
  test('asks first, and then does exactly what it says, without a session', async () => {
    const id = await waitingForBen();
    const [[label, path]] = [...choicesOf(at.ben)] as [[string, string]];
    const page = await follow('GET', path);
    expect(page.status).toBe(200);
    expect(page.headers.get('set-cookie')).toBeNull();
    expect(page.text).toContain('<form method="post">');
    expect(page.text).toContain(label);
    const before = await pageOf(at.ada, id);
    expect((await follow('POST', path)).status).toBe(200);
    const after = await pageOf(at.ada, id);
    expect(after.seq).toBe(before.seq + 1);
    expect(after.view).not.toEqual(before.view);
  });

  test('is opened as often as scanners like: GET and HEAD change nothing', async () => {
    const id = await waitingForBen();
    const before = await pageOf(at.ada, id);
    for (const path of choicesOf(at.ben).values())
      for (const method of ['GET', 'HEAD', 'GET']) expect((await follow(method, path)).status).toBe(200);
    for (const method of ['PUT', 'DELETE', 'PATCH'])
      expect((await follow(method, [...choicesOf(at.ben).values()][0]!)).status).toBe(405);
    expect(await pageOf(at.ada, id)).toEqual(before);
  });

  test('of two at the same instant is done once', async () => {
    const id = await waitingForBen();
    const [path] = choicesOf(at.ben).values();
    const before = await pageOf(at.ada, id);
    const pages = await Promise.all([follow('POST', path!), follow('POST', path!)]);
    expect(pages.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect((await pageOf(at.ada, id)).seq).toBe(before.seq + 1);
  });

  const benMoves = async (id: string): Promise<void> => {
    for (const type of ['take', 'end-turn']) await playAny(at.ben, id, type);
  };
  const passOn = async (id: string): Promise<void> => {
    const cleo = await at.service.guest('Cleo');
    const { body } = await at.ben.post<{ link: string }>(`/matches/${id}/seats/1/link`);
    const { offer } = Object.fromEntries(new URLSearchParams(body.link.split('?')[1]));
    await cleo.post(`/matches/${id}/seats/1/take`, { offer });
  };
  /** The same link, signed by the service for something else. */
  const signedFor = (path: string, other: Partial<ChoiceLink>): string => {
    const link = parseChoiceToken([at.service.env.SECRET], path.split('/').at(-1)!)!;
    return `/mail/choice/${makeChoiceToken(at.service.env.SECRET, { ...link, ...other })}`;
  };
  type Spent = [
    name: string,
    meanwhile: (id: string, path: string) => Promise<unknown>,
    other?: () => Partial<ChoiceLink>,
  ];

  test.each<Spent>([
    ['once it was followed, nor do its siblings', (_, path) => follow('POST', path)],
    ['once its turn is over', benMoves],
    ['in a later turn where the same could be done', (id) => benMoves(id).then(() => adaMoves(id))],
    ['once the seat has changed hands', passOn],
    ['for another mailbox', async () => {}, () => ({ mailbox: mailboxOf('somebody-else@example.org') })],
    [
      'for a seat its player does not hold',
      async () => {},
      () => ({ player: at.ada.me.id, mailbox: mailboxOf(at.ada.email) }),
    ],
  ])('does nothing %s, and tells nothing', async (_, meanwhile, other = () => ({})) => {
    const id = await waitingForBen();
    const links = [...choicesOf(at.ben)];
    await meanwhile(id, links[0]![1]);
    const before = await pageOf(at.ada, id);
    for (const [label, path] of links) {
      const page = await follow('POST', signedFor(path, other()));
      expect([page.status, page.text.includes(SPENT), page.text.includes(label)]).toEqual([410, true, false]);
    }
    expect(await pageOf(at.ada, id)).toEqual(before);
  });

  test('is nothing to who makes one up, or changes one for another seat, match, turn or choice', async () => {
    const id = await waitingForBen();
    const [path] = choicesOf(at.ben).values();
    const link = parseChoiceToken([at.service.env.SECRET], path!.split('/').at(-1)!)!;
    const forged = [
      makeChoiceToken('another secret that is long enough', link),
      makeChoiceToken(at.service.env.SECRET, link).replace(`.${link.seat}.`, '.0.'),
      makeChoiceToken(at.service.env.SECRET, link).replace(at.ben.me.id, at.ada.me.id),
      makeChoiceToken(at.service.env.SECRET, link).replace(link.code, 'x'.repeat(16)),
      'x',
      `${path}x`.split('/').at(-1)!,
    ];
    const before = await pageOf(at.ada, id);
    for (const token of forged)
      for (const method of ['GET', 'POST']) {
        const page = await follow(method, `/mail/choice/${token}`);
        expect([page.status, page.text.includes('/inbox')], token).toEqual([404, true]);
      }
    expect(await pageOf(at.ada, id)).toEqual(before);
  });

  test('shows nobody the table: who follows it stays unsigned, and has not looked', async () => {
    const id = await waitingForBen();
    const { seq } = await pageOf(at.ada, id);
    for (const path of choicesOf(at.ben).values()) {
      const page = await follow('POST', path);
      expect(page.headers.get('set-cookie')).toBeNull();
    }
    const { looked } = (await at.ben.get(`/matches/${id}`)).body;
    expect(looked).toBeLessThanOrEqual(seq);
  });
});

test.each(CATALOG.map(({ game }) => game.meta.id))(
  'of a long list in %s none but a pass is a link',
  async (game) => {
    const id = await seatAll([at.ada, at.ben], { game, pace: '1d' });
    await at.service.sweepAfter(3);
    for (const guest of [at.ada, at.ben].filter(({ email }) =>
      at.service.sent.some(({ to }) => to === email),
    )) {
      const { actions } = (await legalFor(guest, id)) as { actions: { type: string }[] };
      const few = actions.length <= 6 ? actions : actions.filter(({ type }) => type === 'pass');
      expect(choicesOf(guest).size).toBe(few.length);
    }
  },
);

test('a webhook brings no links: its reader may be anybody', () => {
  const choices = [{ label: 'Pass', code: 'c0de' }];
  const news = { ...NEWS, choices };
  const told = {
    id: 'n',
    note: makeNote([news], 'https://m.example', { timeZone: 'UTC', language: english }),
    news: [news],
    now: new Date(0),
    origin: '',
  };
  for (const kind of ['json', 'discord', 'slack'] as const)
    expect(PARCELS[kind]({ url: 'https://hooks.example', secret: null }, told).body).not.toMatch(/c0de|Pass/);
});

describe('an answer to what the table is asked', () => {
  test('is given by a link, once', async () => {
    const id = await waitingForBen();
    await at.ada.post(`/matches/${id}/ask`, { kind: 'pause', days: 3 });
    await at.service.sweepAfter(20 * 60);
    const links = choicesOf(at.ben);
    const yes = links.get('Agree to a pause of 3 days, as Ada asks')!;
    const no = links.get('Don’t agree to a pause of 3 days, as Ada asks')!;
    expect((await follow('POST', yes)).status).toBe(200);
    expect(await pageOf(at.ada, id)).toHaveProperty('pausedUntil');
    for (const path of [yes, no]) expect((await follow('POST', path)).status).toBe(410);
    expect(await pageOf(at.ada, id)).toHaveProperty('pausedUntil');
  });
});

describe('an invitation', () => {
  const invited = async (seats = 2): Promise<string> => {
    await at.ben.send('PUT', `/me/contacts/${at.ada.me.id}`, { body: { kind: 'friend' } });
    const { id } = await at.ada.make({ game: 'pebbles', seats, visibility: 'private' });
    await at.ada.post(`/matches/${id}/invitations`, { player: at.ben.me.id });
    await at.service.sweepAfter(3);
    return id;
  };

  const SIT = 'Sit down at the table';
  const seated = async (id: string) => {
    const { status, seats } = await pageOf(at.ada, id);
    return [status, ...seats.map(({ player }) => player?.name)];
  };
  const block = () => at.ada.send('PUT', `/me/contacts/${at.ben.me.id}`, { body: { kind: 'blocked' } });

  test('is accepted by a press on its page, once: the match begins', async () => {
    const id = await invited();
    const path = choicesOf(at.ben).get(SIT)!;
    expect([(await follow('GET', path)).status, await seated(id)]).toEqual([200, ['open', 'Ada', undefined]]);
    expect([(await follow('POST', path)).status, await seated(id)]).toEqual([200, ['running', 'Ada', 'Ben']]);
    expect((await follow('POST', path)).status).toBe(410);
  });

  test('is accepted once by a link that is followed three times at once', async () => {
    const id = await invited(3);
    const path = choicesOf(at.ben).get(SIT)!;
    const pages = await Promise.all([1, 2, 3].map(() => follow('POST', path)));
    expect(pages.filter(({ status }) => status !== 200 && status !== 410)).toEqual([]);
    expect(await seated(id)).toEqual(['open', 'Ada', 'Ben', undefined]);
  });

  type Meanwhile = (id: string, links: Map<string, string>) => Promise<unknown>;
  test.each<[string, Meanwhile]>([
    [
      'who has left again',
      (id, links) => follow('POST', links.get(SIT)!).then(() => at.ben.post(`/matches/${id}/leave`)),
    ],
    [
      'who has declined by the other link',
      (_, links) => follow('POST', links.get('Decline the invitation')!),
    ],
    ['whom somebody there has blocked since', block],
  ])('is no way in for a player %s', async (_, meanwhile) => {
    const id = await invited(3);
    const links = choicesOf(at.ben);
    await meanwhile(id, links);
    for (const method of ['GET', 'POST']) expect((await follow(method, links.get(SIT)!)).status).toBe(410);
    expect(await seated(id)).toEqual(['open', 'Ada', undefined, undefined]);
    expect((await at.ben.get<Inbox>('/inbox')).body.invited).toEqual([]);
  });
});
