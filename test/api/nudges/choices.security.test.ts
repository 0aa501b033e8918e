import { describe, expect, test } from 'vitest';
import { makeNote } from '../../../api/notify/channels/post.ts';
import { PARCELS } from '../../../api/notify/channels/webhook.ts';
import { makeChoiceToken, mailboxOf, parseChoiceToken } from '../../../api/choices/link.ts';
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

/** A match in which Ben has mail with a choice of heaps. */
const waitingForBen = async (more: object = {}): Promise<string> => {
  const id = await seatAll([at.ada, at.ben], { game: 'pebbles', pace: '1d', ...more });
  await playAny(at.ada, id, 'take');
  await playAny(at.ada, id, 'end-turn');
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

  test('works once, and none of its siblings after it', async () => {
    const id = await waitingForBen();
    const [first, second] = [...choicesOf(at.ben).values()];
    await follow('POST', first!);
    const before = await pageOf(at.ada, id);
    for (const path of [first!, second!]) {
      const page = await follow('POST', path);
      expect([page.status, page.text.includes(SPENT)]).toEqual([410, true]);
      expect(page.text).toContain(`href="/matches/${id}"`);
    }
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

  test('does nothing once its turn is over, nor in a later turn where the same could be done', async () => {
    const id = await waitingForBen();
    const old = [...choicesOf(at.ben).values()];
    await playAny(at.ben, id, 'take');
    await playAny(at.ben, id, 'end-turn');
    for (const path of old) expect((await follow('POST', path)).status).toBe(410);
    await playAny(at.ada, id, 'take');
    await playAny(at.ada, id, 'end-turn');
    const before = await pageOf(at.ada, id);
    for (const path of old) expect((await follow('POST', path)).status).toBe(410);
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

  test('signed for a seat that its player does not hold tells nothing and does nothing', async () => {
    const id = await waitingForBen();
    const [[label, path]] = [...choicesOf(at.ben)] as [[string, string]];
    const link = parseChoiceToken([at.service.env.SECRET], path.split('/').at(-1)!)!;
    const foreign = { ...link, player: at.ada.me.id, mailbox: mailboxOf(at.ada.email) };
    const page = await follow('POST', `/mail/choice/${makeChoiceToken(at.service.env.SECRET, foreign)}`);
    expect([page.status, page.text.includes(label)]).toEqual([410, false]);
    expect((await pageOf(at.ada, id)).awaiting).toEqual([1]);
  });

  test('dies with the seat, and with the mailbox', async () => {
    const id = await waitingForBen();
    const [path] = choicesOf(at.ben).values();
    const cleo = await at.service.guest('Cleo');
    const { body } = await at.ben.post<{ link: string }>(`/matches/${id}/seats/1/link`);
    const { offer } = Object.fromEntries(new URLSearchParams(body.link.split('?')[1]));
    await cleo.post(`/matches/${id}/seats/1/take`, { offer });
    expect((await follow('POST', path!)).status).toBe(410);
    await waitingForBen();
    const [other] = choicesOf(at.ben).values();
    const link = parseChoiceToken([at.service.env.SECRET], other!.split('/').at(-1)!)!;
    const moved = { ...link, mailbox: mailboxOf('somebody-else@example.org') };
    const answer = await follow('POST', `/mail/choice/${makeChoiceToken(at.service.env.SECRET, moved)}`);
    expect(answer.status).toBe(410);
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
    note: makeNote([news], 'https://m.example', 'UTC'),
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

  test('is accepted by a link: the match begins, and who is to move is told', async () => {
    const id = await invited();
    const path = choicesOf(at.ben).get('Sit down at the table')!;
    expect((await follow('GET', path)).status).toBe(200);
    expect((await pageOf(at.ada, id)).status).toBe('open');
    expect((await follow('POST', path)).status).toBe(200);
    expect(await pageOf(at.ada, id)).toMatchObject({
      status: 'running',
      seats: [{}, { player: { name: 'Ben' } }],
    });
    expect((await follow('POST', path)).status).toBe(410);
  });

  test('is used up by sitting down: who has left again is not seated by the link', async () => {
    const id = await invited(3);
    const path = choicesOf(at.ben).get('Sit down at the table')!;
    expect((await follow('POST', path)).status).toBe(200);
    await at.ben.post(`/matches/${id}/leave`);
    for (const method of ['GET', 'POST'] as const) expect((await follow(method, path)).status).toBe(410);
    expect((await pageOf(at.ada, id)).seats).toMatchObject([{}, { player: null }, {}]);
    expect((await at.ben.get<Inbox>('/inbox')).body.invited).toEqual([]);
  });

  test('is accepted once by a link that is followed three times at once', async () => {
    const id = await invited(3);
    const path = choicesOf(at.ben).get('Sit down at the table')!;
    const pages = await Promise.all([1, 2, 3].map(() => follow('POST', path)));
    expect(pages.filter(({ status }) => status !== 200 && status !== 410)).toEqual([]);
    expect((await pageOf(at.ada, id)).seats.map(({ player }) => player?.name)).toEqual([
      'Ada',
      'Ben',
      undefined,
    ]);
  });

  test('is declined by a link, and is no way in after that', async () => {
    const id = await invited();
    const links = choicesOf(at.ben);
    expect((await follow('POST', links.get('Decline the invitation')!)).status).toBe(200);
    expect((await follow('POST', links.get('Sit down at the table')!)).status).toBe(410);
    expect((await pageOf(at.ada, id)).status).toBe('open');
  });

  test('lets nobody in whom somebody there has blocked since', async () => {
    const id = await invited();
    await at.ada.send('PUT', `/me/contacts/${at.ben.me.id}`, { body: { kind: 'blocked' } });
    expect((await follow('POST', choicesOf(at.ben).get('Sit down at the table')!)).status).toBe(410);
    expect((await pageOf(at.ada, id)).status).toBe('open');
  });
});
