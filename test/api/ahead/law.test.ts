import { describe, expect, test } from 'vitest';
import { followPlans } from '../../../api/match/bots.ts';
import { planOf } from '../../../api/match/ahead/plan.ts';
import { advance, inHand, type MatchInHand } from '../../../api/match/in-hand.ts';
import type { StoredPlan } from '../../../db/ahead.ts';
import type { StoredMatch } from '../../../db/match/stored.ts';
import { CATALOG } from '../../../rules/catalog.ts';
import { apply, startMatch, isSealedStep } from '../../../rules/kit/act.ts';
import { AFTER_NEWS, lookedAt, WHENS, type PlannedAction } from '../../../rules/kit/ahead/plan.ts';
import { makeChance, type Chance } from '../../../rules/kit/chance.ts';
import { presets } from '../../../rules/kit/config.ts';
import { history } from '../../../rules/kit/fold.ts';
import { isRejection, type Seat } from '../../../rules/kit/game.ts';
import { same } from '../../../rules/kit/json.ts';
import type { Match } from '../../../rules/kit/match.ts';
import type { GameModule } from '../../../rules/kit/module.ts';
import { atRandom, byBot, nextTurn, trialSeed } from '../../../rules/kit/testing/playout.ts';
import { lineToTurn } from './plans.ts';

const MATCHES = 3;
const ENTRIES = 120;
const AT = '2026-11-20T08:00:00.000Z';
const context = { now: new Date(AT) };

type Planned = MatchInHand & { match: Match };

const open = (module: GameModule, seed: number): Planned => {
  const { game } = module;
  const counts = game.meta.seats.filter((count) => count > 1);
  const setup = { seats: counts[seed % counts.length]!, config: presets(game) };
  const { match } = startMatch(game, setup, trialSeed(seed, 1));
  const seats = Array.from({ length: setup.seats }, (_, seat) => {
    return { seat, player: { id: `p${seat}`, name: `P${seat}` }, bot: false, gone: null };
  });
  const { config, seats: seatCount } = setup;
  const stored = { id: 'm', game: game.meta.id, config, seatCount, seats, secret: `secret ${seed}` };
  const clock = { status: 'running', pace: 'none', timing: {}, chapters: [], deadline: null };
  const now = { seq: match.seq, awaiting: [...game.awaiting(match.state)], outcome: null };
  return { ...inHand(module, { ...stored, ...clock, ...now } as unknown as StoredMatch, match), match };
};

const planFor = (live: Planned, chance: Chance): Planned => {
  const waiting = live.stored.seats
    .map(({ seat }) => seat)
    .filter((seat) => !live.stored.awaiting.includes(seat));
  if (waiting.length === 0) return live;
  const seat = chance.pick(waiting);
  const { module, match } = live;
  const view = module.game.view(match.state, seat) as object;
  const line = lineToTurn(module.game, { ...match, view, seat }, { chance });
  if (!line) return live;
  const how = { when: chance.pick(WHENS), afterNews: chance.pick(AFTER_NEWS), basis: live.match.seq };
  const plan = planOf({ ...live, viewer: seat }, { ...line, ...how });
  return { ...live, plans: [{ seat, player: `p${seat}`, plan, standing: null }] };
};

const listedFor = ({ game }: GameModule, match: Match, seat: Seat): { type: string }[] =>
  match.windows[seat] === undefined
    ? []
    : [...(game.legal(game.view(match.state, seat), seat) as Iterable<{ type: string }>)];

const isUnchanged = (
  module: GameModule,
  { state }: Match,
  { action, looked, seat }: PlannedAction & { seat: Seat },
): boolean => lookedAt(module, { view: module.game.view(state, seat) as object, seat }, action) === looked;

/** Why a plan stopped, held against the position where it did. */
const checkStop = (
  module: GameModule,
  { before, isNew }: { before: Match; isNew: boolean },
  { seat, stopped, actions, afterNews, when }: StoredPlan & { seat: Seat },
): void => {
  const { code, action: at } = stopped!;
  const next = { ...actions[at]!, seat };
  expect([at, code]).toEqual([actions.length > at ? at : -1, code]);
  if (code === 'turn-over') expect(module.game.awaiting(before.state)).not.toContain(seat);
  if (code === 'not-legal')
    expect(listedFor(module, before, seat).some((one) => same(one, next.action))).toBe(false);
  if (code === 'news') expect([isNew, afterNews]).toEqual([true, 'stop']);
  if (code === 'changed') expect([isUnchanged(module, before, next), when]).toEqual([false, 'unchanged']);
};

/** What a plan did, held against its conditions, entry by entry. */
const check = (
  module: GameModule,
  { from, added }: { from: Match; added: MatchInHand['added'] },
  done: StoredPlan,
  seat: Seat,
) => {
  let before = from;
  let i = 0;
  for (const { match, entry } of history(module.game, from, added)) {
    const isOwn = done.entries[i] === entry.seq;
    expect([entry.kind, entry.seat]).toEqual(isOwn ? ['act', seat] : ['forced', entry.seat]);
    if (!isOwn) {
      before = match;
      continue;
    }
    expect(entry.action).toEqual(done.actions[i]!.action);
    expect(listedFor(module, before, seat).some((one) => same(one, entry.action))).toBe(true);
    const isStep = isSealedStep(module.game, before, { seat, action: entry.action });
    if (done.when === 'unchanged')
      expect(isUnchanged(module, before, { ...done.actions[i]!, seat })).toBe(true);
    if (done.afterNews === 'stop' && i < done.played - 1 && !isStep) expect(entry.undoable).toBe(true);
    before = match;
    i++;
  }
  expect([done.entries.length, i]).toEqual([done.played, done.played]);
  if (done.state === 'played') expect(done.played).toBe(done.actions.length);
  else checkStop(module, { before, isNew: added.some(({ undoable }) => !undoable) }, { ...done, seat });
};

describe.each(CATALOG.map((module) => [module.text.name, module] as const))('%s: a plan', (_, module) => {
  test.each(Array.from({ length: MATCHES }, (_each, i) => i + 1))(
    'does only what the rules and its conditions allow (%i)',
    (seed) => {
      const { game } = module;
      const chance = makeChance(trialSeed(seed, 7));
      let live = open(module, seed);
      const ends = { played: 0, stopped: 0 };
      while (!live.stored.outcome && live.match.seq < ENTRIES) {
        if (live.plans[0]?.plan?.state !== 'waiting') live = planFor(live, chance);
        const turn = nextTurn(game, live.match, { chance, askInvited: 9 });
        const action = (chance.below(3) === 0 ? atRandom : byBot)(turn);
        const isStep = isSealedStep(game, live.match, { seat: turn.seat, action });
        const dice = trialSeed(seed, live.match.seq + 1);
        const moved = apply(game, live.match, { seat: turn.seat, action, seed: dice });
        if (isRejection(moved)) throw new Error(moved.rejected);
        live = { ...advance({ ...live, added: [], carried: [] }, moved, AT), match: moved.match };
        if (isStep) continue;
        const [first, after, ...more] = followPlans(context, live);
        const last = (after ?? first) as Planned;
        expect(more).toEqual([]);
        const done = last.plans[0]?.plan;
        if (done && done.state !== 'waiting' && last.carried.length > 0) {
          const { seat } = last.plans[0]!;
          check(module, { from: live.match, added: after?.added ?? [] }, done, seat);
          ends[done.state]++;
        }
        live = last;
      }
      expect(ends.played + ends.stopped).toBeGreaterThan(0);
    },
  );
});
