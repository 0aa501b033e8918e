import { makeVapidKeys } from '../../dev/secret.ts';
import type { Command } from '../command.ts';

/** A key pair, as one command per secret: `wrangler` reads the value from its input. */
export const vapidCommand: Command = {
  name: 'vapid',
  says: 'make a key pair for push services',
  runAlone: () => ({
    told: Object.entries(makeVapidKeys()).map(
      ([name, key]) => `echo ${key} | npx wrangler secret put ${name}`,
    ),
  }),
};
