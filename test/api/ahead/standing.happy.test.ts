import { describe, expect, test } from 'vitest';
import type { GameModule } from '../../../rules/kit/module.ts';
import { pebbles } from '../../toys/pebbles/index.ts';
import { quayside } from '../../toys/quayside/module.ts';
import { secretGame } from '../secret-game.ts';
import { makeService, playAny, seatAll } from '../service.ts';
import { makeChance } from '../../../rules/kit/chance.ts';
import { act, END, lineOf, lineToTurn, pageOf, putPlan, putStanding, take } from './plans.ts';

type Action = { type: string };
/** A peek costs a chip, so somebody may want to take every one, or to be asked about none. */
const peek: NonNullable<GameModule['offers']>[number] = {
  kind: 'peek',
  of: (_view, _seat, actions: readonly Action[]) => {
    const found = actions.find(({ type }) => type === 'peek');
    return found && { take: found };
  },
};
const service = makeService({
  catalog: [pebbles, secretGame, { ...quayside, offers: [peek], offerNames: { peek: 'whether I peek' } }],
});
const [ada, ben] = await service.guests('Ada', 'Ben');

describe('standing answers', () => {
  test('are told to their player alone, with the words of each switch, and begin with asking', async () => {
    const id = await seatAll([ada, ben], { game: 'quayside' });
    const ask = { only: false, offers: [{ kind: 'peek', name: 'whether I peek', answer: 'ask' }] };
    expect((await pageOf(ada, id)).standing).toEqual(ask);
    const { body } = await putStanding(ada, id, { only: true, offers: { peek: 'pass' } });
    const set = { only: true, offers: [{ ...ask.offers[0], answer: 'pass' }] };
    expect(body.standing).toEqual(set);
    expect((await pageOf(ada, id)).standing).toEqual(set);
    expect((await pageOf(ben, id)).standing).toEqual(ask);
    const eva = await service.guest('Eva');
    expect(await pageOf(eva, id)).not.toHaveProperty('standing');
    expect((await putStanding(ada, id, {})).body.standing).toEqual(ask);
  });

  test('take an offer whenever it is made, and at once if it is made now', async () => {
    const id = await seatAll([ada, ben], { game: 'quayside' });
    const { body } = await putStanding(ada, id, { offers: { peek: 'take' } });
    expect(body.events.at(-1)).toMatchObject({ kind: 'act', seat: 0, events: [{ type: 'lot-peeked' }] });
    expect(body.awaiting).toEqual([0, 1]);
    for (const guest of [ada, ben]) await playAny(guest, id, 'bid');
    const peeks = (await pageOf(ada, id)).events.flatMap(({ events, seat }) =>
      events.flatMap(({ type }) => (type === 'lot-peeked' ? [seat] : [])),
    );
    expect(new Set(peeks)).toEqual(new Set([0]));
  });

  test('play the only thing to do, and nothing else', async () => {
    const id = await seatAll([ada, ben], { game: 'secret' });
    await putStanding(ada, id, { only: true });
    for (const guest of [ada, ben, ada]) await playAny(guest, id);
    expect((await pageOf(ada, id)).awaiting).toEqual([1]);
    await playAny(ben, id);
    const page = await pageOf(ben, id);
    expect(page.awaiting).toEqual([1]);
    expect(page.events.map(({ kind, seat }) => [kind, seat]).at(-1)).toEqual(['act', 0]);
    expect(page.events.at(-1)!.text).toEqual(['Ada sealed a gem.']);
  });

  test('make way for a plan', async () => {
    const id = await seatAll([ada, ben], { game: 'pebbles' });
    await putStanding(ben, id, { only: true });
    await putPlan(ben, id, lineOf(take(1), END));
    await act(ada, id, take(0), END);
    expect(await pageOf(ben, id)).toMatchObject({ plan: { state: 'played' }, standing: { only: true } });
  });

  test('ask about an offer while a plan waits for the turn', async () => {
    const id = await seatAll([ada, ben], { game: 'quayside' });
    await playAny(ada, id, 'bid');
    const page = await pageOf(ada, id);
    const { config, view, seq } = page;
    const position = { config, seats: 2, view: view!, seat: 0, seq };
    const line = lineToTurn(quayside.game, position, { chance: makeChance([1, 2, 3, 4]) })!;
    const steps = line.steps.filter(({ action }) => action.type !== 'peek');
    expect((await putPlan(ada, id, { ...line, basis: seq, steps })).status).toBe(200);
    await putStanding(ada, id, { offers: { peek: 'take' } });
    expect((await pageOf(ada, id)).plan!.state).toBe('waiting');
    await playAny(ben, id, 'bid');
    expect((await pageOf(ada, id)).plan!.state).not.toBe('waiting');
  });

  test('of a seat that is left are forgotten', async () => {
    const id = await seatAll([ada, ben], { game: 'pebbles' });
    await putStanding(ben, id, { only: true });
    await ben.post(`/matches/${id}/leave`);
    await act(ada, id, take(0), END);
    expect((await pageOf(ada, id)).awaiting).toEqual([0]);
  });
});
