import { beforeEach, expect, test } from 'vitest';
import { makeContext } from '../../../api/http/app.ts';
import { rewindMatch } from '../../../api/match/rewind.ts';
import { act, END, take } from '../ahead/plans.ts';
import { whileHeld } from '../locks.ts';
import { makeService, seatAll, type Guest, type Service } from '../service.ts';
import { operate } from './operator.ts';
import { ownDatabase } from '../../service.ts';

const own = ownDatabase();
let service: Service;
let ada: Guest;
let ben: Guest;
beforeEach(async () => {
  service = makeService({}, own.env);
  [ada, ben] = [await service.guest('Ada'), await service.guest('Ben')];
});

const rewindTo = (id: string, before: number) =>
  rewindMatch(makeContext(service.parts, service.env, service.waitUntil), { id, before });

test('an action during a rewind comes before or after it, and the log tells which', async () => {
  const id = await seatAll([ada, ben], { game: 'pebbles' });
  await act(ada, id, take(0));
  const answers = await whileHeld(own, {
    hold: `select 1 from matches where id = '${id}' for update`,
    count: 2,
    work: () =>
      Promise.all([
        rewindTo(id, 2),
        ada.post(`/matches/${id}/actions`, { action: { type: 'end-turn' }, basis: 2, key: 'now' }),
      ]),
  });
  await service.settle();
  const { body } = await ben.get(`/matches/${id}?since=0`);
  const kinds = body.events.map(({ kind }) => kind);
  const { status } = answers[1];
  if (status === 200) expect(kinds).toEqual(['start', 'act', 'act', 'rewound']);
  else expect([status, kinds]).toEqual([409, ['start', 'act', 'rewound']]);
  expect(body).toMatchObject({ awaiting: [0] });
  expect((await operate(service, 'verify', id)).lines).toEqual(['All is as the log says.']);
});

test('two rewinds at once are both told, and the later one counts', async () => {
  const id = await seatAll([ada, ben], { game: 'pebbles' });
  await act(ada, id, take(0), END);
  await whileHeld(own, {
    hold: `select 1 from matches where id = '${id}' for update`,
    count: 2,
    work: () => Promise.all([rewindTo(id, 2), rewindTo(id, 3)]),
  });
  await service.settle();
  const { body } = await ben.get(`/matches/${id}?since=0`);
  expect(body.events.map(({ kind }) => kind)).toEqual(['start', 'act', 'act', 'rewound', 'rewound']);
  expect((await operate(service, 'verify', id)).lines).toEqual(['All is as the log says.']);
});
