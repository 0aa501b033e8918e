import * as v from 'valibot';
import { banPlayer, unbanPlayer, findRole, setRole } from '../../../db/moderation.ts';
import { findPlayers, listSent, resendNudge } from '../../../db/ops.ts';
import { readPlayer, type Player } from '../../../db/people/sessions.ts';
import { type RequestContext, secretsOf } from '../../context.ts';
import { ROLES } from '../../../db/closed-lists.ts';
import { proseOf } from '../../contract/people/player.ts';
import { makeId } from '../../lib/crypto.ts';
import { clearBanned } from '../../moderation/moderate.ts';
import { MisuseError, OpsError, type OpsCommand } from '../command.ts';
import { readFileSync } from 'node:fs';
import { WORDS } from '../../words/words.ts';
import { mailboxOfReturned, takeReturned, readReturned } from '../../notify/returned/receive.ts';

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

const STDIN = 0;

/** Takes a mail that came back, as a mail server pipes it. Of others it says so, and exits with 0: nothing is to be returned again. */
export const bounceCommand: OpsCommand = {
  name: 'bounce',
  takes: ['[file]'],
  writes: true,
  says: 'take a mail that came back, from a file or standard input, and stop mail to its address',
  run: async (context, { words: [file] }) => {
    const returned = await readReturned(readFileSync(file ?? STDIN), secretsOf(context.env));
    const mailbox = returned && (await mailboxOfReturned(context, returned));
    if (!returned || !mailbox)
      return { told: ['This is no mail of ours that came back: there is nothing to do.'] };
    return {
      told: [
        `Mail to the player ${mailbox.player} came back (${returned.bounce}): ${WORDS.en.letters.returned[returned.bounce]}.`,
      ],
      change: async () => [
        (await takeReturned(context, returned))
          ? 'Mail to that address is stopped until its player tries again.'
          : 'Noted; mail goes on for now.',
      ],
    };
  },
};

export const resendCommand: OpsCommand = {
  name: 'resend',
  takes: ['<match>', '<seat>'],
  writes: true,
  says: 'send the nudge of a seat’s newest turn again, unless its player has looked since',
  run: async ({ db, now }, { words: [match, seat] }) => {
    if (!/^\d{1,2}$/.test(seat!)) throw new MisuseError('The seat is a number, counted from 0.');
    const at = { match: match!, seat: Number(seat) };
    const sent = await listSent(db, at);
    if (sent.length === 0)
      throw new OpsError('Nothing was ever to be sent for that seat: nobody is there who can be told.');
    return {
      told: [sent],
      change: async () => {
        await resendNudge(db, at, now);
        return ['Due now: the next sweep sends it.'];
      },
    };
  },
};
