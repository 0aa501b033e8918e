import { expect, test } from 'vitest';
import type { View } from '../../../rules/games/wheres-my-ride/model/types.ts';
import { CATALOG } from '../../../rules/catalog.ts';
import { freshKey, makeService, playAny, seatAll, type Answer, type Gate, type Guest } from '../service.ts';

const service = makeService({ catalog: CATALOG });
const TIMES = 100;

const sitDown = async (names: readonly string[]): Promise<{ people: Guest[]; id: string }> => {
  const people = await service.guests(...names);
  const config = { driver: 'first seat' };
  return { people, id: await seatAll(people, { game: 'wheres-my-ride', config }) };
};

/** Texts are kept and one emoji is laid: the riders are to decide. */
const reachDecision = async (people: readonly Guest[], id: string): Promise<View> => {
  for (const texter of people.slice(1, 3)) await playAny(texter, id, 'keep');
  const { body } = await playAny(people[0]!, id, 'place');
  return body.view as unknown as View;
};

test('texters who choose at the same instant are all taken the first time', async () => {
  const { people, id } = await sitDown(['Ada', 'Ben', 'Cleo', 'Dan', 'Eva']);
  const answers = await Promise.all(people.slice(1, 3).map((texter) => playAny(texter, id, 'keep')));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});

test('four riders who propose at the same instant are all taken the first time, a hundred times over', async () => {
  const { people, id } = await sitDown(['Ada', 'Ben', 'Cleo', 'Dan', 'Eva', 'Finn']);
  const { locations } = await reachDecision(people, id);
  let { seq: basis } = (await people[5]!.get(`/matches/${id}`)).body;
  for (let i = 0; i < TIMES; i++) {
    const action = { type: 'propose', location: locations[i % locations.length] };
    const answers = await Promise.all(
      people
        .slice(1, 5)
        .map((rider) => rider.post(`/matches/${id}/actions`, { action, basis, key: freshKey() })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    basis = Math.max(...answers.map(({ body }) => body.seq));
  }
  const { body } = await people[5]!.get(`/matches/${id}`);
  expect((body.view as unknown as View).ballots.map(({ seat }) => seat).sort()).toEqual([1, 2, 3, 4]);
  expect(body.awaiting).toEqual([1, 2, 3, 4, 5]);
});

/** Holds every round trip until all who are still on their way have made theirs: in each round one gets ahead. */
const lockstep = (count: number): { gate: Gate; done: () => void } => {
  let left = count;
  const held: (() => void)[] = [];
  const release = (): void => {
    if (held.length < left) return;
    for (const go of held.splice(0)) go();
  };
  const gate: Gate = async (run) => {
    const answer = await run();
    await new Promise<void>((go) => {
      held.push(go);
      release();
    });
    return answer;
  };
  return { gate, done: () => (left--, release()) };
};

/** What is answered to these, each ahead of the others in one round. */
const inLockstep = async (works: (() => Promise<Answer>)[]): Promise<number[]> => {
  const { gate, done } = lockstep(works.length);
  service.gate = gate;
  const answers = await Promise.all(works.map((work) => work().finally(done)));
  service.gate = (run) => run();
  return answers.map(({ status }) => status);
};
const SEVEN = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eva', 'Finn', 'Gil'] as const;

test('at the largest table all six riders who settle at the same instant are taken the first time', async () => {
  const { people, id } = await sitDown(SEVEN);
  const { locations } = await reachDecision(people, id);
  const { seq: basis } = (await people[0]!.get(`/matches/${id}`)).body;
  // As many for either: no vote but the last one decides.
  const works = people.slice(1).map((rider, i) => () => {
    const action = { type: 'settle', location: locations[i % 2] };
    return rider.post(`/matches/${id}/actions`, { action, basis, key: freshKey() });
  });
  expect(await inLockstep(works)).toEqual([200, 200, 200, 200, 200, 200]);
});

test('six who take the six last seats at the same instant all sit, and the match begins', async () => {
  const [ada, ...others] = await service.guests(...SEVEN);
  const { id } = await ada.make({ game: 'wheres-my-ride', seats: 7 });
  const works = others.map((guest) => () => guest.post(`/matches/${id}/join`));
  expect(await inLockstep(works)).toEqual([200, 200, 200, 200, 200, 200]);
  expect((await ada.get(`/matches/${id}`)).body.status).toBe('running');
});
