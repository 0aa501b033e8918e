import { expect, test } from 'vitest';
import { CASES } from '../../../test/conformance/cases.ts';
import { act, startMatch } from '../act.ts';
import { makeChance } from '../chance.ts';
import { presets } from '../config.ts';
import { isRejection } from '../game.ts';
import { clone, same } from '../json.ts';
import { seen, type Moved } from '../match.ts';
import { trialSeed } from '../testing/playout.ts';
import { findPlayed } from './played.ts';

test.each(CASES.map((module) => [module.game.meta.id, module.game] as const))(
  'what was played in %s is found from its events, with the dice or from what its seat was told',
  (_, game) => {
    const seats = game.meta.seats.find((count) => count > 1) ?? 1;
    let last: Moved = startMatch(game, { config: presets(game), seats }, trialSeed(1, 1));
    let [asked, right, wrong] = [0, 0, 0];
    for (let seq = 2; seq < 20; seq++) {
      const { match } = last;
      const [seat] = game.awaiting(match.state) as [number | undefined];
      if (seat === undefined) break;
      const view: object = game.view(match.state, seat);
      const actions = [...(game.legal(view, seat) as Iterable<{ type: string }>)];
      const action = game.bot(view, seat, actions, makeChance(trialSeed(2, seq))) as { type: string };
      const seed = trialSeed(1, seq);
      const moved = act(game, match, { seat, action, basis: match.seq, seed });
      if (isRejection(moved)) throw new Error(moved.rejected);
      const { events } = moved.entry;
      const before = { state: clone(match.state), seat, seed };
      const played = findPlayed(game, { ...before, events, viewer: undefined })!;
      const again = act(game, match, { seat, action: played, basis: match.seq, seed }) as Moved;
      expect(again.entry.events).toEqual(events);
      const told = events.map((event) => seen(event, seat));
      const guess = findPlayed(game, { ...before, seed: [9, 9, 9, seq], events: told, viewer: seat });
      asked += 1;
      right += Number(guess !== undefined && same(guess, action));
      wrong += Number(guess !== undefined && !same(guess, action));
      last = moved;
    }
    expect(asked).toBeGreaterThan(0);
    expect(right).toBeGreaterThan(wrong); // actions that lead to the same are one
  },
);
