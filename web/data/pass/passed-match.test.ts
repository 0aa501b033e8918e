import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CATALOG } from '../../../rules/catalog.ts';
import { makeChance } from '../../../rules/kit/chance.ts';
import { presets } from '../../../rules/kit/config.ts';
import { checkDice } from '../../../rules/kit/dice/check.ts';
import { playFile } from '../../../rules/kit/file/play.ts';
import { readFile } from '../../../rules/kit/file/read.ts';
import type { GameModule } from '../../../rules/kit/module.ts';
import { atRandom, byBot, nextTurn, trialSeed, type Chooser } from '../../../rules/kit/testing/playout.ts';
import { forgetPerson } from '../../common/local.ts';
import { forgetful } from '../../gallery/forgetful.ts';
import { makeHashing, sha256 } from '../dice/hashing.ts';
import { SealedChoice } from '../match/sealed-choice.ts';
import { Hand } from './hand.ts';
import { forgetPass, keepPass, listPasses, recallPass, PassedMatch, startPass } from './passed-match.ts';

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eva'];

/** A browser with room for so many characters. */
const browse = (room?: number): void => {
  for (const name of ['localStorage', 'sessionStorage']) vi.stubGlobal(name, forgetful(room));
};

beforeEach(() => {
  browse();
  vi.stubGlobal('location', { pathname: '/pass/x' });
});
afterEach(() => void vi.unstubAllGlobals());

const handOf = (match: PassedMatch, seat: number): Hand =>
  new Hand(match, seat, { game: match.module.game, SealedChoice });

/** What is kept of the match, folded again. */
const again = (match: PassedMatch): PassedMatch => new PassedMatch(match.module, recallPass(match.kept.id)!);

interface Played {
  module: GameModule;
  seats: number;
  seed: number;
  /** One action in so many is taken back, as far as that is possible. */
  undoes: number;
  /** The number of entries at which to stop. */
  most?: number;
  choose?: Chooser;
}

/** A match on one device in which everybody does something that is legal, from what their hand sees. */
const played = async ({
  module,
  seats,
  seed,
  undoes,
  most = Infinity,
  choose = atRandom,
}: Played): Promise<PassedMatch> => {
  const chance = makeChance(trialSeed(seed, 0));
  const { game } = module;
  const match = await startPass(module, { config: presets(game), names: NAMES.slice(0, seats) });
  while (!match.kept.isOver && match.match.seq < most) {
    const { seat } = nextTurn(game, match.match, { chance, askInvited: 8 });
    const hand = handOf(match, seat);
    for (const { seq } = match.match; match.match.seq === seq;) {
      const view = hand.page.view!;
      const actions = [...game.legal(view, seat)] as { type: string }[];
      await hand.act(choose({ game, view, seat, actions, chance }));
    }
    if (hand.page.undo !== null && chance.below(undoes) === 0) hand.undo();
    hand.pass();
  }
  return match;
};

const GAMES = CATALOG.filter(({ game }) => game.meta.seats.some((count) => count > 1));

describe.each(GAMES.map((module) => [module.game.meta.id, module] as const))('%s', (_, module) => {
  const counts = module.game.meta.seats.filter((count) => count > 1 && count <= NAMES.length);

  test.each(counts)('played by %i, it folds from what is kept to where it was', async (seats) => {
    const match = await played({ module, seats, seed: seats, undoes: 3, most: 120 });
    expect(again(match).match).toEqual(match.match);
    expect(again(match).page('table')).toEqual(match.page('table'));
  });

  test('its finished match is a file that can be read, and whose draws agree with its secret', async () => {
    const match = await played({ module, seats: counts[0]!, seed: 7, undoes: 9, choose: byBot });
    expect(match.kept.isOver).toBe(true);
    const file = await readFile(JSON.stringify(await match.file()), sha256);
    expect(playFile(module, file).at(-1)!.match.state).toEqual(match.match.state);
    const report = await checkDice(module.game, file, makeHashing());
    expect(report).toMatchObject({ isPromised: undefined, unknown: { 'no-actions': 0, position: 0 } });
    expect(report.different).toBeUndefined();
  });
});

describe('a match on this device', () => {
  const module = GAMES[0]!;
  const start = (): Promise<PassedMatch> =>
    startPass(module, { config: presets(module.game), names: ['Ada', 'Ben'] });

  test('is dealt by another secret each time', async () => {
    const secrets = [await start(), await start()].map((match) => match.kept.secret);
    expect(new Set(secrets).size).toBe(2);
    expect(secrets[0]).toMatch(/^[\w-]{43}$/);
  });

  test('is listed until it is deleted, and so is one that can’t be read', async () => {
    const { id } = (await start()).kept;
    localStorage.setItem('pass.broken', '{"id":');
    localStorage.setItem('theme', 'dark');
    expect(listPasses().map((one) => [one.id, one.pass?.names])).toEqual([
      [id, ['Ada', 'Ben']],
      ['broken', undefined],
    ]);
    forgetPass(id);
    forgetPass('broken');
    expect(Object.keys(localStorage)).toEqual(['theme']);
  });

  test('stays when somebody signs out, while what was theirs goes', async () => {
    const { id } = (await start()).kept;
    localStorage.setItem('note', 'mine');
    forgetPerson();
    expect(Object.keys(localStorage)).toEqual([`pass.${id}`]);
  });

  test('says so where there is no room for it', async () => {
    const { kept: pass } = await start();
    browse(100);
    expect(keepPass(pass)).toBe(false);
    expect((await start()).isKept).toBe(false);
  });

  test('takes an action once, however often it is pressed', async () => {
    const match = await start();
    const hand = handOf(match, match.actor);
    const [action] = module.game.legal(hand.page.view!, match.actor) as Iterable<{ type: string }>;
    const { seq } = match.match;
    await Promise.all([hand.act(action!), hand.act(action!)]);
    expect(match.kept.entries.filter((entry) => entry.seq > seq && entry.kind === 'act')).toHaveLength(1);
  });

  test('takes nothing from a seat that isn’t asked, and nothing that isn’t legal', async () => {
    const match = await start();
    const { seq } = match.match;
    expect(await match.act(match.actor, [{ type: 'cheat' }])).toBe(false);
    expect(match.undo(match.actor)).toBe(false);
    expect(match.match.seq).toBe(seq);
  });
});
