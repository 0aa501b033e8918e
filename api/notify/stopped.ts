import { claimStopped, markStoppedTold, type StoppedChannel } from '../../db/nudges/channels.ts';
import type { RequestContext } from '../context.ts';
import { logError, type Work } from '../lib/log.ts';
import { makeMail, type Letter } from './mail/letter.ts';
import { type Mail, openMail } from './mail/mail.ts';

const NAMES = {
  mail: 'Email',
  push: 'Your browser',
  discord: 'Discord',
  slack: 'Slack',
  json: 'Your webhook',
} as const;

const writeStopped = ({ id, kind, label, target, error, email }: StoppedChannel, origin: string): Mail => {
  const name = `${NAMES[kind]}${label ? ` (${label})` : ''}`;
  const host = target ? new URL(target).host : '';
  const letter: Letter = {
    caption: `Meanwhile, ${name} couldn’t be reached for a day.`,
    sections: [
      {
        prose: `So we switched it off. Your other notifications haven’t changed. Switch it back on once ${host} takes messages again.`,
        lines: error ? [`Last try: ${error}.`] : [],
        link: { label: 'Open settings', href: `${origin}/settings`, tone: 'plain' },
      },
    ],
    footer: [],
  };
  return makeMail(letter, { id: `stopped.${id}`, to: email, subject: letter.caption });
};

/** Tells players that one of their channels was switched off. */
export const tellStopped = async ({ db, env, clock }: RequestContext): Promise<Work> => {
  const send = await openMail(env);
  if (!send) return { found: 0, done: 0 };
  const found = await claimStopped(db, clock());
  let done = 0;
  for (const stopped of found) {
    try {
      await send(writeStopped(stopped, env.ORIGIN));
      await markStoppedTold(db, stopped.id, clock());
      done++;
    } catch (error) {
      logError('word of a stopped channel not sent', error, { channel: stopped.id });
    }
  }
  return { found: found.length, done };
};
