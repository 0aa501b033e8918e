import { beforeEach, expect, test } from 'vitest';
import { makeContext } from '../../../api/http/app.ts';
import { carryOut, parseAsked, type OpsCommand } from '../../../api/ops/command.ts';
import { banCommand, roleCommand, unbanCommand } from '../../../api/ops/people/players.ts';
import { makeService, seatAll, type Guest } from '../service.ts';

const service = makeService();
let ada: Guest;
let ben: Guest;
beforeEach(async () => {
  [ada, ben] = [await service.guest('Ada'), await service.guest('Ben')];
});

/** Runs a command of the operator; answers what it said. */
const ops = async (command: OpsCommand, ...args: string[]): Promise<string> => {
  const lines: string[] = [];
  const asked = parseAsked(command, args);
  const context = makeContext(service.parts, service.env, service.waitUntil);
  if (!('run' in command)) throw new Error('It needs a database.');
  await carryOut(await command.run(context, asked), asked, {
    line: (line) => lines.push(line),
    table: () => {},
  });
  return lines.join('\n');
};
const statusOf = async (guest: Guest): Promise<number> => (await guest.get('/me')).status;

test('a ban by the operator is a dry run until --yes, and gives up the seats at once', async () => {
  const id = await seatAll([ada, ben], { game: 'pebbles' });
  const asked = [ben.me.id, '--reason', 'Bought and sold wins.', '--days', '7'];
  expect(await ops(banCommand, ...asked)).toContain('Nothing was changed');
  expect(await statusOf(ben)).toBe(200);
  await ops(banCommand, ...asked, '--yes');
  expect((await ben.get<object>('/me')).body).toMatchObject({
    code: 'banned',
    ban: { reason: 'Bought and sold wins.', until: '2026-11-27T08:00:00.000Z' },
  });
  expect((await ada.get(`/matches/${id}`)).body.seats[1]).toMatchObject({ gone: 'left' });
});

test('it needs a reason, a known player, and whole days', async () => {
  for (const reason of [[], ['--reason', ' '], ['--reason', 'For \u202eevil'], ['--reason', 'x'.repeat(501)]])
    await expect(ops(banCommand, ben.me.id, ...reason)).rejects.toThrow('needs --reason');
  await expect(ops(banCommand, 'zzzzzzzzzzzz', '--reason', 'So.')).rejects.toThrow('There is no player');
  await expect(ops(banCommand, ben.me.id, '--reason', 'So.', '--days', 'two')).rejects.toThrow(
    'whole number',
  );
});

test('it ends by hand, once', async () => {
  await ops(banCommand, ben.me.id, '--reason', 'So.', '--yes');
  await ops(unbanCommand, ben.me.id, '--yes');
  expect(await statusOf(ben)).toBe(200);
  await expect(ops(unbanCommand, ben.me.id, '--yes')).rejects.toThrow('is not banned');
});

test('roles are given and taken by the operator alone', async () => {
  const cases = async (): Promise<number> => (await ada.get('/moderation/cases')).status;
  await ops(roleCommand, ada.me.id, 'moderator');
  expect(await cases()).toBe(404);
  await ops(roleCommand, ada.me.id, 'moderator', '--yes');
  expect(await cases()).toBe(200);
  expect((await ada.get<{ role?: string }>('/session')).body.role).toBe('moderator');
  await ops(roleCommand, ada.me.id, 'none', '--yes');
  expect(await cases()).toBe(404);
  await expect(ops(roleCommand, ada.me.id, 'king')).rejects.toThrow('There is no role king.');
});
