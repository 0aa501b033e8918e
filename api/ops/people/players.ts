import * as v from 'valibot';
import { banPlayer, unbanPlayer, findRole, setRole } from '../../../db/moderation.ts';
import { findPlayers } from '../../../db/ops.ts';
import { readPlayer, type Player } from '../../../db/people/sessions.ts';
import type { RequestContext } from '../../context.ts';
import { ROLES } from '../../../db/closed-lists.ts';
import { proseOf } from '../../contract/people/player.ts';
import { makeId } from '../../lib/crypto.ts';
import { clearBanned } from '../../moderation/moderate.ts';
import { MisuseError, OpsError, type OpsCommand } from '../command.ts';

const DAY_MS = 86_400_000;

const Reason = proseOf(500);
const NO_REASON = 'ban needs --reason: up to 500 characters, which the player reads.';

const requireKnown = async ({ db }: RequestContext, id = ''): Promise<Player> => {
  const player = await readPlayer(db, id);
  if (!player) throw new OpsError(`There is no player ${id}.`);
  return player;
};

const endOf = ({ now }: RequestContext, days: string | undefined): string | null => {
  if (days === undefined) return null;
  if (!/^[1-9]\d{0,3}$/.test(days)) throw new MisuseError('--days takes a whole number of days.');
  return new Date(now.getTime() + Number(days) * DAY_MS).toISOString();
};

export const playersCommand: OpsCommand = {
  name: 'players',
  takes: ['[text]'],
  says: 'players by name, address or id, the newest first',
  run: async ({ db }, { words: [text = ''] }) => ({ told: [await findPlayers(db, text)] }),
};

export const banCommand: OpsCommand = {
  name: 'ban',
  takes: ['<player>'],
  flags: { reason: 'words', days: 'number' },
  writes: true,
  says: 'ban a player, for some days or for good; they read the reason, and bots take over their seats',
  run: async (context, { words: [id], values: { reason, days } }) => {
    const words = v.safeParse(Reason, reason);
    if (!words.success) throw new MisuseError(NO_REASON);
    const player = await requireKnown(context, id);
    const until = endOf(context, days);
    const { db, now } = context;
    const change = async (): Promise<string[]> => {
      await banPlayer(db, { id: makeId(), player: player.id, reason: words.output, until, now });
      await clearBanned(context);
      return [`${player.name} is banned.`];
    };
    return {
      told: [`${player.name} is banned ${until ? `until ${until}` : 'for good'}: ${words.output}`],
      change,
    };
  },
};

export const unbanCommand: OpsCommand = {
  name: 'unban',
  takes: ['<player>'],
  writes: true,
  says: 'end the ban of a player, whose sessions work again; seats do not come back',
  run: async (context, { words: [id] }) => {
    const player = await requireKnown(context, id);
    const { db, now } = context;
    const change = async (): Promise<string[]> => {
      const isFreed = await unbanPlayer(db, { id: makeId(), player: player.id, now });
      if (!isFreed) throw new OpsError(`${player.name} is not banned.`);
      return [`${player.name} may play again.`];
    };
    return { told: [`The ban of ${player.name} ends.`], change };
  },
};

export const roleCommand: OpsCommand = {
  name: 'role',
  takes: ['<player>', '<moderator|none>'],
  writes: true,
  says: 'make a player a moderator, who decides about reports at /moderate, or no longer one',
  run: async (context, { words: [id, wished = ''] }) => {
    const role = ROLES.find((one) => one === wished) ?? null;
    if (role === null && wished !== 'none') throw new MisuseError(`There is no role ${wished}.`);
    const player = await requireKnown(context, id);
    const before = (await findRole(context.db, player.id)) ?? 'none';
    const change = async (): Promise<string[]> => {
      await setRole(context.db, player.id, { role, now: context.now });
      return [`${player.name} has the role ${wished}.`];
    };
    return { told: [`${player.name} (${player.email ?? 'a guest'}): ${before} → ${wished}`], change };
  },
};
