import { beforeEach, describe, expect, test } from 'vitest';
import { makeContext } from '../../../api/http/app.ts';
import { sweepBots, thinkForBots } from '../../../api/match/sweep.ts';
import { importMatch } from '../../../api/ops/match/files.ts';
import type { GameCard, SeatCard } from '../../../api/contract/match.ts';
import type { MakeMatch } from '../../../api/contract/requests.ts';
import type { GameModule } from '../../../rules/kit/module.ts';
import { pebbles } from '../../toys/pebbles/index.ts';
import { makeService, playAny, type Guest, type MatchPage, type Service } from '../service.ts';
import { ownDatabase } from '../../service.ts';

const own = ownDatabase();

/** One heap, and a bot that ends its turn as soon as it may, though the last pebble wins. A hard one tries both. */
const foolish: GameModule = {
  ...pebbles,
  game: {
    ...pebbles.game,
    blank: (...asked) => ({ ...(pebbles.game.blank(...asked) as object), heaps: [4, 0, 0] }),
    bot: (_view, _seat, actions: readonly object[]) => actions.at(-1),
  },
  budget: { playOuts: 4, favorites: 2, strays: 0, caution: 0, lead: 1 },
};

let thoughts = 0;
/** A long heap, and a bot that takes all of it, one decision for each pebble. Hard ones do the same, after a thought. */
const greedy: GameModule = {
  ...pebbles,
  game: {
    ...pebbles.game,
    blank: (...asked) => ({ ...(pebbles.game.blank(...asked) as object), heaps: [12, 1, 0] }),
    bot: (_view, _seat, actions: readonly object[]) => actions[0],
    imagine: (view: object) => {
      thoughts += 1;
      return structuredClone(view);
    },
  },
  budget: { playOuts: 2, favorites: 2, strays: 0, caution: 1e9, lead: 1 },
};
beforeEach(() => void (thoughts = 0));

const serve = async (module: GameModule, more: object = {}): Promise<{ service: Service; ada: Guest }> => {
  const service = makeService({ catalog: [module] }, { ...own.env, ...more });
  return { service, ada: await service.guest('Ada') };
};
const contextOf = ({ parts, env, waitUntil }: Service) => makeContext(parts, env, waitUntil);
type Levels = NonNullable<MakeMatch['levels']>;
const against = (ada: Guest, ...levels: Levels): Promise<MatchPage> =>
  ada.make({ game: 'pebbles', seats: 1 + levels.length, bots: levels.length, levels });
const levelsAt = ({ seats }: Pick<MatchPage, 'seats'>) => seats.map(({ level }) => level);

/** Takes a pebble and ends the turn; the answer to that. */
const takeOne = async (ada: Guest, id: string): Promise<MatchPage> => {
  await playAny(ada, id, 'take');
  return (await playAny(ada, id, 'end-turn')).body;
};
const look = async (ada: Guest, id: string) => (await ada.get(`/matches/${id}`)).body;

describe('a level', () => {
  test('is chosen for each bot, and told at its seat, in lists too', async () => {
    const { ada } = await serve(foolish);
    const made = await against(ada, 'hard', 'easy');
    expect(levelsAt(made)).toEqual([undefined, 'hard', 'easy']);
    const { body } = await ada.get<{ matches: MatchPage[] }>('/matches?player=me&status=running');
    expect(levelsAt(body.matches[0]!)).toEqual([undefined, 'hard', 'easy']);
  });

  test('is normal where none was chosen', async () => {
    const { ada } = await serve(foolish);
    const made = await ada.make({ game: 'pebbles', seats: 3, bots: ['Oskar', 'Fern'], levels: ['easy'] });
    expect(levelsAt(made)).toEqual([undefined, 'easy', 'normal']);
  });

  test('stays with its bot for a rematch', async () => {
    const { ada, service } = await serve(foolish);
    const { id } = await against(ada, 'hard');
    await takeOne(ada, id);
    await service.settle();
    expect(levelsAt((await ada.post(`/matches/${id}/rematch`)).body)).toEqual([undefined, 'hard']);
  });

  test('is in the file of its match, and back from there', async () => {
    const { ada, service } = await serve(foolish);
    const { id } = await against(ada, 'hard', 'easy');
    await ada.post(`/matches/${id}/leave`);
    await service.settle();
    const { text } = await ada.get(`/matches/${id}/export`);
    const path = await importMatch(contextOf(service), text);
    const { body } = await service.ask<MatchPage>('GET', path);
    expect(levelsAt(body)).toEqual([undefined, 'hard', 'easy']);
  });

  test('are refused beyond the bots of a table', async () => {
    const { ada } = await serve(foolish);
    const wanted = { game: 'pebbles', seats: 2, bots: 1, levels: ['hard', 'hard'] };
    expect(await ada.post('/matches', wanted)).toMatchObject({ status: 400, body: { field: 'levels' } });
  });
});

