import type { ClaimedMail } from '../../db/nudges/mail.ts';
import type { NoticeKind } from '../../db/closed-lists.ts';
import type { Letter } from '../notify/mail/letter.ts';

const ANSWERED = 'Meanwhile, your report was answered';
const WRITTEN = 'Meanwhile, a message from a moderator';

/** The subject of the mail about each kind of notice, and what it says there and on the screen. */
const WORDS: Readonly<Record<NoticeKind, readonly [subject: string, says: (about: string) => string]>> = {
  acted: [
    ANSWERED,
    (about) => `You reported “${about}”. A moderator looked into it and acted on it. Thank you.`,
  ],
  dismissed: [
    ANSWERED,
    (about) =>
      `You reported “${about}”. A moderator looked into it and found nothing against the house rules.`,
  ],
  removed: [WRITTEN, (about) => `A moderator removed your message “${about}”.`],
  renamed: [WRITTEN, (about) => `A moderator replaced the name “${about}”.`],
  warned: [
    WRITTEN,
    (about) =>
      about ? `A moderator warned you about “${about}” and removed it.` : 'A moderator warned you.',
  ],
  banned: [WRITTEN, () => 'You were banned. Bots take over your seats.'],
  unbanned: [WRITTEN, () => 'You can play here again.'],
  'tournament-over': ['Meanwhile, your tournament is over', (about) => `The tournament “${about}” is over.`],
  'tournament-cancelled': [
    'Meanwhile, your tournament was called off',
    (about) => `The tournament “${about}” was called off.`,
  ],
  'tournament-full': [
    'Meanwhile, a tournament began without you',
    (about) => `The tournament “${about}” began, and no seat was left for you.`,
  ],
  'tournament-passed': [
    'Meanwhile, a tournament has another organizer',
    (about) => `The tournament “${about}” has another organizer.`,
  ],
};

type Told = Pick<ClaimedMail<'notice'>, 'kind' | 'about'>;

/** What a notice says. It names nobody: who reported something stays with the moderators. */
export const noticeWords = ({ kind, about }: Told): string => WORDS[kind][1](about);

/** The letter with a notice. */
export const noticeLetter = (origin: string, notice: ClaimedMail<'notice'>): Letter => {
  const { kind, about, reason } = notice;
  const isOfTournament = kind.startsWith('tournament-');
  const href = `${origin}/${isOfTournament ? 'tournaments' : 'settings'}`;
  return {
    subject: WORDS[kind][0],
    caption: isOfTournament ? `Meanwhile, in “${about}”.` : 'Meanwhile, a moderator writes.',
    sections: [
      {
        prose: noticeWords(notice),
        ...(reason && { lines: [isOfTournament ? reason : `Why: ${reason}`] }),
      },
      { link: { label: 'Open Meanwhile', href } },
    ],
    footer: [{ label: 'House rules', href: `${origin}/house-rules` }],
  };
};
