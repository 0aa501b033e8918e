import type { MatchFile } from '../../rules/kit/file/file.ts';
import { presets } from '../../rules/kit/config.ts';
import { playFile } from '../../rules/kit/dice/played.testing.ts';
import { clone } from '../../rules/kit/json.ts';
import type { Entry } from '../../rules/kit/match.ts';
import { loadRules } from '../games/shelf.ts';
import { sha256 } from '../pages/file/played-file.ts';
import { makeHashing } from '../pages/fair/find-out.ts';
import { LocalMatch, MATCH } from './local-match.ts';
import { matchScene, type Scene, type SceneCard } from './scene.ts';
import { ok } from './server.ts';

const SECRET = 'q0xO2bYc7n4sUeJw1LkFh9tRzPm3aVdG6iXSoN5yBHE';
const WORDS = ['walnut 31', 'I like trains', ''];

/** A match of Curbside that bots have played, with words in its dice. */
export const fairFile = async (words: readonly string[] | null = WORDS): Promise<MatchFile> => {
  const { game } = (await loadRules('curbside'))!;
  const played = { game, config: presets(game), seats: 3, secret: SECRET, ...(words && { words }) };
  return playFile(played, { ...makeHashing(), sha256Hex: sha256 });
};

/** With another destination for the last fare that was called. */
export const withOtherFare = (file: MatchFile): MatchFile => {
  const changed = clone(file);
  const calls = changed.entries
    .slice(1)
    .flatMap(({ events }) => events.filter(({ type }) => type === 'fare-called'));
  const open = calls.at(-1)!.open as { to: number };
  open.to = open.to === 0 ? 1 : 0;
  return changed;
};

/** The page of its dice. */
const fairScene = async (file: MatchFile, change: { isRunning?: true } = {}): Promise<Scene> => {
  const module = (await loadRules('curbside'))!;
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
  return { ...scene, answers, path: `/matches/${MATCH}/fair`, shows: 'The dice of this match' };
};

/** The dice of a finished match, in all their states. */
export const FAIR: readonly SceneCard[] = [
  { name: 'dice, all agree', load: async () => fairScene(await fairFile()) },
  { name: 'dice, one differs', load: async () => fairScene(withOtherFare(await fairFile())) },
  { name: 'dice, without words', load: async () => fairScene(await fairFile(null)) },
  { name: 'dice, not over', load: async () => fairScene(await fairFile(), { isRunning: true }) },
].map((card) => ({ ...card, game: 'curbside' }));
