import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { choosePort } from '../../api/dev/port.ts';
import { openDevStack } from '../../api/dev/stack.ts';
import type { MatchPage } from '../../api/http/schemas/match.ts';
import type { GameModule } from '../../rules/kit/module.ts';
import { makeChance } from '../../rules/kit/chance.ts';

/** All of Meanwhile, with a player who has matches to measure. */
export interface PlayedSite {
  url: string;
  cookie: string;
  /** Plays a new match of up to so many seats against bots until so many entries have been made, or it is over; answers its page. */
  play(module: GameModule, wanted: { seats: number; entries: number }): Promise<MatchPage>;
  close(): Promise<void>;
}

/** Bots go on after the answer; the player asks again until it is their turn. */
const PAUSE_MS = 150;

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
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
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
      const actions = page.window === null ? [] : [...game.legal(view, seat)];
      if (actions.length === 0) await new Promise((passed) => setTimeout(passed, PAUSE_MS));
      else {
        const action = game.bot(view, seat, actions, makeChance([page.seq, seat, 3, 4]));
        await ask(`/matches/${id}/actions`, { action, basis: page.seq, key: `key-${page.seq}` });
      }
    }
  };
  const close = async (): Promise<void> => {
    await stack.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: stack.url, cookie, play, close };
};
