import { readFileSync } from 'node:fs';
import { listSent, resendNudge } from '../../../db/ops.ts';
import { WORDS } from '../../words/words.ts';
import { mailboxOfReturned, takeReturned } from '../../notify/returned/receive.ts';
import { readReturned } from '../../notify/returned/read.ts';
import { secretsOf } from '../../context.ts';
import { MisuseError, OpsError, type OpsCommand } from '../command.ts';

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
