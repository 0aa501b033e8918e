import { readFileSync } from 'node:fs';
import { mailboxOfReturned, REASONS, takeReturned } from '../../notify/returned/receive.ts';
import { readReturned } from '../../notify/returned/read.ts';
import { secretsOf } from '../../context.ts';
import type { Command } from '../command.ts';

/** Standard input. */
const STDIN = 0;

/** Takes a mail that came back, as a mail server pipes it. Of others it says so, and exits with 0: nothing is to be returned again. */
export const bounceCommand: Command = {
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
        `Mail to the player ${mailbox.player} came back (${returned.bounce}): ${REASONS[returned.bounce]}.`,
      ],
      change: async () => [
        (await takeReturned(context, returned))
          ? 'Mail to that address is stopped until its player tries again.'
          : 'Noted; mail goes on for now.',
      ],
    };
  },
};
