import { listSent, resendNudge } from '../../../db/ops/resend.ts';
import { MisuseError, OpsError, type Command } from '../command.ts';

/** Sends the nudge of a seat's turn again. */
export const resendCommand: Command = {
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
