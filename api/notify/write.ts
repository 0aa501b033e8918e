import type { ClaimedMail, MailCause } from '../../db/nudges/mail.ts';
import { addressLetter } from '../account/address.ts';
import { noticeLetter } from '../moderation/notices.ts';
import { languageOf } from '../context.ts';
import type { Secrets } from '../lib/crypto.ts';
import { makeMail, type Letter, type Link } from './mail/letter.ts';
import type { Mail } from './mail/mail.ts';
import { signInLetter } from './mail/sign-in.ts';

/** Where links lead, and what signs them. */
export interface Linking {
  origin: string;
  secrets: Secrets;
}

const settingsLink = ({ origin }: Pick<Linking, 'origin'>): Link => ({
  label: 'Open settings',
  href: `${origin}/settings`,
  tone: 'plain',
});

const NAMES = {
  mail: 'Email',
  push: 'Your browser',
  discord: 'Discord',
  slack: 'Slack',
  json: 'Your webhook',
} as const;

const stoppedLetter = (linking: Linking, { kind, label, target, error }: ClaimedMail<'stopped'>): Letter => {
  const name = `${NAMES[kind]}${label ? ` (${label})` : ''}`;
  const host = target ? new URL(target).host : '';
  const caption = `Meanwhile, ${name} couldn’t be reached for a day.`;
  return {
    subject: caption,
    caption,
    sections: [
      {
        prose: `So we switched it off. Your other notifications haven’t changed. Switch it back on once ${host} takes messages again.`,
        lines: error ? [`Last try: ${error}.`] : [],
        link: settingsLink(linking),
      },
    ],
  };
};

export const trialLetter = (linking: Pick<Linking, 'origin'>): Letter => ({
  subject: 'Meanwhile, this is a test.',
  caption: 'Meanwhile, this is a test.',
  sections: [{ prose: 'You’ll hear about your turns this way.', link: settingsLink(linking) }],
});

/** What is written by mail alone, by its cause. */
const WRITE: { [C in MailCause]: (linking: Linking, mail: ClaimedMail<C>) => Letter } = {
  'sign-in': (linking, mail) =>
    mail.reserved ? addressLetter(linking, 'reserved', mail.reserved) : signInLetter(linking, mail),
  address: (linking, mail) => addressLetter(linking, mail.kind, mail),
  notice: noticeLetter,
  stopped: stoppedLetter,
};

export const writeMail = (linking: Linking, mail: ClaimedMail, to: string): Mail => {
  const write = WRITE[mail.cause] as (linking: Linking, mail: ClaimedMail) => Letter;
  return makeMail(write(linking, mail), {
    id: `${mail.cause}.${mail.id}`,
    to,
    language: languageOf(),
  });
};
