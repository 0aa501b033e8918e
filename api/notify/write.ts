import type { ClaimedMail, MailCause } from '../../db/nudges/mail.ts';
import { addressLetter } from '../account/address.ts';
import { noticeLetter } from '../moderation/notices.ts';
import { languageOf } from '../context.ts';
import { makeMail, type Letter, type Link, type Linking } from './mail/letter.ts';
import type { Mail } from './mail/mail.ts';
import { signInLetter } from './mail/sign-in.ts';
import { wordsIn } from '../words/words.ts';

type Talking = Pick<Linking, 'origin' | 'words'>;

const settingsLink = ({ origin, words: { letters } }: Talking): Link => ({
  label: letters.settings,
  href: `${origin}/settings`,
  tone: 'plain',
});

const stoppedLetter = (linking: Linking, { kind, label, target, error }: ClaimedMail<'stopped'>): Letter => {
  const { stopped } = linking.words.letters;
  const caption = stopped.caption[kind](label);
  return {
    subject: caption,
    caption,
    sections: [
      {
        prose: stopped.prose(target ? new URL(target).host : ''),
        lines: error ? [stopped.error(error)] : [],
        link: settingsLink(linking),
      },
    ],
  };
};

export const trialLetter = (talking: Talking): Letter => {
  const { subject, prose } = talking.words.letters.trial;
  return { subject, caption: subject, sections: [{ prose, link: settingsLink(talking) }] };
};

const WRITE: { [C in MailCause]: (linking: Linking, mail: ClaimedMail<C>) => Letter } = {
  'sign-in': (linking, mail) =>
    mail.reserved ? addressLetter(linking, 'reserved', mail.reserved) : signInLetter(linking, mail),
  address: (linking, mail) => addressLetter(linking, mail.kind, mail),
  notice: noticeLetter,
  stopped: stoppedLetter,
};

export const writeMail = (linking: Omit<Linking, 'words'>, mail: ClaimedMail, to: string): Mail => {
  const write = WRITE[mail.cause] as (linking: Linking, mail: ClaimedMail) => Letter;
  const language = languageOf(mail.player);
  const letter = write({ ...linking, words: wordsIn(language) }, mail);
  return makeMail(letter, { id: `${mail.cause}.${mail.id}`, to, language });
};
