import type { ClaimedMail } from '../../db/nudges/mail.ts';
import type { NoticeKind } from '../../db/closed-lists.ts';
import type { Notice } from '../contract/people/moderation.ts';
import type { Letter } from '../notify/mail/letter.ts';

interface Words {
  from: Notice['from'];
  subject: string;
  /** What it says, in mail and on the screen. It names nobody: who reported something stays with the moderators. */
  says: (about: string) => string;
  /** Its reason is a sentence of its own, not the why. */
  isSentence?: true;
}

const WRITTEN = { from: 'moderators', subject: 'Meanwhile, a message from a moderator' } as const;
const ANSWERED = { from: 'answers', subject: 'Meanwhile, your report was answered' } as const;
const TOLD = { from: 'tournaments', isSentence: true } as const;

/** Each kind of notice: its sender and its words. */
const NOTICES: Readonly<Record<NoticeKind, Words>> = {
  acted: {
    ...ANSWERED,
    says: (about) => `You reported “${about}”. A moderator looked into it and acted on it. Thank you.`,
  },
  dismissed: {
    ...ANSWERED,
    says: (about) =>
      `You reported “${about}”. A moderator looked into it and found nothing against the house rules.`,
  },
  removed: { ...WRITTEN, says: (about) => `A moderator removed your message “${about}”.` },
  renamed: { ...WRITTEN, says: (about) => `A moderator replaced the name “${about}”.` },
  warned: {
    ...WRITTEN,
    says: (about) =>
      about ? `A moderator warned you about “${about}” and removed it.` : 'A moderator warned you.',
  },
  banned: { ...WRITTEN, says: () => 'You were banned. Bots take over your seats.' },
  unbanned: { ...WRITTEN, says: () => 'You can play here again.' },
  'tournament-over': {
    ...TOLD,
    subject: 'Meanwhile, your tournament is over',
    says: (about) => `The tournament “${about}” is over.`,
  },
  'tournament-cancelled': {
    from: 'tournaments',
    subject: 'Meanwhile, your tournament was called off',
    says: (about) => `The tournament “${about}” was called off.`,
  },
  'tournament-full': {
    ...TOLD,
    subject: 'Meanwhile, a tournament began without you',
    says: (about) => `The tournament “${about}” began, and no seat was left for you.`,
  },
  'tournament-passed': {
    ...TOLD,
    subject: 'Meanwhile, a tournament has another organizer',
    says: (about) => `The tournament “${about}” has another organizer.`,
  },
};

type Told = ClaimedMail<'notice'>;

export const sayNotice = ({ kind, about, reason }: Pick<Told, 'kind' | 'about' | 'reason'>) => {
  const { from, says, isSentence } = NOTICES[kind];
  return { from, text: says(about), why: reason && !isSentence ? `Why: ${reason}` : reason };
};

export const noticeLetter = ({ origin }: { origin: string }, notice: Told): Letter => {
  const { from, text, why } = sayNotice(notice);
  const isOfTournament = from === 'tournaments';
  const href = `${origin}/${isOfTournament ? 'tournaments' : 'settings'}`;
  return {
    subject: NOTICES[notice.kind].subject,
    caption: isOfTournament ? `Meanwhile, in “${notice.about}”.` : 'Meanwhile, a moderator writes.',
    sections: [{ prose: text, ...(why && { lines: [why] }) }, { link: { label: 'Open Meanwhile', href } }],
    footer: isOfTournament ? [] : [{ label: 'House rules', href: `${origin}/house-rules` }],
  };
};
