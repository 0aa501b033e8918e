import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { isRefusal } from '../../../api/problem.ts';
import { makeContext } from '../../../api/http/app.ts';
import { importMatch } from '../../../api/ops/match/files.ts';
import { CATALOG } from '../../../rules/catalog.ts';
import type { MatchFile } from '../../../rules/kit/file/file.ts';
import { FileError } from '../../../rules/kit/file/read.ts';
import { makeService, type Service } from '../../api/service.ts';
import { fixturesOf } from '../../fixtures/fixture.ts';
import { mutate } from './mutate.ts';
import { savedOf } from './recorded.ts';
import { ownDatabase } from '../../service.ts';

/** `npm run fuzz -- files` says how many; else they are few, and the same each time. */
const { FUZZ_FILES = '200', FUZZ_SEED = '1' } = process.env;
const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

const own = ownDatabase();
let service: Service;
let files: MatchFile[];
beforeAll(async () => {
  service = makeService({ catalog: CATALOG }, own.env);
  const recorded = CATALOG.flatMap(({ game }) =>
    fixturesOf(game).map((each) => [game.meta.id, each[1]] as const),
  );
  files = await Promise.all(recorded.map(([game, fixture]) => savedOf(game, fixture, hash)));
});

/** The path of the imported match, or the sentence that refuses it. Anything else that is thrown is a crash. */
const bring = async (text: string): Promise<{ path: string } | { refused: string }> => {
  try {
    return {
      path: await importMatch(
        makeContext(service.parts, service.env, () => {}),
        text,
      ),
    };
  } catch (error) {
    if (error instanceof FileError || isRefusal(error)) return { refused: error.message };
    throw error;
  }
};

/** What is asked of a match that was brought in. */
const ASKED = ['', '/log', '/replay', '/export', '/talk'] as const;

const look = async (path: string): Promise<string[]> => {
  const [bare, query] = path.split('?');
  const wrong: string[] = [];
  for (const part of ASKED) {
    const { status } = await service.ask('GET', `${bare}${part}?${query}`);
    if (status !== 200) wrong.push(`GET ${part} answered ${status}`);
  }
  return wrong;
};

/** Objects have nothing that they did not have. */
const inherited = (): string[] => [
  ...Object.getOwnPropertyNames(Object.prototype),
  ...Object.keys(Object),
  ...Object.keys(Array),
];

interface Tally {
  refused: Map<string, number>;
  shown: number;
  faults: string[];
}

const tryOne = async (n: number, { refused, shown: _, ...rest }: Tally): Promise<boolean> => {
  const bytes = await mutate(files, { seed: Number(FUZZ_SEED), n, hash });
  const told = vi.spyOn(console, 'error').mockReturnValue();
  const fault = (what: string): void => void rest.faults.push(`file ${n}: ${what}`);
  try {
    const brought = await bring(new TextDecoder().decode(bytes));
    if ('refused' in brought) {
      const kind = brought.refused.replace(/\d+/g, 'N').slice(0, 60);
      refused.set(kind, (refused.get(kind) ?? 0) + 1);
      if (!/^[A-Z].*\.$/su.test(brought.refused)) fault(`refused without a sentence: ${brought.refused}`);
      return false;
    }
    (await look(brought.path)).forEach(fault);
    await service.settle();
    return true;
  } catch (error) {
    fault(String(error));
    return false;
  } finally {
    told.mock.calls.forEach(([line]) => fault(`logged ${String(line).slice(0, 300)}`));
    told.mockRestore();
  }
};

test('a hostile file is refused in a sentence, or brought in and shown', async () => {
  const before = inherited();
  const tally: Tally = { refused: new Map(), shown: 0, faults: [] };
  const since = performance.now();
  let slowest = { n: 0, ms: 0 };
  for (let n = 0; n < Number(FUZZ_FILES); n++) {
    const began = performance.now();
    if (await tryOne(n, tally)) tally.shown++;
    const ms = performance.now() - began;
    if (ms > slowest.ms) slowest = { n, ms };
    if (n % 100 === 99) await own.db.execute(sql`delete from matches`);
  }
  expect(inherited()).toEqual(before);
  if (process.env['FUZZ_FILES'])
    console.log(
      [...tally.refused]
        .sort(([, a], [, b]) => b - a)
        .map(([why, count]) => `${count} × ${why}`)
        .join('\n'),
      `\n${FUZZ_FILES} files of seed ${FUZZ_SEED}: ${tally.shown} brought in and shown, the others refused; the slowest, number ${slowest.n}, took ${slowest.ms.toFixed(0)} ms, all ${((performance.now() - since) / 1000).toFixed(0)} s`,
    );
  expect(tally.faults).toEqual([]);
}, 7_200_000);