describe('a bot', () => {
  test('that is normal plays as its game says', async () => {
    const { ada } = await serve(foolish);
    const { id } = await against(ada, 'normal');
    expect(await takeOne(ada, id)).toMatchObject({ outcome: { ranks: [1, 2] } });
  });

  test('that is easy slips now and then', async () => {
    const { ada } = await serve(foolish);
    const ranks = new Set<number>();
    for (let i = 0; i < 40; i++) {
      const { id } = await against(ada, 'easy');
      ranks.add((await takeOne(ada, id)).outcome!.ranks[1]!);
    }
    expect(ranks).toEqual(new Set([1, 2]));
  });

  test('that is hard finds what its game’s bot does not, after the answer to the player', async () => {
    const { ada, service } = await serve(foolish);
    const { id } = await against(ada, 'hard');
    expect(await takeOne(ada, id)).toMatchObject({ status: 'running', awaiting: [1] });
    await service.settle();
    expect(await look(ada, id)).toMatchObject({ status: 'finished', outcome: { ranks: [2, 1] } });
  });

  test('that plays on for a player who left plays as normal', async () => {
    const { ada, service } = await serve(greedy);
    const ben = await service.guest('Ben');
    const { id } = await against(ada, 'hard', 'normal');
    const { link } = (await ada.post<{ link: string }>(`/matches/${id}/seats/1/link`)).body;
    const shown = Object.fromEntries(new URLSearchParams(link.split('?')[1]));
    await ben.post(`/matches/${id}/seats/1/take`, { offer: shown['offer'], invite: shown['invite'] });
    await ben.post(`/matches/${id}/leave`);
    await takeOne(ada, id);
    await service.settle();
    const page = await look(ada, id);
    expect(page.seats[1]).toMatchObject({ gone: 'left', player: { name: 'Ben' } });
    expect(page.seats[1]).not.toHaveProperty('level');
    expect(thoughts).toBe(0);
  });
});

describe('thinking', () => {
  test('ends with what one request allows; each sweep goes on, as its last work', async () => {
    const { ada, service } = await serve(greedy, { HARD_BOTS: '3' });
    const { id } = await against(ada, 'hard', 'normal');
    const { seq } = await takeOne(ada, id);
    await service.settle();
    expect(thoughts).toBe(3);
    const paused = await look(ada, id);
    expect(paused).toMatchObject({ seq: seq + 3, awaiting: [1] });

    service.clock.now = new Date(service.clock.now.getTime() + 2000);
    const context = contextOf(service);
    await sweepBots(context);
    expect(thoughts).toBe(3);
    await thinkForBots(context);
    expect(thoughts).toBe(6);
    expect((await look(ada, id)).seq).toBe(seq + 6);
  });

  test('can be left to sweeps alone', async () => {
    const { ada, service } = await serve(greedy, { THINKING: 'sweeps' });
    const { id } = await against(ada, 'hard', 'normal');
    const { seq } = await takeOne(ada, id);
    await service.settle();
    expect(thoughts).toBe(0);
    service.clock.now = new Date(service.clock.now.getTime() + 60_000);
    const context = contextOf(service);
    await sweepBots(context);
    await thinkForBots(context);
    expect((await look(ada, id)).seq).toBeGreaterThan(seq);
  });

  test('keeps no other bot waiting', async () => {
    const { ada, service } = await serve(greedy, { HARD_BOTS: '1' });
    const slow = await against(ada, 'hard', 'normal');
    await takeOne(ada, slow.id);
    const quick = await against(ada, 'normal', 'easy');
    await takeOne(ada, quick.id);
    await service.settle();
    await sweepBots(contextOf(service));
    expect(await look(ada, quick.id)).toMatchObject({ status: 'finished' });
    expect(await look(ada, slow.id)).toMatchObject({ awaiting: [1] });
  });

  test('is left out where the service has no time for it, and the table says so', async () => {
    const { ada, service } = await serve(greedy, { HARD_BOTS: '0' });
    const made = await against(ada, 'hard', 'easy');
    expect(made.seats.slice(1)).toEqual([
      expect.objectContaining({ level: 'hard', asNormal: true }),
      expect.not.objectContaining({ asNormal: true }),
    ] as SeatCard[]);
    await takeOne(ada, made.id);
    await service.settle();
    expect(await look(ada, made.id)).toMatchObject({ status: 'finished' });
    expect(thoughts).toBe(0);
    const { body } = await ada.get<{ games: GameCard[] }>('/games');
    expect(body.games[0]!.levels).toEqual(['easy', 'normal']);
  });

  test('is the same for the same match, even if others think too', async () => {
    const { ada, service } = await serve(foolish);
    const { id } = await against(ada, 'hard');
    await takeOne(ada, id);
    const contexts = [contextOf(service), contextOf(service)];
    await Promise.all(contexts.map((context) => sweepBots(context)));
    await Promise.all(contexts.map((context) => thinkForBots(context)));
    await service.settle();
    const { events } = await look(ada, id);
    expect(new Set(events.map(({ seq }) => seq)).size).toBe(events.length);
    expect(await look(ada, id)).toMatchObject({ status: 'finished', outcome: { ranks: [2, 1] } });
  });
});
