import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { MatchExport } from '../../../api/contract/match-file.ts';
import { makeContext } from '../../../api/http/app.ts';
import { sha256Hex } from '../../../api/lib/crypto.ts';
import { importMatch } from '../../../api/ops/match/files.ts';
import { openDb } from '../../../db/client.ts';
import { matches } from '../../../db/schema/matches.ts';
import { CATALOG } from '../../../rules/catalog.ts';
import { makeFile, type MatchFile } from '../../../rules/kit/file/file.ts';
import { readFile } from '../../../rules/kit/file/read.ts';
import { without } from '../../../rules/kit/json.ts';
import { fixturesOf } from '../../fixtures/fixture.ts';
import { lay } from '../hidden/recorded.ts';
import { makeService, type Guest, type MatchPage } from '../service.ts';

const service = makeService({ catalog: CATALOG });
const db = openDb(service.env);
const context = () => makeContext(service.parts, service.env, () => {});
let people: Guest[];

beforeAll(async () => {
  people = [];
  for (const name of ['Ada', 'Ben', 'Cleo', 'Dan', 'Eva', 'Finn', 'Gus'])
    people.push(await service.guest(name));
});

type Fixture = ReturnType<typeof fixturesOf>[number][1];
const layWhole = (game: string, fixture: Fixture): Promise<string> =>
  lay(db, { game, fixture, people, hidden: 'opened', seq: fixture.entries.length });

const exported = async (path: string): Promise<{ file: MatchExport; text: string }> => {
  const { status, text } = await service.ask('GET', path);
  expect(status).toBe(200);
  return { file: JSON.parse(text) as MatchExport, text };
};
/** The path of an imported match's file. */
const exportPath = (path: string): string => path.replace('?', '/export?');
const bring = (file: string): Promise<string> => importMatch(context(), file);

/** What a match says, under whatever id. */
const contents = (file: MatchExport): object => ({
  ...without(file, ['id', 'headSum', 'checksum']),
  entries: file.entries.map((entry) => without(entry, ['sum'])),
});

/** The same with new sums, which anyone who makes up a file can do. */
const forged = async (file: MatchExport, change: Partial<MatchExport>): Promise<string> => {
  const { format: _, count: __, headSum: ___, checksum: ____, entries, ...head } = { ...file, ...change };
  const facts = entries.map((entry) => without(entry, ['sum']));
  return JSON.stringify(await makeFile(head as never, facts as never, sha256Hex));
};

describe.each(CATALOG.map(({ game }) => [game.meta.id, game] as const))('%s', (id, game) => {
  test('each recorded match is the same after it was saved, brought in and saved again', async () => {
    for (const [name, fixture] of fixturesOf(game)) {
      const laid = await layWhole(id, fixture);
      const { text, file } = await exported(`/matches/${laid}/export`);
      expect(await readFile(text, sha256Hex), name).toEqual(file);
      await db.delete(matches).where(eq(matches.id, laid));
      const path = await bring(text);
      expect(path).toMatch(new RegExp(`^/matches/${laid}\\?invite=`));
      expect((await exported(exportPath(path))).text, name).toBe(text);
    }
  });

  test('a match that was brought in is shown as the one that was saved, at its end and before', async () => {
    const [, fixture] = fixturesOf(game)[0]!;
    const { chapter } = game.meta;
    const laid = await layWhole(id, fixture);
    const path = await bring((await exported(`/matches/${laid}/export`)).text);
    expect(path).not.toContain(laid);
    for (const at of ['', '&at=2']) {
      const there = (await service.ask<MatchPage>('GET', `/matches/${laid}?since=0${at}`)).body;
      const here = (await service.ask<MatchPage>('GET', `${path}&since=0${at}`)).body;
      const same = ['view', 'events', 'outcome', 'config', 'created', 'chance', 'seq'] as const;
      for (const key of same) expect(here[key], key).toEqual(there[key]);
      const names = ({ seats }: MatchPage) => seats.map(({ player, bot, gone }) => [player?.name, bot, gone]);
      expect(names(here)).toEqual(names(there));
      const opening = fixture.entries.filter(({ events }) => events.some(({ type }) => type === chapter));
      expect(here.chapters?.map(({ seq }) => seq) ?? []).toEqual(opening.map(({ seq }) => seq));
    }
  });
});

