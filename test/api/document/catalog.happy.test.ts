import { applyPatch } from 'rfc6902';
import { describe, expect, test } from 'vitest';
import type { Replay } from '../../../api/contract/match.ts';
import { CATALOG } from '../../../rules/catalog.ts';
import { makeChance } from '../../../rules/kit/chance.ts';
import { trialSeed } from '../../../rules/kit/testing/playout.ts';
import { wholes, type Whole } from '../../program/whole.ts';
import { misfitsOf, readDocument } from './document.ts';
import { freshKey, legalFor, makeService, seatAll, type Guest, type MatchPage } from '../service.ts';

const service = makeService({ catalog: CATALOG });
const document = await readDocument(service);

/** Holds an answer against what the document says of it: of views, actions, events and options, down to the last figure. */
const hold = (name: string, body: unknown): void => {
  expect(misfitsOf(document, { $ref: `#/components/schemas/${name}` }, body)).toEqual([]);
};

/** Plays one person's seat with any legal actions until the match is over. */
const playOn = async (guest: Guest, id: string, seed: number): Promise<MatchPage> => {
  for (let i = 0; ; i++) {
    await service.settle();
    const legal = await legalFor(guest, id);
    hold('Legal', legal);
    const choices = wholes(legal);
    const { body: page } =
      choices.length > 0
        ? await act(guest, id, { choices, seq: legal.seq, seed: seed + i })
        : await guest.get(`/matches/${id}`);
    hold('MatchPage', page);
    if (page.status !== 'running') return page;
  }
};

const act = (guest: Guest, id: string, at: { choices: Whole[]; seq: number; seed: number }) => {
  const whole = makeChance(trialSeed(at.seed, at.seq)).pick(at.choices);
  return guest.post(`/matches/${id}/actions`, { ...whole, basis: at.seq, key: freshKey() });
};

describe.each(CATALOG.map((module) => [module.game.meta.id, module] as const))(
  '%s',
  (game, { game: { meta } }) => {
    test('is played by one person and bots to its end, and can be looked back through', async () => {
      const ada = await service.guest('Ada');
      const id = await seatAll([ada], { game, bots: Math.max(...meta.seats) - 1, pace: 'none' });
      const end = await playOn(ada, id, 1);
      expect(end.outcome!.text).toBeTruthy();
      expect(end.outcome!.ranks).toHaveLength(Math.max(...meta.seats));
      let from: number | undefined = 1;
      let view: unknown;
      while (from !== undefined) {
        const piece: Replay = (await ada.get<Replay>(`/matches/${id}/replay?from=${from}`)).body;
        hold('MatchPage', piece.first);
        const box = { view: piece.first.view as unknown };
        for (const { patch } of piece.steps)
          applyPatch(box, patch.map((change) => ({ ...change, path: `/view${change.path}` })) as never);
        ({ view } = box);
        from = piece.next;
      }
      expect(view).toEqual((await ada.get(`/matches/${id}`)).body.view);
      expect((await ada.get<{ entries: unknown[] }>(`/matches/${id}/export`)).body.entries).toHaveLength(
        end.seq,
      );
    });
  },
);
