import type { MatchFile } from '../../../rules/kit/file/file.ts';
import { presets } from '../../../rules/kit/config.ts';
import { checkDice } from '../../../rules/kit/dice/check.ts';
import { playFile } from '../../../rules/kit/dice/played.testing.ts';
import { blankMatch, history } from '../../../rules/kit/fold.ts';
import { clone } from '../../../rules/kit/json.ts';
import type { Entry } from '../../../rules/kit/match.ts';
import { BOXES, loadRules } from '../../games/shelf.ts';
import { makeHashing, sha256 } from '../../data/dice/hashing.ts';
import { LocalMatch, MATCH } from '../local-match.ts';
import { matchScene, type Scene, type SceneCard } from '../scene.ts';
import { ok } from '../server.ts';

const SECRET = 'q0xO2bYc7n4sUeJw1LkFh9tRzPm3aVdG6iXSoN5yBHE';
const WORDS = ['walnut 31', 'I like trains', ''];

/** A game with dice and a box. */
const GAME = BOXES[0]!.id;

const hashing = makeHashing();

/** A match that bots have played, with words in its dice. */
export const fairFile = async (words: readonly string[] | null = WORDS): Promise<MatchFile> => {
  const { game } = (await loadRules(GAME))!;
  const played = { game, config: presets(game), seats: 3, secret: SECRET, ...(words && { words }) };
  return playFile(played, { ...hashing, sha256Hex: sha256 });
};

/** The file with a number in an event of an entry changed; undefined if the rules can't fold that. */
const changedIn = async (file: MatchFile, seq: number): Promise<MatchFile | undefined> => {
  const { game } = (await loadRules(GAME))!;
  const changed = clone(file);
  const open = changed.entries[seq - 1]!.events.findLast((event) => event.open)?.open as Record<
    string,
    unknown
  >;
  const key = Object.keys(open ?? {}).findLast((name) => typeof open[name] === 'number');
  if (key === undefined) return undefined;
  open[key] = (open[key] as number) === 0 ? 1 : (open[key] as number) - 1;
  const report = await checkDice(game, changed, hashing).catch(() => undefined);
  const setup = { config: file.config, seats: file.seats.length };
  const isWhole = (): boolean =>
    [...history(game, blankMatch(game, setup), changed.entries as readonly object[] as readonly Entry[])]
      .length > 0;
  try {
    return report?.different?.seq === seq && isWhole() ? changed : undefined;
  } catch {
    return undefined;
  }
};

/** With another figure in one of the last entries that drew. */
export const withOtherDraw = async (file: MatchFile): Promise<MatchFile> => {
  const { game } = (await loadRules(GAME))!;
  const { drawn } = await checkDice(game, file, hashing);
  for (const { seq } of drawn.slice(2).toReversed()) {
    const changed = await changedIn(file, seq);
    if (changed) return changed;
  }
  throw new Error('No draw could be changed.');
};

/** The page of its dice. */
const fairScene = async (file: MatchFile, change: { isRunning?: true } = {}): Promise<Scene> => {
  const module = (await loadRules(GAME))!;
  const entries = file.entries as readonly object[] as readonly Entry[];
  const match = new LocalMatch(module, { config: file.config, seats: file.seats.length, entries });
  const { dice, commitment, secret, words } = file.chance;
  const told = { ...(dice && { dice }), commitment, ...(words && { words: [...words] }) };
  match.change = change.isRunning ? { chance: told, status: 'running' } : { chance: { ...told, secret } };
  const { outcome: _, ...running } = match.page(0);
  const scene = matchScene(match, 0);
  const path = `/api/matches/${MATCH}`;
  const answers = {
    ...scene.answers,
    [`GET ${path}/export`]: ok(file),
    ...(change.isRunning && { [`GET ${path}`]: ok(running) }),
  };
  return { ...scene, answers, path: `/matches/${MATCH}/fair`, shows: ' of this match' };
};

/** The dice of a finished match, in all their states. */
export const FAIR: readonly SceneCard[] = [
  { name: 'dice, all agree', load: async () => fairScene(await fairFile()) },
  { name: 'dice, one differs', load: async () => fairScene(await withOtherDraw(await fairFile())) },
  { name: 'dice, without words', load: async () => fairScene(await fairFile(null)) },
  { name: 'dice, not over', load: async () => fairScene(await fairFile(), { isRunning: true }) },
].map((card) => ({ ...card, game: GAME }));