describe('a file', () => {
  const [game] = CATALOG.map(({ game: each }) => each);
  const [, fixture] = fixturesOf(game!)[0]!;
  let laid: string;
  let text: string;
  let file: MatchExport;
  beforeAll(async () => {
    laid = await layWhole(game!.meta.id, fixture);
    ({ text, file } = await exported(`/matches/${laid}/export`));
  });

  const count = async (): Promise<number> => (await db.select({ id: matches.id }).from(matches)).length;
  const refusal = async (changed: string): Promise<string> => {
    const before = await count();
    const error: unknown = await bring(changed).catch((caught: unknown) => caught);
    expect(await count()).toBe(before);
    return error instanceof Error ? error.message : 'taken';
  };

  test('that is brought in where its id is taken gets another, and says the same', async () => {
    const { file: again } = await exported(exportPath(await bring(text)));
    expect(again.id).not.toBe(laid);
    expect(contents(again)).toEqual(contents(file));
  });

  test('that was changed is refused, with the entry that first differs, and nothing is kept of it', async () => {
    const changed = JSON.parse(text) as MatchFile;
    Object.assign(changed.entries[4]!, { at: '2026-11-20T08:00:00.001Z' });
    Object.assign(changed.entries[6]!, { seat: null });
    expect(await refusal(JSON.stringify(changed))).toContain('it first differs in entry 5.');
    Object.assign(changed.seats[0]!, { name: 'Eve' });
    expect(await refusal(JSON.stringify(changed))).toContain('it first differs before entry 1.');
  });

  test.each<[string, () => Partial<MatchExport>, RegExp]>([
    ['a game that is not here', () => ({ game: 'chess' }), /no game chess/],
    ['too few seats', () => ({ seats: [] }), /isn’t a saved match/],
    ['ranks for others', () => ({ outcome: { ranks: [1], reason: 'x' } }), /not played like that/],
    ['an option that is none', () => ({ config: { sails: true } }), /no such option/],
    ['a secret of another match', () => ({ chance: { ...file.chance, secret: 'x' } }), /secret/],
    ['a hole in the log', () => ({ entries: file.entries.toSpliced(3, 1) }), /not in order/],
    ['a kind that is none', () => ({ entries: change(1, { kind: 'cheat' }) }), /entries\.1\.kind/],
    ['facts of newer rules', () => ({ entries: change(1, { shape: 99 }) }), /can’t be replayed/],
  ])('that fits its sums and says what cannot be is refused: %s', async (_, made, why) => {
    expect(await refusal(await forged(file, made()))).toMatch(why);
  });
  const change = (index: number, by: object): MatchExport['entries'] =>
    file.entries.map((entry, i) => (i === index ? { ...entry, ...by } : entry));

  test('makes players who are names alone: nobody signs in as them, and only who has the link sees the match', async () => {
    const path = await bring(text);
    const [bare] = path.split('?');
    expect((await service.ask('GET', bare!)).status).toBe(404);
    const { body } = await service.ask<MatchPage>('GET', path);
    expect(body).toMatchObject({ status: 'finished', visibility: 'private', maker: null });
    expect(body.seats[0]!.player).toMatchObject({ name: 'Ada' });
    expect(body.seats[0]!.player!.id).not.toBe(people[0]!.me.id);
    expect((await people[0]!.get(bare!)).status).toBe(404);
  });

  test('of a match on one device is taken though nobody promised its secret, and says so still', async () => {
    const chance = { ...file.chance, commitment: '' };
    const path = await bring(await forged(file, { chance }));
    expect((await exported(exportPath(path))).file.chance).toEqual(chance);
  });

  test('keeps who left, who was no more and who was a bot', async () => {
    const seats = file.seats.map((seat, i) => (i === 0 ? { ...seat, name: 'Former player 1' } : seat));
    seats[1] = { ...seats[1]!, gone: 'left' };
    const path = await bring(await forged(file, { seats }));
    const { body } = await service.ask<MatchPage>('GET', path);
    expect(body.seats.slice(0, 2)).toMatchObject([{ player: null, former: true }, { gone: 'left' }]);
    expect((await exported(exportPath(path))).file.seats).toEqual(seats);
  });
});

test('a match that runs has no file, for nobody', async () => {
  const [, fixture] = fixturesOf(CATALOG[0]!.game)[0]!;
  const seq = fixture.entries.length - 1;
  const id = await lay(db, { game: CATALOG[0]!.game.meta.id, fixture, people, hidden: 'opened', seq });
  for (const ask of [people[0]!.get, people[6]!.get]) {
    const { status, text } = await ask<object>(`/matches/${id}/export`);
    expect([status, JSON.parse(text)]).toMatchObject([422, { code: 'refused', rule: 'not-over' }]);
  }
});
