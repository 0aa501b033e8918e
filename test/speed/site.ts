import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { choosePort } from '../../api/dev/port.ts';
import { openDevStack } from '../../api/dev/stack.ts';
import { PROBLEMS } from '../../api/contract/problem.ts';
import type { MatchPage } from '../../api/contract/match.ts';
import { foldSealedSteps } from '../../rules/kit/sealed-steps.ts';
import type { AnyGame } from '../../rules/kit/game.ts';
import type { GameModule } from '../../rules/kit/module.ts';
import { makeChance } from '../../rules/kit/chance.ts';

/** All of Meanwhile, with a player who has matches to measure. */
export interface PlayedSite {
  url: string;
  cookie: string;
  /** Plays a new match of up to this many seats against bots until it has this many entries or is over; returns its page. */
  play(module: GameModule, wanted: { seats: number; entries: number }): Promise<MatchPage>;
  close(): Promise<void>;
}

/** Bots go on after the answer; the player asks again until it is their turn. */
const PAUSE_MS = 150;

/** A bot that moved in between: the player asks again. */
const unlessStale = (error: Error): void => {
  if (error.cause !== PROBLEMS.stale.status) throw error;
};

/** What the game's bot would do, with the steps of a choice that is sealed as a whole. */
const wholeChoice = (game: AnyGame, { view, seat, seq }: { view: object; seat: number; seq: number }) => {
  const steps: { type: string }[] = [];
  for (;;) {
    const seen = foldSealedSteps(game, { view, seat }, steps).view;
    const actions = [...game.legal(seen, seat)];
    if (actions.length === 0) return undefined;
    const action = game.bot(seen, seat, actions, makeChance([seq, seat, 3, steps.length]));
    if (!game.sealedStep?.(seen, seat, action)) return { action, ...(steps.length > 0 && { steps }) };
    steps.push(action);
  }
};

/** Starts everything over an empty database, in a folder that is gone afterwards. */
export const openPlayedSite = async (): Promise<PlayedSite> => {
  const folder = mkdtempSync(join(tmpdir(), 'meanwhile-speed-'));
  const port = String(await choosePort(undefined, 8950));
  const env = { PORT: port, DATA_DIR: folder, NUDGE_DELAY: '86400' };
  const stack = await openDevStack({ env, step: (words) => console.error(words) });
  let cookie = '';
  const ask = async <T>(path: string, body?: object): Promise<T> => {
    const response = await fetch(`${stack.url}/api${path}`, {
      headers: { 'content-type': 'application/json', cookie },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    cookie ||= response.headers.get('set-cookie')?.split(';')[0] ?? '';
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`, { cause: response.status });
    return response.json() as Promise<T>;
  };
  await ask('/guest', { name: 'Ada' });
  const play: PlayedSite['play'] = async ({ game }, { seats: most, entries }) => {
    const seats = Math.max(...game.meta.seats.filter((count) => count <= most));
    const { id } = await ask<MatchPage>('/matches', { game: game.meta.id, seats, bots: seats - 1 });
    for (let page; ;) {
      page = await ask<MatchPage>(`/matches/${id}?since=999999`);
      if (page.status !== 'running' || page.seq >= entries) return page;
      const [view, seat] = [page.view!, page.viewer as number];
      const choice = page.window === null ? undefined : wholeChoice(game, { view, seat, seq: page.seq });
      if (!choice) await new Promise((passed) => setTimeout(passed, PAUSE_MS));
      else
        await ask(`/matches/${id}/actions`, { ...choice, basis: page.seq, key: `key-${page.seq}` }).catch(
          unlessStale,
        );
    }
  };
  const close = async (): Promise<void> => {
    await stack.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: stack.url, cookie, play, close };
};
